"""Expected points of every kept hand in the play: an input of the discards, with its error."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64
from pegout.solver.encoding.cards import multiset_count


class PeggingValues(NamedTuple):
    """Points in the play, by seat (0 pone, 1 dealer) and the index of the ranks kept."""

    own: F64
    """Own points a deal, (2, n)."""
    opponent: F64
    """The opponent's points a deal, (2, n)."""
    error: float
    """Exploitability of the play that they come from, in points a deal."""

    @property
    def net(self) -> F64:
        """Own minus the opponent's, (2, n)."""
        return self.own - self.opponent


def zero_pegging_values(size: int) -> PeggingValues:
    """Values that leave the play out, for 6 or 5 cards dealt."""
    nothing = np.zeros((2, multiset_count(size - 2)))
    return PeggingValues(nothing, nothing, 0.0)
