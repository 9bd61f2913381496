"""The repository: tables and their journals in the database.

A table is written by optimistic concurrency. Every change names the `revision` of the table that
it was made from and raises it by one in the same transaction; a change that was made from an older
revision is refused with `OutOfDate`, and nothing of it is stored. So any number of processes may
write to one table, and each finds out what the others have written: the actions after the last
number that it knows, and the few other columns of a table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pegout.errors import PegoutError
from pegout.rules.actions import parse_action, write_action
from pegout.rules.variants import options, variant
from pegout.tables.clocks import ClockRules
from pegout.tables.errors import NotFound
from pegout.tables.journal import DecidedBy, JournalEntry
from pegout.tables.repository import schema
from pegout.tables.repository.engine import READ_ONLY, migrate, open_engine
from pegout.tables.repository.records import (
    FinishedGame,
    MatchEnd,
    StoredTable,
    TableChange,
    TableRecord,
)
from pegout.tables.seats import Seat


class OutOfDate(Exception):
    """Another process has changed the table since the revision that a change was made from."""


class Repository:
    """The database. Every method is one transaction, and durable when it returns.

    Args:
        url: the database, as SQLAlchemy writes it.
    """

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._read_only = self.engine.execution_options(**{READ_ONLY: True})
        with self.writing() as connection:
            migrate(connection)

    @property
    def address(self) -> str:
        """The database's location to show: a file's path, or the URL without its password."""
        url = self.engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            return url.database
        return url.render_as_string(hide_password=True)

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads, and waits for no writer."""
        with self._read_only.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; it is committed at the end, or rolled back by an error."""
        with self.engine.begin() as connection:
            yield connection

    # One table

    def check(self) -> None:
        """Ask for something that every database of Pegout can answer."""
        with self.reading() as connection:
            connection.scalar(select(schema.persons.c.id).limit(1))

    def create_table(self, stored: StoredTable) -> None:
        """Insert a new table."""
        with self.writing() as connection:
            _insert_table(connection, stored)

    def load(self, table: str, since: int = 0) -> StoredTable:
        """A table with its actions from a number on.

        Raises:
            NotFound: `no-such-table`.
        """
        columns = schema.actions.c
        entries = (
            select(schema.actions)
            .where(columns.table_id == table, columns.number >= since)
            .order_by(columns.number)
        )
        seats = (
            select(schema.seats)
            .where(schema.seats.c.table_id == table)
            .order_by(schema.seats.c.number)
        )
        watchers = select(schema.watchers.c.person_id).where(schema.watchers.c.table_id == table)
        with self.reading() as connection:
            # Read first: whatever is committed meanwhile leaves this revision out of date.
            row = connection.execute(
                select(schema.tables).where(schema.tables.c.id == table)
            ).one_or_none()
            if row is None:
                raise NotFound("no-such-table", table=table)
            return StoredTable(
                _table_record(row),
                tuple(_seat(each) for each in connection.execute(seats)),
                frozenset(connection.scalars(watchers)),
                tuple(_entry(each) for each in connection.execute(entries)),
                row.revision,
            )

    def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        """The revisions of some tables by name; those that do not exist are left out."""
        query = select(schema.tables.c.id, schema.tables.c.revision)
        result: dict[str, int] = {}
        with self.reading() as connection:
            for start in range(0, len(tables), 500):
                named = query.where(schema.tables.c.id.in_(tables[start : start + 500]))
                result.update((row.id, row.revision) for row in connection.execute(named))
        return result

    def commit(self, table: str, revision: int, number: int, change: TableChange) -> None:
        """Change a table, unless it has been changed since a revision.

        Args:
            table: its name.
            revision: the revision that the change was made from.
            number: the number of the first new action.
            change: what to change.

        Raises:
            OutOfDate: the table has another revision by now; nothing has been changed.
        """
        with self.writing() as connection:
            _advance(connection, table, revision, _columns_of(change))
            rows = [
                _action_row(table, number + index, entry)
                for index, entry in enumerate(change.entries)
            ]
            try:
                if rows:
                    connection.execute(insert(schema.actions), rows)
            except IntegrityError as error:
                raise OutOfDate from error
            for seat in change.seats:
                connection.execute(
                    update(schema.seats)
                    .where(schema.seats.c.table_id == table, schema.seats.c.number == seat.number)
                    .values(_seat_row(table, seat))
                )
            if change.watcher is not None:
                row = {"table_id": table, "person_id": change.watcher}
                connection.execute(insert(schema.watchers), row)
            if change.rematch is not None:
                _insert_table(connection, change.rematch)
            games = [_game_row(table, change.at, game) for game in change.games]
            if games:
                connection.execute(insert(schema.games), games)

    def recorded_games(self, table: str) -> set[int]:
        """The numbers of the games of a table that are in histories."""
        query = select(schema.games.c.number).where(schema.games.c.table_id == table)
        with self.reading() as connection:
            return set(connection.scalars(query))

    def remove_last(self, stored: StoredTable, left: int) -> None:
        """Delete the last actions of a table, so that `left` remain.

        Args:
            stored: the table as the caller knows it; its entries are ignored.
            left: how many actions remain.

        Raises:
            OutOfDate: the table has another revision by now; nothing has been changed.
        """
        table, actions = stored.table_record.name, schema.actions.c
        with self.writing() as connection:
            undos = {"undos": stored.table_record.undos + 1}
            _advance(connection, table, stored.revision, undos)
            connection.execute(
                delete(schema.actions).where(actions.table_id == table, actions.number >= left)
            )

    # Many tables

    def idle_since(self, before: float, limit: int = 100) -> list[str]:
        """Tables whose match has not ended and that have not been changed since a time."""
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.ended.is_(None), schema.tables.c.updated_at < before)
            .limit(limit)
        )
        with self.reading() as connection:
            return list(connection.scalars(query))

    def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """The unfinished tables where a person has a seat, the latest first."""
        query = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.person_id == person, schema.tables.c.ended.is_(None))
            .order_by(schema.tables.c.updated_at.desc())
            .limit(limit)
        )
        with self.reading() as connection:
            return list(connection.scalars(query))

    def count_unfinished(self, person: str) -> int:
        """The number of unfinished tables where a person has a seat."""
        query = (
            select(func.count())
            .select_from(schema.seats.join(schema.tables))
            .where(schema.seats.c.person_id == person, schema.tables.c.ended.is_(None))
        )
        with self.reading() as connection:
            return connection.scalar(query) or 0

    def tables_with_seed(self, person: str, seed: str) -> list[str]:
        """The tables opened with a seed where a person has a seat, the latest first."""
        query = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.person_id == person, schema.tables.c.seed == seed)
            .order_by(schema.tables.c.updated_at.desc())
        )
        with self.reading() as connection:
            return list(connection.scalars(query))


def open_repository(url: str) -> Repository:
    """The repository in a database, which is created or brought up to date.

    Raises:
        PegoutError: `database-unusable`, with the URL and the reason.
    """
    try:
        return Repository(url)
    except (SQLAlchemyError, OSError, ImportError) as error:
        reason = str(error).splitlines()[0]
        raise PegoutError("database-unusable", url=url, reason=reason) from error


# Rows


def _insert_table(connection: Connection, stored: StoredTable) -> None:
    record = stored.table_record
    row = {
        "id": record.name,
        "variant": record.rules.name,
        "options": json.dumps(options(record.rules)),
        "deck_secret": record.secret,
        "seed": record.seed,
        "lesson": record.lesson,
        "clock": record.clock and json.dumps([record.clock.move, record.clock.bank]),
        "ended": _ended_text(record.ended),
        "created_at": record.created,
        "updated_at": stored.entries[-1].at if stored.entries else record.created,
        "revision": stored.revision,
        "open_link": record.open_link,
        "tally": json.dumps(record.tally) if record.tally else None,
        "undos": record.undos,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(
        insert(schema.seats), [_seat_row(record.name, seat) for seat in stored.seats]
    )
    for person in stored.watchers:
        row = {"table_id": record.name, "person_id": person}
        connection.execute(insert(schema.watchers), row)
    if stored.entries:
        rows = [_action_row(record.name, *numbered) for numbered in enumerate(stored.entries)]
        connection.execute(insert(schema.actions), rows)


def _advance(
    connection: Connection, table: str, revision: int, values: Mapping[str, object]
) -> None:
    """Raise the revision of a table and change some of its columns.

    Raises:
        OutOfDate: it has another revision by now.
    """
    columns = schema.tables.c
    same = update(schema.tables).where(columns.id == table, columns.revision == revision)
    if connection.execute(same.values(revision=revision + 1, **values)).rowcount != 1:
        raise OutOfDate


def _columns_of(change: TableChange) -> dict[str, object]:
    """The columns of the table itself that a change sets."""
    values: dict[str, object] = {}
    if change.entries or change.ended:
        values["updated_at"] = change.at
    if change.ended:
        values["ended"] = _ended_text(change.ended)
    if change.rematch:
        values["rematch_id"] = change.rematch.table_record.name
    return values


def _ended_text(ended: MatchEnd | None) -> str | None:
    return json.dumps([ended.reason, ended.side, ended.seat]) if ended else None


def _table_record(row: Any) -> TableRecord:
    return TableRecord(
        name=row.id,
        rules=variant(row.variant, json.loads(row.options)),
        secret=row.deck_secret,
        created=row.created_at,
        clock=ClockRules(*json.loads(row.clock)) if row.clock else None,
        lesson=row.lesson,
        ended=MatchEnd(*json.loads(row.ended)) if row.ended else None,
        rematch=row.rematch_id,
        seed=row.seed,
        open_link=row.open_link,
        tally=tuple(json.loads(row.tally)) if row.tally else (),
        undos=row.undos,
    )


def _seat_row(table: str, seat: Seat) -> dict[str, object]:
    return {
        "table_id": table,
        "number": seat.number,
        "kind": seat.kind,
        "level": seat.level,
        "seed": seat.seed,
        "name": seat.name,
        "person_id": seat.person,
        "invite": seat.invite,
        "stand_in": seat.stand_in,
    }


def _seat(row: Any) -> Seat:
    return Seat(
        row.number,
        row.kind,
        row.level,
        row.seed,
        row.name,
        row.person_id,
        row.invite,
        row.stand_in,
    )


def _action_row(table: str, number: int, entry: JournalEntry) -> dict[str, object]:
    return {
        "table_id": table,
        "number": number,
        "seat": entry.actor,
        "action": write_action(entry.action),
        "request_id": entry.request,
        "decided_by": entry.decided_by.value,
        "at": entry.at,
        "bank_used": entry.bank_used,
    }


def _game_row(table: str, ended_at: float, game: FinishedGame) -> dict[str, object]:
    return {
        "table_id": table,
        "number": game.number,
        "person_id": game.person,
        "ended_at": ended_at,
        "variant": game.variant,
        "statistics": game.statistics,
    }


def _entry(row: Any) -> JournalEntry:
    return JournalEntry(
        row.seat,
        parse_action(row.action),
        DecidedBy(row.decided_by),
        row.at,
        row.request_id,
        row.bank_used,
    )
