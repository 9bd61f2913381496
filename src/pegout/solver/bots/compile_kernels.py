"""Uses the kernels of bots, hints and reviews, which compiles those missing in the cache.

`python -m pegout.solver.bots.compile_kernels`. A server runs it before it says that it is ready, in
a process of its own: compiling takes a minute of one core, and holds up others in the process.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from pegout.engine.errors import PegoutError
from pegout.solver.bots.strong import kernel_compilers


def main() -> None:
    """Compile missing kernels, one process of a user at a time; without the solver nothing is."""
    with suppress(PegoutError):
        kernel_compilers()
        from pegout.solver.kernels.compiled import cache_folder

        with _alone(cache_folder()):
            try_kernels()


def try_kernels() -> None:
    """Let every part of the solver that bots, hints and reviews need compute something small.

    Without the libraries of the solver nothing is needed. Raises whatever goes wrong there.
    """
    try:
        compilers = kernel_compilers()
    except PegoutError:
        return
    from pegout.solver.pegging import known_hands

    for compile_kernels in (*compilers.values(), known_hands.compile_kernels):
        compile_kernels()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process compiles into a folder; give way to everything else."""
    with ExitStack() as opened:
        with suppress(OSError, ModuleNotFoundError):  # no place to write to, or Windows
            import fcntl

            os.nice(10)
            folder.mkdir(parents=True, exist_ok=True)
            lock = opened.enter_context((folder / "compiling.lock").open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main()
