"""`pegout history`: a user's finished games, statistics and records."""

from __future__ import annotations

from pegout.cards import tidy
from pegout.cli.options import argument, command, flag, lang_option, option
from pegout.cli.user_folders import default_database, person_folder
from pegout.locale import translator

GAMES = 50
"""How many games are listed."""


@command
@argument("table", metavar="[TABLE]", required=False, help="help-history-table")
@flag("--code", help="help-history-code")
@option("--database", metavar="URL", envvar="PEGOUT_DATABASE", help="help-play-database")
@lang_option
def history(table: str | None, code: bool, database: str | None, lang: str | None) -> None:
    """List the games of this user, or print the record of a table's match."""
    from pegout.terminal.console import Console
    from pegout.terminal.history import history_lines, statistics_lines
    from pegout.terminal.local_tables import CODE_MINUTES, LocalTables

    t, console = translator(lang), Console()
    tables = LocalTables(person_folder(database), database or default_database())
    try:
        if code:
            console.say(t("history-code", code=tables.new_code(), minutes=CODE_MINUTES))
        elif table:
            print(tables.record_text(tidy(table).lower()), end="")
        else:
            console.say(history_lines(tables.games(GAMES), t))
            if tables.games(1):
                console.say(["", *statistics_lines(tables.statistics(), t)])
    finally:
        tables.close()
