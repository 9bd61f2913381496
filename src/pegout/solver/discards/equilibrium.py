"""One seat's discards in fictitious play: the average strategy over every deal, and responses.

`research.shipped.equilibrium` brings the discards of both seats into equilibrium by them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F64
from pegout.solver.encoding.canonical_deals import canonical_deals, rank_hands
from pegout.solver.encoding.cards import binomials
from pegout.solver.kernels.discards import choices as kernels
from pegout.solver.kernels.discards.choices import DISCARD_CHOICES
from pegout.solver.variants import CRIB_SIGN

SUIT_CARDS: Final = 13.0
RARE: Final = 1e-4
"""A discard chosen less often than this is taken as never chosen."""


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


class SeatStrategy:
    """One seat's average strategy over all deals, and its best response.

    Attributes:
        gain: of the last best response over the average strategy, in points a deal.
        moved: the fraction of deals whose best discard changed in the last response.
        suited_values: points of discarding two of a suit, by how many of it are in hand; (7,).
        average_counts: how many deals take each choice in the average strategy, (n, choices).
        average_suit_points: points a deal that suits add under the average strategy.
    """

    def __init__(self, size: int, seat: int, pegging: PeggingValues) -> None:
        self.seat = seat
        self.gain = 0.0
        self.moved = 1.0
        self.suited_values = np.full(7, -9.0)
        self.hands = rank_hands(size)
        self._deals = canonical_deals(size)
        self._base = self.hands.mean_shows + pegging.net[seat][self.hands.kept_indices]
        number = len(self._deals.weights)
        self._indices = np.zeros(number, np.uint16)
        self._suit_values = np.zeros((number, 15), np.float32)
        self._chosen = np.full(number, 255, np.uint8)
        self._all_deals = float(self.hands.combinations.sum())
        self.average_counts = np.zeros(self._base.shape)
        self.average_suit_points = 0.0
        self._response_suit_points = 0.0

    def set_suited_values(self, suited_values: F64) -> None:
        """Set the points of two suited cards in the crib, (7,), if they changed noticeably."""
        if np.abs(suited_values - self.suited_values).max() < 1e-3:
            return
        self.suited_values = suited_values
        kernels.write_suit_values(
            self._deals.cards,
            self.seat,
            binomials(),
            suited_values,
            np.zeros(4, np.int64),
            self._indices,
            self._suit_values,
        )

    def respond(self, crib: F64) -> F64:
        """Take the best discard of every deal, given mean points of the crib; (n, choices).

        Returns how many deals take each choice, (n, choices).
        """
        choices = self._base.shape[1]
        values = np.zeros((len(self._base), 15), np.float32)
        values[:, :choices] = self._base + CRIB_SIGN[self.seat] * crib
        counts = np.zeros((len(self._base), 15), np.int64)
        total, moved = kernels.best_response(
            values,
            self._indices,
            self._suit_values,
            self._deals.weights,
            self._chosen,
            counts,
            self._deals.cards,
        )
        taken = counts[:, :choices].astype(np.float64)
        by_rank = values[:, :choices].astype(np.float64)
        self._response_suit_points = (total - float((taken * by_rank).sum())) / self._all_deals
        average = float((self.average_counts * by_rank).sum()) / self._all_deals
        self.gain = total / self._all_deals - (average + self.average_suit_points)
        self.moved = moved / self._all_deals
        return taken

    def update_average(self, taken: F64, step: float) -> None:
        """Move the average strategy towards a response by this fraction."""
        self.average_counts += step * (taken - self.average_counts)
        self.average_suit_points += step * (self._response_suit_points - self.average_suit_points)

    @property
    def probabilities(self) -> F64:
        """How the average strategy discards each multiset; rows add up to 1 or 0, (n, choices)."""
        deals = np.maximum(self.hands.combinations, 1)[:, None]
        return np.where(self.average_counts < RARE * deals, 0.0, self.average_counts / deals)

    @property
    def suited_probability(self) -> float:
        """How often the last response discarded two cards of one suit."""
        suited = kernels.count_suited(
            self._deals.cards, self._chosen, DISCARD_CHOICES, self._deals.weights
        )
        return float(suited) / self._all_deals


def flush_values(suited_probability: float, sign: float, size: int) -> F64:
    """Points that two cards of a suit add to the crib, by how many of it are in hand; (7,).

    Five points, times the probability that the opponent discards two cards of that suit (how often
    it discards suited cards, a quarter of it for each suit, in proportion to the pairs left), times
    the probability that the starter is of that suit. `sign` is what a point in the crib is worth to
    the seat.
    """
    own = np.arange(7)
    left = SUIT_CARDS - own
    pairs = (left * (left - 1)) / (SUIT_CARDS * (SUIT_CARDS - 1))
    unseen = 52 - size
    all_pairs = (52 * 51) / (unseen * (unseen - 1))
    chance = suited_probability / 4 * pairs * all_pairs * (left - 2) / (unseen - 2)
    return np.array(sign * 5 * chance)
