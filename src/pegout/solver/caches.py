"""Caches of solutions, in memory, where all can be dropped at once, or in files."""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

Asked = TypeVar("Asked", bound=Callable[..., object])


class Caches:
    """Results of functions, the last few of each."""

    def __init__(self) -> None:
        self._clear: list[Callable[[], None]] = []

    def keep(self, most: int) -> Callable[[Asked], Asked]:
        """Decorate a function of hashable arguments, so that its last `most` results are kept."""

        def decorate(ask: Asked) -> Asked:
            cached = lru_cache(maxsize=most)(ask)
            self._clear.append(cached.cache_clear)
            return cached  # type: ignore[return-value]

        return decorate

    def clear(self) -> None:
        """Drop everything, as in a new process."""
        for clear in self._clear:
            clear()


SOLVED: Final = Caches()
"""Answers to decisions, solved subgames and the places in the play that lead to them."""


def make_newest_folder(path: Path) -> None:
    """Make a folder, if that is possible, and remove those beside it.

    They are of other versions, which are asked for no more.
    """
    if path.is_dir():
        return
    for other in path.parent.glob("*"):
        remove(other)
    with suppress(OSError):
        if path.parent.is_file():
            remove(path.parent)
        path.mkdir(parents=True, exist_ok=True)


def read(path: Path) -> bytes | None:
    """The content that `write` has written to a file; `None` if it is not there whole."""
    with suppress(OSError, zlib.error):
        return zlib.decompress(path.read_bytes())  # a torn or damaged file fails its checksum
    return None


def write(path: Path, content: bytes, compression: int = 1) -> None:
    """Write a file of the cache, compressed, if there is a place to write to.

    The default compression takes a millisecond or two, for a file that is a third larger than at
    level 9.
    """
    half_written = path.with_suffix(f".{os.getpid()}.part")
    try:
        half_written.write_bytes(zlib.compress(content, compression))
        if path.is_dir():
            remove(path)
        half_written.replace(path)
    except OSError:
        remove(half_written)  # on a full disk it would take the rest


def remove(path: Path) -> None:
    """Remove a file or folder of the cache, if that is possible."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
