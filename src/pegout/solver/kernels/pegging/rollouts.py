"""Rollouts of a card in the play: the rest of the play against hands that may be held."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    CAREFUL,
    Pegging,
    counting_value,
    play_from,
    play_points,
    take_out,
    without_card,
)

GAIN_BOUND = 32
"""More than anyone gains in the rest of a play."""


@kernel
def write_unseen(seen: I64, mine: int, theirs: int, seat: int, unseen: I64) -> None:
    """Write the cards that each seat has not seen, by rank + 1.

    Args:
        seen: cards that are face up, by rank + 1, (14,).
        mine: the hand of `seat`, packed.
        theirs: the other hand, packed.
        seat: 0 pone or 1 dealer.
        unseen: receives the cards, (2, 14).
    """
    other = 1 - seat
    for card in range(14):
        unseen[seat, card] = unseen[other, card] = 4 - seen[card] if card else 0
    take_out(mine, unseen[seat])
    take_out(theirs, unseen[other])


@kernel
def roll_out(
    place: int,
    mine: int,
    seat: int,
    round_: int,
    count: int,
    hands: I64,
    chances: F64,
    seen: I64,
    to_go: I64,
    first_round_only: bool,
    pegging: Pegging,
    state: NDArray[np.uint64],
    unseen: I64,
    events: I64,
    gains: F64,
) -> None:
    """Play one card against every hand given, and the rest of the play as careful peggers.

    Args:
        place: the place of the card in the own hand.
        mine: the own hand, packed.
        seat: the own seat, 0 pone or 1 dealer.
        round_: the round so far, packed.
        count: the count.
        hands: what the opponent may hold, packed, (n,).
        chances: of each of them, (n,).
        seen: cards that are face up, by rank + 1, (14,).
        to_go: points that pone and dealer still need, (2,).
        first_round_only: whether the play ends with its first round (five-card).
        pegging: how both peg.
        state: of the random generator.
        unseen: workspace, (2, 14).
        events: workspace, (MAX_SCORES, 2).
        gains: receives chances by own and the other's gain; a seat that reaches what it needs has
            the last row or column, (GAIN_BOUND, GAIN_BOUND).
    """
    card = (mine >> (4 * place)) & 15
    left = without_card(mine, place)
    played = round_ << 4 | card
    total = count + counting_value(card)
    points = play_points(played, total, pegging.same_rank)
    gains[:] = 0.0
    for i in range(len(hands)):
        write_unseen(seen, mine, hands[i], seat, unseen)
        unseen[1 - seat, card] -= 1
        found = 0
        if points:
            events[0, 0], events[0, 1] = seat, points
            found = 1
        pone, dealer = (left, hands[i]) if seat == 0 else (hands[i], left)
        if total < 31 or not first_round_only:
            found = play_from(
                pone,
                dealer,
                1 - seat,
                seat,
                played if total < 31 else 0,
                total if total < 31 else 0,
                (CAREFUL, CAREFUL),
                unseen,
                first_round_only,
                pegging,
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
        gains[min(own, GAIN_BOUND - 1), min(other, GAIN_BOUND - 1)] += chances[i]
