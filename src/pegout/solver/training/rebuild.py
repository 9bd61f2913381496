"""Computing shipped results that are stale: in order, and from where an earlier run stopped."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_cache_path

from pegout.errors import NotationError
from pegout.solver import artefacts
from pegout.solver.training.discards import Progress
from pegout.solver.training.shipped import RESULTS, Result, changed


class Due(NamedTuple):
    """A result to be computed."""

    result: Result
    reasons: tuple[str, ...]
    """Sources that have changed or are due themselves, and files that are missing or unfinished."""


def due(folder: Path, only: Collection[str] = ()) -> list[Due]:
    """The results in a folder that are to be computed, in order.

    Args:
        folder: of the results.
        only: names of files, stale or not; empty for all that are stale.

    Raises:
        NotationError: `no-such-result`.
    """
    known = {name: result for result in RESULTS for name in result.files}
    for name in only:
        if name not in known:
            raise NotationError("no-such-result", text=name, known=", ".join(known))
    found: list[Due] = []
    for result in RESULTS:
        before = {name for each in found for name in each.result.files}
        reasons = {*changed(result, folder), *result.sources & before}
        if _unfinished(result, folder).exists():
            reasons.add(result.name)
        if result.files.keys() & {*only} or (reasons and not only):
            found.append(Due(result, tuple(sorted(reasons))))
    return found


def waves(results: Collection[Result]) -> Iterator[list[Result]]:
    """Results in groups, none of which is made from others of its group or of later ones."""
    left = list(results)
    while left:
        names = {name for each in left for name in each.files}
        ready = [each for each in left if not each.sources & names]
        yield ready
        left = [each for each in left if each not in ready]


def rebuild(result: Result, folder: Path, threads: int, progress: Progress) -> None:
    """Compute a result from those in a folder, and write it there.

    Args:
        result: one of `RESULTS`.
        folder: of all results; what an interrupted job has got to is kept there too.
        threads: how many to use.
        progress: called with steps of the jobs.
    """
    kept = _unfinished(result, folder)
    done = int(kept.read_text("utf-8")) if kept.exists() else 0
    for number, job in enumerate(result.jobs[done:], done):
        kept.write_text(str(number), "utf-8")
        module, _, name = job.partition(":")
        with reading_from(folder):
            function = getattr(import_module(module), name)
            function(*result.asked, folder, threads=threads, progress=progress)
    kept.unlink()


def _unfinished(result: Result, folder: Path) -> Path:
    """Where the number of the jobs done is kept until all are."""
    return folder / f"{result.name}.unfinished"


class Task(NamedTuple):
    """A result to be computed on another machine."""

    result: Result
    files: Mapping[str, bytes]
    """All results as they are here, by name."""
    threads: int


def task(result: Result, folder: Path, threads: int) -> Task:
    """What another machine needs to compute a result; arguments are those of `rebuild`."""
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.npz"))}
    return Task(result, files, threads)


def rebuilt(task: Task) -> dict[str, bytes]:
    """Compute a result in the user's cache folder: its files by name.

    A job that was interrupted there goes on if what it is made from is the same.
    """
    result, files, threads = task
    folder = Path(user_cache_path("pegout")) / "rebuild" / result.name
    folder.mkdir(parents=True, exist_ok=True)
    own = {f"{name}.npz" for name in result.files}
    others = {name: content for name, content in files.items() if name not in own}
    if not all(_holds(folder / name, content) for name, content in others.items()):
        _unfinished(result, folder).unlink(missing_ok=True)
    if not _unfinished(result, folder).exists():
        for name, content in files.items():
            (folder / name).write_bytes(content)
    rebuild(result, folder, threads, lambda step, done: None)
    return {name: (folder / name).read_bytes() for name in sorted(own)}


def _holds(path: Path, content: bytes) -> bool:
    return path.exists() and path.read_bytes() == content


@contextmanager
def reading_from(folder: Path) -> Iterator[None]:
    """Take the results in a folder for the shipped ones; whatever is cached is forgotten."""
    before, artefacts.DATA_FOLDER = artefacts.DATA_FOLDER, folder
    _forget()
    try:
        yield
    finally:
        artefacts.DATA_FOLDER = before
        _forget()


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("pegout."):
            for member in list(vars(module).values()):
                if callable(clear := getattr(member, "cache_clear", None)):
                    clear()
