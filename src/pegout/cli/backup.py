"""`pegout backup`: a copy of the database, also while a server is running."""

from __future__ import annotations

from pathlib import Path

import click

from pegout.cli.options import argument, command, lang_option, option
from pegout.cli.user_folders import default_database
from pegout.locale import translator


@command
@argument("file", type=click.Path(path_type=Path), help="help-backup-file")
@option("--database", metavar="URL", envvar="PEGOUT_DATABASE", help="help-serve-database")
@lang_option
def backup(file: Path, database: str | None, lang: str | None) -> None:
    """Copy the database into a new file."""
    from pegout.tables.repository.backup import back_up

    back_up(database or default_database(), file)
    print(translator(lang)("backup-written", path=str(file)))
