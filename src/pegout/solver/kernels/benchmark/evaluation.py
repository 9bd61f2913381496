"""Exact values of the benchmark's policies, in double precision.

A traversal of the public tree in the order of the rows, so that policies are read from the first
number to the last. As in `pegging.cfr_traversal`, with which it shares nothing but the tree, only
the opponent's reach goes down and only the values of the *traverser* come up; both are vectors by
the index of the hand held.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I8, I32, I64
from pegout.solver.kernels.benchmark.rows import Hands, Nodes, Tree, has_rank, is_possible
from pegout.solver.kernels.compiled import fastmath_kernel, inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.public_states import WholeHands, bound_of, cards_of

VALUE, BEST_RESPONSE = 0, 1
"""The traverser's strategy: its own policy, or the best response to the opponent's."""

# Columns of a frame: one public node on the way from the root.
STATE, STAGE, USED, REACH, VALUES, SCRATCH, TOP, POINTS, PLAYED, NODE = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    10,
)
"""The public state; children visited; played cards by rank, packed; where the opponent's reach, the
traverser's values, the node's own vectors and free workspace begin; points of the pone so far; the
hands that pone and dealer have played; the node's number in `Nodes`."""
FRAME_SIZE = 11
MAX_DEPTH = 32
WORKSPACE_SIZE = MAX_DEPTH * graph.RANKS * graph.REMAINING_HANDS
"""Vectors after a card, for every legal rank of every frame."""


class Game(NamedTuple):
    """Tables that every traversal of a game reads."""

    tree: Tree
    hands: Hands
    whole: WholeHands
    payoffs: I8
    """By payoff cell; see `expansion.write_payoffs`."""
    prior: F32
    """Weights of both whole hands, pone's by dealer's, flat."""
    prior_blocks: F32
    """The same by the hands before the last card; rows by the dealer's last rank, lanes by the
    pone's."""


class Task(NamedTuple):
    """A traversal: whose values are wanted, and what both sides play."""

    purpose: int
    traverser: int
    """0 pone, 1 dealer."""
    unit: int
    """1; 0 where every ending counts 1 for the traverser, so that values are chances."""
    own: Nodes
    other: Nodes
    policy: F64
    """The traverser's, by action."""
    opponent_policy: F64
    response: F32
    """Receives the best response by action, 1 for the rank played; of length 0 where unwanted."""
    values: F64
    """Receives the value of each of the traverser's actions; of length 0 where unwanted."""


@inlined_kernel
def _whole(cards: int, played: int, held: int, whole: WholeHands) -> int:
    """The index of the whole hand, from the hand played and the `cards` cards still held."""
    return whole.table[whole.starts[cards] + played * whole.held[cards] + held]


@fastmath_kernel
def _add_last_cards(
    cells: I8,
    prior: F32,
    bounds: tuple[int, int],
    task: tuple[int, int, int],
    reach: F64,
    values: F64,
) -> None:
    """Add the values of a terminal with one card on each side.

    Args:
        cells: payoffs, rows by the dealer's rank and lanes by the pone's.
        prior: in the same layout.
        bounds: the first ranks that pone and dealer cannot hold.
        task: the traverser, its unit, and points so far.
        reach: the opponent's.
        values: the traverser's.
    """
    traverser, unit, points = task
    pones, dealers = bounds
    for dealer in range(dealers):
        row = graph.LANES * dealer
        if traverser == 0:
            arrived = reach[dealer]
            if arrived != 0.0:
                for pone in range(pones):
                    net = points + unit * cells[row + pone]
                    values[pone] += arrived * np.float64(prior[row + pone]) * net
        else:
            value = 0.0
            for pone in range(pones):
                net = points - unit * cells[row + pone]
                value += reach[pone] * np.float64(prior[row + pone]) * net
            values[dealer] += value


@kernel
def _add_terminal(game: Game, task: Task, frame: I64, work: F64) -> None:
    row, whole, traverser = game.tree.states[frame[STATE]], game.whole, task.traverser
    reach, values = work[frame[REACH] :], work[frame[VALUES] :]
    sign, opponent = 1 - 2 * traverser, 1 - traverser
    points = sign * frame[POINTS] if task.unit else 1
    if row[graph.KIND] == graph.LAST_CARDS:
        block = (frame[PLAYED] * whole.before_last + frame[PLAYED + 1]) * graph.BLOCK_CELLS
        _add_last_cards(
            game.payoffs[row[graph.PAYOFF_START] :],
            game.prior_blocks[block:],
            (bound_of(row, 0), bound_of(row, 1)),
            (traverser, task.unit, points),
            reach,
            values,
        )
        return
    mine, theirs = cards_of(row, traverser), cards_of(row, opponent)
    solo = task.unit * (row[graph.KIND] == graph.SOLO)
    for hand in range(game.hands.counts[mine, bound_of(row, traverser)]):
        my_whole = _whole(mine, frame[PLAYED + traverser], hand, whole)
        value = 0.0
        for held in range(game.hands.counts[theirs, bound_of(row, opponent)]):
            if reach[held] == 0.0:
                continue
            their_whole = _whole(theirs, frame[PLAYED + opponent], held, whole)
            pone, dealer = (my_whole, their_whole) if traverser == 0 else (their_whole, my_whole)
            net = points
            if solo:
                cell = hand if theirs == 0 else held
                net += sign * game.payoffs[row[graph.PAYOFF_START] + cell]
            value += reach[held] * np.float64(game.prior[pone * whole.number + dealer]) * net
        values[hand] += value


@kernel
def _descend(game: Game, task: Task, frame: I64, row: I32, work: F64) -> None:
    """Write the opponent's reach after each legal rank, from two cards or more."""
    hands, nodes, place = game.hands, task.other, frame[NODE]
    cards, low, high = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
    stride, below, reach = hands.counts[cards - 1, high], frame[SCRATCH], frame[REACH]
    action = nodes.actions[place]
    for hand in range(hands.counts[cards, high] - 1, hands.counts[cards, low] - 1, -1):
        if not is_possible(game.tree.deck, frame[USED], hands.packed[cards, hand]):
            continue
        legal, arrived = np.int64(hands.legal[cards, low, hand]), work[reach + hand]
        if legal == 1:
            rank = hands.ranks[cards, hand, 0]
            work[below + (high - 1 - rank) * stride + hands.left[cards, hand, 0]] = arrived
            continue
        total = 0.0
        for i in range(legal):
            total += task.opponent_policy[action + i]
        for i in range(legal):
            rank = hands.ranks[cards, hand, i]
            probability = task.opponent_policy[action + i] / total
            left = hands.left[cards, hand, i]
            work[below + (high - 1 - rank) * stride + left] = arrived * probability
        action += legal


@kernel
def _back_up(game: Game, task: Task, frame: I64, row: I32, work: F64) -> None:
    """Add the values of the traverser's hands out of those after each legal rank."""
    hands, nodes, place = game.hands, task.own, frame[NODE]
    cards, low, high = row[graph.MOVER_CARDS], row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
    below, values = frame[SCRATCH], work[frame[VALUES] :]
    if cards == 1:
        for rank in range(low, high):
            values[rank] += work[below + high - 1 - rank]
        return
    stride, action = hands.counts[cards - 1, high], nodes.actions[place]
    best = task.purpose == BEST_RESPONSE
    for hand in range(hands.counts[cards, high] - 1, hands.counts[cards, low] - 1, -1):
        if not is_possible(game.tree.deck, frame[USED], hands.packed[cards, hand]):
            continue
        legal = np.int64(hands.legal[cards, low, hand])
        total, found, chosen = 0.0, 0.0, 0
        for i in range(legal):
            rank = hands.ranks[cards, hand, i]
            value = work[below + (high - 1 - rank) * stride + hands.left[cards, hand, i]]
            if legal > 1 and len(task.values) > 0:
                task.values[action + i] = value
            if best or legal == 1:
                if i == 0 or value > found:
                    found, chosen = value, i
            else:
                total += task.policy[action + i]
                found += task.policy[action + i] * value
        if legal > 1:
            if not best:
                found /= total
            elif len(task.response) > 0:
                task.response[action + chosen] = 1.0
            action += legal
        values[hand] += found


@inlined_kernel
def _enter(game: Game, task: Task, frame: I64, row: I32, work: F64) -> None:
    """Take workspace for a node, and write the opponent's reach after its ranks."""
    cards, high = row[graph.MOVER_CARDS], row[graph.MOVER_BOUND]
    legal = high - row[graph.FIRST_LEGAL]
    is_traverser = row[graph.MOVER] == task.traverser
    frame[SCRATCH] = frame[TOP]
    if is_traverser or cards > 1:
        frame[TOP] += legal * game.hands.counts[cards - 1, high]
        work[frame[SCRATCH] : frame[TOP]] = 0.0
    if not is_traverser and cards > 1:
        _descend(game, task, frame, row, work)


@inlined_kernel
def _copy_frame(frame: I64, below: I64) -> None:
    for column in range(FRAME_SIZE):
        below[column] = frame[column]
    below[STAGE] = -1


@inlined_kernel
def _place_card(game: Game, task: Task, frame: I64, row: I32, rank: int, below: I64) -> None:
    """Lay out the frame after a legal rank."""
    tree, hands, mover, cards = game.tree, game.hands, row[graph.MOVER], row[graph.MOVER_CARDS]
    high, entry = row[graph.MOVER_BOUND], row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]
    after = frame[SCRATCH] + (high - 1 - rank) * hands.counts[cards - 1, high]
    _copy_frame(frame, below)
    below[STATE] = tree.children[entry]
    below[USED] += 1 << (4 * rank)
    below[POINTS] += tree.action_points[entry] * (1 - 2 * mover)
    played = game.whole.size - cards + 1
    base = (played * graph.RANKS + rank) * graph.REMAINING_HANDS
    below[PLAYED + mover] = hands.with_rank[base + frame[PLAYED + mover]]
    if mover == task.traverser:
        below[VALUES] = after
    else:
        below[REACH] = after if cards > 1 else frame[REACH] + rank


@kernel
def traverse(game: Game, task: Task, stack: I64, work: F64) -> float:
    """The traverser's net points, not divided by the sum of the prior's weights."""
    tree = game.tree
    number = game.whole.number
    work[:number] = 1.0
    work[number : 2 * number] = 0.0
    stack[0] = 0
    frame = stack[0]
    frame[STATE], frame[STAGE] = tree.root, -1
    frame[REACH], frame[VALUES], frame[TOP] = 0, number, 2 * number
    own, other, depth = 0, 0, 0
    while depth >= 0:
        frame = stack[depth]
        row = tree.states[frame[STATE]]
        if row[graph.KIND] != graph.DECISION:
            _add_terminal(game, task, frame, work)
            depth -= 1
            continue
        is_traverser, low = row[graph.MOVER] == task.traverser, row[graph.FIRST_LEGAL]
        if frame[STAGE] < 0:
            frame[STAGE] = 0
            if row[graph.MOVER_CARDS] > 1:
                frame[NODE] = own if is_traverser else other
                own += is_traverser
                other += not is_traverser
            _enter(game, task, frame, row, work)
        stage, legal, below = frame[STAGE], row[graph.MOVER_BOUND] - low, stack[depth + 1]
        frame[STAGE] += 1
        if stage < legal:
            rank = row[graph.MOVER_BOUND] - 1 - stage
            if has_rank(tree.deck, frame[USED], rank):
                _place_card(game, task, frame, row, rank, below)
                depth += 1
        elif stage == legal and row[graph.GO_CHILD] >= 0:
            _copy_frame(frame, below)
            below[STATE] = row[graph.GO_CHILD]
            below[POINTS] += row[graph.GO_POINTS_PONE] - row[graph.GO_POINTS_DEALER]
            depth += 1
        else:
            if is_traverser:
                _back_up(game, task, frame, row, work)
            depth -= 1
    total = 0.0
    for hand in range(number):
        total += work[number + hand]
    return total
