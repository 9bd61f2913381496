"""One node of the play: strategies out of regrets, reach going down, values coming up.

A node of a side with n cards has slots for every legal rank and every multiset of the n - 1 cards
kept, so that a hand's slots are gathered through `parents`. Hands of two cards, where most of the
tree lies, are kept as symmetric blocks of 13 rows of 16 instead, and their slots as rows of 16, so
that nothing has to be gathered.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS, LANES, RANKS

F32 = NDArray[np.float32]
I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]

UPDATE, EVALUATE, BEST_RESPONSE, QUANTISE = 0, 1, 2, 3
"""What a walk is for: regret matching with an update, a strategy's value, a best response, or
writing the watched side's strategy as shares of 255."""
QUANTISED_ONE = np.float32(255)

REMAINING_HANDS = 455
"""The most multisets that a hand can keep; `parents` is (5, 13, REST), flat."""
TWO_CARD_HANDS = 91
"""Hands of two cards."""


@kernel
def vector_size(cards: int, sizes: I64) -> int:
    """The length of a vector over the hands of some cards."""
    return LANES if cards < 2 else BLOCK_CELLS if cards == 2 else sizes[cards, RANKS]


@kernel
def actions_per_rank(own: int, high: int, sizes: I64) -> int:
    """Action slots for each legal rank of a side with some cards."""
    return 0 if own < 2 else LANES if own == 2 else sizes[own - 1, high]


@kernel
def write_normalisers(
    policy: F32, slot: int, own: int, low: int, high: int, sizes: I64, parents: U16, sums: F32
) -> None:
    """One over the sum of every hand's slots, 0 where the sum is 0; for three cards or more."""
    size = sizes[own - 1, high]
    for hand in range(sizes[own, low], sizes[own, high]):
        sums[hand] = 0.0
    for rank in range(low, high):
        base = (own * RANKS + rank) * REMAINING_HANDS
        for rest in range(size):
            sums[parents[base + rest]] += policy[slot + rest]
        slot += size
    for hand in range(sizes[own, low], sizes[own, high]):
        sums[hand] = np.float32(1.0) / sums[hand] if sums[hand] > 0.0 else np.float32(0.0)


@kernel
def descend_reach(
    policy: F32,
    slot: int,
    own: int,
    rank: int,
    size: int,
    parents: U16,
    pairs: U16,
    sums: F32,
    even: F32,
    reach: F32,
    tremble: float,
    mean: F32,
    weight: float,
    below: F32,
) -> bool:
    """The reach after one rank laid of three cards or more; whether any is left.

    Args:
        policy: the side's regrets or strategy.
        slot: of the rank at this node.
        own: cards before the rank is laid.
        rank: the rank laid.
        size: multisets of the cards kept.
        parents: see `plays.settle`, flat.
        pairs: where a hand of two cards lies in its block, and its mirror image, (182,).
        sums: from `sum_up`.
        even: one over the number of legal ranks of every hand.
        reach: of every hand before.
        tremble: the chance to lay any legal rank instead, each as likely.
        mean: receives reach times strategy times weight; of length 0 where it is not wanted.
        weight: see there.
        below: receives the reach after.
    """
    base = (own * RANKS + rank) * REMAINING_HANDS
    found = False
    told = len(mean) > 0
    firm = np.float32(1.0 - tremble)
    shaky = np.float32(tremble)
    for rest in range(size):
        hand = parents[base + rest]
        arrived = reach[hand]
        if arrived != 0.0:
            total = sums[hand]
            share = policy[slot + rest] * total if total > 0.0 else even[hand]
            if told:
                mean[slot + rest] += np.float32(weight) * arrived * share
            arrived *= firm * share + shaky * even[hand]
            found = found or arrived > 0.0
        if own == 3:
            below[pairs[rest]] = arrived
            below[pairs[TWO_CARD_HANDS + rest]] = arrived
        else:
            below[rest] = arrived
    return found


@kernel
def back_up_values(
    purpose: int,
    policy: F32,
    slot: int,
    own: int,
    low: int,
    high: int,
    sizes: I64,
    parents: U16,
    pairs: U16,
    sums: F32,
    even: F32,
    below: F32,
    stride: int,
    worth: F32,
    values: F32,
    fading: float,
) -> None:
    """The values of a node's hands from those of its slots; regrets move by what each missed.

    Args:
        purpose: see the module.
        policy: regrets or strategy; regrets are updated (`IMPROVE`).
        slot: the node's first.
        own: cards, three or more.
        low: the first legal rank.
        high: the first rank ruled out.
        sizes: see `plays`.
        parents: see `plays.settle`, flat.
        pairs: see `go_down`.
        sums: from `sum_up`.
        even: one over the number of legal ranks of every hand.
        below: the values of the slots, rows of `stride`.
        stride: see there.
        worth: work space for every hand.
        values: the node's are added.
        fading: what is left of regrets after the update.
    """
    fading = np.float32(fading)
    size = sizes[own - 1, high]
    first, last = sizes[own, low], sizes[own, high]
    for hand in range(first, last):
        worth[hand] = -1e30 if purpose == BEST_RESPONSE else 0.0
    at = slot
    row = 0
    for rank in range(low, high):
        base = (own * RANKS + rank) * REMAINING_HANDS
        for rest in range(size):
            hand = parents[base + rest]
            value = below[row + (pairs[rest] if own == 3 else rest)]
            if purpose == BEST_RESPONSE:
                worth[hand] = max(worth[hand], value)
            else:
                total = sums[hand]
                share = policy[at + rest] * total if total > 0.0 else even[hand]
                worth[hand] += share * value
        at += size
        row += stride
    if purpose == UPDATE:
        at = slot
        row = 0
        for rank in range(low, high):
            base = (own * RANKS + rank) * REMAINING_HANDS
            for rest in range(size):
                value = below[row + (pairs[rest] if own == 3 else rest)]
                regret = policy[at + rest] + value - worth[parents[base + rest]]
                policy[at + rest] = fading * max(regret, np.float32(0.0))
            at += size
            row += stride
    for hand in range(first, last):
        values[hand] += worth[hand]


@kernel
def transpose_block(source: F32, target: F32) -> None:
    """Swap rows and columns of a block of 13 rows of 16."""
    for row in range(RANKS):
        for lane in range(RANKS):
            target[LANES * lane + row] = source[LANES * row + lane]


@kernel
def write_pair_strategy(
    policy: F32, slot: int, low: int, high: int, spare: F32, shares: F32
) -> None:
    """The strategy of hands of two cards: a block by the rank laid and the rank kept.

    Args:
        policy: regrets or a strategy.
        slot: the node's first.
        low: the first legal rank.
        high: the first rank ruled out.
        spare: work space, a block.
        shares: receives the block; 0 where nothing can be laid.
    """
    for cell in range(BLOCK_CELLS):
        shares[cell] = 0.0
    for rank in range(low, high):
        for lane in range(LANES):
            shares[LANES * rank + lane] = policy[slot + LANES * (rank - low) + lane]
    transpose_block(shares, spare)
    for rank in range(low, high):
        spare[LANES * rank + rank] = 0.0
        for lane in range(LANES):
            mine = shares[LANES * rank + lane]
            total = mine + spare[LANES * rank + lane]
            even = np.float32(0.5) if lane >= low and lane != rank else np.float32(1.0)
            share = mine / total if total > 0.0 else even
            shares[LANES * rank + lane] = share if lane < high else np.float32(0.0)


@kernel
def descend_pair_reach(
    slot: int, low: int, high: int, reach: F32, mean: F32, weight: float, shares: F32
) -> None:
    """Turn the strategy of two cards into the reach after each rank, a row for each.

    Args:
        slot: the node's first.
        low: the first legal rank.
        high: the first rank ruled out.
        reach: of the hands before, a block.
        mean: see `go_down`.
        weight: see there.
        shares: from `share_pairs`; receives the reach.
    """
    told = len(mean) > 0
    for rank in range(low, high):
        at = LANES * rank
        for lane in range(LANES):
            shares[at + lane] *= reach[at + lane]
        if told:
            to = slot + LANES * (rank - low)
            for lane in range(LANES):
                mean[to + lane] += np.float32(weight) * shares[at + lane]


@kernel
def back_up_pair_values(
    purpose: int,
    policy: F32,
    slot: int,
    low: int,
    high: int,
    shares: F32,
    below: F32,
    worth: F32,
    spare: F32,
    values: F32,
    fading: float,
) -> None:
    """As `come_up`, for two cards.

    Args:
        purpose: see the module.
        policy: regrets or strategy; regrets are updated (`IMPROVE`).
        slot: the node's first.
        low: the first legal rank.
        high: the first rank ruled out.
        shares: from `share_pairs`.
        below: the values of the slots, rows of 16 from `low` on.
        worth: work space, a block.
        spare: likewise.
        values: the node's are added, a block.
        fading: what is left of regrets after the update.
    """
    fading = np.float32(fading)
    illegal = np.float32(-1e30 if purpose == BEST_RESPONSE else 0.0)
    for cell in range(BLOCK_CELLS):
        worth[cell] = illegal
    for rank in range(low, high):
        at, of = LANES * rank, LANES * (rank - low)
        if purpose == BEST_RESPONSE:
            for lane in range(LANES):
                worth[at + lane] = below[of + lane] if lane < high else illegal
        else:
            for lane in range(LANES):
                worth[at + lane] = shares[at + lane] * below[of + lane]
    transpose_block(worth, spare)
    if purpose == BEST_RESPONSE:
        for rank in range(high):
            at = LANES * rank
            for lane in range(RANKS):
                best = max(worth[at + lane], spare[at + lane])
                values[at + lane] += best if best > -1e29 else np.float32(0.0)
        return
    for rank in range(low, high):
        spare[LANES * rank + rank] = 0.0
    for rank in range(high):
        at = LANES * rank
        for lane in range(LANES):
            worth[at + lane] += spare[at + lane]
        for lane in range(LANES):
            values[at + lane] += worth[at + lane]
    if purpose == UPDATE:
        for rank in range(low, high):
            at, of = LANES * rank, LANES * (rank - low)
            for lane in range(LANES):
                regret = policy[slot + of + lane] + below[of + lane] - worth[at + lane]
                kept = fading * max(regret, np.float32(0.0))
                policy[slot + of + lane] = kept if lane < high else np.float32(0.0)


@kernel
def quantise_strategy(
    policy: F32, slot: int, own: int, low: int, high: int, sizes: I64, parents: U16, sums: F32
) -> None:
    """Write a node's strategy as shares of 255; `sums` is from `sum_up` or `share_pairs`."""
    size = actions_per_rank(own, high, sizes)
    for rank in range(low, high):
        base = (own * RANKS + rank) * REMAINING_HANDS
        for rest in range(size):
            weight = policy[slot + rest]
            if weight > 0.0:
                if own == 2:
                    weight = sums[LANES * rank + rest]
                else:
                    weight *= sums[parents[base + rest]]
                policy[slot + rest] = np.floor(QUANTISED_ONE * weight + np.float32(0.5))
        slot += size
