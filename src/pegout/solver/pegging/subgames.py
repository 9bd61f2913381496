"""The rest of a play solved on its own, from what both sides may hold by now."""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import multiset_index, multisets
from pegout.solver.kernels.pegging import cfr_traversal as regrets
from pegout.solver.kernels.pegging import infoset_updates as nodes
from pegout.solver.kernels.pegging import public_states as plays
from pegout.solver.kernels.pegging import subgames
from pegout.solver.kernels.pegging.cfr_traversal import DEPTH, FRAME
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE, RESPOND, STORE
from pegout.solver.pegging.public_tree import APART, Tree, even, grow, joins, pairs, parents, sizes

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

WORK: Final = 1 << 17
TREES: Final = 16
"""Kept for the next time; after lead and reply one is 9 MB."""
NO_LEAVES: Final = np.zeros(0, np.int8)


class Stakes(NamedTuple):
    """What the end of a play is worth; see `kernels.subgames.worth`."""

    goals: tuple[int, int]
    """Points that pone and dealer need; zeros where points are reckoned."""
    shows: tuple[I64, I64]
    """What each hand at the root will count, by side."""
    grid: F64
    """The pone's chance to win less a half after both hands, by both gains, (GRID, GRID)."""


def points_only(hands: tuple[int, int]) -> Stakes:
    """Points alone, for so many hands of pone and dealer."""
    nothing = (np.zeros(hands[0], np.int64), np.zeros(hands[1], np.int64))
    return Stakes((0, 0), nothing, np.zeros(0))


@lru_cache(maxsize=TREES)
def rest_tree(state: int, size: int) -> Tree:
    """The shapes after a state, kept for the next time; `size` as in `play_tree.grow`."""
    return grow(state, size, units=APART)


def cards_left(state: int) -> tuple[int, int]:
    """Cards held by pone and dealer."""
    return (state >> 11) & 7, (state >> 8) & 7


def hand_counts(cards: int) -> NDArray[np.int64]:
    """Cards of each rank, counted downwards, in every hand of some cards, (n, 13)."""
    if cards == 0:
        return np.zeros((1, 13), np.int64)
    return np.array((multisets(cards)[:, :, None] == np.arange(13)).sum(axis=1))


class _Space(local):
    """Room that each thread has of its own."""

    def __init__(self) -> None:
        self.work = np.zeros(WORK, np.float32)
        self.stack = np.zeros((DEPTH, FRAME), np.int64)
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
        self, state: int, size: int, prior: F64, stakes: Stakes | None, iterations: int
    ) -> None:
        self.tree = rest_tree(state, size)
        self.prior = np.ascontiguousarray(prior / max(float(prior.sum()), 1e-300))
        self.cards = cards_left(state)
        self.stakes = stakes or points_only((len(prior), prior.shape[1]))
        self.shapes = self.tree.shapes(NO_LEAVES, 4)
        slots = self.tree.slots
        self.means = [np.zeros(number, np.float32) for number in slots]
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
            self.means[0],
            self.means[1],
            _SPACE.work,
        )

    def _ones(self, cards: int) -> F32:
        return np.ones(int(nodes.room_of(cards, sizes())), np.float32)

    @property
    def cells(self) -> F32:
        """Prior times worth of every leaf: too much to be kept for every game at once."""
        if _SPACE.filled_for is self:
            return _SPACE.cells
        cells = _SPACE.clear(self.tree.cells)
        subgames.fill(
            self.tree.root,
            np.array(self.cards),
            _SPACE.stack,
            self.shapes,
            self.tree.leaves,
            *joins(self.cards[0]),
            *joins(self.cards[1]),
            self.prior.ravel(),
            self.stakes.shows[0],
            self.stakes.shows[1],
            np.array(self.stakes.goals),
            self.stakes.grid.ravel(),
            cells,
        )
        _SPACE.filled_for = self
        return cells

    def stored(self, side: int) -> U8:
        """One side's strategy by slot, in shares of 255."""
        shares = self.means[side].copy()
        even = np.zeros_like(self.means[1 - side])
        self._walk(STORE, start(self.tree, self.cards), side, (shares, even))
        return shares.astype(np.uint8)

    def worth(self, gained: int, first: int, hands: tuple[int, int]) -> float:
        """What an end of the play is worth to the pone; see `kernels.subgames.worth`."""
        shows, goals = self.stakes.shows, np.array(self.stakes.goals)
        grid = self.stakes.grid.ravel()
        return float(subgames.worth(gained, first, *hands, shows[0], shows[1], goals, grid))

    def exploitability(self) -> float:
        """Half the sum of what best responses gain in each role."""
        spot = start(self.tree, self.cards)
        best = [self.values(spot, side, RESPOND) for side in range(2)]
        return float(sum(_whole(values, self.cards[side]) for side, values in enumerate(best))) / 2

    def values(self, spot: Spot, watched: int, purpose: int = EVALUATE) -> F32:
        """The value of every hand of one side at a spot, times the weight of what it meets.

        Args:
            spot: where the values are wanted.
            watched: 0 pone, 1 dealer.
            purpose: `EVALUATE`, or `RESPOND` for the best response to the other side.
        """
        self._walk(purpose, spot, watched, (self.means[watched], self.means[1 - watched]))
        room = nodes.room_of(spot.cards[watched], sizes())
        return np.array(_SPACE.work[512 : 512 + room])

    def _walk(self, purpose: int, spot: Spot, watched: int, policies: tuple[F32, F32]) -> None:
        """Walk from a spot with the watched side's policy and the other's."""
        work, stack, cells = _SPACE.work, _SPACE.stack, self.cells
        subgames.begin(spot.node, spot.reaches[1 - watched], stack, work)
        frame = stack[0]
        frame[regrets.SLOT], frame[regrets.SLOT + 1] = spot.slots
        frame[regrets.CELL] = spot.cell
        regrets.walk(
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
    hands = values[pairs()[:91]] if cards == 2 else values
    return float(hands.sum(dtype=np.float64))


class Spot(NamedTuple):
    """A place in a tree on the way of one play."""

    node: int
    slots: tuple[int, int]
    """Where the slots of both sides begin."""
    cell: int
    reaches: tuple[F32, F32]
    """How far both sides' hands reach it by their strategies."""
    cards: tuple[int, int]
    """Held by pone and dealer."""


def start(tree: Tree, cards: tuple[int, int]) -> Spot:
    """The beginning of a tree."""
    ones = tuple(np.ones(int(nodes.room_of(held, sizes())), np.float32) for held in cards)
    return Spot(tree.root, (0, 0), 0, (ones[0], ones[1]), cards)


def node_slots(tree: Tree, spot: Spot) -> int:
    """How many slots each legal rank has at a spot."""
    row = tree.nodes[spot.node]
    return int(nodes.slots_of(int(row[plays.OWN]), int(row[plays.HIGH]), sizes()))


def after_rank(tree: Tree, spot: Spot, policy: F32, rank: int, tremble: float) -> Spot:
    """The spot after the mover lays a rank (counted downwards).

    Args:
        tree: the shapes.
        spot: where the mover may lay it.
        policy: the mover's strategy by slot.
        rank: the rank.
        tremble: how often the mover is taken to lay any legal rank.
    """
    row = tree.nodes[spot.node]
    mover, own = int(row[plays.MOVER]), int(row[plays.OWN])
    low, high = int(row[plays.LOW]), int(row[plays.HIGH])
    size = node_slots(tree, spot)
    slot = spot.slots[mover]
    reach = spot.reaches[mover]
    below = np.zeros(int(nodes.room_of(own - 1, sizes())), np.float32)
    if own == 1:
        below[0] = reach[rank]
    elif row[plays.KIND] == plays.SOLO:
        # Nobody is left to learn anything from how the cards are laid.
        below[:] = reach.max()
    elif own == 2:
        shares = pair_shares(policy, slot, low, high)
        even_ = 1.0 / (1.0 + (np.arange(16) >= low) * (np.arange(16) != rank))
        mixed = (1 - tremble) * shares[rank] + tremble * even_ * (np.arange(16) < high)
        below[:] = reach[16 * rank : 16 * rank + 16] * mixed
    else:
        sums = np.zeros(len(reach), np.float32)
        nodes.sum_up(policy, slot, own, low, high, sizes(), parents(), sums)
        nodes.go_down(
            policy,
            slot + (rank - low) * size,
            own,
            rank,
            int(sizes()[own - 1, high]),
            parents(),
            pairs(),
            sums,
            even()[(own * 14 + low) * 1820 :],
            reach,
            tremble,
            np.zeros(0, np.float32),
            0.0,
            below,
        )
    return _child(tree, spot, rank - low, mover, below)


def pair_shares(policy: F32, slot: int, low: int, high: int) -> F32:
    """The strategy of hands of two cards by the rank laid and the rank kept, (13, 16)."""
    shares, spare = np.zeros(208, np.float32), np.zeros(208, np.float32)
    nodes.share_pairs(policy, slot, low, high, spare, shares)
    return shares.reshape(13, 16)


def after_go(tree: Tree, spot: Spot) -> Spot:
    """The spot after the mover says go."""
    row = tree.nodes[spot.node]
    mover, own, low = int(row[plays.MOVER]), int(row[plays.OWN]), int(row[plays.LOW])
    reach = np.zeros_like(spot.reaches[mover])
    if own == 2:
        block, before = reach.reshape(13, 16), spot.reaches[mover].reshape(13, 16)
        block[:low, :low] = before[:low, :low]
    else:
        going = int(sizes()[own, low])
        reach[:going] = spot.reaches[mover][:going]
    return _child(tree, spot, int(row[plays.HIGH]) - low, mover, reach, gone=True)


def _child(
    tree: Tree, spot: Spot, stage: int, mover: int, reach: F32, *, gone: bool = False
) -> Spot:
    row = tree.nodes[spot.node]
    slots = list(spot.slots)
    own = int(row[plays.OWN])
    legal = int(row[plays.HIGH]) - int(row[plays.LOW])
    if own > 1:
        slots[mover] += legal * node_slots(tree, spot)
    first = int(row[plays.FIRST])
    before = tree.nodes[tree.children[first : first + stage]]
    reaches = list(spot.reaches)
    reaches[mover] = reach
    cards = list(spot.cards)
    cards[mover] -= 0 if gone else 1
    return Spot(
        node=int(row[plays.GO]) if gone else int(tree.children[first + stage]),
        slots=(
            slots[0] + int(before[:, plays.SLOTS].sum()),
            slots[1] + int(before[:, plays.SLOTS + 1].sum()),
        ),
        cell=spot.cell + int(before[:, plays.CELLS].sum()),
        reaches=(reaches[0], reaches[1]),
        cards=(cards[0], cards[1]),
    )


def shares_at(tree: Tree, spot: Spot, policy: F32, hand: tuple[int, ...]) -> dict[int, float]:
    """How often the mover lays each rank of a hand.

    Args:
        tree: the shapes.
        spot: where the mover is to lay a card.
        policy: its strategy by slot.
        hand: its ranks, counted downwards.

    Returns:
        Shares by legal rank, counted downwards; they add up to 1.
    """
    row = tree.nodes[spot.node]
    mover, own, low = int(row[plays.MOVER]), int(row[plays.OWN]), int(row[plays.LOW])
    legal = sorted({rank for rank in hand if rank >= low})
    if row[plays.KIND] == plays.SOLO:
        return _best_alone(tree, spot, legal, hand)
    size, slot = node_slots(tree, spot), spot.slots[mover]
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
    tree: Tree, spot: Spot, legal: list[int], hand: tuple[int, ...]
) -> dict[int, float]:
    """The rank that pegs most for a side that plays alone; of equals the highest."""
    row = tree.nodes[spot.node]
    mover = int(row[plays.MOVER])
    unit = tree.units[mover]
    worths = {}
    for rank in legal:
        entry = int(row[plays.FIRST]) + rank - int(row[plays.LOW])
        worths[rank] = int(tree.gains[entry]) * abs(unit)
        child = int(tree.children[entry])
        if child >= 0 and tree.nodes[child, plays.KIND] == plays.SOLO:
            rest = list(hand)
            rest.remove(rank)
            points = int(tree.leaves[int(tree.nodes[child, plays.LEAF]) + multiset_index(rest)])
            worths[rank] += points if unit > 0 else -points
    best = max(legal, key=lambda rank: (worths[rank], -rank))
    return {rank: float(rank == best) for rank in legal}
