"""What was solved on the way, kept in memory, where it can all be dropped at once, or in files."""

from __future__ import annotations

import shutil
from collections.abc import Callable
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
    """Make a folder, and remove those beside it: of other versions, which nobody asks for."""
    if path.is_dir():
        return
    for other in path.parent.glob("*"):
        shutil.rmtree(other, ignore_errors=True)
    path.mkdir(parents=True, exist_ok=True)
