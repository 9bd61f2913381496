"""What every hold of one hand is worth: the answer to `pegout discard`. NumPy alone, no kernels."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.solver import artefacts
from pegout.solver.encoding.cards import multiset_index, multisets
from pegout.solver.encoding.rank_tables import show_table

U8 = NDArray[np.uint8]
F64 = NDArray[np.float64]

PONE, DEALER = 0, 1
CRIB_SIGN: Final = (-1.0, 1.0)
JACK: Final = 10
MOST_POINTS: Final = 29
CRIB_STEP: Final = 500
PEGGING_STEP: Final = 1000
PROBABILITY_STEP: Final = 255
ARTEFACTS: Final = {6: "discards-six-card", 5: "discards-five-card"}
"""Of the shipped results, by cards dealt."""


class DiscardStrategy(NamedTuple):
    """Discards in equilibrium, as they are shipped."""

    size: int
    """Cards dealt to each, 6 or 5."""
    cribs: F64
    """Mean points of the crib laid into, by seat (0 pone, 1 dealer), index of the ranks dealt and
    slot, suits averaged over; (2, n, slots)."""
    suited_values: F64
    """What laying away two cards of one suit adds, signed from the seat's side, by seat and how
    many of the suit are in hand; (2, 7)."""
    own_pegging: F64
    """Points in the play, by seat and index of the ranks kept; (2, k)."""
    opponent_pegging: F64
    """The opponent's points in the play, likewise."""
    probabilities: F64
    """How every hand is laid away, by seat, index and slot, to 1/255; (2, n, slots)."""

    @property
    def pegging(self) -> F64:
        """Own minus the opponent's points in the play, (2, k)."""
        return self.own_pegging - self.opponent_pegging


@cache
def discard_choices(size: int) -> tuple[tuple[int, int], ...]:
    """Which two places of a sorted hand each slot lays away, the order of `kernels.SLOTS`."""
    return tuple((i, j) for j in range(size) for i in range(j))


def pack_strategy(discards: DiscardStrategy) -> artefacts.Arrays:
    """Discards as the small arrays that are shipped: cribs as steps from their pair's mean."""
    pairs = pair_indices(discards.size)
    means = pair_means(discards.cribs, pairs)
    steps = np.stack([discards.cribs[seat] - means[seat][pairs] for seat in range(2)])
    steps[discards.cribs == 0] = 0
    return {
        "cribs": np.round(steps * CRIB_STEP).astype(np.int16),
        "means": means,
        "suited": discards.suited_values,
        "own": np.round(discards.own_pegging * PEGGING_STEP).astype(np.int16),
        "other": np.round(discards.opponent_pegging * PEGGING_STEP).astype(np.int16),
        "shares": np.round(discards.probabilities * PROBABILITY_STEP).astype(np.uint8),
    }


def unpack_strategy(size: int, arrays: artefacts.Arrays) -> DiscardStrategy:
    """The reverse of `pack`, to half a step."""
    pairs = pair_indices(size)
    means = arrays["means"]
    return DiscardStrategy(
        size=size,
        cribs=means[:, pairs] + arrays["cribs"] / CRIB_STEP,
        suited_values=arrays["suited"],
        own_pegging=arrays["own"] / PEGGING_STEP,
        opponent_pegging=arrays["other"] / PEGGING_STEP,
        probabilities=arrays["shares"] / PROBABILITY_STEP,
    )


@cache
def pair_indices(size: int) -> U8:
    """The index of the pair of ranks in every slot of every multiset, (n, slots)."""
    ranks = multisets(size).astype(np.int64)
    columns = [ranks[:, i] + ranks[:, j] * (ranks[:, j] + 1) // 2 for i, j in discard_choices(size)]
    return np.stack(columns, axis=1).astype(np.uint8)


def pair_means(cribs: F64, pairs: U8) -> F64:
    """The plain mean of the cribs of each pair over all multisets that have one, (2, 91)."""
    means = np.zeros((2, 91))
    for seat in range(2):
        known = cribs[seat] > 0
        number = np.bincount(pairs[known], minlength=91)
        means[seat] = np.bincount(pairs[known], cribs[seat][known], minlength=91) / number
    return means


@cache
def load_strategy(size: int = 6) -> DiscardStrategy:
    """The shipped discards for 6 or 5 cards.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return unpack_strategy(size, artefacts.shipped(ARTEFACTS[size]).arrays)


class Holds(NamedTuple):
    """Every way to keep a hand, in the order of the slots; see `slots`."""

    kept: U8
    """Codes upwards, (n, size - 2)."""
    discarded: U8
    """Codes upwards, (n, 2)."""
    totals: F64
    """The chance of each total of the hand over all starters, 0 to 29 points; (n, 30)."""
    hand: F64
    """The mean of the hand over all starters, exact, in points; (n,)."""
    crib: F64
    """The mean of the crib, from one's own side (pone: negative), in points; (n,)."""
    pegging: F64
    """Own minus the opponent's points in the play, on average; (n,)."""

    @property
    def points(self) -> F64:
        """Hand, crib and play together; (n,)."""
        return self.hand + self.crib + self.pegging


def evaluate_holds(cards: ArrayLike, seat: int, discards: DiscardStrategy | None = None) -> Holds:
    """What every hold of a hand is worth.

    Args:
        cards: the codes of 6 or 5 distinct cards, in any order.
        seat: 0 pone, 1 dealer.
        discards: how the opponent discards and what the play brings; `None` for what is shipped.

    Returns:
        All holds: 15 of six cards, 10 of five.
    """
    hand = np.sort(np.asarray(cards, np.int64))
    size = len(hand)
    discards = discards or load_strategy(size)
    places = np.array(discard_choices(size))
    laid = hand[places]
    kept = hand[_kept_places(size)]
    points = show_totals(hand, kept)
    chances = total_probabilities(points)
    number = multiset_index((hand >> 2).tolist())
    ranks = np.array([multiset_index(row) for row in (kept >> 2).tolist()])
    crib = CRIB_SIGN[seat] * discards.cribs[seat, number] + _suits_in_crib(
        hand, laid, seat, discards
    )
    return Holds(
        kept=kept.astype(np.uint8),
        discarded=laid.astype(np.uint8),
        totals=chances,
        hand=points.mean(axis=1),
        crib=crib,
        pegging=discards.pegging[seat, ranks],
    )


@cache
def _kept_places(size: int) -> NDArray[np.int64]:
    return np.array([[p for p in range(size) if p not in slot] for slot in discard_choices(size)])


def show_totals(hand: NDArray[np.int64], kept: NDArray[np.int64]) -> NDArray[np.int64]:
    """Points of every kept hand, (holds, k), with every starter left; (holds, starters)."""
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


def total_probabilities(points: NDArray[np.int64]) -> F64:
    """The chance of each total, out of `shows`; (holds, 30)."""
    number = len(points)
    places = points + (MOST_POINTS + 1) * np.arange(number)[:, None]
    counts = np.bincount(places.ravel(), minlength=number * (MOST_POINTS + 1))
    return np.array(counts.reshape(number, MOST_POINTS + 1) / points.shape[1])


def _suits_in_crib(
    hand: NDArray[np.int64], laid: NDArray[np.int64], seat: int, discards: DiscardStrategy
) -> F64:
    """One's own nobs and the chance of a flush in the crib, signed; (n,)."""
    own = np.bincount(hand & 3, minlength=4)
    suits = laid & 3
    worth = np.where(
        suits[:, 0] == suits[:, 1], discards.suited_values[seat][own[suits[:, 0]]], 0.0
    )
    nobs = (13 - own[suits]) / (52 - len(hand)) * (laid >> 2 == JACK)
    return np.array(worth + CRIB_SIGN[seat] * nobs.sum(axis=1))


def crib_tables(size: int = 6) -> F64:
    """The mean of the crib for each pair of cards, over the hands that lay it away.

    Returns:
        Points by whose crib it is (0 the opponent's, 1 one's own), whether the two are of one
        suit (0 no, 1 yes), and both ranks, upwards from the ace; (2, 2, 13, 13), symmetric. Two
        cards of one rank are never of one suit: their place among the suited is NaN.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return np.array(artefacts.shipped(ARTEFACTS[size]).arrays["tables"])


def average_over_suits(tables: F64) -> F64:
    """The same averaged over suits: a quarter of all pairs of two ranks is suited; (2, 13, 13)."""
    mixed = 0.75 * tables[:, 0] + 0.25 * tables[:, 1]
    return np.where(np.isnan(mixed), tables[:, 0], mixed)
