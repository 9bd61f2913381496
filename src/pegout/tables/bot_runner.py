"""The worker threads that run the bots at the tables of a process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from pegout.bots import needs_kernels
from pegout.tables.automatic_table import AutomaticTable
from pegout.tables.bot_actions import bot_action, bot_level
from pegout.tables.bot_turns import ALONE_SECONDS, BotTurns, Owner
from pegout.tables.peers.leases import Leases

_log = logging.getLogger(__name__)


class BotRunner:
    """Runs the bots, one decision after another (`BotTurns` says whose), at tables with a lease.

    A bot decides without any lock. What it has decided is dropped if something else has happened
    meanwhile, here or in another process.

    Args:
        workers: the number of threads; with 0 no bot acts.
        leases: decides which process runs the bots of a table.
        alone_seconds: seconds between two decisions of bots alone that one person watches.

    Attributes:
        has_kernels: whether what some levels need is compiled. Until then their bots wait: compiled
            in this process, it would hold up everybody.
    """

    def __init__(self, workers: int, leases: Leases, alone_seconds: float = ALONE_SECONDS) -> None:
        self._leases = leases
        self.has_kernels: Callable[[], bool] = lambda: True
        self._threads = [
            threading.Thread(target=self._run, name=f"bots_{number}", daemon=True)
            for number in range(workers)
        ]
        self._started = self._closed = False
        self._changed = threading.Condition()
        self._turns = BotTurns(alone_seconds)
        self._leased: set[str] = set()
        self._work: dict[str, tuple[int, float]] = {}

    def close(self) -> None:
        """Wait for the decisions in progress, and start no more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._started:
            for thread in self._threads:
                thread.join()

    def wake(self, table: AutomaticTable) -> None:
        """Let a bot decide at a table when its turn comes, if one has to."""
        owner = table.bots_owner() if self._threads else None
        if owner is None:
            return
        with self._changed:
            if self._closed:
                return
            self._turns.add(table, owner)
            self._changed.notify()
            if not self._started:
                self._started = True
                for thread in self._threads:
                    thread.start()

    def _run(self) -> None:
        while self._take_turn():  # no table is kept between two turns
            pass

    def _take_turn(self) -> bool:
        """Let a bot decide at the next table, once there is one; whether there was."""
        table = self._next()
        if table is None:
            return False
        began = time.monotonic()
        following: Owner | None = None
        try:
            following = self._decide(table)
        except Exception:
            # The next tick wakes the table again.
            _log.exception("a bot could not act at table %s", table.name)
        if not following and table.name in self._leased:
            self._leased.discard(table.name)
            self._leases.give_back(table.name)
        with self._changed:
            now = time.monotonic()
            self._turns.done(table, following, now=now, seconds=now - began)
            self._changed.notify()
        return True

    def _next(self) -> AutomaticTable | None:
        """The next table, once there is one; `None` if there will be none any more."""
        with self._changed:
            while not self._closed:
                now = time.monotonic()
                if table := self._turns.next(now):
                    return table
                self._changed.wait(self._turns.wait_seconds(now))
        return None

    def _decide(self, table: AutomaticTable) -> Owner | None:
        """Let one bot act whose turn it is; for whom another has to act then.

        If another process has the lease, they act there. Should that process die, the next tick
        wakes the table again, and the lease is free. It is kept until no bot has to act.
        """
        if table.name not in self._leased:
            if not self._leases.take(table.name):
                return None
            self._leased.add(table.name)
            table.refresh()  # the bots may have acted before the lease was given back
        turn = table.bot_turn()
        if turn is None:
            return None
        seat, seen, seq = turn
        if needs_kernels(bot_level(seat)) and not self.has_kernels():
            return None  # a later tick wakes the table again
        began = time.perf_counter()
        action = bot_action(seat, seen, table.events_seen(seat, seq))
        self._note(bot_level(seat), time.perf_counter() - began)
        table.apply_bot_action(seat, seq, action)
        return table.bots_owner()

    def _note(self, level: str, seconds: float) -> None:
        with self._changed:
            number, taken = self._work.get(level, (0, 0.0))
            self._work[level] = (number + 1, taken + seconds)

    @property
    def work(self) -> dict[str, tuple[int, float]]:
        """By level, how many decisions bots have made, and the seconds these took in all."""
        with self._changed:
            return dict(self._work)
