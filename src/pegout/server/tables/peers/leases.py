"""Leases: which process runs the bots of a table."""

from __future__ import annotations

import hashlib
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlalchemy import Engine


class Leases:
    """Gives the bots of a table to one process at a time; a single process has every lease."""

    def take(self, table: str) -> bool:
        """Take the lease of a table, unless another process has it."""
        return True

    def give_back(self, table: str) -> None:
        """Give the lease of a table back."""

    def close(self) -> None:
        """Give everything back."""


class PostgresqlLeases(Leases):
    """Advisory locks of PostgreSQL, which it takes back when their process or connection dies."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._connection: Any = None

    def take(self, table: str) -> bool:
        """Take the lease of a table, unless another process has it; fails without an answer."""
        return bool(self._execute("SELECT pg_try_advisory_lock(%s)", table))

    def give_back(self, table: str) -> None:
        """Give the lease of a table back."""
        with suppress(Exception):  # a connection that is lost has no leases
            self._execute("SELECT pg_advisory_unlock(%s)", table)

    def close(self) -> None:
        """Give everything back."""
        with self._lock:
            self._disconnect()

    def _execute(self, statement: str, table: str) -> Any:
        from pegout.server.tables.repository.engine import has_input, own_connection

        with self._lock:
            if self._connection and has_input(self._connection.pgconn.socket):
                self._disconnect()  # the server has closed it
            if self._connection is None:
                self._connection = own_connection(self._engine)
            try:
                return self._connection.execute(statement, [_key(table)]).fetchone()[0]
            except Exception:
                self._disconnect()
                raise

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def _key(table: str) -> int:
    digest = hashlib.sha256(f"pegout bots {table}".encode()).digest()
    return int.from_bytes(digest[:8], signed=True)
