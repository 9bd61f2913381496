"""`mistakes`: practise decisions that reviews found costly, or export them for Anki."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.database import default_database, person_folder
from pegout.apps.cli.progress import announce_compilation, long_work
from pegout.apps.cli.records import load_record
from pegout.apps.cli.reviews import records_of, reviewed_games, seat_names
from pegout.engine.errors import PegoutError
from pegout.engine.record import Record, read_record, write_record
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER

if TYPE_CHECKING:
    from pegout.apps.terminal.local_tables import LocalTables
    from pegout.server.tables.mistakes import FoundGame

KINDS = ("discard-pone", "discard-dealer", "lead", "reply", "play", "endgame")


@cli.command
@cli.argument("files", metavar="[FILE ...]", nargs=-1, required=False, help="help-mistakes-files")
@cli.option("--player", metavar="NAME", help="help-mistakes-player")
@cli.option("--kind", metavar="KIND", type=click.Choice(KINDS), help="help-mistakes-kind")
@cli.flag("--review", "reviews", help="help-mistakes-review")
@cli.flag("--csv", "as_csv", help="help-mistakes-csv")
@cli.database_option("help-play-database")
@cli.lang_option
def mistakes(
    files: Sequence[str],
    player: str | None,
    kind: str | None,
    reviews: bool,
    as_csv: bool,
    database: str | None,
) -> None:
    """Practise a person's mistakes."""
    from pegout.apps.terminal.local_tables import LocalTables

    t = translator()
    with needing_numpy():
        import fsrs  # noqa: F401

        from pegout.solver.analysis import figures  # noqa: F401  (needs NumPy)
    records = [load_record(path) for file in files for path in records_of(file)]
    seats = [_seat_of(record, player) for record in records]
    with closing(LocalTables(person_folder(database), database or default_database())) as tables:
        _add(tables, records, seats, reviews=reviews, t=t)
        if as_csv:
            _print_csv(tables, t)
        else:
            _practise(tables, kind, t)


def _seat_of(record: Record, player: str | None) -> int:
    """The seat of a player, by default of the only person.

    Raises:
        PegoutError: `skill-no-such-player`, `mistakes-whose`, `review-not-yet`,
            `review-hidden-cards`.
    """
    from pegout.solver.analysis.support import check_reviewable

    check_reviewable(record)
    names = list(seat_names(record))
    known = ", ".join(names)
    if player is not None:
        if player not in names:
            raise PegoutError("skill-no-such-player", name=player, known=known)
        return names.index(player)
    people = [seat for seat, level in enumerate(record.header.levels) if level is None]
    if len(people) != 1:
        raise PegoutError("mistakes-whose", known=known)
    return people[0]


def _add(
    tables: LocalTables,
    records: Sequence[Record],
    seats: Sequence[int],
    *,
    reviews: bool,
    t: Translator,
) -> None:
    """Add the mistakes of records, and those of the person's games that have been reviewed."""
    found, pending = tables.look_for_mistakes()
    if records or (reviews and pending):
        announce_compilation(SUBGAME_SOLVER)
    for record, seat in zip(records, seats, strict=True):
        found += _games_of(record, seat)
    if reviews:
        with long_work() as work:
            for number, game in enumerate(pending):
                told = t("mistakes-reviewing", done=number, all=len(pending))
                work.show(told, done=number, total=len(pending))
                _review(tables, game.table, game.game)
        found += tables.look_for_mistakes()[0]
        pending = []
    tables.mistakes.add(tables.person, found)
    if pending:
        print(t("mistakes-pending", games=len(pending)), file=sys.stderr)


def _games_of(record: Record, seat: int) -> Iterator[FoundGame]:
    from pegout.server.tables.mistakes import FoundGame
    from pegout.solver.analysis.kept import record_name

    name = record_name(write_record(record))
    for game, figures in enumerate(reviewed_games(record)):
        own = [each for each in figures.mistakes if each.seat == seat]
        yield FoundGame(name, game, own, at_table=False)


def _review(tables: LocalTables, table: str, game: int) -> None:
    """Review a game of a table, and keep its figures."""
    from pegout.solver.analysis.figures import game_figures
    from pegout.solver.analysis.kept import keep_figures
    from pegout.solver.analysis.review import review

    record = read_record(tables.record_text(table))
    keep_figures(table, game, game_figures(record, review(record, game)))


def _print_csv(tables: LocalTables, t: Translator) -> None:
    from pegout.locale.mistakes import anki_lines

    found = [(each.name, each.mistake) for each in tables.mistakes.all_of(tables.person)]
    sys.stdout.flush()
    for line in anki_lines(found, t):
        sys.stdout.buffer.write(line.encode())


def _practise(tables: LocalTables, kind: str | None, t: Translator) -> None:
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.mistakes import practise

    practise(tables.mistakes, tables.person, kind, t, Console())
