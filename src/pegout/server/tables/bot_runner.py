"""The bots at the tables of a process, and the order in which they run.

`BotRunner.wake` is how every bot comes to act. It is called, by `Table.wake_bots`, by

- `Table.notify`, after each change at a table with bots, made here or taken in from elsewhere;
- `Table.subscribe` and `Table.acknowledge`, for which bots alone wait;
- `timeouts.tick`, about twice a second, if one still has to act: it failed, or waited for a lease;
- `TableRegistry`, once a table is loaded.

The terminal has no runner: it lets bots act itself, by `bot_actions`.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, NamedTuple

from pegout.server.tables.ahead import Ahead
from pegout.server.tables.bot_actions import (
    Owner,
    apply_bot_action,
    bot_action,
    bot_level,
    bot_turn,
    bots_owner,
    events_seen,
)
from pegout.server.tables.errors import NotFound
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.table import Table
from pegout.solver.bots import needs_kernels

_log = logging.getLogger(__name__)

ALONE_SECONDS: Final = 0.1
"""Seconds between two decisions of bots alone, at all tables together that one person watches."""
ALONE_REST: Final = 4.0
"""How long no bots alone decide after one has, relative to the time that its decision took."""


class BotWork(NamedTuple):
    """The work of the bots of a level: decisions, the seconds these took, and those before them.

    The latter are from when a bot had to act until it began to decide, without bots alone, which
    are slowed down.
    """

    decisions: int = 0
    seconds: float = 0.0
    delay: float = 0.0


class BotRunner:
    """Runs the bots, one decision after another (`BotTurns` says whose), at tables with a lease.

    A bot decides without any lock. What it has decided is dropped if something else has happened
    meanwhile, here or in another process.

    Args:
        workers: the number of threads; with 0 no bot acts.
        leases: tells which process runs the bots of a table.
        alone_seconds: seconds between two decisions of bots alone that one person watches.

    Attributes:
        decide: what decides for a seat: `bot_action`.
        ahead: what computes decisions before they are due; `None` if nothing does.
        has_kernels: whether what some levels need is compiled. Until then their bots wait: compiled
            in this process, it would hold up everybody.
    """

    def __init__(
        self,
        workers: int,
        leases: Leases,
        alone_seconds: float = ALONE_SECONDS,
        ahead: Ahead | None = None,
    ) -> None:
        self._leases, self.ahead = leases, ahead
        self.has_kernels: Callable[[], bool] = lambda: True
        self.decide = bot_action
        self._threads = [
            threading.Thread(target=self._run, name=f"bots_{number}", daemon=True)
            for number in range(workers)
        ]
        self._started = self._closed = False
        self._changed = threading.Condition()
        self._turns = BotTurns(alone_seconds)
        self._leased: set[str] = set()
        self._work: dict[str, BotWork] = {}
        self._due: dict[str, float] = {}

    def close(self) -> None:
        """Wait for the decisions in progress, and start no more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._started:
            for thread in self._threads:
                thread.join()
        if self.ahead:
            self.ahead.close()

    def wake(self, table: Table) -> None:
        """Let a bot decide at a table when its turn comes, if one has to."""
        owner = bots_owner(table) if self._threads else None
        if owner is None:
            if self.ahead and self._threads and self.has_kernels():
                self.ahead.prepare(table)
            return
        with self._changed:
            if self._closed:
                return
            self._turns.add(table, owner)
            if not owner.alone:
                self._due.setdefault(table.name, time.monotonic())
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
        except NotFound:
            pass  # the table has been deleted, and is unloaded by the next tick
        except Exception:
            # The next tick wakes the table again.
            _log.exception("a bot could not act at table %s", table.name)
        if not following and table.name in self._leased:
            self._leased.discard(table.name)
            self._leases.give_back(table.name)
        with self._changed:
            if not following:
                self._due.pop(table.name, None)
            now = time.monotonic()
            self._turns.done(table, following, now=now, seconds=now - began)
            if following and not following.alone:
                self._due[table.name] = now
            self._changed.notify()
        return True

    def _next(self) -> Table | None:
        """The next table, once there is one; `None` if there will be none any more."""
        with self._changed:
            while not self._closed:
                now = time.monotonic()
                if table := self._turns.next(now):
                    return table
                self._changed.wait(self._turns.wait_seconds(now))
        return None

    def _decide(self, table: Table) -> Owner | None:
        """Let one bot act whose turn it is; for whom another has to act then.

        If another process has the lease, they act there. Should that process die, the next tick
        wakes the table again, and the lease is free. It is kept until no bot has to act.
        """
        if table.name not in self._leased:
            if not self._leases.take(table.name):
                return None
            self._leased.add(table.name)
            table.queue.refresh()  # the bots may have acted before the lease was given back
        turn = bot_turn(table)
        if turn is None:
            return None
        seat, seen, seq = turn
        if needs_kernels(bot_level(seat), seat.seed) and not self.has_kernels():
            return None  # a later tick wakes the table again
        began = time.monotonic()
        action = self.ahead.decision(table, seat, seen) if self.ahead else None
        if action is None:
            action = self.decide(seat, seen, events_seen(table, seat, seq))
        self._note(table.name, bot_level(seat), began)
        apply_bot_action(table, seat, seq, action)
        return bots_owner(table)

    def _note(self, table: str, level: str, began: float) -> None:
        now = time.monotonic()
        with self._changed:
            before = self._work.get(level, BotWork())
            self._work[level] = BotWork(
                before.decisions + 1,
                before.seconds + now - began,
                before.delay + began - self._due.pop(table, began),
            )

    @property
    def work(self) -> dict[str, BotWork]:
        """The work of bots, by level."""
        with self._changed:
            return dict(self._work)

    @property
    def waiting(self) -> int:
        """At how many tables a bot waits for its turn."""
        with self._changed:
            return len(self._turns)


class BotTurns:
    """The tables where a bot has to decide. Not for several threads at once.

    A turn is one decision. Owners take turns, and so do the tables of each; of each owner one bot
    decides at a time. Bots alone are paced, all of them together too. Times are in seconds.
    """

    def __init__(self, alone_seconds: float = ALONE_SECONDS) -> None:
        self._alone_seconds = alone_seconds
        self._lines: OrderedDict[Owner, deque[Table]] = OrderedDict()
        self._waiting: set[str] = set()
        self._deciding: dict[str, Owner] = {}
        self._again: dict[str, Owner] = {}
        self._due: dict[Owner, float] = {}
        self._alone_due = float("-inf")

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, table: Table, owner: Owner) -> None:
        """Let a table wait for its turn; after the one that it has, if it has one."""
        if table.name in self._deciding:
            self._again[table.name] = owner
        elif table.name not in self._waiting:
            self._waiting.add(table.name)
            self._lines.setdefault(owner, deque()).append(table)

    def next(self, now: float) -> Table | None:
        """The table whose turn it is, which has it until `done`; `None` if there is none."""
        for owner, line in self._lines.items():
            if owner in self._deciding.values() or self._due_at(owner) > now:
                continue
            table = line.popleft()
            self._waiting.discard(table.name)
            self._deciding[table.name] = owner
            if not line:
                del self._lines[owner]
            return table
        return None

    def wait_seconds(self, now: float) -> float | None:
        """Seconds until somebody is due who is not now; `None` if no seat has to be waited for."""
        deciding = self._deciding.values()  # for whom `done` has to be waited for
        due = [self._due_at(each) for each in self._lines if each.alone and each not in deciding]
        return max(min(due) - now, 0.0) if due else None

    def done(self, table: Table, following: Owner | None, *, now: float, seconds: float) -> None:
        """End the turn of a table, where a bot has to decide again for `following`, if anybody.

        `seconds` is how long the turn was.
        """
        owner = self._deciding.pop(table.name)
        if owner in self._lines:
            self._lines.move_to_end(owner)  # behind those who have begun to wait meanwhile
        if owner.alone:
            self._due = {each: due for each, due in self._due.items() if due > now}
            self._due[owner] = now + self._alone_seconds
            self._alone_due = now + (seconds * ALONE_REST if self._alone_seconds else 0.0)
        if following := self._again.pop(table.name, following):
            self.add(table, following)

    def _due_at(self, owner: Owner) -> float:
        if not owner.alone:
            return float("-inf")
        return max(self._due.get(owner, float("-inf")), self._alone_due)
