"""Mean points of the crib for every multiset of ranks dealt and every pair discarded.

The opponent's hand is any multiset of ranks that the remaining cards allow. How often each is
dealt is a product of binomials over ranks, so card removal is exact.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import fastmath_kernel, kernel

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I64 = NDArray[np.int64]
F32 = NDArray[np.float32]

LANES = 16
"""Ranks are padded to whole SIMD vectors; lane 13 of rank counts holds ones."""


@kernel
def fill_combinations(counts: U8, combinations: F32) -> None:
    """Write C(4 - own, n) for rank and n = 1 to 6 at 7 * rank + n; 1 elsewhere; (98,)."""
    combinations[:] = 1.0
    for rank in range(13):
        left = 4.0 - counts[rank]
        deals = 1.0
        for number in range(1, 7):
            deals = deals * (left - number + 1) / number
            combinations[7 * rank + number] = deals


@fastmath_kernel
def add_opponent_discards(
    combinations: F32,
    offsets: U8,
    starts: I64,
    pairs: U8,
    probabilities: F32,
    counts: F32,
    totals: F32,
) -> None:
    """Add up the opponent's discards over all hands that can be dealt beside one own hand.

    Args:
        combinations: from `fill_combinations` for the own hand.
        offsets: each multiset as places in `combinations`, padded with 97; (n, 6).
        starts: where each multiset's discards begin in `pairs`, (n + 1,).
        pairs: rank pairs discarded, 0 to 90.
        probabilities: how often the multiset discards that pair.
        counts: cards of each rank in every multiset, lane 13 being one; (n, 16).
        totals: receives, by pair, deals times cards of each rank, and in lane 13 the deals;
            (91, 16).
    """
    totals[:] = 0.0
    for index in range(len(offsets)):
        offset = offsets[index]
        deals = (
            combinations[offset[0]]
            * combinations[offset[1]]
            * combinations[offset[2]]
            * combinations[offset[3]]
            * combinations[offset[4]]
            * combinations[offset[5]]
        )
        if deals == 0.0:
            continue
        for entry in range(starts[index], starts[index + 1]):
            weight = deals * probabilities[entry]
            pair = pairs[entry]
            for lane in range(LANES):
                totals[pair, lane] += weight * counts[index, lane]


@fastmath_kernel
def pair_starter_probabilities(counts: U8, totals: F32, starters: F32) -> None:
    """The joint probabilities of the opponent's pair and the starter's rank.

    Args:
        counts: own cards by rank, (13,).
        totals: from `add_opponent_discards`.
        starters: receives probabilities, lanes 13 to 15 zero; (91, 16).
    """
    everything = np.float32(0.0)
    for pair in range(len(totals)):
        for rank in range(13):
            cards = totals[pair, 13] * (4 - counts[rank]) - totals[pair, rank]
            starters[pair, rank] = cards
            everything += cards
        starters[pair, 13:] = 0.0
    for pair in range(len(totals)):
        for lane in range(13):
            starters[pair, lane] /= everything


@fastmath_kernel
def mean_crib(own_pair: int, starters: F32, points: F32) -> float:
    """Mean points of the crib for one's own pair of ranks; `points` has shape (91, 91, 16)."""
    total = np.float32(0.0)
    for pair in range(len(starters)):
        for lane in range(LANES):
            total += starters[pair, lane] * points[own_pair, pair, lane]
    return total


@kernel
def write_crib_values(
    first: int,
    last: int,
    hands: U8,
    own_pairs: U8,
    offsets: U8,
    starts: I64,
    pairs: U8,
    probabilities: F32,
    counts: F32,
    points: F32,
    combinations: F32,
    totals: F32,
    starters: F32,
    cribs: F32,
) -> None:
    """Write mean points of the crib for the multisets from `first` to before `last`.

    Args:
        first: the first multiset.
        last: the one after the last.
        hands: cards by rank of every own multiset, (n, 13).
        own_pairs: the pair of ranks that every choice discards, (n, choices).
        offsets: the opponent's multisets, as in `add_opponent_discards`; (n, 6).
        starts: where each multiset's discards begin in `pairs`, (n + 1,).
        pairs: rank pairs that the opponent discards, 0 to 90.
        probabilities: how often the multiset discards that pair.
        counts: cards of each rank in every opponent's multiset, lane 13 being one; (n, 16).
        points: of the crib by own pair, opponent's pair and starter; (91, 91, 16).
        combinations: workspace, (98,).
        totals: workspace, (91, 16).
        starters: workspace, (91, 16).
        cribs: receives points by own multiset and choice, (n, 15).
    """
    for index in range(first, last):
        fill_combinations(hands[index], combinations)
        add_opponent_discards(combinations, offsets, starts, pairs, probabilities, counts, totals)
        pair_starter_probabilities(hands[index], totals, starters)
        for choice in range(own_pairs.shape[1]):
            pair = np.int64(own_pairs[index, choice])
            if choice and pair == own_pairs[index, choice - 1]:
                cribs[index, choice] = cribs[index, choice - 1]
            else:
                cribs[index, choice] = mean_crib(pair, starters, points)
