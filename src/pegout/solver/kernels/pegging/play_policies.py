"""The play in kernels: points for a card, simple policies, and the play of a whole deal.

Suits do not matter here. Hands and rounds are packed into integers with a card's rank + 1 in each
four bits: the lowest four bits of a hand are its first card, of a round the card played last.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.rng import random_below

RANDOM, GREEDY, CAREFUL = 0, 1, 2
"""Policies: any legal card; the most points now; points now less the expected reply."""

MAX_SCORES = 24
"""No deal has more scores in the play: one for each of eight cards, and last cards."""


class Turn(NamedTuple):
    """A turn of the play, as the seat knows it that has to choose a card."""

    hand: int
    """Its cards, packed."""
    round_: int
    """The round so far, packed."""
    count: int
    held: int
    """Cards of the next seat that has not said go in this round; 0 without one."""
    sign: int
    """1 if that seat is its partner, else -1."""
    room: int
    """The most that still fitted under 31 when that seat said go in this deal."""
    unseen: I64
    """Cards that it has not seen, by rank + 1, (14,)."""


class Pegging(NamedTuple):
    """What choices and points of the play are looked up in."""

    weights: F64
    """Of a careful pegger: of the reply, of the chance of a go, of playing high cards, of the own
    next card after a go, of keeping a pair; see `odds.deal_policies`."""
    same_rank: I64
    """`rank_tables.same_rank_points()`."""


@inlined_kernel
def cards_in(hand: int) -> int:
    """How many cards a packed hand holds."""
    cards = 0
    while hand:
        cards += 1
        hand >>= 4
    return cards


@kernel
def take_out(hand: int, counts: I64) -> None:
    """Take the cards of a packed hand out of counts by rank + 1."""
    while hand:
        counts[hand & 15] -= 1
        hand >>= 4


@kernel
def play_points(round_: int, count: int, same_rank: I64) -> int:
    """Points for the card played last, without the one for a last card.

    Args:
        round_: the round with that card, packed.
        count: the count after it.
        same_rank: `rank_tables.same_rank_points()`.
    """
    points = 2 if count == 15 or count == 31 else 0
    last = round_ & 15
    before = round_ >> 4
    if before & 15 == last:
        same = 2
        before >>= 4
        while before & 15 == last:
            same += 1
            before >>= 4
        return points + same_rank[same]
    ranks = 1 << last
    length = 1
    run = 0
    while before:
        bit = 1 << (before & 15)
        if ranks & bit:
            break
        ranks |= bit
        length += 1
        if length > 2 and (ranks + (ranks & -ranks)) & ranks == 0:
            run = length
        before >>= 4
    return points + run


@kernel
def counting_value(card: int) -> int:
    """What a packed card, its rank + 1, adds to the count."""
    return card if card < 10 else 10


@kernel
def must_go(hand: int, count: int) -> bool:
    """Whether no card of a hand can be played at this count."""
    if count <= 21:
        return hand == 0
    while hand:
        if counting_value(hand & 15) + count <= 31:
            return False
        hand >>= 4
    return True


@kernel
def without_card(hand: int, place: int) -> int:
    """A hand without the card at a place."""
    low = (1 << (4 * place)) - 1
    return (hand & low) | ((hand >> 4) & ~low)


@kernel
def choose_random(hand: int, count: int, state: NDArray[np.uint64]) -> int:
    """The place of a random legal card, all with the same chance; there must be one."""
    legal = 0
    cards = hand
    if count <= 21:
        while cards:
            legal += 1
            cards >>= 4
        return random_below(state, legal) if legal > 1 else 0
    while cards:
        legal += counting_value(cards & 15) + count <= 31
        cards >>= 4
    wanted = random_below(state, legal) if legal > 1 else 0
    place = 0
    while True:
        if counting_value((hand >> (4 * place)) & 15) + count <= 31:
            if wanted == 0:
                return place
            wanted -= 1
        place += 1


@kernel
def choose_greedy(hand: int, round_: int, count: int, same_rank: I64) -> int:
    """The place of the legal card that scores most now; of equals the highest, then the first."""
    best, best_place, place = -1, -1, 0
    cards = hand
    while cards:
        card = cards & 15
        total = count + counting_value(card)
        if total <= 31:
            value = 16 * play_points(round_ << 4 | card, total, same_rank) + card
            if value > best:
                best, best_place = value, place
        place += 1
        cards >>= 4
    return best_place


@kernel
def _expected_reply(
    round_: int, count: int, held: int, unseen: I64, total: int, same_rank: I64
) -> tuple[float, float]:
    """What an opponent with some of the unseen cards scores on average now, and the chance of a go.

    Args:
        round_: the round with the card played.
        count: the count after it.
        held: cards in the opponent's hand.
        unseen: cards not seen yet by rank + 1, (14,).
        total: the sum of `unseen`.
        same_rank: `rank_tables.same_rank_points()`.

    Returns:
        The points of each rank times the chance that the opponent holds it, added up; and the
        chance that no card held can be played.
    """
    if held == 0 or total == 0:
        return 0.0, 1.0
    expected = 0.0
    cannot = 0
    go = 1.0
    for card in range(1, 14):
        after = count + counting_value(card)
        if after > 31:
            cannot += unseen[card]
            continue
        if unseen[card]:
            points = play_points(round_ << 4 | card, after, same_rank)
            expected += points * min(1.0, held * unseen[card] / total)
    for i in range(held):
        go *= max(0, cannot - i) / max(1, total - i)
    return expected, go


@kernel
def careful_value(turn: Turn, place: int, total: int, pegging: Pegging) -> float:
    """What a legal card is worth to a careful pegger: its points now, less the expected reply.

    Args:
        turn: the turn.
        place: the place of the card in the hand.
        total: the sum of the cards not seen.
        pegging: how the pegger weighs.
    """
    weights, same_rank = pegging
    card = (turn.hand >> (4 * place)) & 15
    after = turn.count + counting_value(card)
    played = turn.round_ << 4 | card
    value = play_points(played, after, same_rank) + weights[2] * counting_value(card)
    if after < 31:
        reply, go = _expected_reply(played, after, turn.held, turn.unseen, total, same_rank)
        value += weights[1] * go - weights[0] * reply
        left = without_card(turn.hand, place)
        while left:
            mine = left & 15
            left >>= 4
            if after + counting_value(mine) <= 31:
                again = play_points(played << 4 | mine, after + counting_value(mine), same_rank)
                value += weights[3] * again * go
                if mine == card:
                    value += weights[4]
    return value


@kernel
def choose_careful(turn: Turn, pegging: Pegging) -> int:
    """The place of the legal card with the highest `careful_value`."""
    best, best_place, place = -1e9, -1, 0
    total = 0
    for card in range(1, 14):
        total += turn.unseen[card]
    cards = turn.hand
    while cards:
        if turn.count + counting_value(cards & 15) <= 31:
            value = careful_value(turn, place, total, pegging)
            if value > best:
                best, best_place = value, place
        place += 1
        cards >>= 4
    return best_place


@inlined_kernel
def play_from(
    pone: int,
    dealer: int,
    turn: int,
    last: int,
    round_: int,
    count: int,
    policies: tuple[int, int],
    unseen: I64,
    first_round_only: bool,
    pegging: Pegging,
    state: NDArray[np.uint64],
    events: I64,
    start: int,
) -> int:
    """Play the rest of a deal and write its scores.

    Args:
        pone: the pone's hand, packed.
        dealer: the dealer's hand, packed.
        turn: whose turn it is, 0 pone or 1 dealer.
        last: who played the last card of the round.
        round_: the round so far, packed.
        count: the count.
        policies: of pone and dealer.
        unseen: for each seat the cards it has not seen, by rank + 1, (2, 14); changed.
        first_round_only: whether the play ends with its first round (five-card).
        pegging: what is looked up.
        state: of the random generator, for RANDOM.
        events: receives each score as (seat, points), seat 0 pone and 1 dealer; (n, 2).
        start: the first free row of `events`.

    Returns:
        The next free row.
    """
    while pone | dealer:
        hand, other = (pone, dealer) if turn == 0 else (dealer, pone)
        if must_go(hand, count):
            if not must_go(other, count):
                turn = 1 - turn
                continue
            events[start, 0], events[start, 1] = last, 1
            start += 1
            if first_round_only:
                return start
            turn, round_, count = 1 - last, 0, 0
            continue
        if policies[turn] == RANDOM:
            place = choose_random(hand, count, state)
        elif policies[turn] == GREEDY:
            place = choose_greedy(hand, round_, count, pegging.same_rank)
        else:
            choice = Turn(hand, round_, count, cards_in(other), -1, 0, unseen[turn])
            place = choose_careful(choice, pegging)
        card = (hand >> (4 * place)) & 15
        if turn == 0:
            pone = without_card(pone, place)
        else:
            dealer = without_card(dealer, place)
        unseen[1 - turn, card] -= 1
        last = turn
        count += counting_value(card)
        round_ = round_ << 4 | card
        points = play_points(round_, count, pegging.same_rank)
        if points:
            events[start, 0], events[start, 1] = turn, points
            start += 1
        turn = 1 - turn
        if count == 31:
            if first_round_only:
                return start
            round_, count = 0, 0
    if count:
        events[start, 0], events[start, 1] = last, 1
        start += 1
    return start


@kernel
def pack_hand(cards: NDArray[np.uint8], start: int, size: int) -> int:
    """The packed hand of some card codes, from `start` on."""
    hand = 0
    for i in range(start, start + size):
        hand = hand << 4 | ((cards[i] >> 2) + 1)
    return hand
