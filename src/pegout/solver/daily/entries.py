"""The entry of a day, and its format. Importing this needs neither NumPy nor Numba."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from pegout.engine.rules.actions import Discard, Play, SeatAction
from pegout.solver.advice import Reason


class Stage(StrEnum):
    """How far the game of a day has come."""

    EARLY = "early"
    """A discard; no side has more than 40 points."""
    MIDDLE = "middle"
    """A discard; the leader has 41 to 90 points."""
    ENDGAME = "endgame"
    """A card in the play; both need at most 30 points."""


class Played(NamedTuple):
    """A candidate's loss to the best in rollouts, in chance to win."""

    less: float
    error: float
    """Its standard error."""
    deals: int


class Candidate(NamedTuple):
    """An action of a day's position."""

    actions: tuple[str, ...]
    """Cards as they are written, `5H 6H` or `8S`; more than one where suits cannot matter."""
    win: float
    """The chance to win by the answer to the decision."""
    less: float
    """Its loss to the best."""
    error: float
    """The standard error of that."""
    points: float
    """Expected points by the answer."""
    played: Played | None
    """Its loss in rollouts; `None` for the best."""


class Entry(NamedTuple):
    """A day: its position, and the answer."""

    day: date
    stage: Stage
    position: str
    """As the seat sees it; hidden cards are `??`."""
    seat: int
    attempt: int
    """Which of the positions that the seed draws it is."""
    win: float
    """The best action's chance to win in rollouts."""
    deals: int
    """How many were played on with the best action and those close to it."""
    candidates: tuple[Candidate, ...]
    """All actions, the best first."""
    why: tuple[Reason, ...]
    """Reasons for the best."""


def action_text(action: SeatAction) -> str:
    """The cards of a discard or play as a vote names them."""
    if isinstance(action, Discard):
        return " ".join(sorted(map(str, action.cards)))
    assert isinstance(action, Play)
    return str(action.card)


def write_entry(entry: Entry) -> str:
    """An entry as one line of JSON: the same bytes wherever it is written."""
    fields: dict[str, Any] = entry._asdict()
    fields["day"] = entry.day.isoformat()
    fields["candidates"] = [[list(each.actions), *each[1:]] for each in entry.candidates]
    fields["why"] = [[each.code, dict(each.params)] for each in entry.why]
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read_entry(line: str) -> Entry:
    """The entry of a line that `write_entry` has written."""
    fields: Mapping[str, Any] = json.loads(line)
    candidates = [
        Candidate(tuple(actions), win, less, error, points, played and Played(*played))
        for actions, win, less, error, points, played in fields["candidates"]
    ]
    return Entry(
        **{
            **fields,
            "day": date.fromisoformat(fields["day"]),
            "stage": Stage(fields["stage"]),
            "candidates": tuple(candidates),
            "why": tuple([Reason(code, params) for code, params in fields["why"]]),
        }
    )
