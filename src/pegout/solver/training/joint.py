"""The job that solves discards and play together, each in turn with the other's latest result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.discards.pegging_values import PeggingValues, zero_pegging_values
from pegout.solver.discards.strategy import unpack_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import NAMES, VALUES_NAMES
from pegout.solver.training.blueprint import mean_hand_values, save_blueprint, save_values
from pegout.solver.training.discards import solve_discards
from pegout.solver.training.pegging import folder, rank_letter, solve_starter

F64 = NDArray[np.float64]

Progress = Callable[[str, float], None]
"""Called with the step and its progress: rounds, iterations, or how far values moved in points."""

ITERATIONS: Final = 100
"""Iterations for each starter in the final solutions, at most."""
TARGET_EXPLOITABILITY: Final = 0.0003
"""Where the final solutions stop, in points a deal."""
ROUND_ITERATIONS: Final = 24
"""Iterations for each starter while discards still change."""
TOLERANCE: Final = 0.02
"""The rounds end once the pegging value of a kept hand moves by less than this, in points, on
average over deals. Hands whose two best discards are worth the same keep it above 0."""


def solve_jointly(
    size: int,
    out: Path,
    *,
    iterations: int = ITERATIONS,
    until: float = TARGET_EXPLOITABILITY,
    rounds: int = 4,
    directory: Path | None = None,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> list[Path]:
    """Make the shipped discards and the shipped play from nothing.

    Solutions and checkpoints stay in a folder until they are replaced, so that an interrupted job
    continues.

    Args:
        size: cards dealt to each, 6 or 5.
        out: the folder for the results.
        iterations: for each starter in the final solutions, at most.
        until: the exploitability where they stop, in points a deal.
        rounds: of discards and play, at most.
        directory: of the whole solutions; `None` for the user's folder.
        threads: how many to use.
        progress: called with the step and how far it is.

    Returns:
        The files.
    """
    directory = directory or folder()
    pegging = zero_pegging_values(size)
    for number in range(rounds):
        last = number == rounds - 1
        path = solve_discards(size, out, pegging=pegging, threads=threads, progress=progress)
        discards = unpack_strategy(size, artefacts.read(path).arrays).probabilities
        solutions = _solutions(size, discards, ROUND_ITERATIONS, 0.0, directory, threads, progress)
        before, pegging = pegging, _mean_values(solutions)
        moved = _moved(solutions, before, pegging)
        progress(f"moved-{number + 1}", moved)
        if last or moved < TOLERANCE:
            break
    solutions = _solutions(size, discards, iterations, until, directory, threads, progress)
    play = out / f"{NAMES[size]}.npz"
    save_blueprint(size, solutions, discards, play)
    if size not in VALUES_NAMES:
        return [path, play]
    values = out / f"{VALUES_NAMES[size]}.npz"
    save_values(size, dict(enumerate(solutions)), artefacts.read(play), values)
    return [path, play, values]


def _solutions(
    size: int,
    discards: F64,
    iterations: int,
    until: float,
    directory: Path,
    threads: int,
    progress: Progress,
) -> list[artefacts.Artefact]:
    """The play solved for every starter, from the ace up."""

    def report(starter: int) -> Callable[[int, float | None], None]:
        return lambda done, found: progress(f"pegging-{rank_letter(starter)}", done)

    return [
        solve_starter(
            size,
            starter,
            iterations=iterations,
            until=until,
            directory=directory,
            discards=discards,
            threads=threads,
            progress=report(starter),
        )
        for starter in range(RANKS)
    ]


def _mean_values(solutions: list[artefacts.Artefact]) -> PeggingValues:
    error = float(np.mean([found.header["exploitability"] for found in solutions]))
    return PeggingValues(*mean_hand_values(solutions), error)


def _moved(
    solutions: list[artefacts.Artefact], before: PeggingValues, after: PeggingValues
) -> float:
    """How far the pegging values of kept hands have moved, in points, on average over deals."""
    weights = np.sum([found.arrays["chances"].astype(np.float64) for found in solutions], axis=0)
    return float((np.abs(after.net - before.net) * weights).sum() / weights.sum())
