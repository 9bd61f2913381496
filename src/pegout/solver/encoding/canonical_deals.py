"""All hands that can be dealt, up to renaming suits, and their shapes by rank alone."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import (
    RANKS,
    multiset_index,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.canonical_deals import enumerate_deals
from pegout.solver.kernels.odds.games import DISCARD_CHOICES

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
F64 = NDArray[np.float64]


class CanonicalDeals(NamedTuple):
    """Hands dealt, up to renaming suits."""

    cards: U8
    """Codes upwards, (n, size)."""
    weights: U8
    """How many deals each stands for, (n,)."""


@cache
def canonical_deals(size: int) -> CanonicalDeals:
    """Every hand of 5 or 6 cards: 134,459 for 2,598,960, or 962,988 for 20,358,520."""
    by_ranks = sorted(range(1 << RANKS), key=lambda mask: (mask.bit_count(), mask))
    masks = np.array(by_ranks, np.int64)
    starts = np.cumsum([0] + [comb(RANKS, ranks) for ranks in range(RANKS + 1)])
    nothing = np.zeros((0, size), np.uint8)
    number = enumerate_deals(size, masks, starts, nothing, nothing[:, 0])
    cards = np.zeros((number, size), np.uint8)
    weights = np.zeros(number, np.uint8)
    enumerate_deals(size, masks, starts, cards, weights)
    return CanonicalDeals(cards, weights)


class RankHands(NamedTuple):
    """Every multiset of ranks that can be dealt and every slot of it, by `codes.index`.

    Multisets with five cards of a rank are there too, with 0 ways.
    """

    size: int
    """Cards dealt, 5 or 6."""
    counts: U8
    """Cards by rank, (n, 13)."""
    combinations: NDArray[np.int64]
    """In how many ways it is dealt, (n,)."""
    kept_indices: U16
    """The index of the ranks kept, by slot, (n, slots)."""
    discard_pairs: U8
    """The index of the two ranks laid away, by slot, (n, slots)."""
    mean_shows: F64
    """The mean of the kept hand by rank over all starters, (n, slots)."""


@cache
def rank_hands(size: int) -> RankHands:
    """The shapes of hands of 5 or 6 cards.

    The mean of a hand is exact: over the 47 or 46 cards not in hand; flush and nobs left out.
    """
    ranks = multisets(size)
    counts = rank_counts(ranks)
    slots = DISCARD_CHOICES[: comb(size, 2)]
    places = [[place for place in range(size) if place not in slot] for slot in slots.tolist()]
    keeps = np.stack([_indices(ranks[:, kept]) for kept in places], axis=1)
    pairs = np.stack([_indices(ranks[:, slot]) for slot in slots], axis=1)
    left = np.maximum(4.0 - counts, 0.0)
    shows = show_table(size - 2).astype(np.float64)
    hands = np.einsum("ir,isr->is", left, shows[keeps]) / (52 - size)
    return RankHands(size, counts, suit_combinations(counts), keeps, pairs.astype(np.uint8), hands)


def _indices(ranks: U8) -> U16:
    """The indices of multisets given with ranks upwards, (n, k)."""
    size = ranks.shape[1]
    table = {tuple(row): multiset_index(row) for row in multisets(size).tolist()}
    return np.array([table[tuple(row)] for row in ranks.tolist()], np.uint16)
