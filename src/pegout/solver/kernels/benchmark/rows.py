"""The benchmark's rows: the information sets with a choice, in their documented order.

Public histories come depth first, ranks from the ace up, then the go; at each of them the mover's
hands in lexicographic order from the ace; for each hand its legal ranks from the ace. Inside, ranks
are counted downwards, as in all kernels of the play: the ace is the last one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I16, I32, I64, U8, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import actions_per_rank

MOST_CARDS = 4
"""Cards of a hand at most; also the most legal ranks of a row."""
GO = 14
"""A go in a packed history; cards are their ranks counted downwards, plus one."""
FULL = 0x8888888888888
"""The highest bit of each rank's four."""

# Columns of a frame: one public node on the way from the root.
STATE, STAGE, USED, HISTORY, ACTION, CHILD_ACTION = 0, 1, 2, 3, 4, 6
"""The public state; children visited; played cards by rank, packed; moves, packed; the solver's
first actions of pone and dealer in the subtree, and those before which the next child's end."""
FRAME_SIZE = 8


class Hands(NamedTuple):
    """Tables about hands, by cards and index of descending ranks."""

    counts: I64
    """Hands by number of cards and bound, (5, 14)."""
    ranks: U8
    """The distinct ranks, the ace first, (5, 1820, 4)."""
    left: U16
    """The index of the cards left after each of them, (5, 1820, 4)."""
    legal: U8
    """How many of them are legal, by cards, first legal rank and hand, (5, 14, 1820)."""
    packed: I64
    """The cards by rank, four bits each, (5, 1820)."""
    with_rank: U16
    """The index of a hand with one rank added; see `public_states.HandTables`."""


class Tree(NamedTuple):
    """The public tree of a game."""

    states: I32
    children: I32
    action_points: I16
    counts: I64
    """The count in each public state."""
    gone: U8
    """1 where the other side can add nothing to the round, by public state."""
    root: int
    deck: int
    """The cards that both sides may hold by rank, four bits each: without the starter."""


class Nodes(NamedTuple):
    """Every public history at which a role may have a choice, in order."""

    states: I32
    histories: I64
    """The moves, packed, the last one lowest."""
    used: I64
    """The cards played by rank, packed."""
    solver_actions: I64
    """The first action in the solver's arrays."""
    rows: I64
    """The first row; one more entry at the end."""
    actions: I64
    """The first action, one more entry at the end."""


@inlined_kernel
def is_possible(deck: int, used: int, hand: int) -> bool:
    """Whether the deck has the cards played and those of a hand; all packed by rank."""
    return ((deck | FULL) - used - hand) & FULL == FULL


@inlined_kernel
def has_rank(deck: int, used: int, rank: int) -> bool:
    """Whether the deck has one more card of a rank than those played."""
    return (deck >> (4 * rank)) & 15 > (used >> (4 * rank)) & 15


@kernel
def _count_rows(row: I32, used: int, deck: int, hands: Hands) -> tuple[int, int]:
    """The rows and the actions of a public history."""
    cards, low = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL]
    rows, actions = 0, 0
    for hand in range(hands.counts[cards, low], hands.counts[cards, row[graph.MOVER_BOUND]]):
        legal = np.int64(hands.legal[cards, low, hand])
        if legal > 1 and is_possible(deck, used, hands.packed[cards, hand]):
            rows += 1
            actions += legal
    return rows, actions


@inlined_kernel
def _subtree_actions(tree: Tree, child: int, role: int) -> int:
    """The solver's actions in the subtree of a child."""
    return tree.states[child, graph.INFOSET_ACTIONS + role]


@kernel
def find_nodes(tree: Tree, hands: Hands, stack: I64, pone: Nodes, dealer: Nodes, used: I64) -> bool:
    """Walk through the public tree and list the nodes of both roles.

    Args:
        tree: of the game.
        hands: tables.
        stack: frames, (32, FRAME_SIZE).
        pone: receives the pone's nodes.
        dealer: receives the dealer's nodes.
        used: receives how many nodes there are, (2,).

    Returns:
        Whether there was room for all.
    """
    used[:] = 0
    pone.rows[0] = pone.actions[0] = dealer.rows[0] = dealer.actions[0] = 0
    depth = 0
    stack[0] = 0
    stack[0, STATE], stack[0, STAGE] = tree.root, -1
    while depth >= 0:
        frame = stack[depth]
        row = tree.states[frame[STATE]]
        if row[graph.KIND] != graph.DECISION:
            depth -= 1
            continue
        mover, cards = row[graph.MOVER], row[graph.MOVER_CARDS]
        low, high = row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
        if frame[STAGE] < 0:
            frame[STAGE] = 0
            if cards > 1:
                nodes, place = pone if mover == 0 else dealer, used[mover]
                if place >= len(nodes.states):
                    return False
                rows, actions = _count_rows(row, frame[USED], tree.deck, hands)
                nodes.states[place] = frame[STATE]
                nodes.histories[place] = frame[HISTORY]
                nodes.used[place] = frame[USED]
                nodes.solver_actions[place] = frame[ACTION + mover]
                nodes.rows[place + 1] = nodes.rows[place] + rows
                nodes.actions[place + 1] = nodes.actions[place] + actions
                used[mover] = place + 1
            per_rank = actions_per_rank(cards, high, hands.counts)
            frame[ACTION + mover] += (high - low) * per_rank
            for role in range(2):
                frame[CHILD_ACTION + role] = frame[ACTION + role]
                for entry in range(row[graph.FIRST_CHILD], row[graph.FIRST_CHILD] + high - low):
                    frame[CHILD_ACTION + role] += _subtree_actions(tree, tree.children[entry], role)
                # The go's subtree comes last in the solver's arrays, as here.
                frame[ACTION + role] = frame[CHILD_ACTION + role]
        stage = frame[STAGE]
        frame[STAGE] += 1
        below = stack[depth + 1]
        below[STAGE] = -1
        if stage < high - low:
            rank = high - 1 - stage
            child = tree.children[row[graph.FIRST_CHILD] + rank - low]
            for role in range(2):
                frame[CHILD_ACTION + role] -= _subtree_actions(tree, child, role)
                below[ACTION + role] = frame[CHILD_ACTION + role]
            if not has_rank(tree.deck, frame[USED], rank):
                continue
            below[STATE] = child
            below[USED] = frame[USED] + (1 << (4 * rank))
            below[HISTORY] = frame[HISTORY] << 4 | (rank + 1)
            depth += 1
        elif stage == high - low and row[graph.GO_CHILD] >= 0:
            for role in range(2):
                below[ACTION + role] = frame[ACTION + role]
            below[STATE] = row[graph.GO_CHILD]
            below[USED] = frame[USED]
            below[HISTORY] = frame[HISTORY] << 4 | GO
            depth += 1
        else:
            depth -= 1
    return True


@kernel
def write_hands(tree: Tree, hands: Hands, nodes: Nodes, rows: I64, places: I64, found: I64) -> None:
    """Write the node and the hand of some rows.

    Args:
        tree: of the game.
        hands: tables.
        nodes: of the role.
        rows: in any order; fastest where they rise.
        places: the node of each row, (n,).
        found: receives each row's hand by index, and its first action, (n, 2).
    """
    last_place, hand, at, action = -1, 0, 0, 0
    for number in range(len(rows)):
        place = places[number]
        row = tree.states[nodes.states[place]]
        cards, low = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL]
        if place != last_place or rows[number] < at:
            last_place, at, action = place, nodes.rows[place] - 1, nodes.actions[place]
            hand = hands.counts[cards, row[graph.MOVER_BOUND]]
        while at < rows[number]:
            if at >= nodes.rows[place]:
                action += hands.legal[cards, low, hand]
            hand -= 1
            while hands.legal[cards, low, hand] < 2 or not is_possible(
                tree.deck, nodes.used[place], hands.packed[cards, hand]
            ):
                hand -= 1
            at += 1
        found[number, 0] = hand
        found[number, 1] = action


@kernel
def copy_from_solver(tree: Tree, hands: Hands, nodes: Nodes, policy: F32, rows: F32) -> None:
    """Copy a strategy from the solver's arrays, normalised; even where it is 0 for all of a row."""
    action = 0
    for place in range(len(nodes.states)):
        row = tree.states[nodes.states[place]]
        cards, low, high = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
        per_rank = actions_per_rank(cards, high, hands.counts)
        first, used = nodes.solver_actions[place], nodes.used[place]
        for hand in range(hands.counts[cards, high] - 1, hands.counts[cards, low] - 1, -1):
            legal = np.int64(hands.legal[cards, low, hand])
            if legal < 2 or not is_possible(tree.deck, used, hands.packed[cards, hand]):
                continue
            total = 0.0
            for i in range(legal):
                rank = hands.ranks[cards, hand, i]
                at = first + (rank - low) * per_rank + hands.left[cards, hand, i]
                rows[action + i] = policy[at]
                total += policy[at]
            for i in range(legal):
                rows[action + i] = rows[action + i] / total if total > 0.0 else 1.0 / legal
            action += legal


@kernel
def first_fault(policy: F64, starts: I64, tolerance: float) -> tuple[int, float]:
    """The first row whose probabilities are not sound, and their sum; the number of rows if none.

    The sum is -1 where one of them is below 0, or no number.

    Args:
        policy: by action.
        starts: the first action of every row, and the end.
        tolerance: how far a sum may be from 1.
    """
    for row in range(len(starts) - 1):
        total = 0.0
        for action in range(starts[row], starts[row + 1]):
            if not policy[action] >= 0.0:
                return row, -1.0
            total += policy[action]
        if not abs(total - 1.0) <= tolerance:
            return row, total
    return len(starts) - 1, 1.0
