"""The review of a finished game: luck, hidden information and the cost of every decision.

docs/review.md says what the numbers mean. Chances to win are numbers from 0 to 1. Those of a whole
review (`start`, `result`, `curve`) are the chances of side 0; those of a side or of a decision are
the chances of that side.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pegout.engine.wire.base import WireModel
from pegout.engine.wire.events import Item
from pegout.engine.wire.tables import HintReason

ReviewKind = Literal["discard", "play", "count"]
ReviewMark = Literal["doubtful", "bad", "very_bad"]
CurveStep = Literal["start", "deal", "discard", "starter", "play", "show", "count", "end"]


class ReviewReference(WireModel):
    """The hashes of the data that a review measures by.

    Attributes:
        policy: that of the data behind costs: strategies, methods and kernels.
        board: the odds board.
        values: that of the other data behind luck and hidden.
    """

    policy: str
    board: str
    values: str


class ReviewLuck(WireModel):
    """A side's luck, in chance to win.

    Attributes:
        deal: the hands dealt.
        starter: the starters.
    """

    deal: float
    starter: float


class ReviewCost(WireModel):
    """The cost of a side's decisions, in chance to win; never negative.

    Attributes:
        count: points overlooked, where points are counted by hand.
    """

    discard: float
    play: float
    count: float


class ReviewDecisionCount(WireModel):
    """How many decisions a side had: all that allowed a choice, and those that are rated."""

    all: int
    counted: int


class ReviewMarks(WireModel):
    """How many decisions cost at least 0.005, 0.015 and 0.04 of a win."""

    doubtful: int
    bad: int
    very_bad: int


class ReviewSide(WireModel):
    """One side's share of a game.

    Attributes:
        luck: the effect of the cards.
        cost: the cost of its decisions.
        decisions: how many decisions it had.
        marks: how many of them cost much.
        hidden: the effect of decisions of both sides beyond the knowledge of the players.
        pr: thousandths of a win lost per rated decision; null without one.
        within_error: the part that `pr` leaves out, in chance to win: differences within twice
            their error.
        luck_adjusted: the result of this side, 1 or 0, without its luck.
    """

    luck: ReviewLuck
    hidden: float
    cost: ReviewCost
    decisions: ReviewDecisionCount
    marks: ReviewMarks
    pr: float | None
    within_error: float
    luck_adjusted: float


class ReviewOption(WireModel):
    """An action that was possible.

    Attributes:
        same: actions that differ from this one in suits that cannot matter.
        win: the chance to win, with the seat's knowledge.
        error: the standard error of its difference to the best option; 0 for the best itself.
        points: own less the opponent's points that are expected of it.
        frequency: how often the reference chooses it.
        parts: the parts of `points`: `hand`, `crib` and `pegging` of a discard, `now` and
            `later` of a card.
    """

    action: str
    same: list[str]
    win: float
    error: float
    points: float
    frequency: float
    parts: dict[str, float]


class ReviewDecision(WireModel):
    """A decision between at least two different actions, or a miscount.

    A miscount is a claim, a call of muggins or a claim let stand that cost something, where points
    are counted by hand. It has no options and does not count for `pr`.

    Attributes:
        seq: the number of the last event before it: the table stood as after this event.
        deal: the number of the deal in the game, from 0.
        seat: whose decision it was.
        kind: the decision: a discard, a card to play, or a count.
        chosen: the action as records write it; one of `options`, or among the `same` of one.
        best: the best option; of a miscount, the right points.
        cost_win: its cost in chance to win; 0 for the reference's own choice, and for costs
            within twice the error.
        cost_points: its cost in expected points; 0 where `cost_win` is 0. Of a miscount,
            by how many points it was wrong.
        error: the standard error of the difference between the two, in chance to win.
        within_error: the difference where it is not charged for lying within twice its error.
        frequency: how often the reference chooses it.
        mark: the class of a mistake; `None` where it cost little.
        counted: whether it counts for `pr`: best and worst option are 0.0005 or more apart.
        hidden: its effect beyond the seat's knowledge.
        win: the seat's chance to win before it, with all cards known.
        options: the best first.
        holds: in the play, the chance that the opponent holds at least one card of each rank, by
            letter; empty for a discard.
        why: reasons for `best`, as in a hint; empty where nothing was lost.
        items: of a miscount, the combinations of the cards.
    """

    seq: int
    deal: int
    seat: int
    kind: ReviewKind
    chosen: str
    best: str
    cost_win: float
    cost_points: float
    error: float
    within_error: float
    frequency: float
    mark: ReviewMark | None
    counted: bool
    hidden: float
    win: float
    options: list[ReviewOption]
    holds: dict[str, float]
    why: list[HintReason]
    items: list[Item]


class CurvePoint(WireModel):
    """The chance to win after an event.

    Attributes:
        seq: the number of the event.
        step: the last step.
        seat: who acted; null for the deck.
        win: the chance of side 0.
        scores: by side.
    """

    seq: int
    step: CurveStep
    seat: int | None
    win: float
    scores: list[int]


class ReviewDeal(WireModel):
    """One deal of a review.

    Attributes:
        deal: its number in the game, from 0.
        scores: by side, before it.
        win: the chance of side 0 before it.
        luck: of side 0.
        hidden: of side 0.
    """

    deal: int
    dealer: int
    scores: list[int]
    win: float
    luck: ReviewLuck
    hidden: float
    curve: list[CurvePoint]


class ReviewModel(WireModel):
    """The review of one game.

    Attributes:
        version: of this shape; 1.
        rules: the variant.
        stakes: the worth of wins where decisions are judged, as in `DiscardAnalysis`. Costs and the
            `win` of options are by them; all other chances are those to win.
        game: the number of the game in the match, from 0.
        start: the chance of side 0 before the first deal, its dealer known.
        result: 1 if side 0 won the game and 0 if it lost; null if it was not played to its end,
            and `end` is then the reference's estimate.
        end: `result`, or the chance of side 0 where the game was left.
        sides: `end - start` is, for side 0, the sum of its luck, hidden and the other side's costs
            less its own costs; for side 1 with the signs changed.
    """

    version: int
    rules: str
    stakes: str = "plain"
    game: int
    reference: ReviewReference
    start: float
    result: float | None
    end: float
    sides: list[ReviewSide]
    deals: list[ReviewDeal]
    decisions: list[ReviewDecision]


class ReviewStarted(WireModel):
    """The first line of a streamed review.

    Attributes:
        deals: how many lines with a deal follow.
    """

    type: Literal["started"] = "started"
    version: int
    rules: str
    stakes: str = "plain"
    game: int
    reference: ReviewReference
    start: float
    deals: int


class ReviewedDeal(WireModel):
    """A line of a streamed review: one deal with its decisions, in order."""

    type: Literal["deal"] = "deal"
    deal: ReviewDeal
    decisions: list[ReviewDecision]


class ReviewDone(WireModel):
    """The last line of a streamed review: the whole of it."""

    type: Literal["done"] = "done"
    review: ReviewModel


class ReviewFailed(WireModel):
    """The last line of a streamed review that could not be finished."""

    type: Literal["failed"] = "failed"
    code: str


ReviewLine = Annotated[
    ReviewStarted | ReviewedDeal | ReviewDone | ReviewFailed, Field(discriminator="type")
]
"""A line of a streamed review."""
