"""Discards and play brought into equilibrium with each other: each solved anew with the other's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.discards.holds import unpack_strategy
from pegout.solver.discards.pegging_values import PeggingValues, zero_pegging_values
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import NAMES
from pegout.solver.training.blueprint import mean_hand_values, save_blueprint
from pegout.solver.training.discards import solve_discards
from pegout.solver.training.pegging import folder, rank_letter, solve_starter

F64 = NDArray[np.float64]

Progress = Callable[[str, float], None]
"""Is told the step and how far it is: rounds, walks, or what has moved, in points."""

ITERATIONS: Final = 100
"""Walks for each starter in the end, at most."""
TARGET_EXPLOITABILITY: Final = 0.0003
"""The exploitability that is wanted, in points a deal."""
COARSE: Final = 24
"""Walks for each starter while discards still move."""
STILL: Final = 0.02
"""Points that the play's worth of a kept hand may still move by, on average over deals; hands
whose two best discards are worth the same keep it from 0."""


def solve_jointly(
    size: int,
    out: Path,
    *,
    iterations: int = ITERATIONS,
    until: float = TARGET_EXPLOITABILITY,
    rounds: int = 4,
    place: Path | None = None,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> list[Path]:
    """Make the shipped discards and the shipped play, from nothing.

    Every result is kept in `place` until it is replaced, so that it can go on after an
    interruption.

    Args:
        size: cards dealt to each, 6 or 5.
        out: the folder for the results.
        iterations: walks for each starter in the end, at most.
        until: the exploitability that is wanted, in points a deal.
        rounds: of discards and play, at most.
        place: the folder for whole solutions.
        threads: how many to use.
        progress: is told the step and how far it is.

    Returns:
        The files.
    """
    place = place or folder()
    pegging = zero_pegging_values(size)
    for number in range(rounds):
        last = number == rounds - 1
        path = solve_discards(size, out, pegging=pegging, threads=threads, progress=progress)
        shares = unpack_strategy(size, artefacts.read(path).arrays).probabilities
        solutions = _solutions(size, shares, COARSE, 0.0, place, threads, progress)
        before, pegging = pegging, _worth(solutions)
        moved = _moved(solutions, before, pegging)
        progress(f"moved-{number + 1}", moved)
        if last or moved < STILL:
            break
    solutions = _solutions(size, shares, iterations, until, place, threads, progress)
    play = out / f"{NAMES[size]}.npz"
    save_blueprint(size, solutions, shares, play)
    return [path, play]


def _solutions(
    size: int,
    shares: F64,
    iterations: int,
    until: float,
    place: Path,
    threads: int,
    progress: Progress,
) -> list[artefacts.Artefact]:
    """The play solved for every starter, from the ace up."""

    def told(starter: int) -> Callable[[int, float | None], None]:
        return lambda done, found: progress(f"pegging-{rank_letter(starter)}", done)

    return [
        solve_starter(
            size,
            starter,
            iterations=iterations,
            until=until,
            place=place,
            shares=shares,
            threads=threads,
            progress=told(starter),
        )
        for starter in range(RANKS)
    ]


def _worth(solutions: list[artefacts.Artefact]) -> PeggingValues:
    error = float(np.mean([found.header["exploitability"] for found in solutions]))
    return PeggingValues(*mean_hand_values(solutions), error)


def _moved(
    solutions: list[artefacts.Artefact], before: PeggingValues, after: PeggingValues
) -> float:
    """How far the worth of kept hands has moved on average, in points."""
    weights = np.sum([found.arrays["chances"].astype(np.float64) for found in solutions], axis=0)
    return float((np.abs(after.net - before.net) * weights).sum() / weights.sum())
