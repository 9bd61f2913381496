"""The parts of a decision's answer. Importing this needs neither NumPy nor Numba."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.engine.cards import Card, Rank
from pegout.engine.rules.actions import Discard, SeatAction
from pegout.engine.rules.scoring.show import ScoreItem
from pegout.solver.regimes import Strategy
from pegout.solver.stakes import PLAIN

if TYPE_CHECKING:
    from pegout.solver.arrays import F64, I64

SIGNIFICANT_ERRORS: Final = 2
"""A difference within this many times its standard error is not significant."""

HoldsAny = Callable[[Collection[Rank]], float]
"""The chance that the next player holds a card of at least one of some ranks."""


class Belief(NamedTuple):
    """The hands that the only opponent may hold, and how likely each is.

    Attributes:
        probabilities: how likely each hand is, (n,); they add up to 1.
        counts: cards of each rank in each hand, ace to king, (n, 13).
    """

    probabilities: F64
    counts: I64

    def holds_any(self, ranks: Collection[Rank]) -> float:
        """The chance that the opponent holds a card of at least one of some ranks."""
        held = self.counts[:, [rank - 1 for rank in ranks]].any(axis=1)
        return float(self.probabilities[held].sum())


class RatedRank(NamedTuple):
    """The value of playing one legal rank.

    Attributes:
        rank: 0 (ace) to 12 (king).
        frequency: how often the strategy plays it; all frequencies add up to 1.
        points: own points less the opponent's from here to the end of the play.
        win: the chance to win, or its value by `stakes`; `None` where the scores are not known.
        error: the standard error of the difference to the best rank, in chance to win where that is
            known, else in points; 0 for the best itself.
        loss: its loss to the best, in the same unit, whether the opponent plays by the
            strategy or carelessly: the smaller of the two, at least 0.
    """

    rank: int
    frequency: float
    points: float
    win: float | None
    error: float = 0.0
    loss: float = 0.0

    @property
    def value(self) -> float:
        """The utility of a rank: the chance to win where it is known, else points."""
        return self.points if self.win is None else self.win


class RatedRanks(NamedTuple):
    """Values of each legal rank of a hand in two-player pegging.

    Attributes:
        strategy: which strategy answers.
        cards: every legal rank, the best first.
        holds: the chance that the opponent holds at least one card of each rank, ace to king.
        belief: about the opponent's hand, hand by hand; `None` in a mean over starters.
        is_reached: whether the strategy itself comes here; where it does not, its frequencies mean
            nothing.
        count_before: the count of the round before the card.
        stakes: the value of wins, as in `Answer`.
    """

    strategy: Strategy
    cards: tuple[RatedRank, ...]
    holds: tuple[float, ...]
    belief: Belief | None
    is_reached: bool
    count_before: int
    stakes: str = PLAIN


@dataclass(frozen=True, slots=True)
class Option:
    """An action of a decision and its value.

    Attributes:
        action: a discard, a card to play, or a place for the turned card.
        points: expected points, own less the opponents': the sum of `parts`.
        parts: by code: `hand`, `crib` and, where it is known, `pegging` for a discard, `now` and
            `later` for a card, `lines` for a place.
        same: further actions that differ from `action` in suits that cannot matter.
        win: the chance to win, or its value by `Answer.stakes`; `None` where it is not computed.
        frequency: how often the strategy that answers chooses it.
        error: the standard error of the difference to the best option, in chance to win where
            that is known, else in points; 0 for the best itself.
        loss: its loss to the best, in the same unit, at least 0; in a solved play the smaller
            of its losses against an opponent who plays by the strategy and against a careless one.
        totals: the chance of each total of the kept hand; empty unless `action` is a discard.
        answer: the chance that the next player can score at once in reply; `None` unless `action`
            is a play.
        items: combinations that a card scores at once, without the point for a last card.
        count: the count of the round once the card is played; `None` unless `action` is a play.
        line_points: points that a place adds at once to the seat's own line and to the line of the
            other side; `None` unless `action` is a place.
    """

    action: SeatAction
    points: float
    parts: Mapping[str, float]
    same: tuple[SeatAction, ...] = ()
    win: float | None = None
    frequency: float = 0.0
    error: float = 0.0
    loss: float = 0.0
    totals: Mapping[int, float] = field(default_factory=dict)
    answer: float | None = None
    items: tuple[ScoreItem, ...] = ()
    count: int | None = None
    line_points: tuple[int, int] | None = None

    @property
    def actions(self) -> tuple[SeatAction, ...]:
        """The action, and those that are the same except for suits."""
        return (self.action, *self.same)

    @property
    def value(self) -> float:
        """The utility of an option: the chance to win where it is known, else points."""
        return self.points if self.win is None else self.win

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that a discard gives away."""
        assert isinstance(self.action, Discard)
        return tuple([card for card in self.action.cards if card])


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a decision.

    Attributes:
        strategy: which strategy answers.
        options: every action that differs in more than suits, the best first.
        belief: about the only opponent's hand, by the strategy that answers; `None` except in
            two-player pegging.
        is_reached: whether the strategy itself comes here; where it does not, its frequencies mean
            nothing.
        stakes: the value of wins, a key of `pegout.solver.stakes.STAKES`. Unless it is `plain`,
            each `win` is half of one more than the expected games won less lost.
    """

    strategy: Strategy
    options: tuple[Option, ...]
    belief: Belief | None = None
    is_reached: bool = True
    stakes: str = PLAIN

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    def holds(self) -> Iterator[tuple[Option, tuple[Card, ...]]]:
        """Every discard with the cards that it keeps, those of equal worth one after the other."""
        each_way = [
            replace(option, action=action) for option in self.options for action in option.actions
        ]
        dealt = {card for each in each_way for card in each.cards}
        for each in each_way:
            yield each, tuple(sorted(dealt - set(each.cards)))

    def chosen(self, action: SeatAction) -> Option:
        """The option that an action belongs to."""
        return next(each for each in self.options if action in each.actions)

    def cost(self, action: SeatAction) -> float:
        """The cost of an action against the best option, at least 0, in the values compared.

        What the strategy plays now and then is worth as much to it as its best, and what lies
        within twice the error of a difference is not significant: both cost 0.
        """
        chosen = self.chosen(action)
        played = self.is_reached and chosen.frequency > 0
        return 0.0 if played or chosen.loss <= SIGNIFICANT_ERRORS * chosen.error else chosen.loss
