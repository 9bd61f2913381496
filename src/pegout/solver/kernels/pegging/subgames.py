"""Subgames: a subtree of the play solved on its own, from the ranges of both sides."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F32, F64, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import MIN_COUPLING
from pegout.solver.kernels.pegging.cfr_traversal import traverse
from pegout.solver.kernels.pegging.infoset_updates import UPDATE
from pegout.solver.kernels.pegging.public_states import PublicStates
from pegout.solver.kernels.pegging.traversals import TerminalTables, Traversal, start_traversal

DISCOUNT_EXPONENT = 1.5
AVERAGE_EXPONENT = 3
"""The n-th iteration discounts regrets by n^1.5 / (n^1.5 + 1) and weighs n^3 in the average."""


@kernel
def solve(
    root: int,
    iterations: int,
    tree: PublicStates,
    terminals: TerminalTables,
    reaches: tuple[F32, F32],
    regrets: tuple[F32, F32],
    averages: tuple[F32, F32],
    stack: I64,
    work: F32,
) -> None:
    """Bring both sides of a subgame towards equilibrium; see `training.pegging` for the method.

    Args:
        root: the subgame's first public state.
        iterations: traversals for each side.
        tree: public states and tables.
        terminals: with weighted payoffs.
        reaches: of the hands of pone and dealer at the root.
        regrets: zeros by side and action; receive the regrets.
        averages: zeros by side and action; receive the average strategies.
        stack: frames.
        work: workspace.
    """
    for number in range(1, iterations + 1):
        growth = number**DISCOUNT_EXPONENT
        for traverser in range(2):
            opponent = 1 - traverser
            start_traversal(root, reaches[opponent], stack, work)
            traverse(
                Traversal(
                    UPDATE,
                    traverser,
                    tree,
                    terminals,
                    regrets[traverser],
                    regrets[opponent],
                    averages[opponent],
                    float(number) ** AVERAGE_EXPONENT,
                    growth / (growth + 1.0),
                    0.0,
                    0,
                    -1,
                    stack,
                    work,
                )
            )


class RangeFactors(NamedTuple):
    """One side's factors of the joint weight of both hands; see `training.blueprint`."""

    ranks: I64
    """The ranks of every hand, ascending, (n, cards)."""
    weights: F64
    """How likely each hand is except for card removal and couplings, (n,)."""
    couplings: F64
    """Factors that tie each hand to the other side's beyond card removal, (k, n)."""


@inlined_kernel
def _ways(ranks: I64, unseen: I64) -> float:
    """In how many ways a hand of ascending ranks can be dealt from unseen cards."""
    ways, same = 1.0, 0
    for place in range(len(ranks)):
        same = same + 1 if place > 0 and ranks[place] == ranks[place - 1] else 0
        ways *= max(unseen[ranks[place]] - same, 0) / (same + 1)
    return ways


@kernel
def write_joint_weights(unseen: I64, ranges: tuple[RangeFactors, RangeFactors], joint: F64) -> None:
    """Write the weight of every pair of hands: both sides' factors times the ways to deal them.

    Unseen are the cards of each rank that either side may hold, (13,); the same afterwards.
    """
    own, others = ranges
    for pone in range(len(own.weights)):
        row = joint[pone]
        row[:] = 0.0
        if own.weights[pone] == 0.0:
            continue
        row[:] = 1.0
        for number in range(len(own.couplings)):
            coupling, couplings = own.couplings[number, pone], others.couplings[number]
            for dealer in range(len(row)):
                row[dealer] += coupling * couplings[dealer]
        weight = own.weights[pone] * _ways(own.ranks[pone], unseen)
        for place in range(own.ranks.shape[1]):
            unseen[own.ranks[pone, place]] -= 1
        for dealer in range(len(row)):
            tied = max(row[dealer], MIN_COUPLING)
            ways = _ways(others.ranks[dealer], unseen)
            row[dealer] = weight * others.weights[dealer] * tied * ways
        for place in range(own.ranks.shape[1]):
            unseen[own.ranks[pone, place]] += 1
