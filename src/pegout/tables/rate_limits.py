"""Rate limits for callers of any kind, in one process or shared by several."""

from __future__ import annotations

import logging
import threading
import time
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pegout.tables.errors import TooMany

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.storage import MemoryStorage
    from limits.strategies import MovingWindowRateLimiter

_log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 5.0
"""Seconds after which a Redis that has failed is asked again."""
TIMEOUT_SECONDS: Final = 1.0
"""Seconds after which a Redis that does not answer has failed."""


class RateLimits:
    """Counts the calls of callers.

    Args:
        redis: the URL of the Redis in which all processes count together; `None` to count in this
            single process, as is done while that Redis fails.

    Attributes:
        is_shared: whether counting may wait for a Redis.
    """

    def __init__(self, redis: str | None = None) -> None:
        self._redis = redis
        self.is_shared = redis is not None
        self._retry_at = float("-inf")
        self._lock = threading.Lock()

    def check(self, kind: str, calls: int, seconds: int, *caller: str) -> None:
        """Count a call, unless it is one too many.

        Args:
            kind: what is called.
            calls: the most calls of a kind that a caller may make in one window.
            seconds: the length of the window.
            caller: who calls, such as an address, or a table and a seat.

        Raises:
            TooMany: `too-many`, with the seconds until the next call is allowed.
        """
        from limits import RateLimitItemPerSecond
        from limits.errors import StorageError

        limit = RateLimitItemPerSecond(calls, seconds)
        if self.is_shared and time.monotonic() >= self._retry_at:
            try:
                _hit(self._together, limit, kind, *caller)
                return
            except StorageError as error:
                _log.warning("rate limits hold for each process alone: %s", error)
                self._retry_at = time.monotonic() + RETRY_SECONDS
        with self._lock:
            self._forget()
            _hit(self._alone, limit, kind, *caller)

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
    def _alone(self) -> MovingWindowRateLimiter:
        from limits.strategies import MovingWindowRateLimiter

        return MovingWindowRateLimiter(self._storage)

    @cached_property
    def _together(self) -> MovingWindowRateLimiter:
        from limits.storage import RedisStorage
        from limits.strategies import MovingWindowRateLimiter

        storage = RedisStorage(
            self._redis or "",
            key_prefix="pegout",
            wrap_exceptions=True,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
        )
        return MovingWindowRateLimiter(storage)


def _hit(limiter: MovingWindowRateLimiter, limit: RateLimitItem, *caller: str) -> None:
    """Count a call.

    Raises:
        TooMany: `too-many`.
    """
    if limiter.hit(limit, *caller):
        return
    reset, _ = limiter.get_window_stats(limit, *caller)
    raise TooMany("too-many", seconds=max(int(reset - time.time()), 0) + 1)
