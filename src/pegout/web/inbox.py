"""What other threads leave for the event loop to do."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable

_log = logging.getLogger(__name__)


class Inbox:
    """Calls functions in the thread of the running event loop, many of them at a time.

    Each wake-up of the loop by another thread costs a system call.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._lock = threading.Lock()
        self._waiting: deque[Callable[[], None]] = deque()

    def put(self, call: Callable[[], None]) -> None:
        """Have a function called soon, or at once if the loop is closed. From any thread."""
        with self._lock:
            self._waiting.append(call)
            first = len(self._waiting) == 1
        if first:
            try:
                self._loop.call_soon_threadsafe(self._run)
            except RuntimeError:
                self._run()

    def _run(self) -> None:
        with self._lock:
            calls, self._waiting = self._waiting, deque()
        for call in calls:
            try:
                call()
            except Exception:
                _log.exception("what another thread has left failed")
