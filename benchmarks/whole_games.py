"""Whole games of two players in a kernel, whose speed is measured; tests hold it to the rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.odds.games import DealTables, Workspace, score_deal


@kernel
def play_games(
    games: int,
    size: int,
    target: int,
    head_start: int,
    tables: DealTables,
    state: NDArray[np.uint64],
    space: Workspace,
    scores: I64,
) -> None:
    """Play whole games; seat 0 of the game deals first and the deal alternates.

    Args:
        games: how many.
        size: cards dealt to each.
        target: points to win.
        head_start: points of the second dealer at the start (three for last).
        tables: how seats discard and play.
        state: the random generator.
        space: workspace.
        scores: receives both final scores of every game, the winner's capped at the target;
            (n, 2).
    """
    pack = space.pack
    events = space.events
    for game in range(games):
        scores[game, 0], scores[game, 1] = 0, head_start
        dealer = 0
        over = False
        while not over:
            pone = 1 - dealer
            found = score_deal(pack, size, tables, state, space)
            for i in range(found):
                seat = dealer if events[i, 0] == 1 else pone
                scores[game, seat] += events[i, 1]
                if scores[game, seat] >= target:
                    scores[game, seat] = target
                    over = True
                    break
            dealer = pone
