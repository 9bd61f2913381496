"""The play among three or four: rollouts over many deals of the hidden cards, and beliefs.

Hands and rounds are packed as in `play_policies`; seats and sides are numbered as in the rules.
Seats are looked up in arrays here, so the step of the play is one of its own, for any number.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64, U64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.opponent_models import (
    ONE_PLY,
    Model,
    model_choice,
    one_ply_value,
)
from pegout.solver.kernels.pegging.play_policies import (
    Turn,
    add_card,
    card_at,
    cards_in,
    counting_value,
    must_go,
    take_out,
    without_card,
)
from pegout.solver.kernels.rng import random_below

RANK_BONUS = 0.01
"""The bonus of each rank in choosing between cards of equal value, in points."""


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


class Standing(NamedTuple):
    """Where the play stands."""

    first: int
    """The place of the first card in its hand, or -1 if the seat chooses as all others."""
    seat: int
    """Whose turn it is."""
    round_: int
    """The round so far, packed."""
    count: int
    gone: int
    """The seats that have said go in this round, as bits."""


@kernel
def _choose(turn: int, round_: int, count: int, gone: int, table: Table) -> int:
    """The place of the card that a seat plays by the model."""
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
def play_deal(start: Standing, table: Table, gains: I64) -> int:
    """Play out one deal of the hidden cards; the side that reaches its target, or -1.

    The points are added to the gains by side, (sides,).
    """
    hands, rooms, to_go = table.hands, table.rooms, table.to_go
    seats, sides = len(hands), len(gains)
    place, turn, round_, count, gone = start
    last = turn
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
        card = card_at(hands[turn], place)
        hands[turn] = without_card(hands[turn], place)
        place = -1
        table.hidden[card] -= 1
        round_, count, points = add_card(round_, count, card, table.model.pegging.same_rank)
        last = turn
        gains[turn % sides] += points
        if gains[turn % sides] >= to_go[turn % sides]:
            return turn % sides
        turn = (turn + 1) % seats
        if count == 31:
            round_, count, gone = 0, 0, 0


@kernel
def play_out(
    start: Standing, deals: I64, hidden: I64, rooms: I64, table: Table, gains: I64, winners: I64
) -> None:
    """Play a card, and the rest of the play by a model, for every deal of the hidden cards.

    Hands are by deal and seat, packed, (n, seats); hidden cards and rooms are those before the
    card, see `Table`. Gains receive the points of the rest of the play by side, (n, sides), zero
    before; winners the side that reaches its target, or -1, (n,).
    """
    for i in range(len(deals)):
        for other in range(len(rooms)):
            table.hands[other] = deals[i, other]
            table.rooms[other] = rooms[other]
        for card in range(14):
            table.hidden[card] = hidden[card]
        winners[i] = play_deal(start, table, gains[i])


@kernel
def _likelihood(turn: Turn, spread: float, slip: float, same_rank: I64, replies: I64) -> float:
    """How likely `steady`, if it erred now and then, is to play the first card of a hand.

    A rank is the more likely the higher its `one_ply_value`; in a share `slip` of turns any legal
    rank is played.
    """
    own, others = 0.0, 0.0
    legal, place = 0, 0
    cards = turn.hand
    while cards:
        card = cards & 15
        if turn.count + counting_value(card) <= 31 and (place == 0 or card != turn.hand & 15):
            legal += 1
            value = RANK_BONUS * card + one_ply_value(turn, place, same_rank, replies)
            if place == 0:
                own = value
            else:
                others += np.exp(min((value - own) / spread, 50.0))
        place += 1
        cards >>= 4
    return slip / legal + (1 - slip) / (1 + others)


@kernel
def weigh_hands(
    hands: I64,
    turns: I64,
    seen: I64,
    spread: float,
    slip: float,
    same_rank: I64,
    work: I64,
    weights: F64,
) -> None:
    """Multiply the weights of a seat's hands by how likely its turns were with them.

    Args:
        hands: what the seat may hold now, packed, (n,).
        turns: of the seat, with a choice: the cards that it has played from this turn on (packed,
            this turn's first) and their number, then `Turn.round_`, `count`, `held`, `room` and
            `sign`; (t, 7).
        seen: cards that were face up before each turn, by rank + 1, (t, 14).
        spread: how much less value makes a card less likely by a factor e, in points.
        slip: share of turns at which any legal rank is played.
        same_rank: `rank_tables.same_rank_points()`.
        work: workspace, (2, 14).
        weights: of the hands, (n,); changed.
    """
    unseen, replies = work[0], work[1]
    for i in range(len(hands)):
        for k in range(len(turns)):
            hand = hands[i] << (4 * turns[k, 1]) | turns[k, 0]
            for card in range(14):
                unseen[card] = 4 - seen[k, card]
            take_out(hand, unseen)
            row = turns[k]
            turn = Turn(hand, row[2], row[3], row[4], row[6], row[5], unseen)
            weights[i] *= _likelihood(turn, spread, slip, same_rank, replies)


@kernel
def _sort(cards: I64) -> None:
    for i in range(1, len(cards)):
        j = i
        while j > 0 and cards[j - 1] > cards[j]:
            cards[j - 1], cards[j] = cards[j], cards[j - 1]
            j -= 1


class Holds(NamedTuple):
    """Tables and workspace for playing out four kept cards."""

    seat: int
    """Whose hands they are, in turn order from the dealer's left."""
    kept: I64
    """The ranks of every hand, (n, 4)."""
    discards: I64
    """The place of five sorted ranks that each seat discards, (seats, 6188)."""
    steps: I64
    """`encoding.cards.binomials()`."""
    table: Table
    """Who plays, carefully."""
    counts: I64
    """Workspace, (13,)."""
    left: I64
    """Workspace, (52,)."""
    five: I64
    """Workspace, (5,)."""
    gains: I64
    """Workspace, (sides,)."""
    state: U64
    """Workspace of the random generator."""


@kernel
def _deal(own: int, holds: Holds) -> int:
    """Give the others their hands from the front of the cards left; the place of the starter."""
    seat, discards, five, hands = holds.seat, holds.discards, holds.five, holds.table.hands
    steps, left, place = holds.steps, holds.left, 0
    for other in range(len(hands)):
        if other == seat:
            hands[other] = own
            continue
        row = 0
        for i in range(5):
            five[i] = left[place]
            place += 1
        _sort(five)
        for i in range(5):
            row += steps[i, five[i]]
        hands[other] = 0
        for i in range(5):
            if i != discards[other, row]:
                hands[other] = hands[other] << 4 | (five[i] + 1)
    return place


@kernel
def write_pegging_values(deals: int, seed: int, holds: Holds, values: F64) -> None:
    """Write what hands bring in the play, all seats being careful, over some deals for each.

    All hands are played with the same random numbers. Values receive the points of
    one's own side less the mean of the others', (n,).
    """
    counts, left, gains, table = holds.counts, holds.left, holds.gains, holds.table
    for row in range(len(values)):
        counts[:] = 4
        own, least = 0, 4
        for rank in holds.kept[row]:
            counts[rank] -= 1
            least = min(least, counts[rank])
            own = own << 4 | (rank + 1)
        if least < 0:
            continue
        holds.state[0] = seed
        total = 0
        for _ in range(deals):
            size = 0
            for rank in range(13):
                for _ in range(counts[rank]):
                    left[size] = rank
                    size += 1
            for place in range(5 * (len(table.hands) - 1) + 1):
                other = place + random_below(holds.state, size - place)
                left[place], left[other] = left[other], left[place]
            starter = left[_deal(own, holds)]
            table.hidden[:] = 4
            table.hidden[0] = 0
            table.hidden[starter + 1] -= 1
            gains[:] = 0
            table.rooms[:] = 0
            play_deal(Standing(-1, 0, 0, 0, 0), table, gains)
            total += len(gains) * gains[holds.seat % len(gains)]
            for side in range(len(gains)):
                total -= gains[side]
        values[row] = total / (deals * (len(gains) - 1))
