"""The prior: the joint chance of both kept hands and the starter, from both sides' discards.

Exact to the last card: summed over every pair of hands that can be dealt, what each side discards
of them, and the starter. Hands that are never kept get a small weight, as if they had been kept
at random, so that every hand has a well-defined opponent.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np

from pegout.solver.arrays import F32, F64, U16
from pegout.solver.discards import crib_values as cribs
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS, multisets, rank_counts, suit_combinations
from pegout.solver.kernels.pegging import priors as kernels
from pegout.solver.kernels.pegging.priors import Dealt, KeptHands, Opponents
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS
from pegout.solver.pegging.descending_ranks import descending_order, hand_count
from pegout.solver.pegging.public_tree import whole_hands
from pegout.solver.variants import DEALER, PONE

TREMBLE: Final = 1e-4
"""How often each side keeps a random hand."""
TASKS: Final = 2
"""Parts of the sum, whatever the number of threads, so that these do not matter."""


def kept_hands(size: int, discards: F64) -> KeptHands:
    """The cards that one side keeps of each hand dealt.

    Args:
        size: cards dealt, 6 or 5.
        discards: probabilities of each discard choice, by hand dealt, (n, choices).
    """
    dealt = rank_hands(size)
    rows, choices = np.nonzero((discards > 0) & (dealt.combinations > 0)[:, None])
    return KeptHands(
        np.searchsorted(rows, np.arange(len(discards) + 1)).astype(np.int64),
        dealt.kept_indices[rows, choices],
        discards[rows, choices].astype(np.float32),
    )


def _dealt_at_random(cards: int) -> Dealt:
    """Hands kept at random, as if only those cards had been dealt."""
    counts = rank_counts(multisets(cards))
    places = np.arange(len(counts) + 1)
    certain = np.ones(len(counts), np.float32)
    ways = suit_combinations(counts)
    kept = KeptHands(places, places[:-1].astype(np.uint16), certain)
    return Dealt(counts, (ways / ways.sum()).astype(np.float32), kept)


def _sum_deals(size: int, own: Dealt, opponent: KeptHands, threads: int) -> F32:
    """Weights by own kept hand, the opponent's and the starter, (k, k, 16)."""
    hands = hand_count(size - 2)
    parts, lanes = cribs.combination_offsets(size), cribs.padded_rank_counts(size)
    opponents = Opponents(opponent, parts, lanes)
    joints = np.zeros((TASKS, hands, hands, 16), np.float32)

    def add_deals(task: int, bounds: tuple[int, int]) -> None:
        kernels.add_joint(
            *bounds,
            own,
            opponents,
            np.empty(7 * RANKS + 7, np.float32),
            np.empty((hands, 16), np.float32),
            joints[task],
        )

    bounds = pairwise(np.linspace(0, len(own.counts), TASKS + 1).astype(int).tolist())
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(add_deals, range(TASKS), bounds))
    return np.array(joints.sum(axis=0), np.float32)


def joint_prior(size: int, discards: F64, threads: int = 2) -> F32:
    """The chance of every pair of kept hands with every starter.

    Args:
        size: cards dealt to each, 6 or 5.
        discards: probabilities of each discard choice, by seat and hand dealt, (2, n, choices).
        threads: how many to use; the result does not depend on it.

    Returns:
        Chances by the descending rank of the starter and the kept hands of pone and dealer
        (indices of descending ranks); they add up to 1. Shape (13, k, k).
    """
    sides = [kept_hands(size, discards[seat]) for seat in (PONE, DEALER)]
    found = _exact_weights(size, sides, threads)
    found *= np.float32(1 - 2 * TREMBLE)
    for seat in (PONE, DEALER):
        at_random = _dealt_at_random(size - 2)
        trembling = _normalise(_sum_deals(size, at_random, sides[1 - seat], threads))
        found += np.float32(TREMBLE) * (trembling if seat == PONE else trembling.swapaxes(0, 1))
    return _by_starter(size, found)


def _exact_weights(size: int, sides: list[KeptHands], threads: int) -> F32:
    """The chance of pone's and dealer's kept hand with every starter, (k, k, 16)."""
    dealt = rank_hands(size)
    ways = (dealt.combinations / dealt.combinations.sum()).astype(np.float32)
    pone = Dealt(dealt.counts, ways, sides[PONE])
    return _normalise(_sum_deals(size, pone, sides[DEALER], threads))


def _by_starter(size: int, weights: F32) -> F32:
    """Weights by descending ranks, the starter first, (13, k, k)."""
    order = descending_order(size - 2)
    by_hands = weights[order][:, order, :RANKS]
    return np.ascontiguousarray(by_hands.transpose(2, 0, 1)[::-1], np.float32)


def _normalise(weights: F32) -> F32:
    """Weights that add up to 1, without the padding of the lanes; changed in place."""
    weights[:, :, RANKS:] = 0
    weights /= np.float32(weights.sum(dtype=np.float64))
    return weights


@cache
def _whole_hand_by_last_rank(size: int) -> U16:
    """The whole hand by the shorter hand and the last rank, flat, (shorter_hands, 13)."""
    hands = whole_hands(size)
    return hands.table[hands.starts[1] :][: hands.before_last * RANKS]


def last_card_blocks(prior: F32, size: int, traverser: int) -> F32:
    """One starter's prior, pone's by dealer's, in blocks by the hands before the last card, flat.

    `size` is that of a whole hand; the traverser's cards are in the lanes.
    """
    shorter_hands = hand_count(size - 1)
    found = np.empty(shorter_hands * shorter_hands * BLOCK_CELLS, np.float32)
    kernels.write_last_card_blocks(
        prior.ravel(), len(prior), shorter_hands, _whole_hand_by_last_rank(size), traverser, found
    )
    return found
