"""The value of a pair of strategies. Importing this needs neither NumPy nor Numba."""

from __future__ import annotations

from typing import NamedTuple


class Evaluation(NamedTuple):
    """How good a pair of strategies is, in points a deal.

    Attributes:
        value: the pone's points less the dealer's.
        pone_gain: the gain of a best response as pone.
        dealer_gain: the gain of a best response as dealer.
    """

    value: float
    pone_gain: float
    dealer_gain: float

    @property
    def exploitability(self) -> float:
        """Half the sum of both gains."""
        return (self.pone_gain + self.dealer_gain) / 2
