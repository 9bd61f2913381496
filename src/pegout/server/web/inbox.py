"""Calls from threads into the event loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Inbox:
    """Calls functions that any thread leaves, in the event loop, many of them at a time.

    Waking the loop from another thread costs system calls; calls that leave others need none.
    """

    def __init__(self, threads: ThreadPoolExecutor) -> None:
        self._threads = threads
        self._lock = threading.Lock()
        self._waiting: list[Callable[[], None]] = []
        self._is_woken = False

    def begin(self) -> None:
        """Call them from now on in the event loop that runs."""
        self._loop, self._loop_thread = asyncio.get_running_loop(), threading.get_ident()

    def put(self, call: Callable[[], None]) -> None:
        """Have a function called soon, or at once if the loop is closed. From any thread."""
        with self._lock:
            self._waiting.append(call)
            was_woken, self._is_woken = self._is_woken, True
        if not was_woken:
            is_here = threading.get_ident() == self._loop_thread
            self._wake(self._loop.call_soon if is_here else self._loop.call_soon_threadsafe)

    def in_thread(self, call: Callable[[], T]) -> Awaitable[T]:
        """The result of a call that may wait for the database."""
        return self._loop.run_in_executor(self._threads, call)

    def _wake(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        try:
            call_soon(self._run)
        except RuntimeError:  # the loop is closed
            self._run()

    def _run(self) -> None:
        with self._lock:
            calls, self._waiting = self._waiting, []
        for call in calls:
            try:
                call()
            except Exception:
                _log.exception("what a thread has left failed")
        with self._lock:
            self._is_woken = goes_on = bool(self._waiting)
        if goes_on:
            self._wake(self._loop.call_soon)
