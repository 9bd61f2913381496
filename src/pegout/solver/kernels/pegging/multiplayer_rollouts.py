"""Rollouts of a play among three or four, over many deals of the hidden cards.

Hands and rounds are packed as in `play_policies`; seats and sides are numbered as in the rules.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.opponent_models import ONE_PLY, Model, model_choice
from pegout.solver.kernels.pegging.play_policies import (
    Turn,
    cards_in,
    counting_value,
    must_go,
    play_points,
    take_out,
    without_card,
)


class Table(NamedTuple):
    """Who plays, and how; the arrays except for `to_go` change in the play."""

    hands: I64
    """By seat, packed, (seats,)."""
    hidden: I64
    """Cards that are not face up, by rank + 1, (14,)."""
    rooms: I64
    """The most that still fitted when each seat said go in this deal, (seats,)."""
    to_go: I64
    """Points that each side still needs, (sides,)."""
    model: Model
    """How every seat plays: `ONE_PLY` or `CAREFUL`."""


def new_table(players: int, to_go: I64, model: Model) -> Table:
    """A table without cards."""
    seats, hidden = np.zeros((2, players), np.int64), np.zeros(14, np.int64)
    return Table(seats[0], hidden, seats[1], to_go, model)


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
def _choose(turn: int, round_: int, count: int, gone: int, table: Table) -> int:
    """The place of the card that a seat plays by the model; see `play_deal`."""
    hands, model, sides = table.hands, table.model, len(table.to_go)
    hand = hands[turn]
    hands[turn] = 0
    following = _after(turn, hands, gone if model.kind == ONE_PLY else 0)
    hands[turn] = hand
    held, room, sign = 0, 0, -1
    if following >= 0:
        held, room = cards_in(hands[following]), table.rooms[following]
        sign = 1 if (following - turn) % sides == 0 else -1
    unseen = model.work[0]
    for card in range(1, 14):
        unseen[card] = table.hidden[card]
    take_out(hand, unseen)
    return model_choice(model, Turn(hand, round_, count, held, sign, room, unseen))


@kernel
def play_deal(
    first: int, seat: int, round_: int, count: int, gone: int, table: Table, gains: I64
) -> int:
    """Play out one deal of the hidden cards; the side that reaches its target, or -1.

    Args:
        first: the place of the first card in its hand, or -1 if the seat chooses as all others.
        seat: whose turn it is.
        round_: the round so far, packed.
        count: the count.
        gone: the seats that have said go in this round, as bits.
        table: who plays.
        gains: receives the points by side, (sides,).
    """
    hands, rooms, to_go = table.hands, table.rooms, table.to_go
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
                place = _choose(turn, round_, count, gone, table)
        card = (hands[turn] >> (4 * place)) & 15
        hands[turn] = without_card(hands[turn], place)
        place = -1
        table.hidden[card] -= 1
        count += counting_value(card)
        round_ = round_ << 4 | card
        last = turn
        gains[turn % sides] += play_points(round_, count, table.model.pegging.same_rank)
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
    gone: int,
    deals: I64,
    hidden: I64,
    rooms: I64,
    table: Table,
    gains: I64,
    winners: I64,
) -> None:
    """Play a card, and the rest of the play by a model, for every deal of the hidden cards.

    Args:
        first: the place of the card in its hand.
        seat: whose card it is.
        round_: the round so far, packed.
        count: the count.
        gone: the seats that have said go in this round, as bits.
        deals: hands by seat, packed, (n, seats).
        hidden: see `Table`, like the next.
        rooms: before the card.
        table: who plays.
        gains: receives the points of the rest of the play by side, zero before, (n, sides).
        winners: receives the side that reaches its target, or -1, (n,).
    """
    for i in range(len(deals)):
        for other in range(len(rooms)):
            table.hands[other] = deals[i, other]
            table.rooms[other] = rooms[other]
        for card in range(14):
            table.hidden[card] = hidden[card]
        winners[i] = play_deal(first, seat, round_, count, gone, table, gains[i])
