"""Counts of callers' actions and connections, in memory independent of their number."""

from __future__ import annotations

import threading
from typing import Final

CELLS: Final = 1 << 16
"""Cells of each row; a caller has one in each of two rows."""
ROWS: Final = 2


def _cells(caller: str) -> tuple[int, int]:
    code = hash(caller)
    return code % CELLS, CELLS + (code >> 20) % CELLS


class Times:
    """A time for each of many callers, which never goes back.

    Callers have no entries of their own, which would have to be found and forgotten: the hash of a
    caller chooses two cells, and the time of the caller is the lesser of them. Another caller's
    share in both is rare, and can only overestimate.
    """

    def __init__(self) -> None:
        self._cells = memoryview(bytearray(8 * ROWS * CELLS)).cast("d")

    def get(self, caller: str) -> float:
        """The time of a caller; 0 before the first one is noted."""
        one, other = _cells(caller)
        return min(self._cells[one], self._cells[other])

    def note(self, caller: str, time: float) -> None:
        """Note the time of a caller."""
        for cell in _cells(caller):
            self._cells[cell] = max(self._cells[cell], time)


class Counts:
    """How much each of many callers has open. For several threads at once."""

    def __init__(self) -> None:
        self._open: dict[str, int] = {}
        self._lock = threading.Lock()

    def __getitem__(self, caller: str) -> int:
        return self._open.get(caller, 0)

    def add(self, caller: str, number: int = 1) -> None:
        """Note that so much more is open for a caller, or less."""
        with self._lock:
            left = self._open.pop(caller, 0) + number
            if left:
                self._open[caller] = left
