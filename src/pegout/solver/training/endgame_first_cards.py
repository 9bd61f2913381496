"""The job that solves lead and reply where points are not worth the same to both sides.

The same for all starters: only the prior depends on the starter here, and it is averaged.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from pegout.solver import artefacts
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    FIRST_CHILD,
    FIRST_LEGAL,
    GO_POINTS_PONE,
    KIND,
    MOVER,
    MOVER_BOUND,
)
from pegout.solver.pegging.blueprint import POINT_STEPS, whole_tree_actions
from pegout.solver.pegging.endgame_first_cards import EVEN, NAME, RATES, SIZE
from pegout.solver.pegging.public_tree import PublicTree, build_tree, opening_state
from pegout.solver.training.discards import VERSION, Progress
from pegout.solver.training.pegging import (
    METHOD,
    StarterSolver,
    discards_digest,
    evaluate,
    starter_prior,
)
from pegout.solver.training.shipped import made_from

ITERATIONS: Final = 18
"""Iterations for each ratio of rates."""


def solve_endgame_first_cards(
    out: Path,
    *,
    iterations: int = ITERATIONS,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> Path:
    """Compute and write the strategies for lead and reply in the endgame, six-card.

    The result for each ratio is kept in the folder until all are done, so that an interrupted job
    continues.

    Args:
        out: the folder for the result.
        iterations: for each ratio.
        threads: how many to use; the result does not depend on it.
        progress: called with the ratio and the iterations done.

    Returns:
        The file.
    """
    digest = discards_digest(load_strategy(SIZE).probabilities)
    wanted = {"version": VERSION, "iterations": iterations, "discards": digest}
    found, steps = {}, []
    for rates in RATES:
        if rates == EVEN:
            continue
        step = out / f"{NAME}-{rates[0]}-{rates[1]}.step"
        if not _is_done(step, wanted):
            _solve(rates, iterations, threads, progress, step, wanted)
        found[rates] = artefacts.read(step)
        steps.append(step)
    path = out / f"{NAME}.npz"
    header = {
        "name": NAME,
        "version": VERSION,
        "iterations": iterations,
        "made_from": made_from(NAME),
        "method": METHOD + "; points at several pairs of rates; mean prior of all starters",
        "error": {
            "exploitability_in_points_at_the_rates": {
                f"{pone}-{dealer}": round(each.header["exploitability"], 5)
                for (pone, dealer), each in found.items()
            }
        },
    }
    arrays = {
        f"{name}-{pone}-{dealer}": array
        for (pone, dealer), each in found.items()
        for name, array in each.arrays.items()
    }
    artefacts.save(path, header, arrays)
    for step in steps:
        step.unlink(missing_ok=True)
    return path


def _is_done(step: Path, wanted: dict[str, object]) -> bool:
    return step.exists() and wanted.items() <= artefacts.read(step).header.items()


def _solve(
    rates: tuple[int, int],
    iterations: int,
    threads: int,
    progress: Progress,
    step: Path,
    wanted: dict[str, object],
) -> None:
    """Solve the whole play for one pair of rates, and keep what is shipped of it."""
    prior = sum(starter_prior(SIZE, starter).astype(np.float64) for starter in range(RANKS))
    solver = StarterSolver(
        SIZE, 0, threads=threads, tree=tree_at(rates), prior=np.asarray(prior, np.float32)
    )
    for done in range(1, iterations + 1):
        solver.iterate()
        progress(f"endgame-{rates[0]}-{rates[1]}", done)
    measured = evaluate(solver.cfr, *solver.average_strategies)
    leads, replies = solver.cfr.first_values(*solver.average_strategies)
    pone, dealer = solver.strategies()
    actions = whole_tree_actions(SIZE)
    arrays: artefacts.Arrays = {
        "pone": pone[actions[0]],
        "dealer": dealer[actions[1]],
        "leads": np.round(leads * POINT_STEPS).astype(np.int16),
        "replies": np.round(replies * POINT_STEPS).astype(np.int16),
    }
    artefacts.save(step, wanted | {"exploitability": measured.exploitability}, arrays)


def tree_at(rates: tuple[int, int], size: int = SIZE) -> PublicTree:
    """The public tree of the whole play with points of pone and dealer at whole-numbered rates.

    Args:
        rates: what a point of pone and dealer counts.
        size: cards dealt to each, 6 or 5.
    """
    pone, dealer = rates
    tree = build_tree(opening_state(size - 2), size - 2, units=(pone, -dealer))
    # Traversals count the pone's points once, so what it scores on the way is counted here.
    states, points = tree.states.copy(), tree.action_points.copy()
    states[:, GO_POINTS_PONE] *= pone
    for row in states[(states[:, KIND] == DECISION) & (states[:, MOVER] == 0)]:
        first = int(row[FIRST_CHILD])
        points[first : first + int(row[MOVER_BOUND] - row[FIRST_LEGAL])] *= pone
    return tree._replace(states=states, action_points=points)
