"""Discards of `steady`: expected hand and crib, weighted by what the score still needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Discard
from pegout.engine.rules.views import View
from pegout.solver.heuristics.values import crib_value, hand_points, unseen

TYPICAL_PEGGING: Final = {True: 3, False: 2}
"""Typical points that the dealer (`True`) or another seat pegs in the play of a deal."""
TYPICAL_HAND: Final = 8
"""Typical points of a hand in the show."""
WIN_BONUS: Final = 12
"""Value, in points, of reaching the points that win the game."""
LOW_POINTS: Final = 5
"""Cards with fewer points than this are low."""
LAST_CHANCE_BONUS: Final = 40
"""Value, in points, of reaching them when an opponent is about to win."""


def best_discard(view: View, options: Sequence[Discard]) -> Discard:
    """The discard with the highest value; of equals the highest cards."""
    evaluator = DiscardEvaluator(view)
    return max(options, key=lambda option: (evaluator.value(option), option.cards))


class DiscardAims(NamedTuple):
    """The demands of the score on a discard.

    Points beyond the target are worth nothing, and reaching it is worth a bonus: near the end a
    safe small hand may beat a large one, or only a large one will do.
    """

    need: int
    """Points that the hand needs to win the game, after what the play will give."""
    bonus: int
    crib_counts: bool
    """Whether the crib will be shown: not if the game will most likely be won before it is."""
    low_cards: bool
    """Whether low cards are kept: of a dealer whose opponent will most likely count out first,
    since only the play can still save the game."""

    def utility(self, points: int) -> int:
        """The value of a hand with some points."""
        return points if points < self.need else max(self.need, 0) + self.bonus


def discard_aims(need: int, their_need: int, *, dealer: bool, own_crib: bool) -> DiscardAims:
    """The demands of the score on a discard.

    Args:
        need: points that the seat's side needs to win.
        their_need: points that the nearest other side needs.
        dealer: whether the seat deals.
        own_crib: whether the crib belongs to its side.
    """
    need -= TYPICAL_PEGGING[dealer]
    last_chance = their_need <= TYPICAL_HAND + TYPICAL_PEGGING[not own_crib]
    beaten = their_need <= TYPICAL_HAND
    return DiscardAims(
        need=need,
        bonus=LAST_CHANCE_BONUS if last_chance else WIN_BONUS,
        crib_counts=not own_crib or (need > 0 and not beaten),
        low_cards=beaten and dealer,
    )


class DiscardEvaluator:
    """Values of discards at the current score, from the seat's view."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        self._rules = rules
        self._hand = [card for card in view.hand if card]
        self._starters = unseen(view)
        self._own_crib = rules.side(view.dealer) == view.side
        others = [score for side, score in enumerate(view.scores) if side != view.side]
        self._aims = discard_aims(
            rules.target - view.scores[view.side],
            rules.target - max(others),
            dealer=view.seat == view.dealer,
            own_crib=self._own_crib,
        )

    def value(self, option: Discard) -> int:
        """The value of a discard, in hundredths of a point times the number of starters."""
        discarded = [card for card in option.cards if card]
        kept = [card for card in self._hand if card not in discarded]
        points = hand_points(kept, self._starters)
        shown = sum([self._aims.utility(each) for each in points])
        low = self._aims.low_cards * sum([card.points < LOW_POINTS for card in kept])
        return 100 * shown + (100 * low + self._crib(discarded)) * len(self._starters)

    def _crib(self, discarded: Sequence[Card]) -> int:
        if not self._aims.crib_counts:
            return 0
        value = crib_value(self._rules, discarded, own=self._own_crib)
        return value if self._own_crib else -value
