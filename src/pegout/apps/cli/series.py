"""A series of games: its file, from which it can be resumed, and its report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pegout.apps.terminal.columns import aligned
from pegout.apps.terminal.state_folder import lock
from pegout.engine.errors import PegoutError, file_named
from pegout.engine.rules.variants import Rules
from pegout.lab.arena.match_series import SOURCES, GameResult, MatchSeries, SeriesResults
from pegout.locale import Translator
from pegout.solver.bots.levels import LEVELS
from pegout.solver.confidence_intervals import MIN_OBSERVATIONS, STOP_CHECK_GAMES, WinRates

KIND: Final = "pegout series"
"""Marks the first line of such a file."""


class SeriesFile:
    """An open file of a series, which `series_file` opens, with the results that it holds."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self._file = path.open("a+b")
        if not lock(self._file.fileno()):
            self._file.close()
            raise PegoutError("series-file-in-use", path=str(path))
        self._file.seek(0)
        text = self._file.read()
        # What follows the last line end was being written when the series was killed.
        lines = text.split(b"\n")
        unfinished = lines.pop()
        self.results = _results(path, lines, series) if text else []
        if unfinished:
            self._file.truncate(len(text) - len(unfinished))
        if not text:
            self._append({"kind": KIND, **series})

    def append(self, result: GameResult) -> None:
        """Write the next game."""
        number = len(self.results)
        self.results.append(result)
        self._append({"game": number, **asdict(result)})

    def _append(self, values: Mapping[str, Any]) -> None:
        with file_named(self._file.name):
            self._file.write(json.dumps(values).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextmanager
def series_file(path: Path | None, series: Mapping[str, Any]) -> Iterator[SeriesFile | None]:
    """Open or begin the file of a series, if there is to be one.

    Args:
        path: the file, in a folder that exists.
        series: what decides the games, as JSON values; any number of them may be played.

    Raises:
        OSError: the file cannot be read or written.
        PegoutError: `series-file-in-use` by another process, `series-file-other` with what
            differs, `series-file-damaged` with the line.
    """
    if path is None:
        yield None
        return
    file = SeriesFile(path, series)
    try:
        yield file
    finally:
        file.close()


def _results(path: Path, lines: list[bytes], series: Mapping[str, Any]) -> list[GameResult]:
    """The results in a file's whole lines, if it is of this series."""
    try:
        theirs = json.loads(lines[0])
        if theirs["kind"] != KIND:
            raise ValueError(theirs)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise PegoutError("series-file-not", path=str(path)) from error
    for name, value in series.items():
        if theirs.get(name) != value:
            pair = (json.dumps(each, ensure_ascii=False) for each in (theirs.get(name), value))
            both = dict(zip(("theirs", "ours"), pair, strict=True))
            raise PegoutError("series-file-other", path=str(path), what=name, **both)
    found = []
    for number, line in enumerate(lines[1:]):
        try:
            values = json.loads(line)
            if values.pop("game") != number:
                raise ValueError(line)
            found.append(GameResult(**values))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PegoutError("series-file-damaged", path=str(path), line=number + 2) from error
    return found


class Tally:
    """The results of a series so far, and its win rates with and without luck.

    The series ends early at intervals of half the width `until`, in per cent, or with
    `until_decided` when one side is known to be better.
    """

    def __init__(
        self,
        series: MatchSeries,
        adjusted: bool,
        until: float | None = None,
        until_decided: bool = False,
    ) -> None:
        group = 2 if series.duplicate else 1
        self.results = SeriesResults()
        self._rates = WinRates(group)
        self._without_luck = WinRates(group) if adjusted else None
        self._until, self._until_decided = until, until_decided

    @property
    def best_rates(self) -> WinRates:
        """The win rates without luck, if that is known."""
        return self._without_luck or self._rates

    def add(self, result: GameResult) -> None:
        """Add a game."""
        self.results.add(result)
        self._rates.add(result.wins)
        if self._without_luck is not None and result.adjusted is not None:
            self._without_luck.add(result.adjusted)

    def early_end(self) -> str | None:
        """Why the series ends before its last game, `precise` or `decided`, if it does."""
        rates = self.best_rates
        # A look at an interval for a fixed number of games costs some of its 95 %.
        looks = self.results.games % STOP_CHECK_GAMES == 0
        if self._until is not None and looks and rates.is_precise(self._until / 100):
            return "precise"
        return "decided" if self._until_decided and rates.is_decided() else None

    def report(self, ended: str, games_per_second: float) -> dict[str, Any]:
        """The results for `--json`."""
        results = self.results
        found = {
            "games": results.games,
            "ended": ended,
            "wins": results.wins,
            **_rates_summary(self._rates),
            "game_points": results.game_points,
            "points_per_deal": results.means(),
            "games_per_second": games_per_second,
        }
        if self._without_luck is not None:
            deviations = self._without_luck.standard_deviations()
            raw = self._rates.standard_deviations()
            found["luck_adjusted"] = {
                **_rates_summary(self._without_luck),
                "standard_deviations": deviations,
                "narrowing": deviations[0] / raw[0] if deviations[0] and raw[0] else None,
            }
        return found


def _rates_summary(rates: WinRates) -> dict[str, Any]:
    return {
        "win_rates": rates.rates(),
        "intervals": rates.intervals(),
        "anytime_intervals": rates.anytime_intervals(),
    }


def so_far(tally: Tally, t: Translator) -> str:
    """The first side's win rate with its anytime interval, once there is one."""
    rates = tally.best_rates
    interval = next(iter(rates.anytime_intervals()), None)
    if interval is None:
        return ""
    return t("simulate-so-far", rate=f"{100 * rates.rates()[0]:.1f}", interval=_interval(interval))


def report_lines(
    series: MatchSeries, results: SeriesResults, report: dict[str, Any], t: Translator
) -> Iterator[str]:
    """The results as text."""
    yield t("simulate-games", games=results.games, rate=f"{report['games_per_second']:.1f}")
    yield ""
    games = t("simulate-game-points", stakes=_stakes(series.rules))
    head = ("", t("simulate-wins"), "%", t("skill-interval"), t("simulate-anytime"), games)
    rows = [
        (
            _side_name(series, side, t),
            str(won),
            f"{100 * won / results.games:.1f}",
            _interval(report["intervals"][side]),
            _interval(report["anytime_intervals"][side]),
            str(results.game_points[side]),
        )
        for side, won in enumerate(results.wins)
    ]
    yield from aligned([head, *rows], right=(1, 2, 3, 4, 5))
    if "luck_adjusted" in report:
        yield ""
        yield from _adjusted_lines(series, report["luck_adjusted"], t)
    if None in report["intervals"]:
        yield t("simulate-no-interval", needed=MIN_OBSERVATIONS * (2 if series.duplicate else 1))
    else:
        yield ""
        yield t("simulate-anytime-note")
    means = report["points_per_deal"]
    if means:
        yield ""
        yield from _means_lines(series, means, t)


def _adjusted_lines(series: MatchSeries, report: dict[str, Any], t: Translator) -> Iterator[str]:
    """The rates without luck, with their intervals."""
    rows = [(t("simulate-without-luck"), "%", t("skill-interval"), t("simulate-anytime"))]
    for side, rate in enumerate(report["win_rates"]):
        intervals = (report[name][side] for name in ("intervals", "anytime_intervals"))
        fixed, anytime = map(_interval, intervals)
        rows.append((_side_name(series, side, t), f"{100 * rate:.1f}", fixed, anytime))
    yield from aligned(rows, right=(1, 2, 3))
    if report["narrowing"]:
        width, games = report["narrowing"], report["narrowing"] ** -2
        yield t("simulate-narrowing", width=f"{width:.2f}", games=f"{games:.1f}")


def _interval(ends: Sequence[float] | None) -> str:
    """A 95 % confidence interval in per cent."""
    return "" if ends is None else f"{100 * ends[0]:.1f}-{100 * ends[1]:.1f}"


def _side_name(series: MatchSeries, side: int, t: Translator) -> str:
    rules = series.rules
    kind = "partners" if rules.sides < rules.players else "player"
    players = [_player_name(each, t) for each in series.players[side :: rules.sides]]
    return t("simulate-side", kind=kind, side=side, number=side + 1, players=" + ".join(players))


def _player_name(player: str, t: Translator) -> str:
    """The name of a level, or the command of an external bot."""
    return t(f"level-{player}") if player in LEVELS else player


def _stakes(rules: Rules) -> str:
    """Values of wins other than one game."""
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
