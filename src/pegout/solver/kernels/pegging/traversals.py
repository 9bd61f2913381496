"""Frames, arguments and terminals of a traversal of the public tree; see `cfr_traversal`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, I8, I32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import hands_by_rank
from pegout.solver.kernels.pegging.public_states import (
    PublicStates,
    WholeHands,
    bound_of,
    cards_of,
)
from pegout.solver.kernels.simd import (
    add_cells_by_lane,
    add_cells_by_row,
    add_weighted_rows,
    half_at,
)

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

ROOT_REACH, ROOT_VALUES, ROOT_TOP = 0, 2048, 4096
"""Workspace of a traversal's root: the opponent's reach, the traverser's values, and the rest."""


class TerminalTables(NamedTuple):
    """Values of terminals: either weighted payoffs, or a prior to weight payoffs by."""

    prior: F32
    """The chance of both whole hands, pone's by dealer's, flat."""
    prior_blocks: F32
    """The same in blocks by the hands before the last card, with the traverser in the lanes."""
    weighted_payoffs: U16
    """Prior times payoff of every payoff cell, in the order of the traversal, in half precision; of
    length 0 where it is computed from the others."""
    unit: float
    """The payoff that 1 stands for in weighted payoffs."""


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
    """The value of a point of the dealer to the pone: -1, or 1 for sums of points."""
    stack: I64
    """Frames, (MAX_DEPTH, FRAME_SIZE); the first is the root, see `start_traversal`."""
    work: F32
    """Workspace."""


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


@inlined_kernel
def add_weighted_last_cards(
    traverser: int, cell: int, terminals: TerminalTables, reach: F32, values: F32
) -> None:
    """Add the values of a terminal with one card on each side, from weighted payoffs.

    `cell` is the terminal's first; reach is the opponent's, values are the traverser's.
    """
    cells, unit = terminals.weighted_payoffs, np.float32(terminals.unit)
    if traverser == 0:
        add_cells_by_lane(values, reach, cells, np.int64(cell), unit)  # type: ignore[call-arg]
    else:
        add_cells_by_row(values, reach, cells, np.int64(cell), -unit)  # type: ignore[call-arg]


@inlined_kernel
def add_last_cards(
    row: I32,
    traverser: int,
    block: int,
    points: int,
    payoffs: I8,
    terminals: TerminalTables,
    reach: F32,
    values: F32,
) -> None:
    """Add the values of a terminal with one card on each side, from the prior and payoffs.

    `block` is the number of a block of the prior: the hands played before. Points have been scored
    so far; reach is the opponent's, values are the traverser's.
    """
    layout = 0 if traverser == 0 else graph.BLOCK_CELLS
    add_weighted_rows(  # type: ignore[call-arg]
        values,
        reach,
        terminals.prior_blocks,
        np.int64(block * graph.BLOCK_CELLS),
        payoffs,
        np.int64(row[graph.PAYOFF_START] + layout),
        np.int64(bound_of(row, 1 - traverser)),
        np.float32(points),
        np.float32(1.0 if traverser == 0 else -1.0),
    )


@inlined_kernel
def add_terminal(t: Traversal, row: I32, frame: I64) -> None:
    """Add the values of a terminal."""
    tree, terminals, pair_cells = t.tree, t.terminals, t.tree.hands.pair_cells
    reach, values = t.work[frame[REACH] :], t.work[frame[VALUES] :]
    if row[graph.KIND] == graph.LAST_CARDS:
        if len(terminals.weighted_payoffs) > 0:
            add_weighted_last_cards(t.traverser, frame[CELL], terminals, reach, values)
        else:
            block = frame[PLAYED] * tree.whole_hands.before_last + frame[PLAYED + 1]
            points = frame[POINTS]
            add_last_cards(row, t.traverser, block, points, tree.payoffs, terminals, reach, values)
        return
    sign = np.float32(1.0 if t.traverser == 0 else -1.0)
    unit = np.float32(terminals.unit)
    is_mover, solo = row[graph.MOVER] == t.traverser, row[graph.KIND] == graph.SOLO
    opponent = 1 - t.traverser
    mine, theirs = cards_of(row, t.traverser), cards_of(row, opponent)
    my_hands = tree.hands.counts[mine, bound_of(row, t.traverser)]
    their_hands = tree.hands.counts[theirs, bound_of(row, opponent)]
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
                place = np.int64(frame[CELL] + cell)
                weighted: float = half_at(terminals.weighted_payoffs, place)  # type: ignore[call-arg]
                value += arrived * weighted * unit
                continue
            their_whole = whole_hand(theirs, frame[PLAYED + opponent], held, tree.whole_hands)
            pone, dealer = (my_whole, their_whole) if t.traverser == 0 else (their_whole, my_whole)
            points = frame[POINTS]
            if solo:
                points += tree.payoffs[row[graph.PAYOFF_START] + cell]
            chance = terminals.prior[pone * tree.whole_hands.number + dealer]
            value += arrived * chance * np.float32(points)
        values[pair_cells[hand] if mine == 2 else hand] += sign * value
