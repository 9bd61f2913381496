"""Features of the benchmark's rows: what a role knows, as small whole numbers in named columns."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import I64, U8
from pegout.solver.kernels.benchmark.rows import GO, Hands, Nodes, Tree
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph

RANKS = graph.RANKS


class Columns(NamedTuple):
    """The first column of every feature of `pegout.solver.encoding.seat_features.rank_features`."""

    is_dealer: int
    hand: int
    legal: int
    points: int
    unseen: int
    impossible: int
    starter: int
    count: int
    own_cards: int
    other_cards: int
    other_gone: int
    card1: int
    own: int
    """Of a card played, counted from its first column: whether this role played it."""
    leads: int
    """Whether it was the first of a round."""
    card_width: int
    """How many columns a card played has."""


@inlined_kernel
def _column(rank: int) -> int:
    """The place of a descending rank among the columns of a kind."""
    return RANKS - 1 - rank


@kernel
def _write_history(tree: Tree, history: int, role: int, columns: Columns, template: U8) -> None:
    moves, state, at = 0, tree.root, columns.card1
    while history >> (4 * moves):
        moves += 1
    for back in range(moves - 1, -1, -1):
        move = (history >> (4 * back)) & 15
        row = tree.states[state]
        if move == GO:
            state = row[graph.GO_CHILD]
            continue
        rank = move - 1
        template[at + _column(rank)] = 1
        template[at + columns.own] = row[graph.MOVER] == role
        template[at + columns.leads] = tree.counts[state] == 0
        at += columns.card_width
        state = tree.children[row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]]


@kernel
def _write_public(
    tree: Tree, nodes: Nodes, place: int, starter: int, columns: Columns, template: U8
) -> None:
    """Write what both sides know at a node."""
    state = nodes.states[place]
    row = tree.states[state]
    template[:] = 0
    template[columns.is_dealer] = row[graph.MOVER]
    if starter >= 0:
        template[columns.starter + _column(starter)] = 1
    template[columns.count] = tree.counts[state]
    template[columns.own_cards] = row[graph.MOVER_CARDS]
    template[columns.other_cards] = row[graph.OTHER_CARDS]
    template[columns.other_gone] = tree.gone[state]
    for rank in range(row[graph.OTHER_BOUND], RANKS):
        template[columns.impossible + _column(rank)] = 1
    for rank in range(RANKS):
        left = (tree.deck >> (4 * rank) & 15) - (nodes.used[place] >> (4 * rank) & 15)
        template[columns.unseen + _column(rank)] = left
    _write_history(tree, nodes.histories[place], row[graph.MOVER], columns, template)


@kernel
def write_features(
    tree: Tree,
    hands: Hands,
    nodes: Nodes,
    starter: int,
    places: I64,
    found: I64,
    columns: Columns,
    template: U8,
    features: U8,
) -> None:
    """Write the features of some rows.

    Args:
        tree: of the game.
        hands: tables.
        nodes: of the role.
        starter: its descending rank; -1 where there is none.
        places: the node of each row, (n,).
        found: the hand of each row, from `rows.write_hands`, (n, 2).
        columns: where each feature begins.
        template: workspace, (width,).
        features: receives them, (n, width).
    """
    last = -1
    for number in range(len(places)):
        place = places[number]
        row = tree.states[nodes.states[place]]
        cards, low = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL]
        if place != last:
            last = place
            _write_public(tree, nodes, place, starter, columns, template)
        into, hand = features[number], found[number, 0]
        for column in range(len(template)):
            into[column] = template[column]
        packed = hands.packed[cards, hand]
        for i in range(hands.legal[cards, 0, hand]):
            rank = hands.ranks[cards, hand, i]
            held = packed >> (4 * rank) & 15
            into[columns.hand + _column(rank)] = held
            into[columns.unseen + _column(rank)] -= held
            if rank >= low:
                into[columns.legal + _column(rank)] = 1
                entry = row[graph.FIRST_CHILD] + rank - low
                into[columns.points + _column(rank)] = tree.action_points[entry]


@kernel
def write_legal(tree: Tree, hands: Hands, nodes: Nodes, places: I64, found: I64, legal: U8) -> None:
    """Write which ranks are legal in some rows, 0 or 1, the ace first; (n, 13)."""
    for number in range(len(places)):
        row = tree.states[nodes.states[places[number]]]
        cards, low, hand = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], found[number, 0]
        legal[number] = 0
        for i in range(hands.legal[cards, low, hand]):
            legal[number, _column(hands.ranks[cards, hand, i])] = 1
