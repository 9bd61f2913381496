"""Mean points of the crib for every multiset of ranks dealt and every pair discarded.

The opponent's hand is any multiset of ranks that the remaining cards allow. How often each is
dealt is a product of binomials over ranks, so card removal is exact.
"""

from __future__ import annotations

from typing import NamedTuple

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


class Discards(NamedTuple):
    """What the opponent discards of each multiset of ranks: rows of entries."""

    offsets: U8
    """Each multiset as places in the combinations, padded with 97; (n, 6)."""
    starts: I64
    """Where the entries of each multiset begin, (n + 1,)."""
    pairs: U8
    """The pair of ranks discarded, 0 to 90, by entry."""
    probabilities: F32
    """How often it is, by entry."""


class CribSpace(NamedTuple):
    """Workspace of `write_crib_values`."""

    combinations: F32
    """From `fill_combinations`, a column for each own hand, (98, OWN_HANDS)."""
    deals: F32
    """(OWN_HANDS,)."""
    totals: F32
    """By pair and own hand, deals times cards of each rank, and in row 13 the deals;
    (91, 14, OWN_HANDS)."""
    starters: F32
    """Probabilities by opponent's pair and rank, lanes 13 to 15 zero; (91, 16)."""


@fastmath_kernel
def add_opponent_discards(opponent: Discards, space: CribSpace) -> None:
    """Add up the opponent's discards over all hands that can be dealt beside each own hand."""
    offsets, starts, pairs, probabilities = opponent
    combinations, deals, totals, _ = space
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
    """Write the joint probabilities of the opponent's pair and the starter's rank.

    `counts` are own cards by rank, (13,); `lane` is the own hand's place in the totals.
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
    opponent: Discards,
    points: F32,
    space: CribSpace,
    cribs: F32,
) -> None:
    """Write mean points of the crib for the multisets from `first` to before `last`.

    Args:
        first: the first multiset.
        last: the one after the last.
        hands: cards by rank of every own multiset, (n, 13).
        own_pairs: the pair of ranks that every choice discards, (n, choices).
        opponent: what the opponent discards.
        points: of the crib by own pair, opponent's pair and starter; (91, 91, 16).
        space: workspace.
        cribs: receives points by own multiset and choice, (n, choices).
    """
    for begin in range(first, last, OWN_HANDS):
        for lane in range(OWN_HANDS):
            fill_combinations(hands[min(begin + lane, last - 1)], space.combinations[:, lane])
        add_opponent_discards(opponent, space)
        for index in range(begin, min(begin + OWN_HANDS, last)):
            pair_starter_probabilities(hands[index], space.totals, index - begin, space.starters)
            for choice in range(own_pairs.shape[1]):
                pair = np.int64(own_pairs[index, choice])
                if choice and pair == own_pairs[index, choice - 1]:
                    cribs[index, choice] = cribs[index, choice - 1]
                else:
                    cribs[index, choice] = mean_crib(pair, space.starters, points)
