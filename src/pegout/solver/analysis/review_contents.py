"""The contents of a review; `pegout.engine.wire.review` is how it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from pegout.engine.rules.scoring.show import ScoreItem
from pegout.solver.advice.contents import Reason

SIDES: Final = 2

Mark = Literal["doubtful", "bad", "very_bad"]
"""The mark of a mistake."""
CurveStep = Literal["start", "deal", "discard", "starter", "play", "show", "count", "end"]
"""The last event at a point of the curve."""


class ReviewReference(NamedTuple):
    """The hashes of the data that a review measures by.

    Attributes:
        policy: what `Q`, and so every cost, depends on: strategies, methods and kernels.
        board: the odds board.
        values: what `V`, and so luck and hidden, depends on besides.
    """

    policy: str
    board: str
    values: str

    @property
    def costs(self) -> dict[str, str]:
        """The part that costs depend on, and with them a PR."""
        return {"policy": self.policy, "board": self.board}


@dataclass(slots=True)
class ReviewLuck:
    """A side's luck, in chance to win: the hands dealt, and the starters."""

    deal: float = 0.0
    starter: float = 0.0


@dataclass(frozen=True, slots=True)
class ReviewCost:
    """The cost of a side's decisions, in chance to win; `count` is for points overlooked."""

    discard: float
    play: float
    count: float


class ReviewDecisionCount(NamedTuple):
    """How many decisions a side had: all that allowed a choice, and those that are rated."""

    all: int
    counted: int


class ReviewMarks(NamedTuple):
    """How many decisions of a side have each mark."""

    doubtful: int
    bad: int
    very_bad: int


@dataclass(frozen=True, slots=True)
class ReviewSide:
    """One side's share of a game; chances to win are those of the side.

    Attributes:
        luck: what the cards gave to it.
        hidden: what decisions of both sides brought to it beyond the knowledge of either side.
        cost: what its decisions have cost it.
        decisions: how many decisions it had.
        marks: how many of them cost much.
        pr: thousandths of a win lost per rated decision; `None` without one.
        within_error: what `pr` leaves out: differences within twice their error.
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


@dataclass(frozen=True, slots=True)
class ReviewOption:
    """An action that was possible.

    Attributes:
        action: as records write it.
        same: actions that differ from it in suits that cannot matter.
        win: the chance to win, for what the seat could know.
        error: the standard error of its difference to the best option; 0 for the best itself.
        points: own less the opponent's points that are expected of it.
        frequency: how often the reference chooses it.
        parts: what `points` are made of, by the names of `pegout.solver.decisions`.
    """

    action: str
    same: Sequence[str]
    win: float
    error: float
    points: float
    frequency: float
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class ReviewDecision:
    """A decision between at least two different actions, or a miscount.

    A miscount is a claim, a call of muggins or a claim let stand that cost something, where points
    are counted by hand. It has no options and does not count for the PR.

    Attributes:
        seq: the number of the last event before it.
        deal: the number of the deal in the game, from 0.
        seat: whose decision it was.
        kind: `discard`, `play` or `count`.
        chosen: the action as records write it; one of `options`, or among the `same` of one.
        best: the best option; of a miscount, what would have been right.
        cost_win: what it cost in chance to win; 0 within twice the error.
        cost_points: what it gave up in expected points; 0 where `cost_win` is 0. Of a miscount,
            by how many points it was wrong.
        error: the standard error of the difference between the two, in chance to win.
        within_error: the difference where it is not charged for lying within twice its error.
        frequency: how often the reference chooses it.
        mark: what a mistake is called; `None` where it cost little.
        counted: whether it counts for the PR.
        hidden: what it brought beyond what the seat could know.
        win: the seat's chance to win before it, with all cards known.
        options: the best first.
        holds: in the play, the chance that the opponent holds at least one card of each rank, by
            letter; empty for a discard.
        why: what speaks for `best`; empty where nothing was lost.
        items: of a miscount, what the cards were worth.
    """

    seq: int
    deal: int
    seat: int
    kind: Literal["discard", "play", "count"]
    chosen: str
    best: str
    cost_win: float
    cost_points: float
    error: float
    within_error: float
    frequency: float
    mark: Mark | None
    counted: bool
    hidden: float
    win: float
    options: Sequence[ReviewOption] = ()
    holds: Mapping[str, float] = field(default_factory=dict)
    why: Sequence[Reason] = ()
    items: Sequence[ScoreItem] = ()


class CurvePoint(NamedTuple):
    """The chance to win after an event.

    Attributes:
        seq: the number of the event.
        step: what happened last.
        seat: who acted; `None` for the deck.
        win: the chance of side 0.
        scores: by side.
    """

    seq: int
    step: CurveStep
    seat: int | None
    win: float
    scores: tuple[int, ...]


@dataclass(slots=True)
class DealReview:
    """One deal of a review; figures of one side are of side 0.

    Attributes:
        deal: its number in the game, from 0.
        dealer: the seat that dealt.
        scores: by side, before it.
        win: the chance of side 0 before it.
        luck: of side 0.
        hidden: what decisions brought to side 0 beyond the knowledge of either side.
        count_cost: what miscounts cost each side.
        curve: the chance of side 0 after every event.
        decisions: the cost of each decision, in order.
    """

    deal: int
    dealer: int
    scores: tuple[int, ...]
    win: float
    luck: ReviewLuck = field(default_factory=ReviewLuck)
    hidden: float = 0.0
    count_cost: list[float] = field(default_factory=lambda: [0.0] * SIDES)
    curve: list[CurvePoint] = field(default_factory=list)
    decisions: list[ReviewDecision] = field(default_factory=list)


class ReviewStarted(NamedTuple):
    """The part of a review that is known before its first deal.

    Attributes:
        version: of the shape that is sent and kept.
        rules: the variant.
        stakes: what wins count where decisions are judged.
        game: the number of the game in the match, from 0.
        reference: what the review measures by.
        start: the chance of side 0 before the first deal, its dealer known.
        deals: how many deals there are.
    """

    version: int
    rules: str
    stakes: str
    game: int
    reference: ReviewReference
    start: float
    deals: int


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
