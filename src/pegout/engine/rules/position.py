"""A position on one line of text, like FEN in chess, which reads back as the same `State`.

The grammar is specified in docs/record-format.md. Values that follow from the other fields are not
written: which seats have said go, and the correct score of a pending count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from pegout.engine.cards import PACK_SIZE, Card, parse_card_or_unseen, write_cards
from pegout.engine.errors import NotationError
from pegout.engine.rules.choices import Form
from pegout.engine.rules.counting import items_due, next_to_show
from pegout.engine.rules.position_validation import ClaimField, validate_position
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import (
    Call,
    Cards,
    DrawForDeal,
    PendingCount,
    Phase,
    PlayTurn,
    State,
    next_to_play,
)
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import VARIANTS, Rules, options, written_rules

_FIELD_SEPARATOR: Final = " | "
_PART_SEPARATOR: Final = " / "
_EMPTY: Final = "-"
_GO: Final = "go"
_AWAITED: Final = "awaited"
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


def write_position(state: State) -> str:
    """Write a state as one line of text, without a line break."""
    fields = [f"{name} {value}" for name, value in _fields(state)]
    return _FIELD_SEPARATOR.join([_write_rules(state.rules), str(state.phase), *fields])


def _fields(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields of a state, name and text, in their order."""
    hidden = "hands" if state.rules.form is Form.TABLE_TOP else "piles"
    for name, (attribute, write, _, absent) in _FIELDS.items():
        value = getattr(state, attribute)
        if value not in absent and name != hidden:
            yield name, write(value)


def _write_rules(rules: Rules) -> str:
    """Write the variant, and the options that differ from its defaults."""
    defaults = options(VARIANTS[rules.name])
    changed = [f"{key}={value}" for key, value in options(rules).items() if defaults[key] != value]
    return " ".join([rules.name, *changed])


def _write_numbers(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))


def _write_zone(cards: Cards) -> str:
    return write_cards(cards) or _EMPTY


def _write_zones(zones: tuple[Cards, ...]) -> str:
    return _PART_SEPARATOR.join(map(_write_zone, zones))


def _write_piles(piles: tuple[Cards, ...]) -> str:
    return _PART_SEPARATOR.join(str(len(pile)) for pile in piles)


def _write_draws(draws: tuple[DrawForDeal, ...]) -> str:
    return " ".join(f"{seat}:{place}{f'={card}' if card else ''}" for seat, place, card in draws)


def _write_layout(layout: Cards) -> str:
    rows = [layout[start : start + LAYOUT_SIZE] for start in range(0, len(layout), LAYOUT_SIZE)]
    return _PART_SEPARATOR.join(" ".join(str(card or _EMPTY) for card in row) for row in rows)


def _write_rounds(rounds: tuple[tuple[PlayTurn, ...], ...]) -> str:
    texts = (" ".join(f"{seat}:{card or _GO}" for seat, card in turns) for turns in rounds)
    return _PART_SEPARATOR.join(text or _EMPTY for text in texts)


def _write_claim(pending: PendingCount) -> str:
    if pending.asked is None:
        return _AWAITED
    asked = " ".join(map(str, pending.unanswered))
    calls = "".join(f" {seat}:{points}" for seat, points in pending.calls)
    return f"{pending.claimed} asks {asked}{' calls' if calls else ''}{calls}"


def read_position(text: str) -> State:
    """Read a position. The grammar is strict, but cards may have any spelling.

    Raises:
        NotationError: `not-a-position` with the offending field, or the error of a card.
        RulesError: if the rules do not exist or contradict each other.
    """
    rules_part, *parts = text.split(_FIELD_SEPARATOR)
    rules = _read_rules(rules_part)
    if not parts or parts[0] not in set(Phase):
        raise NotationError("not-a-position", field="phase")
    fields = _split_fields(parts[1:])
    values = {name: _read_field(name, value) for name, value in fields.items()}
    claim = values.pop("claim", None)
    named = {_FIELDS[name].attribute: value for name, value in values.items()}
    if len(named) < len(values):  # both hands and piles
        raise NotationError("not-a-position", field="hands")
    state = State(rules=rules, phase=Phase(parts[0]), **named)
    if state.rounds:
        gone = frozenset(turn.seat for turn in state.rounds[-1] if turn.card is None)
        state = replace(state, gone=gone)
    validate_position(state, claim)
    return state if claim is None else replace(state, pending_count=_pending_count(state, claim))


def _split_fields(parts: list[str]) -> dict[str, str]:
    """Split fields into names and texts; each must be known, unique and in order."""
    fields = {}
    order = list(_FIELDS)
    for part in parts:
        name, _, value = part.partition(" ")
        if name not in order:
            raise NotationError("not-a-position", field=name)
        order = order[order.index(name) + 1 :]
        fields[name] = value
    for name, field in _FIELDS.items():
        if not field.absent and name not in fields:
            raise NotationError("not-a-position", field=name)
    return fields


def _read_field(name: str, value: str) -> Any:
    try:
        return _FIELDS[name].read(value)
    except ValueError:
        raise NotationError("not-a-position", field=name) from None


def _read_rules(text: str) -> Rules:
    name, *settings = text.split(" ")
    rules = written_rules(name, dict(setting.partition("=")[::2] for setting in settings))
    if _write_rules(rules) != text:
        raise NotationError("not-a-position", field="rules")
    return rules


def _pending_count(state: State, claim: ClaimField) -> PendingCount:
    """Reconstruct the count that is in progress in a state."""
    if state.phase is Phase.SHOW:
        what, seat, unsorted = next_to_show(state)
        cards, last = tuple(sorted(card for card in unsorted if card)), False
    else:
        what = ScoreSource.PLAY if state.rounds[-1][-1].card else ScoreSource.LAST_CARD
        cards = state.round_cards()
        seat = next(turn.seat for turn in reversed(state.rounds[-1]) if turn.card)
        last = state.count != THIRTY_ONE and next_to_play(state) is None
    items = items_due(what, cards, last, state.starter)
    pending = PendingCount(what, seat, cards, items, last, claim.claimed, calls=claim.calls)
    return pending.awaiting(claim.asked) if claim.asked else pending


def _number(text: str) -> int:
    """Parse a number of at most four digits, without leading zeros."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(word) for word in text.split("-"))


def _zone(text: str) -> Cards:
    return () if text == _EMPTY else _cards(text)


def _zones(text: str) -> tuple[Cards, ...]:
    return tuple(_zone(part) for part in text.split(_PART_SEPARATOR))


def _piles(text: str) -> tuple[Cards, ...]:
    return tuple((None,) * min(_number(part), PACK_SIZE) for part in text.split(_PART_SEPARATOR))


def _cards(text: str) -> Cards:
    return tuple(parse_card_or_unseen(word) for word in text.split(" "))


def _drawings(text: str) -> tuple[DrawForDeal, ...]:
    return tuple(map(_drawing, text.split(" ")))


def _drawing(text: str) -> DrawForDeal:
    where, mark, card = text.partition("=")
    seat, place = where.split(":")
    return DrawForDeal(_number(seat), _number(place), Card.parse(card) if mark else None)


def _rounds(text: str) -> tuple[tuple[PlayTurn, ...], ...]:
    parts = text.split(_PART_SEPARATOR)
    return tuple(
        () if part == _EMPTY else tuple(map(_play_turn, part.split(" "))) for part in parts
    )


def _play_turn(text: str) -> PlayTurn:
    seat, what = text.split(":")
    return PlayTurn(_number(seat), None if what == _GO else Card.parse(what))


def _layout(text: str) -> Cards:
    rows = [row.split(" ") for row in text.split(_PART_SEPARATOR)]
    return tuple(None if word == _EMPTY else Card.parse(word) for row in rows for word in row)


def _claim(text: str) -> ClaimField:
    if text == _AWAITED:
        return ClaimField()
    claimed, asks, rest = text.split(" ", 2)
    asked, calls, made = rest.partition(" calls ")
    if asks != "asks":
        raise ValueError(text)
    seats = tuple(map(_number, asked.split(" ")))
    return ClaimField(_number(claimed), seats, tuple(map(_call, made.split(" "))) if calls else ())


def _call(text: str) -> Call:
    seat, points = text.split(":")
    return Call(_number(seat), _number(points))


class _Field(NamedTuple):
    """How an attribute of the state is written and read.

    Its `absent` values are not written; a field without any is required.
    """

    attribute: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    absent: tuple[object, ...] = (None, (), -1)


_FIELDS: Final = {
    "games": _Field("games", _write_numbers, _numbers, ()),
    "scores": _Field("scores", _write_numbers, _numbers, ()),
    "rears": _Field("previous_scores", _write_numbers, _numbers, ()),
    "game": _Field("game", str, _number, ()),
    "deal": _Field("deal", str, _number, ()),
    "dealer": _Field("dealer", str, _number),
    "first": _Field("first_dealer", str, _number),
    "winner": _Field("winner", str, _number),
    "draws": _Field("draws", _write_draws, _drawings),
    "piles": _Field("hands", _write_piles, _piles),
    "hands": _Field("hands", _write_zones, _zones),
    "away": _Field("discards", _write_zones, _zones),
    "crib": _Field("crib", write_cards, _cards),
    "dealcut": _Field("deal_cut", str, _number),
    "cut": _Field("depth", str, _number),
    "starter": _Field("starter", str, Card.parse),
    "layout": _Field("layout", _write_layout, _layout),
    "turned": _Field("turned", str, Card.parse),
    "laid": _Field("rounds", _write_rounds, _rounds),
    "turn": _Field("turn", str, _number, ()),
    "shown": _Field("shown", str, _number, (0,)),
    "claim": _Field("pending_count", _write_claim, _claim),
}
"""The fields of a position by name, in their order."""
