"""The values of terminals in a traversal, where nobody chooses against hidden cards any more."""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F32, I8, I32, I64
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.frames import (
    CELL,
    PLAYED,
    POINTS,
    REACH,
    VALUES,
    TerminalTables,
    Traversal,
    whole_hand,
)
from pegout.solver.kernels.pegging.public_states import bound_of, cards_of
from pegout.solver.kernels.simd import (
    add_cells_by_lane,
    add_cells_by_row,
    add_weighted_rows,
    half_at,
)


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
