"""The best discard of every canonical deal, for a seat that knows what each discard is worth."""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.discards.choices import rank_index, suit_value


@kernel
def write_suit_values(
    cards: U8, seat: int, binomials: U16, suited: F64, own: I64, indices: U16, suit_values: F32
) -> None:
    """Write, for many deals, the index of their ranks and what suits add to each discard.

    Args:
        cards: hands dealt, (n, size).
        seat: 0 pone, 1 dealer.
        binomials: `encoding.cards.binomials()`.
        suited: points of discarding two cards of a suit, by how many of it are in hand; (7,).
        own: workspace, (4,).
        indices: receives the index of the ranks, (n,).
        suit_values: receives points by discard choice, (n, 15).
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
        indices: the index of every deal's ranks, (deals,).
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
    """Count the deals in which two cards of one suit are discarded.

    Args:
        cards: hands dealt, (deals, size).
        chosen: the discard choice of each deal, (deals,).
        choices: `choices.DISCARD_CHOICES`.
        weights: how many deals each stands for, (deals,).
    """
    found = 0.0
    for deal in range(len(chosen)):
        first, second = choices[chosen[deal], 0], choices[chosen[deal], 1]
        if cards[deal, first] & 3 == cards[deal, second] & 3:
            found += weights[deal]
    return found
