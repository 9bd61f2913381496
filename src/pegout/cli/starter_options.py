"""Solving the play for the starters that `--starter` names, here or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegout.cards import parse_rank
from pegout.cli.cluster import cluster
from pegout.cli.progress import DOT, LongWork
from pegout.locale import Translator

if TYPE_CHECKING:
    from pegout.solver.arrays import F64
    from pegout.solver.artefacts import Artefact

ITERATIONS = 100
"""CFR iterations for each starter if neither `--iterations` nor `--until` is given."""
MOST_ITERATIONS = 2000
"""CFR iterations for each starter at most, if only `--until` is given."""


class Effort(NamedTuple):
    """When to stop solving a starter, and the threads and memory to use."""

    iterations: int = ITERATIONS
    until: float = 0.0
    """Exploitability to reach, in points a deal."""
    memory: float | None = None
    """Memory that may be used, in GiB; `None` for what the machine has."""
    threads: int = 2


class _Task(NamedTuple):
    """A starter to be solved on a cluster."""

    size: int
    starter: int
    effort: Effort
    probabilities: F64


def starters_of(text: str | None) -> Sequence[int]:
    """The starters that `--starter` names: one, 0 (ace) to 12 (king), or all.

    Raises:
        NotationError: `not-a-rank`.
    """
    return range(13) if text is None else [parse_rank(text) - 1]


def solved_starters(
    size: int, starters: Sequence[int], effort: Effort, work: LongWork, t: Translator
) -> Iterator[Artefact]:
    """Solve the play for some starters in turn, or read the solutions that are stored.

    An interruption takes effect after an iteration, once its progress has been saved.

    Args:
        size: cards dealt to each, 6 or 5.
        starters: 0 (ace) to 12 (king).
        effort: when to stop.
        work: told the progress.
        t: its language.

    Raises:
        PegoutError: `memory-too-small`.
    """
    from pegout.solver.training.pegging import rank_letter, solve_starter

    iterations, until, memory, threads = effort
    for number, starter in enumerate(starters):
        seen = ""

        def report(
            done: int, exploitability: float | None, number: int = number, starter: int = starter
        ) -> None:
            nonlocal seen
            if exploitability is not None:
                seen = t("progress-exploitability", gap=f"{exploitability:.6f}")
            work.show(
                t("progress-starter", starter=rank_letter(starter)),
                t("progress-iterations", done=done, total=iterations),
                seen,
                done=number * iterations + done,
                total=len(starters) * iterations,
            )
            work.safe_point()

        solution = solve_starter(
            size,
            starter,
            iterations=iterations,
            until=until,
            memory_limit=memory,
            threads=threads,
            progress=report,
        )
        work.release()
        yield solution


def solved_on_cluster(
    size: int,
    starters: Sequence[int],
    effort: Effort,
    address: str,
    work: LongWork,
    t: Translator,
) -> Iterator[Artefact]:
    """Solve the play for some starters on a cluster, or read the solutions that are stored.

    Solutions from the cluster are stored on this machine.

    Args:
        size: cards dealt to each, 6 or 5.
        starters: 0 (ace) to 12 (king).
        effort: when to stop.
        address: HOST:PORT, or `LOCAL`.
        work: told the progress.
        t: its language.

    Raises:
        NotationError: `bad-cluster-address`.
        PegoutError: `cluster-missing`, `cluster-unreachable`, `cluster-too-small`,
            `memory-too-small`, `cluster-differs`, `cluster-failed`.
    """
    from pegout.solver import artefacts
    from pegout.solver.discards.strategy import load_strategy
    from pegout.solver.training.pegging import (
        memory_needed,
        rank_letter,
        solution_path,
        stored_solution,
    )

    probabilities = load_strategy(size).probabilities
    iterations, until, _, threads = effort
    stored = {
        starter: stored_solution(size, starter, iterations=iterations, until=until)
        for starter in starters
    }
    tasks = [_Task(size, each, effort, probabilities) for each in starters if stored[each] is None]
    if not tasks:
        yield from filter(None, stored.values())
        return
    with cluster(address) as connected:
        solutions = connected.map(_solve, tasks, processors=threads, memory=memory_needed(size))
        for starter in starters:
            solution = stored[starter]
            if solution is None:
                solution = next(solutions)
                artefacts.save(solution_path(size, starter), *solution, level=1)
                done = solution.header["iterations"]
                told = t("progress-iterations", done=done, total=iterations)
                work.note(f"{t('progress-starter', starter=rank_letter(starter))}{DOT}{told}")
            yield solution


def _solve(task: _Task) -> Artefact:
    """On a machine of the cluster: solve a starter, resuming from stored progress."""
    from pegout.solver.training.pegging import solve_starter

    iterations, until, memory, threads = task.effort
    return solve_starter(
        task.size,
        task.starter,
        iterations=iterations,
        until=until,
        memory_limit=memory,
        discards=task.probabilities,
        threads=threads,
    )
