"""A person's finished games and their statistics as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from pegout.arena.confidence_intervals import WinRate
from pegout.bots.names import bot_names
from pegout.locale import Translator
from pegout.locale.percent import percent
from pegout.locale.rulebook import variant_name
from pegout.rules.variants import Form, variant
from pegout.terminal.columns import aligned


def history_lines(games: Sequence[dict[str, Any]], t: Translator) -> list[str]:
    """One line for each game: when it ended, the variant, the opponents, the score, the result."""
    if not games:
        return [t("play-history-none")]
    return [f"  {line}" for line in aligned([_game_cells(game, t) for game in games])]


def _game_cells(game: dict[str, Any], t: Translator) -> tuple[str, ...]:
    bots = bot_names([player["level"] for player in game["players"]])
    others = [
        player["name"] or (t(f"bot-{bot}") if bot else t("play-person"))
        for seat, (player, bot) in enumerate(zip(game["players"], bots, strict=True))
        if seat != game["seat"]
    ]
    own, rest = game["side"], _shown_scores(game)
    scores = [rest.pop(own), *rest]
    won = game["winner"] == own
    result = "play-history-won" if won else "play-history-lost"
    return (
        datetime.fromtimestamp(game["at"]).strftime("%Y-%m-%d %H:%M"),
        game["table"],
        variant_name(game["rules"], t),
        _listed(others, t),
        "-".join(map(str, scores)),
        t("play-history-ended" if game["winner"] is None else result),
    )


def _shown_scores(game: dict[str, Any]) -> list[int]:
    """The scores as the board shows them: a peg stops in the game hole, except in Table Top."""
    if variant(game["rules"]).form is Form.TABLE_TOP:
        return list(game["scores"])
    return [min(points, game["target"]) for points in game["scores"]]


def _listed(names: Iterable[str], t: Translator) -> str:
    first, *more = names
    for name in more:
        first = t("play-names-and", before=first, next=name)
    return first


def statistics_lines(statistics: dict[str, Any], t: Translator) -> list[str]:
    """Win rates with their 95 % intervals, and averages of a deal as pone and as dealer."""
    overall: WinRate = statistics["overall"]
    if not overall.games:
        return [t("play-history-none")]
    rates = [(t("play-stats-all"), overall)]
    for level, rate in statistics["against"]:
        rates.append((t(f"level-{level}" if level else "play-stats-people"), rate))
    heads = [t(f"play-stats-{head}") for head in ("against", "games", "won", "rate", "range")]
    lines = aligned([heads, *(_rate_cells(*each, t) for each in rates)], right=range(1, 5))
    averages = [(t(f"play-stats-{role}"), *_averages(statistics[role])) for role in _ROLES]
    if any(statistics[role]["deals"] for role in _ROLES):
        heads = [t(f"play-stats-{head}") for head in ("role", "hand", "crib", "pegging")]
        lines += ["", *aligned([heads, *averages], right=range(1, 4))]
        lines += ["", t("play-stats-best-hand", points=statistics["best_hand"])]
    return [f"  {line}".rstrip() for line in lines]


_ROLES = ("pone", "dealer")


def _rate_cells(name: str, rate: WinRate, t: Translator) -> tuple[str, ...]:
    low, high = _percent(rate.low, t), _percent(rate.high, t)
    return name, str(rate.games), str(rate.won), _percent(rate.rate, t), f"{low}–{high}"


def _percent(rate: float | None, t: Translator) -> str:
    return "" if rate is None else percent(rate, t)


def _averages(averages: dict[str, float | None]) -> tuple[str, ...]:
    values = (averages[part] for part in ("hand", "crib", "pegging"))
    return tuple("–" if value is None else f"{value:.2f}" for value in values)
