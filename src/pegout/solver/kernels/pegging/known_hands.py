"""The play with both hands known: every order in which careful peggers may play them.

Both sides draw their cards from a softmax over the values of the careful policy, which depend on
what each side has seen. So the distribution of outcomes is exact for these two strategies, and it
is a mean over the next card wherever somebody chooses.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.play_policies import (
    careful_value,
    counting_value,
    must_go,
    play_points,
    without_card,
)

I64 = NDArray[np.int64]
F64 = NDArray[np.float64]

NOBODY, PONE_WON, DEALER_WON = 0, 1, 2
"""Who has reached the target in the play."""
CHOICES = 4
"""The most cards that somebody chooses from."""
MOST_TURNS = 10
"""More than the cards that are played in a deal of two."""


class Deal(NamedTuple):
    """What a deal is worth once the play is over, for each starter that may be turned up."""

    needed: tuple[int, int]
    """Points that pone and dealer need before the starter is turned up."""
    heels: I64
    """What the dealer pegs for the starter, (n,)."""
    shows: I64
    """Points of the pone's hand, the dealer's hand and the crib, (3, n)."""
    after: F64
    """The pone's chance to win by the points of pone and dealer since then; (m, m)."""
    first_round_only: bool
    """Whether the play ends with its first round (five-card)."""
    temperature: float
    """Of the softmax, in points."""
    weights: F64
    """Of the careful policy."""
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
    """Who has reached the target without his heels."""
    won_with_heels: int
    """Who has reached the target if the starter is a jack."""


@inlined_kernel
def _winner(won: int, gained: tuple[int, int], pone: int, dealer: int) -> int:
    """Who has won once somebody has gained, given what both needed."""
    if won != NOBODY:
        return won
    if gained[0] >= pone:
        return PONE_WON
    return DEALER_WON if gained[1] >= dealer else NOBODY


@inlined_kernel
def _pegged(at: Position, seat: int, points: int, deal: Deal) -> Position:
    """The position after a seat has pegged some points."""
    gained = at.gained
    gained = (gained[0] + points, gained[1]) if seat == 0 else (gained[0], gained[1] + points)
    pone, dealer = deal.needed
    return Position(
        at.pone,
        at.dealer,
        at.turn,
        at.last,
        at.round_,
        at.count,
        gained,
        _winner(at.won, gained, pone, dealer),
        _winner(at.won_with_heels, gained, pone, dealer - 2),
    )


@inlined_kernel
def _new_round(at: Position, turn: int) -> Position:
    return Position(at.pone, at.dealer, turn, at.last, 0, 0, at.gained, at.won, at.won_with_heels)


@inlined_kernel
def _cards(hand: int) -> int:
    """How many cards a packed hand has."""
    number = 0
    while hand:
        number += 1
        hand >>= 4
    return number


@kernel
def _to_choice(at: Position, deal: Deal) -> Position:
    """Follow goes and new rounds to the next card; a count of -1 tells that the play is over."""
    while at.pone | at.dealer:
        mine, theirs = (at.pone, at.dealer) if at.turn == 0 else (at.dealer, at.pone)
        if not must_go(mine, at.count):
            return at
        if not must_go(theirs, at.count):
            at = Position(
                at.pone,
                at.dealer,
                1 - at.turn,
                at.last,
                at.round_,
                at.count,
                at.gained,
                at.won,
                at.won_with_heels,
            )
            continue
        at = _new_round(_pegged(at, at.last, 1, deal), 1 - at.last)
        if deal.first_round_only:
            break
    if at.count > 0:
        at = _pegged(at, at.last, 1, deal)
    return Position(
        at.pone, at.dealer, at.turn, at.last, 0, -1, at.gained, at.won, at.won_with_heels
    )


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
    at = Position(
        pone, dealer, 1 - mover, mover, round_, count, at.gained, at.won, at.won_with_heels
    )
    if points:
        at = _pegged(at, mover, points, deal)
    if count == 31:
        at = _new_round(at, 1 - mover)
        if deal.first_round_only:
            at = Position(0, 0, at.turn, at.last, 0, 0, at.gained, at.won, at.won_with_heels)
    return at


@inlined_kernel
def _add_end(at: Position, probability: float, deal: Deal, chances: F64) -> None:
    """Add what an end of the play is worth, for each starter."""
    pone_needs, dealer_needs = deal.needed
    for starter in range(len(chances)):
        heels = deal.heels[starter]
        if heels >= dealer_needs and heels > 0:
            continue
        won = at.won_with_heels if heels else at.won
        pone, dealer = at.gained[0], at.gained[1] + heels
        if won == NOBODY:
            pone += deal.shows[0, starter]
            dealer += deal.shows[1, starter]
            if pone >= pone_needs:
                won = PONE_WON
            elif dealer >= dealer_needs:
                won = DEALER_WON
            else:
                dealer += deal.shows[2, starter]
                if dealer >= dealer_needs:
                    won = DEALER_WON
        if won == PONE_WON:
            chances[starter] += probability
        elif won == NOBODY:
            chances[starter] += probability * deal.after[pone, dealer]


@kernel
def _choices(at: Position, deal: Deal, unseen: I64, places: I64, shares: F64) -> int:
    """Write the places of the legal cards of different ranks, and how often each is played.

    Returns:
        How many there are.
    """
    hand, other = (at.pone, at.dealer) if at.turn == 0 else (at.dealer, at.pone)
    held, total, number = _cards(other), 0, 0
    for card in range(1, 14):
        total += unseen[at.turn, card]
    best = -1e9
    cards, place, met = hand, 0, 0
    while cards:
        card = cards & 15
        fresh = met >> card & 1 == 0
        met |= 1 << card
        if fresh and at.count + counting_value(card) <= 31:
            places[number] = place
            shares[number] = careful_value(
                hand,
                place,
                at.round_,
                at.count,
                held,
                unseen[at.turn],
                total,
                deal.weights,
                deal.same_rank,
            )
            best = max(best, shares[number])
            number += 1
        place += 1
        cards >>= 4
    whole = 0.0
    for choice in range(number):
        shares[choice] = exp((shares[choice] - best) / deal.temperature)
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
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); restored.
        stack: workspace, (MOST_TURNS, 24).
        shares: workspace, (MOST_TURNS, CHOICES + 1).
        chances: receives the chances, (n,).
    """
    chances[:] = 0.0
    depth = 0
    _push(stack[0], _to_choice(start, deal))
    shares[0, CHOICES] = 1.0
    while depth >= 0:
        frame = stack[depth]
        at = _pop(frame)
        if at.count < 0:
            _add_end(at, shares[depth, CHOICES], deal, chances)
            depth -= 1
            if depth >= 0:
                unseen[1 - stack[depth, 2], stack[depth, CARD]] += 1
            continue
        if frame[STAGE] == 0:
            frame[NUMBER] = _choices(at, deal, unseen, frame[PLACES:], shares[depth])
        stage = frame[STAGE]
        if stage == frame[NUMBER]:
            depth -= 1
            if depth >= 0:
                unseen[1 - stack[depth, 2], stack[depth, CARD]] += 1
            continue
        frame[STAGE] += 1
        place = frame[PLACES + stage]
        hand = at.pone if at.turn == 0 else at.dealer
        frame[CARD] = (hand >> (4 * place)) & 15
        unseen[1 - at.turn, frame[CARD]] -= 1
        shares[depth + 1, CHOICES] = shares[depth, CHOICES] * shares[depth, stage]
        _push(stack[depth + 1], _to_choice(_after_card(at, place, deal), deal))
        depth += 1


STAGE, NUMBER, CARD, PLACES = 10, 11, 12, 13
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
    frame[8], frame[9] = at.won, at.won_with_heels
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
        frame[9],
    )
