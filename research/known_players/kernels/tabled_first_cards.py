"""The play with both hands known, where tables tell how a side leads or replies."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.known_hands import (
    MIN_PROBABILITY,
    UNDECIDED,
    Deal,
    Orders,
    Position,
    add_orders,
    after_choice,
    before_lead,
    choices,
    next_choice,
)

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

CARDS = 14
"""Columns of a table of first cards: by rank + 1; in the first, 1 tells that the table is known."""


class Workspace(NamedTuple):
    """Arrays that a kernel writes to."""

    stack: I64
    """(MOST_TURNS, FRAME)."""
    shares: F64
    """(MOST_TURNS, CHOICES + 1)."""
    places: I64
    """Of lead and reply, (2, CHOICES)."""
    first_shares: F64
    """Of lead and reply, (2, CHOICES + 1)."""
    part: F64
    """The values after one lead and reply, (columns,)."""


@inlined_kernel
def _card(at: Position, place: int) -> int:
    return (at.play.hands[at.play.turn] >> (4 * place)) & 15


@kernel
def _first_choices(
    at: Position, deal: Deal, unseen: I64, table: F32, places: I64, shares: F64
) -> int:
    """As `known_hands.choices`, with the shares of a table where it is known."""
    number = choices(at, deal, unseen, places, shares)
    if table[0] > 0:
        for choice in range(number):
            shares[choice] = table[_card(at, places[choice])]
    return number


@kernel
def _add_first_cards(
    start: Position,
    deal: Deal,
    unseen: I64,
    leads: F32,
    replies: F32,
    first: int,
    end: int,
    space: Workspace,
    chances: F64,
) -> None:
    """Add every order of play from the lead on, for some starters that change no choice.

    Args:
        start: before the lead.
        deal: what the end is worth.
        unseen: as for `known_hands.write_chances`.
        leads: how often the pone leads each card, (CARDS,).
        replies: how often the dealer replies with each card, by lead, (CARDS, CARDS).
        first: the first column.
        end: the column after the last.
        space: to write to.
        chances: receives the chances.
    """
    if start.won != UNDECIDED:
        add_orders(start, Orders(deal, unseen, space.stack, space.shares, chances), first, end)
        return
    for i in range(
        _first_choices(start, deal, unseen, leads, space.places[0], space.first_shares[0])
    ):
        lead = _card(start, space.places[0, i])
        unseen[1, lead] -= 1
        at = next_choice(after_choice(start, space.places[0, i], deal), deal)
        replying = _first_choices(
            at, deal, unseen, replies[lead], space.places[1], space.first_shares[1]
        )
        for j in range(replying):
            share = space.first_shares[0, i] * space.first_shares[1, j]
            if share < MIN_PROBABILITY:
                continue
            reply = _card(at, space.places[1, j])
            unseen[0, reply] -= 1
            space.part[first:end] = 0.0
            then = after_choice(at, space.places[1, j], deal)
            orders = Orders(deal, unseen, space.stack, space.shares, space.part)
            add_orders(then, orders, first, end)
            for column in range(first, end):
                chances[column] += share * space.part[column]
            unseen[0, reply] += 1
        unseen[1, lead] += 1


@kernel
def write_tabled_chances_by_hand(
    pone: int,
    dealers: I64,
    firsts: I64,
    deal: Deal,
    seen: I64,
    unseen: I64,
    leads: F32,
    replies: F32,
    space: Workspace,
    chances: F64,
) -> None:
    """Write the pone's chance to win with each hand of the dealer, for each rank of the starter.

    Args:
        pone: the pone's hand, packed.
        dealers: as for `known_hands_by_dealer.write_chances_by_hand`, like all but the tables.
        firsts: the first column of each, and the number of columns; (n + 1,).
        deal: what the end of the play is worth.
        seen: the cards of each rank + 1 that each of `dealers` has, (n, 14).
        unseen: for each seat the cards that it has not seen, by rank + 1, (2, 14); the dealer's are
            filled in.
        leads: how often the pone leads each card, (CARDS,).
        replies: how often each of `dealers` replies with each card, by lead, (n, CARDS, CARDS).
        space: to write to.
        chances: receives the chances, (columns,).
    """
    chances[:] = 0.0
    for hand in range(len(dealers)):
        for rank in range(1, 14):
            unseen[1, rank] = 4 - seen[hand, rank]
        at = before_lead(pone, dealers[hand])
        _add_first_cards(
            at, deal, unseen, leads, replies[hand], firsts[hand], firsts[hand + 1], space, chances
        )
