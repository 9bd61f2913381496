"""Values of one hand's ranks against each hand of the opponent, in a solved subgame."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, U16
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE
from pegout.solver.kernels.pegging.traversals import TerminalTables
from pegout.solver.kernels.pegging.weighted_payoffs import Payoff, Weighting, write_weighted_payoffs
from pegout.solver.pegging.descending_ranks import hand_count, without
from pegout.solver.pegging.public_nodes import PublicNode, after_rank, by_cell, by_index, root_node
from pegout.solver.pegging.public_tree import PublicTree, whole_hands
from pegout.solver.pegging.subgames import (
    LAYOUT_CARDS,
    NO_PAYOFFS,
    NO_VALUES,
    Workspace,
    points_payoff,
    values_at,
)

WORKSPACE: Final = Workspace()
"""Of the calling thread; earlier contents must not matter."""
_NO_PRIOR: Final = np.zeros((0, 0))
_NO_PRIORS: Final = np.zeros((0, 0), np.float32)


class SolvedSubgame(NamedTuple):
    """A solved subgame, to be looked up."""

    tree: PublicTree
    cards: tuple[int, int]
    """Held by pone and dealer at the root."""
    average_strategies: tuple[F32, F32]
    """Of pone and dealer by information-set action, in steps of 1/255; zeros, which play evenly,
    for a side that was not asked for."""


class KnownHand(NamedTuple):
    """A side and its hand."""

    side: int
    """0 pone, 1 dealer."""
    at_root: tuple[int, ...]
    """Its descending ranks where the subgame begins."""
    held: tuple[int, ...]
    """Those that it still holds."""


def hand_values(
    subgame: SolvedSubgame,
    node: PublicNode,
    hand: KnownHand,
    ranks: tuple[int, ...],
    payoff: Payoff | None = None,
) -> list[F64]:
    """Values of each rank of a hand against each hand of the opponent.

    Args:
        subgame: with the strategies of both sides.
        node: where it is the side's turn, and a side has a choice against hidden cards.
        hand: of that side.
        ranks: descending, legal.
        payoff: values of the end of the play; `None` for net points.

    Returns:
        For each rank the side's value, by the hand that the opponent holds, (n,): its net points
        since the root, or its chance to win less a half.
    """
    payoffs = _written_payoffs(subgame, hand, payoff)
    mine = subgame.average_strategies[hand.side]
    return [
        _values_at(
            subgame,
            after_rank(subgame.tree, node, mine, rank, 0.0),
            hand._replace(held=tuple(without(hand.held, rank))),
            payoffs,
        )
        for rank in ranks
    ]


def root_values(subgame: SolvedSubgame, hand: KnownHand, payoff: Payoff | None = None) -> F64:
    """As one of the `hand_values`, for a hand of either side where the subgame begins."""
    payoffs = _written_payoffs(subgame, hand, payoff)
    return _values_at(subgame, root_node(subgame.tree, subgame.cards), hand, payoffs)


def _written_payoffs(subgame: SolvedSubgame, hand: KnownHand, payoff: Payoff | None) -> U16:
    tree = subgame.tree
    layout, payoffs = tree.layout(NO_PAYOFFS, LAYOUT_CARDS), WORKSPACE.room_for(tree.payoff_cells)
    pone, dealer = (whole_hands(cards) for cards in subgame.cards)
    worth = payoff or points_payoff((pone.number, dealer.number))
    root_hand = multiset_index(hand.at_root)
    weighting = Weighting(
        tree=layout,
        payoffs=tree.payoffs,
        hands=(pone, dealer),
        known=(hand.side, root_hand),
        prior=_NO_PRIOR,
        priors=_NO_PRIORS,
        payoff=worth,
        ends=_NO_PRIORS,
        lanes=WORKSPACE.lanes,
        weighted_payoffs=payoffs,
        unit=1.0,
    )
    write_weighted_payoffs(tree.root, WORKSPACE.stack, weighting)
    return payoffs


def _values_at(subgame: SolvedSubgame, node: PublicNode, hand: KnownHand, payoffs: U16) -> F64:
    """Values of a hand from a node on, against each hand of the opponent there."""
    side, other = hand.side, 1 - hand.side
    kept = np.zeros(hand_count(node.cards[side]))
    kept[multiset_index(hand.held)] = 1.0
    reach = by_cell(kept, node.cards[side])
    reaches = (reach, node.reaches[1]) if side == 0 else (node.reaches[0], reach)
    layout = subgame.tree.layout(NO_PAYOFFS, LAYOUT_CARDS)
    tables = layout, TerminalTables(NO_VALUES, NO_VALUES, payoffs, 1.0)
    policies = subgame.average_strategies[other], subgame.average_strategies[side]
    # Weighed by nothing, the other side's values are what each of its hands gets.
    values = values_at(EVALUATE, node._replace(reaches=reaches), other, tables, policies)
    return -by_index(values, node.cards[other]).astype(np.float64)
