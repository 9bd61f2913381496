"""Building the graph of public states: every state that a state leads to, and payoffs at the ends.

Payoffs are those of terminals, where no side chooses against hidden cards any more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I16, I32, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.play_policies import add_card, add_to
from pegout.solver.kernels.pegging.public_states import (
    HandTables,
    PublicState,
    block_cell,
    pack_state,
    packed_rank,
    unpack_state,
)

NO_ROOM = -2
"""In place of a state: the arrays are full."""
MAX_SOLO_POINTS = 100
"""An upper bound of the points that a side pegs alone."""


@kernel
def relevant_round(round_: int, cards_left: int) -> int:
    """The end of a round that can still take part in a pair or a run, packed.

    A run takes in the last n cards when these differ and the cards left can fill their gaps.
    """
    last = round_ & 15
    ranks, length, keep = 0, 0, 1
    lowest = highest = last
    same = distinct = True
    before = round_
    while before:
        card = before & 15
        length += 1
        same = same and card == last
        distinct = distinct and (ranks >> card) & 1 == 0
        if not (same or distinct):
            break
        ranks |= 1 << card
        lowest, highest = min(lowest, card), max(highest, card)
        if same or highest - lowest + 1 - length <= cards_left:
            keep = length
        before >>= 4
    return round_ & ((1 << (4 * keep)) - 1)


class Expansion(NamedTuple):
    """Arrays that `expand` fills, with room for n public states."""

    table: I32
    """Hash table of states by key, -1 where empty; its length is a power of two."""
    keys: I64
    """Receives the keys, (n,)."""
    states: I32
    """Receives the rows, (n, COLUMNS)."""
    links: I32
    """The next state of the same level, (n,)."""
    heads: I32
    """The number of states, then the first state of each level, -1 for none; (30,)."""
    children: I32
    """Receives the state after each legal rank, from a row's FIRST_CHILD on."""
    action_points: I16
    """Receives the mover's points for each legal rank."""
    order: I32
    """Receives the states, parents first, (n,)."""


@inlined_kernel
def _level(state: PublicState) -> int:
    """A number that falls along every edge.

    By cards left; for as many, before a go, then after one, then before the first card of a round.
    """
    stage = 0 if state.round_ == 0 else 1 if state.gone else 2
    return 3 * (state.cards[0] + state.cards[1]) + stage


@kernel
def _state_of(state: PublicState, arrays: Expansion) -> int:
    """The number of a public state, added if it is new; `NO_ROOM` when the arrays are full."""
    table, keys, heads = arrays.table, arrays.keys, arrays.heads
    key = pack_state(state)
    mask = len(table) - 1
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    place = np.int64(mixed >> np.uint64(20)) & mask
    while table[place] >= 0:
        if keys[table[place]] == key:
            return table[place]
        place = (place + 1) & mask
    number = heads[0]
    if number >= len(keys):
        return NO_ROOM
    level = 1 + _level(state)
    heads[0] = number + 1
    table[place] = number
    keys[number] = key
    arrays.links[number] = heads[level]
    heads[level] = number
    return number


@inlined_kernel
def _next_round(
    cards: tuple[int, int], bounds: tuple[int, int], last_player: int, first_round_only: bool
) -> PublicState:
    """The state before the first card of the next round; the end where there is none."""
    if first_round_only:
        return PublicState(cards, bounds, 0, 1, 1, 0, 0)
    leader = 1 - last_player if cards[1 - last_player] else last_player
    return PublicState(cards, bounds, leader, 0, 0, 0, 0)


@kernel
def _after_rank(
    state: PublicState, rank: int, first_round_only: bool, same_rank: I64
) -> tuple[int, PublicState]:
    mover, cards = state.mover, add_to(state.cards, state.mover, -1)
    own, other = cards[mover], cards[1 - mover]
    card = packed_rank(rank)
    round_, count, points = add_card(state.round_, state.count, card, same_rank)
    plays_on = state.gone == 1 or other == 0
    round_over = count == 31
    if not round_over and own == 0 and plays_on:
        # The last card of the play, or of a round that neither side can add to.
        points += 1
        round_over = other > 0
    if round_over:
        return points, _next_round(cards, state.bounds, mover, first_round_only)
    following = mover if plays_on else 1 - mover
    end = relevant_round(round_, own + other)
    return points, PublicState(
        cards, state.bounds, following, np.int64(plays_on), mover, count, end
    )


@kernel
def _after_go(state: PublicState, low: int, first_round_only: bool) -> tuple[int, PublicState]:
    """The point for the last card of a round, and the state after a go by the mover.

    A go rules out that the mover holds a rank from `low` on.
    """
    mover, last, (pone, dealer), bound = state.mover, state.last_player, state.bounds, np.int64(low)
    bounds = (bound, dealer) if mover == 0 else (pone, bound)
    if state.gone == 1 or state.cards[1 - mover] == 0:
        return 1, _next_round(state.cards, bounds, last, first_round_only)
    return 0, PublicState(state.cards, bounds, 1 - mover, 1, last, state.count, state.round_)


@inlined_kernel
def _is_end(state: PublicState, until: int) -> bool:
    """Whether the play is over, or goes no further because few cards are left."""
    first_round_over = state.last_player == 1 and state.gone == 1 and state.round_ == 0
    return first_round_over or state.cards[0] + state.cards[1] <= until


@kernel
def _write_row(row: I32, state: PublicState, first_child: int, until: int) -> None:
    """Write a state's row, except for what follows a go and what the subtree holds."""
    mover, other = state.mover, 1 - state.mover
    row[graph.MOVER] = mover
    row[graph.MOVER_CARDS], row[graph.MOVER_BOUND] = state.cards[mover], state.bounds[mover]
    row[graph.OTHER_CARDS], row[graph.OTHER_BOUND] = state.cards[other], state.bounds[other]
    row[graph.FIRST_CHILD], row[graph.GO_CHILD] = first_child, graph.NO_STATE
    row[graph.GO_POINTS_PONE], row[graph.GO_POINTS_DEALER] = 0, 0
    if _is_end(state, until):
        row[graph.KIND], row[graph.FIRST_LEGAL] = graph.END, 0
        return
    room = 31 - state.count
    row[graph.FIRST_LEGAL] = min(row[graph.MOVER_BOUND], graph.RANKS - room) if room < 10 else 0
    if row[graph.OTHER_CARDS] == 0:
        row[graph.KIND] = graph.SOLO
    elif row[graph.MOVER_CARDS] == 1 and row[graph.OTHER_CARDS] == 1:
        row[graph.KIND] = graph.LAST_CARDS
    else:
        row[graph.KIND] = graph.DECISION


@kernel
def expand(
    root: PublicState, first_round_only: bool, until: int, same_rank: I64, arrays: Expansion
) -> int:
    """Find every public state that a state leads to.

    Args:
        root: the state.
        first_round_only: whether the play ends with its first round (five-card).
        until: go no further where both sides together hold no more cards than this; 0 for all.
        same_rank: `rank_tables.same_rank_points()`.
        arrays: receive the graph.

    Returns:
        How many children there are; -1 where there was no room.
    """
    heads, states, children = arrays.heads, arrays.states, arrays.children
    _state_of(root, arrays)
    used, done = 0, 0
    for level in range(26, -1, -1):
        while heads[1 + level] >= 0:
            number = heads[1 + level]
            heads[1 + level] = arrays.links[number]
            arrays.order[done] = number
            done += 1
            state = unpack_state(arrays.keys[number])
            row = states[number]
            _write_row(row, state, used, until)
            if row[graph.KIND] == graph.END:
                continue
            low, high = row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
            if used + high - low > len(children):
                return -1
            for rank in range(low, high):
                points, following = _after_rank(state, rank, first_round_only, same_rank)
                child = graph.NO_STATE
                if following.cards[0] + following.cards[1] > 0:
                    child = _state_of(following, arrays)
                    if child == NO_ROOM:
                        return -1
                children[used] = child
                arrays.action_points[used] = points
                used += 1
            if low > 0:
                points, following = _after_go(state, low, first_round_only)
                row[graph.GO_POINTS_PONE] = points * (1 - state.last_player)
                row[graph.GO_POINTS_DEALER] = points * state.last_player
                row[graph.GO_CHILD] = _state_of(following, arrays)
                if row[graph.GO_CHILD] == NO_ROOM:
                    return -1
    return used


@inlined_kernel
def _whole_lanes(cells: int) -> int:
    """A number of cells, rounded up so that the next terminal's begin at a whole vector."""
    return -(-cells // graph.LANES) * graph.LANES


@inlined_kernel
def _add_subtree(row: I32, child: I32) -> None:
    row[graph.INFOSET_ACTIONS] += child[graph.INFOSET_ACTIONS]
    row[graph.INFOSET_ACTIONS + 1] += child[graph.INFOSET_ACTIONS + 1]
    row[graph.PAYOFF_CELLS] += child[graph.PAYOFF_CELLS]


@kernel
def measure_subtrees(order: I32, states: I32, children: I32, counts: I64) -> int:
    """Count actions and payoff cells of every subtree, and place the payoffs of terminals.

    Writes INFOSET_ACTIONS, PAYOFF_START, PAYOFF_CELLS and BEFORE_LAST_CARDS of the states; `counts`
    are those of `HandTables`.

    Returns:
        The number of payoffs.
    """
    placed = 0
    for place in range(len(order) - 1, -1, -1):
        row = states[order[place]]
        own, other, high = row[graph.MOVER_CARDS], row[graph.OTHER_CARDS], row[graph.MOVER_BOUND]
        row[graph.INFOSET_ACTIONS] = row[graph.INFOSET_ACTIONS + 1] = row[graph.PAYOFF_CELLS] = 0
        row[graph.BEFORE_LAST_CARDS] = 0
        if row[graph.KIND] == graph.END:
            row[graph.PAYOFF_START] = placed
            row[graph.PAYOFF_CELLS] = _whole_lanes(
                counts[own, high] * counts[other, row[graph.OTHER_BOUND]]
            )
        elif row[graph.KIND] == graph.LAST_CARDS:
            row[graph.PAYOFF_START] = placed
            row[graph.PAYOFF_CELLS] = graph.BLOCK_CELLS
            placed += 2 * graph.BLOCK_CELLS
        elif row[graph.KIND] == graph.SOLO:
            row[graph.PAYOFF_START] = placed
            row[graph.PAYOFF_CELLS] = _whole_lanes(counts[own, high])
            placed += counts[own, high]
        else:
            legal = high - row[graph.FIRST_LEGAL]
            if own > 1 and legal > 0:
                per_rank = graph.LANES if own == 2 else counts[own - 1, high]
                row[graph.INFOSET_ACTIONS + row[graph.MOVER]] = legal * per_rank
            last_cards = 0
            for entry in range(row[graph.FIRST_CHILD], row[graph.FIRST_CHILD] + legal):
                _add_subtree(row, states[children[entry]])
                last_cards += states[children[entry], graph.KIND] == graph.LAST_CARDS
            row[graph.BEFORE_LAST_CARDS] = last_cards == legal
            if row[graph.GO_CHILD] >= 0:
                _add_subtree(row, states[row[graph.GO_CHILD]])
    return placed


class _Writing(NamedTuple):
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
        payoffs[start + hand] = -MAX_SOLO_POINTS * unit
    for rank in range(row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]):
        entry = row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]
        points = to.action_points[entry] * unit
        base = (own * graph.RANKS + rank) * graph.REMAINING_HANDS
        for remaining in range(to.hands.counts[own - 1, row[graph.MOVER_BOUND]]):
            value = points + _payoff_after(to, to.children[entry], remaining)
            hand = to.hands.with_rank[base + remaining]
            if (value - payoffs[start + hand]) * unit > 0:
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

    A side that plays alone takes the most it can get. A SOLO terminal has one payoff for each hand
    of the side with cards. LAST_CARDS has two blocks: rows by the dealer's rank and lanes by the
    pone's, then the other way round. The graph is that of `expand`, with the places of payoffs from
    `measure_subtrees`; units are what a point of pone and dealer counts, (2,).
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
