"""The user's state folder, and the database in it that the commands share."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from pegout.errors import PegoutError


def default_database() -> str:
    """The URL of the database of `pegout play`, `pegout history` and `pegout serve`.

    Raises:
        PegoutError: `no-state-folder`, if its folder cannot be written.
    """
    return f"sqlite:///{_writable(_state_folder()) / 'pegout.sqlite'}"


def person_folder(database: str | None) -> Path:
    """The folder for what is kept of the person at this terminal: token, preferences, locks.

    Args:
        database: the URL given with `--database`. The folder of an SQLite database is used where
            the state folder cannot be written.

    Raises:
        PegoutError: `no-state-folder`, if neither can be written.
    """
    try:
        return _writable(_state_folder())
    except PegoutError:
        beside = database and _sqlite_folder(database)
        if not beside:
            raise
        return _writable(beside)


def _state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("pegout", appauthor=False)


def _sqlite_folder(database: str) -> Path | None:
    """The folder of an SQLite database; `None` for any other."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(database)
    except ArgumentError:
        return None
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(url.database).absolute().parent if is_file and url.database else None


def _writable(folder: Path) -> Path:
    """The folder, provided that it can be written, or created where it is missing."""
    there = next(place for place in (folder, *folder.parents) if os.path.exists(place))
    if not there.is_dir():
        reason = errno.ENOTDIR
    elif not os.access(there, os.W_OK | os.X_OK):
        reason = errno.EACCES
    else:
        return folder
    raise PegoutError("no-state-folder", path=str(folder), reason=os.strerror(reason))
