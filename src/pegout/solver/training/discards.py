"""How the shipped discards are made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.discards.equilibrium import (
    CRIB_SIGN,
    DiscardEquilibrium,
    flush_values,
    solve_equilibrium,
)
from pegout.solver.discards.holds import ARTEFACTS, JACK, DiscardStrategy, pack_strategy
from pegout.solver.discards.pegging_values import PeggingValues, shipped_pegging_values
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multisets

VERSION: Final = 2
"""Of the method; raised with every change that changes the results."""
METHOD: Final = (
    "fictitious play over all deals up to renaming suits; crib exact in ranks with full card "
    "removal; the play's worth from its solution"
)
Progress = Callable[[str, float], None]
"""Is told the step, as a code, and how far it is: rounds, or a share from 0 to 1."""


def discard_values(size: int, cribs: NDArray[Any], net: NDArray[np.float64]) -> NDArray[np.float32]:
    """Points of each slot by seat, index and slot, suits left out, for kernels; (2, n, 15)."""
    shapes = rank_hands(size)
    values = np.zeros((2, len(shapes.combinations), 15), np.float32)
    for seat in range(2):
        worth = shapes.mean_shows + net[seat][shapes.kept_indices] + CRIB_SIGN[seat] * cribs[seat]
        values[seat, :, : worth.shape[1]] = worth
    return values


def solve_discards(
    size: int,
    folder: Path,
    *,
    pegging: PeggingValues | None = None,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> Path:
    """Make the shipped discards.

    Args:
        size: cards dealt to each, 6 or 5.
        folder: where the result goes.
        pegging: what the play brings; `None` for the shipped solution of the play.
        threads: how many to use.
        progress: is told the step and the rounds done.

    Returns:
        The file.
    """
    pegging = pegging or shipped_pegging_values(size)
    solution = solve_equilibrium(
        size,
        pegging,
        threads=threads,
        progress=lambda done, gap: progress("discards", done),
    )
    path = folder / f"{ARTEFACTS[size]}.npz"
    artefacts.save(path, _header(solution, pegging), _arrays(solution, pegging))
    return path


def _header(solution: DiscardEquilibrium, pegging: PeggingValues) -> dict[str, Any]:
    return {
        "name": ARTEFACTS[solution.size],
        "version": VERSION,
        "method": METHOD,
        "iterations": solution.rounds,
        "error": {
            "gap_points_a_deal": round(solution.nash_conv, 9),
            "moved_share_of_deals": round(solution.moved, 9),
            "pegging_points": round(pegging.error, 6),
        },
    }


def _arrays(solution: DiscardEquilibrium, pegging: PeggingValues) -> artefacts.Arrays:
    discards = DiscardStrategy(
        size=solution.size,
        cribs=solution.cribs.astype(np.float64),
        suited_values=solution.suited_values,
        own_pegging=pegging.own,
        opponent_pegging=pegging.opponent,
        probabilities=solution.probabilities,
    )
    return {
        **pack_strategy(discards),
        "tables": pair_tables(solution.size, discards.cribs, discards.probabilities),
    }


def pair_tables(
    size: int, cribs: NDArray[np.float64], shares: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The crib for each pair of cards, over the hands that lay it away.

    A pair that nobody lays away is averaged over all hands that have it. Arguments and result are
    as in `discards.Discards` and `discards.crib_tables`.
    """
    shapes = rank_hands(size)
    ranks = multisets(2).astype(np.int64)
    jacks = (ranks == JACK).sum(axis=1)
    tables = np.zeros((2, 2, RANKS, RANKS))
    for seat in range(2):
        dealt = shapes.combinations[:, None] * (shares[seat] + 1e-9)
        number = np.bincount(shapes.discard_pairs.ravel(), dealt.ravel(), minlength=RANK_PAIRS)
        points = np.bincount(
            shapes.discard_pairs.ravel(), (dealt * cribs[seat]).ravel(), minlength=RANK_PAIRS
        )
        share = suited_probability(shares[1 - seat], shapes.discard_pairs, shapes.combinations)
        flush = flush_values(share, 1.0, 2)[2]
        for suited in range(2):
            nobs = jacks * (12 - suited) / 50
            worth = points / number + nobs + suited * flush
            tables[seat, suited, ranks[:, 0], ranks[:, 1]] = worth
            tables[seat, suited, ranks[:, 1], ranks[:, 0]] = worth
        tables[seat, 1][np.diag_indices(RANKS)] = np.nan
    return tables


def suited_probability(
    shares: NDArray[np.float64], pairs: NDArray[np.uint8], ways: NDArray[np.int64]
) -> float:
    """About how often two cards of one suit are laid away: a quarter of all of unequal rank."""
    ranks = multisets(2)
    unequal = (ranks[:, 0] != ranks[:, 1])[pairs]
    return float((shares * unequal * ways[:, None]).sum() / ways.sum() / 4)
