"""How the shipped odds are computed; the sample of each starter is kept until all are done."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from pegout.rules.variants import LONG_GAME, SHORT_GAME, VARIANTS
from pegout.solver import artefacts
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.score_odds import (
    NEEDED,
    STAKES,
    EndgameShifts,
    GainDistribution,
    artefact_name,
    score_odds,
    shipped_endgame_shifts,
)
from pegout.solver.odds.score_trajectories import (
    ScoreTrajectories,
    no_trajectories,
    sample_trajectories,
)
from pegout.solver.training.discards import VERSION, Progress, discard_values
from pegout.solver.training.pegging import discards_digest, rank_letter, solve_starter
from pegout.solver.training.shipped import made_from
from pegout.solver.variants import SIZES

GOOD_ENOUGH: Final = 0.001
"""Exploitability, in points a deal, at which a solution of the play serves for sampling."""
ESTIMATED: Final = "estimated-"
"""What the names of the arrays begin with that hold the endgame as it was estimated, before
`odds_by_deals` corrected it."""
PLAYED: Final = "played"
"""The array of the deals by which it was corrected."""
BATCHES: Final = 40
"""Parts in which deals are counted; their spread gives the standard error."""


def solve_odds(
    rules: str,
    folder: Path,
    *,
    deals: int = 40_000_000,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
    place: Path | None = None,
) -> Path:
    """Compute and write the shipped odds, from the shipped discards and the play solved with them.

    Args:
        rules: `six-card` or `five-card`.
        folder: where the file goes; the sample of each starter is kept there until the end.
        deals: how many to sample.
        threads: how many to use; the result does not depend on it.
        progress: called with the step and the fraction done.
        place: where whole solutions of the play are kept; missing starters are solved.

    Returns:
        The file.
    """
    size = SIZES[rules]
    strategy = load_strategy(size)
    values = discard_values(size, strategy.crib_values, strategy.pegging)
    tables = new_deal_tables(size, values, strategy.suited_values)
    steps = []
    parts = [no_trajectories() for _ in range(BATCHES)]
    for starter in range(RANKS):
        path = folder / f"{artefact_name(rules)}-{rank_letter(starter)}.step"
        wanted = {
            "version": VERSION,
            "deals": deals,
            "discards": discards_digest(strategy.probabilities),
        }
        found = _read_step(path, wanted)
        if not found:
            solution = solve_starter(
                size, starter, until=GOOD_ENOUGH, threads=threads, directory=place
            ).arrays
            strategies = (solution["pone"], solution["dealer"])
            number = deals // BATCHES // RANKS
            found = sample_trajectories(
                size, tables, starter, strategies, range(BATCHES), number, threads=threads
            )
            _save_step(path, wanted, found)
        parts = [part.combined_with(more) for part, more in zip(parts, found, strict=True)]
        steps.append(path)
        progress("odds", (starter + 1) / RANKS)
    path = folder / f"{artefact_name(rules)}.npz"
    _save_odds(path, rules, parts)
    for step in steps:
        step.unlink(missing_ok=True)
    return path


def _read_step(path: Path, wanted: dict[str, Any]) -> list[ScoreTrajectories]:
    """The batches that an earlier run has left in a file; none if the file does not fit."""
    if not path.exists():
        return []
    header, arrays = artefacts.read(path)
    if not wanted.items() <= header.items():
        return []
    fields = ScoreTrajectories._fields
    return [
        ScoreTrajectories(*(arrays[name][batch] for name in fields))
        for batch in range(len(arrays["ends"]))
    ]


def _save_step(path: Path, wanted: dict[str, Any], parts: list[ScoreTrajectories]) -> None:
    fields = ScoreTrajectories._fields
    stacked = {name: np.stack([getattr(part, name) for part in parts]) for name in fields}
    artefacts.save(path, wanted, stacked)


def _save_odds(path: Path, rules: str, parts: list[ScoreTrajectories]) -> None:
    everything = no_trajectories()
    for part in parts:
        everything = everything.combined_with(part)
    target = VARIANTS[rules].target
    near, sampled, behind = _shipped_shifts(rules)
    starts = [score_odds(_distribution(part), target).win_probability[0, 0] for part in parts]
    header = {
        "name": artefact_name(rules),
        "version": VERSION,
        "method": (
            "backward induction over the joint distribution of whole deals' scoring sequences; "
            "both discard and play in equilibrium for points, in the endgame for the game"
        ),
        "iterations": everything.deals,
        "endgame": sampled,
        "error": {"standard_error_of_chance_at_start": float(np.std(starts) / len(starts) ** 0.5)},
        "means": {name: round(mean, 5) for name, mean in everything.expected_points.items()},
        "made_from": made_from(artefact_name(rules)),
    }
    fields = ScoreTrajectories._fields
    arrays = {name: getattr(everything, name).astype(np.int32) for name in fields}
    arrays |= behind | boards(rules, _distribution(everything), near)
    artefacts.save(path, header, arrays)


def _shipped_shifts(rules: str) -> tuple[EndgameShifts, dict[str, Any], artefacts.Arrays]:
    """What playing for the game changes, as shipped: the numbers and the arrays behind it too.

    Nothing where no odds have been shipped yet: `pegout solve data --only odds-six-card` adds it.
    """
    name = artefact_name(rules)
    if not (artefacts.DATA_FOLDER / f"{name}.npz").exists():
        flat = np.zeros((NEEDED, NEEDED))
        return EndgameShifts(flat, flat, np.zeros((2, NEEDED, NEEDED))), {"samples": 0}, {}
    shipped = artefacts.shipped(name)
    behind = {
        each: array
        for each, array in shipped.arrays.items()
        if each == PLAYED or each.startswith(ESTIMATED)
    }
    return shipped_endgame_shifts(rules), shipped.header["endgame"], behind


def boards(rules: str, gains: GainDistribution, near: EndgameShifts) -> artefacts.Arrays:
    """The arrays of the shipped odds that follow from how deals score, and from the endgame."""
    arrays = {f"near-{name}": array.astype(np.float32) for name, array in near._asdict().items()}
    for goal in sorted({SHORT_GAME, VARIANTS[rules].target}):
        for stakes in STAKES if goal >= LONG_GAME else ("plain", "skunk"):
            odds = score_odds(gains, goal, stakes, near)
            arrays[f"dealer-{goal}-{stakes}"] = odds.win_probability.astype(np.float32)
            arrays[f"games-{goal}-{stakes}"] = odds.equity.astype(np.float32)
    return arrays


def _distribution(counted: ScoreTrajectories) -> GainDistribution:
    return GainDistribution(counted.ends / counted.deals, counted.passed / counted.deals)
