"""Results as text: at the end of a game what sides scored with, then finished games, statistics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from pegout.apps.terminal.columns import UNWRAPPED, aligned, columns, table
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.names import SeatNames
from pegout.engine.rules.choices import Form
from pegout.engine.rules.scoring.sources import Award
from pegout.engine.rules.variants import variant
from pegout.locale import Translator
from pegout.locale.names import percent
from pegout.locale.rulebook import variant_name
from pegout.server.tables.game_result import GameResult, ScoredCards, SourcePoints
from pegout.server.tables.played_games import Averages, PlayedGame, Statistics
from pegout.solver.bots.names import bot_names
from pegout.solver.confidence_intervals import WinRate

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
        rows.append(
            [t(f"web-over-{source}"), *(_source_points(side.get(source)) for side in points)]
        )
    for award in awards:
        name = t(f"kind-{award}")
        rows.append(
            [name[0].upper() + name[1:], *(_source_points(side.get(award)) for side in points)]
        )
    best = [(_points_of(each), _cards_of(each, console)) for each in result.best]
    lines = _table([*rows, [t("web-over-best"), *map("  ".join, best)]])
    if max(map(columns, lines)) > console.width:  # four sides: the cards find no room
        lines = _table([*rows, [t("web-over-best"), *(points for points, _ in best)]])
    return [*lines, f"  {t('play-over-note')}"]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"  {line}" for line in aligned(rows)]


def _source_points(found: SourcePoints | None) -> str:
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


def history_lines(games: Sequence[PlayedGame], t: Translator, width: int = UNWRAPPED) -> list[str]:
    """Each game: when it ended, the variant, the opponents, the score, the result.

    Where a game finds no room on a line of `width` columns, all take several.
    """
    if not games:
        return [t("play-history-none")]
    return table([_game_cells(game, t) for game in games], width)


def _game_cells(game: PlayedGame, t: Translator) -> tuple[str, ...]:
    bots = bot_names([player.level for player in game.players])
    others = [
        player.name or (t(f"bot-{bot}") if bot else t("play-person"))
        for seat, (player, bot) in enumerate(zip(game.players, bots, strict=True))
        if seat != game.seat
    ]
    own, rest = game.side, _shown_scores(game)
    scores = [rest.pop(own), *rest]
    result = "play-history-won" if game.is_won else "play-history-lost"
    return (
        datetime.fromtimestamp(game.at).strftime("%Y-%m-%d %H:%M"),
        game.table,
        variant_name(game.rules, t),
        _listed(others, t),
        "-".join(map(str, scores)),
        t("play-history-ended" if game.winner is None else result),
    )


def _shown_scores(game: PlayedGame) -> list[int]:
    """The scores as the board shows them: a peg stops in the game hole, except in Table Top."""
    if variant(game.rules).form is Form.TABLE_TOP:
        return list(game.scores)
    return [min(points, game.target) for points in game.scores]


def _listed(names: Iterable[str], t: Translator) -> str:
    first, *more = names
    for name in more:
        first = t("play-names-and", before=first, next=name)
    return first


def statistics_lines(statistics: Statistics, t: Translator, width: int = UNWRAPPED) -> list[str]:
    """Win rates with their 95 % intervals, and averages of a deal as pone and as dealer.

    Where they find no room in `width` columns, each is on lines of its own.
    """
    overall = statistics.overall
    if not overall.games:
        return [t("play-history-none")]
    rates = [(t("web-rates-all"), overall)]
    for level, rate in statistics.against:
        rates.append((t(f"level-{level}" if level else "web-rates-people"), rate))
    against, won, rated = (t(f"web-rates-{head}") for head in ("against", "won", "rate"))
    heads = [against, t("play-stats-games"), won, rated, t("skill-interval")]
    rows = [heads, *(_rate_cells(*each, t) for each in rates)]
    lines = table(rows, width, right=range(1, 5), heads=True)
    roles = {"pone": statistics.pone, "dealer": statistics.dealer}
    averages = [(t(f"web-as-{role}"), *_averages(each)) for role, each in roles.items()]
    if any(each.deals for each in roles.values()):
        heads = [t(f"play-stats-{head}") for head in ("role", "hand", "crib", "pegging")]
        lines += ["", *table([heads, *averages], width, right=range(1, 4), heads=True)]
        lines += ["", f"  {t('play-stats-best-hand', points=statistics.best_hand)}"]
    return lines


def _rate_cells(name: str, rate: WinRate, t: Translator) -> tuple[str, ...]:
    low, high = _percent(rate.low, t), _percent(rate.high, t)
    return name, str(rate.games), str(rate.won), _percent(rate.rate, t), f"{low}–{high}"


def _percent(rate: float | None, t: Translator) -> str:
    return "" if rate is None else percent(rate, t)


def _averages(averages: Averages) -> tuple[str, ...]:
    values = (averages.hand, averages.crib, averages.pegging)
    return tuple("–" if value is None else f"{value:.2f}" for value in values)
