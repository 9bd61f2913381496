"""Match series between bots."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import Final

from pegout.apps.api.tables import Progress, Shown, Table
from pegout.engine.errors import NotationError, PlayerError, argument
from pegout.engine.rules.variants import Rules, as_rules
from pegout.lab.arena.match_series import MatchSeries, Means, SeriesResults, game_result
from pegout.lab.arena.workers import play_series
from pegout.locale import Translator
from pegout.solver.bots.base import Bot, check_bot
from pegout.solver.bots.levels import LEVELS
from pegout.solver.confidence_intervals import WinRates

Interval = tuple[float, float]

_ARGUMENT_OF: Final = {
    "no-games": "games",
    "odd-duplicate": "games",
    "bad-seed": "seed",
}
"""The argument that an error of a series is about, where it is not the players."""


@dataclass(frozen=True)
class MatchResult(Shown):
    """The result of a match series; everything by side is in the order of the players.

    Attributes:
        rules: the rules that were played by.
        players: their levels.
        games: how many games were played, or matches if the rules are for one.
        wins: games won.
        win_rates: the share of games won, 0 to 1.
        intervals: their 95 % confidence intervals; `None` below 30 games.
        game_points: what the wins were worth in games, with skunks.
        points_per_deal: mean points of `pone` and `dealer` by source; `None` if there are no roles.
        complete: whether all games were played; false if the series was interrupted.
    """

    rules: Rules
    players: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    win_rates: tuple[float, ...]
    intervals: tuple[Interval | None, ...]
    game_points: tuple[int, ...]
    points_per_deal: Means | None
    complete: bool

    def tables(self, t: Translator) -> list[Table]:
        """Wins with their intervals, and the mean points of a deal."""
        head = ("", t("simulate-wins"), "%", t("skill-interval"))
        rows = [head]
        for side, won in enumerate(self.wins):
            names = self.players[side :: self.rules.sides]
            ends = self.intervals[side]
            interval = "" if ends is None else f"{100 * ends[0]:.1f}-{100 * ends[1]:.1f}"
            names_text = " + ".join(t(f"level-{n}") if n in LEVELS else n for n in names)
            rows.append((names_text, str(won), f"{100 * self.win_rates[side]:.1f}", interval))
        return [Table(rows)]


def play_match(
    *players: Bot | str,
    games: int = 100,
    seed: int | str = 0,
    rules: Rules | str = "six-card",
    duplicate: bool = False,
    processes: int = 1,
    progress: Progress = lambda done, total: None,
) -> MatchResult:
    """Play many games between bots.

    The same arguments give the same games. An interrupt (Ctrl-C) ends the series: the result is
    that of the games played so far, if there are any.

    Args:
        players: one for each seat: levels by name, bots of your own, or `exec:COMMAND` for programs
            that speak the protocol of docs/protocol.md.
        games: how many.
        seed: that of all decks, and of all random choices of the levels.
        rules: the rules, or the name of a variant.
        duplicate: whether every deck serves two games in a row, the second with everybody moved one
            seat on.
        processes: how many to use; the games do not depend on it.
        progress: called after every game with the games played and with all.

    Raises:
        PegoutError: `wrong-type`, and PlayerError: `not-a-bot`, `wrong-number-of-players`,
            `no-such-level`, `no-games`, `odd-duplicate`, `bad-seed`, with the argument as the
            parameter `parameter`; `player-broke-rules` if a bot does.
    """
    with argument("rules"):
        rules = as_rules(rules)
    with argument("players"):
        for each in players:
            if not isinstance(each, str):
                check_bot(each)
    if processes < 1:
        with argument("processes"):
            raise NotationError("not-positive")
    names = tuple(each if isinstance(each, str) else each.level for each in players)
    own = tuple(None if isinstance(each, str) else each for each in players)
    try:
        series = MatchSeries(rules, names, games, seed, duplicate, own=own)
    except PlayerError as error:
        with argument(_ARGUMENT_OF.get(error.code, "players")):
            raise
    results, rates = SeriesResults(), WinRates(2 if duplicate else 1)
    try:
        with closing(play_series(series, processes)) as playing:
            for played in playing:
                result = game_result(played)
                results.add(result)
                rates.add(result.wins)
                progress(results.games, games)
    except KeyboardInterrupt:
        if not results.games:
            raise
    return MatchResult(
        rules=rules,
        players=names,
        games=results.games,
        wins=tuple(results.wins),
        win_rates=tuple(won / results.games for won in results.wins),
        intervals=tuple(rates.intervals()) or (None,) * rules.sides,
        game_points=tuple(results.game_points),
        points_per_deal=results.means(),
        complete=results.games == games,
    )
