"""The play with the pone's hand known, and every hand that the dealer may have."""

from __future__ import annotations

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.known_hands import Deal, Orders, add_orders, before_lead


@kernel
def write_chances_by_hand(
    pone: int,
    dealers: I64,
    firsts: I64,
    deal: Deal,
    seen: I64,
    unseen: I64,
    stack: I64,
    shares: F64,
    chances: F64,
) -> None:
    """Write the pone's chance to win with each hand of the dealer, for each rank of the starter.

    One order of play serves all hands with the same cards kept: what else the dealer has seen, and
    the starter, change no choice. Columns of `deal.shows` are hands by the cards kept, and starters
    within a hand.

    Args:
        pone: the pone's hand, packed.
        dealers: what the dealer may have kept, packed; (n,).
        firsts: the first column of each, and the number of columns; (n + 1,).
        deal: what the end of the play is worth.
        seen: the cards of each rank + 1 that each of `dealers` has, (n, 14).
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); the dealer's are
            filled in.
        stack: workspace, (MOST_TURNS, FRAME).
        shares: workspace, (MOST_TURNS, CHOICES + 1).
        chances: receives the chances, (columns,).
    """
    chances[:] = 0.0
    orders = Orders(deal, unseen, stack, shares, chances)
    for hand in range(len(dealers)):
        for rank in range(1, 14):
            unseen[1, rank] = 4 - seen[hand, rank]
        at = before_lead(pone, dealers[hand])
        add_orders(at, orders, firsts[hand], firsts[hand + 1])
