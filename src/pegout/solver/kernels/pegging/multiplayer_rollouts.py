"""Rollouts of a play among three or four, over many deals of the hidden cards.

Hands and rounds are packed as in `play_policies`; seats and sides are numbered as in the rules.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    choose_careful,
    counting_value,
    must_go,
    play_points,
    without_card,
)

I64 = NDArray[np.int64]
F64 = NDArray[np.float64]


@kernel
def _size(hand: int) -> int:
    """How many cards a packed hand has."""
    cards = 0
    while hand:
        cards += 1
        hand >>= 4
    return cards


@kernel
def _choose(
    hand: int, held: int, round_: int, count: int, hidden: I64, weights: F64, same_rank: I64
) -> int:
    """The place of the card that the careful pegger plays before a seat with `held` cards."""
    cards = hand
    while cards:
        hidden[cards & 15] -= 1
        cards >>= 4
    place = choose_careful(hand, round_, count, held, hidden, weights, same_rank)
    cards = hand
    while cards:
        hidden[cards & 15] += 1
        cards >>= 4
    return place


@kernel
def play_deal(
    first: int,
    seat: int,
    round_: int,
    count: int,
    hands: I64,
    hidden: I64,
    to_go: I64,
    weights: F64,
    same_rank: I64,
    gains: I64,
) -> int:
    """Play out one deal of the hidden cards; the side that reaches its target, or -1."""
    seats, sides = len(hands), len(gains)
    turn, last, place = seat, seat, first
    while True:
        hand = hands[turn]
        if place < 0:
            if must_go(hand, count):
                found = -1
                for step in range(1, seats):
                    if not must_go(hands[(turn + step) % seats], count):
                        found = (turn + step) % seats
                        break
                if found < 0:
                    if count:
                        gains[last % sides] += 1
                        if gains[last % sides] >= to_go[last % sides]:
                            return last % sides
                    round_, count = 0, 0
                    for step in range(1, seats + 1):
                        if hands[(last + step) % seats]:
                            found = (last + step) % seats
                            break
                    if found < 0:
                        return -1
                turn = found
                hand = hands[turn]
            held = 0
            for step in range(1, seats):
                held = _size(hands[(turn + step) % seats])
                if held:
                    break
            place = _choose(hand, held, round_, count, hidden, weights, same_rank)
        card = (hand >> (4 * place)) & 15
        hands[turn] = without_card(hand, place)
        place = -1
        hidden[card] -= 1
        count += counting_value(card)
        round_ = round_ << 4 | card
        last = turn
        gains[turn % sides] += play_points(round_, count, same_rank)
        if gains[turn % sides] >= to_go[turn % sides]:
            return turn % sides
        if count == 31:
            round_, count = 0, 0
            found = -1
            for step in range(1, seats + 1):
                if hands[(last + step) % seats]:
                    found = (last + step) % seats
                    break
            if found < 0:
                return -1
            turn = found
        else:
            turn = (turn + 1) % seats


@kernel
def play_out(
    first: int,
    seat: int,
    round_: int,
    count: int,
    deals: I64,
    hidden: I64,
    to_go: I64,
    weights: F64,
    same_rank: I64,
    hands: I64,
    left: I64,
    gains: I64,
    winners: I64,
) -> None:
    """Play a card, and the rest of the play as careful peggers, for every deal of the hidden cards.

    Args:
        first: the place of the card in its hand.
        seat: whose card it is.
        round_: the round so far, packed.
        count: the count.
        deals: hands by seat, packed, (n, seats).
        hidden: cards that are not face up, by rank + 1, (14,).
        to_go: points that each side still needs, (sides,).
        weights: see `play_policies.choose_careful`.
        same_rank: `rank_tables.same_rank_points()`.
        hands: workspace, (seats,).
        left: workspace, (14,).
        gains: receives the points of the rest of the play by side, zero before, (n, sides).
        winners: receives the side that reaches its target, or -1, (n,).
    """
    for i in range(len(deals)):
        for other in range(len(hands)):
            hands[other] = deals[i, other]
        for card in range(14):
            left[card] = hidden[card]
        winners[i] = play_deal(
            first, seat, round_, count, hands, left, to_go, weights, same_rank, gains[i]
        )
