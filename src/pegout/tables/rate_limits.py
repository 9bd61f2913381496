"""Rate limits for callers of any kind."""

from __future__ import annotations

import threading
import time
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pegout.tables.errors import TooMany

if TYPE_CHECKING:
    from limits.storage import MemoryStorage
    from limits.strategies import MovingWindowRateLimiter


class RateLimiter:
    """At most a number of calls in any window of some seconds, for each caller.

    Args:
        calls: how many.
        seconds: the length of the window.
    """

    def __init__(self, calls: int, seconds: int) -> None:
        self._calls: Final = calls
        self._seconds: Final = seconds
        self._lock = threading.Lock()

    def check(self, *caller: str) -> None:
        """Count a call, unless it is one too many.

        Args:
            caller: who calls, such as an address, or a table and a seat.

        Raises:
            TooMany: `too-many`, with the seconds until the next call is allowed.
        """
        from limits import RateLimitItemPerSecond

        limit = RateLimitItemPerSecond(self._calls, self._seconds)
        with self._lock:
            self._forget()
            if self._limiter.hit(limit, *caller):
                return
            reset, _ = self._limiter.get_window_stats(limit, *caller)
        raise TooMany("too-many", seconds=max(int(reset - time.time()), 0) + 1)

    def _forget(self) -> None:
        """Forget callers whose calls have expired; the storage would keep an empty list of each."""
        for key in [key for key, calls in self._storage.events.items() if not calls]:
            self._storage.clear(key)

    # Imported with the first call, so that the terminal, which limits nobody, does not wait for it.

    @cached_property
    def _storage(self) -> MemoryStorage:
        from limits.storage import MemoryStorage

        return MemoryStorage()

    @cached_property
    def _limiter(self) -> MovingWindowRateLimiter:
        from limits.strategies import MovingWindowRateLimiter

        return MovingWindowRateLimiter(self._storage)
