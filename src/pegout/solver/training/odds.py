"""How the shipped odds are made; every part of the sample is kept, so that it can go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from pegout.rules.variants import VARIANTS
from pegout.solver import artefacts
from pegout.solver.discards.holds import ARTEFACTS, load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.score_odds import ARTEFACTS as ODDS
from pegout.solver.odds.score_odds import STAKES, GainDistribution, score_odds
from pegout.solver.odds.score_trajectories import (
    ScoreTrajectories,
    no_trajectories,
    sample_trajectories,
)
from pegout.solver.training.discards import VERSION, Progress, discard_values
from pegout.solver.training.pegging import discards_digest, rank_letter, solve_starter

SIZES: Final = {"six-card": 6, "five-card": 5}
"""Cards dealt to each, by variant."""
GOOD: Final = 0.001
"""A solution of the play that gives up no more than this, in points a deal, will do."""
BATCHES: Final = 40
"""Samples of deals are counted in so many parts, which also tell the error."""


def solve_odds(
    rules: str,
    folder: Path,
    *,
    deals: int = 40_000_000,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
    place: Path | None = None,
) -> Path:
    """Make the shipped odds, from the shipped discards and the solved play.

    Args:
        rules: `six-card` or `five-card`.
        folder: where the result goes; the sample of each starter is kept there until the end.
        deals: how many to play.
        threads: how many to use; the result does not depend on it.
        progress: is told the step and the share done.
        place: where whole solutions of the play are kept; starters that are missing are solved.

    Returns:
        The file.
    """
    size = SIZES[rules]
    discards = load_strategy(size)
    values = discard_values(size, discards.cribs, discards.pegging)
    tables = new_deal_tables(size, values, discards.suited_values)
    steps = []
    parts = [no_trajectories() for _ in range(BATCHES)]
    for starter in range(RANKS):
        path = folder / f"{ODDS[rules]}-{rank_letter(starter)}.step"
        wanted = {
            "version": VERSION,
            "deals": deals,
            "discards": discards_digest(discards.probabilities),
        }
        found = _kept_sequences(path, wanted)
        if not found:
            solution = solve_starter(
                size, starter, until=GOOD, threads=threads, directory=place
            ).arrays
            strategies = (solution["pone"], solution["dealer"])
            number = deals // BATCHES // RANKS
            batches = range(BATCHES)
            found = sample_trajectories(
                size, tables, starter, strategies, batches, number, threads=threads
            )
            _keep_sequences(path, wanted, found)
        parts = [part.combined_with(more) for part, more in zip(parts, found, strict=True)]
        steps.append(path)
        progress("odds", (starter + 1) / RANKS)
    path = folder / f"{ODDS[rules]}.npz"
    _save_odds(path, rules, parts)
    for step in steps:
        step.unlink(missing_ok=True)
    return path


def _kept_sequences(path: Path, wanted: dict[str, Any]) -> list[ScoreTrajectories]:
    """What an earlier run has left in a file, or nothing."""
    if not path.exists():
        return []
    header, arrays = artefacts.read(path)
    if not wanted.items() <= header.items():
        return []
    numbers = range(len(arrays["ends"]))
    return [
        ScoreTrajectories(*(arrays[name][i] for name in ScoreTrajectories._fields)) for i in numbers
    ]


def _keep_sequences(path: Path, wanted: dict[str, Any], parts: list[ScoreTrajectories]) -> None:
    stacked = {
        name: np.stack([getattr(part, name) for part in parts])
        for name in ScoreTrajectories._fields
    }
    artefacts.save(path, wanted, stacked)


def _save_odds(path: Path, rules: str, parts: list[ScoreTrajectories]) -> None:
    everything = no_trajectories()
    for part in parts:
        everything = everything.combined_with(part)
    target = VARIANTS[rules].target
    starts = [score_odds(_scoring(part), target).win_probability[0, 0] for part in parts]
    header = {
        "name": ODDS[rules],
        "version": VERSION,
        "method": (
            "backward induction over the joint distribution of whole deals' scoring sequences; "
            "both discard and play in equilibrium for points"
        ),
        "iterations": everything.deals,
        "error": {"standard_error_of_chance_at_start": float(np.std(starts) / len(starts) ** 0.5)},
        "means": {name: round(mean, 5) for name, mean in everything.expected_points.items()},
        "discards": artefacts.shipped(ARTEFACTS[SIZES[rules]]).header["checksum"],
    }
    arrays = {
        name: getattr(everything, name).astype(np.int32) for name in ScoreTrajectories._fields
    }
    for goal in sorted({61, target}):
        for stakes in STAKES if goal >= 121 else ("plain", "skunk"):
            found = score_odds(_scoring(everything), goal, stakes)
            arrays[f"dealer-{goal}-{stakes}"] = found.win_probability.astype(np.float32)
            arrays[f"games-{goal}-{stakes}"] = found.equity.astype(np.float32)
    artefacts.save(path, header, arrays)


def _scoring(counted: ScoreTrajectories) -> GainDistribution:
    return GainDistribution(counted.ends / counted.deals, counted.passed / counted.deals)
