"""Values of every hold of one hand: the numbers of `pegout discard`. Needs NumPy alone."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from pegout.solver.arrays import F64, I64, U8
from pegout.solver.discards.strategy import DiscardStrategy, discard_choices, load_strategy
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.variants import CRIB_SIGN

MOST_POINTS: Final = 29


class Holds(NamedTuple):
    """Every way to keep a hand, in the order of `discard_choices`."""

    kept: U8
    """Codes in ascending order, (n, size - 2)."""
    discarded: U8
    """Codes in ascending order, (n, 2)."""
    totals: F64
    """The probability of each total of the hand over all starters, 0 to 29 points; (n, 30)."""
    hand: F64
    """Mean points of the hand over all starters; exact; (n,)."""
    crib: F64
    """Mean points of the crib, negative if it is the opponent's; (n,)."""
    pegging: F64
    """Own minus the opponent's points in the play, on average; (n,)."""

    @property
    def points(self) -> F64:
        """Hand, crib and play together; (n,)."""
        return self.hand + self.crib + self.pegging


def evaluate_holds(cards: ArrayLike, seat: int, strategy: DiscardStrategy | None = None) -> Holds:
    """Values of every hold of a hand: 15 holds of six cards, 10 of five.

    Args:
        cards: the codes of 6 or 5 distinct cards, in any order.
        seat: 0 pone, 1 dealer.
        strategy: the opponent's discards and the value of the play; `None` for those shipped.
    """
    hand = np.sort(np.asarray(cards, np.int64))
    size = len(hand)
    strategy = strategy or load_strategy(size)
    discarded = hand[np.array(discard_choices(size))]
    kept = hand[_kept_places(size)]
    points = show_totals(hand, kept)
    dealt = multiset_index((hand >> 2).tolist())
    ranks = np.array([multiset_index(row) for row in (kept >> 2).tolist()])
    crib = CRIB_SIGN[seat] * strategy.crib_values[seat, dealt]
    return Holds(
        kept=kept.astype(np.uint8),
        discarded=discarded.astype(np.uint8),
        totals=total_probabilities(points),
        hand=points.mean(axis=1),
        crib=crib + _suit_values_in_crib(hand, discarded, seat, strategy),
        pegging=strategy.pegging[seat, ranks],
    )


@cache
def _kept_places(size: int) -> I64:
    return np.array(
        [
            [place for place in range(size) if place not in choice]
            for choice in discard_choices(size)
        ]
    )


def show_totals(hand: I64, kept: I64) -> I64:
    """Points of every kept hand, (holds, k), with every card not dealt as the starter; codes."""
    left = np.ones(52, bool)
    left[hand] = False
    starters = np.flatnonzero(left)
    rows = [multiset_index(row) for row in (kept >> 2).tolist()]
    points = show_table(kept.shape[1])[rows][:, starters >> 2].astype(np.int64)
    suits = kept & 3
    flush = (suits == suits[:, :1]).all(axis=1)
    if flush.any():
        follows = starters & 3 == suits[flush, :1]
        points[flush] += kept.shape[1] + follows
    for row, column in zip(*np.nonzero(kept >> 2 == JACK), strict=True):
        points[row] += starters & 3 == suits[row, column]
    return points


def total_probabilities(points: I64) -> F64:
    """The probability of each total, given the points by starter; (holds, 30)."""
    number = len(points)
    places = points + (MOST_POINTS + 1) * np.arange(number)[:, None]
    counts = np.bincount(places.ravel(), minlength=number * (MOST_POINTS + 1))
    return np.array(counts.reshape(number, MOST_POINTS + 1) / points.shape[1])


def _suit_values_in_crib(hand: I64, discarded: I64, seat: int, strategy: DiscardStrategy) -> F64:
    """Points of own nobs and of a flush in the crib, signed from the seat's side; (n,)."""
    own = np.bincount(hand & 3, minlength=4)
    suits = discarded & 3
    suited = suits[:, 0] == suits[:, 1]
    flush = np.where(suited, strategy.suited_values[seat][own[suits[:, 0]]], 0.0)
    nobs = (13 - own[suits]) / (52 - len(hand)) * (discarded >> 2 == JACK)
    return np.array(flush + CRIB_SIGN[seat] * nobs.sum(axis=1))
