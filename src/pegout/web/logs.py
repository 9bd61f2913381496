"""Logs that cannot fill a disk: a message that repeats is written a few times a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

MAX_REPEATS: Final = 10
"""How often one message is logged within `WINDOW_SECONDS`."""
WINDOW_SECONDS: Final = 60.0
"""Seconds over which repeated messages are counted."""
MAX_MESSAGES: Final = 256
"""Different messages that are counted; beyond it all others count as one."""


class RepeatLimit(logging.Filter):
    """Drops messages that repeat too often, and says afterwards how many were dropped.

    Messages are compared before their arguments are filled in.

    Args:
        now: the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now, self._began = now, now()
        self._counts: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a record."""
        now = self._now()
        if now - self._began >= WINDOW_SECONDS:
            self._began = now
            self._counts = {}
        key = (record.name, str(record.msg)[:200])
        if key not in self._counts and len(self._counts) >= MAX_MESSAGES:
            key = ("", "")
        count = self._counts[key] = self._counts.get(key, 0) + 1
        if count == MAX_REPEATS:
            record.msg = f"{record.msg} (repeats are not logged for up to a minute)"
        return count <= MAX_REPEATS


def limit_repeated_logs() -> None:
    """Limit what is written by the handlers that exist now."""
    limit = RepeatLimit()
    handlers = [*logging.getLogger("uvicorn").handlers, *logging.getLogger().handlers]
    if logging.lastResort:
        handlers.append(logging.lastResort)
    for handler in handlers:
        handler.addFilter(limit)
