"""The job that solves lead and reply where points are not worth the same to both sides.

The same for all starters: only the prior depends on the starter here, and it is averaged.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from research.shipped.discards import VERSION
from research.shipped.jobs import Job

from pegout.lab.training.pegging import (
    METHOD,
    StarterSolver,
    discards_digest,
    evaluate,
    starter_prior,
)
from pegout.solver.artefacts import Arrays, Artefact
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
from pegout.solver.pegging.endgame_first_cards import EQUAL_RATES, NAME, RATES, SIZE
from pegout.solver.pegging.public_tree import PublicTree, build_tree, opening_state

ITERATIONS: Final = 18
"""Iterations for each ratio of rates."""


def solve_endgame_first_cards(job: Job, *, iterations: int = ITERATIONS) -> Path:
    """Compute and write the strategies for lead and reply in the endgame, six-card.

    Every ratio of rates is a part.
    """
    digest = discards_digest(load_strategy(SIZE).probabilities)
    wanted = {"version": VERSION, "iterations": iterations, "discards": digest}
    found = {
        f"{pone}-{dealer}": job.part(
            f"{NAME}-{pone}-{dealer}", wanted, partial(_solve, (pone, dealer), iterations, job)
        )
        for pone, dealer in RATES
        if (pone, dealer) != EQUAL_RATES
    }
    header = {
        "version": VERSION,
        "iterations": iterations,
        "method": METHOD + "; points at several pairs of rates; mean prior of all starters",
        "error": {
            "exploitability_in_points_at_the_rates": {
                rates: round(each.header["exploitability"], 5) for rates, each in found.items()
            }
        },
    }
    arrays = {
        f"{name}-{rates}": array
        for rates, each in found.items()
        for name, array in each.arrays.items()
    }
    return job.write(NAME, arrays, header)


def _solve(rates: tuple[int, int], iterations: int, job: Job) -> Artefact:
    """Solve the whole play for one pair of rates, and return the shipped part."""
    priors = sum(starter_prior(SIZE, starter).astype(np.float64) for starter in range(RANKS))
    prior = np.asarray(priors, np.float32)
    solver = StarterSolver(SIZE, 0, threads=job.threads, tree=tree_at(rates), prior=prior)
    for done in range(1, iterations + 1):
        solver.iterate()
        job.progress(f"endgame-{rates[0]}-{rates[1]}", done)
    measured = evaluate(solver.cfr, *solver.average_strategies)
    leads, replies = solver.cfr.first_values(*solver.average_strategies)
    pone, dealer = solver.strategies()
    actions = whole_tree_actions(SIZE)
    arrays: Arrays = {
        "pone": pone[actions[0]],
        "dealer": dealer[actions[1]],
        "leads": np.round(leads * POINT_STEPS).astype(np.int16),
        "replies": np.round(replies * POINT_STEPS).astype(np.int16),
    }
    return Artefact({"exploitability": measured.exploitability}, arrays)


def tree_at(rates: tuple[int, int], size: int = SIZE) -> PublicTree:
    """The public tree of the whole play where points of pone and dealer count at whole rates."""
    pone, dealer = rates
    tree = build_tree(opening_state(size - 2), size - 2, units=(pone, -dealer))
    # Traversals count the pone's points once, so what it scores on the way is counted here.
    states, points = tree.states.copy(), tree.action_points.copy()
    states[:, GO_POINTS_PONE] *= pone
    for row in states[(states[:, KIND] == DECISION) & (states[:, MOVER] == 0)]:
        first = int(row[FIRST_CHILD])
        points[first : first + int(row[MOVER_BOUND] - row[FIRST_LEGAL])] *= pone
    return tree._replace(states=states, action_points=points)
