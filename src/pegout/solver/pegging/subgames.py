"""The rest of a play solved on its own, from what both sides may hold by now."""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import multiset_index, multisets
from pegout.solver.kernels.pegging import cfr_traversal, infoset_updates, public_states, subgames
from pegout.solver.kernels.pegging.cfr_traversal import FRAME_SIZE, MAX_DEPTH
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE, EVALUATE, QUANTISE
from pegout.solver.pegging.public_tree import (
    SEPARATE_POINTS,
    PublicTree,
    build_tree,
    hand_counts,
    pair_cells,
    uniform_strategy,
    whole_hands,
    with_rank,
)

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

WORKSPACE_SIZE: Final = 1 << 17
CACHED_TREES: Final = 16
"""Kept for the next time; after lead and reply one is 9 MB."""
NO_LEAVES: Final = np.zeros(0, np.int8)


class Payoff(NamedTuple):
    """What the end of a play is worth; see `kernels.subgames.worth`."""

    goals: tuple[int, int]
    """Points that pone and dealer need; zeros where points are reckoned."""
    shows: tuple[I64, I64]
    """What each hand at the root will count, by side."""
    grid: F64
    """The pone's chance to win less a half after both hands, by both gains, (GRID, GRID)."""


def points_payoff(hands: tuple[int, int]) -> Payoff:
    """Points alone, for so many hands of pone and dealer."""
    nothing = (np.zeros(hands[0], np.int64), np.zeros(hands[1], np.int64))
    return Payoff((0, 0), nothing, np.zeros(0))


@lru_cache(maxsize=CACHED_TREES)
def subgame_tree(state: int, size: int) -> PublicTree:
    """The shapes after a state, kept for the next time; `size` as in `play_tree.grow`."""
    return build_tree(state, size, units=SEPARATE_POINTS)


def cards_left(state: int) -> tuple[int, int]:
    """Cards held by pone and dealer."""
    return (state >> 11) & 7, (state >> 8) & 7


def hand_rank_counts(cards: int) -> NDArray[np.int64]:
    """Cards of each rank, counted downwards, in every hand of some cards, (n, 13)."""
    if cards == 0:
        return np.zeros((1, 13), np.int64)
    return np.array((multisets(cards)[:, :, None] == np.arange(13)).sum(axis=1))


class _Space(local):
    """Room that each thread has of its own."""

    def __init__(self) -> None:
        self.work = np.zeros(WORKSPACE_SIZE, np.float32)
        self.stack = np.zeros((MAX_DEPTH, FRAME_SIZE), np.int64)
        self.cells = np.zeros(0, np.float32)
        self.filled_for: Subgame | None = None

    def clear(self, cells: int) -> F32:
        """Room for the cells of leaves, all 0; what it held before is gone."""
        if len(self.cells) < cells:
            self.cells = np.zeros(cells, np.float32)
        self.cells[:cells] = 0.0
        return self.cells


_SPACE: Final = _Space()


class Subgame:
    """The play from one public state on, solved for both sides.

    Args:
        state: from `kernels.plays.pack`.
        size: cards kept by each at the beginning of the play, 4 or 3.
        prior: the weight of every pair of hands, pone's by dealer's (ranks counted downwards), all
            that is known being in it; (n, m).
        stakes: what the end is worth; `None` for points.
        iterations: walks of each side.
    """

    def __init__(
        self, state: int, size: int, prior: F64, stakes: Payoff | None, iterations: int
    ) -> None:
        self.tree = subgame_tree(state, size)
        self.prior = np.ascontiguousarray(prior / max(float(prior.sum()), 1e-300))
        self.cards = cards_left(state)
        self.payoff = stakes or points_payoff((len(prior), prior.shape[1]))
        self.shapes = self.tree.layout(NO_LEAVES, 4)
        slots = self.tree.infoset_actions
        self.average_strategies = [np.zeros(number, np.float32) for number in slots]
        self.reaches = [self._ones(cards) for cards in self.cards]
        regrets_ = [np.zeros(number, np.float32) for number in slots]
        subgames.solve(
            self.tree.root,
            iterations,
            _SPACE.stack,
            self.shapes,
            self.cells,
            self.reaches[0],
            self.reaches[1],
            regrets_[0],
            regrets_[1],
            self.average_strategies[0],
            self.average_strategies[1],
            _SPACE.work,
        )

    def _ones(self, cards: int) -> F32:
        return np.ones(int(infoset_updates.vector_size(cards, hand_counts())), np.float32)

    @property
    def cells(self) -> F32:
        """Prior times worth of every leaf: too much to be kept for every game at once."""
        if _SPACE.filled_for is self:
            return _SPACE.cells
        cells = _SPACE.clear(self.tree.payoff_cells)
        subgames.write_weighted_payoffs(
            self.tree.root,
            np.array(self.cards),
            _SPACE.stack,
            self.shapes,
            self.tree.payoffs,
            *whole_hands(self.cards[0]),
            *whole_hands(self.cards[1]),
            self.prior.ravel(),
            self.payoff.shows[0],
            self.payoff.shows[1],
            np.array(self.payoff.goals),
            self.payoff.grid.ravel(),
            cells,
        )
        _SPACE.filled_for = self
        return cells

    def stored(self, side: int) -> U8:
        """One side's strategy by slot, in shares of 255."""
        shares = self.average_strategies[side].copy()
        uniform_strategy = np.zeros_like(self.average_strategies[1 - side])
        self._walk(QUANTISE, root_node(self.tree, self.cards), side, (shares, uniform_strategy))
        return shares.astype(np.uint8)

    def worth(self, gained: int, first: int, hands: tuple[int, int]) -> float:
        """What an end of the play is worth to the pone; see `kernels.subgames.worth`."""
        shows, goals = self.payoff.shows, np.array(self.payoff.goals)
        grid = self.payoff.grid.ravel()
        return float(
            subgames.terminal_payoff(gained, first, *hands, shows[0], shows[1], goals, grid)
        )

    def exploitability(self) -> float:
        """Half the sum of what best responses gain in each role."""
        spot = root_node(self.tree, self.cards)
        best = [self.values(spot, side, BEST_RESPONSE) for side in range(2)]
        return float(sum(_whole(values, self.cards[side]) for side, values in enumerate(best))) / 2

    def values(self, spot: PublicNode, watched: int, purpose: int = EVALUATE) -> F32:
        """The value of every hand of one side at a spot, times the weight of what it meets.

        Args:
            spot: where the values are wanted.
            watched: 0 pone, 1 dealer.
            purpose: `EVALUATE`, or `RESPOND` for the best response to the other side.
        """
        self._walk(
            purpose,
            spot,
            watched,
            (self.average_strategies[watched], self.average_strategies[1 - watched]),
        )
        room = infoset_updates.vector_size(spot.cards[watched], hand_counts())
        return np.array(_SPACE.work[512 : 512 + room])

    def _walk(
        self, purpose: int, spot: PublicNode, watched: int, policies: tuple[F32, F32]
    ) -> None:
        """Walk from a spot with the watched side's policy and the other's."""
        work, stack, cells = _SPACE.work, _SPACE.stack, self.cells
        subgames.start_traversal(spot.state, spot.reaches[1 - watched], stack, work)
        frame = stack[0]
        frame[cfr_traversal.SLOT], frame[cfr_traversal.SLOT + 1] = spot.offsets
        frame[cfr_traversal.CELL] = spot.cell
        cfr_traversal.traverse(
            purpose,
            watched,
            4,
            stack,
            self.shapes,
            cells,
            cells,
            cells,
            policies[0],
            policies[1],
            np.zeros(0, np.float32),
            0.0,
            0.0,
            0,
            1.0,
            -1,
            work,
        )


def _whole(values: F32, cards: int) -> float:
    """The sum of values over hands, where those of two cards lie in blocks."""
    hands = values[pair_cells()[:91]] if cards == 2 else values
    return float(hands.sum(dtype=np.float64))


class PublicNode(NamedTuple):
    """A place in a tree on the way of one play."""

    state: int
    offsets: tuple[int, int]
    """Where the slots of both sides begin."""
    cell: int
    reaches: tuple[F32, F32]
    """How far both sides' hands reach it by their strategies."""
    cards: tuple[int, int]
    """Held by pone and dealer."""


def root_node(tree: PublicTree, cards: tuple[int, int]) -> PublicNode:
    """The beginning of a tree."""
    ones = tuple(
        np.ones(int(infoset_updates.vector_size(held, hand_counts())), np.float32) for held in cards
    )
    return PublicNode(tree.root, (0, 0), 0, (ones[0], ones[1]), cards)


def node_actions_per_rank(tree: PublicTree, spot: PublicNode) -> int:
    """How many slots each legal rank has at a spot."""
    row = tree.states[spot.state]
    return int(
        infoset_updates.actions_per_rank(
            int(row[public_states.MOVER_CARDS]), int(row[public_states.MOVER_BOUND]), hand_counts()
        )
    )


def after_rank(
    tree: PublicTree, spot: PublicNode, policy: F32, rank: int, tremble: float
) -> PublicNode:
    """The spot after the mover lays a rank (counted downwards).

    Args:
        tree: the shapes.
        spot: where the mover may lay it.
        policy: the mover's strategy by slot.
        rank: the rank.
        tremble: how often the mover is taken to lay any legal rank.
    """
    row = tree.states[spot.state]
    mover, own = int(row[public_states.MOVER]), int(row[public_states.MOVER_CARDS])
    low, high = int(row[public_states.FIRST_LEGAL]), int(row[public_states.MOVER_BOUND])
    size = node_actions_per_rank(tree, spot)
    slot = spot.offsets[mover]
    reach = spot.reaches[mover]
    below = np.zeros(int(infoset_updates.vector_size(own - 1, hand_counts())), np.float32)
    if own == 1:
        below[0] = reach[rank]
    elif row[public_states.KIND] == public_states.SOLO:
        # Nobody is left to learn anything from how the cards are laid.
        below[:] = reach.max()
    elif own == 2:
        shares = pair_strategy(policy, slot, low, high)
        even_ = 1.0 / (1.0 + (np.arange(16) >= low) * (np.arange(16) != rank))
        mixed = (1 - tremble) * shares[rank] + tremble * even_ * (np.arange(16) < high)
        below[:] = reach[16 * rank : 16 * rank + 16] * mixed
    else:
        sums = np.zeros(len(reach), np.float32)
        infoset_updates.write_normalisers(
            policy, slot, own, low, high, hand_counts(), with_rank(), sums
        )
        infoset_updates.descend_reach(
            policy,
            slot + (rank - low) * size,
            own,
            rank,
            int(hand_counts()[own - 1, high]),
            with_rank(),
            pair_cells(),
            sums,
            uniform_strategy()[(own * 14 + low) * 1820 :],
            reach,
            tremble,
            np.zeros(0, np.float32),
            0.0,
            below,
        )
    return _child(tree, spot, rank - low, mover, below)


def pair_strategy(policy: F32, slot: int, low: int, high: int) -> F32:
    """The strategy of hands of two cards by the rank laid and the rank kept, (13, 16)."""
    shares, spare = np.zeros(208, np.float32), np.zeros(208, np.float32)
    infoset_updates.write_pair_strategy(policy, slot, low, high, spare, shares)
    return shares.reshape(13, 16)


def after_go(tree: PublicTree, spot: PublicNode) -> PublicNode:
    """The spot after the mover says go."""
    row = tree.states[spot.state]
    mover, own, low = (
        int(row[public_states.MOVER]),
        int(row[public_states.MOVER_CARDS]),
        int(row[public_states.FIRST_LEGAL]),
    )
    reach = np.zeros_like(spot.reaches[mover])
    if own == 2:
        block, before = reach.reshape(13, 16), spot.reaches[mover].reshape(13, 16)
        block[:low, :low] = before[:low, :low]
    else:
        going = int(hand_counts()[own, low])
        reach[:going] = spot.reaches[mover][:going]
    return _child(tree, spot, int(row[public_states.MOVER_BOUND]) - low, mover, reach, gone=True)


def _child(
    tree: PublicTree, spot: PublicNode, stage: int, mover: int, reach: F32, *, gone: bool = False
) -> PublicNode:
    row = tree.states[spot.state]
    slots = list(spot.offsets)
    own = int(row[public_states.MOVER_CARDS])
    legal = int(row[public_states.MOVER_BOUND]) - int(row[public_states.FIRST_LEGAL])
    if own > 1:
        slots[mover] += legal * node_actions_per_rank(tree, spot)
    first = int(row[public_states.FIRST_CHILD])
    before = tree.states[tree.children[first : first + stage]]
    reaches = list(spot.reaches)
    reaches[mover] = reach
    cards = list(spot.cards)
    cards[mover] -= 0 if gone else 1
    return PublicNode(
        state=int(row[public_states.GO_CHILD]) if gone else int(tree.children[first + stage]),
        offsets=(
            slots[0] + int(before[:, public_states.INFOSET_ACTIONS].sum()),
            slots[1] + int(before[:, public_states.INFOSET_ACTIONS + 1].sum()),
        ),
        cell=spot.cell + int(before[:, public_states.PAYOFF_CELLS].sum()),
        reaches=(reaches[0], reaches[1]),
        cards=(cards[0], cards[1]),
    )


def probabilities_at(
    tree: PublicTree, spot: PublicNode, policy: F32, hand: tuple[int, ...]
) -> dict[int, float]:
    """How often the mover lays each rank of a hand.

    Args:
        tree: the shapes.
        spot: where the mover is to lay a card.
        policy: its strategy by slot.
        hand: its ranks, counted downwards.

    Returns:
        Shares by legal rank, counted downwards; they add up to 1.
    """
    row = tree.states[spot.state]
    mover, own, low = (
        int(row[public_states.MOVER]),
        int(row[public_states.MOVER_CARDS]),
        int(row[public_states.FIRST_LEGAL]),
    )
    legal = sorted({rank for rank in hand if rank >= low})
    if row[public_states.KIND] == public_states.SOLO:
        return _best_alone(tree, spot, legal, hand)
    size, slot = node_actions_per_rank(tree, spot), spot.offsets[mover]
    weights = {}
    for rank in legal:
        rest = list(hand)
        rest.remove(rank)
        place = rest[0] if own == 2 else multiset_index(rest)
        weights[rank] = float(policy[slot + (rank - low) * size + place]) if own > 1 else 1.0
    total = sum(weights.values())
    if total <= 0:
        return {rank: 1 / len(legal) for rank in legal}
    return {rank: weight / total for rank, weight in weights.items()}


def _best_alone(
    tree: PublicTree, spot: PublicNode, legal: list[int], hand: tuple[int, ...]
) -> dict[int, float]:
    """The rank that pegs most for a side that plays alone; of equals the highest."""
    row = tree.states[spot.state]
    mover = int(row[public_states.MOVER])
    unit = tree.point_units[mover]
    worths = {}
    for rank in legal:
        entry = int(row[public_states.FIRST_CHILD]) + rank - int(row[public_states.FIRST_LEGAL])
        worths[rank] = int(tree.action_points[entry]) * abs(unit)
        child = int(tree.children[entry])
        if child >= 0 and tree.states[child, public_states.KIND] == public_states.SOLO:
            rest = list(hand)
            rest.remove(rank)
            points = int(
                tree.payoffs[
                    int(tree.states[child, public_states.PAYOFF_START]) + multiset_index(rest)
                ]
            )
            worths[rank] += points if unit > 0 else -points
    best = max(legal, key=lambda rank: (worths[rank], -rank))
    return {rank: float(rank == best) for rank in legal}
