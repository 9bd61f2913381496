"""The end of a game as lines of text: what each side scored with, as the browser shows it."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.locale import Translator
from pegout.rules.scoring.sources import Award
from pegout.tables.game_result import GameResult, ScoredCards, SourcePoints
from pegout.terminal.columns import aligned, columns
from pegout.terminal.console import Console
from pegout.terminal.names import SeatNames

_SOURCES = ("hand", "crib", "play")


def result_lines(
    result: GameResult, names: SeatNames, console: Console, t: Translator
) -> list[str]:
    """Points by source with their averages, and best hands, a column for each side.

    Table Top has no such sources.
    """
    sides = range(len(result.points))
    points = [{each.source: each for each in side} for side in result.points]
    awards = [award for award in Award if any(award in side for side in points)]
    rows = [["", *(console.bold(names.side(side)) for side in sides)]]
    for source in _SOURCES:
        rows.append([t(f"web-over-{source}"), *(_points(side.get(source)) for side in points)])
    for award in awards:
        name = t(f"kind-{award}")
        rows.append([name[0].upper() + name[1:], *(_points(side.get(award)) for side in points)])
    best = [(_points_of(each), _cards_of(each, console)) for each in result.best]
    lines = _table([*rows, [t("web-over-best"), *map("  ".join, best)]])
    if max(map(columns, lines)) > console.width:  # four sides: the cards find no room
        lines = _table([*rows, [t("web-over-best"), *(points for points, _ in best)]])
    return [*lines, f"  {t('play-over-note')}"]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"  {line}" for line in aligned(rows)]


def _points(found: SourcePoints | None) -> str:
    if found is None:
        return "0"
    mean = f" ({found.points / found.times:.1f})" if found.times else ""
    return f"{found.points}{mean}"


def _points_of(best: ScoredCards | None) -> str:
    return str(best.points) if best else "–"


def _cards_of(best: ScoredCards | None, console: Console) -> str:
    if best is None:
        return ""
    starter = f" + {console.card(best.starter)}" if best.starter else ""
    return f"{console.cards(sorted(best.cards))}{starter}"
