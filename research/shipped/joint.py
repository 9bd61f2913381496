"""The job that solves discards and play together.

The play is solved in stages. After each, both sides' discards are brought into equilibrium for
what kept hands peg by now, and the average over the stages is what the next stage's play is
solved for: fictitious play (Brown 1951) between discards and play. Taking turns without averages
does not settle, because hands whose best discards are worth nearly the same move all at once.
For the last average the play is solved from the first iteration on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from research.shipped.blueprint import (
    blueprint,
    hand_chances,
    mean_hand_values,
    mean_points,
    reply_values,
)
from research.shipped.discards import write_discards
from research.shipped.equilibrium import (
    DiscardEquilibrium,
    measured,
    moved_towards,
    solve_equilibrium,
    zero_pegging_values,
)
from research.shipped.jobs import Job

from pegout.engine.errors import PegoutError
from pegout.lab.training.pegging import (
    StarterSolver,
    folder,
    rank_letter,
    solution_path,
    solve_starter,
)
from pegout.lab.training.shipped import made_from
from pegout.solver import artefacts
from pegout.solver.arrays import F64
from pegout.solver.artefacts import Artefact
from pegout.solver.discards.equilibrium import PeggingValues
from pegout.solver.discards.strategy import unpack_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.blueprint import NAMES, VALUES_NAMES
from pegout.solver.pegging.cfr import EVALUATE
from pegout.solver.pegging.descending_ranks import hand_count
from pegout.solver.variants import DEALER, PONE, VARIANT_BY_SIZE

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
    """Net points that kept hands peg, after the last stage, (2, k)."""


def solve_jointly(
    size: int,
    job: Job,
    *,
    iterations: int = ITERATIONS,
    stages: tuple[int, ...] = STAGES,
    directory: Path | None = None,
) -> list[Path]:
    """Make the shipped discards and the shipped play from nothing.

    Args:
        size: cards dealt to each, 6 or 5.
        job: of the results.
        iterations: for each starter in the final solutions, at most.
        stages: the iterations of the play after which discards are solved again.
        directory: of the whole solutions and of what an interrupted job has got to; `None` for
            the user's folder.

    Returns:
        The files.
    """
    directory = directory or folder()
    kept = directory / f"together-{VARIANT_BY_SIZE[size]}.npz"
    stage = _read(kept, stages)
    if stage is None:
        pegging = zero_pegging_values(size)
        stage = _Stage(0, _equilibrium(size, pegging.net, job), pegging.net)
    for number in range(stage.done, len(stages)):
        net = _played(size, stage, stages[number], directory, job)
        stage = _next_stage(size, stage, net, job)
        _write(kept, stages, stage)
    # Shipped in steps of 1/255; the play is solved for the shipped ones.
    values = PeggingValues(stage.net, np.zeros_like(stage.net), 0.0)
    path = write_discards(stage.discards, values, job)
    discards = unpack_strategy(size, artefacts.read(path).arrays).probabilities
    # From the first iteration on: regrets for other discards take longer to forget.
    until = TARGET_EXPLOITABILITY[size]
    solutions = [
        *solve_starters(
            size, job, iterations=iterations, until=until, directory=directory, discards=discards
        )
    ]
    error = float(np.mean([found.header["exploitability"] for found in solutions]))
    pegging = PeggingValues(*mean_hand_values(size, solutions), error)
    write_discards(measured(stage.discards, pegging), pegging, job)
    files = [path, _write_made(NAMES[size], blueprint(size, solutions, discards), job)]
    if size in VALUES_NAMES:
        made = reply_values(dict(enumerate(solutions)), artefacts.read(files[-1]))
        files.append(_write_made(VALUES_NAMES[size], made, job))
    for each in (kept, *[_checkpoint(size, starter, directory) for starter in range(RANKS)]):
        each.unlink(missing_ok=True)
    return files


def _write_made(name: str, made: artefacts.Artefact, job: Job) -> Path:
    """Write a result made from one that this job has written."""
    return job.write(name, made.arrays, made.header | {"made_from": made_from(name, job.folder)})


def _checkpoint(size: int, starter: int, directory: Path) -> Path:
    """Where a starter's solver is kept from stage to stage."""
    return solution_path(size, starter, directory).with_suffix(".together.step")


def _equilibrium(size: int, net: F64, job: Job) -> DiscardEquilibrium:
    return solve_equilibrium(
        size,
        PeggingValues(net, np.zeros_like(net), 0.0),
        threads=job.threads,
        progress=lambda done, _: job.progress("discards", done),
    )


def _played(size: int, stage: _Stage, until: int, directory: Path, job: Job) -> F64:
    """Net points that kept hands peg, once every starter has had this many iterations; (2, k)."""
    points, chances = np.zeros((2, 2, hand_count(size - 2)))
    for starter in range(RANKS):
        solver = StarterSolver(size, starter, stage.discards.probabilities, job.threads)
        path = _checkpoint(size, starter, directory)
        solver.resume(path)
        before = solver.iterations
        while solver.iterations < until:
            solver.iterate()
            job.progress(f"pegging-{rank_letter(starter)}", solver.iterations)
        if solver.iterations > before:
            solver.save(path)
        pone, dealer = solver.average_strategies
        played = [
            solver.cfr.values(EVALUATE, PONE, pone, dealer),
            solver.cfr.values(EVALUATE, DEALER, dealer, pone),
        ]
        points += np.stack(played)  # Starters are equally likely.
        chances += hand_chances(solver.cfr)
    return mean_points(size, points, chances)


def _next_stage(size: int, stage: _Stage, net: F64, job: Job) -> _Stage:
    """Bring discards into equilibrium for what hands peg now, and move the average towards it."""
    found = _equilibrium(size, net, job)
    done = stage.done + 1
    weights = np.arange(1, done + 1, dtype=np.float64) ** AVERAGING
    averaged = moved_towards(stage.discards, found, float(weights[-1] / weights.sum()))
    # How far what kept hands peg has moved, in points, on average over deals.
    hands = rank_hands(size)
    dealt = hands.combinations[:, None] * averaged.probabilities
    moved = np.abs(net - stage.net)[:, hands.kept_indices]
    job.progress(f"moved-{done}", float((moved * dealt).sum() / dealt.sum()))
    return _Stage(done, averaged, net)


def _write(path: Path, stages: tuple[int, ...], stage: _Stage) -> None:
    """Keep a stage, for an interrupted job to continue from."""
    fields = stage.discards._asdict()
    arrays = {name: value for name, value in fields.items() if isinstance(value, np.ndarray)}
    header = {"name": path.stem, "version": VERSION, "stages": list(stages), "done": stage.done}
    header["discards"] = {name: value for name, value in fields.items() if name not in arrays}
    artefacts.save(path, header, {"net": stage.net} | arrays, level=1)


def _read(path: Path, stages: tuple[int, ...]) -> _Stage | None:
    """The intermediate result of an interrupted job; `None` where there is nothing usable."""
    with suppress(PegoutError):
        header, arrays = artefacts.read(path)
        if (header["version"], header["stages"]) == (VERSION, list(stages)):
            fields: dict[str, Any] = {**header["discards"], **arrays}
            net = fields.pop("net")
            return _Stage(header["done"], DiscardEquilibrium(**fields), net)
    return None


def solve_starters(
    size: int,
    job: Job,
    *,
    iterations: int,
    until: float,
    directory: Path | None = None,
    discards: F64 | None = None,
) -> Iterator[Artefact]:
    """Solve the play for every starter in turn, ace to king, or read the stored solutions."""
    for starter in range(RANKS):

        def report(done: int, found: float | None, starter: int = starter) -> None:
            job.progress(f"pegging-{rank_letter(starter)}", done)

        yield solve_starter(
            size,
            starter,
            iterations=iterations,
            until=until,
            directory=directory,
            discards=discards,
            threads=job.threads,
            progress=report,
        )
