"""Card encoding: cards as codes, and multisets of ranks as indices.

A card's code is `4 * (rank - 1) + suit`, 0 to 51, with suits in the order spades, hearts,
diamonds, clubs; so `code >> 2` is the rank from 0 (ace) to 12 (king) and `code & 3` the suit.

The index of a multiset of k ranks in ascending order is `sum(C(rank_i + i, i + 1))` for
i = 0..k-1: the combinatorial number system. Indices run from 0 without gaps and include multisets
with more than four cards of a rank, which cannot be dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numpy as np

from pegout.engine.cards import PACK, Card, Rank, Suit
from pegout.solver.arrays import I64, U8, U16

SUITS: Final = tuple(Suit)
RANKS: Final = 13
RANK_POINTS: Final = np.array([rank.points for rank in Rank], np.int64)
"""Points of each rank in the count of the play, (13,)."""
RANK_PAIRS: Final = 91
"""How many multisets of two ranks there are."""
RANK_WAYS: Final = np.array([[comb(n, k) for k in range(7)] for n in range(5)], np.float64)
"""The ways to take k of n cards of a rank, (5, 7)."""


def encode_card(card: Card) -> int:
    """The code of a card, 0 to 51."""
    return 4 * (card.rank - 1) + SUITS.index(card.suit)


def decode_card(code: int) -> Card:
    """The card of a code, 0 to 51."""
    return Card(Rank(code // 4 + 1), SUITS[code % 4])


CODES: Final = {card: encode_card(card) for card in PACK}
"""The code of each card, 0 to 51."""
CARDS_BY_CODE: Final = tuple(sorted(PACK, key=CODES.__getitem__))
"""The card of each code."""


def encode_cards(cards: Iterable[Card]) -> U8:
    """The codes of cards, in their order; shape (n,)."""
    return np.array([encode_card(card) for card in cards], np.uint8)


def multiset_count(size: int) -> int:
    """How many multisets of this many ranks there are, including those that cannot be dealt."""
    return comb(RANKS + size - 1, size)


def multiset_index(ranks: Sequence[int]) -> int:
    """The index of a multiset of ranks (0 to 12), given in any order."""
    return sum(comb(rank + place, place + 1) for place, rank in enumerate(sorted(ranks)))


@cache
def binomials() -> U16:
    """`b[i, r] = C(r + i, i + 1)`: an index is the sum of b[i, rank_i]; shape (6, 13)."""
    return np.array(
        [[comb(rank + place, place + 1) for rank in range(RANKS)] for place in range(6)], np.uint16
    )


def multiset_indices(ranks: U8) -> U16:
    """The indices of multisets given by ascending ranks along the last axis."""
    places = np.arange(ranks.shape[-1])
    return np.array(binomials()[places, ranks].sum(axis=-1), np.uint16)


@cache
def multisets(size: int) -> U8:
    """Every multiset by its index, ranks ascending; shape (multiset_count(size), size)."""
    descending = combinations_with_replacement(range(RANKS - 1, -1, -1), size)
    return np.array([ranks[::-1] for ranks in descending], np.uint8)[::-1].copy()


def rank_counts(ranks: U8) -> U8:
    """Cards of each rank in each multiset, given as rows of ranks; shape (n, 13)."""
    return np.array((ranks[:, :, None] == np.arange(RANKS)).sum(axis=1), np.uint8)


def suit_combinations(counts: U8) -> I64:
    """How many hands have these ranks: 0 where five share a rank; counts (n, 13), result (n,)."""
    choose = np.array([comb(4, number) for number in range(7)], np.int64)
    return np.array(choose[counts].prod(axis=1), np.int64)
