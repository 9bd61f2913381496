"""The queue of a table: every change of it goes through here, one after another, as they come.

A change has its turn alone, and keeps it until the database has answered; those that come meanwhile
wait in the queue. A thread waits until its turn has come. The event loop does not wait: it is
called when its turn has come, and again when what it has begun is stored. Nothing but a turn
orders changes, so no lock is held while the database is asked.

Reading needs no turn, only `TableSession.lock`, which is held for moments.
"""

from __future__ import annotations

import threading
import weakref
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING, Final, TypeVar

from pegout.errors import PegoutError
from pegout.tables.errors import Unavailable
from pegout.tables.session import Stored
from pegout.tables.storage import OutOfDate

if TYPE_CHECKING:
    from pegout.tables.table import Table

T = TypeVar("T")
Deliver = Callable[[Callable[[], None]], None]
"""Has something called soon, in the thread that has asked for it."""

MAX_WAITING: Final = 32
"""The most changes of one table that wait, so that one table cannot use up the threads."""
MAX_NEWCOMERS: Final = 8
"""The most who sit down at one table or begin to watch it at the same time."""


class Turns:
    """Turns, one after another, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def __len__(self) -> int:
        """How many have a turn, or wait for one."""
        return self._is_taken + len(self._waiting)

    def ask(self, call: Callable[[], None], most: float = inf) -> bool:
        """Take the turn if nobody has it. Otherwise `call` is called once it has come.

        Raises `Unavailable`: `database-silent`, if as many as `most` are there already.
        """
        with self._lock:
            if len(self) >= most:
                raise Unavailable("database-silent")
            if self._is_taken:
                self._waiting.append(call)
                return False
            self._is_taken = True
            return True

    def pass_on(self) -> None:
        """End a turn."""
        with self._lock:
            call = self._waiting.popleft() if self._waiting else None
            self._is_taken = call is not None
        if call:
            call()

    @contextmanager
    def turn(self, most: float = inf) -> Iterator[None]:
        """Wait for a turn, and have it. Errors as `ask`."""
        has_come = threading.Event()
        if not self.ask(has_come.set, most):
            has_come.wait()
        try:
            yield
        finally:
            self.pass_on()


class ChangeQueue:
    """Changes the session of a table, one change after another."""

    def __init__(self, table: Table) -> None:
        # They would keep each other until garbage is collected, which is seldom.
        self._table: Table = weakref.proxy(table)
        self._session = table.session
        self._turns = Turns()
        # Anyone who does not play waits here first: one of them at a time is among the players.
        self._others = Turns()
        self._newcomers = Turns()

    def run(self, change: Callable[[], T]) -> T:
        """Run a change when its turn has come, and return what it returns.

        If another process was quicker, what it has done is loaded and the change is made again from
        the beginning, as it is once if the connection to the database is lost. An error is final
        only if it was raised at the newest revision. Raises `Unavailable`: `database-silent`, if
        too many wait already.
        """
        before, started = None, self._table.ticks()
        try:
            with self._turns.turn(MAX_WAITING):
                before = self._session.revision
                try:
                    return self._changed(change)
                except (OutOfDate, PegoutError):
                    raise
                except Exception:
                    # The database has failed, not the players; the tick waits for its turn.
                    self._table.credit(started)
                    raise
        finally:
            if before is not None and self._session.revision != before:
                self._table.notify()

    def run_for_newcomer(self, change: Callable[[], T]) -> T:
        """Run a change for somebody who comes to the table, as `run`, unless too many come."""
        with self._newcomers.turn(MAX_NEWCOMERS), self._others.turn():
            return self.run(change)

    def _changed(self, change: Callable[[], T]) -> T:
        lost = False
        while True:
            try:
                return change()
            except (OutOfDate, PegoutError):
                if self._session.is_current():
                    raise
                self._session.refresh()
            except Exception as error:
                # A connection to the database, as SQLAlchemy says of it.
                if lost or not getattr(error, "connection_invalidated", False):
                    raise
                # Perhaps it has been stored all the same: what is there now decides.
                lost = True
                self._session.refresh()

    def begin(
        self,
        change: Callable[[Stored], Callable[[], None] | None],
        deliver: Deliver,
        done: Callable[[bool], None],
    ) -> None:
        """Begin a change when its turn has come, without waiting for anything.

        Args:
            change: begins to store something, as `TableSession.begin_action`; returns what applies
                it, or `None` if `run` has to make this change.
            deliver: has what is to be done later called, from any thread.
            done: called once: whether the change has been made. If not, perhaps it has been stored
                all the same, and `run` finds out.
        """

        def start() -> None:
            apply: Callable[[], None] | None = None
            started = self._table.ticks()

            def finish(durable: bool) -> None:
                try:
                    try:
                        if durable and apply:
                            apply()
                        else:  # before a tick can decide that time has run out
                            self._table.credit(started)
                    finally:
                        self._turns.pass_on()
                    if durable:
                        self._table.notify()
                finally:
                    done(durable)

            try:
                apply = change(lambda durable: deliver(lambda: finish(durable)))
            except PegoutError:  # perhaps because of what is not known here yet
                pass
            finally:
                if apply is None:
                    self._turns.pass_on()
                    done(False)

        try:
            free = self._turns.ask(lambda: deliver(start), MAX_WAITING)
        except Unavailable:
            done(False)
            return
        if free:
            start()

    # What other processes have done

    def refresh(self) -> None:
        """Load what other processes have done at this table.

        Often it is this process that is storing something: then it is there once that is done.
        """
        newest = self._session.stored_revision()

        def catch_up() -> None:
            if newest > self._session.revision:
                self._session.refresh()

        if newest > self._session.revision:
            with self._others.turn():
                if newest > self._session.revision:
                    self.run(catch_up)

    def take_in(self, heard: Collection[int]) -> None:
        """Load what other processes have done, given the revisions that changed actions alone."""
        if not self.run(lambda: self._session.take_actions(heard)):
            self.refresh()
