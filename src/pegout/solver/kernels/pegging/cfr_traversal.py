"""Counterfactual regret minimisation over the whole public tree, without storing the tree.

One traversal serves for everything: to update one side's regrets, to evaluate a pair of
strategies, and to find the best response to one. It goes through the public tree in pre-order
with a stack of frames, one for each public node on the way from the root; where a node's actions
lie follows from the sizes of the subtrees before it. Only the opponent's reach goes down, and only
the values of the *traverser*, the side whose values are wanted, come up.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.infoset_updates import (
    QUANTISE,
    Infosets,
    actions_per_rank,
    back_up_pair_values,
    back_up_values,
    descend_pair_reach,
    descend_reach,
    hands_by_rank,
    quantise_strategy,
    vector_size,
    write_normalisers,
    write_pair_strategy,
)
from pegout.solver.kernels.pegging.public_states import (
    BLOCK_CELLS,
    DECISION,
    FIRST_CHILD,
    FIRST_LEGAL,
    GO_CHILD,
    GO_POINTS_DEALER,
    GO_POINTS_PONE,
    INFOSET_ACTIONS,
    KIND,
    LANES,
    LAST_CARDS,
    MOVER,
    MOVER_BOUND,
    MOVER_CARDS,
    OTHER_BOUND,
    OTHER_CARDS,
    PAYOFF_CELLS,
    PAYOFF_START,
    SOLO,
    PublicStates,
    WholeHands,
)
from pegout.solver.kernels.simd import add_weighted_cells, add_weighted_rows

F32 = NDArray[np.float32]
I8 = NDArray[np.int8]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]

# A frame: one public node on the way from the root, in the columns of the stack.
STATE = 0
"""The node's public state."""
STAGE = 1
"""How many children have been visited; -1 before the node is entered."""
REACH = 2
"""Where the opponent's reach lies in the workspace, by hand."""
VALUES = 3
"""Where the traverser's values are added up in the workspace, by hand."""
SCRATCH = 4
"""Where the node's own workspace begins; see `_enter`."""
TOP = 5
"""Where free workspace begins."""
ACTION = 6
"""The first action of the next child's subtree, of the pone and of the dealer."""
CELL = 8
"""The first payoff cell of the next child's subtree."""
PLAYED = 9
"""The hands that pone and dealer have played."""
POINTS = 11
"""Points scored so far, in units of the payoffs."""
FIRST_ACTION = 12
"""The node's own first action."""
FRAME_SIZE = 13
MAX_DEPTH = 32

ROOT_REACH, ROOT_VALUES, ROOT_TOP = 0, 512, 1024
"""Workspace of a traversal's root: the opponent's reach, the traverser's values, and the rest."""


class TerminalTables(NamedTuple):
    """What terminals are worth: either weighted payoffs, or a prior to weight payoffs by."""

    prior: F32
    """The chance of both whole hands, pone's by dealer's, flat."""
    prior_blocks: F32
    """The same in blocks by the hands before the last card, with the traverser in the lanes."""
    weighted_payoffs: F32
    """Prior times payoff of every payoff cell, in the order of the traversal; of length 0 where it
    is computed from the others."""


class Traversal(NamedTuple):
    """The arguments of a traversal: the same for all its nodes."""

    purpose: int
    """`UPDATE`, `EVALUATE`, `BEST_RESPONSE` or `QUANTISE`."""
    traverser: int
    """The side whose values are wanted, 0 pone or 1 dealer."""
    tree: PublicStates
    terminals: TerminalTables
    policy: F32
    """The traverser's regrets (`UPDATE`, updated) or strategy, by action."""
    opponent_policy: F32
    opponent_average: F32
    """Receives the opponent's average strategy; of length 0 where it is not wanted."""
    average_weight: float
    """Of this iteration in the average strategy."""
    discount: float
    """The factor of regrets after an update, 0 to 1."""
    tremble: float
    """The opponent's chance to play any legal rank instead, from three cards or more."""
    tremble_above: int
    """The opponent trembles while both sides together hold more cards than this."""
    dealer_unit: int
    """What a point of the dealer counts for the pone: -1, or 1 for sums of points."""
    stack: I64
    """Frames, (MAX_DEPTH, FRAME_SIZE); the first is the root, see `start_traversal`."""
    work: F32
    """Workspace."""


class Decision(NamedTuple):
    """A public node where somebody decides, as its row and its frame describe it."""

    mover: int
    is_traverser: bool
    legal: int
    """How many ranks are legal."""
    hands: int
    """The length of vectors over the mover's hands."""
    stride: int
    """The same after a card."""
    infosets: Infosets


@inlined_kernel
def start_traversal(root: int, reach: F32, stack: I64, work: F32) -> None:
    """Lay out the root's frame and workspace: the opponent's reach by hand, and values of 0."""
    for hand in range(len(reach)):
        work[ROOT_REACH + hand] = reach[hand]
    work[ROOT_VALUES:ROOT_TOP] = 0.0
    frame = stack[0]
    frame[:] = 0
    frame[STATE] = root
    frame[STAGE] = -1
    frame[REACH] = ROOT_REACH
    frame[VALUES] = ROOT_VALUES
    frame[TOP] = ROOT_TOP


@inlined_kernel
def whole_hand(cards: int, played: int, held: int, hands: WholeHands) -> int:
    """The index of the whole hand from the hand played and the `cards` cards still held."""
    return hands.table[hands.starts[cards] + played * hands.held[cards] + held]


@inlined_kernel
def after_playing(frame: I64, mover: int, cards: int, rank: int, tree: PublicStates) -> int:
    """The hand that the mover, who holds `cards` cards, has played after one more rank."""
    played = tree.whole_hands.size - cards
    return tree.hands.with_rank[hands_by_rank(played + 1, rank) + frame[PLAYED + mover]]


@kernel
def _is_reached(reach: F32, hands: int) -> bool:
    """Whether any of the first hands is reached."""
    found = 0
    while found < hands and reach[found] == 0.0:
        found += 1
    return found < hands


@kernel
def _is_go_reached(reach: F32, cards: int, low: int, counts: I64) -> bool:
    """Whether any hand without a legal card is reached."""
    if cards != 2:
        return _is_reached(reach, counts[cards, low])
    rank = 0
    while rank < low and not _is_reached(reach[LANES * rank :], low):
        rank += 1
    return rank < low


@inlined_kernel
def add_last_cards_values(
    row: I32,
    traverser: int,
    block: int,
    cell: int,
    points: int,
    payoffs: I8,
    terminals: TerminalTables,
    reach: F32,
    values: F32,
) -> None:
    """Add the values of a terminal with one card on each side.

    Args:
        row: of the public state.
        traverser: whose values are wanted.
        block: the hands played before, as the number of a block of the prior.
        cell: the terminal's first cell of the weighted payoffs.
        points: scored so far.
        payoffs: by cell.
        terminals: the tables.
        reach: of the opponent's last card.
        values: of the traverser's last card; added to.
    """
    rows = row[OTHER_BOUND] if row[MOVER] == traverser else row[MOVER_BOUND]
    layout = 0 if traverser == 0 else BLOCK_CELLS
    sign = np.float32(1.0 if traverser == 0 else -1.0)
    if len(terminals.weighted_payoffs) > 0:
        add_weighted_cells(  # type: ignore[call-arg]
            values, reach, terminals.weighted_payoffs, np.int64(cell + layout), np.int64(rows), sign
        )
    else:
        add_weighted_rows(  # type: ignore[call-arg]
            values,
            reach,
            terminals.prior_blocks,
            np.int64(block * BLOCK_CELLS),
            payoffs,
            np.int64(row[PAYOFF_START] + layout),
            np.int64(rows),
            np.float32(points),
            sign,
        )


@inlined_kernel
def _add_last_cards(t: Traversal, row: I32, frame: I64) -> None:
    """Add the values of a LAST_CARDS terminal."""
    block = frame[PLAYED] * t.tree.whole_hands.before_last + frame[PLAYED + 1]
    add_last_cards_values(
        row,
        t.traverser,
        block,
        frame[CELL],
        frame[POINTS],
        t.tree.payoffs,
        t.terminals,
        t.work[frame[REACH] :],
        t.work[frame[VALUES] :],
    )


@inlined_kernel
def _add_terminal(t: Traversal, row: I32, frame: I64) -> None:
    """Add the values of a terminal where one side is out of cards, or the play is over."""
    tree, terminals, pair_cells = t.tree, t.terminals, t.tree.hands.pair_cells
    reach, values = t.work[frame[REACH] :], t.work[frame[VALUES] :]
    sign = np.float32(1.0 if t.traverser == 0 else -1.0)
    is_mover, solo = row[MOVER] == t.traverser, row[KIND] == SOLO
    mine = row[MOVER_CARDS] if is_mover else row[OTHER_CARDS]
    theirs = row[OTHER_CARDS] if is_mover else row[MOVER_CARDS]
    my_bound = row[MOVER_BOUND] if is_mover else row[OTHER_BOUND]
    their_bound = row[OTHER_BOUND] if is_mover else row[MOVER_BOUND]
    my_hands = tree.hands.counts[mine, my_bound]
    their_hands = tree.hands.counts[theirs, their_bound]
    for hand in range(my_hands):
        my_whole = whole_hand(mine, frame[PLAYED + t.traverser], hand, tree.whole_hands)
        value = np.float32(0.0)
        for held in range(their_hands):
            arrived = reach[pair_cells[held] if theirs == 2 else held]
            if arrived == 0.0:
                continue
            if solo:
                cell = hand if theirs == 0 else held
            else:
                cell = hand * their_hands + held if is_mover else held * my_hands + hand
            if len(terminals.weighted_payoffs) > 0:
                value += arrived * terminals.weighted_payoffs[frame[CELL] + cell]
                continue
            their_whole = whole_hand(
                theirs, frame[PLAYED + 1 - t.traverser], held, tree.whole_hands
            )
            pone, dealer = (my_whole, their_whole) if t.traverser == 0 else (their_whole, my_whole)
            points = frame[POINTS]
            if solo:
                points += tree.payoffs[row[PAYOFF_START] + cell]
            chance = terminals.prior[pone * tree.whole_hands.number + dealer]
            value += arrived * chance * np.float32(points)
        values[pair_cells[hand] if mine == 2 else hand] += sign * value


@inlined_kernel
def _decision(t: Traversal, row: I32, frame: I64) -> Decision:
    """What a row and a frame say of a node where somebody decides."""
    counts = t.tree.hands.counts
    cards, low, high = row[MOVER_CARDS], row[FIRST_LEGAL], row[MOVER_BOUND]
    return Decision(
        row[MOVER],
        row[MOVER] == t.traverser,
        high - low,
        vector_size(cards, counts),
        vector_size(cards - 1, counts),
        Infosets(frame[FIRST_ACTION], cards, low, high, actions_per_rank(cards, high, counts)),
    )


@inlined_kernel
def _below(frame: I64, node: Decision) -> int:
    """Where the vectors after each card lie in the workspace."""
    return frame[SCRATCH] + node.hands


@inlined_kernel
def _enter(t: Traversal, frame: I64, node: Decision) -> None:
    """Take workspace for a node and prepare its strategy.

    The workspace begins with normalisers (of two cards: the strategy, or the opponent's reach by
    rank). After it come, for the traverser, values by rank and two vectors over hands; for the
    opponent the reach after one rank.
    """
    infosets, work, scratch = node.infosets, t.work, frame[TOP]
    frame[SCRATCH] = scratch
    policy = t.policy if node.is_traverser else t.opponent_policy
    if infosets.cards > 1 and node.legal > 0:
        if infosets.cards > 2:
            write_normalisers(policy, infosets, t.tree.hands, work[scratch:])
        else:
            write_pair_strategy(policy, infosets, work[_below(frame, node) :], work[scratch:])
            if not node.is_traverser:
                descend_pair_reach(
                    infosets,
                    work[frame[REACH] :],
                    t.opponent_average,
                    t.average_weight,
                    work[scratch:],
                )
        if t.purpose == QUANTISE and node.is_traverser:
            quantise_strategy(policy, infosets, t.tree.hands, work[scratch:])
    frame[TOP] = _below(frame, node)
    if node.is_traverser:
        needed = node.legal * node.stride + 2 * node.hands
        work[frame[TOP] : frame[TOP] + needed] = 0.0
        frame[TOP] += needed
    else:
        frame[TOP] += max(node.stride, node.hands)


@inlined_kernel
def _place_child(t: Traversal, frame: I64, following: I64, child: int) -> None:
    """Let a child begin where the next subtree begins, and let the one after it follow on."""
    size = t.tree.states[child]
    following[STATE] = child
    following[STAGE] = -1
    following[TOP] = frame[TOP]
    following[ACTION] = frame[ACTION]
    following[ACTION + 1] = frame[ACTION + 1]
    following[CELL] = frame[CELL]
    following[PLAYED] = frame[PLAYED]
    following[PLAYED + 1] = frame[PLAYED + 1]
    frame[ACTION] += size[INFOSET_ACTIONS]
    frame[ACTION + 1] += size[INFOSET_ACTIONS + 1]
    frame[CELL] += size[PAYOFF_CELLS]


@inlined_kernel
def _reach_after_rank(
    t: Traversal, row: I32, frame: I64, following: I64, node: Decision, rank: int
) -> bool:
    """Place the opponent's reach after a rank; whether any hand is reached."""
    infosets, work, below = node.infosets, t.work, _below(frame, node)
    following[REACH] = below
    if infosets.cards == 1:
        arrived = work[frame[REACH] + rank]
        work[below] = arrived
        return arrived != 0.0
    if infosets.cards == 2:
        following[REACH] = frame[SCRATCH] + LANES * rank
        return _is_reached(work[following[REACH] :], infosets.high)
    trembles = infosets.cards + row[OTHER_CARDS] > t.tremble_above
    return descend_reach(
        t.opponent_policy,
        infosets,
        rank,
        work[frame[SCRATCH] :],
        t.tree.hands,
        work[frame[REACH] :],
        t.tremble if trembles else 0.0,
        t.opponent_average,
        t.average_weight,
        work[below:],
    )


@inlined_kernel
def _descend_by_rank(
    t: Traversal, row: I32, frame: I64, following: I64, node: Decision, stage: int
) -> bool:
    """Prepare the child after a legal rank; whether it has to be visited.

    LAST_CARDS terminals, the most common children, are done at once.
    """
    tree, mover, rank = t.tree, node.mover, node.infosets.low + stage
    entry = row[FIRST_CHILD] + stage
    child = tree.children[entry]
    _place_child(t, frame, following, child)
    following[VALUES] = frame[VALUES]
    if node.is_traverser:
        following[REACH] = frame[REACH]
        following[VALUES] = _below(frame, node) + stage * node.stride
    elif not _reach_after_rank(t, row, frame, following, node, rank):
        return False
    kind = tree.states[child, KIND]
    if t.purpose == QUANTISE and kind != DECISION:
        return False
    unit = 1 if mover == 0 else t.dealer_unit
    following[POINTS] = frame[POINTS] + tree.action_points[entry] * unit
    following[PLAYED + mover] = after_playing(frame, mover, node.infosets.cards, rank, tree)
    if kind == LAST_CARDS:
        _add_last_cards(t, tree.states[child], following)
        return False
    return True


@inlined_kernel
def _descend_by_go(t: Traversal, row: I32, frame: I64, following: I64, node: Decision) -> bool:
    """Prepare the child after a go; whether it has to be visited."""
    infosets = node.infosets
    if not node.is_traverser and not _is_go_reached(
        t.work[frame[REACH] :], infosets.cards, infosets.low, t.tree.hands.counts
    ):
        return False
    _place_child(t, frame, following, row[GO_CHILD])
    following[REACH] = frame[REACH]
    following[VALUES] = frame[VALUES]
    if node.is_traverser and infosets.cards == 1:
        following[VALUES] = _below(frame, node) + node.legal * node.stride
    go_points = row[GO_POINTS_PONE] + t.dealer_unit * row[GO_POINTS_DEALER]
    following[POINTS] = frame[POINTS] + go_points
    return True


@inlined_kernel
def _back_up(t: Traversal, frame: I64, node: Decision) -> None:
    """Add the values of the traverser's hands at a node, out of those after each rank."""
    infosets, work, below = node.infosets, t.work, _below(frame, node)
    spare = below + node.legal * node.stride
    values = work[frame[VALUES] :]
    if infosets.cards == 1:
        for rank in range(infosets.low, infosets.high):
            values[rank] += work[below + (rank - infosets.low) * node.stride]
        for rank in range(infosets.low):
            values[rank] += work[spare + rank]
    elif infosets.cards == 2 and node.legal > 0:
        back_up_pair_values(
            t.purpose,
            t.policy,
            infosets,
            work[frame[SCRATCH] :],
            work[below:],
            work[spare:],
            work[spare + BLOCK_CELLS :],
            values,
            t.discount,
        )
    elif node.legal > 0:
        back_up_values(
            t.purpose,
            t.policy,
            infosets,
            work[frame[SCRATCH] :],
            t.tree.hands,
            work[below:],
            node.stride,
            work[spare:],
            values,
            t.discount,
        )


@kernel
def traverse(t: Traversal) -> int:
    """Traverse a subtree, and add the traverser's counterfactual values at its root.

    Values are by hand, weighted by the prior and by the opponent's reach.

    Returns:
        How much of the workspace was used at most.
    """
    depth, most = 0, 0
    while depth >= 0:
        frame = t.stack[depth]
        row = t.tree.states[frame[STATE]]
        if row[KIND] == LAST_CARDS:
            _add_last_cards(t, row, frame)
            depth -= 1
            continue
        if row[KIND] != DECISION:
            _add_terminal(t, row, frame)
            depth -= 1
            continue
        entering = frame[STAGE] < 0
        if entering:
            frame[STAGE] = 0
            frame[FIRST_ACTION] = frame[ACTION + row[MOVER]]
        node = _decision(t, row, frame)
        if entering:
            frame[ACTION + node.mover] += node.legal * node.infosets.per_rank
            _enter(t, frame, node)
            most = max(most, frame[TOP])
        stage = frame[STAGE]
        frame[STAGE] += 1
        if stage < node.legal:
            if _descend_by_rank(t, row, frame, t.stack[depth + 1], node, stage):
                depth += 1
        elif stage == node.legal and row[GO_CHILD] >= 0:
            if _descend_by_go(t, row, frame, t.stack[depth + 1], node):
                depth += 1
        else:
            if node.is_traverser:
                _back_up(t, frame, node)
            depth -= 1
    return most
