"""`pegout solve`: compute the shipped results that are stale, or solve the play in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from shutil import copyfile
from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.apps.cli import options as cli
from pegout.apps.cli.cluster import GIB, cluster
from pegout.apps.cli.progress import DOT, LongWork, announce_compilation, long_work
from pegout.apps.terminal.columns import aligned
from pegout.engine.cards import parse_rank
from pegout.engine.errors import NotationError, RulesError, file_named
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import CFR_TRAVERSAL
from pegout.solver.variants import SIZES

if TYPE_CHECKING:
    from pegout.lab.training.shipped import Due, Result
    from pegout.solver.arrays import F64
    from pegout.solver.artefacts import Artefact


OPTIONS: Final = {
    "data": {"--list", "--only", "--out"},
    "pegging": {"--rules", "--starter", "--iterations", "--until", "--memory"},
}
"""The computations, with the options that each alone takes."""


@cli.command
@cli.argument("what", metavar="WHAT", help="help-solve-what")
@cli.flag("--list", "listed", help="help-solve-list")
@cli.option("--only", metavar="NAME", multiple=True, help="help-solve-only")
@cli.option("--out", metavar="DIR", type=cli.PATH, help="help-solve-out")
@cli.option("--rules", metavar="NAME", help="help-solve-rules")
@cli.option("--starter", metavar="R", help="help-solve-starter")
@cli.option("--iterations", metavar="N", type=int, help="help-solve-iterations")
@cli.option("--until", metavar="X", type=float, help="help-solve-until")
@cli.option("--memory", metavar="G", type=float, help="help-solve-memory")
@cli.option("--threads", metavar="N", type=int, default=2, help="help-solve-threads")
@cli.ray_option
@cli.lang_option
def solve(
    what: str,
    listed: bool,
    only: tuple[str, ...],
    out: Path | None,
    rules: str | None,
    starter: str | None,
    iterations: int | None,
    until: float | None,
    memory: float | None,
    threads: int,
    ray: str | None,
) -> None:
    """Compute the shipped results that are stale, or solve the play in full."""
    t = translator()
    positive = {"--iterations": iterations, "--until": until, "--memory": memory}
    for_data = {"--list": listed or None, "--only": only or None, "--out": out}
    _check(what, {**for_data, "--rules": rules, "--starter": starter, **positive})
    cli.require_positive({**positive, "--threads": threads})
    if what == "data":
        _data(out, only, listed, threads, ray, t)
        return
    rules = rules or cli.DEFAULT_RULES
    if rules not in SIZES:
        raise RulesError("no-pegging", variant=rules)
    announce_compilation(CFR_TRAVERSAL)
    most = iterations or (MOST_ITERATIONS if until else ITERATIONS)
    effort = Effort(most, until or 0.0, memory, threads)
    _pegging(SIZES[rules], starters_of(starter), effort, ray, t)


def _check(what: str, given: Mapping[str, object]) -> None:
    """Check the options."""
    if what not in OPTIONS:
        raise NotationError("no-such-result", text=what, known=", ".join(OPTIONS))
    for name, value in given.items():
        if value is not None and name not in OPTIONS[what]:
            raise NotationError("not-an-option-here", option=name, text=what)


def _data(
    out: Path | None,
    only: Sequence[str],
    listed: bool,
    threads: int,
    ray: str | None,
    t: Translator,
) -> None:
    """Compute the results that are due, or list all."""
    with needing_numpy():
        from pegout.lab.training.shipped import due, jobs
        from pegout.solver.artefacts import DATA_FOLDER
    folder = out or DATA_FOLDER
    if out:
        out.mkdir(parents=True, exist_ok=True)
        for path in DATA_FOLDER.glob("*.npz"):
            if not (out / path.name).exists():
                copyfile(path, out / path.name)
    wanted = due(folder, only)
    if listed:
        print("\n".join(aligned(list(_states(wanted, t)), right=(1, 2))))
        return
    if not wanted:
        print(t("solve-nothing-stale"))
        return
    jobs()  # refused before anything is compiled
    announce_compilation(CFR_TRAVERSAL)
    results = [each.result for each in wanted]
    asked = (results, folder, threads)
    with long_work() as work:
        for result in _on_cluster(*asked, ray, work) if ray else _here(*asked, work, t):
            for name in result.files:
                print(t("file-written", path=str(folder / f"{name}.npz")), flush=True)


def _states(wanted: Sequence[Due], t: Translator) -> Iterator[tuple[str, ...]]:
    """A row for every result: its files, what it takes, and why it is to be computed."""
    from pegout.lab.training.shipped import RESULTS

    yield tuple(t(f"solve-{name}") for name in ("file", "minutes", "gib", "stale"))
    reasons = {each.result.name: ", ".join(each.reasons) for each in wanted}
    for result in RESULTS:
        for name in result.files:
            why = reasons.get(result.name)
            yield (
                name,
                str(result.minutes),
                f"{result.memory:g}",
                t("solve-up-to-date") if why is None else why or t("solve-asked"),
            )


def _here(
    results: Sequence[Result], folder: Path, threads: int, work: LongWork, t: Translator
) -> Iterator[Result]:
    """Compute results in turn."""
    from pegout.lab.training.shipped import jobs

    computing = jobs()

    def report(step: str, done: float) -> None:
        _show_step(work, t, step, done)
        work.safe_point()

    for result in results:
        computing.rebuild(result, computing.Job(folder, threads, report))
        work.release()
        yield result


def _on_cluster(
    results: Sequence[Result], folder: Path, threads: int, address: str, work: LongWork
) -> Iterator[Result]:
    """Compute results on a cluster, side by side those that do not depend on each other."""
    from pegout.lab.training.shipped import jobs

    waves = jobs().waves(results)
    with cluster(address) as connected:
        for wave in waves:
            known = {path.name: path.read_bytes() for path in sorted(folder.glob("*.npz"))}
            tasks = [(result, known, threads) for result in wave]
            memory = int(max(result.memory for result in wave) * GIB)
            work.note(DOT.join(result.name for result in wave))
            found = connected.map(_rebuilt, tasks, processors=threads, memory=memory)
            for result, files in zip(wave, found, strict=True):
                for name, content in files.items():
                    part = (folder / name).with_suffix(".part")
                    with file_named(part):
                        part.write_bytes(content)
                    part.replace(folder / name)
                yield result


def _rebuilt(task: tuple[Result, Mapping[str, bytes], int]) -> dict[str, bytes]:
    """On a machine of the cluster: compute a result; its files by name."""
    from pegout.lab.training.shipped import jobs

    found: dict[str, bytes] = jobs().rebuilt(*task)
    return found


def _show_step(work: LongWork, t: Translator, step: str, done: float) -> None:
    """Show the progress of a step, as `research.shipped.jobs.Progress` gives it."""
    kind, _, which = step.partition("-")
    if kind == "pegging":
        work.show(t("progress-starter", starter=which), t("progress-iteration", done=int(done)))
    elif kind == "moved":
        work.note(t("solve-moved", points=f"{done:.4f}"))
    else:
        of = {"done": done, "total": 1} if done <= 1 else {}
        shown = f"{100 * done:.0f} %" if of else f"{done:.0f}"
        work.show(t("solve-step", step=step, done=shown), **of)


def _pegging(
    size: int, starters: Sequence[int], effort: Effort, ray: str | None, t: Translator
) -> None:
    """Solve the play and print the exploitability of each solution."""
    with needing_numpy():
        from pegout.lab.training.pegging import folder, rank_letter
    starter, value = t("exploitability-starter"), t("exploitability-value")
    head: Sequence[str] = (starter, t("solve-iterations"), value, t("solve-exploitability"))
    rows = [head]
    with long_work() as work:
        if ray is None:
            solutions = solved_starters(size, starters, effort, work, t)
        else:
            solutions = solved_on_cluster(size, starters, effort, ray, work, t)
        rows += [
            (rank_letter(starter), *_row(solution))
            for starter, solution in zip(starters, solutions, strict=True)
        ]
    print("\n".join(aligned(rows, right=(1, 2, 3))))
    print("", t("solve-kept", path=str(folder())), sep="\n")


def _row(solution: Artefact) -> Iterator[str]:
    """The row of a solution in the table, without its starter."""
    yield str(solution.header["iterations"])
    yield f"{solution.header['value']:+.4f}"
    yield f"{solution.header['exploitability']:.6f}"


ITERATIONS = 100
"""CFR iterations for each starter if neither `--iterations` nor `--until` is given."""
MOST_ITERATIONS = 2000
"""CFR iterations for each starter at most, if only `--until` is given."""


class Effort(NamedTuple):
    """When to stop solving a starter, threads and memory: arguments of `solve_starter`."""

    iterations: int = ITERATIONS
    until: float = 0.0
    """Exploitability to reach, in points a deal."""
    memory_limit: float | None = None
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

    Raises:
        PegoutError: `memory-too-small`.
    """
    from pegout.lab.training.pegging import rank_letter, solve_starter

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
                t("progress-iterations", done=done, total=effort.iterations),
                seen,
                done=number * effort.iterations + done,
                total=len(starters) * effort.iterations,
            )
            work.safe_point()

        solution = solve_starter(size, starter, **effort._asdict(), progress=report)
        work.release()
        yield solution


def solved_on_cluster(
    size: int, starters: Sequence[int], effort: Effort, address: str, work: LongWork, t: Translator
) -> Iterator[Artefact]:
    """Solve the play for some starters on a cluster, or read the solutions that are stored.

    Solutions from the cluster are stored on this machine.

    Raises:
        NotationError: `bad-cluster-address`.
        PegoutError: `cluster-missing`, `cluster-unreachable`, `cluster-too-small`,
            `memory-too-small`, `cluster-differs`, `cluster-failed`.
    """
    from pegout.lab.training.pegging import (
        memory_needed,
        rank_letter,
        solution_path,
        stored_solution,
    )
    from pegout.solver import artefacts
    from pegout.solver.discards.strategy import load_strategy

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
    from pegout.lab.training.pegging import solve_starter

    size, starter, effort, probabilities = task
    return solve_starter(size, starter, **effort._asdict(), discards=probabilities)
