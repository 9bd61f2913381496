"""Discards of `steady`: expected hand and crib, weighted by what the score still needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pegout.bots.heuristics.values import crib_value, hand_points, unseen
from pegout.cards import Card
from pegout.rules.actions import Discard
from pegout.rules.views import View

TYPICAL_PEGGING: Final = {True: 3, False: 2}
"""Typical points that the dealer (`True`) or another seat pegs in the play of a deal."""
TYPICAL_HAND: Final = 8
"""Typical points of a hand in the show."""
WIN_BONUS: Final = 12
"""Value, in points, of reaching the points that win the game."""
LAST_CHANCE_BONUS: Final = 40
"""Value, in points, of reaching them when an opponent is about to win."""


def best_discard(view: View, options: Sequence[Discard]) -> Discard:
    """The discard with the highest value; of equals the highest cards."""
    evaluator = DiscardEvaluator(view)
    return max(options, key=lambda option: (evaluator.value(option), option.cards))


class DiscardEvaluator:
    """Values of discards at the current score.

    Points beyond the target are worth nothing, and reaching it is worth a bonus: near the end a
    safe small hand may beat a large one, or only a large one will do. The own crib counts unless
    the game will most likely be won before it is shown. A dealer whose opponent will most likely
    count out first also keeps low cards, since only the play can still save the game.

    Args:
        view: the seat's view, before the discards.
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        self._rules = rules
        self._hand = [card for card in view.hand if card]
        self._starters = unseen(view)
        self._own_crib = rules.side(view.dealer) == view.side
        pegging = TYPICAL_PEGGING[view.seat == view.dealer]
        self._need = rules.target - view.scores[view.side] - pegging
        others = [score for side, score in enumerate(view.scores) if side != view.side]
        their_need = rules.target - max(others)
        last_chance = their_need <= TYPICAL_HAND + TYPICAL_PEGGING[not self._own_crib]
        self._bonus = LAST_CHANCE_BONUS if last_chance else WIN_BONUS
        beaten = their_need <= TYPICAL_HAND
        self._crib_comes = not self._own_crib or (self._need > 0 and not beaten)
        self._low_cards = beaten and view.seat == view.dealer

    def value(self, option: Discard) -> int:
        """The value of a discard, in hundredths of a point times the number of starters."""
        discarded = [card for card in option.cards if card]
        kept = [card for card in self._hand if card not in discarded]
        shown = sum([self._utility(points) for points in hand_points(kept, self._starters)])
        low = self._low_cards * sum([card.points < 5 for card in kept])
        return 100 * shown + (100 * low + self._crib(discarded)) * len(self._starters)

    def _utility(self, points: int) -> int:
        if points < self._need:
            return points
        return max(self._need, 0) + self._bonus

    def _crib(self, discarded: Sequence[Card]) -> int:
        if not self._crib_comes:
            return 0
        value = crib_value(self._rules, discarded, own=self._own_crib)
        return value if self._own_crib else -value
