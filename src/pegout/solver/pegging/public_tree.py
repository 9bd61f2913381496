"""The shapes of the play in arrays, and the tables that walks over them need."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging.infoset_updates import REMAINING_HANDS

F32 = NDArray[np.float32]
I8 = NDArray[np.int8]
I16 = NDArray[np.int16]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]

MOST_CARDS: Final = 4
NET_POINTS: Final = (1, -1)
"""Points as pone's less dealer's."""
SUMMED_POINTS: Final = (1, 1)
"""Points of both sides together."""
SEPARATE_POINTS: Final = (1, 64)
"""Points of the pone, and 64 times those of the dealer."""


def hand_count(cards: int, high: int = RANKS) -> int:
    """How many multisets there are of some cards with ranks below `high`, counted downwards."""
    return comb(high + cards - 1, cards) if high else int(cards == 0)


@cache
def hand_counts() -> I64:
    """`hands_of` by cards and first rank ruled out, (5, 14)."""
    return np.array(
        [[hand_count(cards, high) for high in range(RANKS + 1)] for cards in range(MOST_CARDS + 1)]
    )


@cache
def with_rank() -> U16:
    """The index of a hand with one more rank, by cards then, rank and hand; flat, (5, 13, 455)."""
    found = np.zeros((MOST_CARDS + 1, RANKS, REMAINING_HANDS), np.uint16)
    for cards in range(1, MOST_CARDS + 1):
        for place, kept in enumerate(multisets(cards - 1).tolist() if cards > 1 else [[]]):
            for rank in range(RANKS):
                found[cards, rank, place] = multiset_index([*kept, rank])
    return found.ravel()


@cache
def uniform_strategy() -> F32:
    """One over the number of legal ranks, by cards, lowest legal rank and hand; (5, 14, 1820)."""
    shares = np.ones((MOST_CARDS + 1, RANKS + 1, hand_count(MOST_CARDS)), np.float32)
    for cards in range(1, MOST_CARDS + 1):
        held = (multisets(cards)[:, :, None] == np.arange(RANKS)).any(axis=1)
        for low in range(RANKS + 1):
            shares[cards, low, : len(held)] = 1 / np.maximum(held[:, low:].sum(axis=1), 1)
    return shares.ravel()


@cache
def pair_cells() -> U16:
    """Where a hand of two cards lies in a block of rows of 16, and its mirror image, (182,)."""
    ranks = multisets(2).astype(np.int64)
    places = [16 * ranks[:, 0] + ranks[:, 1], 16 * ranks[:, 1] + ranks[:, 0]]
    return np.concatenate(places).astype(np.uint16)


@cache
def whole_hands(size: int) -> tuple[U16, I64]:
    """Whole hands of a size from the cards laid and those kept, and where they begin.

    The second array holds, by the number of cards kept, where its block begins, from place 8 on
    how many hands are kept then, and last the size, how many hands there are of one card
    less, and how many whole ones; (16,).
    """
    parts: list[int] = []
    starts, begin = np.zeros(16, np.int64), 0
    for kept in range(size + 1):
        laid_hands = multisets(size - kept).tolist() if kept < size else [[]]
        kept_hands = multisets(kept).tolist() if kept else [[]]
        parts += [multiset_index([*laid, *held]) for laid in laid_hands for held in kept_hands]
        starts[kept], starts[8 + kept] = begin, len(kept_hands)
        begin = len(parts)
    starts[13], starts[15] = size, hand_count(size)
    starts[14] = hand_count(size - 1) if size else 0
    return np.array(parts, np.uint16), starts


@cache
def descending_order(cards: int) -> NDArray[np.int64]:
    """The index of each multiset when its ranks are counted downwards, and the other way round."""
    rows = multisets(cards).tolist()
    return np.array([multiset_index([RANKS - 1 - rank for rank in row]) for row in rows])


class PublicTree(NamedTuple):
    """Every shape that a state leads to; see `kernels.plays`."""

    size: int
    """Cards kept by each at the beginning of the play, 4 or 3."""
    root: int
    """The number of the state's own shape."""
    keys: I64
    states: I32
    children: I32
    action_points: I16
    order: I32
    payoffs: I16
    point_units: tuple[int, int]

    @property
    def infoset_actions(self) -> tuple[int, int]:
        """Action slots of pone and dealer."""
        row = self.states[self.root]
        return int(row[public_states.INFOSET_ACTIONS]), int(row[public_states.INFOSET_ACTIONS + 1])

    @property
    def payoff_cells(self) -> int:
        """Cells of all leaves."""
        return int(self.states[self.root, public_states.PAYOFF_CELLS])

    def layout(self, leaves: I8, size: int) -> public_states.PublicStates:
        """What walks read; `size` is that of the hands that leaves are looked up by."""
        own = (self.states, self.children, self.action_points, leaves)
        return public_states.PublicStates(
            *own, hand_counts(), with_rank(), uniform_strategy(), pair_cells(), *whole_hands(size)
        )


@cache
def _same_rank() -> I64:
    """Points for cards of one rank in succession; 0 for more than there are."""
    return np.pad(same_rank_points(), (0, MOST_CARDS))


class _Space(NamedTuple):
    """Room for shapes."""

    table: I32
    keys: I64
    states: I32
    links: I32
    heads: I32
    children: I32
    action_points: I16
    order: I32


def _space(room: int) -> _Space:
    return _Space(
        np.full(2 * room, -1, np.int32),
        np.zeros(room, np.int64),
        np.zeros((room, public_states.COLUMNS), np.int32),
        np.zeros(room, np.int32),
        np.array([0] + [-1] * 29, np.int32),
        np.zeros(6 * room, np.int32),
        np.zeros(6 * room, np.int16),
        np.zeros(room, np.int32),
    )


def build_tree(
    state: int,
    size: int,
    *,
    until: int = 0,
    units: tuple[int, int] = NET_POINTS,
) -> PublicTree:
    """The shapes that a state leads to.

    Args:
        state: from `kernels.plays.pack`.
        size: cards kept by each, 4, or 3 in the five-card game, which ends with its first round.
        until: go no further where so few cards are left on both sides together.
        units: what a point of pone and dealer counts in the leaves.
    """
    room = 1 << 12
    while True:
        space = _space(room)
        used = public_states.expand(state, size == 3, until, _same_rank(), *space)
        if used >= 0:
            break
        room *= 4
    number = int(space.heads[0])
    order, nodes = space.order[:number], space.states[:number]
    placed = public_states.measure_subtrees(order, nodes, space.children, hand_counts())
    leaves = np.zeros(max(placed, 1), np.int16)
    if until == 0:
        shapes = (order, nodes, space.children, space.action_points)
        public_states.write_payoffs(*shapes, hand_counts(), with_rank(), np.array(units), leaves)
    return PublicTree(
        size=size,
        root=0,
        # Copies, so that the room that was not needed is given back.
        keys=space.keys[:number].copy(),
        states=nodes.copy(),
        children=space.children[:used].copy(),
        action_points=space.action_points[:used].copy(),
        order=order.copy(),
        payoffs=leaves,
        point_units=units,
    )


def opening_state(size: int) -> int:
    """The state before the pone's lead."""
    return int(public_states.pack_state(size, size, RANKS << 4 | RANKS, 0, 0, 0, 0, 0))


@cache
def whole_tree(size: int, units: tuple[int, int] = NET_POINTS) -> PublicTree:
    """The shapes of a whole play, of 4 cards each or of 3 (the five-card game)."""
    return build_tree(opening_state(size), size, units=units)
