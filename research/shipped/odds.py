"""The job that computes the shipped odds; the sample of each starter is a part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from research.shipped.discards import VERSION
from research.shipped.jobs import Job
from research.shipped.score_trajectories import (
    ScoreTrajectories,
    no_trajectories,
    sample_trajectories,
)

from pegout.engine.rules.variants import LONG_GAME, SHORT_GAME, VARIANTS
from pegout.lab.training.discards import discard_values
from pegout.lab.training.pegging import discards_digest, rank_letter, solve_starter
from pegout.solver import artefacts
from pegout.solver.artefacts import Arrays, Artefact
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.score_odds import (
    NO_SHIFT_FROM,
    EndgameShifts,
    GainDistribution,
    artefact_name,
    score_odds,
    shipped_endgame_shifts,
    shipped_gain_distribution,
)
from pegout.solver.stakes import PLAIN
from pegout.solver.variants import SIZES

METHOD: Final = (
    "backward induction over the joint distribution of whole deals' scoring sequences; "
    "both discard and play in equilibrium for points, in the endgame for the game"
)
MAX_EXPLOITABILITY: Final = 0.001
"""Exploitability, in points a deal, at which a solution of the play serves for sampling."""
ESTIMATED_PREFIX: Final = "estimated-"
"""The prefix of arrays with the endgame as estimated, before `odds_by_deals` corrected it."""
PLAYED_ARRAY: Final = "played"
"""The array of the deals by which it was corrected."""
BATCHES: Final = 40
"""Parts in which deals are counted; their spread gives the standard error."""
DEALS: Final = 40_000_000
"""Deals to sample."""


def solve_odds(rules: str, job: Job, *, deals: int = DEALS, directory: Path | None = None) -> Path:
    """Compute and write the shipped odds, from the shipped discards and the play solved with them.

    Args:
        rules: `six-card` or `five-card`.
        job: of the result.
        deals: how many to sample.
        directory: of whole solutions of the play; missing starters are solved.
    """
    size, name = SIZES[rules], artefact_name(rules)
    strategy = load_strategy(size)
    values = discard_values(size, strategy.crib_values, strategy.pegging)
    tables = new_deal_tables(size, values, strategy.suited_values)
    discards = discards_digest(strategy.probabilities)
    wanted = {"version": VERSION, "deals": deals, "discards": discards}
    batches = [no_trajectories() for _ in range(BATCHES)]
    for starter in range(RANKS):

        def sampled(starter: int = starter) -> Artefact:
            solution = solve_starter(
                size, starter, until=MAX_EXPLOITABILITY, threads=job.threads, directory=directory
            ).arrays
            strategies = (solution["pone"], solution["dealer"])
            asked = (range(BATCHES), deals // BATCHES // RANKS)
            parts = sample_trajectories(
                size, tables, starter, strategies, *asked, threads=job.threads
            )
            by_field = zip(ScoreTrajectories._fields, zip(*parts, strict=True), strict=True)
            return Artefact({}, {field: np.stack(each) for field, each in by_field})

        arrays = job.part(f"{name}-{rank_letter(starter)}", wanted, sampled).arrays
        for number, before in enumerate(batches):
            found = ScoreTrajectories(*(arrays[each][number] for each in before._fields))
            batches[number] = before.combined_with(found)
        job.progress("odds", (starter + 1) / RANKS)
    return write_odds(rules, batches, job)


def write_odds(rules: str, batches: Sequence[ScoreTrajectories], job: Job) -> Path:
    """Write the shipped odds from batches of sampled deals, and the endgame as it is shipped."""
    everything = no_trajectories()
    for part in batches:
        everything = everything.combined_with(part)
    target = VARIANTS[rules].target
    near, sampled, behind = shipped_shifts(rules)
    starts = [score_odds(_distribution(part), target).win_probability[0, 0] for part in batches]
    header = {
        "version": VERSION,
        "method": METHOD,
        "iterations": everything.deals,
        "endgame": sampled,
        "error": {"standard_error_of_chance_at_start": float(np.std(starts) / len(starts) ** 0.5)},
        "means": {name: round(mean, 5) for name, mean in everything.expected_points.items()},
    }
    arrays = {name: array.astype(np.int32) for name, array in everything._asdict().items()}
    arrays |= behind | boards(rules, _distribution(everything), near)
    return job.write(artefact_name(rules), arrays, header)


def shipped_shifts(rules: str) -> tuple[EndgameShifts, dict[str, Any], Arrays]:
    """The effect of playing for the game, as shipped: the numbers and the arrays behind it too.

    Nothing where no odds have been shipped yet: `pegout solve data --only odds-six-card` adds it.
    """
    name = artefact_name(rules)
    if not (artefacts.DATA_FOLDER / f"{name}.npz").exists():
        flat = np.zeros((NO_SHIFT_FROM, NO_SHIFT_FROM))
        return (
            EndgameShifts(flat, flat, np.zeros((2, NO_SHIFT_FROM, NO_SHIFT_FROM))),
            {"samples": 0},
            {},
        )
    shipped = artefacts.shipped(name)
    behind = {
        each: array
        for each, array in shipped.arrays.items()
        if each == PLAYED_ARRAY or each.startswith(ESTIMATED_PREFIX)
    }
    return shipped_endgame_shifts(rules), shipped.header["endgame"], behind


def write_endgame(
    rules: str, near: EndgameShifts, endgame: Mapping[str, Any], behind: Arrays, job: Job
) -> Path:
    """Write the shipped odds with another endgame; how deals score stays as it is.

    Args:
        rules: `six-card` or `five-card`.
        near: what playing for the game changes.
        endgame: what the header says of it.
        behind: the arrays behind it, and those of how deals score.
        job: of the result.
    """
    name = artefact_name(rules)
    header = {**artefacts.shipped(name).header, "endgame": dict(endgame)}
    return job.write(name, behind | boards(rules, shipped_gain_distribution(rules), near), header)


def boards(rules: str, gains: GainDistribution, near: EndgameShifts) -> Arrays:
    """The arrays of the shipped odds that follow from how deals score, and from the endgame."""
    arrays = {f"near-{name}": array.astype(np.float32) for name, array in near._asdict().items()}
    for goal in sorted({SHORT_GAME, VARIANTS[rules].target}):
        for stakes in (PLAIN, "skunk", *["double-skunk"] * (goal >= LONG_GAME)):
            odds = score_odds(gains, goal, stakes, near)
            arrays[f"dealer-{goal}-{stakes}"] = odds.win_probability.astype(np.float32)
            arrays[f"games-{goal}-{stakes}"] = odds.equity.astype(np.float32)
    return arrays


def _distribution(counted: ScoreTrajectories) -> GainDistribution:
    return GainDistribution(counted.ends / counted.deals, counted.passed / counted.deals)
