"""The play in kernels: one step of it, the careful policy, and the play of a whole deal.

Suits do not matter here. Hands and rounds are packed into integers with a card's rank + 1 in each
four bits: the lowest four bits of a hand are its first card, of a round the card played last.
"""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F64, I64, U8
from pegout.solver.kernels.compiled import inlined_kernel, kernel

NO_SIDE = -1
"""In place of a side: neither pegs for the last card."""
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
    """Tables for choices and points of the play."""

    weights: F64
    """Of a careful pegger: of the reply, of the chance of a go, of playing high cards, of one's
    own next card after a go, of keeping a pair; see `odds.deal_policies`."""
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
    """Points for the card played last, at the count after it, without the one for a last card."""
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
    """The value in the count of a packed card, its rank + 1."""
    return card if card < 10 else 10


@inlined_kernel
def add_card(round_: int, count: int, card: int, same_rank: I64) -> tuple[int, int, int]:
    """One step of the play: the round and the count after a card, and the points for it."""
    round_ = round_ << 4 | card
    count += counting_value(card)
    return round_, count, play_points(round_, count, same_rank)


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


@inlined_kernel
def card_at(hand: int, place: int) -> int:
    """The card at a place of a hand."""
    return (hand >> (4 * place)) & 15


@kernel
def without_card(hand: int, place: int) -> int:
    """A hand without the card at a place."""
    low = (1 << (4 * place)) - 1
    return (hand & low) | ((hand >> 4) & ~low)


@kernel
def _expected_reply(
    round_: int, count: int, held: int, unseen: I64, total: int, same_rank: I64
) -> tuple[float, float]:
    """The mean points that an opponent with `held` of the unseen cards scores now.

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
    """The value of a legal card to a careful pegger: its points now, less the expected reply."""
    weights, same_rank = pegging
    card = card_at(turn.hand, place)
    played, after, points = add_card(turn.round_, turn.count, card, same_rank)
    value = points + weights[2] * counting_value(card)
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


class Play(NamedTuple):
    """A position of two-player pegging, with both hands known."""

    hands: tuple[int, int]
    """Of pone and dealer, packed."""
    turn: int
    last: int
    """Who played the last card of the round."""
    round_: int
    count: int
    """-1 once the play is over."""
    rooms: tuple[int, int]
    """The most points below 31 at which pone and dealer could not play in this deal."""


@inlined_kernel
def _new_round(at: Play, turn: int, first_round_only: bool) -> Play:
    """The play before the next round; without cards where there is none."""
    hands = (0, 0) if first_round_only else at.hands
    return Play(hands, turn, at.last, 0, 0, at.rooms)


@inlined_kernel
def _say_go(at: Play) -> Play:
    """The play once everybody knows that the side in turn has no card for this count."""
    pone, dealer = at.rooms
    if at.turn == 0:
        pone = max(pone, 31 - at.count)
    else:
        dealer = max(dealer, 31 - at.count)
    return Play(at.hands, 1 - at.turn, at.last, at.round_, at.count, (pone, dealer))


@inlined_kernel
def ended(at: Play) -> Play:
    """The play once it is over."""
    return Play(at.hands, at.turn, at.last, 0, -1, at.rooms)


@inlined_kernel
def to_choice(at: Play, first_round_only: bool) -> tuple[Play, int]:
    """Follow goes and new rounds to the next card, or to the end.

    Returns:
        The play, and who pegs one for a last card on the way, or `NO_SIDE`.
    """
    pegs = NO_SIDE
    while at.hands[0] | at.hands[1]:
        if not must_go(at.hands[at.turn], at.count):
            return at, pegs
        at = _say_go(at)
        if must_go(at.hands[at.turn], at.count):
            at = _say_go(at)
            pegs = at.last
            at = _new_round(at, 1 - pegs, first_round_only)
    if at.count > 0:
        pegs = at.last
    return ended(at), pegs


@inlined_kernel
def after_card(at: Play, place: int, first_round_only: bool, same_rank: I64) -> tuple[Play, int]:
    """The play after the card at a place of the hand in turn, and the points for it."""
    mover, (pone, dealer) = at.turn, at.hands
    hand = at.hands[mover]
    left = without_card(hand, place)
    hands = (left, dealer) if mover == 0 else (pone, left)
    round_, count, points = add_card(at.round_, at.count, card_at(hand, place), same_rank)
    at = Play(hands, 1 - mover, mover, round_, count, at.rooms)
    if count == 31:
        at = _new_round(at, 1 - mover, first_round_only)
    return at, points


@inlined_kernel
def add_to(pair: tuple[int, int], seat: int, number: int) -> tuple[int, int]:
    """Two numbers by seat, one of them raised."""
    pone, dealer = pair
    return (pone + number, dealer) if seat == 0 else (pone, dealer + number)


@inlined_kernel
def write_score(events: I64, start: int, seat: int, points: int) -> int:
    """Write a score, if there are points; the next free row."""
    if points == 0:
        return start
    events[start, 0], events[start, 1] = seat, points
    return start + 1


@inlined_kernel
def play_from(
    at: Play, unseen: I64, first_round_only: bool, pegging: Pegging, events: I64, start: int
) -> int:
    """Play the rest of a deal as two careful peggers, and write its scores.

    Args:
        at: where the play stands.
        unseen: for each seat the cards it has not seen, by rank + 1, (2, 14); changed.
        first_round_only: whether the play ends with its first round (five-card).
        pegging: how both peg.
        events: receives each score as (seat, points), seat 0 pone and 1 dealer; (n, 2).
        start: the first free row of `events`.

    Returns:
        The next free row.
    """
    at, pegs = to_choice(at, first_round_only)
    start = write_score(events, start, pegs, pegs != NO_SIDE)
    while at.count >= 0:
        mover = at.turn
        hand, held = at.hands[mover], cards_in(at.hands[1 - mover])
        turn = Turn(hand, at.round_, at.count, held, -1, 0, unseen[mover])
        place = choose_careful(turn, pegging)
        unseen[1 - mover, card_at(hand, place)] -= 1
        at, points = after_card(at, place, first_round_only, pegging.same_rank)
        start = write_score(events, start, mover, points)
        at, pegs = to_choice(at, first_round_only)
        start = write_score(events, start, pegs, pegs != NO_SIDE)
    return start


@kernel
def pack_hand(cards: U8, start: int, size: int) -> int:
    """The packed hand of some card codes, from `start` on."""
    hand = 0
    for i in range(start, start + size):
        hand = hand << 4 | ((cards[i] >> 2) + 1)
    return hand
