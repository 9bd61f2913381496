"""Counterfactual regret minimisation over the whole public tree, without storing the tree.

One traversal serves for everything: to update one side's regrets, to evaluate a pair of
strategies, and to find the best response to one. It goes through the public tree in pre-order
with a stack of frames, one for each public node on the way from the root; where a node's actions
lie follows from the sizes of the subtrees before it. Only the opponent's reach goes down, and only
the values of the *traverser*, the side whose values are wanted, come up.
"""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F32, I32, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import (
    QUANTISE,
    Infosets,
    NodeStrategy,
    actions_per_rank,
    back_up_pair_values,
    back_up_values,
    descend_reach,
    quantise_strategy,
    vector_size,
    write_normalisers,
    write_pair_reach,
    write_pair_strategy,
)
from pegout.solver.kernels.pegging.traversals import (
    ACTION,
    CELL,
    FIRST_ACTION,
    PLAYED,
    POINTS,
    REACH,
    ROOT_VALUES,
    SCRATCH,
    STAGE,
    STATE,
    TOP,
    VALUES,
    Traversal,
    add_last_cards,
    add_terminal,
    add_weighted_last_cards,
    after_playing,
    start_traversal,
)


class Decision(NamedTuple):
    """A public node where a side decides, as its row and its frame describe it."""

    mover: int
    is_traverser: bool
    legal: int
    """How many ranks are legal."""
    hands: int
    """The length of vectors over the mover's hands."""
    stride: int
    """The same after a card."""
    infosets: Infosets


@kernel
def _is_reached(reach: F32, hands: int) -> bool:
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
    while rank < low and not _is_reached(reach[graph.LANES * rank :], low):
        rank += 1
    return rank < low


@inlined_kernel
def _decision(t: Traversal, row: I32, frame: I64) -> Decision:
    """The decision at a node, from its row and its frame."""
    counts = t.tree.hands.counts
    cards, low, high = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
    return Decision(
        row[graph.MOVER],
        row[graph.MOVER] == t.traverser,
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
    at = NodeStrategy(policy, infosets, work[scratch:])
    if infosets.cards > 1 and node.legal > 0:
        if infosets.cards > 2:
            write_normalisers(at, t.tree.hands)
        elif node.is_traverser:
            write_pair_strategy(at)
        else:
            write_pair_reach(at, work[frame[REACH] :], t.opponent_average, t.average_weight)
        if t.purpose == QUANTISE and node.is_traverser:
            quantise_strategy(at, t.tree.hands)
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
    frame[ACTION] += size[graph.INFOSET_ACTIONS]
    frame[ACTION + 1] += size[graph.INFOSET_ACTIONS + 1]
    frame[CELL] += size[graph.PAYOFF_CELLS]


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
        following[REACH] = frame[SCRATCH] + graph.LANES * rank
        return _is_reached(work[following[REACH] :], infosets.high)
    trembles = infosets.cards + row[graph.OTHER_CARDS] > t.tremble_above
    return descend_reach(
        NodeStrategy(t.opponent_policy, infosets, work[frame[SCRATCH] :]),
        t.tree.hands,
        rank,
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
    """Prepare the child after a legal rank; whether it has to be visited."""
    tree, mover, rank = t.tree, node.mover, node.infosets.low + stage
    entry = row[graph.FIRST_CHILD] + stage
    child = tree.children[entry]
    _place_child(t, frame, following, child)
    following[VALUES] = frame[VALUES]
    if node.is_traverser:
        following[REACH] = frame[REACH]
        following[VALUES] = _below(frame, node) + stage * node.stride
    elif not _reach_after_rank(t, row, frame, following, node, rank):
        return False
    if t.purpose == QUANTISE and tree.states[child, graph.KIND] != graph.DECISION:
        return False
    unit = 1 if mover == 0 else t.dealer_unit
    following[POINTS] = frame[POINTS] + tree.action_points[entry] * unit
    following[PLAYED + mover] = after_playing(frame, mover, node.infosets.cards, rank, tree)
    return True


@inlined_kernel
def _vectors_after(t: Traversal, frame: I64, node: Decision, stage: int) -> tuple[int, int, bool]:
    """Where values and reach lie after a legal rank from two cards, and whether it is reached."""
    if node.is_traverser:
        return _below(frame, node) + stage * node.stride, frame[REACH], True
    reach = frame[SCRATCH] + graph.LANES * (node.infosets.low + stage)
    return frame[VALUES], reach, _is_reached(t.work[reach:], node.infosets.high)


@inlined_kernel
def _add_next_last_cards(t: Traversal, row: I32, frame: I64, node: Decision) -> None:
    """Add the values of all LAST_CARDS terminals that follow a node.

    Most of a tree are such terminals, so they get no frames. Weighted payoffs lie one terminal
    after another: then not even their rows are read.
    """
    work, tree, mover = t.work, t.tree, node.mover
    if len(t.terminals.weighted_payoffs) > 0:
        for stage in range(node.legal):
            values, reach, reached = _vectors_after(t, frame, node, stage)
            if reached:
                add_weighted_last_cards(
                    t.traverser, frame[CELL], t.terminals, work[reach:], work[values:]
                )
            frame[CELL] += graph.BLOCK_CELLS
        return
    unit = 1 if mover == 0 else t.dealer_unit
    for stage in range(node.legal):
        values, reach, reached = _vectors_after(t, frame, node, stage)
        if not reached:
            continue
        entry, rank = row[graph.FIRST_CHILD] + stage, node.infosets.low + stage
        played = after_playing(frame, mover, node.infosets.cards, rank, tree)
        pone = played if mover == 0 else frame[PLAYED]
        dealer = frame[PLAYED + 1] if mover == 0 else played
        add_last_cards(
            tree.states[tree.children[entry]],
            t.traverser,
            pone * tree.whole_hands.before_last + dealer,
            frame[POINTS] + tree.action_points[entry] * unit,
            tree.payoffs,
            t.terminals,
            work[reach:],
            work[values:],
        )


@inlined_kernel
def _descend_by_go(t: Traversal, row: I32, frame: I64, following: I64, node: Decision) -> bool:
    """Prepare the child after a go; whether it has to be visited."""
    infosets = node.infosets
    if not node.is_traverser and not _is_go_reached(
        t.work[frame[REACH] :], infosets.cards, infosets.low, t.tree.hands.counts
    ):
        return False
    _place_child(t, frame, following, row[graph.GO_CHILD])
    following[REACH] = frame[REACH]
    following[VALUES] = frame[VALUES]
    if node.is_traverser and infosets.cards == 1:
        following[VALUES] = _below(frame, node) + node.legal * node.stride
    go_points = row[graph.GO_POINTS_PONE] + t.dealer_unit * row[graph.GO_POINTS_DEALER]
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
    elif node.legal > 0:
        at = NodeStrategy(t.policy, infosets, work[frame[SCRATCH] :])
        after, free = work[below:], work[spare:]
        if infosets.cards == 2:
            block = work[spare + graph.BLOCK_CELLS :]
            back_up_pair_values(t.purpose, at, after, free, block, values, t.discount)
        else:
            back_up_values(
                t.purpose, at, t.tree.hands, after, node.stride, free, values, t.discount
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
        if row[graph.KIND] != graph.DECISION:
            add_terminal(t, row, frame)
            depth -= 1
            continue
        entering = frame[STAGE] < 0
        if entering:
            frame[STAGE] = 0
            frame[FIRST_ACTION] = frame[ACTION + row[graph.MOVER]]
        node = _decision(t, row, frame)
        if entering:
            frame[ACTION + node.mover] += node.legal * node.infosets.per_rank
            _enter(t, frame, node)
            most = max(most, frame[TOP])
            if row[graph.BEFORE_LAST_CARDS]:
                if t.purpose != QUANTISE:
                    _add_next_last_cards(t, row, frame, node)
                frame[STAGE] = node.legal
        stage = frame[STAGE]
        frame[STAGE] += 1
        if stage < node.legal:
            if _descend_by_rank(t, row, frame, t.stack[depth + 1], node, stage):
                depth += 1
        elif stage == node.legal and row[graph.GO_CHILD] >= 0:
            if _descend_by_go(t, row, frame, t.stack[depth + 1], node):
                depth += 1
        else:
            if node.is_traverser:
                _back_up(t, frame, node)
            depth -= 1
    return most


@kernel
def traverse_pairs(t: Traversal, pairs: I64, reaches: F32, values: F32) -> None:
    """Traverse what follows each of some pairs of first cards, where it is reached.

    Args:
        t: what `traverse` takes.
        pairs: the public state after each pair, the first actions of pone and dealer there, lead
            and reply, and points in units of the payoffs, (n, 6).
        reaches: the opponent's reach by hand, (n, m).
        values: receives the traverser's counterfactual values by hand, (n, m).
    """
    frame = t.stack[0]
    for i in range(len(pairs)):
        if not _is_reached(reaches[i], reaches.shape[1]):
            continue
        start_traversal(pairs[i, 0], reaches[i], t.stack, t.work)
        frame[ACTION], frame[ACTION + 1] = pairs[i, 1], pairs[i, 2]
        frame[PLAYED], frame[PLAYED + 1] = pairs[i, 3], pairs[i, 4]
        frame[POINTS] = pairs[i, 5]
        traverse(t)
        for hand in range(values.shape[1]):
            values[i, hand] = t.work[ROOT_VALUES + hand]
