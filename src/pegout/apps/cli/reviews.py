"""Luck and the cost of decisions: `review` of a game, `skill` over many."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.cli.progress import announce_compilation, long_work
from pegout.apps.cli.records import load_record
from pegout.apps.terminal.columns import UNWRAPPED
from pegout.engine.errors import PegoutError, quoted
from pegout.engine.names import visible_name
from pegout.engine.record import UNNAMED, Record, write_record
from pegout.engine.rules.variants import Rules
from pegout.locale import Translator, translator
from pegout.locale.names import player_names
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER

if TYPE_CHECKING:
    from pegout.solver.analysis.figures import GameFigures, SideFigures


@cli.command
@cli.argument("file", metavar="FILE", help="help-record-file")
@cli.option("--side", metavar="N", type=click.IntRange(min=0), help="help-review-side")
@cli.option("--game", metavar="N", type=click.IntRange(min=1), default=1, help="help-review-game")
@cli.lang_option
@cli.json_option
def review(file: str, side: int | None, game: int, as_json: bool) -> None:
    """Review a game of a record."""
    t = translator()
    if side is not None and side > 1:
        raise PegoutError("review-no-such-side", side=side)
    record = load_record(file)
    with needing_numpy():
        from pegout.solver.analysis import review as reviews
        from pegout.solver.analysis.review_contents import DealReview, ReviewStarted
        from pegout.solver.analysis.support import check_reviewable
    check_reviewable(record)
    announce_compilation(SUBGAME_SOLVER)
    try:
        with long_work() as work:
            for part in reviews.review_in_parts(record, game - 1):
                if isinstance(part, ReviewStarted):
                    deals = part.deals
                elif isinstance(part, DealReview):
                    told = t("review-progress", done=part.deal + 1, total=deals)
                    work.show(told, done=part.deal + 1, total=deals)
                else:
                    found = part
    except PegoutError as error:
        if error.code != "no-such-game":
            raise
        raise PegoutError(error.code, game=game) from error  # as it was typed, from 1
    if as_json:
        from pegout.engine.wire.review import ReviewModel

        data = ReviewModel.model_validate(found).model_dump(mode="json")
        if side is not None:
            data["decisions"] = [each for each in data["decisions"] if each["seat"] == side]
        print_json(data)
        return
    from pegout.apps.terminal.reviews import review_lines

    names = player_names(record.header.players, t)
    print("\n".join(review_lines(found, names, side, t, _width())))


def _width() -> int:
    """The columns after which sentences are wrapped."""
    return shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else UNWRAPPED


RECORDS = "*.crib"
"""The records of a folder."""


@cli.command
@cli.argument("files", metavar="FILE ...", nargs=-1, required=True, help="help-skill-files")
@cli.option("--player", metavar="NAME", help="help-skill-player")
@cli.lang_option
@cli.json_option
def skill(files: Sequence[str], player: str | None, as_json: bool) -> None:
    """Review games, and sum them up by player."""
    t = translator()
    paths = [path for file in files for path in records_of(file)]
    with needing_numpy():
        from pegout.solver.analysis import figures  # noqa: F401  (needs NumPy)
    records = [load_record(path) for path in paths]
    rules = _common_rules(paths, records)
    announce_compilation(SUBGAME_SOLVER)
    sides = sides_by_player(records, t)
    if player is not None and player not in sides:
        raise PegoutError("skill-no-such-player", name=player, known=", ".join(sorted(sides)))
    shown = {name: own for name, own in sides.items() if player in (None, name)}
    if as_json:
        print_json([_encoded(name, own, rules) for name, own in shown.items()])
        return
    from pegout.apps.terminal.reviews import skill_lines

    print("\n".join(skill_lines(shown, rules, t, _width())))


def records_of(path: str) -> list[str]:
    """A file, or the records of a folder by their names, `game-4.crib` before `game-11.crib`."""
    if not Path(path).is_dir():
        return [path]
    found = sorted(map(str, Path(path).glob(RECORDS)), key=_by_numbers)
    if not found:
        raise PegoutError("skill-no-records", path=path)
    return found


def _by_numbers(name: str) -> list[tuple[int, str]]:
    """A key that orders the numbers in names by their values."""
    parts = re.split("([0-9]+)", name)
    return [(int(part) if part.isdecimal() else -1, part) for part in parts]


def _common_rules(paths: Sequence[str], records: Sequence[Record]) -> Rules:
    """The variant and target of all records."""
    from pegout.solver.analysis.support import check_reviewable

    first = records[0].header.rules
    for path, record in zip(paths, records, strict=True):
        rules = record.header.rules
        if (rules.name, rules.target) != (first.name, first.target):
            raise PegoutError("skill-other-rules", path=path, variant=first.name)
        check_reviewable(record)
    return first


def sides_by_player(records: Sequence[Record], t: Translator) -> dict[str, list[SideFigures]]:
    """The figures of every game, by the names of the players."""
    found: dict[str, list[SideFigures]] = {}
    with long_work() as work:
        for number, record in enumerate(records):
            told = t("skill-progress", done=number, all=len(records))
            work.show(told, done=number, total=len(records))
            for figures in reviewed_games(record):
                for name, side in zip(seat_names(record), figures.sides, strict=True):
                    found.setdefault(name, []).append(side)
    return found


def seat_names(record: Record) -> Sequence[str]:
    """The players by seat; with the number of the seat, from 1, where they share a name.

    The two sides of a game depend on each other: what luck gives one it takes from the other.
    """
    names = tuple(quoted(visible_name(name)) or UNNAMED for name in record.header.players)
    if len(set(names)) == len(names):
        return names
    return [f"{name} ({seat})" for seat, name in enumerate(names, 1)]


def reviewed_games(record: Record) -> Iterator[GameFigures]:
    """The figures of every game of a record, kept or computed."""
    from pegout.solver.analysis import kept
    from pegout.solver.analysis.figures import game_figures
    from pegout.solver.analysis.reference import reference
    from pegout.solver.analysis.review import games_of, review
    from pegout.solver.variants import solved_variant

    name = kept.record_name(write_record(record))
    rules = solved_variant(record.header.rules)
    for game in range(games_of(record)):
        figures = kept.kept_figures(rules, reference(rules), name, game)
        if figures is None:
            figures = game_figures(record, review(record, game))
            kept.keep_figures(name, game, figures)
        yield figures


def _encoded(name: str, sides: Sequence[SideFigures], rules: Rules) -> Any:
    from pegout.engine.wire.skill import PlayerSkill
    from pegout.solver.analysis.skill import band_of, learn_next, ledger, pr_by_kind

    pr = pr_by_kind(sides)
    found = PlayerSkill.model_validate(
        {
            "player": name,
            "pr": pr,
            "band": band_of(rules.name, rules.target, pr),
            "ledger": ledger(name, sides, rules.dealt),
            "learn_next": learn_next(sides),
        }
    )
    return json.loads(found.model_dump_json())
