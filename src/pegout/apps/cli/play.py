"""`pegout play`: a game in the terminal."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import default_database, person_folder
from pegout.engine.cards import tidy
from pegout.locale import translator
from pegout.solver.bots.adaptive import EVEN, SHARES

if TYPE_CHECKING:
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.opening import Opening


@cli.command
@cli.option("--rules", "named", metavar="NAME", help="help-rules-name")
@cli.set_option
@cli.option("--opponent", "opponents", metavar="LEVEL", multiple=True, help="help-play-opponent")
@cli.option(
    "--win-share",
    "share",
    metavar="PERCENT",
    type=click.IntRange(*SHARES),
    help="help-play-share",
)
@cli.option("--seed", metavar="SEED", help="help-play-seed")
@cli.option("--record", metavar="FILE", help="help-play-record")
@cli.option("--board", metavar="track|two-lap", help="help-play-board")
@cli.option("--style", metavar="plain|parlett", help="help-play-style")
@cli.option(
    "--tell-mistakes",
    "tells",
    metavar="on|off",
    type=click.Choice(["on", "off"]),
    help="help-play-tells",
)
@cli.flag("--new", help="help-play-new")
@cli.option("--table", metavar="NAME", help="help-play-table")
@cli.database_option("help-play-database")
@cli.lang_option
def play(
    named: str | None,
    settings: tuple[str, ...],
    opponents: tuple[str, ...],
    share: int | None,
    seed: str | None,
    record: str | None,
    board: str | None,
    style: str | None,
    tells: str | None,
    new: bool,
    table: str | None,
    database: str | None,
) -> None:
    """Play in the terminal."""
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.local_tables import LocalTables
    from pegout.apps.terminal.opening import Opening, PlayOptions, request_for
    from pegout.apps.terminal.state_folder import preferences

    t = translator()
    asked = named is not None or bool(settings)
    options = PlayOptions(
        rules=cli.rules_of(named or cli.DEFAULT_RULES, settings) if asked else None,
        opponents=opponents,
        share=EVEN if share is None else share,
        seed=seed,
        record=None if record is None else Path(record),
        table=None if table is None else tidy(table).lower(),
        rows_by_lot="rows" not in cli.read_settings(settings),
        new=new,
        database=database if _was_typed("database") else None,
    )
    request = request_for(options)  # refused, if it makes no sense, before anything is created
    folder = person_folder(database)
    shown = preferences(folder, board, style, None if tells is None else tells == "on")
    options = replace(options, board=shown.board, style=shown.style, tells=shown.tells)
    console = Console()
    with closing(LocalTables(folder, database or default_database())) as tables:
        opening: Opening | None = Opening(options, request, tables, t)
        while opening:
            opening = opening.rematch(console) if _play(opening, console) else None


def _was_typed(option: str) -> bool:
    """Whether an option was given on the command line, and not by a variable of the environment."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def _play(opening: Opening, console: Console) -> bool:
    """Play one match; whether it was played to its end."""
    console.say(opening.lines(console))
    game = opening.game(console)
    if opening.seat.resumed:
        game.print_deal()
    try:
        finished = game.play()
    except KeyboardInterrupt:
        console.say(["", opening.farewell(False)])
        raise
    console.say(["", opening.farewell(finished)])
    return finished
