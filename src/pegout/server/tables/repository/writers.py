"""Who writes: threads that share transactions, and a thread that stores actions for the event loop.

Writers that come at the same time are a group: one transaction, and of actions with PostgreSQL one
statement. One that comes alone is written alone, and at once.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, suppress
from math import inf
from operator import attrgetter
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine

from pegout.server.tables.repository.engine import own_connection
from pegout.server.tables.repository.outage import is_outage
from pegout.server.tables.repository.statements import APPEND_MANY, NewActions, many_actions

T = TypeVar("T")

_log = logging.getLogger(__name__)

MAX_GROUP: Final = 64
"""The most writers in one transaction, so that none waits long for the others."""
BUSY_GROUP: Final = 4
"""The size of a group of actions after which the next one is gathered for longer."""
GATHER_SECONDS: Final = 0.004
"""For how long, in seconds. Where as many come while one statement runs, they wait for the event
loop longer than that, which larger groups wake less often; at half the load no group is as large.
"""
SILENT_SECONDS: Final = 2.0
"""Seconds after which a failure is the database's, and that of all who wait."""

_Stored = Callable[[bool], None]
_Waiting = tuple[NewActions, _Stored]


class _Writer:
    """A thread that waits to write; `woken` once its work is done, or once it has to lead."""

    def __init__(
        self, work: Callable[[Connection], Any], table: str, people: Collection[str]
    ) -> None:
        self.work, self.table, self.people = work, table, people
        self.woken = threading.Event()
        self.done = False
        self.value: Any = None
        self.error: Exception | None = None


class GroupCommit:
    """Runs the writers of a database, those that wait together in one transaction.

    A writer that finds no other writing leads: it runs its own work and that of everybody who is
    waiting, and then lets the first of those who have come meanwhile lead. So a lone writer does
    not wait, and the slower the disk, the larger the groups.

    Args:
        transaction: opens a transaction, which is committed at its end, or rolled back by an error.
        lock: called at the beginning of each, with the people that the works are about.
        finish: called at the end of each, with the results of the works.

    Attributes:
        waiting: those that wait for the one who writes.
        is_writing: whether one of them writes.
    """

    def __init__(
        self,
        transaction: Callable[[], AbstractContextManager[Connection]],
        lock: Callable[[Connection, Collection[str]], None] = lambda connection, people: None,
        finish: Callable[[Connection, list[Any]], None] = lambda connection, values: None,
    ) -> None:
        self._transaction, self._lock_people, self._finish = transaction, lock, finish
        self._lock = threading.Lock()
        self.waiting: list[_Writer] = []
        self.is_writing = False

    def run(
        self, work: Callable[[Connection], T], table: str = "", people: Collection[str] = ()
    ) -> T:
        """The result of some work once durable, or its exception; then nothing of it is stored.

        It may be called again if another writer of its group has failed. It changes one `table`,
        and counts what these `people` have: all groups lock first all their people and then their
        tables in the same order, so that none waits for one that waits.
        """
        writer = _Writer(work, table, people)
        with self._lock:
            self.waiting.append(writer)
            leads, self.is_writing = not self.is_writing, True
        if not leads:
            writer.woken.wait()
        if not writer.done:
            self._lead()
        if writer.error:
            raise writer.error
        value: T = writer.value
        return value

    def _lead(self) -> None:
        """Write for those who wait; the one that leads is the first of them."""
        with self._lock:
            group = self.waiting[:MAX_GROUP]
            del self.waiting[:MAX_GROUP]
        try:
            self._write(sorted(group, key=attrgetter("table")))
        finally:
            with self._lock:
                following = self.waiting[:1]
                self.is_writing = bool(following)
            for writer in group:
                if not writer.done:  # an interrupt, which is this thread's alone
                    writer.done, writer.error = True, RuntimeError("the transaction was cut short")
            for writer in (*group, *following):
                writer.woken.set()

    def _write(self, group: Sequence[_Writer]) -> None:
        try:
            with self._transaction() as connection:
                self._lock_people(connection, {each for one in group for each in one.people})
                values = [writer.work(connection) for writer in group]
                self._finish(connection, values)
        except Exception as error:
            if len(group) == 1:
                group[0].done, group[0].error = True, error
                return
            for writer in group:  # whose fault it was shows when each writes alone
                self._write([writer])
            return
        for writer, value in zip(group, values, strict=True):
            writer.done, writer.value = True, value


class ActionWriter:
    """Writes actions in a thread of its own.

    Callers do not learn why an action was not stored: they make the change again in the ordinary
    way, by `Repository.commit`. `write` writes some tables' actions in one transaction, and returns
    the names of the tables whose actions are durable.
    """

    def __init__(self, write: Callable[[Sequence[NewActions]], Collection[str]]) -> None:
        self.write = write
        self._lock = threading.Lock()
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def submit(self, actions: NewActions, stored: _Stored) -> None:
        """Write actions soon, of a table that has no others waiting.

        `stored` is called once, in another thread: whether they are durable. If not, they may have
        been stored all the same, or the table may have been changed.
        """
        with self._lock:
            if not self._closed:
                if self._thread is None:
                    thread = threading.Thread(target=self._run, daemon=True, name="writer")
                    thread.start()  # may fail; the next caller tries again
                    self._thread = thread
                self._waiting.put((actions, stored))
                return
        stored(False)

    def close(self) -> None:
        """Write all that waits, and nothing after it."""
        with self._lock:
            self._closed = True
            self._waiting.put(None)
        if self._thread:
            self._thread.join()

    def _run(self) -> None:
        group: list[_Waiting | None] = []
        while None not in group:
            is_busy, group = len(group) >= BUSY_GROUP, [self._waiting.get()]
            if is_busy:
                time.sleep(GATHER_SECONDS)
            group += self._taken(MAX_GROUP - 1)
            began = time.monotonic()
            try:
                wanted = [each[0] for each in group if each is not None]
                durable = self.write(wanted) if wanted else ()
            except Exception as error:  # the ordinary way finds out why, and tells those concerned
                # The name alone: messages of a database may quote actions, and so hidden cards.
                if not is_outage(error):
                    _log.warning("a group of actions was not stored: %s", type(error).__name__)
                durable = ()
                if time.monotonic() - began >= SILENT_SECONDS:
                    group += self._taken()  # lest they wait as long, group after group
            for each in group:
                if each is not None:
                    _tell(each, durable)

    def _taken(self, most: float = inf) -> list[_Waiting | None]:
        """Those who wait now, up to a maximum."""
        taken: list[_Waiting | None] = []
        with suppress(Empty):
            while len(taken) < most:
                taken.append(self._waiting.get_nowait())
        return taken


def _tell(waiting: _Waiting, durable: Collection[str]) -> None:
    actions, stored = waiting
    try:
        stored(actions.table in durable)
    except Exception:
        _log.exception("who waited for an action could not be told")


class PostgresqlAppender:
    """Appends actions in PostgreSQL, by a connection of its own.

    Tables that somebody else is writing are left out instead of waited for.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Any = None

    def append(self, group: Sequence[NewActions]) -> Collection[str]:
        """The names of the tables whose actions are durable now; fails if some are refused."""
        if self._connection is None:
            self._connection = own_connection(self._engine)
        try:
            values = many_actions(group, self._engine.dialect)
            return {row[0] for row in self._connection.execute(APPEND_MANY, values, prepare=True)}
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection; the next use opens another one."""
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None
