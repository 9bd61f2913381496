"""Connections to a PostgreSQL that may stop answering without closing them.

A server process that is stopped, or a host that swallows everything, leaves a client waiting: its
messages are acknowledged by the kernel, so that no time-out of TCP ends it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import Connection

if TYPE_CHECKING:
    from psycopg import Connection as Driver

ANSWER_SECONDS: Final = 10.0
"""Seconds after which a statement without an answer has failed, and its connection with it."""


class Connector:
    """Connects to PostgreSQL: one attempt at a time as long as it does not answer.

    So a request waits for one attempt at most, and not for the attempts of all others before it.
    """

    def __init__(self) -> None:
        self._driver = _driver_with_deadlines()
        self._attempt = threading.Lock()
        self._is_silent = False

    def connect(self, *args: Any, **options: Any) -> Driver[Any]:
        """A new connection, as by `psycopg.connect`.

        Raises:
            psycopg.OperationalError: there is no answer, or somebody else is waiting for one.
        """
        from psycopg.errors import ConnectionTimeout

        if not self._is_silent:
            return self._connected(*args, **options)
        if not self._attempt.acquire(blocking=False):
            raise ConnectionTimeout("no answer to an attempt that has not ended yet")
        try:
            return self._connected(*args, **options)
        finally:
            self._attempt.release()

    def _connected(self, *args: Any, **options: Any) -> Driver[Any]:
        from psycopg.errors import ConnectionTimeout

        try:
            connection = self._driver.connect(*args, **options)
        except ConnectionTimeout:
            self._is_silent = True
            raise
        self._is_silent = False
        return connection


@contextmanager
def without_deadline(connection: Connection) -> Iterator[None]:
    """Let the statements of a connection take as long as they need, in PostgreSQL."""
    driver: Any = connection.connection.driver_connection
    driver.has_deadlines = False
    try:
        yield
    finally:
        driver.has_deadlines = True


def _driver_with_deadlines() -> type[Driver[Any]]:
    """The connection of psycopg, imported here because it is an extra."""
    from psycopg import Connection as Driver

    class DriverWithDeadlines(Driver[Any]):
        """A connection that is closed once a statement was not answered in time."""

        has_deadlines = True

        def wait(self, gen: Generator[Any, Any, Any], *args: Any, **options: Any) -> Any:
            """What psycopg waits for: the answer to a statement, or a notification."""
            if self.has_deadlines:
                gen = _bounded(gen, monotonic() + ANSWER_SECONDS, self.pgconn.finish)
            return super().wait(gen, *args, **options)

    return cast("type[Driver[Any]]", DriverWithDeadlines)


def _bounded(
    wait: Generator[Any, Any, Any], deadline: float, give_up: Callable[[], None]
) -> Generator[Any, Any, Any]:
    """A conversation with a server; psycopg resumes it ten times a second if nothing comes."""
    from psycopg import OperationalError

    answer = None
    while True:
        try:
            wanted = wait.send(answer)
        except StopIteration as done:
            return done.value
        answer = yield wanted
        if not answer and monotonic() >= deadline:
            give_up()
            raise OperationalError("the database has not answered in time")
