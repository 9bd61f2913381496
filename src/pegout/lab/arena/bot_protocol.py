"""Messages of the bot protocol (docs/protocol.md): one JSON object per line.

They are built from views and projected events, which hold only what one seat may see. The wire
models are imported where a line needs them: `pegout bot` sends no events, and a series of levels
sends no lines, so neither has to wait for Pydantic to build them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pegout.engine.errors import BotError, NotationError, PegoutError
from pegout.engine.rules.actions import SeatAction, parse_action, write_action
from pegout.engine.rules.events import Event
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View
from pegout.solver.bots.base import Bot, EventObserver
from pegout.solver.bots.levels import make_bot

Json = dict[str, Any]
"""A JSON object."""
VERSION: Final = 1
"""The protocol version, sent with `hello`."""
_LISTED_ACTIONS: Final = 20
"""Legal actions that an error lists."""


def encode_line(message: dict[str, Any]) -> bytes:
    """A message as one line of ASCII JSON."""
    return json.dumps(message).encode("ascii") + b"\n"


def hello_line(rules: Rules, seat: int, deck: int, seed: str) -> bytes:
    """The line that begins a game with the deck of a number in the series, from 0.

    `seed` is for the bot's random choices and reveals no card; see `external_bot.bot_seed`.
    """
    from pegout.engine.wire.rules import encode_rules

    return encode_line(
        {
            "type": "hello",
            "version": VERSION,
            "rules": encode_rules(rules),
            "seat": seat,
            "deck": deck,
            "seed": seed,
        }
    )


def act_line(number: int, events: Sequence[Event | Json], seen: View) -> bytes:
    """The line that asks for an action; the answer repeats its number.

    It holds the events since the last line, as the seat may know them, encoded or not yet, and the
    seat's view.
    """
    legal = [write_action(action) for action in seen.legal]
    return encode_line({"type": "act", "id": number, **_news(events, seen), "legal": legal})


def over_line(events: Sequence[Event | Json], seen: View) -> bytes:
    """The line that ends a game, or with `match` the whole match; otherwise as `act_line`."""
    return encode_line({"type": "over", **_news(events, seen)})


def _news(events: Sequence[Event | Json], seen: View) -> Json:
    from pegout.engine.wire.events import encode_event
    from pegout.engine.wire.views import encode_view

    encoded = [each if isinstance(each, dict) else encode_event(each) for each in events]
    return {"events": encoded, "view": encode_view(seen)}


QUIT: Final = encode_line({"type": "quit"})
"""The line after which there are no more games."""


def answer_line(number: int, action: SeatAction) -> bytes:
    """A bot's answer to question `number`."""
    return encode_line({"id": number, "action": write_action(action)})


def parse_answer(text: bytes, number: int, legal: Sequence[SeatAction]) -> SeatAction:
    """The action that a bot has chosen in its line, which answers the question of a number.

    Raises:
        BotError: `bot-not-json`, `bot-wrong-shape`, `bot-wrong-id`, `bot-illegal-action`.
    """
    try:
        message = parse_json(text)
    except ValueError as error:
        raise BotError("bot-not-json", text=printable(text)) from error
    match message:
        case {"id": int(given), "action": str(written)} if not isinstance(given, bool):
            pass
        case _:
            raise BotError("bot-wrong-shape", text=printable(text))
    if given != number:
        raise BotError("bot-wrong-id", expected=str(number), given=str(given))
    try:
        action = parse_action(written)
    except NotationError:
        action = None
    for possible in legal:
        if action == possible:
            return possible
    raise BotError(
        "bot-illegal-action", id=str(number), action=printable(written), legal=_listed(legal)
    )


def _listed(legal: Sequence[SeatAction]) -> str:
    """Legal actions as a bot writes them, without those beyond the first `_LISTED_ACTIONS`."""
    shown = [write_action(action) for action in legal[:_LISTED_ACTIONS]]
    return ", ".join(shown) + (", …" if len(legal) > len(shown) else "")


def parse_json(text: bytes) -> Any:
    """The JSON value of a line; a `ValueError` if it is not JSON in UTF-8."""
    try:
        return json.loads(text.decode("utf-8"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def printable(text: bytes | str) -> str:
    """A line that a bot sent, with unprintable characters replaced."""
    words = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return "".join(each if each.isprintable() else "�" for each in words.rstrip("\r\n"))


def serve_level(lines: Iterable[bytes], level: str, seed: str | None = None) -> Iterator[bytes]:
    """Yield a level's answers until a `quit` line or the end of the input. Blank lines are skipped.

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
        if not text.strip():
            continue
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
    from pegout.engine.wire.events import decode_event

    try:
        for event in map(decode_event, message.get("events", ())):
            if event:
                bot.observe(event)
    except (KeyError, TypeError, ValueError, PegoutError) as error:
        raise NotationError("not-a-question", line=number) from error


def _decide(bot: Bot, asked: int, view: dict[str, Any], legal: list[str], number: int) -> bytes:
    from pegout.engine.wire.views import decode_view

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
