"""Par: the score that a player of average fortune would have, and what is left to go at that rate.

Players know it from DeLynn Colvert's theory of twenty-six: over two deals, one as dealer and one
as pone, a player pegs about 26 points. The averages here are those of the deals behind the odds
board (`score_odds.shipped_gain_distribution`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from pegout.solver.odds.score_odds import shipped_gain_distribution


class Par(NamedTuple):
    """Mean points of a deal."""

    pone: float
    dealer: float

    @property
    def both(self) -> float:
        """Mean points of two deals, one in each role."""
        return self.pone + self.dealer

    def score(self, deals_as_pone: int, deals_as_dealer: int) -> float:
        """The average score after these numbers of deals in each role."""
        return deals_as_pone * self.pone + deals_as_dealer * self.dealer

    def scores_to_reach(self, target: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The scores before a deal from which average deals just reach the target, highest first.

        They end with a deal as pone, who counts first. By role before the first deal, pone first.
        """
        pone = tuple(np.arange(target - self.pone, 0, -self.both).tolist())
        dealer = tuple(np.arange(target - self.both, 0, -self.both).tolist())
        return pone, dealer


@cache
def shipped_par(rules: str = "six-card") -> Par:
    """The averages of `six-card` or `five-card`."""
    ends = shipped_gain_distribution(rules).ends
    gains = np.arange(len(ends))
    return Par(pone=float(ends.sum(axis=0) @ gains), dealer=float(ends.sum(axis=1) @ gains))
