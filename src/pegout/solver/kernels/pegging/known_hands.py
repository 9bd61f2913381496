"""The play with both hands known: every order in which two peggers may play them.

Each side draws its cards from a distribution that depends on what it has seen alone: its own cards,
the starter, the cards played, and the goes. So the distribution of outcomes is exact for these two
strategies, and it is a mean over the next card wherever a side chooses.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging.play_policies import (
    NO_SIDE,
    Play,
    add_card,
    add_to,
    after_card,
    card_at,
    cards_in,
    counting_value,
    ended,
    play_points,
    to_choice,
    without_card,
)

UNDECIDED, PONE_WON, DEALER_WON = 0, 1, 2
"""Who has reached the target in the play."""
CHOICES = 4
"""The most cards that a side chooses from."""
MOST_TURNS = 10
"""More than the cards that are played in a deal of two."""
GAME_VALUE = 100.0
"""Value of winning the game at once to a pegger, in points."""
MIN_PROBABILITY = 1e-9
"""Cards that are played less often than this are left out."""


class Pegger(NamedTuple):
    """How a side chooses: a mixture of two softmaxes over the values of its cards, in points."""

    sharp: float
    """The temperature of the first."""
    soft: float
    """The temperature of the second, for those who see less."""
    soft_weight: float
    """Its weight; the first has 1."""
    high_card: float
    """Value of a rank beyond that of the one below: low cards fit in later."""
    kept_pair: float
    """Value of playing one of two equal cards."""


class Deal(NamedTuple):
    """The value of a deal once the play is over, for each starter that may be turned up."""

    needed: tuple[int, int]
    """Points that pone and dealer need before the play."""
    heels: int
    """Points that a jack as the starter still gives the dealer."""
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
    """Where a deal stands."""

    play: Play
    gained: tuple[int, int]
    """By pone and dealer since the start."""
    won: int
    """Who has reached the target."""


@inlined_kernel
def before_lead(pone: int, dealer: int) -> Position:
    """The position before the lead, with both hands packed."""
    return Position(Play((pone, dealer), 0, 0, 0, 0, (0, 0)), (0, 0), UNDECIDED)


@inlined_kernel
def pegged(at: Position, seat: int, points: int, deal: Deal) -> Position:
    """The position after a seat has pegged some points."""
    gained, won = add_to(at.gained, seat, points), at.won
    if won == UNDECIDED and gained[0] >= deal.needed[0]:
        won = PONE_WON
    elif won == UNDECIDED and gained[1] >= deal.needed[1]:
        won = DEALER_WON
    return Position(at.play, gained, won)


@kernel
def next_choice(at: Position, deal: Deal) -> Position:
    """Follow goes and new rounds to the next card; a count of -1 tells that the play is over."""
    play, pegs = at.play, NO_SIDE
    if at.won == UNDECIDED:
        play, pegs = to_choice(play, deal.first_round_only)
    at = Position(play, at.gained, at.won)
    if pegs != NO_SIDE:
        at = pegged(at, pegs, 1, deal)
    if at.won != UNDECIDED:
        at = Position(ended(at.play), at.gained, at.won)
    return at


@kernel
def after_choice(at: Position, place: int, deal: Deal) -> Position:
    """The position after the side in turn has played the card at a place of its hand."""
    mover = at.play.turn
    play, points = after_card(at.play, place, deal.first_round_only, deal.same_rank)
    return pegged(Position(play, at.gained, at.won), mover, points, deal)


@inlined_kernel
def add_end(
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
    """The value of a legal card to the side in turn: its points, less the expected best reply.

    Hands that the other side could have played from at its goes are ruled out. If it cannot reply,
    the points that the hand scores alone count. Reaching the target is worth the game.
    """
    play, mover = at.play, at.play.turn
    pegger, hand, room = deal.peggers[mover], play.hands[mover], play.rooms[1 - mover]
    need = deal.needed[mover] - at.gained[mover]
    their_need = deal.needed[1 - mover] - at.gained[1 - mover]
    held = cards_in(play.hands[1 - mover])
    card, left = card_at(hand, place), without_card(hand, place)
    alone = held == 0 or (play.round_ != 0 and play.last == mover)
    played, after, points = add_card(play.round_, play.count, card, deal.same_rank)
    if after < 31 and alone and left == 0:
        points += 1
    if points >= need:
        return GAME_VALUE
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
        value -= (none_better - none) * (GAME_VALUE if best >= their_need else best)
        none_better = none
    return value + none_better * _best_alone(played, after, left, deal.same_rank)


@kernel
def choices(at: Position, deal: Deal, unseen: I64, places: I64, shares: F64) -> int:
    """Write the places of the legal cards of different ranks, and how often each is played.

    Returns:
        How many there are.
    """
    mover = at.play.turn
    cards = at.play.hands[mover]
    number, place, met = 0, 0, 0
    while cards:
        card = cards & 15
        if met >> card & 1 == 0 and at.play.count + counting_value(card) <= 31:
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
        shares[choice] = _card_value(at, places[choice], deal, unseen[mover])
        best = max(best, shares[choice])
    pegger = deal.peggers[mover]
    for choice in range(number):
        less = shares[choice] - best
        shares[choice] = exp(less / pegger.sharp) + pegger.soft_weight * exp(less / pegger.soft)
        whole += shares[choice]
    for choice in range(number):
        shares[choice] /= whole
    return number


class Orders(NamedTuple):
    """Tables and workspace for following every order of play."""

    deal: Deal
    unseen: I64
    """For each seat the cards that it has not seen, by rank + 1, except for the starter, (2, 14);
    restored."""
    stack: I64
    """Workspace, (MOST_TURNS, FRAME)."""
    shares: F64
    """Workspace, (MOST_TURNS, CHOICES + 1)."""
    chances: F64
    """The pone's chance to win with each starter; receives the chances, (n,)."""


@kernel
def write_chances(start: Position, orders: Orders) -> None:
    """Write the pone's chance to win with each starter, from a position on."""
    deal, unseen, chances = orders.deal, orders.unseen, orders.chances
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
            at = pegged(at, 1, deal.heels, deal)
        add_orders(at, orders, first, end)
        unseen[0, rank + 1] += 1
        unseen[1, rank + 1] += 1
        first = end


@kernel
def add_orders(start: Position, orders: Orders, first: int, end: int) -> None:
    """Add every order of play, for some starters that change no choice: `first` to before `end`."""
    deal, unseen, stack, shares, chances = orders
    depth = 0
    push(stack[0], next_choice(start, deal))
    shares[0, CHOICES] = 1.0
    while depth >= 0:
        frame = stack[depth]
        at = pop(frame)
        done = at.play.count < 0
        if done:
            add_end(at, shares[depth, CHOICES], deal, first, end, chances)
        else:
            if frame[STAGE] == 0:
                frame[NUMBER] = choices(at, deal, unseen, frame[PLACES:], shares[depth])
            done = not has_next(frame, shares[depth])
        if done:
            depth -= 1
            if depth >= 0:
                unseen[1 - stack[depth, TURN], stack[depth, CARD]] += 1
            continue
        stage, mover = frame[STAGE], at.play.turn
        frame[STAGE] += 1
        place = frame[PLACES + stage]
        frame[CARD] = card_at(at.play.hands[mover], place)
        unseen[1 - mover, frame[CARD]] -= 1
        shares[depth + 1, CHOICES] = shares[depth, CHOICES] * shares[depth, stage]
        push(stack[depth + 1], next_choice(after_choice(at, place, deal), deal))
        depth += 1


TURN, STAGE, NUMBER, CARD, PLACES = 2, 11, 12, 13, 14
"""Columns of the stack: of a position, and behind it."""
FRAME = 24


@inlined_kernel
def has_next(frame: I64, shares: F64) -> bool:
    """Whether there is another card to follow; skips those that are hardly ever played."""
    while frame[STAGE] < frame[NUMBER] and shares[frame[STAGE]] < MIN_PROBABILITY:
        frame[STAGE] += 1
    return frame[STAGE] < frame[NUMBER]


@inlined_kernel
def push(frame: I64, at: Position) -> None:
    """Write a position to a frame of the stack."""
    play = at.play
    frame[0], frame[1] = play.hands
    frame[TURN], frame[3], frame[4], frame[5] = play.turn, play.last, play.round_, play.count
    frame[6], frame[7] = play.rooms
    frame[8], frame[9] = at.gained
    frame[10] = at.won
    frame[STAGE] = 0


@inlined_kernel
def pop(frame: I64) -> Position:
    """The position in a frame of the stack."""
    hands, rooms, gained = (frame[0], frame[1]), (frame[6], frame[7]), (frame[8], frame[9])
    play = Play(hands, frame[TURN], frame[3], frame[4], frame[5], rooms)
    return Position(play, gained, frame[10])
