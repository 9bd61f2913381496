"""All rows of a database in PostgreSQL, from there to SQLite and back.

Both get their tables by the migrations up to the revision of the source, and values are copied as
they are stored: what is encrypted stays so, and no key is needed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    MetaData,
    StaticPool,
    create_engine,
    delete,
    insert,
    inspect,
    select,
    text,
)

from pegout.errors import PegoutError
from pegout.tables.repository import schema
from pegout.tables.repository.deadlines import without_deadline
from pegout.tables.repository.engine import (
    VERSION_TABLE,
    lock_migrations,
    open_engine,
    opening,
    upgrade,
    without_password,
)

REVISION: Final = f"SELECT version_num, EXISTS (SELECT * FROM actions) FROM {VERSION_TABLE}"
"""The revision of a database, if it is one of Pegout's."""
_BATCH: Final = 1000
"""Rows that are in memory at a time."""


def to_file(url: str, file: Path) -> None:
    """Copy a database in PostgreSQL, as it is at one moment, into an empty SQLite file.

    Raises:
        PegoutError: `database-unusable`, `database-newer`, `extra-missing`.
        SQLAlchemyError: the copy failed.
    """
    snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    new = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)
    with _postgresql(url) as engine, new.connect() as target:
        for pragma in ("journal_mode=MEMORY", "synchronous=OFF"):  # it is whole or thrown away
            target.execute(text(f"PRAGMA {pragma}"))
        with engine.connect().execution_options(**snapshot) as source, without_deadline(source):
            _copy(source, target)
        target.commit()
    new.dispose()


def from_connection(backup: sqlite3.Connection, url: str) -> None:
    """Copy an SQLite database into an empty one in PostgreSQL: the whole of it, or nothing.

    Raises:
        PegoutError: as `to_file`; `database-not-empty`.
        SQLAlchemyError: the copy failed.
    """
    old = create_engine(
        "sqlite://", creator=lambda: backup, poolclass=StaticPool, hide_parameters=True
    )
    with (
        _postgresql(url) as engine,
        old.connect() as source,
        engine.begin() as target,
        without_deadline(target),
    ):
        lock_migrations(target)  # a server that starts meanwhile waits, and finds everything
        if inspect(target).get_table_names():
            raise PegoutError("database-not-empty", url=without_password(url))
        _copy(source, target)


def check_revision(row: Any) -> str:
    """The revision of a database, from its answer to `REVISION`, unless it is `database-newer`."""
    revision = str(row[0]) if row else ""
    if revision > schema.REVISION:
        raise PegoutError("database-newer", revision=revision, known=schema.REVISION)
    return revision


@contextmanager
def _postgresql(url: str) -> Iterator[Engine]:
    """An engine for a database in PostgreSQL that answers."""
    with opening(url):
        engine = open_engine(url)
        engine.connect().close()
    try:
        yield engine
    finally:
        engine.dispose()


def _copy(source: Connection, target: Connection) -> None:
    """Create the tables of one database in another, and copy all rows."""
    upgrade(target, check_revision(source.execute(text(REVISION)).one()))
    created = MetaData()
    created.reflect(target)
    tables = [each for each in created.sorted_tables if each.name != VERSION_TABLE]
    for table in reversed(tables):
        target.execute(delete(table))  # rows that migrations have inserted
    for table in tables:
        rows = source.execute(select(table), execution_options={"yield_per": _BATCH})
        for batch in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in batch])
