"""The job that makes the shipped play from the solutions for all starters."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import (
    NAMES,
    POINT_STEPS,
    VALUE_STEPS,
    VALUES_NAMES,
    BeliefFactors,
    belief_factors_in,
    whole_tree_actions,
)
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import descending_order, hand_count
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.training.pegging import METHOD, VERSION, rank_letter, starter_prior
from pegout.solver.training.ranges import factored_prior, fit_belief_factors
from pegout.solver.training.shipped import made_from

SIDES: Final = ("pone", "dealer")


def starter_chances(solutions: list[artefacts.Artefact]) -> F64:
    """The chance of each starter, ace to king, (13,)."""
    chances = np.array([found.arrays["chances"][0].sum(dtype=np.float64) for found in solutions])
    return np.array(chances / chances.sum())


def mean_hand_values(solutions: list[artefacts.Artefact]) -> tuple[F64, F64]:
    """Own and the opponent's mean points in the play, over all starters.

    Returns:
        By seat and kept hand (index of its ascending ranks), (2, k) each.
    """
    order = descending_order(_hand_size(solutions))
    weights = sum(found.arrays["chances"].astype(np.float64) for found in solutions)
    means = []
    for name in ("own", "other"):
        points = sum(found.arrays[name].astype(np.float64) for found in solutions)
        means.append(np.divide(points, weights, out=np.zeros_like(points), where=weights > 0))
    return means[0][:, order], means[1][:, order]


def _hand_size(solutions: list[artefacts.Artefact]) -> int:
    """Cards in a kept hand, 4 or 3."""
    return 4 if len(solutions[0].arrays["chances"][0]) > hand_count(3) else 3


def _first_values(
    size: int, solutions: list[artefacts.Artefact], discards: F64, chances: F64
) -> artefacts.Arrays:
    """What the first cards are worth on average over starters, in thousandths of a point."""
    leads, replies = 0.0, 0.0
    for starter, found in enumerate(solutions):
        cfr = CFRSolver(whole_tree(size - 2), starter_prior(size, starter, discards))
        sides = [found.arrays[side].astype(np.float32) for side in SIDES]
        first, second = cfr.first_values(sides[0], sides[1])
        leads = leads + chances[starter] * first
        replies = replies + chances[starter] * second
    return {
        "leads": np.round(leads * POINT_STEPS).astype(np.int16),
        "replies": np.round(replies * POINT_STEPS).astype(np.int16),
    }


def values_after_replies(
    size: int, starter: int, solution: artefacts.Artefact, factors: BeliefFactors
) -> artefacts.Arrays:
    """What both sides can get out of the play after lead and reply, as it is shipped.

    Against the solution, with the prior that subgames are re-solved with.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        solution: for this starter, from `training.pegging.solve_starter`.
        factors: of the prior.

    Returns:
        `pone-S` and `dealer-S` for starter S; see `blueprint.values_after_replies`.
    """
    prior = factored_prior(size, starter, factors).astype(np.float32)
    cfr = CFRSolver(whole_tree(size - 2), prior)
    pone, dealer = (solution.arrays[side].astype(np.float32) for side in SIDES)
    found: artefacts.Arrays = {}
    for side, name in enumerate(SIDES):
        values = cfr.values_after_replies(side, pone, dealer)
        found[f"{name}-{starter}"] = np.round(values * VALUE_STEPS).astype(np.int16)
    return found


def save_blueprint(
    size: int, solutions: list[artefacts.Artefact], discards: F64, path: Path
) -> None:
    """Write the shipped play.

    Args:
        size: cards dealt to each, 6 or 5.
        solutions: for every starter, ace to king, from `training.pegging.solve_starter`.
        discards: the probabilities of discards that they were solved for.
        path: the file.
    """
    chances = starter_chances(solutions)
    own, other = mean_hand_values(solutions)
    arrays: artefacts.Arrays = {
        "own": np.round(own * POINT_STEPS).astype(np.int16),
        "other": np.round(other * POINT_STEPS).astype(np.int16),
        "starters": chances,
    }
    arrays |= _first_values(size, solutions, discards, chances)
    arrays |= fit_belief_factors(size, discards)
    actions = whole_tree_actions(size)
    for starter, found in enumerate(solutions):
        for side, places in zip(SIDES, actions, strict=True):
            arrays[f"{side}-{starter}"] = found.arrays[side][places]
    headers = [found.header for found in solutions]
    exploitabilities = np.array([each["exploitability"] for each in headers])
    points = [
        [float(found.arrays["own"][seat].sum(dtype=np.float64)) for found in solutions]
        for seat in range(2)
    ]
    header = {
        "name": NAMES[size],
        "version": VERSION,
        "method": METHOD,
        "iterations": max(each["iterations"] for each in headers),
        "error": {
            "exploitability_points_a_deal": float(chances @ exploitabilities),
            "by_starter": {
                rank_letter(i): round(float(exploitabilities[i]), 7) for i in range(RANKS)
            },
        },
        "value": {rank_letter(i): round(each["value"], 5) for i, each in enumerate(headers)},
        "points": {
            side: round(float(chances @ points[seat]), 5) for seat, side in enumerate(SIDES)
        },
        "made_from": made_from(NAMES[size], path.parent),
    }
    artefacts.save(path, header, arrays)


def save_values(
    size: int, solutions: dict[int, artefacts.Artefact], play: artefacts.Artefact, path: Path
) -> None:
    """Write the values after lead and reply.

    Args:
        size: cards dealt to each, where the blueprint ends after the reply.
        solutions: by starter, from `training.pegging.solve_starter`.
        play: the shipped play, from `save_blueprint` and these solutions.
        path: the file.
    """
    factors, arrays = belief_factors_in(play.arrays), artefacts.Arrays()
    for starter, found in solutions.items():
        arrays |= values_after_replies(size, starter, found, factors)
    header = {
        "name": VALUES_NAMES[size],
        "version": VERSION,
        "method": "best responses to the solutions after lead and reply; hundredths of a point",
        "iterations": play.header["iterations"],
        "error": {"points": 0.5 / VALUE_STEPS},
        "made_from": made_from(VALUES_NAMES[size], path.parent),
    }
    artefacts.save(path, header, arrays)
