"""The work of a process at its tables without a request, about twice a second."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from pegout.server.tables.agenda import Agenda
from pegout.server.tables.endings import expire
from pegout.server.tables.errors import NotFound
from pegout.server.tables.loaded_tables import LoadedTables, Tables
from pegout.server.tables.peers.peers import Peers
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.retention import Retention
from pegout.server.tables.table import Table
from pegout.server.tables.timeouts import next_due, tick

_log = logging.getLogger(__name__)

IDLE_SECONDS: Final = 600.0
"""Seconds without use after which a table is unloaded; it stays in the database."""
UNPLAYED_SECONDS: Final = 60.0
"""The same for unplayed tables."""
ELSEWHERE_SECONDS: Final = 2.0
"""The same of tables that another process has too: a proxy sends their requests there."""
CHECK_SECONDS: Final = 10.0
"""Seconds after which the revision of a table that somebody follows is compared, though no other
process is known to have the table: perhaps it could not tell."""
EXPIRE_SECONDS: Final = 30 * 86400.0
"""Seconds without an action after which a match is ended as abandoned."""
SWEEP_SECONDS: Final = 3600.0
"""Seconds between two searches for expired matches."""
IDLE_PAGE: Final = 100
"""The most expired matches that a sweep ends."""
BELIEVED_SECONDS: Final = 86400.0
"""Seconds before now in which somebody must have acted for the date to be believed at once."""


class PeriodicWork:
    """Visits the tables of a process that are due, and sweeps the database now and then.

    A table is due after it has been used, and at the time that its last visit has found:
    `next_due`, or when it is idle. Where other processes may have changed something and could not
    say so, all are. `now` is Unix time, `ticks` are seconds of a monotonic clock.
    """

    def __init__(
        self,
        loaded: LoadedTables,
        tables: Tables,
        peers: Peers,
        retention: Retention,
        repository: Repository,
        agenda: Agenda,
        now: Callable[[], float],
        ticks: Callable[[], float],
    ) -> None:
        self._loaded, self._tables, self._peers = loaded, tables, peers
        self._retention, self._repository, self._agenda = retention, repository, agenda
        self._now, self._ticks = now, ticks
        self._begun, self._swept, self._ticked = ticks(), float("-inf"), ticks()
        self._suspects: set[str] = set()
        self._expired = ""

    def run(self) -> None:
        """Do the work that is due now.

        A failure at one table is logged, and retried the next time. Raises `SQLAlchemyError` once
        the database does not answer: every other table would wait for it as well.
        """
        now, before = self._ticks(), self._ticked
        self._ticked = now
        if self._peers.are_silent:
            for table in self._loaded.all():
                with table.lock:  # anyone who seems to be away may be at another process
                    table.broadcaster.presence.credit(now - before, now)
        self._peers.repeat(self._loaded.all, now)
        due = self._due(now)
        names = [table.name for table in due]
        if not names and not self._loaded.is_empty:
            names = [""]  # the database is asked all the same: while it is away, no clock runs
        try:
            revisions = self._repository.revisions(names)
            for table in due:
                self._visit(table, revisions.get(table.name))
        except Exception:
            for table in self._loaded.all():
                table.credit(before)  # no request could be served
            for table in due:
                self._agenda.note(table.name)
            raise
        if now - self._swept >= SWEEP_SECONDS:
            self._swept = now
            self._sweep(self._now())

    def _due(self, now: float) -> list[Table]:
        names = self._agenda.take(now)
        if self._may_have_missed_something():
            return self._loaded.all()
        found = map(self._loaded.find, names)
        return [table for table in found if table]

    def _may_have_missed_something(self) -> bool:
        if self._repository.is_shared:
            return self._peers.are_silent or not self._peers.can_tell
        return self._repository.changed_elsewhere()

    def _visit(self, table: Table, revision: int | None) -> None:
        try:
            if revision is None or revision > table.revision:
                table.queue.refresh()
            tick(table)
        except NotFound:  # another process has deleted it
            self._tables.drop_deleted(table.name)
            self._agenda.forget(table.name)
            return
        except Exception:
            _log.exception("the tick failed at table %s", table.name)
            self._agenda.note(table.name)
            self._repository.check()
            return
        idle = self._idle_seconds(table)
        if self._loaded.drop_unused(table, self._ticks() - idle):
            self._peers.tell_dropped(table.name)
            self._agenda.forget(table.name)
            return
        self._agenda.plan(table.name, self._next(table, idle))

    def _next(self, table: Table, idle: float) -> float:
        now = self._ticks()
        if table.elsewhere:
            return now
        if self._loaded.is_followed(table):
            return min(next_due(table), now + CHECK_SECONDS)
        return min(next_due(table), table.last_used + idle)

    def _idle_seconds(self, table: Table) -> float:
        if table.elsewhere:
            return ELSEWHERE_SECONDS
        return IDLE_SECONDS if table.session.journal.is_played else UNPLAYED_SECONDS

    def _sweep(self, now: float) -> None:
        """End abandoned matches and remove old data, once the time of day can be believed.

        A server may start with a wrong date, which is soon set right. It is believed if somebody
        acted on the day before. Otherwise matches are ended that an earlier sweep has found
        abandoned too, and old data is removed after a day.

        Each sweep goes on where the last one ended: tables that cannot be ended hold up no others.
        """
        before = now - EXPIRE_SECONDS
        idle = self._repository.idle_since(before, self._expired, IDLE_PAGE)
        until = now - SWEEP_SECONDS
        believed = self._repository.any_changed(until - BELIEVED_SECONDS, until)
        due = [name for name in idle if believed or name in self._suspects]
        self._suspects = {*idle}
        for name in due:
            self._expired = name
            try:
                expire(self._tables.get(name), before)
            except NotFound:
                continue
            except Exception:
                _log.exception("table %s could not be ended as abandoned", name)
                self._repository.check()
        if len(idle) < IDLE_PAGE:
            self._expired = ""
        if believed or self._ticks() - self._begun >= BELIEVED_SECONDS:
            self._retention.start(now)
