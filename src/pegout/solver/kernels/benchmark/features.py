"""Features of the benchmark's rows: what a role knows, as small whole numbers in named columns."""

from __future__ import annotations

from pegout.solver.arrays import I64, U8
from pegout.solver.kernels.benchmark.rows import GO, Hands, Nodes, Tree
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph

RANKS = graph.RANKS
# Where the columns of each kind begin; those by rank begin with the ace.
IS_DEALER, HAND, LEGAL, POINTS, UNSEEN, IMPOSSIBLE, STARTER = 0, 1, 14, 27, 40, 53, 66
COUNT, OWN_CARDS, OTHER_CARDS, OTHER_GONE, PLAYED = 79, 80, 81, 82, 83
PLAYED_OWN, PLAYED_LEADS = RANKS, RANKS + 1
"""Of a card played, after its rank: by this role, and as the first of a round."""
PLAYED_COLUMNS = RANKS + 2


@inlined_kernel
def _column(rank: int) -> int:
    """The place of a descending rank among the columns of a kind."""
    return RANKS - 1 - rank


@kernel
def _write_history(tree: Tree, history: int, role: int, template: U8) -> None:
    """Write the columns of the cards played."""
    moves, state, at = 0, tree.root, PLAYED
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
        template[at + PLAYED_OWN] = row[graph.MOVER] == role
        template[at + PLAYED_LEADS] = tree.counts[state] == 0
        at += PLAYED_COLUMNS
        state = tree.children[row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]]


@kernel
def _write_public(tree: Tree, nodes: Nodes, place: int, starter: int, template: U8) -> None:
    """Write what both sides know at a node."""
    state = nodes.states[place]
    row = tree.states[state]
    template[:] = 0
    template[IS_DEALER] = row[graph.MOVER]
    if starter >= 0:
        template[STARTER + _column(starter)] = 1
    template[COUNT] = tree.counts[state]
    template[OWN_CARDS], template[OTHER_CARDS] = row[graph.MOVER_CARDS], row[graph.OTHER_CARDS]
    template[OTHER_GONE] = tree.gone[state]
    for rank in range(row[graph.OTHER_BOUND], RANKS):
        template[IMPOSSIBLE + _column(rank)] = 1
    for rank in range(RANKS):
        left = (tree.deck >> (4 * rank) & 15) - (nodes.used[place] >> (4 * rank) & 15)
        template[UNSEEN + _column(rank)] = left
    _write_history(tree, nodes.histories[place], row[graph.MOVER], template)


@kernel
def write_features(
    tree: Tree,
    hands: Hands,
    nodes: Nodes,
    starter: int,
    places: I64,
    found: I64,
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
        template: workspace, (columns,).
        features: receives them, (n, columns).
    """
    last = -1
    for number in range(len(places)):
        place = places[number]
        row = tree.states[nodes.states[place]]
        cards, low = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL]
        if place != last:
            last = place
            _write_public(tree, nodes, place, starter, template)
        into, hand = features[number], found[number, 0]
        for column in range(len(template)):
            into[column] = template[column]
        packed = hands.packed[cards, hand]
        for i in range(hands.legal[cards, 0, hand]):
            rank = hands.ranks[cards, hand, i]
            held = packed >> (4 * rank) & 15
            into[HAND + _column(rank)] = held
            into[UNSEEN + _column(rank)] -= held
            if rank >= low:
                into[LEGAL + _column(rank)] = 1
                entry = row[graph.FIRST_CHILD] + rank - low
                into[POINTS + _column(rank)] = tree.action_points[entry]


@kernel
def write_legal(tree: Tree, hands: Hands, nodes: Nodes, places: I64, found: I64, legal: U8) -> None:
    """Write which ranks are legal in some rows, 0 or 1, the ace first; (n, 13)."""
    for number in range(len(places)):
        row = tree.states[nodes.states[places[number]]]
        cards, low, hand = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], found[number, 0]
        legal[number] = 0
        for i in range(hands.legal[cards, low, hand]):
            legal[number, _column(hands.ranks[cards, hand, i])] = 1
