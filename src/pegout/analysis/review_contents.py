"""What a review is put together from: what `pegout.wire.review` does not declare in this form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pegout.wire.review import CurvePoint, ReviewDecision, ReviewLuck, ReviewReference, ReviewSide

SIDES: Final = 2


@dataclass(slots=True)
class DealReview:
    """One deal of a review; luck and hidden are those of side 0."""

    deal: int
    dealer: int
    scores: tuple[int, ...]
    win: float
    luck: ReviewLuck = field(default_factory=lambda: ReviewLuck(deal=0.0, starter=0.0))
    hidden: float = 0.0
    count_cost: list[float] = field(default_factory=lambda: [0.0] * SIDES)
    curve: list[CurvePoint] = field(default_factory=list)
    decisions: list[ReviewDecision] = field(default_factory=list)


class Review(NamedTuple):
    """The review of a game, as `ReviewModel`."""

    version: int
    rules: str
    stakes: str
    game: int
    reference: ReviewReference
    start: float
    result: float | None
    end: float
    sides: tuple[ReviewSide, ...]
    deals: tuple[DealReview, ...]

    @property
    def decisions(self) -> list[ReviewDecision]:
        """All decisions, in order."""
        return [each for deal in self.deals for each in deal.decisions]
