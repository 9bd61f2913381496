"""The bot's end of the protocol (docs/protocol.md): a level of the house that answers in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pegout.arena.bot_protocol import VERSION, answer_line, parse_json, quoted
from pegout.bots.bot import Bot
from pegout.bots.levels import make_bot
from pegout.errors import NotationError, PegoutError
from pegout.wire.views import decode_view


def serve_level(lines: Iterable[bytes], level: str, seed: str | None = None) -> Iterator[bytes]:
    """What a level serve_level, until it is told to quit or there are no more lines.

    Args:
        lines: what the other side says.
        level: one of `LEVELS`.
        seed: what a series of games is played from: then the level plays as it does in that
            series itself. `None` for the seed that each game's `hello` carries.

    Raises:
        PlayerError: `no-such-level`.
        NotationError: `not-a-message`, `not-a-question`, `hello-first`, `protocol-version`, each
            with the number of the line.
    """
    player: Bot | None = None
    make_bot(level, 0)
    for number, text in enumerate(lines, 1):
        match _read(text, number):
            case {"type": "hello", "version": version} if version != VERSION:
                raise NotationError("protocol-version", line=number, version=quoted(str(version)))
            case {"type": "hello", "version": _, "deck": int(deck), "seed": str(own)}:
                player = make_bot(level, own if seed is None else f"{seed}-{deck}")
            case {"type": "act", "id": int(asked), "view": dict(view), "legal": list(legal)}:
                if player is None:
                    raise NotationError("hello-first", line=number)
                yield _decide(player, asked, view, legal, number)
            case {"type": "quit"}:
                return
            case {"type": "hello" | "act"}:
                raise NotationError("not-a-message", line=number, text=quoted(text))


def _read(text: bytes, number: int) -> dict[str, Any]:
    try:
        told = parse_json(text)
    except ValueError:
        told = None
    if not isinstance(told, dict) or not isinstance(told.get("type"), str):
        raise NotationError("not-a-message", line=number, text=quoted(text))
    return told


def _decide(player: Bot, asked: int, told: dict[str, Any], legal: list[str], number: int) -> bytes:
    if not legal:
        raise NotationError("not-a-question", line=number)
    try:
        return answer_line(asked, player.decide(decode_view(told, legal)))
    except NotationError as fault:
        raise NotationError("not-a-question", line=number) from fault
    except PegoutError:
        raise
    except Exception as fault:
        # A view that cannot be, such as a play without a hand, shows only when it is used.
        raise NotationError("not-a-question", line=number) from fault
