"""The play with both hands known: every order in which two peggers may play them.

Each side draws its cards from a distribution that depends on what it has seen alone: its own cards,
the starter, the cards played, and the goes. So the distribution of outcomes is exact for these two
strategies, and it is a mean over the next card wherever somebody chooses.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging.play_policies import (
    cards_in,
    counting_value,
    must_go,
    play_points,
    without_card,
)

NOBODY, PONE_WON, DEALER_WON = 0, 1, 2
"""Who has reached the target in the play."""
CHOICES = 4
"""The most cards that somebody chooses from."""
MOST_TURNS = 10
"""More than the cards that are played in a deal of two."""
GAME = 100.0
"""What winning the game at once is worth to a pegger, in points."""
NEVER = 1e-9
"""Cards that are played less often are left out."""


class Pegger(NamedTuple):
    """How a side chooses: a mixture of two softmaxes over the values of its cards, in points."""

    sharp: float
    """The temperature of the first."""
    soft: float
    """The temperature of the second, for those who see less."""
    soft_weight: float
    """Its weight; the first has 1."""
    high_card: float
    """What each rank is worth beyond the one below: low cards fit in later."""
    kept_pair: float
    """What playing one of two equal cards is worth."""


class Deal(NamedTuple):
    """What a deal is worth once the play is over, for each starter that may be turned up."""

    needed: tuple[int, int]
    """Points that pone and dealer need before the play."""
    heels: int
    """What a jack as the starter still gives the dealer."""
    ranks: I64
    """The ranks of the starters, ascending, (n,)."""
    shows: I64
    """Points of the pone's hand, and of the dealer's hand and crib together; (2, n)."""
    after: F64
    """The pone's chance to win by the points of pone and dealer since then; (m, m)."""
    first_round_only: bool
    """Whether the play ends with its first round (five-card)."""
    peggers: tuple[Pegger, Pegger]
    """How pone and dealer choose."""
    same_rank: I64
    """`rank_tables.same_rank_points()`."""


class Position(NamedTuple):
    """Where the play stands; hands and round are packed as in `play_policies`."""

    pone: int
    dealer: int
    turn: int
    last: int
    """Who played the last card of the round."""
    round_: int
    count: int
    gained: tuple[int, int]
    """By pone and dealer since the start."""
    won: int
    """Who has reached the target."""
    rooms: tuple[int, int]
    """The most points below 31 at which pone and dealer could not play."""


@inlined_kernel
def _pegged(at: Position, seat: int, points: int, deal: Deal) -> Position:
    """The position after a seat has pegged some points."""
    pone, dealer = at.gained
    if seat == 0:
        pone += points
    else:
        dealer += points
    won = at.won
    if won == NOBODY and pone >= deal.needed[0]:
        won = PONE_WON
    elif won == NOBODY and dealer >= deal.needed[1]:
        won = DEALER_WON
    return Position(
        at.pone, at.dealer, at.turn, at.last, at.round_, at.count, (pone, dealer), won, at.rooms
    )


@inlined_kernel
def _new_round(at: Position, turn: int) -> Position:
    return Position(at.pone, at.dealer, turn, at.last, 0, 0, at.gained, at.won, at.rooms)


@inlined_kernel
def _cannot_play(at: Position, seat: int) -> Position:
    """The position once everybody knows that a seat has no card for this count."""
    pone, dealer = at.rooms
    if seat == 0:
        pone = max(pone, 31 - at.count)
    else:
        dealer = max(dealer, 31 - at.count)
    return Position(
        at.pone,
        at.dealer,
        1 - seat,
        at.last,
        at.round_,
        at.count,
        at.gained,
        at.won,
        (pone, dealer),
    )


@kernel
def _to_choice(at: Position, deal: Deal) -> Position:
    """Follow goes and new rounds to the next card; a count of -1 tells that the play is over."""
    while at.won == NOBODY and at.pone | at.dealer:
        mine, theirs = (at.pone, at.dealer) if at.turn == 0 else (at.dealer, at.pone)
        if not must_go(mine, at.count):
            return at
        at = _cannot_play(at, at.turn)
        if must_go(theirs, at.count):
            at = _cannot_play(at, at.turn)
            at = _new_round(_pegged(at, at.last, 1, deal), 1 - at.last)
            if deal.first_round_only:
                break
    if at.won == NOBODY and at.count > 0:
        at = _pegged(at, at.last, 1, deal)
    return Position(at.pone, at.dealer, at.turn, at.last, 0, -1, at.gained, at.won, at.rooms)


@kernel
def _after_card(at: Position, place: int, deal: Deal) -> Position:
    """The position after the side in turn has played the card at a place of its hand."""
    hand = at.pone if at.turn == 0 else at.dealer
    card = (hand >> (4 * place)) & 15
    left = without_card(hand, place)
    pone, dealer = (left, at.dealer) if at.turn == 0 else (at.pone, left)
    count = at.count + counting_value(card)
    round_ = at.round_ << 4 | card
    points = play_points(round_, count, deal.same_rank)
    mover = at.turn
    at = Position(pone, dealer, 1 - mover, mover, round_, count, at.gained, at.won, at.rooms)
    if points:
        at = _pegged(at, mover, points, deal)
    if count == 31:
        at = _new_round(at, 1 - mover)
        if deal.first_round_only:
            at = Position(0, 0, at.turn, at.last, 0, 0, at.gained, at.won, at.rooms)
    return at


@inlined_kernel
def _add_end(
    at: Position, probability: float, deal: Deal, first: int, end: int, chances: F64
) -> None:
    """Add what an end of the play is worth, for some starters."""
    if at.won == DEALER_WON:
        return
    for starter in range(first, end):
        pone = at.gained[0] + deal.shows[0, starter]
        dealer = at.gained[1] + deal.shows[1, starter]
        if at.won == PONE_WON or pone >= deal.needed[0]:
            chances[starter] += probability
        elif dealer < deal.needed[1]:
            chances[starter] += probability * deal.after[pone, dealer]


@kernel
def _best_alone(round_: int, count: int, hand: int, same_rank: I64) -> int:
    """The most points of a seat that plays on alone in this round, two cards ahead."""
    if count == 31:
        return 0
    best, place, cards = 0, 0, hand
    while cards:
        card = cards & 15
        after = count + counting_value(card)
        if after <= 31:
            played = round_ << 4 | card
            points = play_points(played, after, same_rank)
            if after < 31:
                more, others = 1, without_card(hand, place)
                while others:
                    then = after + counting_value(others & 15)
                    if then <= 31:
                        next_points = play_points(played << 4 | others & 15, then, same_rank)
                        more = max(more, next_points + (then < 31))
                    others >>= 4
                points += more
            best = max(best, points)
        place += 1
        cards >>= 4
    return max(best, 1)


@kernel
def _card_value(at: Position, place: int, deal: Deal, unseen: I64) -> float:
    """What a legal card is worth to the side in turn: its points, less the expected best reply.

    Hands that the other side could have played from at its goes are ruled out. If it cannot reply,
    what the own hand scores alone counts. Reaching the target is worth the game.
    """
    mover = at.turn
    pegger = deal.peggers[0] if mover == 0 else deal.peggers[1]
    hand, other = (at.pone, at.dealer) if mover == 0 else (at.dealer, at.pone)
    need = deal.needed[mover] - at.gained[mover]
    their_need = deal.needed[1 - mover] - at.gained[1 - mover]
    room = at.rooms[1 - mover]
    held = cards_in(other)
    card = (hand >> (4 * place)) & 15
    left = without_card(hand, place)
    after = at.count + counting_value(card)
    played = at.round_ << 4 | card
    alone = held == 0 or (at.round_ != 0 and at.last == mover)
    points = play_points(played, after, deal.same_rank)
    if after < 31 and alone and left == 0:
        points += 1
    if points >= need:
        return GAME
    value = points + pegger.high_card * card
    mine = left
    while mine:
        if mine & 15 == card:
            value += pegger.kept_pair
            break
        mine >>= 4
    if after == 31 or (alone and left == 0):
        return value
    if alone:
        return value + _best_alone(played, after, left, deal.same_rank)
    total = 0
    for rank in range(1, 14):
        if counting_value(rank) > room:
            total += unseen[rank]
    # Replies from the best to the worst: one is played if it is held and no better one is.
    none_better, better, above = 1.0, 0, 100
    while above > 0 and none_better > 0.0:
        best, cards = -1, 0
        for rank in range(1, 14):
            then = after + counting_value(rank)
            if then <= 31 and unseen[rank] and counting_value(rank) > room:
                reply = play_points(played << 4 | rank, then, deal.same_rank)
                if best < reply < above:
                    best, cards = reply, unseen[rank]
                elif reply == best:
                    cards += unseen[rank]
        if best < 0:
            break
        above = best
        better += cards
        none = 1.0
        for i in range(held):
            none *= max(0, total - better - i) / max(1, total - i)
        value -= (none_better - none) * (GAME if best >= their_need else best)
        none_better = none
    return value + none_better * _best_alone(played, after, left, deal.same_rank)


@kernel
def _choices(at: Position, deal: Deal, unseen: I64, places: I64, shares: F64) -> int:
    """Write the places of the legal cards of different ranks, and how often each is played.

    Returns:
        How many there are.
    """
    cards = at.pone if at.turn == 0 else at.dealer
    number, place, met = 0, 0, 0
    while cards:
        card = cards & 15
        if met >> card & 1 == 0 and at.count + counting_value(card) <= 31:
            places[number] = place
            number += 1
        met |= 1 << card
        place += 1
        cards >>= 4
    shares[0] = 1.0
    if number == 1:
        return number
    best, whole = -1e9, 0.0
    for choice in range(number):
        shares[choice] = _card_value(at, places[choice], deal, unseen[at.turn])
        best = max(best, shares[choice])
    pegger = deal.peggers[0] if at.turn == 0 else deal.peggers[1]
    for choice in range(number):
        less = shares[choice] - best
        shares[choice] = exp(less / pegger.sharp) + pegger.soft_weight * exp(less / pegger.soft)
        whole += shares[choice]
    for choice in range(number):
        shares[choice] /= whole
    return number


@kernel
def write_chances(
    start: Position,
    deal: Deal,
    unseen: I64,
    stack: I64,
    shares: F64,
    chances: F64,
) -> None:
    """Write the pone's chance to win with each starter.

    Args:
        start: where the play stands.
        deal: what its end is worth.
        unseen: for each seat the cards that it has not seen, by rank + 1, except for the starter,
            (2, 14); restored.
        stack: workspace, (MOST_TURNS, FRAME).
        shares: workspace, (MOST_TURNS, CHOICES + 1).
        chances: receives the chances, (n,).
    """
    chances[:] = 0.0
    first = 0
    while first < len(chances):
        rank = deal.ranks[first]
        end = first + 1
        while end < len(chances) and deal.ranks[end] == rank:
            end += 1
        unseen[0, rank + 1] -= 1
        unseen[1, rank + 1] -= 1
        at = start
        if rank == JACK and deal.heels:
            at = _pegged(at, 1, deal.heels, deal)
        add_orders(at, deal, unseen, stack, shares, first, end, chances)
        unseen[0, rank + 1] += 1
        unseen[1, rank + 1] += 1
        first = end


@kernel
def add_orders(
    start: Position,
    deal: Deal,
    unseen: I64,
    stack: I64,
    shares: F64,
    first: int,
    end: int,
    chances: F64,
) -> None:
    """Add every order of play, for some starters that change no choice."""
    depth = 0
    _push(stack[0], _to_choice(start, deal))
    shares[0, CHOICES] = 1.0
    while depth >= 0:
        frame = stack[depth]
        at = _pop(frame)
        done = at.count < 0
        if done:
            _add_end(at, shares[depth, CHOICES], deal, first, end, chances)
        else:
            if frame[STAGE] == 0:
                frame[NUMBER] = _choices(at, deal, unseen, frame[PLACES:], shares[depth])
            while frame[STAGE] < frame[NUMBER] and shares[depth, frame[STAGE]] < NEVER:
                frame[STAGE] += 1
            done = frame[STAGE] == frame[NUMBER]
        if done:
            depth -= 1
            if depth >= 0:
                unseen[1 - stack[depth, 2], stack[depth, CARD]] += 1
            continue
        stage = frame[STAGE]
        frame[STAGE] += 1
        place = frame[PLACES + stage]
        hand = at.pone if at.turn == 0 else at.dealer
        frame[CARD] = (hand >> (4 * place)) & 15
        unseen[1 - at.turn, frame[CARD]] -= 1
        shares[depth + 1, CHOICES] = shares[depth, CHOICES] * shares[depth, stage]
        _push(stack[depth + 1], _to_choice(_after_card(at, place, deal), deal))
        depth += 1


STAGE, NUMBER, CARD, PLACES = 11, 12, 13, 14
"""Columns of the stack behind those of a position."""
FRAME = 24


@inlined_kernel
def _push(frame: I64, at: Position) -> None:
    """Write a position to a frame of the stack."""
    frame[0], frame[1], frame[2], frame[3], frame[4], frame[5] = (
        at.pone,
        at.dealer,
        at.turn,
        at.last,
        at.round_,
        at.count,
    )
    frame[6], frame[7] = at.gained
    frame[8] = at.won
    frame[9], frame[10] = at.rooms
    frame[STAGE] = 0


@inlined_kernel
def _pop(frame: I64) -> Position:
    """The position in a frame of the stack."""
    return Position(
        frame[0],
        frame[1],
        frame[2],
        frame[3],
        frame[4],
        frame[5],
        (frame[6], frame[7]),
        frame[8],
        (frame[9], frame[10]),
    )
