"""Copies of a database, also while servers use it: each is an SQLite database in one file.

From PostgreSQL to SQLite and back all rows are copied. Both get their tables by the migrations up
to the revision of the source, and values are copied as they are stored: encrypted values stay
encrypted, and no key is needed.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

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
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from pegout.engine.errors import PegoutError
from pegout.server.tables.repository.engine import (
    POSTGRESQL,
    VERSION_TABLE,
    check_revision,
    lock_migrations,
    open_engine,
    opening,
    upgrade,
    without_deadline,
    without_password,
)

WAIT_SECONDS: Final = 30.0
"""Seconds for which a copy waits for a program that has locked an SQLite database."""
REVISION: Final = f"SELECT version_num, EXISTS (SELECT * FROM actions) FROM {VERSION_TABLE}"
"""The revision of a database, if it is one of Pegout's."""
_BATCH: Final = 1000
"""Rows that are in memory at a time."""
_NOT_PEGOUTS: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's errors for a file that is no database, a torn one, or one without Pegout's tables."""
_UNDEFINED_TABLE: Final = "42P01"
"""PostgreSQL's error for a database without Pegout's tables."""


def back_up(url: str, file: Path) -> None:
    """Copy a database into a new file, as it is at one moment, readable by its owner only.

    Raises:
        PegoutError: `backup-unsupported`, `file-exists`, `database-unusable`, `database-newer`,
            `database-unreleased`, `not-a-backup`, `copy-failed`, `extra-missing`.
        OSError: a file cannot be read or written.
    """
    path = sqlite_file(url)
    with _explained(database_name(url), str(file)):
        if path:
            _copy(path, file)
        else:
            with _new_file(file) as part:
                to_file(url, part)
                with _reading(part) as copy:
                    _check(copy, file)


def restore(file: Path, url: str) -> None:
    """Make a backup the database: an SQLite file that does not exist yet, or an empty PostgreSQL.

    Raises:
        PegoutError: as `back_up`; `database-not-empty`.
        OSError: a file cannot be read or written.
    """
    path = sqlite_file(url)
    with _explained(str(file), database_name(url)):
        if path:
            _copy(file, path)
        else:
            with _reading(file) as source:
                source.execute("BEGIN")  # all of it as at one moment, also of a database in use
                _check(source, file)
                from_connection(source, url)


def database_name(url: str) -> str:
    """A database as messages name it: the path of an SQLite file, or the URL without password."""
    return str(sqlite_file(url) or without_password(url))


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; `None` for PostgreSQL."""
    shown = without_password(url)
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise PegoutError("database-unusable", url=shown, reason=str(error)) from error
    if address.get_backend_name() in POSTGRESQL:
        return None
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        raise PegoutError("backup-unsupported", url=shown)
    return Path(str(address.database))


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """An empty file under another name, which gets its own once it is whole and on the disk."""
    if file.exists():
        raise PegoutError("file-exists", path=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    file.open("rb").close()  # says more than SQLite about what cannot be read
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=WAIT_SECONDS)) as connection:
        yield connection


def _copy(source: Path, target: Path) -> None:
    """Copy an SQLite database into a new file, and check the copy."""
    with (
        _reading(source) as old,
        _new_file(target) as part,
        closing(sqlite3.connect(part)) as new,
    ):
        # This gives up waiting for a lock; `backup` never would.
        old.execute(REVISION).fetchone()
        old.backup(new)  # one read transaction, which in WAL mode makes no writer wait
        new.execute("PRAGMA journal_mode=DELETE")
        _check(new, source)


def _check(connection: sqlite3.Connection, source: Path) -> None:
    """Make sure that a backup is whole, and not from a newer version."""
    check_revision((connection.execute(REVISION).fetchone() or ("",))[0])
    [(verdict,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise PegoutError("not-a-backup", path=str(source), reason=verdict)


@contextmanager
def _explained(source: str, target: str) -> Iterator[None]:
    """Turn what a database says when a copy fails into an error for people, without values."""
    try:
        yield
    except (sqlite3.Error, SQLAlchemyError) as error:
        cause = getattr(error, "orig", None) or error
        reason = (str(cause).splitlines() or [type(cause).__name__])[0]
        is_foreign = getattr(cause, "sqlstate", None) == _UNDEFINED_TABLE
        if is_foreign or getattr(cause, "sqlite_errorcode", 0) & 0xFF in _NOT_PEGOUTS:
            raise PegoutError("not-a-backup", path=source, reason=reason) from error
        raise PegoutError("copy-failed", source=source, target=target, reason=reason) from error


def to_file(url: str, file: Path) -> None:
    """Copy a database in PostgreSQL, as it is at one moment, into an empty SQLite file.

    Raises:
        PegoutError: `database-unusable`, `database-newer`, `database-unreleased`, `extra-missing`.
        SQLAlchemyError: the copy failed.
    """
    snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    new = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)
    with _postgresql(url) as engine, new.connect() as target:
        for pragma in ("journal_mode=MEMORY", "synchronous=OFF"):  # it is whole or thrown away
            target.execute(text(f"PRAGMA {pragma}"))
        with engine.connect().execution_options(**snapshot) as source, without_deadline(source):
            _copy_rows(source, target)
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
        _copy_rows(source, target)


@contextmanager
def _postgresql(url: str) -> Iterator[Engine]:
    with opening(url):
        engine = open_engine(url)
        engine.connect().close()
    try:
        yield engine
    finally:
        engine.dispose()


def _copy_rows(source: Connection, target: Connection) -> None:
    """Create the tables of one database in another, and copy all rows."""
    upgrade(target, check_revision(source.scalar(text(REVISION)) or ""))
    created = MetaData()
    created.reflect(target)
    tables = [each for each in created.sorted_tables if each.name != VERSION_TABLE]
    for table in reversed(tables):
        target.execute(delete(table))  # rows that migrations have inserted
    for table in tables:
        rows = source.execute(select(table), execution_options={"yield_per": _BATCH})
        for batch in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in batch])
