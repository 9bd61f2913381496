"""The payoffs of terminal public states, where nobody chooses against hidden cards any more."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import I16, I32, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.public_states import HandTables, block_cell

UNSET = -30000
"""Below every payoff."""


class _Writing(NamedTuple):
    """What `write_payoffs` reads and writes."""

    states: I32
    children: I32
    action_points: I16
    hands: HandTables
    payoffs: I16


@inlined_kernel
def _payoff_after(to: _Writing, child: int, cell: int) -> int:
    """The payoff in a cell of a child; 0 where the play is over."""
    if child < 0 or to.states[child, graph.KIND] == graph.END:
        return 0
    return to.payoffs[to.states[child, graph.PAYOFF_START] + cell]


@kernel
def _write_solo(row: I32, unit: int, go_points: int, to: _Writing) -> None:
    """Write the best a side gets on its own, for each of its hands."""
    own, start, payoffs = row[graph.MOVER_CARDS], row[graph.PAYOFF_START], to.payoffs
    for hand in range(to.hands.counts[own, row[graph.MOVER_BOUND]]):
        payoffs[start + hand] = UNSET
    for rank in range(row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]):
        entry = row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]
        points = to.action_points[entry] * unit
        base = (own * graph.RANKS + rank) * graph.REMAINING_HANDS
        for remaining in range(to.hands.counts[own - 1, row[graph.MOVER_BOUND]]):
            value = points + _payoff_after(to, to.children[entry], remaining)
            hand = to.hands.with_rank[base + remaining]
            best = payoffs[start + hand]
            if best == UNSET or (value - best) * unit > 0:
                payoffs[start + hand] = value
    if row[graph.GO_CHILD] >= 0:
        for hand in range(to.hands.counts[own, row[graph.FIRST_LEGAL]]):
            payoffs[start + hand] = go_points + _payoff_after(to, row[graph.GO_CHILD], hand)


@kernel
def _write_last_cards(row: I32, unit: int, go_points: int, to: _Writing) -> None:
    """Write what the last card of each side scores, in both orders of the sides."""
    start = row[graph.PAYOFF_START]
    for mine in range(graph.RANKS):
        for theirs in range(graph.RANKS):
            pone, dealer = (mine, theirs) if row[graph.MOVER] == 0 else (theirs, mine)
            value = 0
            if mine < row[graph.MOVER_BOUND] and theirs < row[graph.OTHER_BOUND]:
                if mine >= row[graph.FIRST_LEGAL]:
                    entry = row[graph.FIRST_CHILD] + mine - row[graph.FIRST_LEGAL]
                    after = _payoff_after(to, to.children[entry], theirs)
                    value = to.action_points[entry] * unit + after
                else:
                    value = go_points
                    if to.states[row[graph.GO_CHILD], graph.KIND] == graph.LAST_CARDS:
                        value += _payoff_after(to, row[graph.GO_CHILD], block_cell(dealer, pone))
            to.payoffs[start + block_cell(dealer, pone)] = value
            to.payoffs[start + graph.BLOCK_CELLS + block_cell(pone, dealer)] = value


@kernel
def write_payoffs(
    order: I32,
    states: I32,
    children: I32,
    action_points: I16,
    hands: HandTables,
    units: I64,
    payoffs: I16,
) -> None:
    """Write the payoffs of every terminal: the last cards play themselves, or one side plays alone.

    A side that plays alone takes the most it can get. A SOLO terminal has one payoff for each
    hand of the side with cards. LAST_CARDS has two blocks: rows by the dealer's rank and lanes by
    the pone's, then the other way round.

    Args:
        order: from `expand`, like the next three.
        states: with the places of payoffs from `measure_subtrees`.
        children: the state after each legal rank.
        action_points: the mover's points for it.
        hands: tables.
        units: what a point of pone and dealer counts, (2,).
        payoffs: receives the payoffs.
    """
    to = _Writing(states, children, action_points, hands, payoffs)
    for place in range(len(order) - 1, -1, -1):
        row = states[order[place]]
        unit = units[row[graph.MOVER]]
        go_points = row[graph.GO_POINTS_PONE] * units[0] + row[graph.GO_POINTS_DEALER] * units[1]
        if row[graph.KIND] == graph.SOLO:
            _write_solo(row, unit, go_points, to)
        elif row[graph.KIND] == graph.LAST_CARDS:
            _write_last_cards(row, unit, go_points, to)
