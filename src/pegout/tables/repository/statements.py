"""The statements of every action, built once, since that takes longer than running them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Float,
    Integer,
    String,
    TextClause,
    bindparam,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite

from pegout.tables.repository import schema
from pegout.tables.repository.encryption import SecretString, encrypted
from pegout.tables.repository.engine import sqlite_driver

_tables, _actions = schema.tables.c, schema.actions.c

REVISION_OF: Final = select(_tables.revision).where(_tables.id == bindparam("table"))
"""The revision of a `table`."""
_ADVANCE: Final = (
    update(schema.tables)
    .where(_tables.id == bindparam("table"), _tables.revision == bindparam("known"))
    .values(revision=_tables.revision + literal_column("1"), updated_at=bindparam("changed_at"))
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


def append_actions(
    connection: Connection, table: str, known: int, at: float, rows: Sequence[Mapping[str, Any]]
) -> bool:
    """Append actions to a table and raise its revision; whether it was the known one.

    Otherwise nothing is written. PostgreSQL does it in one statement, which needs no transaction
    around it and is answered in one round trip instead of four.

    Args:
        connection: a connection, in SQLite with a transaction.
        table: the table's name.
        known: its revision, as far as the writer knows.
        at: when it is changed, in Unix time.
        rows: the actions, at least one.

    Raises:
        IntegrityError: an action with one of these numbers is there already.
    """
    values: dict[str, Any] = {"table": table, "known": known, "changed_at": at}
    stored = [
        {**row, "action": encrypted(_actions.action, row["action"], connection.dialect)}
        for row in rows
    ]
    if connection.dialect.name == "postgresql":
        return connection.execute(_APPEND, {**values, "rows": json.dumps(stored)}).rowcount > 0
    with sqlite_driver(connection) as driver:  # SQLAlchemy would take ten times as long
        if driver.execute(_ADVANCE_BY_DRIVER, values).rowcount != 1:
            return False
        driver.executemany(_INSERT_BY_DRIVER, stored)
    return True


def _append() -> TextClause:
    """The statement for PostgreSQL; the rows are JSON, which is written faster than arrays."""
    names = [column.name for column in _actions]
    columns = [f"{column.name} {_TYPES[type(column.type)]}" for column in _actions]
    return text(f"""
        WITH advanced AS (
            UPDATE tables SET revision = revision + 1, updated_at = :changed_at
            WHERE id = :table AND revision = :known
            RETURNING id
        )
        INSERT INTO actions ({", ".join(names)})
        SELECT row.* FROM advanced,
            json_to_recordset(CAST(:rows AS json)) AS row({", ".join(columns)})
    """)


_APPEND: Final = _append()
