"""The writer of actions: a thread that stores those of many tables at once, so that nobody waits.

An action that comes alone is written alone, and at once. Those that come meanwhile are a group: one
transaction, and with PostgreSQL one statement. Callers do not learn why an action was not
stored: they make the change again in the ordinary way, by `Repository.commit`.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from math import inf
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Engine

from pegout.tables.repository.engine import own_connection
from pegout.tables.repository.statements import APPEND_MANY, NewActions, many_actions

_log = logging.getLogger(__name__)

MAX_GROUP: Final = 64
"""The most tables in one transaction."""
SILENT_SECONDS: Final = 2.0
"""Seconds after which a failure is the database's, and that of all who wait."""

_Stored = Callable[[bool], None]
_Waiting = tuple[NewActions, _Stored]


class ActionWriter:
    """Writes actions in a thread of its own.

    `write` writes some tables' actions in one transaction, and returns the names of the tables
    whose actions are durable.
    """

    def __init__(self, write: Callable[[Sequence[NewActions]], Collection[str]]) -> None:
        self._write = write
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
        """Write what is waiting, and nothing after it."""
        with self._lock:
            self._closed = True
            self._waiting.put(None)
        if self._thread:
            self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            group = [self._waiting.get(), *self._taken(MAX_GROUP - 1)]
            began = time.monotonic()
            try:
                wanted = [each[0] for each in group if each is not None]
                durable = self._write(wanted) if wanted else ()
            except Exception as error:  # the ordinary way finds out why, and tells those concerned
                # The name alone: messages of a database may quote actions, and so hidden cards.
                _log.warning("a group of actions was not stored: %s", type(error).__name__)
                durable = ()
                if time.monotonic() - began >= SILENT_SECONDS:
                    group += self._taken()  # lest they wait as long, group after group
            running = None not in group
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
