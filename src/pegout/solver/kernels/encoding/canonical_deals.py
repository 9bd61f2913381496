"""Enumeration of all hands up to renaming suits.

A hand is four masks of ranks, one for each suit. Of its up to 24 renamings, the canonical one has
the masks in descending order.
"""

from __future__ import annotations

from pegout.solver.arrays import I64, U8
from pegout.solver.kernels.compiled import kernel


@kernel
def suit_renamings(a: int, b: int, c: int, d: int) -> int:
    """How many hands four descending masks stand for: 24 over the orders of equal masks."""
    renamings = 24
    same = 1
    for upper, lower in ((a, b), (b, c), (c, d)):
        same = same + 1 if upper == lower else 1
        renamings //= same
    return renamings


@kernel
def write_cards(a: int, b: int, c: int, d: int, cards: U8) -> None:
    """Write the cards of four masks, in ascending order of their codes."""
    place = 0
    for rank in range(13):
        for suit, mask in ((0, a), (1, b), (2, c), (3, d)):
            if mask >> rank & 1:
                cards[place] = 4 * rank + suit
                place += 1


@kernel
def enumerate_deals(size: int, masks: I64, starts: I64, cards: U8, weights: U8) -> int:
    """Write every hand of `size` cards up to renaming suits.

    Args:
        size: cards dealt.
        masks: subsets of 13 ranks by their number of ranks, each group ascending.
        starts: where each group begins, (15,).
        cards: receives codes ascending, (n, size); with n = 0 hands are only counted.
        weights: receives how many hands each stands for, (n,).

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
