"""The standard error of the difference between two actions of a decision.

Errors that both actions share, such as that of the odds of the next deal, leave their difference
alone. The rest was measured by rollouts of `expert` from both actions of some two hundred decisions
(docs/research/decision-errors.md). In points its variance grows with the difference. Importing this
needs neither NumPy nor Numba.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from pegout.solver.stakes import PLAIN

METHOD: Final = "5"
"""The version of the error model; part of the name of the reference that reviews measure by."""
BASE_ERROR: Final = 0.02
"""The standard error of a difference of 0, in points."""
DISCARD_GROWTH: Final = 0.12
FIRST_CARD_GROWTH: Final = 0.9
CARD_GROWTH: Final = 0.05
"""The variance, in points squared, that each point of difference adds: between discards, between
leads or replies of six-card in the endgame, and between other cards.

With `BASE_ERROR` fitted by maximum likelihood of Student's t (4 degrees of freedom) to differences
in deals that `expert` played on, and rounded (docs/research/decision-errors.md). To fit them again:
`python -m research.decision_errors play --kept FILE`, then `fit --kept FILE`."""
MIN_POINT_RATE: Final = 0.005
"""The least chance to win that a point is taken to be worth: where a game is nearly decided, the
odds say less surely what one point changes."""
PLAYED_OUT_ERROR: Final = (0.015, 0.2)
"""The standard error of a difference between discards where the deal is played out, in chance to
win: of a difference of 0, and for each unit of difference (docs/research/last-discards.md).

To hold it against played deals again: `python -m research.last_discards play --kept FILE`, then
`fit --kept FILE`."""


def played_out_error(difference: float) -> float:
    """The error of a difference between discards where the deal is played out, 0 to 1."""
    even, growth = PLAYED_OUT_ERROR
    return hypot(even, growth * difference)


def difference_error(difference: float, rate: float, growth: float) -> float:
    """The error of a difference in points, or in chances to win of which a point is worth `rate`.

    `growth` is `DISCARD_GROWTH`, `FIRST_CARD_GROWTH` or `CARD_GROWTH`.
    """
    return rate * hypot(BASE_ERROR, (growth * abs(difference) / rate) ** 0.5)


@lru_cache(maxsize=64)
def point_rate(rules: str, target: int, dealer: int, pone: int, stakes: str = PLAIN) -> float:
    """The value of one point before a deal, in chance to win, by the scores of dealer and pone.

    Half of what two points more of the dealer are worth rather than two of the pone, for one point.
    """
    from pegout.solver.odds.score_odds import shipped_score_odds

    odds = shipped_score_odds(rules, target, stakes)

    def chance(dealer: int, pone: int) -> float:
        if max(dealer, pone) < target:
            return float(odds.values[dealer, pone])
        return float(1 - odds.won[dealer] if pone >= target else odds.won[pone])

    return max((chance(dealer + 2, pone) - chance(dealer, pone + 2)) / 4, MIN_POINT_RATE)
