"""The database and the data stored about a person: its place, `history`, `backup`, `restore`."""

from __future__ import annotations

import errno
import os
from contextlib import closing
from pathlib import Path

from pegout.apps.cli import options as cli
from pegout.engine.cards import tidy
from pegout.engine.errors import PegoutError
from pegout.locale import translator


def default_database() -> str:
    """The URL of the database of `pegout play`, `pegout history` and `pegout serve`.

    Raises:
        PegoutError: `no-state-folder`, if its folder cannot be written.
    """
    return cli.sqlite_url(_writable(_state_folder()) / "pegout.sqlite")


def person_folder(database: str | None) -> Path:
    """The folder for the data of the person at this terminal: token, preferences, locks.

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


GAMES = 50
"""How many games are listed."""


@cli.command
@cli.argument("table", metavar="[TABLE]", required=False, help="help-history-table")
@cli.flag("--code", help="help-history-code")
@cli.database_option("help-play-database")
@cli.lang_option
def history(table: str | None, code: bool, database: str | None) -> None:
    """List the games of this user, or print the record of a table's match."""
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.history import games_of_points, history_text, statistics_text
    from pegout.apps.terminal.local_tables import CODE_MINUTES, LocalTables

    t, console = translator(), Console()
    with closing(LocalTables(person_folder(database), database or default_database())) as tables:
        if code:
            console.say(t("history-code", code=tables.new_code(), minutes=CODE_MINUTES))
        elif table:
            print(tables.record_text(tidy(table).lower()), end="")
        else:
            points = games_of_points(tables.folder, t)
            console.say(history_text(tables, points, GAMES, t, console))
            if statistics := statistics_text(tables, points, t, console):
                console.say(["", *statistics])


@cli.command
@cli.argument("file", type=cli.PATH, help="help-backup-file")
@cli.database_option("help-serve-database")
@cli.lang_option
def backup(file: Path, database: str | None) -> None:
    """Copy the database into a new file."""
    from pegout.server.tables.repository.backup import back_up

    back_up(database or default_database(), file)
    print(translator()("backup-written", path=str(file)))


@cli.command
@cli.argument("file", type=cli.PATH, help="help-restore-file")
@cli.database_option("help-serve-database")
@cli.lang_option
def restore(file: Path, database: str | None) -> None:
    """Make a backup the database, which must be new or empty."""
    from pegout.server.tables.repository import backup

    url = database or default_database()
    backup.restore(file, url)
    print(translator()("restore-done", path=backup.database_name(url)))
