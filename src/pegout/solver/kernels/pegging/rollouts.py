"""What a card laid in the play leads to: the rest of the play against hands that may be held."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    CAREFUL,
    counting_value,
    play_from,
    play_points,
    without_card,
)

I64 = NDArray[np.int64]
F64 = NDArray[np.float64]

GAIN_BOUND = 32
"""More than anyone gains in the rest of a play."""


@kernel
def write_unseen(seen: I64, mine: int, theirs: int, seat: int, unseen: I64) -> None:
    """Fill `unseen` (2, 14): what nobody has seen, less one's own hand, for each seat."""
    other = 1 - seat
    for card in range(14):
        unseen[seat, card] = unseen[other, card] = 4 - seen[card] if card else 0
    while mine:
        unseen[seat, mine & 15] -= 1
        mine >>= 4
    while theirs:
        unseen[other, theirs & 15] -= 1
        theirs >>= 4


@kernel
def roll_out(
    place: int,
    mine: int,
    seat: int,
    round_: int,
    count: int,
    hands: I64,
    shares: F64,
    seen: I64,
    to_go: I64,
    first_round_only: bool,
    weights: F64,
    same_rank: I64,
    state: NDArray[np.uint64],
    unseen: I64,
    events: I64,
    gains: F64,
) -> None:
    """Lay one card against every hand given, and play the rest as the careful pegger does.

    Args:
        place: which card of one's own hand is laid.
        mine: one's own hand, packed.
        seat: one's own seat, 0 pone or 1 dealer.
        round_: the round so far, packed.
        count: its running count.
        hands: what the opponent may hold, packed, (n,).
        shares: how likely each is, (n,).
        seen: cards that lie open, by rank + 1, (14,).
        to_go: points that pone and dealer still need, (2,).
        first_round_only: as in `pegging.play_on`, like the next ones.
        weights: see there.
        same_rank: see there.
        state: see there.
        unseen: work space, (2, 14).
        events: work space, (EVENTS, 2).
        gains: receives chances by own and the other's gain; a seat that reaches what it needs has
            the last row or column, (MOST, MOST).
    """
    card = (mine >> (4 * place)) & 15
    rest = without_card(mine, place)
    laid = round_ << 4 | card
    total = count + counting_value(card)
    points = play_points(laid, total, same_rank)
    gains[:] = 0.0
    for i in range(len(hands)):
        write_unseen(seen, mine, hands[i], seat, unseen)
        unseen[1 - seat, card] -= 1
        found = 0
        if points:
            events[0, 0], events[0, 1] = seat, points
            found = 1
        pone, dealer = (rest, hands[i]) if seat == 0 else (hands[i], rest)
        if total == 31:
            if not first_round_only:
                found = play_from(
                    pone,
                    dealer,
                    1 - seat,
                    seat,
                    0,
                    0,
                    (CAREFUL, CAREFUL),
                    unseen,
                    first_round_only,
                    weights,
                    same_rank,
                    state,
                    events,
                    found,
                )
        else:
            found = play_from(
                pone,
                dealer,
                1 - seat,
                seat,
                laid,
                total,
                (CAREFUL, CAREFUL),
                unseen,
                first_round_only,
                weights,
                same_rank,
                state,
                events,
                found,
            )
        own, other = 0, 0
        for event in range(found):
            if events[event, 0] == seat:
                own += events[event, 1]
                if own >= to_go[seat]:
                    own, other = GAIN_BOUND - 1, 0
                    break
            else:
                other += events[event, 1]
                if other >= to_go[1 - seat]:
                    own, other = 0, GAIN_BOUND - 1
                    break
        gains[min(own, GAIN_BOUND - 1), min(other, GAIN_BOUND - 1)] += shares[i]
