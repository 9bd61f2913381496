"""The standard error of the difference between two actions of a decision.

What a person wants to know is which action is better and by how much. Errors that both actions
share, such as that of the odds of the next deal, leave the difference alone. What is left was
measured by deals that `expert` played on with both actions of some two hundred decisions
(docs/research/decision-errors.md). In points its variance grows with the difference. Importing this
needs neither NumPy nor Numba.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from pegout.solver.stakes import PLAIN

METHOD: Final = "5"
"""How errors are found, for the name of what reviews measure by."""
EVEN: Final = 0.02
"""The error in points where two actions are worth the same."""
DISCARD: Final = 0.12
FIRST_CARD: Final = 0.9
CARD: Final = 0.05
"""The variance, in points, that each point of difference adds: between discards, between leads or
replies of six-card in the endgame, and between other cards."""
LEAST_RATE: Final = 0.005
"""What a point is worth at least, in chance to win: where a game is nearly decided, what the odds
say of one point is less sure than the rest."""
PLAYED_OUT: Final = (0.015, 0.2)
"""The error of a difference between discards where the deal is played out, in chance to win: where
both are worth the same, and for each unit of difference (docs/research/last-discards.md)."""


def played_out_error(difference: float) -> float:
    """The error of a difference between discards where the deal is played out, 0 to 1."""
    even, growth = PLAYED_OUT
    return hypot(even, growth * difference)


def difference_error(difference: float, rate: float, growth: float) -> float:
    """The error of a difference in points, or in chances to win of which a point is worth `rate`.

    `growth` is `DISCARD`, `FIRST_CARD` or `CARD`.
    """
    return rate * hypot(EVEN, (growth * abs(difference) / rate) ** 0.5)


@lru_cache(maxsize=64)
def point_rate(rules: str, target: int, dealer: int, pone: int, stakes: str = PLAIN) -> float:
    """What one point is worth before a deal, in chance to win, by the scores of dealer and pone.

    Half of what two points more of the dealer are worth rather than two of the pone, for one point.
    """
    from pegout.solver.odds.score_odds import shipped_score_odds

    odds = shipped_score_odds(rules, target, stakes)

    def chance(dealer: int, pone: int) -> float:
        if max(dealer, pone) < target:
            return float(odds.values[dealer, pone])
        return float(1 - odds.won[dealer] if pone >= target else odds.won[pone])

    return max((chance(dealer + 2, pone) - chance(dealer, pone + 2)) / 4, LEAST_RATE)
