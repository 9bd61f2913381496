"""The history of the person at a terminal: games at tables, and games with real cards.

Of a game with real cards no card is known: it is a game of points, from a board that was kept.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from pegout.apps.terminal.columns import UNWRAPPED, table
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.kept_board import Sheet, all_boards
from pegout.apps.terminal.local_tables import LocalTables
from pegout.apps.terminal.results import history_lines, statistics_lines
from pegout.engine.boards.kept import KeptGame
from pegout.locale import Translator
from pegout.locale.rulebook import variant_name

_HEADS: Final = ("games", "won", "dealing", "other", "best")


class GameOfPoints(NamedTuple):
    """A game with real cards that is over, and the board that it was kept on."""

    sheet: Sheet
    game: KeptGame


def history_text(
    tables: LocalTables,
    points: Sequence[GameOfPoints],
    limit: int,
    t: Translator,
    console: Console,
) -> list[str]:
    """The games of the person, then those with real cards: at most `limit` each."""
    width = _width(console)
    games = tables.games(limit)
    lines = history_lines(games, t, width) if games or not points else []
    if not points:
        return lines
    between = [""] if lines else []
    rows = table([_cells(*each, t) for each in points[:limit]], width)
    return [*lines, *between, t("web-keep-games"), *rows]


def statistics_text(
    tables: LocalTables, points: Sequence[GameOfPoints], t: Translator, console: Console
) -> list[str]:
    """The statistics of the person, then by name the points of games with real cards."""
    width = _width(console)
    lines = statistics_lines(tables.statistics(), t, width) if tables.games(1) else []
    if not points:
        return lines
    heads = ["", *(t(f"web-keep-figures-{head}") for head in _HEADS)]
    between = [""] if lines else []
    rows = table([heads, *_figures(points, t)], width, right=range(1, 6), heads=True)
    return [*lines, *between, t("web-keep-figures"), *rows]


def _width(console: Console) -> int:
    return console.width if console.interactive else UNWRAPPED


def games_of_points(folder: Path, t: Translator) -> list[GameOfPoints]:
    """The games with real cards that are over, the latest first.

    A board that is damaged is named on standard error.

    Raises:
        OSError: a board cannot be read.
    """
    found = []
    for each in all_boards(folder):
        if isinstance(each, Sheet):
            found += [GameOfPoints(each, game) for game in each.board.finished]
        else:
            print(t("keep-unread", path=each.params["path"]), file=sys.stderr)
    return sorted(found, key=lambda each: each.game.at, reverse=True)


def _cells(sheet: Sheet, game: KeptGame, t: Translator) -> tuple[str, ...]:
    return (
        datetime.fromtimestamp(game.at).strftime("%Y-%m-%d %H:%M"),
        variant_name(sheet.rules.name, t),
        " – ".join(sheet.side_name(side, t) for side in range(sheet.rules.sides)),
        "-".join(map(str, game.scores)),
        t("keep-won", name=sheet.side_name(game.winner, t), win=str(game.win)),
    )


class _Figures(NamedTuple):
    games: int = 0
    won: int = 0
    roles: tuple[int, ...] = (0, 0, 0, 0)
    best: int = 0


def _figures(games: Sequence[GameOfPoints], t: Translator) -> list[tuple[str, ...]]:
    """By name, those with the most games first: games, games won, points a deal by role."""
    found: dict[str, _Figures] = {}
    for sheet, game in games:
        for side, (roles, scores) in enumerate(zip(game.roles, game.series, strict=True)):
            name = sheet.side_name(side, t)
            had = found.get(name, _Figures())
            deals = [after - before for before, after in pairwise(scores)]
            found[name] = _Figures(
                had.games + 1,
                had.won + (game.winner == side),
                tuple(map(sum, zip(had.roles, roles, strict=True))),
                max(had.best, *deals),
            )
    ordered = sorted(found.items(), key=lambda each: -each[1].games)
    return [(name, *_figures_cells(figures)) for name, figures in ordered]


def _figures_cells(figures: _Figures) -> tuple[str, ...]:
    dealing, deals, other, others = figures.roles
    means = _mean(dealing, deals), _mean(other, others)
    return str(figures.games), str(figures.won), *means, str(figures.best)


def _mean(points: int, deals: int) -> str:
    return f"{points / deals:.1f}" if deals else "–"
