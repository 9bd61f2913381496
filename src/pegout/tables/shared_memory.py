"""Memory in which the workers of a server count together what callers have done.

Callers have no entries of their own, which would have to be found and forgotten: the hash of a
caller chooses two cells, and what is known of the caller is the lesser of them. Another caller's
share in both is rare and small, and can only add. The cells are written without a lock; two workers
that write one at the same moment lose one request between them.
"""

from __future__ import annotations

import mmap
from typing import Final

CELLS: Final = 1 << 16
"""Cells of each row; a caller has one in each of two rows."""
ROWS: Final = 2
RATES, PEOPLE, ADDRESSES, NETWORKS = range(4)
"""The kinds of times: of rate limits, and of the budgets of people, addresses and networks."""
CONNECTIONS, STREAMS, REQUESTS, WAITS, QUESTIONS = range(5)
"""The kinds of counts: what is open."""
TIMES: Final = 4
COUNTS: Final = 5
_TIME: Final = 8 * ROWS * CELLS
_COUNT: Final = 4 * ROWS * CELLS


def _cells(caller: str) -> tuple[int, int]:
    """The two cells of a caller. Workers are forked, so that they hash alike."""
    code = hash(caller)
    return code % CELLS, CELLS + (code >> 20) % CELLS


class Times:
    """A time for each of many callers, which never goes back."""

    def __init__(self, cells: memoryview[float]) -> None:
        self._cells = cells

    @classmethod
    def own(cls) -> Times:
        """Times that nobody else has."""
        return cls(memoryview(bytearray(_TIME)).cast("d"))

    def get(self, caller: str) -> float:
        """The time of a caller, 0 if there is none."""
        one, other = _cells(caller)
        return min(self._cells[one], self._cells[other])

    def note(self, caller: str, time: float) -> None:
        """Note the time of a caller."""
        for cell in _cells(caller):
            self._cells[cell] = max(self._cells[cell], time)


class Counts:
    """How much is open for each of many callers, in all workers.

    A worker writes what is its own, so that what a dead one had open ends with it.
    """

    def __init__(self, own: memoryview, all_of_them: list[memoryview]) -> None:
        self._own, self._all = own, all_of_them

    @classmethod
    def own(cls) -> Counts:
        """Counts that nobody else has."""
        cells = memoryview(bytearray(_COUNT)).cast("I")
        return cls(cells, [cells])

    def __getitem__(self, caller: str) -> int:
        """How much is open for a caller."""
        return min(sum(cells[each] for cells in self._all) for each in _cells(caller))

    def add(self, caller: str, number: int = 1) -> None:
        """Note that so much more is open for a caller, or less."""
        for cell in _cells(caller):
            self._own[cell] += number


class SharedMemory:
    """The memory of a server's workers, made before they are forked, or that of one process.

    Args:
        workers: how many share it. Where processes are not forked each has one to itself.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers, self._own = workers, 0
        size = TIMES * _TIME + workers * COUNTS * _COUNT
        self._memory = memoryview(mmap.mmap(-1, size) if workers > 1 else bytearray(size))

    def __reduce__(self) -> tuple[type[SharedMemory], tuple[()]]:
        """What a worker gets that is not forked: a memory to itself."""
        return SharedMemory, ()

    def settle(self, number: int) -> None:
        """Note which worker this process is, and that nothing is open there yet."""
        if number < self._workers:
            self._own = number
            begin = TIMES * _TIME + number * COUNTS * _COUNT
            self._memory[begin : begin + COUNTS * _COUNT] = bytes(COUNTS * _COUNT)

    def times(self, kind: int) -> Times:
        """The times of one kind."""
        return Times(self._memory[kind * _TIME : (kind + 1) * _TIME].cast("d"))

    def counts(self, kind: int) -> Counts:
        """The counts of one kind; after `settle`."""
        begins = [TIMES * _TIME + (COUNTS * each + kind) * _COUNT for each in range(self._workers)]
        cells = [self._memory[begin : begin + _COUNT].cast("I") for begin in begins]
        return Counts(cells[self._own], cells)
