"""A table in memory that several threads and processes use: its locks, and how it is written."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError

from pegout.errors import PegoutError
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Rules
from pegout.tables.broadcaster import Broadcaster
from pegout.tables.chat import ChatMessage
from pegout.tables.errors import Conflict, Forbidden, NotFound, Unauthorized, Unavailable
from pegout.tables.rate_limits import RateLimits
from pegout.tables.repository.changes import OutOfDate
from pegout.tables.seats import allows_hints
from pegout.tables.session import TableSession
from pegout.tables.summaries import TableSummary, summaries

T = TypeVar("T")
Deliver = Callable[[Callable[[], None]], None]
"""Has something called soon, in the thread that has asked for it."""

MAX_WRITERS: Final = 32
"""The most who write to one table, or wait for that."""
MAX_NEWCOMERS: Final = 8
"""The most who sit down at one table or begin to watch it at the same time."""


NOBODY: Final = ""
"""Instead of the id of a person, anyone who has no token."""


class SharedTable:
    """The part of `Table` that reads and writes its session safely.

    Args:
        session: the match in memory.
        broadcaster: the subscribers.
        rate_limits: counts chat messages.
        ticks: seconds of a monotonic clock.
        wake_bots: called without a lock when a bot may have to act.

    Attributes:
        is_elsewhere: whether another process has told anything about the table.
    """

    is_elsewhere = False

    def __init__(
        self,
        session: TableSession,
        broadcaster: Broadcaster,
        rate_limits: RateLimits,
        ticks: Callable[[], float],
        wake_bots: Callable[[], None],
    ) -> None:
        self._session, self._broadcaster = session, broadcaster
        self._rate_limits, self._ticks, self._wake_bots = rate_limits, ticks, wake_bots
        self._write_lock = threading.Lock()
        # Anyone who does not play waits here, so that one of them at a time is among the writers.
        self._others_lock = threading.Lock()
        self._writers = self._newcomers = 0
        self._is_storing = False
        self._waiting: list[Callable[[], None]] = []
        self._lock = session.lock
        self._settled = threading.Condition(self._lock)
        self._used = self._credited = ticks()

    @property
    def name(self) -> str:
        """The name in its address."""
        return self._session.table_record.name

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._session.table_record.rules

    @property
    def hints(self) -> bool:
        """Whether seats may ask for hints: against bots alone always, else if it was agreed."""
        return allows_hints(self._session.seats, self._session.table_record.hints)

    @property
    def revision(self) -> int:
        """The revision of the table that is in memory."""
        return self._session.revision

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._session.journal.seq

    def summary(self, person: str) -> TableSummary | None:
        """The table in a line, if a person has a seat here."""
        with self._lock:
            session = self._session
            found = summaries(session.table_record, session.seats, session.journal)
        return found.get(person)

    @property
    def version(self) -> int:
        """How often anything about the table has changed in this process."""
        return self._broadcaster.version

    @property
    def streams(self) -> int:
        """How many subscribers there are."""
        return len(self._broadcaster)

    # Writing

    def _write(self, change: Callable[[], T]) -> T:
        """Change the session.

        If another process was quicker, its changes are loaded and this change is made again from
        the beginning, as it is once if the connection to the database is lost. An error is final
        only if it was raised at the newest revision.

        Raises:
            Unavailable: `database-silent`, if too many wait to write already.
        """
        before, started = None, self._ticks()
        try:
            with self._in_line(), self._write_lock:
                before = self._session.revision
                try:
                    return self._changed(change)
                except (OutOfDate, PegoutError):
                    raise
                except Exception:
                    # The database has failed, not the players; the tick waits for the lock.
                    self.credit(started)
                    raise
        finally:
            if before is not None and self._session.revision != before:
                self._notify()

    def _write_by(self, person: str, change: Callable[[], T]) -> T:
        """Change the session for a person with a seat, as `_write`.

        Others are refused before they wait for anything.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
        """
        self.seat_of(person)
        return self._write(change)

    def _write_for_newcomer(self, change: Callable[[], T]) -> T:
        """Change the session for somebody who comes to the table, as `_write`.

        Raises:
            Unavailable: `database-silent`, if too many come at the same time.
        """
        with self._lock:
            if self._newcomers >= MAX_NEWCOMERS:
                raise Unavailable("database-silent")
            self._newcomers += 1
        try:
            with self._others_lock:
                return self._write(change)
        finally:
            with self._lock:
                self._newcomers -= 1

    def _changed(self, change: Callable[[], T]) -> T:
        """Change the session, as `_write`, with the write lock held."""
        lost = False
        while True:
            try:
                return change()
            except DBAPIError as error:
                if lost or not error.connection_invalidated:
                    raise
                # Perhaps it has been stored all the same: what is there now decides.
                lost = True
                self._session.refresh()
            except (OutOfDate, PegoutError):
                if self._session.is_current():
                    raise
                self._session.refresh()

    def _begin(
        self,
        change: Callable[[Callable[[bool], None]], Callable[[], None] | None],
        deliver: Deliver,
        done: Callable[[bool], None],
    ) -> bool:
        """Begin to change the session without waiting for anything.

        Args:
            change: begins to store something, as `TableSession.begin_action`.
            deliver: has what is to be done afterwards called soon, from any thread.
            done: called by it at the end: whether the change has been made. If not, perhaps it
                has been stored all the same, and `_write` finds out.

        Returns:
            Whether it has begun. Otherwise `done` is not called.
        """
        if not self._write_lock.acquire(blocking=False):
            return False
        apply: Callable[[], None] | None = None
        started, self._is_storing = self._ticks(), True

        def finish(durable: bool) -> None:
            try:
                try:
                    if durable and apply:
                        apply()
                    else:
                        self.credit(started)  # before the tick can decide that time has run out
                finally:
                    waiting = self._stored()
                if durable:
                    self._notify()
            finally:
                done(durable)
            for each in waiting:
                deliver(each)

        try:
            apply = change(lambda durable: deliver(lambda: finish(durable)))
        finally:
            if apply is None:
                self._stored()  # nobody can have come to wait meanwhile
        return apply is not None

    def _stored(self) -> list[Callable[[], None]]:
        """Give back the write lock that `_begin` has taken; who waited for that."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
            self._is_storing = False
        self._write_lock.release()
        return waiting

    def _once_stored(self, begin: Callable[[], bool], done: Callable[[bool], None]) -> bool:
        """Begin to change the session once what `_begin` has begun is stored, if there is that.

        Args:
            begin: begins, as `_begin`, in the thread that applies what is stored.
            done: called with `False` if it has not begun.
        """
        with self._lock:
            if not self._is_storing or self._in_wait() >= MAX_WRITERS:
                return False
            self._waiting.append(lambda: self._begin_now(begin, done))
            return True

    def _begin_now(self, begin: Callable[[], bool], done: Callable[[bool], None]) -> None:
        begun = False
        try:
            begun = self._once_stored(begin, done) or begin()
        finally:
            if not begun:
                done(False)

    @contextmanager
    def _in_line(self) -> Iterator[None]:
        """Wait among at most `MAX_WRITERS`, so that one table cannot use up the threads."""
        with self._lock:
            if self._in_wait() >= MAX_WRITERS:
                raise Unavailable("database-silent")
            self._writers += 1
        try:
            yield
        finally:
            with self._lock:
                self._writers -= 1

    def _in_wait(self) -> int:
        """How many write, or wait for that. The caller holds the lock."""
        return self._writers + len(self._waiting)

    def credit(self, since: float) -> None:
        """Give back the time in which the server could not serve: to clocks, and to the absent.

        Args:
            since: when that began, in seconds of the monotonic clock. What has been given back
                before, because another request failed in the same time, is not given again.
        """
        with self._lock:
            now = self._ticks()
            seconds = now - max(since, self._credited)
            self._credited = now
            self._session.credit(seconds)
            self._broadcaster.presence.credit(seconds, now)

    def refresh(self) -> None:
        """Load what other processes have done at this table.

        Often it is this process that is storing something: then it is there once that is done.
        """
        newest = self._session.stored_revision()
        if newest <= self.revision:
            return

        def catch_up() -> None:
            if newest > self.revision:
                self._session.refresh()

        with self._others_lock:
            if newest > self.revision:
                self._write(catch_up)

    def take_in(self, heard: Collection[int]) -> None:
        """Load what other processes have done, given the revisions that changed actions alone."""
        if not self._write(lambda: self._session.take_actions(heard)):
            self.refresh()

    # What other processes tell

    def people_here(self) -> list[str]:
        """The people with an open stream at this process."""
        with self._lock:
            return self._broadcaster.presence.people_here()

    def hear_presence(self, kind: str, process: str, people: Iterable[str]) -> None:
        """Note who has come or gone at another process."""
        presence = self._broadcaster.presence
        with self._lock:
            before = presence.connected()
            for person in people:
                presence.hear(kind, process, person, self._ticks())
            changed = presence.connected() != before
        if changed:
            self._notify()

    def hold_presence(self, seconds: float) -> None:
        """Count seconds in which other processes could not tell who is there as if not passed."""
        with self._lock:
            self._broadcaster.presence.credit(seconds, self._ticks())

    def hear_chat(self, message: ChatMessage) -> None:
        """Pass on a chat message from another process."""
        with self._lock:
            self._broadcaster.send_chat(message)

    def complete(self) -> None:
        """Store what follows from the table's actions but is missing in the database."""
        self._write(self._session.complete)

    def _notify(self) -> None:
        """Notify subscribers and waiting threads of a change, and wake the bots."""
        with self._lock:
            self.touch()
            self._broadcaster.notify()
            self._settled.notify_all()
            bots = any(seat.bot_controlled for seat in self._session.seats)
        if bots:
            self._wake_bots()

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat here."""
        with self._lock:
            return any(seat.person == person for seat in self._session.seats)

    def is_watching(self, person: str) -> bool:
        """Whether a person has come to watch."""
        with self._lock:
            return person in self._session.watchers

    def is_at(self, person: str) -> bool:
        """Whether a person has a seat here, or watches."""
        return self.has_seat(person) or self.is_watching(person)

    def viewer(self, person: str, seat: int | None = None) -> int:
        """The seat of a person, or `SPECTATOR`: who watches, and anybody once the match is over.

        Args:
            person: who looks; `NOBODY` without a token.
            seat: whose place they look from instead, once the match is over.

        Raises:
            Unauthorized: `token-needed`.
            Forbidden: `not-at-this-table`.
            Conflict: `table-not-over`.
            NotFound: `no-such-seat`.
        """
        with self._lock:
            if seat is not None:
                self.check_over()
                players = len(self._session.seats)
                if seat >= players:
                    raise NotFound("no-such-seat", seat=seat, players=players)
                return seat
            for each in self._session.seats:
                if each.person == person:
                    return each.number
            if self.is_over or person in self._session.watchers:
                return SPECTATOR
            raise Forbidden("not-at-this-table") if person else Unauthorized("token-needed")

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._session.table_record.ended is not None

    def check_over(self) -> None:
        """Make sure that the match is over, and so open to everybody with all that was hidden.

        Raises:
            Conflict: `table-not-over`.
        """
        if not self.is_over:
            raise Conflict("table-not-over")

    def seat_of(self, person: str) -> int:
        """The seat of a person.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
        """
        seat = self.viewer(person)
        if seat == SPECTATOR:
            raise Forbidden("no-seat")
        return seat

    def touch(self) -> None:
        """Note that the table is in use."""
        self._used = self._ticks()

    def is_idle(self, since: float) -> bool:
        """Whether nobody subscribes, and nobody has used the table since a time."""
        return self._broadcaster.is_empty and self._used < since
