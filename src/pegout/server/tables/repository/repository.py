"""The repository: tables and their journals in the database.

A table is written by optimistic concurrency. Every change names the `revision` of the table that
it was made from and raises it by one in the same transaction; a change that was made from an older
revision is refused with `OutOfDate`, and nothing of it is stored. So any number of processes may
write to one table, and each finds out what the others have written: the actions after the last
number that it knows, and the few other columns of a table.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, or_, select

from pegout.engine.fair_deals.log import LogEntry
from pegout.server.tables.errors import Forbidden, NotFound, Unauthorized
from pegout.server.tables.journal import JournalEntry
from pegout.server.tables.repository import removal, schema, seal_log
from pegout.server.tables.repository.engine import migrate, opening, sqlite_driver
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.records import StoredTable, TableChange
from pegout.server.tables.repository.rows import (
    advance,
    change_table,
    entry_of,
    insert_table,
    lock_people,
    new_actions,
)
from pegout.server.tables.repository.seal_log import Addition, Additions
from pegout.server.tables.repository.statements import (
    ACTIONS_OF,
    PLACE_OF,
    REVISION_OF,
    UNFINISHED_OF,
    NewActions,
    append_actions,
)
from pegout.server.tables.repository.writers import ActionWriter, GroupCommit, PostgresqlAppender

T = TypeVar("T")

CHALLENGE_SECONDS: Final = 3600.0
"""Seconds for which a challenge is listed to its bot account."""
_ASKED_SECONDS: Final = 0.05


class Repository(Reader):
    """The database. Every method is one transaction, and durable when it returns.

    Attributes:
        on_change: called once a change of a table is durable: with the table's name, its revision,
            and whether actions are all that has changed.
        group_commit: runs the writers that come at the same time in one transaction.
        action_writer: stores actions for the event loop.
    """

    def __init__(self, url: str) -> None:
        self.on_change: Callable[[str, int, bool], None] = lambda *change: None
        super().__init__(url)
        # SQLite has one writer at a time, and makes others ask again and again whether it is over.
        self._turn = threading.Lock()
        self._takes_turns = self.engine.dialect.name == "sqlite"
        self._writer: Connection | None = None
        self._known_version: tuple[int, int] | None = None
        self.group_commit = GroupCommit(self.writing, lock_people, _append_to_log)
        self._appender = PostgresqlAppender(self.engine) if self.is_shared else None
        self.action_writer = ActionWriter(self._appender.append if self._appender else self._append)
        with self.writing() as connection:
            migrate(connection)
            _check_keys(connection)

    @property
    def is_shared(self) -> bool:
        """Whether several servers may use the database: PostgreSQL has what they need for that."""
        return self.engine.dialect.name == "postgresql"

    @property
    def address(self) -> str:
        """The database's location to show: a file's path, or the URL without its password."""
        url = self.engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            return url.database
        return url.render_as_string(hide_password=True)

    def close(self) -> None:
        """Close the connections."""
        self.action_writer.close()
        if self._appender:
            self._appender.close()
        with self._turn:
            if self._writer:
                self._writer.close()
                self._writer = None
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; it is committed at the end, or rolled back by an error."""
        if not self._takes_turns:
            with self.engine.begin() as connection:
                yield connection
            return
        with self._turn:
            connection, self._writer = self._writer or self.engine.connect(), None
            try:
                with connection.begin():
                    yield connection
            except BaseException:
                connection.close()
                raise
            self._writer = connection

    def _change(
        self,
        table: str,
        work: Callable[[Connection], Additions],
        people: Collection[str] = (),
        *,
        logs: bool,
    ) -> None:
        """Run some work, perhaps twice; its additions to the log of seals are stored with it.

        With PostgreSQL those that write to the log (`logs`) are a group: the whole service takes
        turns there, but a turn is that of all who wait in this process.
        """
        if self._takes_turns or logs:
            self.group_commit.run(work, table, people)
            return
        with self.writing() as connection:
            lock_people(connection, people)
            work(connection)

    def changed_elsewhere(self) -> bool:
        """Whether another process may have changed an SQLite database since the last call.

        True also if it cannot be asked soon, because a writer takes long.
        """
        if not self._turn.acquire(timeout=_ASKED_SECONDS):
            return True
        try:
            if self._writer is None:
                return True
            known, self._known_version = self._known_version, None
            with sqlite_driver(self._writer) as driver:
                version = driver.execute("PRAGMA data_version").fetchone()[0]
            self._known_version = id(self._writer), version
            return known != self._known_version
        finally:
            self._turn.release()

    # One table

    def create_table(
        self,
        stored: StoredTable,
        people: Collection[str] = (),
        check: Callable[[Connection], None] = lambda connection: None,
    ) -> None:
        """Insert a new table, unless `check` raises an error, with the table inserted.

        Tables of the same `people` are inserted one after the other, so that it may count theirs.
        """

        def work(connection: Connection) -> Additions:
            additions = insert_table(connection, stored)
            check(connection)
            return additions

        record = stored.table_record
        self._change(record.name, work, people, logs=record.seal is not None)

    def actions(self, table: str, since: int) -> tuple[int, list[JournalEntry]]:
        """The revision of a table, and its actions from a number on, as of the same moment.

        Raises `NotFound`: `no-such-table`.
        """
        with self.reading() as connection:
            rows = connection.execute(ACTIONS_OF, {"table": table, "since": since}).all()
        if not rows:
            raise NotFound("no-such-table", table=table)
        return rows[0].revision, [entry_of(row) for row in rows if row.number is not None]

    def revision(self, table: str) -> int:
        """The revision of a table. Raises `NotFound`: `no-such-table`."""
        with self.reading() as connection:
            found: int | None = connection.scalar(REVISION_OF, {"table": table})
        if found is None:
            raise NotFound("no-such-table", table=table)
        return found

    def check_place(
        self, table: str, person: str, *, seated: bool = False, reads: bool = False
    ) -> None:
        """Make sure that a person has a place at a table.

        They need a seat (`seated`), or none if they only read (`reads`) a match that is over.

        Raises:
            NotFound: `no-such-table`.
            Forbidden: `not-at-this-table`, `no-seat`.
            Unauthorized: `token-needed`; they are anonymous.
        """
        with self.reading() as connection:
            found = connection.execute(PLACE_OF, {"table": table, "person": person}).one_or_none()
        if found is None:
            raise NotFound("no-such-table", table=table)
        has_seat, watches, is_over = found
        if not (has_seat or watches or (reads and is_over)):
            raise Forbidden("not-at-this-table") if person else Unauthorized("token-needed")
        if seated and not has_seat:
            raise Forbidden("no-seat")

    def commit(self, table: str, revision: int, number: int, change: TableChange) -> None:
        """Change a table durably, unless it has been changed since, as `Storage.commit`."""
        if self.is_shared and change.only_actions:
            with self.reading() as connection:  # it commits by itself
                change_table(connection, table, revision, number, change)
        else:
            logs = bool(change.notes or (change.rematch and change.rematch.table_record.seal))
            work = partial(
                change_table, table=table, revision=revision, number=number, change=change
            )
            self._change(table, work, logs=logs)
        self.on_change(table, revision + 1, change.only_actions)

    def commit_soon(
        self,
        table: str,
        revision: int,
        number: int,
        change: TableChange,
        stored: Callable[[bool], None],
    ) -> None:
        """Append actions to a table without waiting, as `Storage.commit_soon`."""

        def tell(durable: bool) -> None:
            try:
                if durable:
                    self.on_change(table, revision + 1, True)
            finally:
                stored(durable)

        self.action_writer.submit(new_actions(table, revision, number, change), tell)

    def _append(self, group: Sequence[NewActions]) -> list[str]:
        """Append actions in SQLite; the names of the tables whose actions are durable."""

        def work(connection: Connection) -> list[str]:
            return [each.table for each in group if append_actions(connection, each)]

        return self.group_commit.run(work)

    def recorded_games(self, table: str) -> set[int]:
        """The numbers of the games of a table that are in histories."""
        query = select(schema.games.c.number).where(schema.games.c.table_id == table)
        with self.reading() as connection:
            return set(connection.scalars(query))

    def remove_last(self, stored: StoredTable, left: int) -> None:
        """Delete the last actions of a table, as `Storage.remove_last`."""
        table, actions = stored.table_record.name, schema.actions.c
        with self.writing() as connection:
            undos = {"undos": stored.table_record.undos + 1}
            advance(connection, table, stored.revision, undos)
            connection.execute(
                delete(schema.actions).where(actions.table_id == table, actions.number >= left)
            )

    # Many tables

    def idle_since(self, before: float, after: str, limit: int) -> list[str]:
        """Tables whose match has not ended and that have not been changed since a time.

        They come by name, from `after` one on.
        """
        tables = schema.tables.c
        is_idle = tables.ended.is_(None), tables.updated_at < before, tables.id > after
        query = select(tables.id).where(*is_idle).order_by(tables.id).limit(limit)
        with self.reading() as connection:
            return list(connection.scalars(query))

    def any_changed(self, since: float, until: float) -> bool:
        """Whether any table was changed for the last time between two times."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.updated_at.between(since, until)).limit(1)
        with self.reading() as connection:
            return connection.scalar(query) is not None

    def tables_of(self, person: str, now: float = inf, limit: int = 50) -> list[str]:
        """The unfinished tables where a person has a seat, the latest first.

        Those too where one has been kept for them, a bot account, since `CHALLENGE_SECONDS`.
        """
        tables, seats = schema.tables.c, schema.seats.c
        is_recent = tables.created_at > now - CHALLENGE_SECONDS
        is_there = or_(seats.person_id == person, and_(seats.invited_id == person, is_recent))
        query = select(tables.id).select_from(schema.tables.join(schema.seats))
        query = query.where(is_there, tables.ended.is_(None)).order_by(tables.updated_at.desc())
        with self.reading() as connection:
            return list(connection.scalars(query.limit(limit)))

    def unplayed(self, tables: Collection[str]) -> set[str]:
        """Those of at most a few hundred tables that exist and where no person has acted."""
        with self.reading() as connection:
            return removal.unplayed(connection, tables)

    def tables_with_seed(self, person: str, seed: str) -> list[str]:
        """The tables opened with a seed where a person has a seat, the latest first."""
        latest = schema.tables.c.updated_at.desc()
        query = _where_seated(person, schema.tables.c.id).where(schema.tables.c.seed == seed)
        with self.reading() as connection:
            return list(connection.scalars(query.order_by(latest)))

    # The log of seals

    def seals_of(self, seal: str) -> list[LogEntry]:
        """The first entries of the log about one seal, at most `MAX_ENTRIES`."""
        with self.reading() as connection:
            return seal_log.entries_of(connection, seal)


def _append_to_log(connection: Connection, values: list[Any]) -> None:
    found = [each for value in values for each in value if isinstance(each, Addition)]
    if found:
        seal_log.append(connection, found)


def _where_seated(person: str, what: ColumnElement[Any]) -> Select[Any]:
    joined = schema.tables.join(schema.seats)
    return select(what).select_from(joined).where(schema.seats.c.person_id == person)


def count_unfinished(connection: Connection, person: str) -> int:
    """The number of unfinished tables where a person has a seat."""
    return connection.scalar(UNFINISHED_OF, {"person": person}) or 0


def branches_since(connection: Connection, person: str, since: float) -> list[float]:
    """When a person opened their branches of other matches after a time, the latest last."""
    opened, branch = schema.tables.c.created_at, schema.tables.c.branch_of
    query = _where_seated(person, opened).where(branch.is_not(None), opened > since)
    return list(connection.scalars(query.order_by(opened)))


def open_repository(url: str) -> Repository:
    """The repository in a database, which is created or brought up to date.

    Raises `PegoutError`: as `opening`, and as `check_revision`.
    """
    with opening(url):
        return Repository(url)


def _check_keys(connection: Connection) -> None:
    """Make sure that stored secrets can be read, before a request needs them.

    Raises `Unavailable`: `key-missing`, `key-wrong`.
    """
    columns = schema.tables.c
    connection.scalar(select(columns.deck_secret).order_by(columns.updated_at.desc()).limit(1))
