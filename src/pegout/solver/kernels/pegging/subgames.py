"""A subtree of the play solved on its own, from both sides' ranges: what is needed at the table."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.cfr_traversal import (
    AUX,
    CELL,
    FRAME_SIZE,
    PLAYED,
    POINTS,
    REACH,
    SLOT,
    STAGE,
    STATE,
    TOP,
    VALUE,
    traverse,
    whole_hand,
)
from pegout.solver.kernels.pegging.infoset_updates import REMAINING_HANDS, UPDATE
from pegout.solver.kernels.pegging.public_states import (
    BLOCK_CELLS,
    DECISION,
    FIRST_CHILD,
    FIRST_LEGAL,
    GO_CHILD,
    GO_POINTS_DEALER,
    GO_POINTS_PONE,
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

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I16 = NDArray[np.int16]
I64 = NDArray[np.int64]
U16 = NDArray[np.uint16]

DEALER_UNIT = 64
"""What a point of the dealer counts in the leaves: see `play_tree.APART`."""
EQUITY_SIZE = 96
MIN_COUPLING = 0.05
"""What ties leave of a weight at least."""
DECIDED = AUX
"""A column of the stack that `fill` has no other use for: who has reached the target already."""


@inlined_kernel
def terminal_payoff(
    gained: int,
    first: int,
    pone: int,
    dealer: int,
    shows_pone: I64,
    shows_dealer: I64,
    goals: I64,
    grid: F64,
) -> float:
    """What the end of a play is worth to the pone.

    Args:
        gained: the pone's points in the play, and 64 times the dealer's.
        first: who has won where both reach the target with the last cards, 0 or 1.
        pone: the pone's hand at the subtree's root.
        dealer: the dealer's.
        shows_pone: what each of the pone's hands will count.
        shows_dealer: likewise.
        goals: points that pone and dealer need; 0 where points are reckoned, not chances.
        grid: the pone's chance to win less a half once both hands are counted, by the pone's and
            the dealer's gain; (GRID, GRID), flat.
    """
    for_dealer = gained // DEALER_UNIT
    for_pone = gained - DEALER_UNIT * for_dealer
    if goals[0] == 0:
        return for_pone - for_dealer
    if for_pone >= goals[0] and (first == 0 or for_dealer < goals[1]):
        return 0.5
    if for_dealer >= goals[1]:
        return -0.5
    for_pone += shows_pone[pone]
    if for_pone >= goals[0]:
        return 0.5
    for_dealer += shows_dealer[dealer]
    if for_dealer >= goals[1]:
        return -0.5
    return grid[EQUITY_SIZE * for_pone + for_dealer]


@inlined_kernel
def winner(gained: int, goals: I64) -> int:
    """Who has reached the target: 1 the pone, 2 the dealer, 0 nobody."""
    if goals[0] == 0:
        return 0
    for_dealer = gained // DEALER_UNIT
    if gained - DEALER_UNIT * for_dealer >= goals[0]:
        return 1
    return 2 if for_dealer >= goals[1] else 0


@kernel
def write_weighted_payoffs(
    root: int,
    cards: I64,
    stack: I64,
    shapes: PublicStates,
    leaves: I16,
    joins_pone: U16,
    starts_pone: I64,
    joins_dealer: U16,
    starts_dealer: I64,
    prior: F64,
    shows_pone: I64,
    shows_dealer: I64,
    goals: I64,
    grid: F64,
    cells: F32,
) -> None:
    """Write prior times worth of every leaf of a subtree, in the order of `regrets.walk`.

    Args:
        root: the subtree's shape.
        cards: held by pone and dealer at the root.
        stack: frames, (DEPTH, FRAME).
        shapes: of the play, and tables.
        leaves: from `plays.settle`, with points APART.
        joins_pone: the pone's hands at the root from cards laid since and kept.
        starts_pone: see `play_tree.joins`.
        joins_dealer: likewise.
        starts_dealer: likewise.
        prior: the weight of both hands at the root, pone's by dealer's, flat.
        shows_pone: see `worth`, like the next three.
        shows_dealer: see there.
        goals: see there.
        grid: see there.
        cells: receives the products.
    """
    nodes, children, gains = shapes.states, shapes.children, shapes.action_points
    sizes, parents = shapes.hand_counts, shapes.with_rank
    dealer_hands = starts_dealer[15]
    frame = stack[0]
    frame[:] = 0
    frame[STATE] = root
    depth = 0
    while depth >= 0:
        frame = stack[depth]
        row = nodes[frame[STATE]]
        mover = row[MOVER]
        pone_left = row[MOVER_CARDS] if mover == 0 else row[OTHER_CARDS]
        dealer_left = row[OTHER_CARDS] if mover == 0 else row[MOVER_CARDS]
        if row[KIND] != DECISION:
            depth -= 1
            pone_high = row[MOVER_BOUND] if mover == 0 else row[OTHER_BOUND]
            dealer_high = row[OTHER_BOUND] if mover == 0 else row[MOVER_BOUND]
            other_hands = sizes[row[OTHER_CARDS], row[OTHER_BOUND]]
            for pone in range(sizes[pone_left, pone_high]):
                mine = whole_hand(0, pone_left, frame[PLAYED], pone, joins_pone, starts_pone)
                for dealer in range(sizes[dealer_left, dealer_high]):
                    theirs = whole_hand(
                        0, dealer_left, frame[PLAYED + 1], dealer, joins_dealer, starts_dealer
                    )
                    gained = frame[POINTS]
                    place = LANES * dealer + pone
                    if row[KIND] == SOLO:
                        place = pone if dealer_left == 0 else dealer
                    elif row[KIND] != LAST_CARDS:
                        place = (
                            pone * other_hands + dealer
                            if mover == 0
                            else dealer * other_hands + pone
                        )
                    if row[KIND] == SOLO or row[KIND] == LAST_CARDS:
                        gained += leaves[row[PAYOFF_START] + place]
                    value = 0.5 if frame[DECIDED] == 1 else -0.5
                    if frame[DECIDED] == 0:
                        # One side alone: the other can only have pegged one before. Otherwise
                        # whoever lays the next card scores first.
                        first = mover if row[KIND] != SOLO else 1 - mover
                        if (
                            row[KIND] == LAST_CARDS
                            and (pone if mover == 0 else dealer) < row[FIRST_LEGAL]
                        ):
                            first = 1 - mover
                        value = terminal_payoff(
                            gained, first, mine, theirs, shows_pone, shows_dealer, goals, grid
                        )
                    value *= prior[mine * dealer_hands + theirs]
                    cells[frame[CELL] + place] = value
                    if row[KIND] == LAST_CARDS:
                        cells[frame[CELL] + BLOCK_CELLS + LANES * pone + dealer] = value
            continue
        legal = row[MOVER_BOUND] - row[FIRST_LEGAL]
        stage = frame[STAGE]
        frame[STAGE] += 1
        if stage < legal or (stage == legal and row[GO_CHILD] >= 0):
            following = stack[depth + 1]
            for column in range(FRAME_SIZE):
                following[column] = frame[column]
            following[STAGE] = 0
            if stage < legal:
                entry = row[FIRST_CHILD] + stage
                child = children[entry]
                laid = (starts_pone[13] if mover == 0 else starts_dealer[13]) - row[MOVER_CARDS]
                following[POINTS] += gains[entry] * (1 if mover == 0 else DEALER_UNIT)
                following[PLAYED + mover] = parents[
                    ((laid + 1) * RANKS + row[FIRST_LEGAL] + stage) * REMAINING_HANDS
                    + frame[PLAYED + mover]
                ]
            else:
                child = row[GO_CHILD]
                following[POINTS] += row[GO_POINTS_PONE] + DEALER_UNIT * row[GO_POINTS_DEALER]
            if frame[DECIDED] == 0:
                following[DECIDED] = winner(following[POINTS], goals)
            following[STATE] = child
            frame[CELL] += nodes[child, PAYOFF_CELLS]
            depth += 1
        else:
            depth -= 1


@kernel
def solve(
    root: int,
    iterations: int,
    stack: I64,
    shapes: PublicStates,
    cells: F32,
    reach_pone: F32,
    reach_dealer: F32,
    regrets_pone: F32,
    regrets_dealer: F32,
    mean_pone: F32,
    mean_dealer: F32,
    work: F32,
) -> None:
    """Bring both sides of a subtree into equilibrium.

    Args:
        root: the subtree's shape.
        iterations: walks of each side.
        stack: frames, (DEPTH, FRAME).
        shapes: of the play, and tables.
        cells: from `fill`.
        reach_pone: the pone's reach of every hand at the root.
        reach_dealer: likewise.
        regrets_pone: zeros; receives the regrets.
        regrets_dealer: likewise.
        mean_pone: zeros; receives the mean strategy.
        mean_dealer: likewise.
        work: work space.
    """
    for number in range(1, iterations + 1):
        fading = number**1.5 / (number**1.5 + 1.0)
        weight = float(number) ** 3
        for watched in range(2):
            if watched == 0:
                reach, own, other, mean = reach_dealer, regrets_pone, regrets_dealer, mean_dealer
            else:
                reach, own, other, mean = reach_pone, regrets_dealer, regrets_pone, mean_pone
            start_traversal(root, reach, stack, work)
            traverse(
                UPDATE, watched, 4, stack, shapes, cells, cells, cells, own, other, mean, weight,
                0.0, 0, fading, -1, work,
            )  # fmt: skip


@kernel
def start_traversal(root: int, reach: F32, stack: I64, work: F32) -> None:
    """Lay out the first frame of a walk: the other side's reach, then values, at REST each."""
    for hand in range(len(reach)):
        work[hand] = reach[hand]
    work[512:1024] = 0.0
    frame = stack[0]
    frame[:] = 0
    frame[STATE] = root
    frame[STAGE] = -1
    frame[REACH] = 0
    frame[VALUE] = 512
    frame[TOP] = 1024
    frame[SLOT] = frame[SLOT + 1] = 0


@kernel
def write_range_weights(
    hands_pone: I64,
    hands_dealer: I64,
    left: I64,
    chances_pone: F64,
    chances_dealer: F64,
    ties_pone: F64,
    ties_dealer: F64,
    prior: F64,
) -> None:
    """The weight of every pair of hands; see `solving_ranges`.

    Args:
        hands_pone: cards of each rank, (n, 13).
        hands_dealer: likewise, (m, 13).
        left: cards of each rank that both may hold, (13,).
        chances_pone: how likely each of the pone's hands is but for card removal, (n,).
        chances_dealer: likewise, (m,).
        ties_pone: what binds the pone's hands to the dealer's beyond card removal, (n, k).
        ties_dealer: likewise, (m, k).
        prior: receives the weights, (n, m).
    """
    for pone in range(len(hands_pone)):
        if chances_pone[pone] == 0.0:
            prior[pone, :] = 0.0
            continue
        for dealer in range(len(hands_dealer)):
            ways = chances_pone[pone] * chances_dealer[dealer]
            if ways > 0.0:
                tied = 1.0
                for number in range(ties_pone.shape[1]):
                    tied += ties_pone[pone, number] * ties_dealer[dealer, number]
                ways *= max(tied, MIN_COUPLING)
            for rank in range(RANKS):
                free = left[rank]
                for number in range(hands_pone[pone, rank]):
                    ways = ways * max(free, 0) / (number + 1)
                    free -= 1
                for number in range(hands_dealer[dealer, rank]):
                    ways = ways * max(free, 0) / (number + 1)
                    free -= 1
            prior[pone, dealer] = ways
