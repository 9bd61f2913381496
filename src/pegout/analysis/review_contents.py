"""What a review consists of; see `pegout.wire.review`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pegout.advice.contents import Reason
from pegout.analysis.reference import Reference
from pegout.rules.scoring.show import ScoreItem

SIDES: Final = 2


@dataclass(slots=True)
class Luck:
    """What the cards gave to a side, in chance to win."""

    deal: float = 0.0
    starter: float = 0.0


@dataclass(slots=True)
class Cost:
    """What a side's decisions have cost it, in chance to win; `count` are points overlooked."""

    discard: float = 0.0
    play: float = 0.0
    count: float = 0.0


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was possible; see `pegout.wire.review`."""

    action: str
    same: tuple[str, ...]
    win: float
    error: float
    points: float
    frequency: float
    parts: dict[str, float]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision between different actions, or a miscount; see `pegout.wire.review`."""

    seq: int
    deal: int
    seat: int
    kind: str
    chosen: str
    best: str
    cost_win: float
    cost_points: float
    error: float
    within_error: float
    frequency: float
    mark: str | None
    counted: bool
    hidden: float
    win: float
    options: tuple[Option, ...]
    holds: dict[str, float]
    why: tuple[Reason, ...]
    items: tuple[ScoreItem, ...] = ()


class CurvePoint(NamedTuple):
    """The chance of side 0 after an event; see `pegout.wire.review`."""

    seq: int
    step: str
    seat: int | None
    win: float
    scores: tuple[int, ...]


@dataclass(slots=True)
class DealReview:
    """One deal of a review; luck and hidden are those of side 0."""

    deal: int
    dealer: int
    scores: tuple[int, ...]
    win: float
    luck: Luck = field(default_factory=Luck)
    hidden: float = 0.0
    count_cost: list[float] = field(default_factory=lambda: [0.0] * SIDES)
    curve: list[CurvePoint] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


class SideReview(NamedTuple):
    """One side's share of a game; see `pegout.wire.review`."""

    luck: Luck
    hidden: float
    cost: Cost
    decisions: dict[str, int]
    marks: dict[str, int]
    pr: float | None
    within_error: float
    luck_adjusted: float


class Started(NamedTuple):
    """What is known of a review before it is computed."""

    version: int
    rules: str
    game: int
    reference: Reference
    start: float
    deals: int


class Review(NamedTuple):
    """The review of a game; see `pegout.wire.review`."""

    version: int
    rules: str
    game: int
    reference: Reference
    start: float
    result: float | None
    end: float
    sides: tuple[SideReview, ...]
    deals: tuple[DealReview, ...]

    @property
    def decisions(self) -> list[Decision]:
        """All decisions, in order."""
        return [each for deal in self.deals for each in deal.decisions]
