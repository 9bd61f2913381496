"""Whole deals of two players in kernels, at random or by tables.

Seat 0 of a deal is the pone, seat 1 the dealer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.discards.choices import apply_discard, best_discard, sort_cards
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.encoding.show import show_four, show_three
from pegout.solver.kernels.pegging.play_policies import (
    CAREFUL,
    MAX_SCORES,
    Pegging,
    pack_hand,
    play_from,
)
from pegout.solver.kernels.rng import shuffle_front

DISCARD_RANDOM, DISCARD_BY_TABLE = 0, 1


class DealTables(NamedTuple):
    """What the kernels read: points, indices, and how the seats discard and play."""

    hand_points: U8
    """`rank_tables.show_table(4)`, or `(3)` in the five-card game; (n, 13)."""
    crib_points: U8
    """`rank_tables.show_table(4)`; (1820, 13)."""
    hand_index: U16
    """`rank_tables.hand_index_table()`; (28561,)."""
    binomials: U16
    """`encoding.cards.binomials()`; (6, 13)."""
    pair_points: I64
    """`rank_tables.same_rank_points()`; (5,)."""
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
def show_hand(
    cards: U8, start: int, kept: int, starter: int, show: U8, hand_index: U16, binomials: U16
) -> int:
    """Points of a kept hand, the cards from `start` on: three in order, or four in any order.

    The last three arguments are fields of `DealTables`.
    """
    a, b = np.int64(cards[start]), np.int64(cards[start + 1])
    c = np.int64(cards[start + 2])
    if kept == 3:
        return show_three(a, b, c, starter, show, binomials)
    return show_four(a, b, c, np.int64(cards[start + 3]), starter, False, show, hand_index)


@inlined_kernel
def count_unseen(pack: U8, size: int, unseen: I64) -> None:
    """Count the cards that neither lie in a seat's hand nor are the starter.

    Args:
        pack: begins with the pone's cards, the dealer's cards and the starter.
        size: cards dealt to each.
        unseen: receives the counts by seat and rank + 1, (2, 14).
    """
    unseen[:] = 4
    for seat in range(2):
        unseen[seat, (pack[2 * size] >> 2) + 1] -= 1
        for i in range(size):
            unseen[seat, (pack[seat * size + i] >> 2) + 1] -= 1


@inlined_kernel
def score_deal(
    pack: U8,
    size: int,
    discarding: tuple[int, int],
    pegging: tuple[int, int],
    tables: DealTables,
    state: NDArray[np.uint64],
    space: Workspace,
) -> int:
    """Play one whole deal and write every score in the order in which it is made.

    A random discard takes the last two cards dealt, which come in random order anyway.

    Args:
        pack: 52 codes in any order, shuffled here. Afterwards it begins with the pone's kept
            cards and discard, the dealer's kept cards and discard, and the starter.
        size: cards dealt to each, 6 or 5.
        discarding: discard policy by seat, `DISCARD_RANDOM` or `DISCARD_BY_TABLE`.
        pegging: pegging policy by seat.
        tables: how seats discard and play.
        state: the random generator.
        space: workspace; `space.events` receives (seat, points).

    Returns:
        How many events were written.
    """
    shuffle_front(pack, 2 * size + 1, state)
    kept = size - 2
    found = discard_both(pack, size, discarding, tables, space)
    if CAREFUL in pegging:
        count_unseen(pack, size, space.unseen)
    pone, dealer = pack_hand(pack, 0, kept), pack_hand(pack, size, kept)
    by = Pegging(tables.pegging_weights, tables.pair_points)
    events, unseen = space.events, space.unseen
    found = play_from(
        pone, dealer, 0, 0, 0, 0, pegging, unseen, kept == 3, by, state, events, found
    )  # fmt: skip
    return score_shows(pack, size, tables, space.events, found)


@inlined_kernel
def discard_both(
    pack: U8, size: int, discarding: tuple[int, int], tables: DealTables, space: Workspace
) -> int:
    """Let both seats discard two cards, then score his heels.

    The arguments are those of `score_deal`.

    Returns:
        How many events were written: 1 for his heels, otherwise 0.
    """
    kept = size - 2
    for seat in range(2):
        start = seat * size
        if discarding[seat] == DISCARD_RANDOM:
            if kept == 3:
                sort_cards(pack, start, start + kept)
        else:
            sort_cards(pack, start, start + size)
            choice = best_discard(
                pack,
                start,
                size,
                seat,
                tables.binomials,
                tables.discard_values,
                tables.suited_values,
                space.own,
            )
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
        events[found, 0] = seat
        events[found, 1] = show_hand(
            pack,
            seat * size,
            kept,
            starter,
            tables.hand_points,
            tables.hand_index,
            tables.binomials,
        )
        found += 1
    a, b = np.int64(pack[kept]), np.int64(pack[kept + 1])
    c, d = np.int64(pack[size + kept]), np.int64(pack[size + kept + 1])
    events[found, 0] = 1
    events[found, 1] = show_four(a, b, c, d, starter, True, tables.crib_points, tables.hand_index)
    return found + 1
