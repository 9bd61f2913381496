"""Compiles the kernels that bots and hints need, unless they are in the cache: a program.

`python -m pegout.bots.compile_kernels`. A server runs it before it says that it is ready, in a
process of its own: compiling takes a minute of one core, and holds up whoever shares the process.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pegout.bots.strong import uncompiled_kernels
from pegout.errors import PegoutError


def main() -> None:
    """Compile what is missing, one process of a user at a time; without the solver nothing is."""
    with suppress(PegoutError):
        if not uncompiled_kernels():
            return
        from pegout.solver.kernels.compiled import cache_folder

        with _alone(cache_folder()):
            for compile_kernels in uncompiled_kernels():
                compile_kernels()


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
