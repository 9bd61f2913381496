"""The worth of the crib for every hand's ranks and every pair laid away, the rest being averaged.

The opponent's hand is one of the multisets of ranks that the cards left allow; how often each is
dealt is a product over ranks of binomials, so that card removal is exact to the last card.
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
"""Ranks are padded to this many, for whole vectors; lane 13 holds ones."""


@kernel
def fill_combinations(counts: U8, choices: F32) -> None:
    """C(4 - own, n) by rank and n from 1 to 6, at 7 * rank + n; 1 elsewhere; (98,)."""
    choices[:] = 1.0
    for rank in range(13):
        left = 4.0 - counts[rank]
        ways = 1.0
        for number in range(1, 7):
            ways = ways * (left - number + 1) / number
            choices[7 * rank + number] = ways


@fastmath_kernel
def add_opponent_discards(
    choices: F32, parts: U8, starts: I64, pairs: U8, shares: F32, lanes: F32, tally: F32
) -> None:
    """Add up what the opponent's hands lay away beside one own hand.

    Args:
        choices: from `fill_choices` for the own hand.
        parts: each multiset as places in `choices`, padded with 97; (n, 6).
        starts: where each multiset's discards begin in `pairs`, (n + 1,).
        pairs: rank pairs laid away, 0 to 90.
        shares: how much of the multiset lays that pair away.
        lanes: cards of each rank in every multiset, lane 13 being one, (n, 16).
        tally: receives, by pair, deals times cards of each rank; lane 13 deals alone; (91, 16).
    """
    tally[:] = 0.0
    for index in range(len(parts)):
        part = parts[index]
        ways = (
            choices[part[0]]
            * choices[part[1]]
            * choices[part[2]]
            * choices[part[3]]
            * choices[part[4]]
            * choices[part[5]]
        )
        if ways == 0.0:
            continue
        for entry in range(starts[index], starts[index + 1]):
            share = ways * shares[entry]
            pair = pairs[entry]
            for lane in range(LANES):
                tally[pair, lane] += share * lanes[index, lane]


@fastmath_kernel
def pair_starter_probabilities(counts: U8, tally: F32, starters: F32) -> None:
    """Chances of the opponent's pair and the starter's rank together, out of a tally.

    Args:
        counts: own cards by rank, (13,).
        tally: from `tally_opponent`.
        starters: receives chances, lane 13 to 15 zero, (91, 16).
    """
    everything = np.float32(0.0)
    for pair in range(len(tally)):
        for rank in range(13):
            cards = tally[pair, 13] * (4 - counts[rank]) - tally[pair, rank]
            starters[pair, rank] = cards
            everything += cards
        starters[pair, 13:] = 0.0
    for pair in range(len(tally)):
        for lane in range(13):
            starters[pair, lane] /= everything


@fastmath_kernel
def mean_crib(own_pair: int, starters: F32, points: F32) -> float:
    """The mean of the crib for one's own pair of ranks; points (91, 91, 16), see `cribs`."""
    total = np.float32(0.0)
    for pair in range(len(starters)):
        for lane in range(LANES):
            total += starters[pair, lane] * points[own_pair, pair, lane]
    return total


@kernel
def write_crib_values(
    first: int,
    last: int,
    counts: U8,
    slot_pairs: U8,
    parts: U8,
    starts: I64,
    pairs: U8,
    shares: F32,
    lanes: F32,
    points: F32,
    choices: F32,
    tally: F32,
    starters: F32,
    cribs: F32,
) -> None:
    """The worth of the crib for the multisets from `first` to before `last`.

    Args:
        first: the first multiset.
        last: the one after the last.
        counts: cards by rank of every multiset, (n, 13).
        slot_pairs: the pair of ranks in every slot, (n, slots).
        parts: see `tally_opponent`, like `starts`, `pairs`, `shares` and `lanes`.
        starts: see there.
        pairs: see there.
        shares: see there.
        lanes: see there.
        points: of the crib by own pair, opponent's pair and starter, (91, 91, 16).
        choices: work space, (98,).
        tally: work space, (91, 16).
        starters: work space, (91, 16).
        cribs: receives points, (n, 15).
    """
    for index in range(first, last):
        fill_combinations(counts[index], choices)
        add_opponent_discards(choices, parts, starts, pairs, shares, lanes, tally)
        pair_starter_probabilities(counts[index], tally, starters)
        for slot in range(slot_pairs.shape[1]):
            pair = np.int64(slot_pairs[index, slot])
            if slot and pair == slot_pairs[index, slot - 1]:
                cribs[index, slot] = cribs[index, slot - 1]
            else:
                cribs[index, slot] = mean_crib(pair, starters, points)
