"""The worth of the crib, for every hand's ranks and every pair laid away."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.canonical_deals import RankHands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.discards import cribs as kernels
from pegout.solver.kernels.encoding.show import JACK

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

TASKS = 64


@cache
def crib_points() -> F32:
    """Points of the crib by own pair of ranks, the opponent's and the starter; (91, 91, 16).

    With the opponent's nobs: a jack laid away shares its suit with a quarter of all starters that
    are no jacks, suits being unknown. One's own nobs and flushes are added where suits are known.
    """
    show = show_table(4)
    points = np.zeros((RANK_PAIRS, RANK_PAIRS, kernels.LANES), np.float32)
    for own, mine in enumerate(multisets(2).tolist()):
        for other, theirs in enumerate(multisets(2).tolist()):
            points[own, other, :RANKS] = show[multiset_index([*mine, *theirs])]
    jacks = (multisets(2) == JACK).sum(axis=1)
    starters = np.array([0.25] * RANKS + [0.0] * 3)
    starters[JACK] = 0.0
    return np.array(points + jacks[None, :, None] * starters, np.float32)


@cache
def combination_offsets(size: int) -> NDArray[np.uint8]:
    """Every multiset as places among the choices of a rank, 7 * rank + number; (n, 6)."""
    rows = []
    for ranks in multisets(size).tolist():
        places = [7 * rank + ranks.count(rank) for rank in sorted(set(ranks))]
        rows.append(places + [7 * RANKS + 6] * (6 - len(places)))
    return np.array(rows, np.uint8)


@cache
def padded_rank_counts(size: int) -> F32:
    """Cards of each rank in every multiset, lane 13 being one, (n, 16)."""
    ranks = multisets(size)
    lanes = np.zeros((len(ranks), kernels.LANES), np.float32)
    lanes[:, :RANKS] = (ranks[:, :, None] == np.arange(RANKS)).sum(axis=1)
    lanes[:, RANKS] = 1
    return lanes


class _Laid(NamedTuple):
    """What the opponent lays away of each multiset of ranks, in rows that follow each other."""

    starts: NDArray[np.int64]
    pairs: NDArray[np.uint8]
    shares: F32


def _laid(shapes: RankHands, shares: F64) -> _Laid:
    rows, slots = np.nonzero((shares > 0) & (shapes.combinations > 0)[:, None])
    return _Laid(
        np.searchsorted(rows, np.arange(len(shares) + 1)).astype(np.int64),
        shapes.discard_pairs[rows, slots],
        shares[rows, slots].astype(np.float32),
    )


def _write(
    size: int,
    task: tuple[int, int],
    counts: NDArray[np.uint8],
    pairs: NDArray[np.uint8],
    laid: _Laid,
    worths: F32,
) -> None:
    """Call the kernel for the rows of one task."""
    kernels.write_crib_values(
        *task,
        counts,
        pairs,
        combination_offsets(size),
        laid.starts,
        laid.pairs,
        laid.shares,
        padded_rank_counts(size),
        crib_points(),
        np.empty(7 * RANKS + 7, np.float32),
        np.empty((RANK_PAIRS, kernels.LANES), np.float32),
        np.empty((RANK_PAIRS, kernels.LANES), np.float32),
        worths,
    )


def crib_values(shapes: RankHands, shares: F64, threads: int = 2) -> F32:
    """The mean of the crib for every multiset of ranks in hand and every slot laid away.

    Exact in ranks: over all hands that the opponent can hold, what they lay away of each, and all
    starters; suits are averaged over, one's own nobs and any flush left out.

    Args:
        shapes: the hands.
        shares: how the opponent's hands are laid away, by index and slot; rows add up to 1, (n,
            slots).
        threads: how many to use.

    Returns:
        Points, (n, slots); 0 for multisets that cannot be dealt.
    """
    laid = _laid(shapes, shares)
    worths = np.zeros(shares.shape, np.float32)

    def work(task: tuple[int, int]) -> None:
        _write(shapes.size, task, shapes.counts, shapes.discard_pairs, laid, worths)

    work((0, 1))
    bounds = np.linspace(0, len(shares), TASKS + 1).astype(int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, pairwise(bounds)))
    worths[shapes.combinations == 0] = 0
    return worths


def pair_crib_values(shapes: RankHands, shares: F64) -> F64:
    """The mean of the crib for every pair of ranks laid away, nothing else being known; (91,).

    Arguments as in `crib_worths`; as there, one's own nobs and any flush are left out.
    """
    worths = np.zeros((RANK_PAIRS, 1), np.float32)
    counts = rank_counts(multisets(2))
    pairs = np.arange(RANK_PAIRS, dtype=np.uint8)[:, None]
    _write(shapes.size, (0, RANK_PAIRS), counts, pairs, _laid(shapes, shares), worths)
    return worths[:, 0].astype(np.float64)
