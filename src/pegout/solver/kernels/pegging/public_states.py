"""The play as a graph of shapes: what can still happen, whatever was laid in earlier rounds.

A shape is what the rest of a play depends on: the cards left on both sides, the round so far,
whose turn it is, who has said go, and which ranks each side's goes have ruled out. Histories that
lead to one shape share it, so the tree of the play is walked without being stored (see `regrets`).

Ranks run downwards here: 0 is the king, 12 the ace. So the cards that do not fit under 31 are
the first ones, and the hands of n cards that hold only such cards are the first indices of all
multisets of n (see `pegout.solver.encoding.cards`). `sizes[n, h]` is the number of multisets of
n cards with ranks below h.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.play_policies import play_points

F32 = NDArray[np.float32]
I8 = NDArray[np.int8]
I16 = NDArray[np.int16]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]
U8 = NDArray[np.uint8]
U64 = NDArray[np.uint64]

RANKS = 13
LANES = 16
BLOCK_CELLS = RANKS * LANES

# Columns of a node.
(
    KIND,
    MOVER,
    MOVER_CARDS,
    OTHER_CARDS,
    FIRST_LEGAL,
    MOVER_BOUND,
    OTHER_BOUND,
    FIRST_CHILD,
    GO_CHILD,
    GO_POINTS_PONE,
    GO_POINTS_DEALER,
) = range(11)
INFOSET_ACTIONS = 11
"""Action slots of the pone in the whole subtree; the dealer's come next."""
PAYOFF_START = 13
"""Where the points of a leaf lie."""
PAYOFF_CELLS = 14
"""Cells of all leaves in the subtree, see `regrets`."""
COLUMNS = 16

DECISION, SOLO, LAST_CARDS, END = 0, 1, 2, 3
"""Kinds: somebody chooses; one side is out of cards; one card on both sides; the play is over."""
NOBODY = -1
"""In place of a child: the play is over."""


class PublicStates(NamedTuple):
    """What walks over a play read."""

    states: I32
    """From `grow` and `measure`, (n, COLUMNS)."""
    children: I32
    """From `grow`, like `gains`."""
    action_points: I16
    payoffs: I8
    """From `settle`; empty where the walk has cells."""
    hand_counts: I64
    """How many hands there are, by cards and first rank ruled out, (5, 14)."""
    with_rank: U16
    """See `settle`, flat."""
    uniform: F32
    """One over the number of legal ranks, by cards, lowest legal rank and hand; (5, 14, 1820),
    flat."""
    pair_cells: U16
    """Where a hand of two cards lies in its block, and its mirror image, (182,)."""
    joins: U16
    """Whole hands from laid and kept cards, flat; see `regrets.joined`."""
    starts: I64
    """See `play_tree.joins`."""


@inlined_kernel
def pack_state(
    pone: int, dealer: int, highs: int, mover: int, gone: int, last: int, count: int, round_: int
) -> int:
    """A state as one number; `highs` is both sides' first impossible rank, 16 * pone + dealer."""
    return (
        round_ << 22
        | count << 17
        | last << 16
        | gone << 15
        | mover << 14
        | pone << 11
        | dealer << 8
        | highs
    )


@kernel
def counting_value(rank: int) -> int:
    """The counting value of a rank, counted downwards."""
    return min(10, 13 - rank)


@kernel
def relevant_round(round_: int, cards_left: int) -> int:
    """The end of a round that can still matter, packed as in `pegging`: for pairs and runs.

    A run takes in the last n cards when these differ and the cards left can fill their gaps.
    """
    last = round_ & 15
    ranks, length, keep = 0, 0, 1
    lowest = highest = last
    same = require_distinct = True
    before = round_
    while before:
        card = before & 15
        length += 1
        same = same and card == last
        require_distinct = require_distinct and (ranks >> card) & 1 == 0
        if not (same or require_distinct):
            break
        ranks |= 1 << card
        lowest, highest = min(lowest, card), max(highest, card)
        if same or highest - lowest + 1 - length <= cards_left:
            keep = length
        before >>= 4
    return round_ & ((1 << (4 * keep)) - 1)


@kernel
def _find(key: int, level: int, table: I32, keys: I64, nodes: I32, links: I32, heads: I32) -> int:
    """The node of a state, made where there is none yet; -2 where there is no room."""
    mask = len(table) - 1
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    place = np.int64(mixed >> np.uint64(20)) & mask
    while table[place] >= 0:
        if keys[table[place]] == key:
            return table[place]
        place = (place + 1) & mask
    node = heads[0]
    if node >= len(keys):
        return -2
    heads[0] = node + 1
    table[place] = node
    keys[node] = key
    links[node] = heads[1 + level]
    heads[1 + level] = node
    return node


@kernel
def level_of(pone: int, dealer: int, gone: int, round_: int) -> int:
    """Falls along every edge: by cards left, then before a go, after one, before any card."""
    return 3 * (pone + dealer) + (0 if round_ == 0 else 1 if gone else 2)


@kernel
def expand(
    root: int,
    first_round_only: bool,
    until: int,
    same_rank: I64,
    table: I32,
    keys: I64,
    nodes: I32,
    links: I32,
    heads: I32,
    children: I32,
    gains: I16,
    order: I32,
) -> int:
    """Find every shape that a state leads to.

    Args:
        root: the state, from `pack`.
        first_round_only: the play ends with its first round (five-card).
        until: go no further where so few cards are left on both sides together; 0 for all.
        same_rank: `tables.same_rank_points()`.
        table: work space, -1 all over; its length is a power of two.
        keys: receives the states, (n,).
        nodes: receives the shapes, (n, COLUMNS).
        links: work space, (n,).
        heads: work space, -1 all over, its first 0; (30,).
        children: receives the shape after each legal rank, from `nodes[FIRST]` on.
        gains: receives the mover's points for each, likewise.
        order: receives the nodes, parents first, (n,).

    Returns:
        How many children there are; -1 where there was no room.
    """
    pone, dealer = (root >> 11) & 7, (root >> 8) & 7
    _find(
        root,
        level_of(pone, dealer, (root >> 15) & 1, root >> 22),
        table,
        keys,
        nodes,
        links,
        heads,
    )
    used, done = 0, 0
    for level in range(26, -1, -1):
        while heads[1 + level] >= 0:
            node = heads[1 + level]
            heads[1 + level] = links[node]
            order[done] = node
            done += 1
            key = keys[node]
            round_, count = key >> 22, (key >> 17) & 31
            last, gone, mover = (key >> 16) & 1, (key >> 15) & 1, (key >> 14) & 1
            pone, dealer = (key >> 11) & 7, (key >> 8) & 7
            high_pone, high_dealer = (key >> 4) & 15, key & 15
            own, other = (pone, dealer) if mover == 0 else (dealer, pone)
            high = high_pone if mover == 0 else high_dealer
            row = nodes[node]
            row[MOVER], row[MOVER_CARDS], row[OTHER_CARDS] = mover, own, other
            row[MOVER_BOUND], row[OTHER_BOUND] = high, high_dealer if mover == 0 else high_pone
            row[FIRST_CHILD], row[GO_CHILD], row[GO_POINTS_PONE], row[GO_POINTS_DEALER] = (
                used,
                NOBODY,
                0,
                0,
            )
            if (last == 1 and gone == 1 and round_ == 0) or pone + dealer <= until:
                row[KIND], row[FIRST_LEGAL] = END, 0
                continue
            room = 31 - count
            low = min(high, 13 - room) if room < 10 else 0
            row[FIRST_LEGAL] = low
            row[KIND] = SOLO if other == 0 else LAST_CARDS if own == 1 and other == 1 else DECISION
            for rank in range(low, high):
                if used >= len(children):
                    return -1
                laid = round_ << 4 | (13 - rank)
                total = count + counting_value(rank)
                points = play_points(laid, total, same_rank)
                left = own - 1
                over = False
                next_mover, next_gone = 1 - mover, 0
                next_round = relevant_round(laid, left + other)
                if total == 31:
                    over = True
                elif left == 0 and other == 0:
                    points += 1
                elif gone:
                    next_mover, next_gone = mover, 1
                    if left == 0:
                        points += 1
                        over = True
                elif other == 0:
                    next_mover, next_gone = mover, 1
                child = NOBODY
                if left or other:
                    pone_left = left if mover == 0 else other
                    dealer_left = other if mover == 0 else left
                    next_last = mover
                    if over:
                        next_mover = 1 - mover if other else mover
                        next_round, next_gone, next_last = 0, 0, 0
                        if first_round_only:
                            next_mover, next_gone, next_last = 0, 1, 1
                    child = _find(
                        pack_state(
                            pone_left,
                            dealer_left,
                            key & 255,
                            next_mover,
                            next_gone,
                            next_last,
                            0 if over else total,
                            next_round,
                        ),
                        level_of(pone_left, dealer_left, next_gone, next_round),
                        table,
                        keys,
                        nodes,
                        links,
                        heads,
                    )
                    if child == -2:
                        return -1
                children[used] = child
                gains[used] = points
                used += 1
            if low == 0:
                continue
            highs = (low << 4 | high_dealer) if mover == 0 else (high_pone << 4 | low)
            next_mover, next_gone, next_last, next_round = 1 - mover, 1, last, round_
            next_count = count
            if gone or other == 0:
                row[GO_POINTS_PONE], row[GO_POINTS_DEALER] = 1 - last, last
                next_round, next_gone, next_last, next_count = 0, 0, 0, 0
                taker = dealer if last else pone
                follower = pone if last else dealer
                next_mover = 1 - last if follower else last
                if first_round_only:
                    next_mover, next_gone, next_last = 0, 1, 1
                if follower == 0 and taker == 0:
                    return -1
            row[GO_CHILD] = _find(
                pack_state(
                    pone, dealer, highs, next_mover, next_gone, next_last, next_count, next_round
                ),
                level_of(pone, dealer, next_gone, next_round),
                table,
                keys,
                nodes,
                links,
                heads,
            )
            if row[GO_CHILD] == -2:
                return -1
    return used


@kernel
def measure_subtrees(order: I32, nodes: I32, children: I32, sizes: I64) -> int:
    """Add up action slots and cells of every subtree and place the leaves; the leaves' cells.

    Args:
        order: from `grow`.
        nodes: receives SLOTS, LEAF and CELLS.
        children: from `grow`.
        sizes: see the module.
    """
    placed = 0
    for place in range(len(order) - 1, -1, -1):
        row = nodes[order[place]]
        row[INFOSET_ACTIONS] = row[INFOSET_ACTIONS + 1] = row[PAYOFF_CELLS] = 0
        own, other = row[MOVER_CARDS], row[OTHER_CARDS]
        if row[KIND] != DECISION:
            row[PAYOFF_START] = placed
            if row[KIND] == SOLO:
                row[PAYOFF_CELLS] = sizes[own, row[MOVER_BOUND]]
                placed += row[PAYOFF_CELLS]
            elif row[KIND] == LAST_CARDS:
                row[PAYOFF_CELLS] = 2 * BLOCK_CELLS
                placed += row[PAYOFF_CELLS]
            else:
                row[PAYOFF_CELLS] = sizes[own, row[MOVER_BOUND]] * sizes[other, row[OTHER_BOUND]]
            continue
        legal = row[MOVER_BOUND] - row[FIRST_LEGAL]
        if own > 1 and legal > 0:
            size = LANES if own == 2 else sizes[own - 1, row[MOVER_BOUND]]
            row[INFOSET_ACTIONS + row[MOVER]] = legal * size
        for place_of in range(row[FIRST_CHILD], row[FIRST_CHILD] + legal):
            child = nodes[children[place_of]]
            row[INFOSET_ACTIONS] += child[INFOSET_ACTIONS]
            row[INFOSET_ACTIONS + 1] += child[INFOSET_ACTIONS + 1]
            row[PAYOFF_CELLS] += child[PAYOFF_CELLS]
        if row[GO_CHILD] >= 0:
            child = nodes[row[GO_CHILD]]
            row[INFOSET_ACTIONS] += child[INFOSET_ACTIONS]
            row[INFOSET_ACTIONS + 1] += child[INFOSET_ACTIONS + 1]
            row[PAYOFF_CELLS] += child[PAYOFF_CELLS]
    return placed


@kernel
def write_payoffs(
    order: I32,
    nodes: I32,
    children: I32,
    gains: I16,
    sizes: I64,
    parents: U16,
    units: I64,
    leaves: I16,
) -> None:
    """Write the points of every leaf: the last cards play themselves, or one side plays alone.

    A side that plays alone takes the most it can get. Points are the pone's times `units[0]` and
    the dealer's times `units[1]`. A SOLO leaf has one number for each hand of the side with
    cards; a PAIR leaf has two blocks of 13 rows of 16, by the dealer's rank and the pone's, and by
    the pone's and the dealer's.

    Args:
        order: from `grow`.
        nodes: from `measure`.
        children: from `grow`.
        gains: from `grow`.
        sizes: see the module.
        parents: `parents[n, r, h]` is the index of hand h of n - 1 cards with rank r;
            flat, (5, 13, 455).
        units: what a point counts, (2,).
        leaves: receives the points.
    """
    for place in range(len(order) - 1, -1, -1):
        row = nodes[order[place]]
        mover = row[MOVER]
        start = row[PAYOFF_START]
        unit = units[mover]
        go_points = row[GO_POINTS_PONE] * units[0] + row[GO_POINTS_DEALER] * units[1]
        if row[KIND] == SOLO:
            own = row[MOVER_CARDS]
            all_hands = sizes[own, row[MOVER_BOUND]]
            for hand in range(all_hands):
                leaves[start + hand] = -30000
            for rank in range(row[FIRST_LEGAL], row[MOVER_BOUND]):
                entry = row[FIRST_CHILD] + rank - row[FIRST_LEGAL]
                points = gains[entry] * unit
                child = children[entry]
                for rest in range(sizes[own - 1, row[MOVER_BOUND]]):
                    value = points
                    if child >= 0 and nodes[child, KIND] != END:
                        value += leaves[nodes[child, PAYOFF_START] + rest]
                    hand = parents[(own * 13 + rank) * 455 + rest]
                    held = leaves[start + hand]
                    if held == -30000 or (value - held) * unit > 0:
                        leaves[start + hand] = value
            if row[GO_CHILD] >= 0:
                child = row[GO_CHILD]
                for hand in range(sizes[own, row[FIRST_LEGAL]]):
                    value = go_points
                    if nodes[child, KIND] != END:
                        value += leaves[nodes[child, PAYOFF_START] + hand]
                    leaves[start + hand] = value
        elif row[KIND] == LAST_CARDS:
            for mine in range(RANKS):
                for theirs in range(RANKS):
                    value = 0
                    if mine < row[MOVER_BOUND] and theirs < row[OTHER_BOUND]:
                        if mine >= row[FIRST_LEGAL]:
                            entry = row[FIRST_CHILD] + mine - row[FIRST_LEGAL]
                            value = gains[entry] * unit
                            child = children[entry]
                            if nodes[child, KIND] != END:
                                value += leaves[nodes[child, PAYOFF_START] + theirs]
                        else:
                            value = go_points
                            child = nodes[row[GO_CHILD]]
                            if child[KIND] == LAST_CARDS:
                                pone, dealer = (mine, theirs) if mover == 0 else (theirs, mine)
                                value += leaves[child[PAYOFF_START] + LANES * dealer + pone]
                    pone, dealer = (mine, theirs) if mover == 0 else (theirs, mine)
                    leaves[start + LANES * dealer + pone] = value
                    leaves[start + BLOCK_CELLS + LANES * pone + dealer] = value
