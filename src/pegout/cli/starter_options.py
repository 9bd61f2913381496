"""Solving the play for starters, here or on a cluster, with word of how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegout.cards import parse_rank
from pegout.cli.cluster import cluster
from pegout.cli.progress import ProgressLine, TimeEstimate, deferred_interrupts, progress_line
from pegout.locale import Translator

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pegout.solver.artefacts import Artefact

ITERATIONS = 100
"""Walks for each starter where nothing else is asked for."""
MOST_ITERATIONS = 2000
"""Walks for each starter where only the exploitability is asked for."""


class Effort(NamedTuple):
    """How well a starter is to be solved."""

    iterations: int = ITERATIONS
    until: float = 0.0
    """Points a deal."""
    memory: float | None = None
    """GiB that may be used."""
    threads: int = 2


class _Task(NamedTuple):
    """A starter to be solved on a cluster."""

    size: int
    starter: int
    effort: Effort
    shares: NDArray[np.float64]


def starters_of(text: str | None) -> Sequence[int]:
    """The starters that `--starter` asks for: one, 0 (ace) to 12 (king), or all.

    Raises:
        NotationError: `not-a-rank`.
    """
    return range(13) if text is None else [parse_rank(text) - 1]


def solved_starters(
    size: int, starters: Sequence[int], effort: Effort, t: Translator
) -> Iterator[Artefact]:
    """Solve the play for some starters, one after the other, or read what is solved already.

    Ctrl-C comes after a walk, once all that is done has been kept.

    Args:
        size: cards dealt to each, 6 or 5.
        starters: 0 (ace) to 12 (king).
        effort: how well.
        t: the language for the progress.

    Raises:
        PegoutError: `memory-too-small`.
    """
    from pegout.solver.training.pegging import solve_starter

    with progress_line() as line, deferred_interrupts() as check:
        for number, starter in enumerate(starters, 1):
            iterations, until, memory, threads = effort
            to_come = iterations * (len(starters) - number)
            yield solve_starter(
                size,
                starter,
                iterations=iterations,
                until=until,
                memory_limit=memory,
                threads=threads,
                progress=_teller(line, check, starter, iterations, to_come, t),
            )


def _teller(
    line: ProgressLine,
    check: Callable[[], None],
    starter: int,
    iterations: int,
    to_come: int,
    t: Translator,
) -> Callable[[int, float | None], None]:
    """What tells of the walks for one starter; `to_come` are those for others."""
    from pegout.solver.training.pegging import rank_letter

    estimate = TimeEstimate()
    seen = ""

    def tell(done: int, gap: float | None) -> None:
        nonlocal seen
        if gap is not None:
            seen = t("progress-gap", gap=f"{gap:.6f}")
        parts = (
            t("progress-starter", starter=rank_letter(starter)),
            t("progress-walks", done=done, total=iterations),
            seen,
            estimate.left(done, iterations + to_come, t),
        )
        line.update(*filter(None, parts))
        check()

    return tell


def solved_on_cluster(
    size: int, starters: Sequence[int], effort: Effort, address: str, t: Translator
) -> Iterator[Artefact]:
    """As `solved_starters`, on a cluster: what is solved there is kept here all the same.

    Args:
        size: cards dealt to each, 6 or 5.
        starters: 0 (ace) to 12 (king).
        effort: how well.
        address: see `cluster.cluster`.
        t: the language for the progress.

    Raises:
        PegoutError: as `cluster.cluster` and `Cluster.each` do.
    """
    from pegout.solver import artefacts
    from pegout.solver.discards.strategy import load_strategy
    from pegout.solver.training.pegging import (
        memory_needed,
        rank_letter,
        solution_path,
        stored_solution,
    )

    shares = load_strategy(size).probabilities
    iterations, until, _, threads = effort
    kept = {
        starter: stored_solution(size, starter, iterations=iterations, until=until)
        for starter in starters
    }
    tasks = [_Task(size, each, effort, shares) for each in starters if kept[each] is None]
    if not tasks:
        yield from filter(None, kept.values())
        return
    with progress_line() as line, cluster(address) as there:
        found = there.each(_solve, tasks, processors=threads, memory=memory_needed(size))
        for starter in starters:
            solution = kept[starter]
            if solution is None:
                solution = next(found)
                artefacts.save(solution_path(size, starter), *solution, level=1)
                line.update(
                    t("progress-starter", starter=rank_letter(starter)),
                    t("progress-walks", done=solution.header["iterations"], total=iterations),
                    last=True,
                )
            yield solution


def _solve(task: _Task) -> Artefact:
    """On a machine of the cluster: solve a starter, going on where it was left before."""
    from pegout.solver.training.pegging import solve_starter

    iterations, until, memory, threads = task.effort
    return solve_starter(
        task.size,
        task.starter,
        iterations=iterations,
        until=until,
        memory_limit=memory,
        discards=task.shares,
        threads=threads,
    )
