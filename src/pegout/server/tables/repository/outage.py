"""A database that is lost: one line in the logs when that begins, a line now and then, one after.

Whatever fails meanwhile fails for that reason, and needs no line of its own.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

STILL_SECONDS: Final = 60.0
"""Seconds between two lines while the database stays away."""

_log = logging.getLogger(__name__)
_MARK: Final = "_pegout_outage"


class Outage:
    """Whether a database that has been there is lost. From any thread."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now, self._lock = now, threading.Lock()
        self._was_there = False
        self._since: float | None = None
        self._told_at = 0.0
        self.ended = 0

    def lost(self, error: Exception, opened_after: int | None = None) -> None:
        """Note that a connection has ended, or cannot be opened; `is_outage` knows the error.

        One that was opened before the end of an earlier outage begins no other.
        """
        setattr(error, _MARK, True)
        now, reason = self._now(), (str(error).splitlines() or [type(error).__name__])[0]
        with self._lock:
            if not self._was_there:  # the caller that opens it reports the error
                return
            if opened_after is not None and opened_after < self.ended:
                return
            if self._since is None:
                self._since = self._told_at = now
                _log.error("the database is lost: %s", reason)
            elif now - self._told_at >= STILL_SECONDS:
                self._told_at = now
                _log.error("the database is lost for %.0f s: %s", now - self._since, reason)

    def connected(self) -> None:
        """Note that a connection has been opened."""
        with self._lock:
            self._was_there = True
            if self._since is not None:
                _log.warning("the database is back after %.0f s", self._now() - self._since)
                self._since = None
                self.ended += 1


def is_outage(error: BaseException | None) -> bool:
    """Whether something failed because the database is lost, which is in the logs already."""
    return hasattr(getattr(error, "orig", error), _MARK)
