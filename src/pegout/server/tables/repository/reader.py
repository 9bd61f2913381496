"""Reading the database: tables with their journals, and single queries."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, select

from pegout.engine.fair_deals.log import LogEntry
from pegout.server.tables.errors import NotFound
from pegout.server.tables.repository import schema, seal_log
from pegout.server.tables.repository.encryption import keys_from, use_keys
from pegout.server.tables.repository.engine import READ_ONLY, open_engine
from pegout.server.tables.repository.records import StoredTable
from pegout.server.tables.repository.rows import entry_of, seat_of, table_record_of
from pegout.server.tables.repository.statements import (
    ENTRIES_OF,
    SEAL_OF,
    SEATS_OF,
    TABLE,
    WATCHERS_OF,
)
from pegout.server.tables.seats import Seat


class Reader:
    """Read-only access to a database that was brought up to date elsewhere."""

    def __init__(self, url: str) -> None:
        self.url, self.engine = url, open_engine(url)
        use_keys(self.engine.dialect, keys_from(os.environ))
        self._queries, self._snapshots = _readers(self.engine)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for a query, which waits for no writer."""
        with self._queries.connect() as connection:
            yield connection

    def check(self) -> None:
        """Ask for something that every database of Pegout can answer."""
        with self.reading() as connection:
            connection.scalar(select(schema.persons.c.id).limit(1))

    def load(self, table: str, since: int = 0) -> StoredTable:
        """A table with its actions from a number on. Raises `NotFound` (`no-such-table`)."""
        name = {"table": table}
        with self._snapshots.connect() as connection:
            # Read first: whatever is committed meanwhile leaves this revision out of date.
            row = connection.execute(TABLE, name).one_or_none()
            if row is None:
                raise NotFound("no-such-table", table=table)
            entries = connection.execute(ENTRIES_OF, {**name, "since": since})
            return StoredTable(
                table_record_of(row, connection.execute(SEAL_OF, name).one_or_none()),
                tuple(seat_of(each) for each in connection.execute(SEATS_OF, name)),
                frozenset(connection.scalars(WATCHERS_OF, name)),
                tuple(entry_of(each) for each in entries),
                row.revision,
            )

    def seats(self, table: str) -> tuple[Seat, ...]:
        """The seats of a table. Raises `NotFound` (`no-such-table`)."""
        with self.reading() as connection:
            found = tuple(seat_of(each) for each in connection.execute(SEATS_OF, {"table": table}))
        if not found:
            raise NotFound("no-such-table", table=table)
        return found

    def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        """The revisions of some tables by name; those that do not exist are left out."""
        query = select(schema.tables.c.id, schema.tables.c.revision)
        result: dict[str, int] = {}
        with self.reading() as connection:
            for start in range(0, len(tables), 500):
                named = query.where(schema.tables.c.id.in_(tables[start : start + 500]))
                result.update((row.id, row.revision) for row in connection.execute(named))
        return result

    def seals_since(self, since: int) -> list[LogEntry]:
        """The entries of the log of seals from a number on, at most `MAX_ENTRIES`."""
        with self.reading() as connection:
            return seal_log.entries_since(connection, since)


def _readers(engine: Engine) -> tuple[Engine, Engine]:
    """The engine for single queries, and for several that see the same moment."""
    if engine.dialect.name == "postgresql":
        # A query by itself needs no transaction, which would be two more round trips.
        return (
            engine.execution_options(isolation_level="AUTOCOMMIT"),
            engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True),
        )
    reader = engine.execution_options(**{READ_ONLY: True})
    return reader, reader
