"""Where tables are stored: what a session needs of a database, and the same in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pegout.engine.fair_deals.log import LogEntry
from pegout.server.tables.errors import NotFound
from pegout.server.tables.journal import JournalEntry
from pegout.server.tables.repository.records import OutOfDate, StoredTable, TableChange


class Storage(Protocol):
    """Stored tables; `Repository` has them in a database, `MemoryStorage` in this process."""

    def create_table(self, stored: StoredTable) -> None:
        """Store a new table."""

    def load(self, table: str, since: int = 0) -> StoredTable:
        """A table, with its actions from number `since` on. Raises `NotFound`: `no-such-table`."""

    def revision(self, table: str) -> int:
        """The revision of a table. Raises `NotFound`: `no-such-table`."""

    def actions(self, table: str, since: int) -> tuple[int, list[JournalEntry]]:
        """The revision of a table, and its actions from a number on, as of the same moment.

        Raises `NotFound`: `no-such-table`.
        """

    def commit(self, table: str, revision: int, number: int, change: TableChange) -> None:
        """Change a table durably, unless it has been changed since a revision.

        `number` is that of the first new action. Raises `OutOfDate`: then nothing has been changed.
        """

    def commit_soon(
        self,
        table: str,
        revision: int,
        number: int,
        change: TableChange,
        stored: Callable[[bool], None],
    ) -> None:
        """Append actions without waiting, as `commit`, where the change is `only_actions`.

        `stored` is called once, perhaps in another thread: whether they are durable.
        """

    def remove_last(self, stored: StoredTable, left: int) -> None:
        """Delete the last actions of a table, so that `left` remain.

        Raises `OutOfDate`: the table is not as `stored` says; nothing has been changed.
        """

    def recorded_games(self, table: str) -> set[int]:
        """The numbers of the games of a table that are in histories."""

    def seals_of(self, seal: str) -> list[LogEntry]:
        """The log entries of a seal."""


class MemoryStorage:
    """Tables of this process alone, without histories and without a log of seals."""

    def __init__(self) -> None:
        self._tables: dict[str, StoredTable] = {}
        self._recorded: dict[str, set[int]] = {}

    def create_table(self, stored: StoredTable) -> None:
        """Store a new table."""
        self._tables[stored.table_record.name] = stored

    def load(self, table: str, since: int = 0) -> StoredTable:
        """A table; errors as `Storage`."""
        stored = self._tables.get(table)
        if stored is None:
            raise NotFound("no-such-table", table=table)
        return replace(stored, entries=stored.entries[since:])

    def revision(self, table: str) -> int:
        """The revision of a table; errors as `Storage`."""
        return self.load(table).revision

    def actions(self, table: str, since: int) -> tuple[int, list[JournalEntry]]:
        """The revision of a table, and its actions from a number on."""
        stored = self.load(table, since)
        return stored.revision, list(stored.entries)

    def commit(self, table: str, revision: int, number: int, change: TableChange) -> None:
        """Change a table; errors as `Storage`."""
        stored = self.load(table)
        if (stored.revision, len(stored.entries)) != (revision, number):
            raise OutOfDate
        record, seats = stored.table_record, list(stored.seats)
        if change.ended:
            record = replace(record, ended=change.ended)
        if change.rematch:
            self.create_table(change.rematch)
            record = replace(record, rematch=change.rematch.table_record.name)
        for seat in change.seats:
            seats[seat.number] = seat
        self._recorded.setdefault(table, set()).update(game.number for game in change.games)
        watchers = stored.watchers | ({change.watcher} if change.watcher else frozenset())
        entries = (*stored.entries, *change.entries)
        self.create_table(StoredTable(record, (*seats,), watchers, entries, revision + 1))

    def commit_soon(
        self,
        table: str,
        revision: int,
        number: int,
        change: TableChange,
        stored: Callable[[bool], None],
    ) -> None:
        """Append actions; `stored` has been called then."""
        try:
            self.commit(table, revision, number, change)
        except OutOfDate:
            stored(False)
        else:
            stored(True)

    def remove_last(self, stored: StoredTable, left: int) -> None:
        """Delete the last actions; errors as `Storage`."""
        table = stored.table_record.name
        if self.revision(table) != stored.revision:
            raise OutOfDate
        record = replace(stored.table_record, undos=stored.table_record.undos + 1)
        self.create_table(
            replace(
                stored,
                table_record=record,
                entries=stored.entries[:left],
                revision=stored.revision + 1,
            )
        )

    def recorded_games(self, table: str) -> set[int]:
        """The numbers of the finished games, of which nothing else is kept."""
        return self._recorded.get(table, set())

    def seals_of(self, seal: str) -> list[LogEntry]:
        """No entries: there is no log."""
        return []
