"""All deals of one hand up to renaming suits, and what a seat that knows its worth lays away.

A deal is four masks of ranks, one for each suit; of its up to 24 renamings the one with falling
masks stands for all.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.odds.games import rank_index, suit_value

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I64 = NDArray[np.int64]
F32 = NDArray[np.float32]
F64 = NDArray[np.float64]


@kernel
def suit_renamings(a: int, b: int, c: int, d: int) -> int:
    """How many deals four falling masks stand for: 24 over the orders of equal masks."""
    ways = 24
    same = 1
    for upper, lower in ((a, b), (b, c), (c, d)):
        same = same + 1 if upper == lower else 1
        ways //= same
    return ways


@kernel
def write_cards(a: int, b: int, c: int, d: int, cards: U8) -> None:
    """The cards of four masks, upwards by code."""
    place = 0
    for rank in range(13):
        for suit, mask in ((0, a), (1, b), (2, c), (3, d)):
            if mask >> rank & 1:
                cards[place] = 4 * rank + suit
                place += 1


@kernel
def enumerate_deals(size: int, masks: I64, starts: I64, cards: U8, weights: U8) -> int:
    """Every deal of `size` cards up to renaming suits.

    Args:
        size: cards dealt.
        masks: subsets of 13 ranks by their number of ranks, each group upwards.
        starts: where each group begins, (15,).
        cards: receives codes upwards, (n, size); nothing is written where n is 0.
        weights: receives how many deals each stands for, (n,).

    Returns:
        How many there are.
    """
    found = 0
    for pa in range(1, size + 1):
        for ia in range(starts[pa], starts[pa + 1]):
            a = masks[ia]
            for pb in range(size - pa + 1):
                for ib in range(starts[pb], starts[pb + 1]):
                    b = masks[ib]
                    if b > a:
                        break
                    for pc in range(size - pa - pb + 1):
                        pd = size - pa - pb - pc
                        for ic in range(starts[pc], starts[pc + 1]):
                            c = masks[ic]
                            if c > b:
                                break
                            for i in range(starts[pd], starts[pd + 1]):
                                d = masks[i]
                                if d > c:
                                    break
                                if len(cards):
                                    write_cards(a, b, c, d, cards[found])
                                    weights[found] = suit_renamings(a, b, c, d)
                                found += 1
    return found


@kernel
def write_suit_values(
    cards: U8, seat: int, binomial: U16, suited: F64, own: I64, indices: U16, worths: F32
) -> None:
    """For many deals the index of their ranks, and what suits add to each slot.

    Args:
        cards: hands dealt, (n, size).
        seat: 0 pone, 1 dealer.
        binomial: `codes.binomials()`.
        suited: worth of laying away two cards of a suit by how many of it are in hand, (7,).
        own: work space, (4,).
        indices: receives the index of the ranks, (n,).
        worths: receives points by slot, (n, 15).
    """
    size = cards.shape[1]
    for deal in range(len(cards)):
        own[:] = 0
        for i in range(size):
            own[cards[deal, i] & 3] += 1
        indices[deal] = rank_index(cards[deal], 0, size, binomial)
        for slot in range(size * (size - 1) // 2):
            worths[deal, slot] = suit_value(cards[deal], 0, size, slot, seat, suited, own)


@kernel
def best_response(
    values: F32, indices: U16, worths: F32, weights: U8, chosen: U8, taken: I64, cards: U8
) -> tuple[float, float]:
    """What a seat lays away that takes the best slot of every deal.

    Args:
        values: points by index of ranks and slot, suits left out, (n, 15).
        indices: the index of every deal's ranks, (deals,).
        worths: what suits add, (deals, 15).
        weights: how many deals each stands for, (deals,).
        chosen: the slot chosen before and now, (deals,).
        taken: receives by index and slot how many deals take it, (n, 15); zeros before.
        cards: hands dealt, (deals, size).

    Returns:
        The sum of values over all deals, and the number of deals whose slot has changed.
    """
    size = cards.shape[1]
    slots = size * (size - 1) // 2
    total = 0.0
    moved = 0.0
    for deal in range(len(indices)):
        index = np.int64(indices[deal])
        best, best_value = 0, np.float32(-1e9)
        for slot in range(slots):
            value = values[index, slot] + worths[deal, slot]
            if value > best_value:
                best, best_value = slot, value
        weight = np.int64(weights[deal])
        total += np.float64(best_value) * weight
        if chosen[deal] != best:
            moved += weight
            chosen[deal] = best
        taken[index, best] += weight
    return total, moved


@kernel
def count_suited(cards: U8, chosen: U8, slots: I64, weights: U8) -> float:
    """How many deals lay away two cards of one suit; arguments as in `best_response`."""
    found = 0.0
    for deal in range(len(chosen)):
        first, second = slots[chosen[deal], 0], slots[chosen[deal], 1]
        if cards[deal, first] & 3 == cards[deal, second] & 3:
            found += weights[deal]
    return found
