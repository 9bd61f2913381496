"""The information sets of one public node: strategies from regrets, reach down, values up.

An information set is a public node and the hand that the mover holds there. A side with n cards
has one action for every legal rank and every hand of n - 1 cards left after it, in rows by rank;
the actions of one hand are found through `with_rank`. Hands of two cards, where most of the tree
lies, are symmetric blocks of 13 rows of 16 instead, and their actions rows of 16, so that nothing
has to be looked up.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.public_states import HandTables
from pegout.solver.kernels.simd_pairs import (
    back_up_pair_rows,
    write_pair_reach_rows,
    write_pair_strategy_rows,
)

UPDATE, EVALUATE, BEST_RESPONSE, QUANTISE = 0, 1, 2, 3
"""Purposes of a traversal: regret matching with an update, the value of a strategy, the value of a
best response, or writing the traverser's strategy in steps of 1/255."""
QUANTISED_ONE = np.float32(255)
TWO_CARD_HANDS = 91
MOST_HANDS = 1820
"""Hands of four cards; the row length of `HandTables.uniform`."""
NO_UPDATE = -1.0
"""In place of a discount: regrets stay as they are."""
NO_AVERAGE = -1.0
"""In place of an iteration's weight: there is no average strategy."""
LEAST_TOTAL = np.finfo(np.float32).tiny
"""A hand whose actions add up to less plays evenly: one over its total might be infinite, and
leftovers in a workspace must be finite, since cells that count 0 are multiplied, not skipped."""
IMPOSSIBLE = -1e30
"""The value of an action that a hand does not have, where the best one is looked for."""


class Infosets(NamedTuple):
    """The information sets of one side at one public node, and where their actions lie."""

    first_action: int
    """In the arrays of regrets and strategies."""
    cards: int
    """Held by the mover."""
    low: int
    """The first legal rank."""
    high: int
    """The first rank that the mover cannot hold."""
    per_rank: int
    """Actions for each legal rank."""


class NodeStrategy(NamedTuple):
    """One side's regrets or strategy at a public node."""

    by_action: F32
    """Regrets or a strategy, of the whole tree."""
    infosets: Infosets
    by_hand: F32
    """Normalisers: one over the sum of every hand's actions, 0 where it is 0. With two cards a
    block instead: the strategy, or the reach, by rank played and rank kept."""


@kernel
def vector_size(cards: int, counts: I64) -> int:
    """The length of a vector over the hands of some cards."""
    return (
        graph.LANES
        if cards < 2
        else graph.BLOCK_CELLS
        if cards == 2
        else counts[cards, graph.RANKS]
    )


@kernel
def actions_per_rank(cards: int, high: int, counts: I64) -> int:
    """Actions for each legal rank of a side that holds some cards with ranks below `high`."""
    return 0 if cards < 2 else graph.LANES if cards == 2 else counts[cards - 1, high]


@inlined_kernel
def hands_by_rank(cards: int, rank: int) -> int:
    """Where `HandTables.with_rank` begins for hands of some cards with a rank."""
    return (cards * graph.RANKS + rank) * graph.REMAINING_HANDS


@inlined_kernel
def uniform_row(cards: int, low: int) -> int:
    """Where `HandTables.uniform` begins for hands of some cards and a first legal rank."""
    return (cards * (graph.RANKS + 1) + low) * MOST_HANDS


@kernel
def write_normalisers(at: NodeStrategy, hands: HandTables) -> None:
    """Write the normalisers of three cards or more."""
    policy, infosets, normalisers = at
    cards, low, high = infosets.cards, infosets.low, infosets.high
    action = infosets.first_action
    first, last = hands.counts[cards, low], hands.counts[cards, high]
    for hand in range(first, last):
        normalisers[hand] = 0.0
    for rank in range(low, high):
        base = hands_by_rank(cards, rank)
        for remaining in range(infosets.per_rank):
            normalisers[hands.with_rank[base + remaining]] += policy[action + remaining]
        action += infosets.per_rank
    for hand in range(first, last):
        total = normalisers[hand]
        normalisers[hand] = np.float32(1.0) / total if total >= LEAST_TOTAL else np.float32(0.0)


@kernel
def descend_reach(
    at: NodeStrategy,
    hands: HandTables,
    rank: int,
    reach: F32,
    tremble: float,
    average: F32,
    weight: float,
    below: F32,
) -> bool:
    """Write the reach after one rank played from three cards or more; whether any is left.

    Args:
        at: the node, with normalisers.
        hands: tables.
        rank: the rank played.
        reach: of every hand before the rank.
        tremble: how often any legal rank is played instead, each with the same chance.
        average: receives reach times strategy times weight; of length 0 where it is not wanted.
        weight: of this iteration in the average.
        below: receives the reach of every hand after the rank.
    """
    policy, infosets, normalisers = at
    cards = infosets.cards
    action = infosets.first_action + (rank - infosets.low) * infosets.per_rank
    base = hands_by_rank(cards, rank)
    uniform = hands.uniform[uniform_row(cards, infosets.low) :]
    found = False
    averaging = len(average) > 0
    steady = np.float32(1.0 - tremble)
    shaky = np.float32(tremble)
    for remaining in range(infosets.per_rank):
        hand = hands.with_rank[base + remaining]
        arrived = reach[hand]
        if arrived != 0.0:
            normaliser = normalisers[hand]
            probability = (
                policy[action + remaining] * normaliser if normaliser > 0.0 else uniform[hand]
            )
            if averaging:
                average[action + remaining] += np.float32(weight) * arrived * probability
            arrived *= steady * probability + shaky * uniform[hand]
            found = found or arrived > 0.0
        if cards == 3:
            below[hands.pair_cells[remaining]] = arrived
            below[hands.pair_cells[TWO_CARD_HANDS + remaining]] = arrived
        else:
            below[remaining] = arrived
    return found


@kernel
def back_up_values(
    purpose: int,
    at: NodeStrategy,
    hands: HandTables,
    below: F32,
    stride: int,
    node_values: F32,
    values: F32,
    discount: float,
) -> None:
    """Add the values of a node's hands, from three cards up, out of those of its actions.

    The regret update (`UPDATE`): each action's regret grows by what it is worth more than the node,
    is floored at 0, and discounted.

    Args:
        purpose: of the traversal.
        at: the traverser's node, with normalisers.
        hands: tables.
        below: values after each legal rank, rows of `stride`.
        stride: see `below`.
        node_values: workspace by hand.
        values: the node's values are added.
        discount: the factor of regrets after the update.
    """
    policy, infosets, normalisers = at
    discount = np.float32(discount)
    cards, low, high = infosets.cards, infosets.low, infosets.high
    uniform = hands.uniform[uniform_row(cards, low) :]
    first, last = hands.counts[cards, low], hands.counts[cards, high]
    for hand in range(first, last):
        node_values[hand] = IMPOSSIBLE if purpose == BEST_RESPONSE else 0.0
    action = infosets.first_action
    row = 0
    for rank in range(low, high):
        base = hands_by_rank(cards, rank)
        for remaining in range(infosets.per_rank):
            hand = hands.with_rank[base + remaining]
            value = below[row + (hands.pair_cells[remaining] if cards == 3 else remaining)]
            if purpose == BEST_RESPONSE:
                node_values[hand] = max(node_values[hand], value)
            else:
                normaliser = normalisers[hand]
                probability = (
                    policy[action + remaining] * normaliser if normaliser > 0.0 else uniform[hand]
                )
                node_values[hand] += probability * value
        action += infosets.per_rank
        row += stride
    if purpose == UPDATE:
        action = infosets.first_action
        row = 0
        for rank in range(low, high):
            base = hands_by_rank(cards, rank)
            for remaining in range(infosets.per_rank):
                value = below[row + (hands.pair_cells[remaining] if cards == 3 else remaining)]
                node_value = node_values[hands.with_rank[base + remaining]]
                regret = policy[action + remaining] + value - node_value
                policy[action + remaining] = discount * max(regret, np.float32(0.0))
            action += infosets.per_rank
            row += stride
    for hand in range(first, last):
        values[hand] += node_values[hand]


@kernel
def transpose_block(source: F32, target: F32) -> None:
    """Swap rows and columns of a block."""
    for row in range(graph.RANKS):
        for lane in range(graph.RANKS):
            target[graph.LANES * lane + row] = source[graph.LANES * row + lane]


@kernel
def write_pair_strategy(at: NodeStrategy) -> None:
    """Write the block of two-card hands' strategy; 0 where nothing can be played."""
    low, high = np.int64(at.infosets.low), np.int64(at.infosets.high)
    actions = at.by_action[at.infosets.first_action :]
    write_pair_strategy_rows(actions, low, high, at.by_hand)  # type: ignore[call-arg]


@kernel
def write_pair_reach(at: NodeStrategy, reach: F32, average: F32, weight: float) -> None:
    """Write the block of two-card hands' reach after each rank; 0 where nothing can be played.

    The average is as for `descend_reach`.
    """
    low, high = np.int64(at.infosets.low), np.int64(at.infosets.high)
    first, averaging = at.infosets.first_action, len(average) > 0
    write_pair_reach_rows(  # type: ignore[call-arg]
        at.by_action[first:],
        low,
        high,
        reach,
        average[first:] if averaging else average,
        np.float32(weight if averaging else NO_AVERAGE),
        at.by_hand,
    )


@kernel
def back_up_pair_values(
    purpose: int,
    at: NodeStrategy,
    below: F32,
    node_values: F32,
    spare: F32,
    values: F32,
    discount: float,
) -> None:
    """Add the values of a node's two-card hands out of those of its actions, with the update.

    As `back_up_values`, with the strategy in place of normalisers, rows of 16, and blocks.
    """
    policy, infosets, strategy = at
    first_action, low, high = infosets.first_action, infosets.low, infosets.high
    if purpose != BEST_RESPONSE:
        kept = np.float32(discount if purpose == UPDATE else NO_UPDATE)
        back_up_pair_rows(  # type: ignore[call-arg]
            strategy, below, np.int64(low), np.int64(high), values, policy[first_action:], kept
        )
        return
    illegal = np.float32(IMPOSSIBLE)
    for cell in range(graph.BLOCK_CELLS):
        node_values[cell] = illegal
    for rank in range(low, high):
        row, of = graph.LANES * rank, graph.LANES * (rank - low)
        for lane in range(graph.LANES):
            node_values[row + lane] = below[of + lane] if lane < high else illegal
    transpose_block(node_values, spare)
    for rank in range(high):
        row = graph.LANES * rank
        for lane in range(graph.RANKS):
            best = max(node_values[row + lane], spare[row + lane])
            values[row + lane] += best if best > -1e29 else np.float32(0.0)


@kernel
def quantise_strategy(at: NodeStrategy, hands: HandTables) -> None:
    """Write a node's strategy in whole steps of 1/255, 0 to 255; of two cards from the block."""
    policy, infosets, normalisers = at
    action = infosets.first_action
    for rank in range(infosets.low, infosets.high):
        base = hands_by_rank(infosets.cards, rank)
        for remaining in range(infosets.per_rank):
            weight = policy[action + remaining]
            if weight > 0.0:
                if infosets.cards == 2:
                    weight = normalisers[graph.LANES * rank + remaining]
                else:
                    weight *= normalisers[hands.with_rank[base + remaining]]
                policy[action + remaining] = np.floor(QUANTISED_ONE * weight + np.float32(0.5))
        action += infosets.per_rank
