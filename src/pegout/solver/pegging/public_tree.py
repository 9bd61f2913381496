"""Public trees of the play as arrays, and the tables about hands that traversals look up.

Inside the play's solver ranks are *descending*; see `descending_ranks`.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, I8, I16, I32, I64, U8, U16
from pegout.solver.encoding.cards import RANKS, multiset_indices, multisets
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging import expansion, infoset_updates, public_states
from pegout.solver.kernels.pegging.infoset_updates import MOST_HANDS
from pegout.solver.kernels.pegging.public_states import (
    REMAINING_HANDS,
    HandTables,
    PublicState,
    PublicStates,
    WholeHands,
    pack_state,
    unpack_state,
)
from pegout.solver.kernels.pegging.weighted_payoffs import DEALER_UNIT
from pegout.solver.pegging.descending_ranks import hand_count

MOST_CARDS: Final = 4
NET_POINTS: Final = (1, -1)
"""Payoffs as the pone's points less the dealer's."""
SUMMED_POINTS: Final = (1, 1)
"""Payoffs as the points of both sides together."""
SEPARATE_POINTS: Final = (1, DEALER_UNIT)
"""Payoffs as the points of the pone, and DEALER_UNIT times those of the dealer."""


@cache
def hand_counts() -> I64:
    """`hand_count` by number of cards and bound, (5, 14)."""
    return np.array(
        [
            [hand_count(cards, bound) for bound in range(RANKS + 1)]
            for cards in range(MOST_CARDS + 1)
        ]
    )


def _hands(cards: int) -> U8:
    """Every hand of some cards, by index; (n, cards)."""
    return multisets(cards) if cards else np.zeros((1, 0), np.uint8)


def _joined(hands: U8, others: U8) -> U16:
    """The indices of hands joined with others, (n, m)."""
    shape = (len(hands), len(others))
    joined = np.concatenate(
        [
            np.broadcast_to(hands[:, None], (*shape, hands.shape[1])),
            np.broadcast_to(others[None], (*shape, others.shape[1])),
        ],
        axis=2,
    )
    return multiset_indices(np.sort(joined))


@cache
def with_rank() -> U16:
    """The index of a hand with one more rank; see `HandTables.with_rank`."""
    found = np.zeros((MOST_CARDS + 1, RANKS, REMAINING_HANDS), np.uint16)
    for cards in range(1, MOST_CARDS + 1):
        joined = _joined(_hands(1), _hands(cards - 1))
        found[cards, :, : joined.shape[1]] = joined
    return found.ravel()


@cache
def uniform_strategy() -> F32:
    """One over the number of legal ranks; see `HandTables.uniform`."""
    found = np.ones((MOST_CARDS + 1, RANKS + 1, MOST_HANDS), np.float32)
    for cards in range(1, MOST_CARDS + 1):
        held = (multisets(cards)[:, :, None] == np.arange(RANKS)).any(axis=1)
        for low in range(RANKS + 1):
            found[cards, low, : len(held)] = 1 / np.maximum(held[:, low:].sum(axis=1), 1)
    return found.ravel()


@cache
def pair_cells() -> U16:
    """The cell of each two-card hand in a block, then its mirror image's, (182,)."""
    ranks = multisets(2).astype(np.int64)
    lanes = public_states.LANES
    cells = [lanes * ranks[:, 0] + ranks[:, 1], lanes * ranks[:, 1] + ranks[:, 0]]
    return np.concatenate(cells).astype(np.uint16)


@cache
def hand_tables() -> HandTables:
    """All tables about hands."""
    return HandTables(hand_counts(), with_rank(), pair_cells(), uniform_strategy())


@cache
def whole_hands(size: int) -> WholeHands:
    """Whole hands of a size, 0 to 4, from the cards played and those still held."""
    parts = [_joined(_hands(size - held), _hands(held)) for held in range(size + 1)]
    starts = np.cumsum([0] + [part.size for part in parts[:-1]])
    counts = np.array([hand_count(held) for held in range(size + 1)])
    before_last = hand_count(size - 1) if size else 0
    table = np.concatenate([part.ravel() for part in parts])
    return WholeHands(size, hand_count(size), before_last, table, starts, counts)


class Payoffs:
    """The payoffs of a tree's terminals, written when they are first asked for.

    They are not needed where strategies are only looked up, and take half of the memory and time.

    Args:
        graph: order, states, children and action points of the tree.
        cells: how many payoffs there are; 0 where the tree does not go to the end of the play.
        units: of a point of pone and of dealer.
    """

    def __init__(
        self, graph: tuple[I32, I32, I32, I16], cells: int, units: tuple[int, int]
    ) -> None:
        self._graph, self.cells, self._units = graph, cells, units

    @cached_property
    def written(self) -> I16:
        """By payoff cell; kept."""
        return self._write()

    @property
    def in_bytes(self) -> I8:
        """By payoff cell, where none is beyond 127; not kept, as the whole tree has 44 million."""
        return self._write().astype(np.int8)

    def _write(self) -> I16:
        found = np.zeros(max(self.cells, 1), np.int16)
        if self.cells:
            expansion.write_payoffs(*self._graph, hand_tables(), np.array(self._units), found)
        return found


class PublicTree(NamedTuple):
    """Every public state that a state leads to; see `kernels.pegging.public_states`."""

    size: int
    """Cards in a whole hand, 4 or 3."""
    root: int
    """The number of the first state."""
    keys: I64
    """See `unpack`, (n,)."""
    states: I32
    """Rows of public states, (n, COLUMNS)."""
    children: I32
    action_points: I16
    order: I32
    """States, parents first, (n,)."""
    lazy_payoffs: Payoffs
    point_units: tuple[int, int]
    """Units of a point of pone and of dealer in the payoffs."""

    @property
    def payoffs(self) -> I16:
        """The payoffs of all terminals by payoff cell."""
        return self.lazy_payoffs.written

    @property
    def infoset_actions(self) -> tuple[int, int]:
        """Information-set actions of pone and dealer: one for each history, hand and legal rank."""
        pone, dealer = public_states.INFOSET_ACTIONS, public_states.INFOSET_ACTIONS + 1
        row = self.states[self.root]
        return int(row[pone]), int(row[dealer])

    @property
    def payoff_cells(self) -> int:
        """Payoff cells of all terminals."""
        return int(self.states[self.root, public_states.PAYOFF_CELLS])

    def unpack(self, state: int) -> PublicState:
        """A public state by its number."""
        return unpack_state(int(self.keys[state]))

    def counts_and_rounds(self) -> tuple[I64, I64]:
        """The count and the packed round of every public state, (n,) each."""
        unpack_arrays: Any = unpack_state
        states = unpack_arrays.py_func(self.keys)
        return states.count, states.round_

    def is_new_round(self, state: int) -> bool:
        """Whether no card of the current round has been played."""
        return self.unpack(state).count == 0

    def mover(self, state: int) -> int:
        """Whose turn it is, 0 pone or 1 dealer."""
        return int(self.states[state, public_states.MOVER])

    def kind(self, state: int) -> int:
        """`DECISION`, `SOLO`, `LAST_CARDS` or `END`."""
        return int(self.states[state, public_states.KIND])

    def legal_ranks(self, state: int) -> range:
        """The ranks that the mover may play, as far as everybody knows."""
        row = self.states[state]
        return range(int(row[public_states.FIRST_LEGAL]), int(row[public_states.MOVER_BOUND]))

    def entry(self, state: int, rank: int) -> int:
        """Where a legal rank stands in `children` and `action_points`."""
        row = self.states[state]
        return int(row[public_states.FIRST_CHILD]) + rank - int(row[public_states.FIRST_LEGAL])

    def after_go(self, state: int) -> int:
        """The state after a go; `NO_STATE` where there is none."""
        return int(self.states[state, public_states.GO_CHILD])

    def layout(self, payoffs: I8, size: int) -> PublicStates:
        """The tables that traversals read.

        Payoffs are by payoff cell, empty where a traversal has weighted payoffs; `size` is that of
        the whole hands that they are looked up by.
        """
        own = (self.states, self.children, self.action_points, payoffs)
        return PublicStates(*own, hand_tables(), whole_hands(size))


def _room_for(states: int) -> expansion.Expansion:
    return expansion.Expansion(
        np.full(2 * states, -1, np.int32),
        np.zeros(states, np.int64),
        np.zeros((states, public_states.COLUMNS), np.int32),
        np.zeros(states, np.int32),
        np.array([0] + [-1] * 29, np.int32),
        np.zeros(6 * states, np.int32),
        np.zeros(6 * states, np.int16),
        np.zeros(states, np.int32),
    )


def build_tree(
    state: int, size: int, *, until: int = 0, units: tuple[int, int] = NET_POINTS
) -> PublicTree:
    """The public tree that begins at a state.

    Args:
        state: its key, from `kernels.pegging.public_states.pack_state`.
        size: cards in a whole hand, 4, or 3 in the five-card game, which ends with its first round.
        until: go no further where both sides together hold no more cards than this.
        units: of a point of pone and of dealer in the payoffs.
    """
    room = 1 << 16  # enough after lead and reply
    while True:
        found = _room_for(room)
        used = expansion.expand(unpack_state(state), size == 3, until, same_rank_points(), found)
        if used >= 0:
            break
        room *= 4
    number = int(found.heads[0])
    order, states = found.order[:number], found.states[:number]
    cells = expansion.measure_subtrees(order, states, found.children, hand_counts())
    # Copies, so that the room that was not needed is given back.
    order, states = order.copy(), states.copy()
    children, points = found.children[:used].copy(), found.action_points[:used].copy()
    return PublicTree(
        size=size,
        root=0,
        keys=found.keys[:number].copy(),
        states=states,
        children=children,
        action_points=points,
        order=order,
        lazy_payoffs=Payoffs((order, states, children, points), 0 if until else cells, units),
        point_units=units,
    )


def actions_per_rank(tree: PublicTree, state: int) -> int:
    """Information-set actions of each legal rank in a public state."""
    cards = int(tree.states[state, public_states.MOVER_CARDS])
    bound = tree.legal_ranks(state).stop
    return int(infoset_updates.actions_per_rank(cards, bound, hand_counts()))


def opening_state(size: int) -> int:
    """The key of the state before the pone's lead."""
    return int(pack_state(PublicState((size, size), (RANKS, RANKS), 0, 0, 0, 0, 0)))


@cache
def whole_tree(size: int, units: tuple[int, int] = NET_POINTS) -> PublicTree:
    """The public tree of a whole play, with 4 cards each, or 3 in the five-card game."""
    return build_tree(opening_state(size), size, units=units)
