"""Statements of every action and table, built once: that takes longer than running them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Dialect,
    Float,
    Integer,
    String,
    and_,
    bindparam,
    exists,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite

from pegout.server.tables.repository import schema
from pegout.server.tables.repository.encryption import SecretString, encrypted
from pegout.server.tables.repository.engine import sqlite_driver

_tables, _actions = schema.tables.c, schema.actions.c
_seats, _watchers = schema.seats.c, schema.watchers.c

REVISION_OF: Final = select(_tables.revision).where(_tables.id == bindparam("table"))
"""The revision of a `table`."""
PLACE_OF: Final = select(
    exists().where(_seats.table_id == _tables.id, _seats.person_id == bindparam("person")),
    exists().where(_watchers.table_id == _tables.id, _watchers.person_id == bindparam("person")),
    _tables.ended.is_not(None),
).where(_tables.id == bindparam("table"))
"""Whether a `person` has a seat at a `table`, whether they watch it, and whether it is over."""
TABLE: Final = select(schema.tables).where(_tables.id == bindparam("table"))
SEAL_OF: Final = select(schema.seals).where(schema.seals.c.table_id == bindparam("table"))
SEATS_OF: Final = (
    select(schema.seats).where(_seats.table_id == bindparam("table")).order_by(_seats.number)
)
WATCHERS_OF: Final = select(_watchers.person_id).where(_watchers.table_id == bindparam("table"))
ENTRIES_OF: Final = (
    select(schema.actions)
    .where(_actions.table_id == bindparam("table"), _actions.number >= bindparam("since"))
    .order_by(_actions.number)
)
"""The row of a `table`, those of its seal, its seats and its watchers, and of its actions `since` a
number."""
ACTIONS_OF: Final = (
    select(_tables.revision, schema.actions)
    .select_from(
        schema.tables.outerjoin(
            schema.actions,
            and_(_actions.table_id == _tables.id, _actions.number >= bindparam("since")),
        )
    )
    .where(_tables.id == bindparam("table"))
    .order_by(_actions.number)
)
"""The revision of a `table` and its actions from the number `since` on; without any, one row."""
UNFINISHED_OF: Final = (
    select(func.count())
    .select_from(schema.tables.join(schema.seats))
    .where(_seats.person_id == bindparam("person"), _tables.ended.is_(None))
)
"""The number of unfinished tables where a `person` has a seat."""
CHANGE_TABLE: Final = update(schema.tables).where(
    _tables.id == bindparam("table"), _tables.revision == bindparam("known")
)
CHANGE_SEAT: Final = update(schema.seats).where(
    _seats.table_id == bindparam("table"), _seats.number == bindparam("seat")
)
"""Set the columns that are executed with it, of a `table` at a `known` revision, of a `seat`."""
_ADVANCE: Final = CHANGE_TABLE.values(
    revision=_tables.revision + literal_column("1"), updated_at=bindparam("changed_at")
)
_DRIVER: Final = sqlite.dialect(paramstyle="named")
_ADVANCE_BY_DRIVER: Final = str(_ADVANCE.compile(dialect=_DRIVER))
_INSERT_BY_DRIVER: Final = str(insert(schema.actions).compile(dialect=_DRIVER))
_TYPES: Final = {
    Integer: "integer",
    Float: "double precision",
    String: "text",
    SecretString: "text",
}


class NewActions(NamedTuple):
    """Actions to append to a table, unless it has been changed since a revision.

    Attributes:
        table: its name.
        known: its revision, as far as the writer knows.
        at: when it is changed, in Unix time.
        rows: the actions as rows, at least one.
    """

    table: str
    known: int
    at: float
    rows: Sequence[Mapping[str, Any]]


def append_actions(connection: Connection, actions: NewActions) -> bool:
    """Append actions to a table and raise its revision; whether it was the known one.

    Otherwise nothing is written. In SQLite it needs a transaction. PostgreSQL does it in one
    statement, which needs none around it and is answered in one round trip instead of four. Raises
    `IntegrityError`: an action with one of these numbers is there already.
    """
    table, known, at, rows = actions
    values: dict[str, Any] = {"table": table, "known": known, "changed_at": at}
    stored = _encrypted(rows, connection.dialect)
    if connection.dialect.name == "postgresql":
        return connection.execute(_APPEND, {**values, "rows": json.dumps(stored)}).rowcount > 0
    with sqlite_driver(connection) as driver:  # SQLAlchemy would take ten times as long
        if driver.execute(_ADVANCE_BY_DRIVER, values).rowcount != 1:
            return False
        driver.executemany(_INSERT_BY_DRIVER, stored)
    return True


def _encrypted(rows: Sequence[Mapping[str, Any]], dialect: Dialect) -> list[dict[str, Any]]:
    return [{**row, "action": encrypted(_actions.action, row["action"], dialect)} for row in rows]


_NAMES: Final = ", ".join(column.name for column in _actions)
_COLUMNS: Final = ", ".join(f"{column.name} {_TYPES[type(column.type)]}" for column in _actions)
_APPEND: Final = text(f"""
    WITH advanced AS (
        UPDATE tables SET revision = revision + 1, updated_at = :changed_at
        WHERE id = :table AND revision = :known
        RETURNING id
    )
    INSERT INTO actions ({_NAMES})
    SELECT row.* FROM advanced,
        json_to_recordset(CAST(:rows AS json)) AS row({_COLUMNS})
""")
"""Append actions to a table of PostgreSQL; the rows are JSON, which is faster than arrays."""
APPEND_MANY: Final = f"""
    WITH wanted AS (
        SELECT * FROM unnest(%s::text[], %s::integer[], %s::double precision[])
            AS each(id, known, changed_at)
    ), free AS (
        SELECT tables.id, wanted.changed_at FROM tables
            JOIN wanted ON tables.id = wanted.id AND tables.revision = wanted.known
            FOR NO KEY UPDATE OF tables SKIP LOCKED
    ), advanced AS (
        UPDATE tables SET revision = revision + 1, updated_at = free.changed_at
            FROM free WHERE tables.id = free.id
            RETURNING tables.id
    )
    INSERT INTO actions ({_NAMES})
    SELECT row.* FROM advanced
        JOIN json_to_recordset(%s::json) AS row({_COLUMNS}) ON row.table_id = advanced.id
    RETURNING table_id
"""
"""Append actions to several tables of PostgreSQL, as psycopg wants it; `many_actions` has its
values. It returns the names of the tables that had the known revision and no other writer: a group
waits for no row, and so neither for a single table nor for another group."""


def many_actions(group: Sequence[NewActions], dialect: Dialect) -> list[object]:
    """The values of `APPEND_MANY`."""
    rows = [row for each in group for row in _encrypted(each.rows, dialect)]
    return [
        [each.table for each in group],
        [each.known for each in group],
        [each.at for each in group],
        json.dumps(rows),
    ]
