"""All hands that can be dealt, up to renaming suits, and the same hands by rank alone."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64, U8, U16
from pegout.solver.encoding.cards import (
    RANKS,
    multiset_indices,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.discards.choices import DISCARD_CHOICES
from pegout.solver.kernels.encoding.canonical_deals import enumerate_deals


class CanonicalDeals(NamedTuple):
    """One hand for each class of hands that differ only in the names of suits."""

    cards: U8
    """Codes in ascending order, (n, size)."""
    weights: U8
    """How many hands each stands for, 1 to 24; (n,)."""


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
    """Every multiset of ranks that can be dealt, by index, with every discard of two cards.

    Multisets with five cards of a rank are included, with 0 combinations.
    """

    size: int
    """Cards dealt, 5 or 6."""
    counts: U8
    """Cards by rank, (n, 13)."""
    combinations: I64
    """How many hands have these ranks, (n,)."""
    kept_indices: U16
    """The index of the ranks kept, by discard choice; (n, choices)."""
    discard_pairs: U8
    """The index of the two ranks discarded, by choice; (n, choices)."""
    mean_shows: F64
    """Mean points of the kept hand over all starters, by choice, suits left out; (n, choices)."""


@cache
def rank_hands(size: int) -> RankHands:
    """The hands of 5 or 6 cards by rank.

    Mean shows are exact over the 47 or 46 cards not in hand, except for flush and nobs, which
    depend on suits.
    """
    ranks = multisets(size)
    counts = rank_counts(ranks)
    choices = DISCARD_CHOICES[: comb(size, 2)]
    kept = [[place for place in range(size) if place not in choice] for choice in choices.tolist()]
    kept_indices = np.stack([multiset_indices(ranks[:, places]) for places in kept], axis=1)
    pairs = np.stack([multiset_indices(ranks[:, choice]) for choice in choices], axis=1)
    left = np.maximum(4.0 - counts, 0.0)
    shows = show_table(size - 2).astype(np.float64)
    mean_shows = np.einsum("ir,isr->is", left, shows[kept_indices]) / (52 - size)
    return RankHands(
        size, counts, suit_combinations(counts), kept_indices, pairs.astype(np.uint8), mean_shows
    )
