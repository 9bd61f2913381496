"""Group commit: writers that come at the same time share one transaction."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")

MAX_GROUP: Final = 64
"""The most writers in one transaction, so that none waits long for the others."""


class _Writer:
    """A thread that waits to write; `woken` once its work is done, or once it has to lead."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.woken = threading.Event()
        self.done = False
        self.value: Any = None
        self.error: Exception | None = None


class GroupCommit:
    """Runs the writers of a database, those that wait together in one transaction.

    A writer that finds nobody writing leads: it runs its own work and that of everybody who is
    waiting, and then lets the first of those who have come meanwhile lead. So a lone writer waits
    for nobody, and the slower the disk, the larger the groups. `transaction` opens a transaction,
    which is committed at its end, or rolled back by an error.
    """

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._transaction = transaction
        self._lock = threading.Lock()
        self._waiting: list[_Writer] = []
        self._writing = False

    def run(self, work: Callable[[Connection], T]) -> T:
        """What some work returns, once it is durable, or raises; then nothing of it is stored.

        It may be called again if another writer of its group has failed.
        """
        writer = _Writer(work)
        with self._lock:
            self._waiting.append(writer)
            leads, self._writing = not self._writing, True
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
            group = self._waiting[:MAX_GROUP]
            del self._waiting[:MAX_GROUP]
        try:
            self._write(group)
        finally:
            with self._lock:
                following = self._waiting[:1]
                self._writing = bool(following)
            for writer in group:
                if not writer.done:  # an interrupt, which is this thread's alone
                    writer.done, writer.error = True, RuntimeError("the transaction was cut short")
            for writer in (*group, *following):
                writer.woken.set()

    def _write(self, group: Sequence[_Writer]) -> None:
        try:
            with self._transaction() as connection:
                values = [writer.work(connection) for writer in group]
        except Exception as error:
            if len(group) == 1:
                group[0].done, group[0].error = True, error
                return
            for writer in group:  # whose fault it was shows when each writes alone
                self._write([writer])
            return
        for writer, value in zip(group, values, strict=True):
            writer.done, writer.value = True, value
