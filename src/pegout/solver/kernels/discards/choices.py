"""Choosing a discard in kernels: what each pair of cards is worth, and taking the best.

Seat 0 of a deal is the pone, seat 1 the dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.encoding.cards import JACK

DISCARD_CHOICES = np.array([(i, j) for j in range(6) for i in range(j)], np.int64)
"""The two places of a sorted hand that each choice discards; the first 10 are for five cards."""


@inlined_kernel
def sort_cards(cards: U8, start: int, end: int) -> None:
    """Sort `cards[start:end]` in ascending order, in place."""
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@inlined_kernel
def rank_index(cards: U8, start: int, size: int, binomials: U16) -> int:
    """The multiset index of the ranks of `size` sorted cards from `start` on."""
    index = 0
    for i in range(size):
        index += np.int64(binomials[i, cards[start + i] >> 2])
    return index


@inlined_kernel
def suit_value(
    cards: U8, start: int, size: int, choice: int, seat: int, suited: F64, own: I64
) -> float:
    """Points that suits add to a discard: flush and nobs in hand, suited cards in the crib.

    Args:
        cards: holds the hand dealt, sorted by code.
        start: where the hand begins.
        size: cards dealt.
        choice: which two are discarded, a row of `DISCARD_CHOICES`.
        seat: 0 pone, 1 dealer.
        suited: `DealTables.suited_values` of the seat.
        own: cards of each suit in the hand dealt, (4,).

    Returns:
        Points, signed from the seat's side. For a dealer a jack is worth the same kept or
        discarded.
    """
    first, second = DISCARD_CHOICES[choice, 0], DISCARD_CHOICES[choice, 1]
    left = 52.0 - size
    discarded_suit = cards[start + first] & 3
    value = suited[own[discarded_suit]] if discarded_suit == cards[start + second] & 3 else 0.0
    suit = 4
    flush = True
    for i in range(size):
        card = np.int64(cards[start + i])
        discarded = i in (first, second)
        if not discarded and flush:
            flush = suit in (4, card & 3)
            suit = card & 3
        if card >> 2 == JACK:
            chance = (13 - own[card & 3]) / left
            value += -chance if discarded and seat == 0 else chance
    if flush:
        value += size - 2 + (13 - own[suit]) / left
    return value


@inlined_kernel
def best_discard(
    cards: U8, start: int, size: int, seat: int, binomials: U16, values: F32, suited: F64, own: I64
) -> int:
    """The discard choice worth most by the tables; of equals the first.

    Args:
        cards: holds the hand dealt, sorted by code.
        start: where the hand begins.
        size: cards dealt.
        seat: 0 pone, 1 dealer.
        binomials: `DealTables.binomials`.
        values: `DealTables.discard_values`.
        suited: `DealTables.suited_values`.
        own: workspace, (4,).
    """
    own[:] = 0
    for i in range(size):
        own[cards[start + i] & 3] += 1
    index = rank_index(cards, start, size, binomials)
    best, best_value = 0, -1e9
    for choice in range(size * (size - 1) // 2):
        value = values[seat, index, choice]
        value += suit_value(cards, start, size, choice, seat, suited[seat], own)
        if value > best_value:
            best, best_value = choice, value
    return best


@inlined_kernel
def apply_discard(cards: U8, start: int, size: int, choice: int) -> None:
    """Move the two cards of a choice behind the others, which stay sorted."""
    i, j = DISCARD_CHOICES[choice, 0], DISCARD_CHOICES[choice, 1]
    first, second = cards[start + i], cards[start + j]
    kept = start
    for place in range(size):
        if place not in (i, j):
            cards[kept] = cards[start + place]
            kept += 1
    cards[kept], cards[kept + 1] = first, second
