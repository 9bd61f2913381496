"""Mean points of the crib for every multiset of ranks dealt and every pair discarded.

The opponent's hand is any multiset of ranks that the remaining cards allow. How often each is
dealt is a product of binomials over ranks, so card removal is exact.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F32, I64, U8
from pegout.solver.kernels.compiled import fastmath_kernel, kernel
from pegout.solver.kernels.encoding.cards import LANES

OWN_HANDS = 128
"""Own hands that go through the opponent's together, side by side in SIMD vectors."""


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
    deals: F32,
    totals: F32,
) -> None:
    """Add up the opponent's discards over all hands that can be dealt beside each own hand.

    Args:
        combinations: from `fill_combinations`, a column for each own hand, (98, OWN_HANDS).
        offsets: each multiset as places in `combinations`, padded with 97; (n, 6).
        starts: where each multiset's discards begin in `pairs`, (n + 1,).
        pairs: rank pairs discarded, 0 to 90.
        probabilities: how often the multiset discards that pair.
        deals: workspace, (OWN_HANDS,).
        totals: receives, by pair and own hand, deals times cards of each rank, and in row 13
            the deals; (91, 14, OWN_HANDS).
    """
    totals[:] = 0.0
    for index in range(len(offsets)):
        if starts[index] == starts[index + 1]:
            continue
        deals[:] = 1.0
        for part in range(6):
            place = offsets[index, part]
            if place < 91:
                for lane in range(OWN_HANDS):
                    deals[lane] *= combinations[place, lane]
        for entry in range(starts[index], starts[index + 1]):
            pair, probability = pairs[entry], probabilities[entry]
            for lane in range(OWN_HANDS):
                totals[pair, 13, lane] += probability * deals[lane]
            for part in range(6):
                place = offsets[index, part]
                if place < 91:
                    rank, weight = place // 7, probability * np.float32(place % 7)
                    for lane in range(OWN_HANDS):
                        totals[pair, rank, lane] += weight * deals[lane]


@fastmath_kernel
def pair_starter_probabilities(counts: U8, totals: F32, lane: int, starters: F32) -> None:
    """The joint probabilities of the opponent's pair and the starter's rank.

    Args:
        counts: own cards by rank, (13,).
        totals: from `add_opponent_discards`.
        lane: the own hand's place in `totals`.
        starters: receives probabilities, lanes 13 to 15 zero; (91, 16).
    """
    everything = np.float32(0.0)
    for pair in range(len(totals)):
        for rank in range(13):
            cards = totals[pair, 13, lane] * (4 - counts[rank]) - totals[pair, rank, lane]
            starters[pair, rank] = cards
            everything += cards
        starters[pair, 13:] = 0.0
    for pair in range(len(totals)):
        for rank in range(13):
            starters[pair, rank] /= everything


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
    points: F32,
    combinations: F32,
    deals: F32,
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
        points: of the crib by own pair, opponent's pair and starter; (91, 91, 16).
        combinations: workspace, (98, OWN_HANDS).
        deals: workspace, (OWN_HANDS,).
        totals: workspace, (91, 14, OWN_HANDS).
        starters: workspace, (91, 16).
        cribs: receives points by own multiset and choice, (n, choices).
    """
    for begin in range(first, last, OWN_HANDS):
        for lane in range(OWN_HANDS):
            fill_combinations(hands[min(begin + lane, last - 1)], combinations[:, lane])
        add_opponent_discards(combinations, offsets, starts, pairs, probabilities, deals, totals)
        for index in range(begin, min(begin + OWN_HANDS, last)):
            pair_starter_probabilities(hands[index], totals, index - begin, starters)
            for choice in range(own_pairs.shape[1]):
                pair = np.int64(own_pairs[index, choice])
                if choice and pair == own_pairs[index, choice - 1]:
                    cribs[index, choice] = cribs[index, choice - 1]
                else:
                    cribs[index, choice] = mean_crib(pair, starters, points)
