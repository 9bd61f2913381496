"""`pegout simulate`: play many games between bots, built in or external, and report the results."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, time
from typing import TYPE_CHECKING, Any

import click

from pegout.arena.confidence_intervals import MIN_OBSERVATIONS, STOP_CHECK_GAMES, WinRates
from pegout.arena.external_bot import DEFAULT_ANSWER_SECONDS, split_players
from pegout.arena.match_series import (
    SOURCES,
    MatchSeries,
    PlayedGame,
    SeriesResults,
    wins_by_side,
)
from pegout.arena.sealed_games import SealLogFile, root_of
from pegout.arena.workers import batches, games_in_order, play_batch, play_series
from pegout.bots.levels import LEVELS
from pegout.cli.files import print_json
from pegout.cli.options import (
    command,
    flag,
    json_option,
    lang_option,
    option,
    ray_option,
    rules_of,
    rules_option,
    set_option,
)
from pegout.cli.solver_support import announce_compilation
from pegout.errors import NotationError, PegoutError, PlayerError
from pegout.fair_deals.derivation import SECRET_BYTES
from pegout.locale import Translator, translator
from pegout.record import write_record
from pegout.rules.variants import Form, Rules
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import (
    FOLLOWED_SUBGAMES,
    HANDS_BY_DEALER,
    KNOWN_HANDS,
    MULTIPLAYER_ROLLOUT,
    SUBGAME_SOLVER,
    TABLE_TOP_LAYOUTS,
)
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.analysis.known_sides import KnownSides

SEALS = "seals.txt"
"""The log of a sealed series, in the directory of its records."""


@command
@option("--players", metavar="A,B[,C,D]", required=True, help="help-simulate-players")
@rules_option
@set_option
@option("--games", metavar="N", type=int, default=100, help="help-simulate-games")
@option("--seed", metavar="S", default="0", help="help-simulate-seed")
@flag("--duplicate", help="help-simulate-duplicate")
@option("--until-halfwidth", "until", metavar="PERCENT", type=float, help="help-simulate-until")
@flag("--luck-adjusted", "adjusted", help="help-simulate-luck-adjusted")
@option("--processes", metavar="N", type=int, default=1, help="help-simulate-processes")
@option(
    "--answer-within",
    "within",
    metavar="SECONDS",
    type=float,
    default=DEFAULT_ANSWER_SECONDS,
    help="help-simulate-within",
)
@ray_option
@option("--records", metavar="DIR", type=click.Path(path_type=Path), help="help-simulate-records")
@flag("--seal", help="help-simulate-seal")
@lang_option
@json_option
def simulate(
    players: str,
    rules: str,
    settings: tuple[str, ...],
    games: int,
    seed: str,
    duplicate: bool,
    until: float | None,
    adjusted: bool,
    processes: int,
    within: float,
    ray: str | None,
    records: Path | None,
    seal: bool,
    lang: str | None,
    as_json: bool,
) -> None:
    """Play many games between bots."""
    t = translator(lang)
    levels = split_players(players)
    chosen = rules_for(rules, settings, len(levels))
    secret = _sealing_secret(duplicate, records) if seal else None
    series = MatchSeries(chosen, levels, games, seed, duplicate, within, secret)
    _announce(series, adjusted, t)
    tally = Tally(series, adjusted)
    if processes < 1 or not within > 0 or (until is not None and not until > 0):
        raise NotationError("not-positive")
    if ray is not None and processes > 1:
        raise NotationError("options-exclude", one="--ray", other="--processes")
    if records:
        records.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    failed: PlayerError | None = None
    try:
        with _playing(series, processes, ray) as playing, _seal_log(series, records) as log:
            for number, played in enumerate(_with_progress(playing, games, t)):
                tally.add(played)
                if records:
                    _save(played, records / f"game-{number:0{len(str(games - 1))}}.crib", log)
                if until is not None and tally.is_precise(until / 100):
                    break
    except PlayerError as error:
        failed = error
    if tally.results.games:
        report = tally.report(perf_counter() - began)
        if as_json:
            print_json(report)
        else:
            print("\n".join(_lines(series, tally.results, report, t)))
    if failed:
        raise failed


@contextmanager
def _playing(
    series: MatchSeries, processes: int, ray: str | None
) -> Iterator[Iterator[PlayedGame]]:
    """The games of a series, played here or on a cluster."""
    if ray is None:
        with closing(play_series(series, processes)) as playing:
            yield playing
        return
    from pegout.cli.cluster import cluster

    with cluster(ray) as connected:
        yield games_in_order(connected.map(partial(play_batch, series), batches(series)))


def _kernel(rules: Rules) -> str:
    """The slowest kernel that `strong` and `expert` need under these rules."""
    if rules.form is Form.TABLE_TOP:
        return TABLE_TOP_LAYOUTS
    return MULTIPLAYER_ROLLOUT if rules.players > 2 else SUBGAME_SOLVER


def rules_for(name: str, settings: Sequence[str], players: int) -> Rules:
    """The rules that the options name; Table Top is for as many players as are listed, 2 or 4."""
    rules = rules_of(name, settings)
    asked = [text for text in settings if text.startswith("players=")]
    if rules.form is Form.TABLE_TOP and players == 4 and not asked:
        return rules_of(name, [*settings, "players=4"])
    return rules


class Tally:
    """The results of a series so far, and its win rates with and without luck.

    Args:
        series: the series.
        adjusted: whether luck is told apart.
    """

    def __init__(self, series: MatchSeries, adjusted: bool) -> None:
        group = 2 if series.duplicate else 1
        self.results = SeriesResults()
        self._rates = WinRates(group)
        self._without_luck = WinRates(group) if adjusted else None

    def add(self, played: PlayedGame) -> None:
        """Add a game."""
        self.results.add(played)
        self._rates.add(wins_by_side(played))
        if self._without_luck is not None:
            self._without_luck.add(_wins_without_luck(played))

    def is_precise(self, halfwidth: float) -> bool:
        """Whether the series may stop: every interval, without luck if that is known, is small."""
        rates = self._without_luck or self._rates
        return self.results.games % STOP_CHECK_GAMES == 0 and rates.is_precise(halfwidth)

    def report(self, seconds: float) -> dict[str, Any]:
        """The results for `--json`."""
        results, rates = self.results, self._rates
        found = {
            "games": results.games,
            "wins": results.wins,
            "win_rates": rates.rates(),
            "intervals": rates.intervals(),
            "game_points": results.game_points,
            "points_per_deal": results.deals.means(),
            "games_per_second": results.games / seconds,
        }
        if self._without_luck is not None:
            found["luck_adjusted"] = _rates_summary(self._without_luck)
        return found


def _rates_summary(rates: WinRates) -> dict[str, Any]:
    """Luck-adjusted rates for `--json`, with the standard deviation of one observation."""
    return {
        "win_rates": rates.rates(),
        "intervals": rates.intervals(),
        "standard_deviations": rates.standard_deviations(),
    }


def _announce(series: MatchSeries, adjusted: bool, t: Translator) -> None:
    """Announce kernels that are to be compiled; with luck check that it can be told apart.

    Raises:
        PegoutError: `review-not-yet`, `luck-one-game`, `solver-missing`.
    """
    if {"strong", "expert", "shark"} & set(series.players):
        announce_compilation(_kernel(series.rules), t)
    if not adjusted:
        return
    with needing_numpy():
        from pegout.analysis.known_sides import known_sides
        from pegout.analysis.support import is_reviewable
    if not is_reviewable(series.rules):
        raise PegoutError("review-not-yet", variant=series.rules.name)
    if series.rules.match > 1:
        raise PegoutError("luck-one-game")
    announce_compilation(_luck_kernel(known_sides(series.players)), t)


def _luck_kernel(sides: KnownSides | None) -> str:
    """The slowest kernel that tells luck apart."""
    if sides is None:
        return KNOWN_HANDS
    return FOLLOWED_SUBGAMES if any(side.for_points for side in sides) else HANDS_BY_DEALER


def _wins_without_luck(played: PlayedGame) -> list[float]:
    """The result of a game by listed side, without the luck of its cards."""
    from pegout.analysis.known_sides import known_sides
    from pegout.analysis.luck import game_luck

    luck = game_luck(played.rules, played.actions, known_sides(played.players)).total
    won = float(played.state.winner == 0) - luck
    return played.by_listed_side([won, 1 - won])


def _with_progress(games: Iterable[PlayedGame], total: int, t: Translator) -> Iterator[PlayedGame]:
    """The games, with a progress bar if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from games
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(games, t("simulate-progress"), total, console=console, transient=True)


def _save(played: PlayedGame, path: Path, log: SealLogFile | None) -> None:
    record = played.record()
    path.write_text(write_record(record), encoding="utf-8", newline="\n")
    if log and record.header.seal:
        log.reveal(record.header.seal, played.actions)


def _sealing_secret(duplicate: bool, records: Path | None) -> bytes:
    """A new secret for the decks of a series.

    Raises:
        NotationError: `options-exclude`, `seal-needs-records`.
    """
    if duplicate:
        raise NotationError("options-exclude", one="--seal", other="--duplicate")
    if records is None:
        raise NotationError("seal-needs-records")
    return secrets.token_bytes(SECRET_BYTES)


@contextmanager
def _seal_log(series: MatchSeries, records: Path | None) -> Iterator[SealLogFile | None]:
    """The log of a sealed series, which commits to all of its decks before the first card."""
    if series.secret is None or records is None:
        yield None
        return
    with (records / SEALS).open("w", encoding="utf-8", newline="\n") as file:
        log = SealLogFile(file, time())
        for number in range(series.games):
            root = root_of(series.secret, number)
            log.open(series.rules, root, series.built_in_bots(number))
        yield log


def _lines(
    series: MatchSeries, results: SeriesResults, report: dict[str, Any], t: Translator
) -> Iterator[str]:
    """The results as text."""
    yield t("simulate-games", games=results.games, rate=f"{report['games_per_second']:.1f}")
    yield ""
    games = t("simulate-game-points", stakes=_stakes(series.rules))
    head = ("", t("simulate-wins"), "%", t("simulate-interval"), games)
    rows = [
        (
            _side_name(series, side, t),
            str(won),
            f"{100 * won / results.games:.1f}",
            _interval(report["intervals"][side]),
            str(results.game_points[side]),
        )
        for side, won in enumerate(results.wins)
    ]
    yield from aligned([head, *rows], right=(1, 2, 3, 4))
    if "luck_adjusted" in report:
        yield ""
        yield from _adjusted_lines(series, report["luck_adjusted"], t)
    if None in report["intervals"]:
        yield t("simulate-no-interval", needed=MIN_OBSERVATIONS * (2 if series.duplicate else 1))
    means = report["points_per_deal"]
    if means:
        yield ""
        yield from _means_lines(series, means, t)


def _adjusted_lines(series: MatchSeries, report: dict[str, Any], t: Translator) -> Iterator[str]:
    """The rates without luck, with their intervals."""
    rows = [(t("simulate-without-luck"), "%", t("simulate-interval"))]
    for side, rate in enumerate(report["win_rates"]):
        cells = (f"{100 * rate:.1f}", _interval(report["intervals"][side]))
        rows.append((_side_name(series, side, t), *cells))
    yield from aligned(rows, right=(1, 2))


def _interval(ends: Sequence[float] | None) -> str:
    """A 95 % confidence interval in per cent."""
    return "" if ends is None else f"{100 * ends[0]:.1f}-{100 * ends[1]:.1f}"


def _side_name(series: MatchSeries, side: int, t: Translator) -> str:
    rules = series.rules
    kind = "partners" if rules.sides < rules.players else "player"
    players = [_player_name(each, t) for each in series.players[side :: rules.sides]]
    return t("simulate-side", kind=kind, side=side, players=" + ".join(players))


def _player_name(player: str, t: Translator) -> str:
    """The name of a level, or the command of an external bot."""
    return t(f"level-{player}") if player in LEVELS else player


def _stakes(rules: Rules) -> str:
    """What wins can count besides one game."""
    if rules.double_game:
        return "double-game"
    return "double-skunk" if rules.double_skunk else "skunk" if rules.skunk else "plain"


def _means_lines(series: MatchSeries, means: dict[str, Any], t: Translator) -> Iterator[str]:
    """The mean points per deal: of everybody, then of each player where they differ."""
    head = (t("simulate-per-deal"), *(t(f"simulate-{each}") for each in SOURCES["dealer"]))
    rows = [(*head, t("simulate-in-all"))]
    several = len(set(series.players)) > 1
    for role in SOURCES:
        everybody = t(f"simulate-{role}", players=series.rules.players)
        rows.append((everybody, *_points_cells(means[role])))
        for name, each in zip(series.players, means["players"], strict=True):
            if several and each:
                rows.append((f"  {_player_name(name, t)}", *_points_cells(each[role])))
    yield from aligned(rows, right=range(1, len(rows[0])))


def _points_cells(points: dict[str, float]) -> tuple[str, ...]:
    """Points by source, empty where the role has none, and their sum."""
    cells = (f"{points[each]:.2f}" if each in points else "" for each in SOURCES["dealer"])
    return (*cells, f"{sum(points.values()):.2f}")
