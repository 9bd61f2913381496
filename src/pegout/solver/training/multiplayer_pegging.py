"""How the shipped pegging values of three and four players are computed: whole plays, sampled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from pegout.rules.variants import Rules
from pegout.solver.arrays import F64, I64
from pegout.solver.discards.multiplayer import CAREFUL_WEIGHTS, best_places, discard_values
from pegout.solver.encoding.cards import RANKS, binomials, multiset_count, multisets
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging.multiplayer_rollouts import (
    Holds,
    new_table,
    write_pegging_values,
)
from pegout.solver.kernels.pegging.opponent_models import CAREFUL, new_model

DEALS: Final = 1000
"""Deals for each hand, in the last of the two rounds."""
FIRST_DEALS: Final = 250
"""The same in the first, whose values decide what the others discard in the last."""
SEED: Final = 5
NEVER: Final = 1000
"""Points that no side makes in a play."""


def pegging_values(
    rules: Rules,
    cribs: F64,
    deals: int = DEALS,
    progress: Callable[[float], None] = lambda done: None,
) -> F64:
    """What every hand of four ranks brings in the play, all seats being careful.

    Args:
        rules: of three or four players.
        cribs: see `multiplayer.load_cribs`; what the others discard.
        deals: for each hand.
        progress: called with the fraction done.

    Returns:
        The own side's points less the mean of the others', by seat in turn order and index of the
        ranks kept, (seats, 1820).
    """
    found = np.zeros((rules.players, multiset_count(4)))
    rounds = (min(FIRST_DEALS, deals), deals)
    for number, each in enumerate(rounds):
        discards = best_places(discard_values(rules, cribs, found))
        found = np.zeros(found.shape)
        for seat in range(rules.players):
            _write(rules, seat, each, discards, found[seat])
            progress((number + (seat + 1) / rules.players) / len(rounds))
    return found


def _write(rules: Rules, seat: int, deals: int, discards: I64, values: F64) -> None:
    model = new_model(CAREFUL, CAREFUL_WEIGHTS, same_rank_points())
    holds = Holds(
        seat=seat,
        kept=multisets(4).astype(np.int64),
        discards=discards,
        steps=binomials().astype(np.int64),
        table=new_table(rules.players, np.full(rules.sides, NEVER), model),
        counts=np.zeros(RANKS, np.int64),
        left=np.zeros(52, np.int64),
        five=np.zeros(5, np.int64),
        gains=np.zeros(rules.sides, np.int64),
        state=np.zeros(1, np.uint64),
    )
    write_pegging_values(deals, SEED, holds, values)
