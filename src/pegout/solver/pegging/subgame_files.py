"""Solved subgames on disk, shared by all processes of a user.

A solution follows from the shipped data, the starter and the cards played, in the endgame also from
the scores, so a file is never wrong, only missing; one that cannot be read is solved again.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from pegout.solver import artefacts, caches
from pegout.solver.kernels.compiled import source_hash
from pegout.solver.pegging.blueprint import NAMES, shipped_names

SMALL_ANSWERS: Final = 8192
LARGE_ANSWERS: Final = 2048
"""Files for answers to single questions, at most 250 MB either way: a new one may take the place of
an older one."""
DRAWERS: Final = 256
"""Folders that such files are spread over, so that few have to be looked at to drop the oldest."""


def stored(
    size: int,
    starter: int,
    played: tuple[int, ...],
    side: int,
    method: str,
    solve: Callable[[], bytes],
) -> bytes:
    """One side's strategy in a subgame: from its file, or solved and written.

    Without a place to write to, every process solves for itself. The method names whatever changes
    the solution.
    """
    name = "-".join(map(str, (starter, *played, ("pone", "dealer")[side])))
    path = folder(size, method) / f"{name}.z"
    found = caches.read(path)
    if found is None:
        found = solve()
        caches.make_newest_folder(path.parent)
        caches.write(path, found)
    return found


def answered(
    question: tuple[object, ...], name: str, method: str, solve: Callable[[], bytes], kept: int
) -> bytes:
    """The answer to a question of which there are too many to keep every answer.

    Args:
        question: whatever tells it from others that are asked under the same name.
        name: of the folder.
        method: how it is answered: whatever changes the answer is part of it.
        solve: answers it.
        kept: how many answers are kept, in all drawers.
    """
    digest = sha256(repr(question).encode()).hexdigest()
    answers = _versioned(name, method)
    drawer = answers / f"{int(digest[:4], 16) % DRAWERS:02x}"
    path = drawer / f"{digest[:32]}.z"
    found = caches.read(path)
    if found is None:
        found = solve()
        caches.make_newest_folder(answers)
        with suppress(OSError):
            drawer.mkdir(exist_ok=True)
            _drop_oldest(drawer, kept // DRAWERS - 1)
        caches.write(path, found)
    return found


def folder(size: int, method: str) -> Path:
    """The folder of the subgames that a method solves from the shipped blueprint.

    Its name has a hash of the blueprint, of the kernels and of the method.
    """
    blueprint = map(artefacts.shipped_checksum, shipped_names(size))
    return _versioned(f"subgames-{NAMES[size]}", " ".join([*blueprint, method]))


def _versioned(name: str, method: str) -> Path:
    digest = sha256(f"{source_hash()} {method}".encode()).hexdigest()[:16]
    return Path(user_cache_path("pegout")) / name / digest


def _drop_oldest(drawer: Path, left: int) -> None:
    """Remove files until only some are left; another process may do the same."""
    files = sorted(drawer.glob("*.z"), key=lambda each: each.stat().st_mtime)
    for each in files[: max(len(files) - left, 0)]:
        each.unlink(missing_ok=True)
