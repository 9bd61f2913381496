"""Choosing a discard in kernels: what suits add to each pair of cards, and taking the best.

Seat 0 of a deal is the pone, seat 1 the dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK

DISCARD_CHOICES = np.array([(i, j) for j in range(6) for i in range(j)], np.int64)
"""The two places of a sorted hand that each choice discards; the first 10 are for five cards."""


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
        cards: holds the hand dealt, `size` cards from `start` on, sorted by code.
        start: where the hand begins.
        size: cards dealt.
        choice: which two are discarded, a row of `DISCARD_CHOICES`.
        seat: 0 pone, 1 dealer.
        suited: points of discarding two cards of a suit, by how many of it are in hand; (7,).
        own: cards of each suit in the hand dealt, (4,).

    Returns:
        Points of the seat. For a dealer a jack is worth the same kept or discarded.
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


@kernel
def write_suit_values(
    cards: U8, seat: int, binomials: U16, suited: F64, own: I64, indices: U16, suit_values: F32
) -> None:
    """Write, for many deals, the index of their ranks and what suits add to each discard.

    The hands dealt are (n, size), `indices` (n,), points by discard choice (n, 15); `own` is
    workspace, (4,); the others are as in `suit_value`.
    """
    size = cards.shape[1]
    for deal in range(len(cards)):
        own[:] = 0
        for i in range(size):
            own[cards[deal, i] & 3] += 1
        indices[deal] = rank_index(cards[deal], 0, size, binomials)
        for choice in range(size * (size - 1) // 2):
            suit_values[deal, choice] = suit_value(cards[deal], 0, size, choice, seat, suited, own)


@kernel
def best_response(
    values: F32, indices: U16, suit_values: F32, weights: U8, chosen: U8, counts: I64, cards: U8
) -> tuple[float, float]:
    """Take the best discard of every deal.

    Args:
        values: points by index of ranks and discard choice, suits left out; (n, 15).
        indices: of every deal's ranks, (deals,).
        suit_values: what suits add, (deals, 15).
        weights: how many deals each stands for, (deals,).
        chosen: the choice of the previous response; receives the new one, (deals,).
        counts: zeros; receives how many deals take each choice, by index of ranks; (n, 15).
        cards: hands dealt, (deals, size).

    Returns:
        The sum of values over all deals, and the number of deals whose choice has changed.
    """
    size = cards.shape[1]
    choices = size * (size - 1) // 2
    total = 0.0
    moved = 0.0
    for deal in range(len(indices)):
        index = np.int64(indices[deal])
        best, best_value = 0, np.float32(-1e9)
        for choice in range(choices):
            value = values[index, choice] + suit_values[deal, choice]
            if value > best_value:
                best, best_value = choice, value
        weight = np.int64(weights[deal])
        total += np.float64(best_value) * weight
        if chosen[deal] != best:
            moved += weight
            chosen[deal] = best
        counts[index, best] += weight
    return total, moved


@kernel
def count_suited(cards: U8, chosen: U8, choices: I64, weights: U8) -> float:
    """Count the deals in which two cards of one suit are discarded; arguments as above."""
    found = 0.0
    for deal in range(len(chosen)):
        first, second = choices[chosen[deal], 0], choices[chosen[deal], 1]
        if cards[deal, first] & 3 == cards[deal, second] & 3:
            found += weights[deal]
    return found
