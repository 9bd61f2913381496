"""The bot's side of the bot protocol (docs/protocol.md): a level that answers lines with lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pegout.arena.bot_protocol import VERSION, answer_line, parse_json, printable
from pegout.bots.base import Bot, EventObserver
from pegout.bots.levels import make_bot
from pegout.errors import NotationError, PegoutError
from pegout.wire.views import decode_view


def serve_level(lines: Iterable[bytes], level: str, seed: str | None = None) -> Iterator[bytes]:
    """Yield a level's answers until a `quit` line or the end of the input.

    Args:
        lines: the lines of the other side.
        level: one of `LEVELS`.
        seed: the seed of a match series: the level then plays as it does in that series. With
            `None` it takes the seed in each game's `hello`.

    Raises:
        PlayerError: `no-such-level`.
        NotationError: `not-a-message`, `not-a-question`, `hello-first`, `protocol-version`, each
            with the number of the line.
    """
    bot: Bot | None = None
    make_bot(level, 0)  # an unknown level is an error before anything is read
    for number, text in enumerate(lines, 1):
        message = _parse(text, number)
        match message:
            case {"type": "hello", "version": version} if version != VERSION:
                raise NotationError(
                    "protocol-version", line=number, version=printable(str(version))
                )
            case {"type": "hello", "version": _, "deck": int(deck), "seed": str(own)}:
                bot = make_bot(level, own if seed is None else f"{seed}-{deck}")
            case {"type": "act", "id": int(asked), "view": dict(view), "legal": list(legal)}:
                if bot is None:
                    raise NotationError("hello-first", line=number)
                _observe(bot, message, number)
                yield _decide(bot, asked, view, legal, number)
            case {"type": "quit"}:
                return
            case {"type": "hello" | "act"}:
                raise NotationError("not-a-message", line=number, text=printable(text))


def _parse(text: bytes, number: int) -> dict[str, Any]:
    try:
        message = parse_json(text)
    except ValueError:
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise NotationError("not-a-message", line=number, text=printable(text))
    return message


def _observe(bot: Bot, message: dict[str, Any], number: int) -> None:
    """Show a bot that learns from events those of a question."""
    if not isinstance(bot, EventObserver):
        return
    from pegout.wire.events import decode_event

    try:
        for event in map(decode_event, message.get("events", ())):
            if event:
                bot.observe(event)
    except (KeyError, TypeError, ValueError, PegoutError) as error:
        raise NotationError("not-a-question", line=number) from error


def _decide(bot: Bot, asked: int, view: dict[str, Any], legal: list[str], number: int) -> bytes:
    if not legal:
        raise NotationError("not-a-question", line=number)
    try:
        return answer_line(asked, bot.decide(decode_view(view, legal)))
    except NotationError as error:
        raise NotationError("not-a-question", line=number) from error
    except PegoutError:
        raise
    except Exception as error:
        # An impossible view, such as a play without a hand, shows only when it is used.
        raise NotationError("not-a-question", line=number) from error
