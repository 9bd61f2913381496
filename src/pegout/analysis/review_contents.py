"""What a review is put together from: what `pegout.wire.review` does not declare in this form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pegout.wire.review import CurvePoint, ReviewDecision, ReviewLuck, ReviewReference, ReviewSide

SIDES: Final = 2


@dataclass(slots=True)
class DealReview:
    """One deal of a review; what is of one side is of side 0.

    Attributes:
        deal: its number in the game, from 0.
        dealer: the seat that dealt.
        scores: by side, before it.
        win: the chance of side 0 before it.
        luck: of side 0.
        hidden: what decisions brought to side 0 beyond what anybody could know.
        count_cost: what miscounts cost each side.
        curve: the chance of side 0 after every event.
        decisions: the cost of each decision, in order.
    """

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
    """The review of a game.

    Attributes:
        version: of the shape that is sent and kept.
        rules: the variant.
        stakes: the value of wins by which decisions are judged.
        game: the number of the game in the match, from 0.
        reference: what the review measures by.
        start: the chance of side 0 before the first deal, its dealer known.
        result: 1 if side 0 won and 0 if it lost; `None` where the game was left.
        end: `result`, or the chance of side 0 where the game was left.
        sides: the luck of each side and the cost of its decisions.
        deals: the deals, in order.
    """

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
