"""What the house and a bot from outside say to each other, line by line (docs/protocol.md).

Everything is made from views and projected events, which hold what one seat may see.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from pegout.errors import BotError, NotationError
from pegout.rules.actions import SeatAction, parse_action, write_action
from pegout.rules.events import Event, encode
from pegout.rules.variants import Rules
from pegout.rules.views import View
from pegout.wire.views import encode_rules, encode_view

VERSION: Final = 1
"""The version of the protocol; `hello` carries it."""
_QUOTED: Final = 60
"""The most characters of a bad line that a message repeats."""


def encode_line(message: dict[str, Any]) -> bytes:
    """A message as it is sent: one line of JSON, in ASCII alone."""
    return json.dumps(message).encode("ascii") + b"\n"


def hello_line(rules: Rules, seat: int, deck: int, seed: str) -> bytes:
    """A game begins.

    Args:
        rules: the rules in force.
        seat: where the bot sits.
        deck: the number of the deck in the series, from 0.
        seed: what the bot may draw its chance from; no card can be told from it.
    """
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


def act_line(number: int, events: Sequence[Event], seen: View) -> bytes:
    """The seat has to act.

    Args:
        number: the question's own number, which the answer repeats.
        events: what has happened since the last line, as the seat may know it.
        seen: what the seat sees, and may do.
    """
    legal = [write_action(action) for action in seen.legal]
    return encode_line({"type": "act", "id": number, **_news(events, seen), "legal": legal})


def over_line(events: Sequence[Event], seen: View) -> bytes:
    """The game, or with `match` the whole match, is over."""
    return encode_line({"type": "over", **_news(events, seen)})


def _news(events: Sequence[Event], seen: View) -> dict[str, Any]:
    return {"events": [encode(event) for event in events], "view": encode_view(seen)}


QUIT: Final = encode_line({"type": "quit"})
"""There are no more games."""


def answer_line(number: int, action: SeatAction) -> bytes:
    """What a bot says to a question."""
    return encode_line({"id": number, "action": write_action(action)})


def parse_answer(text: bytes, number: int, legal: Sequence[SeatAction]) -> SeatAction:
    """What a bot has chosen.

    Args:
        text: the line that came.
        number: the question that was asked.
        legal: what may be chosen.

    Raises:
        BotError: `bot-not-json`, `bot-wrong-shape`, `bot-wrong-id`, `bot-illegal-action`.
    """
    try:
        told = parse_json(text)
    except ValueError as fault:
        raise BotError("bot-not-json", text=quoted(text)) from fault
    match told:
        case {"id": int(given), "action": str(written)} if not isinstance(given, bool):
            pass
        case _:
            raise BotError("bot-wrong-shape", text=quoted(text))
    if given != number:
        raise BotError("bot-wrong-id", expected=str(number), given=str(given)[:_QUOTED])
    try:
        action = parse_action(written)
    except NotationError:
        action = None
    for possible in legal:
        if action == possible:
            return possible
    raise BotError("bot-illegal-action", action=quoted(written), number=len(legal))


def parse_json(text: bytes) -> Any:
    """A line as the value it spells.

    Raises:
        ValueError: it is not JSON in UTF-8.
    """
    try:
        return json.loads(text.decode("utf-8"))
    except RecursionError as fault:
        raise ValueError("nested too deeply") from fault


def quoted(text: bytes | str) -> str:
    """The beginning of a line that came from outside, fit to be shown in a terminal."""
    words = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    words = words.rstrip("\r\n")[: _QUOTED + 1]
    shown = "".join(each if each.isprintable() else "�" for each in words)
    return shown if len(shown) <= _QUOTED else f"{shown[:_QUOTED]}…"
