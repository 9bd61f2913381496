"""The chance of both kept hands and the starter together, from both sides' discards: a prior.

Exact to the last card: over every pair of hands that can be dealt, what is laid away of each, and
the starter. A hand that is never kept is given a small weight, as if it had been kept at random
(all cards laid away being as likely), so that every hand has a well-defined opponent.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.discards import crib_tables as cribs
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS, multisets, rank_counts, suit_combinations
from pegout.solver.kernels.pegging import priors as kernels
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS
from pegout.solver.pegging.public_tree import descending_order, hand_count, whole_hands

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
U16 = NDArray[np.uint16]
I64 = NDArray[np.int64]

PONE, DEALER = 0, 1
TREMBLE: Final = 1e-4
"""How often each side keeps four cards at random."""
TASKS: Final = 2
"""Parts of the sum; they are always the same, so that the threads do not matter."""


class _Kept(NamedTuple):
    """What is kept of each hand, in rows that follow each other."""

    starts: I64
    hands: U16
    shares: F32


def _kept(size: int, shares: F64) -> _Kept:
    shapes = rank_hands(size)
    rows, slots = np.nonzero((shares > 0) & (shapes.combinations > 0)[:, None])
    return _Kept(
        np.searchsorted(rows, np.arange(len(shares) + 1)).astype(np.int64),
        shapes.kept_indices[rows, slots],
        shares[rows, slots].astype(np.float32),
    )


def _anything(size: int) -> tuple[NDArray[np.uint8], F32, _Kept]:
    """Hands kept at random: as if only those cards had been dealt."""
    counts = rank_counts(multisets(size))
    number = len(counts)
    places = np.arange(number + 1)
    kept = _Kept(places, places[:-1].astype(np.uint16), np.ones(number, np.float32))
    chances = suit_combinations(counts)
    return counts, (chances / chances.sum()).astype(np.float32), kept


def _sum(
    size: int,
    own: tuple[NDArray[np.uint8], F32, _Kept],
    other: _Kept,
    threads: int,
) -> F32:
    """Weights by own kept hand, the opponent's and the starter, (k, k, 16)."""
    counts, chances, kept = own
    hands = hand_count(size - 2)
    joints = np.zeros((TASKS, hands, hands, 16), np.float32)

    def work(task: int, bounds: tuple[int, int]) -> None:
        kernels.add_joint(
            *bounds,
            counts,
            chances,
            kept.starts,
            kept.hands,
            kept.shares,
            cribs.combination_offsets(size),
            other.starts,
            other.hands,
            other.shares,
            cribs.padded_rank_counts(size),
            np.empty(7 * RANKS + 7, np.float32),
            np.empty((hands, 16), np.float32),
            joints[task],
        )

    bounds = pairwise(np.linspace(0, len(counts), TASKS + 1).astype(int).tolist())
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(TASKS), bounds))
    return np.array(joints.sum(axis=0), np.float32)


def joint_prior(size: int, shares: F64, threads: int = 2) -> F32:
    """The chance of every pair of kept hands with every starter.

    Args:
        size: cards dealt to each, 6 or 5.
        shares: how hands are laid away, by seat, index and slot, (2, n, slots).
        threads: how many to use; the result does not depend on it.

    Returns:
        Chances by starter's rank (0 the king, 12 the ace), pone's and dealer's kept hand (indices
        of ranks counted downwards); they add up to 1. Shape (13, k, k).
    """
    shapes = rank_hands(size)
    chances = (shapes.combinations / shapes.combinations.sum()).astype(np.float32)
    sides = [_kept(size, shares[seat]) for seat in (PONE, DEALER)]
    whole = (shapes.counts, chances, sides[PONE])
    found = _normal(_sum(size, whole, sides[DEALER], threads)) * np.float32(1 - 2 * TREMBLE)
    for seat in (PONE, DEALER):
        trembling = _normal(_sum(size, _anything(size - 2), sides[1 - seat], threads))
        found += np.float32(TREMBLE) * (trembling if seat == PONE else trembling.swapaxes(0, 1))
    order = descending_order(size - 2)
    return np.ascontiguousarray(found[order][:, order, :RANKS].transpose(2, 0, 1)[::-1], np.float32)


def _normal(weights: F32) -> F32:
    weights[:, :, RANKS:] = 0
    weights /= np.float32(weights.sum(dtype=np.float64))
    return weights


@cache
def _wholes(size: int) -> U16:
    """The whole hand from the hand before the last card and the last rank, flat, (befores, 13)."""
    hands = whole_hands(size)
    return hands.table[hands.starts[1] :][: hands.before_last * RANKS]


def last_card_blocks(prior: F32, size: int, watched: int) -> F32:
    """One starter's prior as the leaves with one card on both sides want it, flat.

    Args:
        prior: by pone's and dealer's kept hand, (k, k).
        size: cards kept, 4 or 3.
        watched: the side in the lanes, 0 pone or 1 dealer.
    """
    befores = hand_count(size - 1)
    found = np.empty(befores * befores * BLOCK_CELLS, np.float32)
    kernels.write_last_card_blocks(
        prior.ravel(), len(prior), befores, _wholes(size), watched, found
    )
    return found
