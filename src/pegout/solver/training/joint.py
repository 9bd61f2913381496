"""The job that solves discards and play together.

The play is solved in stages. After each, both sides' discards are brought into equilibrium for
what kept hands peg by now, and the average over the stages is what the next stage's play is
solved for: fictitious play (Brown 1951) between discards and play. Taking turns without averages
does not settle, because hands whose best discards are worth nearly the same move all at once.
For the last average the play is solved from the first iteration on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pegout.errors import PegoutError
from pegout.solver import artefacts
from pegout.solver.arrays import F64
from pegout.solver.discards.equilibrium import (
    DiscardEquilibrium,
    PeggingValues,
    measured,
    moved_towards,
    solve_equilibrium,
    zero_pegging_values,
)
from pegout.solver.discards.strategy import unpack_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import NAMES, VALUES_NAMES
from pegout.solver.pegging.cfr import EVALUATE
from pegout.solver.pegging.descending_ranks import descending_order, hand_count
from pegout.solver.training.blueprint import mean_hand_values, save_blueprint, save_values
from pegout.solver.training.discards import save_discards
from pegout.solver.training.pegging import (
    StarterSolver,
    folder,
    rank_letter,
    solution_path,
    solve_starter,
)
from pegout.solver.variants import DEALER, PONE, VARIANT_BY_SIZE

Progress = Callable[[str, float], None]
"""Called with the step and its progress: rounds, iterations, or how far values moved in points."""

VERSION: Final = 1
"""Version of the stages; raised with every change that changes the results."""
ITERATIONS: Final = 250
"""Iterations for each starter in the final solutions, at most."""
TARGET_EXPLOITABILITY: Final = {6: 0.0001, 5: 0.00003}
"""Where the final solutions stop, in points a deal, by cards dealt. Most starters of six-card get
there in 150 iterations; where the pone discovers late that it might lead a five, it takes more."""
STAGES: Final = (10, 20, 30, 45, 60, 75, 90)
"""The iterations of the play after which discards are solved again."""
AVERAGING: Final = 2
"""Exponent of the average discards: those of the n-th stage weigh n squared."""


class _Stage(NamedTuple):
    """Where the job is."""

    done: int
    """Stages done."""
    discards: DiscardEquilibrium
    """On average over the stages; before the first, those that leave the play out."""
    net: F64
    """What kept hands peg less what the opponent pegs, after the last stage, (2, k)."""


def solve_jointly(
    size: int,
    out: Path,
    *,
    iterations: int = ITERATIONS,
    until: float | None = None,
    stages: tuple[int, ...] = STAGES,
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
        until: the exploitability where they stop, in points a deal; `None` for the usual one.
        stages: the iterations of the play after which discards are solved again.
        directory: of the whole solutions; `None` for the user's folder.
        threads: how many to use.
        progress: called with the step and how far it is.

    Returns:
        The files.
    """
    directory, until = directory or folder(), until or TARGET_EXPLOITABILITY[size]
    kept = directory / f"together-{VARIANT_BY_SIZE[size]}.npz"
    stage = _read(kept, stages) or _first_stage(size, threads, progress)
    for number in range(stage.done, len(stages)):
        net = _played(size, stage, stages[number], directory, threads, progress)
        stage = _next_stage(size, stage, net, threads, progress)
        _write(kept, stages, stage)
    # Shipped in steps of 1/255; the play is solved for what is shipped.
    values = PeggingValues(stage.net, np.zeros_like(stage.net), 0.0)
    path = save_discards(stage.discards, values, out)
    discards = unpack_strategy(size, artefacts.read(path).arrays).probabilities
    # From the first iteration on: what was learnt for other discards takes longer to forget.
    solutions = _solutions(size, discards, iterations, until, directory, threads, progress)
    pegging = _mean_values(solutions)
    path = save_discards(measured(stage.discards, pegging), pegging, out)
    play = out / f"{NAMES[size]}.npz"
    save_blueprint(size, solutions, discards, play)
    for each in (kept, *[_checkpoint(size, starter, directory) for starter in range(RANKS)]):
        each.unlink(missing_ok=True)
    if size not in VALUES_NAMES:
        return [path, play]
    values_path = out / f"{VALUES_NAMES[size]}.npz"
    save_values(size, dict(enumerate(solutions)), artefacts.read(play), values_path)
    return [path, play, values_path]


def _checkpoint(size: int, starter: int, directory: Path) -> Path:
    """Where a starter's solver is kept from stage to stage."""
    return solution_path(size, starter, directory).with_suffix(".together.step")


def _first_stage(size: int, threads: int, progress: Progress) -> _Stage:
    pegging = zero_pegging_values(size)
    discards = solve_equilibrium(
        size, pegging, threads=threads, progress=lambda done, _: progress("discards", done)
    )
    return _Stage(0, discards, pegging.net)


def _played(
    size: int, stage: _Stage, until: int, directory: Path, threads: int, progress: Progress
) -> F64:
    """What kept hands peg, net, once every starter has had this many iterations; (2, k)."""
    points, chances = np.zeros((2, 2, hand_count(size - 2)))
    for starter in range(RANKS):
        solver = StarterSolver(size, starter, stage.discards.probabilities, threads)
        path = _checkpoint(size, starter, directory)
        solver.resume(path)
        before = solver.iterations
        while solver.iterations < until:
            solver.iterate()
            progress(f"pegging-{rank_letter(starter)}", solver.iterations)
        if solver.iterations > before:
            solver.save(path)
        pone, dealer = solver.average_strategies
        played = [
            solver.cfr.values(EVALUATE, PONE, pone, dealer),
            solver.cfr.values(EVALUATE, DEALER, dealer, pone),
        ]
        points += np.stack(played)  # Starters are equally likely.
        prior = solver.cfr.prior.astype(np.float64)
        chances += np.stack([prior.sum(axis=1), prior.sum(axis=0)])
    net = np.divide(points, chances, out=np.zeros_like(points), where=chances > 0)
    return np.asarray(net[:, descending_order(size - 2)])


def _next_stage(size: int, stage: _Stage, net: F64, threads: int, progress: Progress) -> _Stage:
    """Bring discards into equilibrium for what hands peg now, and move the average towards it."""
    pegging = PeggingValues(net, np.zeros_like(net), 0.0)
    found = solve_equilibrium(
        size, pegging, threads=threads, progress=lambda done, _: progress("discards", done)
    )
    done = stage.done + 1
    weights = np.arange(1, done + 1, dtype=np.float64) ** AVERAGING
    averaged = moved_towards(stage.discards, found, float(weights[-1] / weights.sum()))
    progress(f"moved-{done}", _moved(size, averaged.probabilities, stage.net, net))
    return _Stage(done, averaged, net)


def _moved(size: int, discards: F64, before: F64, after: F64) -> float:
    """How far the pegging values of kept hands have moved, in points, on average over deals."""
    hands = rank_hands(size)
    dealt = hands.combinations[:, None] * discards
    moved = np.abs(after - before)[:, hands.kept_indices]
    return float((moved * dealt).sum() / dealt.sum())


def _write(path: Path, stages: tuple[int, ...], stage: _Stage) -> None:
    """Keep a stage, for an interrupted job to continue from."""
    fields = stage.discards._asdict()
    arrays = {name: value for name, value in fields.items() if isinstance(value, np.ndarray)}
    header = {"name": path.stem, "version": VERSION, "stages": list(stages), "done": stage.done}
    header["discards"] = {name: value for name, value in fields.items() if name not in arrays}
    artefacts.save(path, header, {"net": stage.net} | arrays, level=1)


def _read(path: Path, stages: tuple[int, ...]) -> _Stage | None:
    """What an interrupted job has kept; `None` where there is nothing usable."""
    with suppress(PegoutError):
        header, arrays = artefacts.read(path)
        if (header["version"], header["stages"]) == (VERSION, list(stages)):
            fields: dict[str, Any] = {**header["discards"], **arrays}
            net = fields.pop("net")
            return _Stage(header["done"], DiscardEquilibrium(**fields), net)
    return None


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
