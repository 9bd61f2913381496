"""Compiles the kernels that bots, hints and reviews need, unless they are in the cache: a program.

`python -m pegout.bots.compile_kernels`. A server runs it before it says that it is ready, in a
process of its own: compiling takes a minute of one core, and holds up others in the process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pegout.bots.strong import uncompiled_kernels
from pegout.errors import PegoutError


def main() -> None:
    """Compile what is missing, one process of a user at a time; without the solver nothing is."""
    with suppress(PegoutError):
        if not _missing():
            return
        from pegout.solver.kernels.compiled import cache_folder

        with _alone(cache_folder()):
            for compile_kernels in _missing():
                compile_kernels()


def _missing() -> list[Callable[[], None]]:
    """Functions that compile what is not in the cache yet; raises `solver-missing`."""
    needed = uncompiled_kernels()
    from pegout.solver.kernels.compiled import is_warm
    from pegout.solver.kernels.entry_points import KNOWN_HANDS
    from pegout.solver.pegging import known_hands

    if not is_warm(KNOWN_HANDS):
        needed.append(known_hands.compile_kernels)
    return needed


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process compiles into a folder; give way to everything else."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "compiling.lock").open("w") as lock:
        try:
            import fcntl
        except ModuleNotFoundError:  # Windows
            pass
        else:
            os.nice(10)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main()
