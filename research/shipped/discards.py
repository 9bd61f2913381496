"""How the shipped discards for two players are computed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from research.shipped.equilibrium import DiscardEquilibrium
from research.shipped.jobs import Job

from pegout.solver.arrays import F64, I64, U8
from pegout.solver.discards.equilibrium import PeggingValues, flush_values
from pegout.solver.discards.strategy import DiscardStrategy, artefact_name, pack_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS, multisets
from pegout.solver.kernels.encoding.cards import JACK

VERSION: Final = 2
"""The version of the method; raised whenever a change alters the results."""
METHOD: Final = (
    "fictitious play over all deals up to renaming suits; crib exact in ranks with full card "
    "removal; the play's worth from its solution"
)


def write_discards(found: DiscardEquilibrium, pegging: PeggingValues, job: Job) -> Path:
    """Write discards as they are shipped, with the values of the play."""
    strategy = DiscardStrategy(
        size=found.size,
        crib_values=found.crib_values.astype(np.float64),
        suited_values=found.suited_values,
        own_pegging=pegging.own,
        opponent_pegging=pegging.opponent,
        probabilities=found.probabilities,
    )
    tables = crib_tables(found.size, strategy.crib_values, strategy.probabilities)
    header = {
        "version": VERSION,
        "method": METHOD,
        "iterations": found.rounds,
        "error": {
            "gap_points_a_deal": round(found.nash_conv, 9),
            "moved_share_of_deals": round(found.moved, 9),
            "pegging_points": round(pegging.error, 6),
        },
    }
    return job.write(
        artefact_name(found.size), {**pack_strategy(strategy), "tables": tables}, header
    )


def crib_tables(size: int, crib_values: F64, probabilities: F64) -> F64:
    """Mean points of the crib for each pair of cards, over the hands that discard it.

    A pair that is never discarded is averaged over all hands that contain it. Values and
    probabilities are those of a `DiscardStrategy`; points as `strategy.crib_tables` returns them.
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
        other = probabilities[1 - seat]
        opponent = _suited_probability(other, hands.discard_pairs, hands.combinations)
        flush = flush_values(opponent, 1.0, 2)[2]
        for suited in range(2):
            nobs = jacks * (12 - suited) / 50
            means = points / number + nobs + suited * flush
            tables[seat, suited, ranks[:, 0], ranks[:, 1]] = means
            tables[seat, suited, ranks[:, 1], ranks[:, 0]] = means
        tables[seat, 1][np.diag_indices(RANKS)] = np.nan
    return tables


def _suited_probability(probabilities: F64, pairs: U8, combinations: I64) -> float:
    """Roughly how often two cards of one suit are discarded: a quarter of all unequal pairs."""
    ranks = multisets(2)
    unequal = (ranks[:, 0] != ranks[:, 1])[pairs]
    unequal_deals = (probabilities * unequal * combinations[:, None]).sum()
    return float(unequal_deals / combinations.sum() / 4)
