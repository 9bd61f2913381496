"""Counterfactual regret minimisation over the whole tree of the play, without storing the tree.

One walk serves for everything: to improve one side's strategy, to evaluate a pair of strategies,
and to find the best response to one. It goes through the shapes of `plays` in pre-order; where a
node's action slots lie follows from the sizes of the subtrees before it. Only the opponent's
reach goes down and only the values of the side that is looked at, the *watched* side, come up.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.infoset_updates import (
    QUANTISE,
    REMAINING_HANDS,
    actions_per_rank,
    back_up_pair_values,
    back_up_values,
    descend_pair_reach,
    descend_reach,
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
    RANKS,
    SOLO,
    PublicStates,
)
from pegout.solver.kernels.simd import add_weighted_cells, add_weighted_rows

F32 = NDArray[np.float32]
I8 = NDArray[np.int8]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]

# A frame of the walk: columns of the stack.
STATE, STAGE, REACH, VALUE, AUX, TOP, SLOT, CELL, PLAYED, POINTS, BASE = (
    0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12,
)  # fmt: skip
"""SLOT and PLAYED have two columns each, of pone and dealer; BASE is the node's first slot."""
FRAME_SIZE = 13
MAX_DEPTH = 32


@inlined_kernel
def whole_hand(size: int, cards: int, laid: int, kept: int, joins: U16, starts: I64) -> int:
    """The whole hand's index from the cards laid and those kept; `joins` is flat by number kept."""
    return joins[starts[cards] + laid * starts[8 + cards] + kept]


@inlined_kernel
def add_last_cards_values(
    row: I32,
    watched: int,
    cell: int,
    laid: int,
    points: int,
    leaves: I8,
    blocks: F32,
    cells: F32,
    reach: F32,
    values: F32,
) -> None:
    """Add the values of a PAIR leaf; `laid` is the number of the cards laid before."""
    mine = row[MOVER] == watched
    rows = row[OTHER_BOUND] if mine else row[MOVER_BOUND]
    layout = 0 if watched == 0 else BLOCK_CELLS
    sign = np.float32(1.0 if watched == 0 else -1.0)
    if len(cells) > 0:
        add_weighted_cells(  # type: ignore[call-arg]
            values, reach, cells, np.int64(cell + layout), np.int64(rows), sign
        )
    else:
        add_weighted_rows(  # type: ignore[call-arg]
            values,
            reach,
            blocks,
            np.int64(laid * BLOCK_CELLS),
            leaves,
            np.int64(row[PAYOFF_START] + layout),
            np.int64(rows),
            np.float32(points),
            sign,
        )


@kernel
def _any(reach: F32, number: int) -> bool:
    """Whether any of the first hands is reached."""
    found = 0
    while found < number and reach[found] == 0.0:
        found += 1
    return found < number


@kernel
def _any_going(reach: F32, own: int, low: int, sizes: I64) -> bool:
    """Whether any hand without a legal card is reached."""
    if own != 2:
        return _any(reach, sizes[own, low])
    rank = 0
    while rank < low and not _any(reach[LANES * rank :], low):
        rank += 1
    return rank < low


@kernel
def traverse(
    purpose: int,
    watched: int,
    hand_size: int,
    stack: I64,
    shapes: PublicStates,
    prior: F32,
    blocks: F32,
    cells: F32,
    own_policy: F32,
    other_policy: F32,
    other_mean: F32,
    weight: float,
    tremble: float,
    tremble_above: int,
    fading: float,
    dealer_unit: int,
    work: F32,
) -> int:
    """Walk a subtree and add the watched side's values of its hands, weighed by prior and reach.

    Args:
        purpose: `IMPROVE`, `EVALUATE` or `RESPOND`.
        watched: the side whose values are wanted, 0 pone or 1 dealer.
        hand_size: cards kept by each, 4 or 3.
        stack: frames; the first is the subtree's root, filled in by the caller; (DEPTH, FRAME).
        shapes: of the play, and tables; a dealer's point in `leaves` counts `dealer_unit`.
        prior: the chance of both whole hands, pone's by dealer's, flat.
        blocks: the same by the cards laid before the last, in blocks as PAIR leaves have them for
            the watched side.
        cells: prior times worth of all leaves, in the order of the walk; of length 0 where it is
            to be had from `prior` and `leaves`.
        own_policy: of the watched side: regrets (`IMPROVE`, updated) or a strategy.
        other_policy: of the other side.
        other_mean: receives the other side's mean strategy; of length 0 where it is not wanted.
        weight: of this walk in the mean.
        tremble: the other side's chance to lay any legal rank, with three cards or more.
        tremble_above: while more cards than this are held by both together.
        fading: what is left of regrets after an update, 0 to 1.
        dealer_unit: what a point of the dealer counts for the pone, -1 (or 1, for sums).
        work: work space.

    Returns:
        How much of the work space was used at most.
    """
    nodes, children, gains, leaves = (
        shapes.states,
        shapes.children,
        shapes.action_points,
        shapes.payoffs,
    )
    sizes, parents, pairs = shapes.hand_counts, shapes.with_rank, shapes.pair_cells
    even, joins, starts = shapes.uniform, shapes.joins, shapes.starts
    other = 1 - watched
    sign = np.float32(1.0 if watched == 0 else -1.0)
    stored = len(cells) > 0
    depth = 0
    most = 0
    while depth >= 0:
        frame = stack[depth]
        row = nodes[frame[STATE]]
        own, high, low = row[MOVER_CARDS], row[MOVER_BOUND], row[FIRST_LEGAL]
        mover = row[MOVER]
        reach = work[frame[REACH] :]
        values = work[frame[VALUE] :]
        if row[KIND] != DECISION:
            depth -= 1
            if row[KIND] == LAST_CARDS:
                add_last_cards_values(
                    row,
                    watched,
                    frame[CELL],
                    frame[PLAYED] * starts[14] + frame[PLAYED + 1],
                    frame[POINTS],
                    leaves,
                    blocks,
                    cells,
                    reach,
                    values,
                )
                continue
            mine = own if mover == watched else row[OTHER_CARDS]
            theirs = row[OTHER_CARDS] if mover == watched else own
            my_high = high if mover == watched else row[OTHER_BOUND]
            their_high = row[OTHER_BOUND] if mover == watched else high
            their_hands = sizes[theirs, their_high]
            for hand in range(sizes[mine, my_high]):
                whole = whole_hand(hand_size, mine, frame[PLAYED + watched], hand, joins, starts)
                value = np.float32(0.0)
                for held in range(their_hands):
                    arrived = reach[pairs[held] if theirs == 2 else held]
                    if arrived == 0.0:
                        continue
                    place = 0
                    if row[KIND] == SOLO:
                        place = hand if theirs == 0 else held
                    else:
                        place = (
                            hand * their_hands + held
                            if mover == watched
                            else held * sizes[mine, my_high] + hand
                        )
                    if stored:
                        value += arrived * cells[frame[CELL] + place]
                        continue
                    against = whole_hand(
                        hand_size, theirs, frame[PLAYED + other], held, joins, starts
                    )
                    pair = (
                        whole * starts[15] + against
                        if watched == 0
                        else against * starts[15] + whole
                    )
                    points = frame[POINTS]
                    if row[KIND] == SOLO:
                        points += leaves[row[PAYOFF_START] + place]
                    value += arrived * prior[pair] * np.float32(points)
                values[pairs[hand] if mine == 2 else hand] += sign * value
            continue

        legal = high - low
        size = actions_per_rank(own, high, sizes)
        hands = vector_size(own, sizes)
        stride = vector_size(own - 1, sizes)
        if frame[STAGE] < 0:
            frame[STAGE] = 0
            frame[BASE] = frame[SLOT + mover]
            frame[SLOT + mover] += legal * size
            # Room: sums or shares; then (watched) values by slot, worth, a spare vector, or
            # (other) one vector of reach.
            aux = frame[TOP]
            frame[AUX] = aux
            frame[TOP] = aux + hands
            policy = own_policy if mover == watched else other_policy
            if own > 2 and legal > 0:
                write_normalisers(policy, frame[BASE], own, low, high, sizes, parents, work[aux:])
            elif own == 2 and legal > 0:
                write_pair_strategy(policy, frame[BASE], low, high, work[aux + hands :], work[aux:])
                if mover != watched:
                    descend_pair_reach(
                        frame[BASE], low, high, reach, other_mean, weight, work[aux:]
                    )
            if purpose == QUANTISE and mover == watched and own > 1 and legal > 0:
                quantise_strategy(policy, frame[BASE], own, low, high, sizes, parents, work[aux:])
            if mover == watched:
                needed = legal * stride + 2 * hands
                work[frame[TOP] : frame[TOP] + needed] = 0.0
                frame[TOP] += needed
            else:
                frame[TOP] += max(stride, hands)
            most = max(most, frame[TOP])
        stage = frame[STAGE]
        below = frame[AUX] + hands
        if stage < legal:
            frame[STAGE] += 1
            rank = low + stage
            entry = row[FIRST_CHILD] + stage
            child = children[entry]
            following = stack[depth + 1]
            following[SLOT] = frame[SLOT]
            following[SLOT + 1] = frame[SLOT + 1]
            following[CELL] = frame[CELL]
            frame[SLOT] += nodes[child, INFOSET_ACTIONS]
            frame[SLOT + 1] += nodes[child, INFOSET_ACTIONS + 1]
            frame[CELL] += nodes[child, PAYOFF_CELLS]
            if mover == watched:
                following[REACH] = frame[REACH]
                following[VALUE] = below + stage * stride
            else:
                following[REACH] = below
                following[VALUE] = frame[VALUE]
                if own == 1:
                    work[below] = reach[rank]
                    if reach[rank] == 0.0:
                        continue
                elif own == 2:
                    following[REACH] = frame[AUX] + LANES * rank
                    if not _any(work[following[REACH] :], high):
                        continue
                elif not descend_reach(
                    other_policy,
                    frame[BASE] + stage * size,
                    own,
                    rank,
                    size,
                    parents,
                    pairs,
                    work[frame[AUX] :],
                    even[(own * 14 + low) * 1820 :],
                    reach,
                    tremble if own + row[OTHER_CARDS] > tremble_above else 0.0,
                    other_mean,
                    weight,
                    work[below:],
                ):
                    continue
            points = frame[POINTS] + gains[entry] * (1 if mover == 0 else dealer_unit)
            laid = hand_size - own
            following[PLAYED] = frame[PLAYED]
            following[PLAYED + 1] = frame[PLAYED + 1]
            following[PLAYED + mover] = parents[
                ((laid + 1) * RANKS + rank) * REMAINING_HANDS + frame[PLAYED + mover]
            ]
            if purpose == QUANTISE and nodes[child, KIND] != DECISION:
                continue
            if nodes[child, KIND] == LAST_CARDS:
                add_last_cards_values(
                    nodes[child],
                    watched,
                    following[CELL],
                    following[PLAYED] * starts[14] + following[PLAYED + 1],
                    points,
                    leaves,
                    blocks,
                    cells,
                    work[following[REACH] :],
                    work[following[VALUE] :],
                )
                continue
            following[STATE] = child
            following[STAGE] = -1
            following[TOP] = frame[TOP]
            following[POINTS] = points
            depth += 1
            continue
        if stage == legal and row[GO_CHILD] >= 0:
            frame[STAGE] += 1
            child = row[GO_CHILD]
            if mover != watched and not _any_going(reach, own, low, sizes):
                continue
            following = stack[depth + 1]
            following[STATE] = child
            following[STAGE] = -1
            following[REACH] = frame[REACH]
            following[VALUE] = frame[VALUE]
            if mover == watched and own == 1:
                following[VALUE] = below + legal * stride
            following[TOP] = frame[TOP]
            following[SLOT] = frame[SLOT]
            following[SLOT + 1] = frame[SLOT + 1]
            following[CELL] = frame[CELL]
            following[PLAYED] = frame[PLAYED]
            following[PLAYED + 1] = frame[PLAYED + 1]
            following[POINTS] = (
                frame[POINTS] + row[GO_POINTS_PONE] + dealer_unit * row[GO_POINTS_DEALER]
            )
            depth += 1
            continue
        if mover == watched:
            spare = below + legal * stride
            if own == 1:
                for rank in range(low, high):
                    values[rank] += work[below + (rank - low) * stride]
                for rank in range(low):
                    values[rank] += work[spare + rank]
            elif own == 2 and legal > 0:
                back_up_pair_values(
                    purpose,
                    own_policy,
                    frame[BASE],
                    low,
                    high,
                    work[frame[AUX] :],
                    work[below:],
                    work[spare:],
                    work[spare + BLOCK_CELLS :],
                    values,
                    fading,
                )
            elif legal > 0:
                back_up_values(
                    purpose,
                    own_policy,
                    frame[BASE],
                    own,
                    low,
                    high,
                    sizes,
                    parents,
                    pairs,
                    work[frame[AUX] :],
                    even[(own * 14 + low) * 1820 :],
                    work[below:],
                    stride,
                    work[spare:],
                    values,
                    fading,
                )
        depth -= 1
    return most
