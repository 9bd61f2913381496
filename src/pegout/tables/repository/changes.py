"""Changes of tables, written by one connection."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, insert, update
from sqlalchemy.exc import IntegrityError

from pegout.tables.repository import schema, seal_log
from pegout.tables.repository.records import StoredTable, TableChange
from pegout.tables.repository.rows import (
    action_row,
    builds_text,
    columns_of,
    game_row,
    seal_row,
    seat_row,
    table_row,
)
from pegout.tables.repository.statements import NewActions, append_actions
from pegout.tables.sealing import opening_notes


class OutOfDate(Exception):
    """Another process has changed the table since the revision that a change was made from."""


def insert_table(connection: Connection, stored: StoredTable) -> None:
    """Insert a new table."""
    record = stored.table_record
    connection.execute(insert(schema.tables), table_row(stored))
    connection.execute(insert(schema.seats), [seat_row(record.name, seat) for seat in stored.seats])
    for person in stored.watchers:
        row = {"table_id": record.name, "person_id": person}
        connection.execute(insert(schema.watchers), row)
    if stored.entries:
        rows = [action_row(record.name, *numbered) for numbered in enumerate(stored.entries)]
        connection.execute(insert(schema.actions), rows)
    if record.seal:
        notes = opening_notes(record.seal, stored.seats)
        opened = seal_log.append(connection, record.created, notes)[0]
        connection.execute(insert(schema.seals), seal_row(record.name, record.seal, opened))


def change_table(
    connection: Connection, table: str, revision: int, number: int, change: TableChange
) -> None:
    """Change a table, as `Repository.commit`."""
    actions = new_actions(table, revision, number, change)
    try:
        if only_actions(change):
            if not append_actions(connection, actions):
                raise OutOfDate
            return
        advance(connection, table, revision, columns_of(change))
        if actions.rows:
            connection.execute(insert(schema.actions), actions.rows)
    except IntegrityError as error:
        raise OutOfDate from error
    for seat in change.seats:
        connection.execute(
            update(schema.seats)
            .where(schema.seats.c.table_id == table, schema.seats.c.number == seat.number)
            .values(seat_row(table, seat))
        )
    if change.watcher is not None:
        row = {"table_id": table, "person_id": change.watcher}
        connection.execute(insert(schema.watchers), row)
    if change.rematch is not None:
        insert_table(connection, change.rematch)
    games = [game_row(table, change.at, game) for game in change.games]
    if games:
        connection.execute(insert(schema.games), games)
    if change.builds:
        same = update(schema.seals).where(schema.seals.c.table_id == table)
        connection.execute(same.values(builds=builds_text(change.builds)))
    if change.notes:
        seal_log.append(connection, change.at, change.notes)


def new_actions(table: str, revision: int, number: int, change: TableChange) -> NewActions:
    """The actions of a change, `number` being that of the first one."""
    numbered = enumerate(change.entries, number)
    rows = [action_row(table, index, entry) for index, entry in numbered]
    return NewActions(table, revision, change.at, rows)


def only_actions(change: TableChange) -> bool:
    """Whether a change is what most are: actions, and nothing else."""
    return bool(change.entries) and change == TableChange(change.at, change.entries)


def advance(
    connection: Connection, table: str, revision: int, values: Mapping[str, object]
) -> None:
    """Raise the revision of a table and change some of its columns, or raise `OutOfDate`."""
    columns = schema.tables.c
    same = update(schema.tables).where(columns.id == table, columns.revision == revision)
    if connection.execute(same.values(revision=revision + 1, **values)).rowcount != 1:
        raise OutOfDate
