"""Computing the shipped results: the `Job` that each job is given, and the runs.

`pegout solve data` runs this. A job is a function that takes the arguments in
`pegout.lab.training.shipped.RESULTS` and a `Job`, computes parts where the whole takes long, and
writes its results.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_cache_path

from pegout.engine.errors import PegoutError
from pegout.lab.training.shipped import Result, made_from, unfinished
from pegout.solver import artefacts
from pegout.solver.artefacts import Arrays, Artefact

Progress = Callable[[str, float], None]
"""Called with the step, as a code, and its progress: rounds, iterations, a fraction from 0 to 1, or
how far values moved in points."""


class Job(NamedTuple):
    """Where a job writes its results, and how it runs; results do not depend on the threads."""

    folder: Path
    """Of the results. What an interrupted job has got to is kept there too."""
    threads: int = 2
    progress: Progress = lambda step, done: None

    def path(self, name: str) -> Path:
        """The file of a result."""
        return self.folder / f"{name}.npz"

    def part(
        self, name: str, wanted: Mapping[str, Any], compute: Callable[[], Artefact]
    ) -> Artefact:
        """A part of a result: as an earlier run has kept it, or computed and kept.

        Args:
            name: of the result, `-` and the part; all are removed when the result is written.
            wanted: what the header of a usable part says; added to what `compute` returns.
            compute: computes it.
        """
        path = self.folder / f"{name}.step"
        with suppress(PegoutError):
            kept = artefacts.read(path)
            if wanted.items() <= kept.header.items():
                return kept
        found = compute()
        artefacts.save(path, {**wanted, **found.header}, found.arrays)
        return found

    def write(self, name: str, arrays: Arrays, header: Mapping[str, Any]) -> Path:
        """Write a result.

        Args:
            name: of the result.
            arrays: its arrays.
            header: `version`, `method`, `iterations`, `error` and more; what it is made from is
                taken from the shipped results unless it says so itself.
        """
        named = {"name": name, **header}
        if "made_from" not in named:
            named["made_from"] = made_from(name)
        artefacts.save(self.path(name), named, arrays)
        for part in self.folder.glob(f"{name}-*.step"):
            part.unlink()
        return self.path(name)


def waves(results: Collection[Result]) -> Iterator[list[Result]]:
    """Results in groups, none of which is made from others of its group or of later ones."""
    left = list(results)
    while left:
        names = {name for each in left for name in each.files}
        ready = [each for each in left if not each.sources & names]
        yield ready
        left = [each for each in left if each not in ready]


def rebuild(result: Result, job: Job) -> None:
    """Compute a result from those in the job's folder, and write it there."""
    kept = unfinished(result, job.folder)
    done = int(kept.read_text("utf-8")) if kept.exists() else 0
    for number, name in enumerate(result.jobs[done:], done):
        kept.write_text(str(number), "utf-8")
        module, _, function = name.partition(":")
        with reading_from(job.folder):
            getattr(import_module(module), function)(*result.asked, job)
    kept.unlink()


def rebuilt(result: Result, files: Mapping[str, bytes], threads: int) -> dict[str, bytes]:
    """Compute a result in the user's cache folder: its files by name.

    A job that was interrupted there goes on if its sources are the same.

    Args:
        result: the result.
        files: all results as they are on the machine that asks, by name.
        threads: how many to use.
    """
    folder = Path(user_cache_path("pegout")) / "rebuild" / result.name
    folder.mkdir(parents=True, exist_ok=True)
    own = {f"{name}.npz" for name in result.files}
    others = {name: content for name, content in files.items() if name not in own}
    if not all(_holds(folder / name, content) for name, content in others.items()):
        unfinished(result, folder).unlink(missing_ok=True)
    if not unfinished(result, folder).exists():
        for name, content in files.items():
            (folder / name).write_bytes(content)
    rebuild(result, Job(folder, threads))
    return {name: (folder / name).read_bytes() for name in sorted(own)}


def _holds(path: Path, content: bytes) -> bool:
    return path.exists() and path.read_bytes() == content


@contextmanager
def reading_from(folder: Path) -> Iterator[None]:
    """Take the results in a folder for the shipped ones; caches are cleared before and after."""
    before, artefacts.DATA_FOLDER = artefacts.DATA_FOLDER, folder
    _forget()
    try:
        yield
    finally:
        artefacts.DATA_FOLDER = before
        _forget()


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(("pegout.", "research.")):
            for member in list(vars(module).values()):
                if callable(clear := getattr(member, "cache_clear", None)):
                    clear()
