"""Entries on a board for real cards, and the scores that are possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final

from pegout.engine.errors import RulesError
from pegout.engine.rules.choices import Counting, Form, Overclaim
from pegout.engine.rules.scoring.possible import HANDS, LINES
from pegout.engine.rules.variants import VARIANTS, Rules, variant


class EntryKind(StrEnum):
    """The effect of an entry on the board.

    `POINTS` pegs, `RIGHT` puts a leap right, `DEAL` and `GAME` begin the next one, `DEALER` says
    who deals, `UNDO` and `REDO` take an entry back and bring it again.
    """

    POINTS = "points"
    RIGHT = "right"
    DEAL = "deal"
    GAME = "game"
    DEALER = "dealer"
    UNDO = "undo"
    REDO = "redo"


class Leap(StrEnum):
    """The reason for points, as far as it is entered."""

    POINTS = "points"
    GO = "go"
    LAST_CARD = "last_card"
    THIRTY_ONE = "thirty_one"
    HEELS = "heels"
    THREE_FOR_LAST = "three_for_last"
    MUGGINS = "muggins"
    OVERCLAIM = "overclaim"


MOST_AT_ONCE: Final = 29
"""The most points of one leap: the best hand."""
POSSIBLE: Final[Mapping[Form, frozenset[int]]] = {
    Form.CRIBBAGE: HANDS[4] - {0},
    Form.TABLE_TOP: LINES - {0},
}
"""The points that one card, hand, crib or line of Table Top can score. Every score of the play
is among those of hands and cribs."""
FIXED: Final[Mapping[Leap, int]] = {
    Leap.GO: 1,
    Leap.LAST_CARD: 1,
    Leap.THIRTY_ONE: 2,
    Leap.HEELS: 2,
    Leap.THREE_FOR_LAST: 3,
}
"""Entries that always score the same, and their points."""
_ID: Final = re.compile(r"[a-z0-9]{1,16}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a board; fields that its kind does not use are `None`.

    Attributes:
        id: names the entry, so that sending it twice enters it once: 1 to 16 of a-z and 0-9.
        at: when it was made, in Unix seconds.
        kind: its effect.
        side: whose points they are; with `RIGHT`, who gets the points pegged in excess.
        points: how many; with `RIGHT`, how many it should have been.
        what: the reason for the points.
        of: the entry that is put right, taken back or brought again.
        number: of the deal or game that begins, so that two phones begin the same one.
        seat: who deals.
    """

    id: str
    at: int
    kind: EntryKind
    side: int | None = None
    points: int | None = None
    what: Leap | None = None
    of: str | None = None
    number: int | None = None
    seat: int | None = None

    def written(self) -> dict[str, Any]:
        """The entry as JSON, without fields that are `None`."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            key: str(value) if isinstance(value, StrEnum) else value
            for key, value in found.items()
            if value is not None
        }


def board_rules(name: str, given: Mapping[str, object]) -> Rules:
    """The rules of a new board for real cards, where the players count for themselves.

    So `counting` is manual, and other options have the defaults that go with it, such as the
    penalty for an overclaim, unless they are given.

    Raises:
        RulesError: as `variant`.
    """
    counted = name in VARIANTS and VARIANTS[name].form is Form.CRIBBAGE
    return variant(name, {"counting": Counting.MANUAL, **given} if counted else given)


def _range(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_id(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


_FIELDS: Final[Mapping[EntryKind, frozenset[str]]] = {
    EntryKind.POINTS: frozenset({"side", "points", "what"}),
    EntryKind.RIGHT: frozenset({"of", "points"}),
    EntryKind.DEAL: frozenset({"number", "seat"}),
    EntryKind.GAME: frozenset({"number", "seat"}),
    EntryKind.DEALER: frozenset({"seat"}),
    EntryKind.UNDO: frozenset({"of"}),
    EntryKind.REDO: frozenset({"of"}),
}
_MOST: Final = 2**40


def read_entry(rules: Rules, given: Mapping[str, Any]) -> Entry:
    """Read one entry of JSON strictly; `check_entry` tells whether its points can be.

    Raises:
        RulesError: `kept-entry`, naming the field at fault.
    """
    kind = given.get("kind")
    if kind not in list(EntryKind):
        raise RulesError("kept-entry", field="kind")
    needed = _FIELDS[EntryKind(kind)]
    extra = {"side"} if kind == EntryKind.RIGHT else set()
    checks: dict[str, Callable[[Any], bool]] = {
        "id": _is_id,
        "at": lambda value: _range(value, 0, _MOST),
        "side": lambda value: _range(value, 0, rules.sides - 1),
        "points": lambda value: _range(value, int(kind == EntryKind.POINTS), MOST_AT_ONCE),
        "what": lambda value: value in list(Leap),
        "of": _is_id,
        "number": lambda value: _range(value, 1, 9999),
        "seat": lambda value: _range(value, 0, rules.players - 1),
    }
    wanted = {"id", "at", "kind", *needed}
    for field in (*given, *wanted):
        if field != "kind" and (
            field not in wanted | extra or field not in given or not checks[field](given[field])
        ):
            raise RulesError("kept-entry", field=field[:32])
    values = {**given, "kind": EntryKind(kind)}
    if "what" in values:
        values["what"] = Leap(values["what"])
    return Entry(**values)


def check_entry(rules: Rules, entry: Entry, of: Entry | None = None) -> None:
    """Refuse points that these rules do not have; `of` is the entry that this one puts right.

    Raises:
        RulesError: as `check_points`.
    """
    if entry.points:
        check_points(rules, entry.points, (of or entry).what or Leap.POINTS)


def check_points(rules: Rules, points: int, what: Leap = Leap.POINTS) -> None:
    """Refuse points that nothing scores at once; a count may be wrong by any number of points.

    Raises:
        RulesError: `kept-not-scored`, for a reason that these rules do not have; `kept-fixed`,
            where it always scores other points; `kept-impossible`, if no card or hand scores them.
    """
    if not _is_scored(rules, what):
        raise RulesError("kept-not-scored", what=what, variant=rules.name)
    if FIXED.get(what, points) != points:
        raise RulesError("kept-fixed", what=what, points=FIXED[what])
    if what in (Leap.MUGGINS, Leap.OVERCLAIM) and 1 <= points <= MOST_AT_ONCE:
        return
    if points not in POSSIBLE[rules.form]:
        raise RulesError("kept-impossible", points=points, form=rules.form)


def _is_scored(rules: Rules, what: Leap) -> bool:
    options = {
        Leap.POINTS: True,
        Leap.MUGGINS: rules.muggins,
        Leap.OVERCLAIM: rules.overclaim is Overclaim.PENALTY,
        Leap.THREE_FOR_LAST: rules.three_for_last,
    }
    return options.get(what, rules.form is Form.CRIBBAGE)
