"""Public nodes: places in a public tree on the way of one play, with both sides' reach.

A cursor follows a play along the blueprint: how likely each hand has come there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F32
from pegout.solver.caches import SOLVED
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multiset_index
from pegout.solver.kernels.pegging import infoset_updates as kernels
from pegout.solver.kernels.pegging.infoset_updates import Infosets, NodeStrategy
from pegout.solver.kernels.pegging.public_states import (
    BLOCK_CELLS,
    DECISION,
    INFOSET_ACTIONS,
    KIND,
    LANES,
    MOVER_CARDS,
    PAYOFF_CELLS,
    PAYOFF_START,
    SOLO,
)
from pegout.solver.pegging.blueprint import TREMBLE, blueprint, blueprint_tree
from pegout.solver.pegging.descending_ranks import descending, hand_count, without
from pegout.solver.pegging.positions import Position, Rounds
from pegout.solver.pegging.public_tree import (
    PublicTree,
    actions_per_rank,
    hand_counts,
    hand_tables,
    pair_cells,
)


class PublicNode(NamedTuple):
    """A place in a public tree on the way of one play."""

    state: int
    """The number of its public state."""
    first_actions: tuple[int, int]
    """The first information-set actions of pone and dealer in the subtree."""
    first_cell: int
    """The first payoff cell of the subtree."""
    reaches: tuple[F32, F32]
    """How likely the hands of pone and dealer come here by their own strategies."""
    cards: tuple[int, int]
    """Held by pone and dealer."""


def vector_size(cards: int) -> int:
    """The length of a vector over the hands of some cards; two-card hands lie in a block."""
    return int(kernels.vector_size(cards, hand_counts()))


def by_index(vector: F32, cards: int) -> F32:
    """A vector over the hands of some cards, such as a reach, by the index of hands, (n,)."""
    return vector[pair_cells()[:RANK_PAIRS]] if cards == 2 else vector[: hand_count(cards)]


def by_cell(by_hand: NDArray[np.floating], cards: int) -> F32:
    """A vector over the hands of some cards as traversals read it; the inverse of `by_index`."""
    found = np.zeros(vector_size(cards), np.float32)
    if cards == 2:
        cells = pair_cells()
        found[cells[:RANK_PAIRS]] = found[cells[RANK_PAIRS : 2 * RANK_PAIRS]] = by_hand
    else:
        found[: len(by_hand)] = by_hand
    return found


def root_node(tree: PublicTree, cards: tuple[int, int]) -> PublicNode:
    """The root of a tree, where pone and dealer hold some cards and any hand is reached."""
    pone, dealer = (np.ones(vector_size(held), np.float32) for held in cards)
    return PublicNode(tree.root, (0, 0), 0, (pone, dealer), cards)


def infosets_at(tree: PublicTree, node: PublicNode) -> Infosets:
    """The mover's information sets at a node."""
    row, legal = tree.states[node.state], tree.legal_ranks(node.state)
    cards = int(row[MOVER_CARDS])
    per_rank = actions_per_rank(tree, node.state)
    first_action = node.first_actions[tree.mover(node.state)]
    return Infosets(first_action, cards, legal.start, legal.stop, per_rank)


def after_rank(
    tree: PublicTree, node: PublicNode, policy: F32, rank: int, tremble: float
) -> PublicNode:
    """The node after the mover plays a legal rank.

    `tremble` is how often the mover is taken to play any legal rank instead.
    """
    infosets = infosets_at(tree, node)
    cards, mover = infosets.cards, tree.mover(node.state)
    reach = node.reaches[mover]
    below = np.zeros(vector_size(cards - 1), np.float32)
    if cards == 1:
        below[0] = reach[rank]
    elif tree.kind(node.state) == SOLO:
        # No side is left that could learn anything from how the cards are played.
        below[:] = reach.max()
    elif cards == 2:
        below[:] = _pair_reach(policy, infosets, rank, reach, tremble)
    else:
        normalisers, unwanted = np.zeros(len(reach), np.float32), np.zeros(0, np.float32)
        at = NodeStrategy(policy, infosets, normalisers)
        kernels.write_normalisers(at, hand_tables())
        kernels.descend_reach(at, hand_tables(), rank, reach, tremble, unwanted, 0.0, below)
    left = list(node.cards)
    left[mover] -= 1
    return _child(tree, node, infosets, rank, below)._replace(cards=(left[0], left[1]))


def _pair_reach(
    policy: F32, infosets: Infosets, rank: int, reach: F32, tremble: float
) -> NDArray[np.floating]:
    """The reach of the card kept of two, after a rank, (16,)."""
    strategy = np.zeros(BLOCK_CELLS, np.float32)
    kernels.write_pair_strategy(NodeStrategy(policy, infosets, strategy))
    row, kept = slice(LANES * rank, LANES * (rank + 1)), np.arange(LANES)
    uniform = 1.0 / (1.0 + (kept >= infosets.low) * (kept != rank))
    mixed = (1 - tremble) * strategy[row] + tremble * uniform * (kept < infosets.high)
    return np.asarray(reach[row] * mixed)


def after_go(tree: PublicTree, node: PublicNode) -> PublicNode:
    """The node after the mover says go."""
    infosets, mover = infosets_at(tree, node), tree.mover(node.state)
    cards, low = infosets.cards, infosets.low
    before = node.reaches[mover]
    reach = np.zeros_like(before)
    if cards == 2:
        reach.reshape(RANKS, LANES)[:low, :low] = before.reshape(RANKS, LANES)[:low, :low]
    else:
        going = hand_count(cards, low)
        reach[:going] = before[:going]
    return _child(tree, node, infosets, infosets.high, reach)


def _child(
    tree: PublicTree, node: PublicNode, infosets: Infosets, rank: int, reach: F32
) -> PublicNode:
    """The node after a legal rank, or after a go (the first rank that the mover cannot hold)."""
    mover, first = tree.mover(node.state), tree.entry(node.state, infosets.low)
    stage = rank - infosets.low
    before = tree.states[tree.children[first : first + stage]]
    actions = before[:, INFOSET_ACTIONS : INFOSET_ACTIONS + 2].sum(axis=0)
    actions[mover] += (infosets.high - infosets.low) * infosets.per_rank
    pone, dealer = node.first_actions
    reaches = list(node.reaches)
    reaches[mover] = reach
    is_go = rank == infosets.high
    return node._replace(
        state=tree.after_go(node.state) if is_go else int(tree.children[first + stage]),
        first_actions=(pone + int(actions[0]), dealer + int(actions[1])),
        first_cell=node.first_cell + int(before[:, PAYOFF_CELLS].sum()),
        reaches=(reaches[0], reaches[1]),
    )


def moves_from(
    tree: PublicTree, state: int, rounds: Rounds, seat: int
) -> Iterator[tuple[int, int | None]]:
    """The cards of some rounds, and the goes between them, until it is a seat's turn.

    Args:
        tree: the public tree.
        state: where the first card is played.
        rounds: the cards; all rounds but the last have ended.
        seat: whose turn it is.

    Yields:
        A public state and the rank (descending) that its mover plays there, `None` for a go.
    """
    for number, each in enumerate(rounds):
        for mover, rank in each:
            while tree.mover(state) != mover:
                yield state, None
                state = tree.after_go(state)
            yield state, descending(rank)
            state = int(tree.children[tree.entry(state, descending(rank))])
        while number < len(rounds) - 1 and not tree.is_new_round(state):
            yield state, None
            state = tree.after_go(state)
    while tree.mover(state) != seat:
        yield state, None
        state = tree.after_go(state)


def probabilities_at(
    tree: PublicTree, node: PublicNode, policy: F32, hand: tuple[int, ...]
) -> dict[int, float]:
    """How often the mover plays each rank of a hand (descending), where it has a legal one."""
    infosets = infosets_at(tree, node)
    cards, low = infosets.cards, infosets.low
    legal = sorted({rank for rank in hand if rank >= low})
    if tree.kind(node.state) == SOLO:
        best = _best_solo_rank(tree, node.state, legal, hand)
        return {rank: float(rank == best) for rank in legal}
    weights = {}
    for rank in legal:
        left = without(hand, rank)
        place = left[0] if cards == 2 else multiset_index(left)
        action = infosets.first_action + (rank - low) * infosets.per_rank + place
        weights[rank] = float(policy[action]) if cards > 1 else 1.0
    total = sum(weights.values())
    if total <= 0:
        return {rank: 1 / len(legal) for rank in legal}
    return {rank: weight / total for rank, weight in weights.items()}


def _best_solo_rank(tree: PublicTree, state: int, legal: list[int], hand: tuple[int, ...]) -> int:
    """The rank that pegs most for a side that plays alone; of equals the highest."""
    if len(legal) == 1:
        return legal[0]
    unit = tree.point_units[tree.mover(state)]
    points = {}
    for rank in legal:
        after = payoff_after(tree, state, rank, without(hand, rank))
        own = int(tree.action_points[tree.entry(state, rank)]) * abs(unit)
        points[rank] = own + (after if unit > 0 else -after)
    return max(legal, key=lambda rank: (points[rank], -rank))


def payoff_after(tree: PublicTree, state: int, rank: int, left: list[int]) -> int:
    """Points of a side that plays alone after it has played a rank, in units of the payoffs."""
    child = int(tree.children[tree.entry(state, rank)])
    if child < 0 or tree.states[child, KIND] != SOLO:
        return 0
    return int(tree.payoffs[int(tree.states[child, PAYOFF_START]) + multiset_index(left)])


def cursor_at(position: Position) -> BlueprintCursor:
    """The cursor of a position along the blueprint, cached; whatever hand it has."""
    return _cursor_at(position._replace(hand=()))


@SOLVED.keep(16)
def _cursor_at(position: Position) -> BlueprintCursor:
    return BlueprintCursor(position)


class BlueprintCursor:
    """Follows a play as far as the blueprint goes.

    Args:
        position: the position to follow it to.
        policies: strategies of pone and dealer for the blueprint's cards; `None` for the blueprint.
        tremble: how often each side is assumed to play a uniformly random legal rank.

    Attributes:
        node: where the blueprint ends, or the position's node.
        played: the ranks (descending) played until there by pone and dealer.
        gained: their points until there, except for goes.
        cards_followed: how many cards have been followed.
        complete: whether the blueprint has a strategy for the position.
    """

    def __init__(
        self,
        position: Position,
        policies: tuple[F32, F32] | None = None,
        tremble: float = TREMBLE,
    ) -> None:
        size = position.size
        self.tremble = tremble
        self.tree = blueprint_tree(size)
        self.policies = policies or blueprint(size, position.starter)
        self.node = root_node(self.tree, (size - 2, size - 2))
        self.played: tuple[list[int], list[int]] = ([], [])
        self.gained = [0, 0]
        self.cards_followed = 0
        # Before the lead it is the pone's turn, no matter whose hand it has.
        seat = position.seat if any(position.rounds) else 0
        for state, rank in moves_from(self.tree, self.tree.root, position.rounds, seat):
            if self.tree.kind(state) != DECISION:
                break
            self._follow(rank)
        self.complete = self.tree.kind(self.node.state) == DECISION

    def _follow(self, rank: int | None) -> None:
        tree, mover = self.tree, self.tree.mover(self.node.state)
        if rank is None:
            self.node = after_go(tree, self.node)
            return
        self.gained[mover] += int(tree.action_points[tree.entry(self.node.state, rank)])
        self.node = after_rank(tree, self.node, self.policies[mover], rank, self.tremble)
        self.played[mover].append(rank)
        self.cards_followed += 1

    @property
    def state(self) -> int:
        """The key of the public state."""
        return int(self.tree.keys[self.node.state])
