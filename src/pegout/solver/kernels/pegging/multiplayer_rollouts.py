"""Rollouts of a play among three or four, over many deals of the hidden cards.

Hands and rounds are packed as in `play_policies`; seats and sides are numbered as in the rules.
"""

from __future__ import annotations

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.opponent_models import ONE_PLY, choose_one_ply
from pegout.solver.kernels.pegging.play_policies import (
    choose_careful,
    counting_value,
    must_go,
    play_points,
    without_card,
)


@kernel
def _size(hand: int) -> int:
    """How many cards a packed hand has."""
    cards = 0
    while hand:
        cards += 1
        hand >>= 4
    return cards


@kernel
def _after(turn: int, hands: I64, gone: int) -> int:
    """The first seat from `turn` on, itself included, that has cards and has not gone; or -1."""
    seats = len(hands)
    for step in range(seats):
        seat = (turn + step) % seats
        if hands[seat] and not (gone >> seat) & 1:
            return seat
    return -1


@kernel
def _choose(
    turn: int,
    round_: int,
    count: int,
    hands: I64,
    hidden: I64,
    model: int,
    weights: F64,
    same_rank: I64,
    gone: int,
    rooms: I64,
    sides: int,
    work: I64,
) -> int:
    """The place of the card that a seat plays by a model; see `play_deal`."""
    hand = hands[turn]
    hands[turn] = 0
    following = _after(turn, hands, gone if model == ONE_PLY else 0)
    hands[turn] = hand
    held = _size(hands[following]) if following >= 0 else 0
    known = work[0]
    for card in range(1, 14):
        known[card] = hidden[card]
    cards = hand
    while cards:
        known[cards & 15] -= 1
        cards >>= 4
    if model != ONE_PLY:
        return choose_careful(hand, round_, count, held, known, weights, same_rank)
    for card in range(1, 14):
        known[card] = 4 - known[card]
    room = rooms[following] if following >= 0 else 0
    sign = 1 if following >= 0 and (following - turn) % sides == 0 else -1
    return choose_one_ply(hand, round_, count, held, sign, known, room, same_rank, work[1])


@kernel
def play_deal(
    first: int,
    seat: int,
    round_: int,
    count: int,
    hands: I64,
    hidden: I64,
    to_go: I64,
    model: int,
    weights: F64,
    same_rank: I64,
    gone: int,
    rooms: I64,
    work: I64,
    gains: I64,
) -> int:
    """Play out one deal of the hidden cards; the side that reaches its target, or -1.

    Args:
        first: the place of the first card in its hand, or -1 if the seat chooses as all others.
        seat: whose turn it is.
        round_: the round so far, packed.
        count: the count.
        hands: by seat, packed, (seats,); changed.
        hidden: cards that are not face up, by rank + 1, (14,); changed.
        to_go: points that each side still needs, (sides,).
        model: how every seat plays: `opponent_models.ONE_PLY` or `CAREFUL`.
        weights: for `CAREFUL`, see `play_policies.choose_careful`.
        same_rank: `rank_tables.same_rank_points()`.
        gone: the seats that have said go in this round, as bits.
        rooms: the most that still fitted when each seat said go in this deal, (seats,); changed.
        work: workspace, (2, 14).
        gains: receives the points by side, (sides,).
    """
    seats, sides = len(hands), len(gains)
    turn, last, place = seat, seat, first
    while True:
        if place < 0:
            turn = _after(turn, hands, gone)
            while turn >= 0 and must_go(hands[turn], count):
                gone |= 1 << turn
                rooms[turn] = max(rooms[turn], 31 - count)
                turn = _after(turn, hands, gone)
            if turn < 0:
                if count:
                    gains[last % sides] += 1
                    if gains[last % sides] >= to_go[last % sides]:
                        return last % sides
                round_, count, gone = 0, 0, 0
                turn = _after(last + 1, hands, 0)
                if turn < 0:
                    return -1
            place = 0
            if hands[turn] >= 16:
                place = _choose(
                    turn,
                    round_,
                    count,
                    hands,
                    hidden,
                    model,
                    weights,
                    same_rank,
                    gone,
                    rooms,
                    sides,
                    work,
                )
        card = (hands[turn] >> (4 * place)) & 15
        hands[turn] = without_card(hands[turn], place)
        place = -1
        hidden[card] -= 1
        count += counting_value(card)
        round_ = round_ << 4 | card
        last = turn
        gains[turn % sides] += play_points(round_, count, same_rank)
        if gains[turn % sides] >= to_go[turn % sides]:
            return turn % sides
        turn = (turn + 1) % seats
        if count == 31:
            round_, count, gone = 0, 0, 0


@kernel
def play_out(
    first: int,
    seat: int,
    round_: int,
    count: int,
    deals: I64,
    hidden: I64,
    to_go: I64,
    model: int,
    weights: F64,
    same_rank: I64,
    gone: int,
    rooms: I64,
    hands: I64,
    left: I64,
    rooms_left: I64,
    work: I64,
    gains: I64,
    winners: I64,
) -> None:
    """Play a card, and the rest of the play by a model, for every deal of the hidden cards.

    Args:
        first: the place of the card in its hand.
        seat: whose card it is.
        round_: the round so far, packed.
        count: the count.
        deals: hands by seat, packed, (n, seats).
        hidden: cards that are not face up, by rank + 1, (14,).
        to_go: points that each side still needs, (sides,).
        model: as in `play_deal`, and so are the next two.
        weights: of the model.
        same_rank: `rank_tables.same_rank_points()`.
        gone: the seats that have said go in this round, as bits.
        rooms: the most that still fitted when each seat said go in this deal, (seats,).
        hands: workspace, (seats,).
        left: workspace, (14,).
        rooms_left: workspace, (seats,).
        work: workspace, (2, 14).
        gains: receives the points of the rest of the play by side, zero before, (n, sides).
        winners: receives the side that reaches its target, or -1, (n,).
    """
    for i in range(len(deals)):
        for other in range(len(hands)):
            hands[other] = deals[i, other]
            rooms_left[other] = rooms[other]
        for card in range(14):
            left[card] = hidden[card]
        winners[i] = play_deal(
            first,
            seat,
            round_,
            count,
            hands,
            left,
            to_go,
            model,
            weights,
            same_rank,
            gone,
            rooms_left,
            work,
            gains[i],
        )
