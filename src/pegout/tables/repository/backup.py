"""Copies of an SQLite database, also while a server is using it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from pegout.errors import PegoutError
from pegout.tables.repository.engine import without_password

WAIT_SECONDS: Final = 30.0
"""Seconds for which a copy waits for a program that has locked the database."""
_NOT_PEGOUTS: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is no database, a torn one, or one without Pegout's tables."""


def back_up(url: str, file: Path) -> None:
    """Copy a database into a new file, as it is at one moment, readable by its owner only.

    Raises:
        PegoutError: `backup-needs-sqlite`, `file-exists`, `database-unusable`, `not-a-backup`,
            `copy-failed`.
        OSError: a file cannot be read or written.
    """
    _copy(sqlite_file(url), file)


def restore(file: Path, url: str) -> None:
    """Make a backup the database, which must not exist yet.

    Raises:
        PegoutError: `backup-needs-sqlite`, `file-exists`, `database-unusable`, `not-a-backup`,
            `copy-failed`.
        OSError: a file cannot be read or written.
    """
    _copy(file, sqlite_file(url))


def sqlite_file(url: str) -> Path:
    """The file of an SQLite database.

    Raises:
        PegoutError: `database-unusable`, `backup-needs-sqlite`.
    """
    shown = without_password(url)
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise PegoutError("database-unusable", url=shown, reason=str(error)) from error
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        raise PegoutError("backup-needs-sqlite", url=shown)
    return Path(str(address.database))


def _copy(source: Path, target: Path) -> None:
    """Copy a database whole or not at all, and check the copy."""
    if target.exists():
        raise PegoutError("file-exists", path=str(target))
    source.open("rb").close()  # says more than SQLite about what cannot be read
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    half_written = target.with_name(f"{target.name}.part")
    half_written.unlink(missing_ok=True)
    os.close(os.open(half_written, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        reading = f"{source.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(reading, uri=True, timeout=WAIT_SECONDS)) as old,
            closing(sqlite3.connect(half_written)) as new,
        ):
            # This gives up waiting for a lock; `backup` never would.
            old.execute("SELECT count(*) FROM actions").fetchone()
            old.backup(new)  # one read transaction, which in WAL mode makes no writer wait
            new.execute("PRAGMA journal_mode=DELETE")
            [(verdict,)] = new.execute("PRAGMA integrity_check(1)").fetchall()
            if verdict != "ok":
                raise PegoutError("not-a-backup", path=str(source), reason=verdict)
        half_written.replace(target)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in _NOT_PEGOUTS:
            raise PegoutError("not-a-backup", path=str(source), reason=str(error)) from error
        paths = {"source": str(source), "target": str(target)}
        raise PegoutError("copy-failed", **paths, reason=str(error)) from error
    finally:
        half_written.unlink(missing_ok=True)
