"""`pegout restore`: make a backup the database."""

from __future__ import annotations

from pathlib import Path

import click

from pegout.cli.options import argument, command, lang_option, option
from pegout.cli.user_folders import default_database
from pegout.locale import translator


@command
@argument("file", type=click.Path(path_type=Path), help="help-restore-file")
@option("--database", metavar="URL", envvar="PEGOUT_DATABASE", help="help-serve-database")
@lang_option
def restore(file: Path, database: str | None, lang: str | None) -> None:
    """Make a backup the database, which must be new or empty."""
    from pegout.tables.repository import backup

    url = database or default_database()
    backup.restore(file, url)
    print(translator(lang)("restore-done", path=backup.database_name(url)))
