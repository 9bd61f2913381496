"""How the shipped discards for two players are computed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.discards.equilibrium import DiscardEquilibrium, PeggingValues, flush_values
from pegout.solver.discards.strategy import DiscardStrategy, artefact_name, pack_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multisets
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.variants import CRIB_SIGN

VERSION: Final = 2
"""The version of the method; raised whenever a change alters the results."""
METHOD: Final = (
    "fictitious play over all deals up to renaming suits; crib exact in ranks with full card "
    "removal; the play's worth from its solution"
)
Progress = Callable[[str, float], None]
"""Called with the step, as a code, and its progress: rounds, or a fraction from 0 to 1."""


def discard_values(size: int, crib_values: NDArray[Any], pegging: F64) -> F32:
    """Points of every discard, suits left out, as `DealTables.discard_values` wants them.

    Args:
        size: cards dealt to each, 6 or 5.
        crib_values: mean points of the crib by seat, index and choice; (2, n, choices).
        pegging: own minus the opponent's points in the play, by seat and index; (2, k).

    Returns:
        Points by seat, index and choice; (2, n, 15).
    """
    hands = rank_hands(size)
    values = np.zeros((2, len(hands.combinations), 15), np.float32)
    for seat in range(2):
        crib = CRIB_SIGN[seat] * crib_values[seat]
        points = hands.mean_shows + pegging[seat][hands.kept_indices] + crib
        values[seat, :, : points.shape[1]] = points
    return values


def save_discards(solution: DiscardEquilibrium, pegging: PeggingValues, folder: Path) -> Path:
    """Write discards as they are shipped.

    Args:
        solution: the discards, with what cribs are worth.
        pegging: what the play is worth.
        folder: where the file goes.

    Returns:
        The file.
    """
    path = folder / f"{artefact_name(solution.size)}.npz"
    artefacts.save(path, _header(solution, pegging), _arrays(solution, pegging))
    return path


def _header(solution: DiscardEquilibrium, pegging: PeggingValues) -> dict[str, Any]:
    return {
        "name": artefact_name(solution.size),
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
    strategy = DiscardStrategy(
        size=solution.size,
        crib_values=solution.crib_values.astype(np.float64),
        suited_values=solution.suited_values,
        own_pegging=pegging.own,
        opponent_pegging=pegging.opponent,
        probabilities=solution.probabilities,
    )
    tables = crib_tables(solution.size, strategy.crib_values, strategy.probabilities)
    return {**pack_strategy(strategy), "tables": tables}


def crib_tables(size: int, crib_values: F64, probabilities: F64) -> F64:
    """Mean points of the crib for each pair of cards, over the hands that discard it.

    A pair that nobody discards is averaged over all hands that contain it.

    Args:
        size: cards dealt to each, 6 or 5.
        crib_values: as in `DiscardStrategy`, (2, n, choices).
        probabilities: as in `DiscardStrategy`, (2, n, choices).

    Returns:
        Points, (2, 2, 13, 13), as `strategy.crib_tables` returns them.
    """
    hands = rank_hands(size)
    ranks = multisets(2).astype(np.int64)
    jacks = (ranks == JACK).sum(axis=1)
    pairs = hands.discard_pairs.ravel()
    tables = np.zeros((2, 2, RANKS, RANKS))
    for seat in range(2):
        deals = hands.combinations[:, None] * (probabilities[seat] + 1e-9)
        number = np.bincount(pairs, deals.ravel(), minlength=RANK_PAIRS)
        points = np.bincount(pairs, (deals * crib_values[seat]).ravel(), minlength=RANK_PAIRS)
        opponent = suited_probability(
            probabilities[1 - seat], hands.discard_pairs, hands.combinations
        )
        flush = flush_values(opponent, 1.0, 2)[2]
        for suited in range(2):
            nobs = jacks * (12 - suited) / 50
            means = points / number + nobs + suited * flush
            tables[seat, suited, ranks[:, 0], ranks[:, 1]] = means
            tables[seat, suited, ranks[:, 1], ranks[:, 0]] = means
        tables[seat, 1][np.diag_indices(RANKS)] = np.nan
    return tables


def suited_probability(probabilities: F64, pairs: U8, combinations: I64) -> float:
    """Roughly how often two cards of one suit are discarded: a quarter of all unequal pairs.

    Args:
        probabilities: of each discard, by index and choice; (n, choices).
        pairs: the index of the pair discarded, (n, choices).
        combinations: how many hands have these ranks, (n,).
    """
    ranks = multisets(2)
    unequal = (ranks[:, 0] != ranks[:, 1])[pairs]
    unequal_deals = (probabilities * unequal * combinations[:, None]).sum()
    return float(unequal_deals / combinations.sum() / 4)
