"""What was solved on the way, kept in memory; it can all be dropped at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
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
