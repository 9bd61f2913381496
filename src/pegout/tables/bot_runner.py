"""The worker threads that run the bots at the tables of a process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from pegout.bots import needs_kernels
from pegout.tables.automatic_table import AutomaticTable
from pegout.tables.bot_actions import bot_action, bot_level
from pegout.tables.peers.leases import Leases

_log = logging.getLogger(__name__)


class BotRunner:
    """Runs the bots, with one thread at a time for each table, in the process with its lease.

    A bot decides without any lock. What it has decided is dropped if something else has happened
    meanwhile, here or in another process.

    Args:
        workers: the number of threads; with 0 no bot acts.
        leases: decides which process runs the bots of a table.

    Attributes:
        has_kernels: whether what some levels need is compiled. Until then their bots wait: compiled
            in this process, it would hold up everybody.
    """

    def __init__(self, workers: int, leases: Leases) -> None:
        self._leases = leases
        self.has_kernels: Callable[[], bool] = lambda: True
        self._workers = ThreadPoolExecutor(workers, thread_name_prefix="bots") if workers else None
        self._lock = threading.Lock()
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._closed = False
        self._work: dict[str, tuple[int, float]] = {}

    def close(self) -> None:
        """Wait for the decisions in progress, and start no more."""
        with self._lock:
            self._closed = True
        if self._workers:
            self._workers.shutdown(wait=True, cancel_futures=True)

    def wake(self, table: AutomaticTable) -> None:
        """Run the bots of a table whose turn it is."""
        with self._lock:
            if self._workers is None or self._closed:
                return
            if table.name in self._busy:
                self._again.add(table.name)
                return
            self._busy.add(table.name)
            self._workers.submit(self._run, table)

    def _run(self, table: AutomaticTable) -> None:
        running = True
        while running:
            with self._lock:
                self._again.discard(table.name)
            try:
                self._play(table)
            except Exception:
                # The next tick wakes the table again.
                _log.exception("a bot could not act at table %s", table.name)
            with self._lock:
                running = table.name in self._again and not self._closed
                if not running:
                    self._busy.discard(table.name)

    def _play(self, table: AutomaticTable) -> None:
        """Let bots act while it is their turn; if another process has the lease, they act there.

        Should that process die, the next tick wakes the table again, and the lease is free.
        """
        if table.bot_turn() is None or not self._leases.take(table.name):
            return
        try:
            table.refresh()  # the bots may have acted before the lease was given back
            while not self._closed and (turn := table.bot_turn()):
                seat, seen, seq = turn
                if needs_kernels(bot_level(seat)) and not self.has_kernels():
                    return  # a later tick wakes the table again
                began = time.perf_counter()
                action = bot_action(seat, seen, table.events_seen(seat, seq))
                self._note(bot_level(seat), time.perf_counter() - began)
                table.apply_bot_action(seat, seq, action)
        finally:
            self._leases.give_back(table.name)

    def _note(self, level: str, seconds: float) -> None:
        with self._lock:
            number, taken = self._work.get(level, (0, 0.0))
            self._work[level] = (number + 1, taken + seconds)

    @property
    def work(self) -> dict[str, tuple[int, float]]:
        """By level, how many decisions bots have made, and the seconds these took in all."""
        with self._lock:
            return dict(self._work)
