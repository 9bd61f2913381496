"""The job that finds the effect of a card known to be away on the values of leads and replies.

It needs the whole solutions of six-card, which the job that solves discards and play together
leaves in the user's folder, and the shipped play made from them. For every rank
the prior is that of a side which has put one card of it away, and both sides play by the solution.
Effects of leads are kept for every starter, those of replies on average.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from research.shipped.blueprint import sides_of
from research.shipped.jobs import Job
from research.shipped.joint import ITERATIONS, TARGET_EXPLOITABILITY, solve_starters

from pegout.lab.training.pegging import VERSION, starter_prior
from pegout.solver.arrays import F32, I8
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.own_discards import EFFECT_STEPS, NAMES
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import hand_rank_counts

SIZE: Final = 6
MIN_PLAYED_STEPS: Final = 2
"""Ranks that a hand plays in fewer steps of 1/255 with every starter have no effects."""
MAX_EFFECT_STEPS: Final = 127
"""The largest effect, in steps."""


def solve_effects(job: Job) -> Path:
    """Find the effects with every starter, and write them; solves starters that are missing."""
    until = TARGET_EXPLOITABILITY[SIZE]
    solutions = solve_starters(SIZE, job, iterations=ITERATIONS, until=until)
    return write_effects([effects(i, sides_of(found)) for i, found in enumerate(solutions)], job)


def effects(starter: int, strategies: tuple[F32, F32]) -> tuple[F32, F32]:
    """The effect of a card that is away on the value of each lead and reply, in points.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        strategies: of pone and dealer over the actions of the whole tree.

    Returns:
        By lead, hand left and the rank away, (13, m, 13), and by lead, reply, hand left and the
        rank away, (13, 13, m, 13); descending ranks.
    """
    prior, found = starter_prior(SIZE, starter), []
    for side in range(2):

        def first_values(weights: F32, side: int = side) -> F32:
            return CFRSolver(whole_tree(SIZE - 2), weights).first_values(*strategies)[side]

        usual = first_values(prior)
        by_rank = [first_values(without_card(prior, side, starter, rank)) for rank in range(RANKS)]
        # Where nothing is known, nothing is said.
        found.append(np.stack([np.where(each != 0, each - usual, 0) for each in by_rank], axis=-1))
    return found[0], found[1]


def without_card(prior: F32, side: int, starter: int, rank: int) -> F32:
    """The prior of a side that has put a card of some rank away.

    Args:
        prior: of both kept hands with a starter, pone's by dealer's, (k, k).
        side: 0 pone, 1 dealer.
        starter: its rank, 0 (ace) to 12 (king).
        rank: of the card, descending.

    Returns:
        The prior times the ways to deal the other hand without the card, to those with it; 0 for
        hands of the side that leave no card of the rank.
    """
    held = hand_rank_counts(SIZE - 2)[:, rank]
    free = np.maximum(4 - int(descending(starter) == rank) - held, 0)
    ratio = np.maximum(free[:, None] - held, 0) / np.maximum(free[:, None], 1)
    return np.asarray(prior * (ratio if side == 0 else ratio.T), np.float32)


def write_effects(by_starter: list[tuple[F32, F32]], job: Job) -> Path:
    """Write the shipped effects, those of `effects` for every starter."""
    played = [_played(starter) for starter in range(RANKS)]
    leads = [_steps(each[0], by[0]) for each, by in zip(by_starter, played, strict=True)]
    replies = np.mean([each for _, each in by_starter], axis=0)
    arrays = {
        "leads": np.stack(leads),
        "replies": _steps(replies, np.any([each for _, each in played], axis=0)),
    }
    header = {
        "version": VERSION,
        "method": "values of first cards under the solutions, with one card known to be away",
        "error": {"points": 0.5 / EFFECT_STEPS},
    }
    return job.write(NAMES[SIZE], arrays, header)


def _played(starter: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which leads and replies the shipped strategies play."""
    pone, dealer = blueprint(SIZE, starter)
    shape = (RANKS, -1)
    return (pone >= MIN_PLAYED_STEPS).reshape(shape), (dealer >= MIN_PLAYED_STEPS).reshape(
        RANKS, *shape
    )


def _steps(effects: F32, played: NDArray[np.bool_]) -> I8:
    steps = np.clip(np.round(effects * EFFECT_STEPS), -MAX_EFFECT_STEPS, MAX_EFFECT_STEPS)
    return np.asarray(np.where(played[..., None], steps, 0), np.int8)
