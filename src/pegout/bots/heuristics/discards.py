"""How `steady` lays away: by what hand and crib bring, and by what the score still needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pegout.bots.heuristics.values import crib_value, hand_points, unseen
from pegout.cards import Card
from pegout.rules.actions import Discard
from pegout.rules.views import View

PEGGED: Final = {True: 3, False: 2}
"""Points that a dealer, and that another seat, pegs in the play of most deals."""
SHOWN: Final = 8
"""Points that most hands show."""
HOME: Final = 12
"""What it weighs to have the points that win the game, in points."""
LAST_CHANCE: Final = 40
"""The same when an opponent is about to win."""


def best_discard(view: View, options: Sequence[Discard]) -> Discard:
    """What to lay away; of equals the highest cards."""
    outlook = DiscardEvaluator(view)
    return max(options, key=lambda option: (outlook.worth(option), option.cards))


class DiscardEvaluator:
    """What a seat may hope for from this deal, as the score stands.

    Points past those that win the game are worth nothing, and having these is worth much: so near
    the end a sure small hand beats a big one, or only a big one will do. The own crib counts unless
    the game will most likely be won before it is shown. A dealer whose opponent will most likely
    count out first keeps low cards besides: only the play can still save the game.

    Args:
        view: the seat's view, before the discards.
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        self._rules = rules
        self._hand = [card for card in view.hand if card]
        self._starters = unseen(view)
        self._own_crib = rules.side(view.dealer) == view.side
        before = PEGGED[view.seat == view.dealer]
        self._need = rules.target - view.scores[view.side] - before
        others = [score for side, score in enumerate(view.scores) if side != view.side]
        their_need = rules.target - max(others)
        self._home = LAST_CHANCE if their_need <= SHOWN + PEGGED[not self._own_crib] else HOME
        beaten = their_need <= SHOWN
        self._crib_comes = not self._own_crib or (self._need > 0 and not beaten)
        self._low_cards = beaten and view.seat == view.dealer

    def worth(self, option: Discard) -> int:
        """What laying these cards away is worth; the unit is the same for all options of a view."""
        laid = [card for card in option.cards if card]
        kept = [card for card in self._hand if card not in laid]
        shown = sum([self._use(points) for points in hand_points(kept, self._starters)])
        low = self._low_cards * sum([card.points < 5 for card in kept])
        return 100 * shown + (100 * low + self._crib(laid)) * len(self._starters)

    def _use(self, points: int) -> int:
        if points < self._need:
            return points
        return max(self._need, 0) + self._home

    def _crib(self, laid: Sequence[Card]) -> int:
        if not self._crib_comes:
            return 0
        worth = crib_value(self._rules, laid, own=self._own_crib)
        return worth if self._own_crib else -worth
