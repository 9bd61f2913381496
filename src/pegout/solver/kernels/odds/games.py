"""Whole deals of two players in kernels: discards by tables, careful play.

Seat 0 of a deal is the pone, seat 1 the dealer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16, U64
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.discards.choices import DISCARD_CHOICES, rank_index, suit_value
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.encoding.show import show_four, show_three
from pegout.solver.kernels.pegging.play_policies import (
    MAX_SCORES,
    Pegging,
    Play,
    pack_hand,
    play_from,
)
from pegout.solver.kernels.rng import shuffle_front


class DealTables(NamedTuple):
    """Tables of the kernels: points, indices, and how the seats discard and play."""

    hand_points: U8
    """`rank_tables.show_table(4)`, or `(3)` in the five-card game; (n, 13)."""
    crib_points: U8
    """`rank_tables.show_table(4)`; (1820, 13)."""
    hand_index: U16
    """`rank_tables.hand_index_table()`; (28561,)."""
    binomials: U16
    """`encoding.cards.binomials()`; (6, 13)."""
    pair_points: I64
    """`rank_tables.same_rank_points()`."""
    discard_values: F32
    """Points of each discard choice by seat and index of the ranks dealt, suits left out;
    (2, n, 15)."""
    suited_values: F64
    """Points of discarding two cards of a suit, by seat and how many of it are in hand; (2, 7)."""
    pegging_weights: F64
    """Weights of the careful pegging policy, see `play_policies`; (5,)."""


class Workspace(NamedTuple):
    """The arrays that one thread plays deals in."""

    pack: U8
    """All 52 codes, in any order; (52,)."""
    own: I64
    """Cards by suit in a hand; (4,)."""
    unseen: I64
    """Unseen cards by seat and rank + 1, for the careful pegging policy; (2, 14)."""
    events: I64
    """Scores in the order in which they are made, as (seat, points); (MAX_SCORES, 2)."""


def new_workspace() -> Workspace:
    """A workspace for one thread."""
    return Workspace(
        np.arange(52).astype(np.uint8),
        np.zeros(4, np.int64),
        np.zeros((2, 14), np.int64),
        np.zeros((MAX_SCORES, 2), np.int64),
    )


@inlined_kernel
def sort_cards(cards: U8, start: int, end: int) -> None:
    """Sort `cards[start:end]` in ascending order, in place."""
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@inlined_kernel
def best_discard(cards: U8, start: int, size: int, seat: int, tables: DealTables, own: I64) -> int:
    """The discard choice worth most by the tables; of equals the first.

    The hand dealt lies in the cards from `start` on, sorted by code; `own` is workspace, (4,).
    """
    own[:] = 0
    for i in range(size):
        own[cards[start + i] & 3] += 1
    index = rank_index(cards, start, size, tables.binomials)
    best, best_value = 0, -1e9
    for choice in range(size * (size - 1) // 2):
        value = tables.discard_values[seat, index, choice]
        value += suit_value(cards, start, size, choice, seat, tables.suited_values[seat], own)
        if value > best_value:
            best, best_value = choice, value
    return best


@inlined_kernel
def apply_discard(cards: U8, start: int, size: int, choice: int) -> None:
    """Move the two cards of a choice behind the others, which stay sorted."""
    i, j = DISCARD_CHOICES[choice, 0], DISCARD_CHOICES[choice, 1]
    first, second = cards[start + i], cards[start + j]
    kept = start
    for place in range(size):
        if place not in (i, j):
            cards[kept] = cards[start + place]
            kept += 1
    cards[kept], cards[kept + 1] = first, second


@inlined_kernel
def count_unseen(pack: U8, size: int, unseen: I64) -> None:
    """Count the cards that neither lie in a seat's hand nor are the starter, by seat and rank + 1.

    The pack begins with the pone's cards, the dealer's cards and the starter.
    """
    unseen[:] = 4
    for seat in range(2):
        unseen[seat, (pack[2 * size] >> 2) + 1] -= 1
        for i in range(size):
            unseen[seat, (pack[seat * size + i] >> 2) + 1] -= 1


@inlined_kernel
def score_deal(pack: U8, size: int, tables: DealTables, state: U64, space: Workspace) -> int:
    """Play one whole deal and write every score in the order in which it is made.

    The pack is 52 codes in any order, shuffled here. Afterwards it begins with the pone's kept
    cards and discard, the dealer's kept cards and discard, and the starter.

    Returns:
        How many events were written to `space.events`.
    """
    shuffle_front(pack, 2 * size + 1, state)
    kept = size - 2
    found = discard_both(pack, size, tables, space)
    count_unseen(pack, size, space.unseen)
    hands = pack_hand(pack, 0, kept), pack_hand(pack, size, kept)
    by = Pegging(tables.pegging_weights, tables.pair_points)
    start = Play(hands, 0, 0, 0, 0, (0, 0))
    found = play_from(start, space.unseen, kept == 3, by, space.events, found)
    return score_shows(pack, size, tables, space.events, found)


@inlined_kernel
def discard_both(pack: U8, size: int, tables: DealTables, space: Workspace) -> int:
    """Let both seats discard two cards, then score his heels, for which an event is written.

    Returns:
        How many events were written: 1 for his heels, otherwise 0.
    """
    for seat in range(2):
        start = seat * size
        sort_cards(pack, start, start + size)
        choice = best_discard(pack, start, size, seat, tables, space.own)
        apply_discard(pack, start, size, choice)
    if pack[2 * size] >> 2 != JACK:
        return 0
    space.events[0, 0], space.events[0, 1] = 1, 2
    return 1


@inlined_kernel
def score_shows(pack: U8, size: int, tables: DealTables, events: I64, found: int) -> int:
    """Write the points of the pone's hand, the dealer's hand and the crib.

    Returns:
        The next free row of `events`.
    """
    kept = size - 2
    starter = np.int64(pack[2 * size])
    for seat in range(2):
        start = seat * size
        a, b = np.int64(pack[start]), np.int64(pack[start + 1])
        c, d = np.int64(pack[start + 2]), np.int64(pack[start + 3])
        if kept == 3:
            points = show_three(a, b, c, starter, tables.hand_points, tables.binomials)
        else:
            points = show_four(a, b, c, d, starter, False, tables.hand_points, tables.hand_index)
        events[found, 0], events[found, 1] = seat, points
        found += 1
    a, b = np.int64(pack[kept]), np.int64(pack[kept + 1])
    c, d = np.int64(pack[size + kept]), np.int64(pack[size + kept + 1])
    events[found, 0] = 1
    events[found, 1] = show_four(a, b, c, d, starter, True, tables.crib_points, tables.hand_index)
    return found + 1
