"""Which tables of a process are due, without a look at the others, and when they were used."""

from __future__ import annotations

import threading
from collections.abc import Callable
from heapq import heappop, heappush


class Agenda:
    """The names of tables that were used, and of those whose time has come.

    Each table has one time at most, in seconds of any clock. For several threads at once.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._used: set[str] = set()
        self._due: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._queued: dict[str, float] = {}

    def note(self, table: str) -> None:
        """Note that a table has been used, and is due the next time."""
        with self._lock:
            self._used.add(table)

    def plan(self, table: str, due: float) -> None:
        """Note when a table is due if it is not used before; this replaces its earlier time."""
        with self._lock:
            self._due[table] = due
            if due < self._queued.get(table, float("inf")):
                self._queue(table, due)

    def forget(self, table: str) -> None:
        """Forget a table's time."""
        with self._lock:
            self._due.pop(table, None)

    def take(self, now: float) -> set[str]:
        """The tables that are due, which have no time any more."""
        with self._lock:
            taken, self._used = self._used, set()
            while self._heap and self._heap[0][0] <= now:
                queued, table = heappop(self._heap)
                if self._queued.get(table) != queued:
                    continue  # an earlier entry has taken its place
                del self._queued[table]
                due = self._due.get(table)
                if due is None:
                    continue
                if due <= now:
                    taken.add(table)
                else:  # it was put off, which leaves its entry where it was
                    self._queue(table, due)
            for table in taken:
                self._due.pop(table, None)
            return taken

    def _queue(self, table: str, due: float) -> None:
        self._queued[table] = due
        heappush(self._heap, (due, table))


class Use:
    """When a table was used last, in seconds of `ticks`; each use calls `mark_due`."""

    def __init__(self, ticks: Callable[[], float], mark_due: Callable[[], None]) -> None:
        self._ticks, self.mark_due = ticks, mark_due
        self._asked_at = self._changed_at = ticks()
        mark_due()

    def note_request(self) -> None:
        """Note that somebody uses the table."""
        self._asked_at = self._ticks()
        self.mark_due()

    def forget_requests(self) -> None:
        """Count no request that has come so far as use, since the next ones may go elsewhere."""
        self._asked_at = float("-inf")

    def note_change(self) -> None:
        """Note that something has changed there, here or at another process."""
        self._changed_at = self._ticks()
        self.mark_due()

    def last(self, *, is_alone: bool) -> float:
        """When the table was used last; changes count where no other process has the table."""
        return max(self._asked_at, self._changed_at) if is_alone else self._asked_at
