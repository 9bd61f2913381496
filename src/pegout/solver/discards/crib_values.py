"""Mean points of the crib, for every multiset of ranks dealt and every discard."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise

import numpy as np

from pegout.solver.arrays import F32, F64, U8
from pegout.solver.encoding.canonical_deals import RankHands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.discards import cribs as kernels
from pegout.solver.kernels.discards.cribs import CribSpace, Discards
from pegout.solver.kernels.encoding.cards import JACK, LANES


@cache
def crib_points() -> F32:
    """Points of the crib by own pair of ranks, the opponent's and the starter; (91, 91, 16).

    Includes the opponent's nobs: suits being unknown, a jack discarded has the suit of a quarter
    of all starters that are not jacks. Own nobs and flushes are added where suits are known.
    """
    show = show_table(4)
    points = np.zeros((RANK_PAIRS, RANK_PAIRS, LANES), np.float32)
    for own, mine in enumerate(multisets(2).tolist()):
        for other, theirs in enumerate(multisets(2).tolist()):
            points[own, other, :RANKS] = show[multiset_index([*mine, *theirs])]
    jacks = (multisets(2) == JACK).sum(axis=1)
    starters = np.array([0.25] * RANKS + [0.0] * 3)
    starters[JACK] = 0.0
    return np.array(points + jacks[None, :, None] * starters, np.float32)


@cache
def combination_offsets(size: int) -> U8:
    """Every multiset as places in a table of combinations, 7 * rank + number; (n, 6)."""
    rows = []
    for ranks in multisets(size).tolist():
        places = [7 * rank + ranks.count(rank) for rank in sorted(set(ranks))]
        rows.append(places + [7 * RANKS + 6] * (6 - len(places)))
    return np.array(rows, np.uint8)


@cache
def padded_rank_counts(size: int) -> F32:
    """Cards of each rank in every multiset, lane 13 being one, (n, 16)."""
    ranks = multisets(size)
    counts = np.zeros((len(ranks), LANES), np.float32)
    counts[:, :RANKS] = (ranks[:, :, None] == np.arange(RANKS)).sum(axis=1)
    counts[:, RANKS] = 1
    return counts


def _discards(hands: RankHands, probabilities: F64) -> Discards:
    rows, choices = np.nonzero((probabilities > 0) & (hands.combinations > 0)[:, None])
    return Discards(
        combination_offsets(hands.size),
        np.searchsorted(rows, np.arange(len(probabilities) + 1)).astype(np.int64),
        hands.discard_pairs[rows, choices],
        probabilities[rows, choices].astype(np.float32),
    )


def _write(task: tuple[int, int], counts: U8, pairs: U8, discards: Discards, values: F32) -> None:
    """Call the kernel for the rows of one task."""
    space = CribSpace(
        np.empty((7 * RANKS + 7, kernels.OWN_HANDS), np.float32),
        np.empty(kernels.OWN_HANDS, np.float32),
        np.empty((RANK_PAIRS, RANKS + 1, kernels.OWN_HANDS), np.float32),
        np.empty((RANK_PAIRS, LANES), np.float32),
    )
    kernels.write_crib_values(*task, counts, pairs, discards, crib_points(), space, values)


def crib_values(hands: RankHands, probabilities: F64, threads: int = 2) -> F32:
    """Mean points of the crib for every multiset of ranks dealt and every discard, (n, choices).

    Exact in ranks: over all hands that the opponent can hold, its discards from each, and all
    starters. Suits are averaged over; own nobs and any flush are left out. Multisets that cannot be
    dealt have 0.

    Args:
        hands: the hands by rank.
        probabilities: the opponent's discards, by index and choice; rows add up to 1, (n, choices).
        threads: how many to use; the result does not depend on it.
    """
    discards = _discards(hands, probabilities)
    values = np.zeros(probabilities.shape, np.float32)

    def work(task: tuple[int, int]) -> None:
        _write(task, hands.counts, hands.discard_pairs, discards, values)

    work((0, 1))  # Compiles before the threads start.
    bounds = [*range(0, len(probabilities), kernels.OWN_HANDS), len(probabilities)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, pairwise(bounds)))
    values[hands.combinations == 0] = 0
    return values


def pair_crib_values(hands: RankHands, probabilities: F64) -> F64:
    """Mean points of the crib for every pair of ranks, if those two cards are all one knows; (91,).

    Arguments and omissions are those of `crib_values`.
    """
    values = np.zeros((RANK_PAIRS, 1), np.float32)
    counts = rank_counts(multisets(2))
    pairs = np.arange(RANK_PAIRS, dtype=np.uint8)[:, None]
    _write((0, RANK_PAIRS), counts, pairs, _discards(hands, probabilities), values)
    return values[:, 0].astype(np.float64)
