"""`pegout simulate`: play many games between bots, built in or external, and report the results."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter, time
from typing import Any, NamedTuple

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.cli.progress import LongWork, announce_compilation, long_work
from pegout.apps.cli.series import SeriesFile, Tally, report_lines, series_file, so_far
from pegout.engine.errors import NotationError, PegoutError, PlayerError, file_named
from pegout.engine.fair_deals.derivation import SECRET_BYTES
from pegout.engine.record import write_record
from pegout.engine.record.header import rules_text
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import Rules
from pegout.lab.arena.external_bot import DEFAULT_ANSWER_SECONDS, split_players
from pegout.lab.arena.match_series import GameResult, MatchSeries, PlayedGame, game_result
from pegout.lab.arena.sealed_games import SealLogFile, root_of
from pegout.lab.arena.workers import batches, games_in_order, map_games, play_batch
from pegout.locale import Translator, translator
from pegout.solver.bots.build import bot_build
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import (
    KNOWN_HANDS,
    MULTIPLAYER_ROLLOUT,
    SUBGAME_SOLVER,
    TABLE_TOP_LAYOUTS,
)

SEALS = "seals.txt"
"""The log of a sealed series, in the directory of its records."""
Finished = tuple[GameResult, PlayedGame | None]
"""The result of a game, and the game itself where its record is written."""


@cli.command
@cli.option("--players", metavar="A,B[,C,D]", required=True, help="help-simulate-players")
@cli.rules_option
@cli.set_option
@cli.option("--games", metavar="N", type=int, default=100, help="help-simulate-games")
@cli.option("--seed", metavar="S", default="0", help="help-simulate-seed")
@cli.flag("--duplicate", help="help-simulate-duplicate")
@cli.option("--until-halfwidth", "until", metavar="PERCENT", type=float, help="help-simulate-until")
@cli.flag("--until-decided", help="help-simulate-until-decided")
@cli.flag("--luck-adjusted", "adjusted", help="help-simulate-luck-adjusted")
@cli.option("--processes", metavar="N", type=int, default=1, help="help-simulate-processes")
@cli.option(
    "--answer-within",
    "within",
    metavar="SECONDS",
    type=float,
    default=DEFAULT_ANSWER_SECONDS,
    help="help-simulate-within",
)
@cli.ray_option
@cli.option("--out", metavar="FILE", type=cli.PATH, help="help-simulate-out")
@cli.option("--records", metavar="DIR", type=cli.PATH, help="help-simulate-records")
@cli.flag("--seal", help="help-simulate-seal")
@cli.lang_option
@cli.json_option
def simulate(
    players: str,
    rules: str,
    settings: tuple[str, ...],
    games: int,
    seed: str,
    duplicate: bool,
    until: float | None,
    until_decided: bool,
    adjusted: bool,
    processes: int,
    within: float,
    ray: str | None,
    out: Path | None,
    records: Path | None,
    seal: bool,
    as_json: bool,
) -> None:
    """Play many games between bots."""
    t = translator()
    levels = split_players(players)
    chosen = rules_for(rules, settings, len(levels))
    secret = _sealing_secret(duplicate, records) if seal else None
    series = MatchSeries(chosen, levels, games, seed, duplicate, within, secret)
    _announce(series, adjusted)
    _check_options(processes, within, until, ray, seal, out)
    tally = Tally(series, adjusted, until, until_decided)
    finish = _Finish(adjusted, recorded=records is not None)
    failed: BaseException | None = None
    with _open_files(series, adjusted, out, records) as files:
        for result in files.results.results[:games] if files.results else ():
            tally.add(result)
        held, ended = tally.results.games, tally.early_end()
        if held:
            print(t("simulate-resumed", games=held), file=sys.stderr)
        began = perf_counter()
        try:
            if ended is None:
                with long_work() as work, _playing(series, finish, processes, ray, held) as playing:
                    ended = _play(playing, tally, files, games, work, t)
        except (PlayerError, OSError, KeyboardInterrupt) as error:
            ended = "interrupted" if isinstance(error, KeyboardInterrupt) else "failed"
            failed = error
    if tally.results.games:
        speed = (tally.results.games - held) / (perf_counter() - began)
        report = tally.report(ended, speed)
        if as_json:
            print_json(report)
        else:
            print("\n".join(report_lines(series, tally.results, report, t)))
    if failed:
        raise failed


def _check_options(
    processes: int,
    within: float,
    until: float | None,
    ray: str | None,
    seal: bool,
    out: Path | None,
) -> None:
    """Check numbers, and options that do not go together."""
    if processes < 1 or not within > 0 or (until is not None and not until > 0):
        raise NotationError("not-positive")
    if ray is not None and processes > 1:
        raise NotationError("options-exclude", one="--ray", other="--processes")
    if seal and out:  # the secret of the decks is not kept
        raise NotationError("options-exclude", one="--seal", other="--out")


class _Files(NamedTuple):
    """Where the games of a series are written, if anywhere; `digits` has their largest number."""

    results: SeriesFile | None
    records: Path | None
    log: SealLogFile | None
    digits: int

    def add(self, number: int, result: GameResult, played: PlayedGame | None) -> None:
        """Write a game."""
        if self.results:
            self.results.append(result)
        if played and self.records:
            path = self.records / f"game-{number:0{self.digits}}.crib"
            record = played.record()
            with file_named(path):
                path.write_text(write_record(record), encoding="utf-8", newline="\n")
            if self.log and record.header.seal:
                self.log.reveal(record.header.seal, played.actions)


@contextmanager
def _open_files(
    series: MatchSeries, adjusted: bool, out: Path | None, records: Path | None
) -> Iterator[_Files]:
    """Open the files of a series."""
    if records:
        records.mkdir(parents=True, exist_ok=True)
    identity = _identity(series, adjusted) if out else {}
    with series_file(out, identity) as results, _seal_log(series, records) as log:
        yield _Files(results, records, log, len(str(series.games - 1)))


def _play(
    playing: Iterator[Finished],
    tally: Tally,
    files: _Files,
    games: int,
    work: LongWork,
    t: Translator,
) -> str:
    """Play a series to its end; why it ended, as in the results."""
    for result, played in playing:
        number = tally.results.games
        with work.unbroken():
            tally.add(result)
            files.add(number, result, played)
        told = t("simulate-progress", done=number + 1, total=games)
        work.show(told, so_far(tally, t), done=number + 1, total=games)
        if reason := tally.early_end():
            return reason
    return "games"


def _identity(series: MatchSeries, adjusted: bool) -> dict[str, Any]:
    """The parameters that determine a series and its stored results, as JSON values."""
    return {
        "build": bot_build(),
        "rules": rules_text(series.rules),
        "players": list(series.players),
        "seed": str(series.seed),
        "duplicate": series.duplicate,
        "luck_adjusted": adjusted,
    }


@contextmanager
def _playing(
    series: MatchSeries, finish: _Finish, processes: int, ray: str | None, first: int
) -> Iterator[Iterator[Finished]]:
    """The games of a series from one on, played here or on a cluster."""
    if ray is None:
        with closing(map_games(finish, series, processes, first)) as playing:
            yield playing
        return
    from pegout.apps.cli.cluster import cluster

    with cluster(ray) as connected:
        tasks = batches(first, series.games)
        yield games_in_order(connected.map(partial(play_batch, finish, series), tasks))


def _kernel(rules: Rules) -> str:
    """The slowest kernel that `strong` and `expert` need under these rules."""
    if rules.form is Form.TABLE_TOP:
        return TABLE_TOP_LAYOUTS
    return MULTIPLAYER_ROLLOUT if rules.players > 2 else SUBGAME_SOLVER


def rules_for(name: str, settings: Sequence[str], players: int) -> Rules:
    """The rules that the options name; Table Top is for as many players as are listed, 2 or 4."""
    rules = cli.rules_of(name, settings)
    asked = [text for text in settings if text.startswith("players=")]
    if rules.form is Form.TABLE_TOP and players == 4 and not asked:
        return cli.rules_of(name, [*settings, "players=4"])
    return rules


def _announce(series: MatchSeries, adjusted: bool) -> None:
    """Announce kernels that are to be compiled; with luck check that it can be told apart."""
    if {"strong", "expert", "shark"} & set(series.players):
        announce_compilation(_kernel(series.rules))
    if not adjusted:
        return
    with needing_numpy():
        from pegout.solver.analysis.support import is_reviewable
    if not is_reviewable(series.rules):
        raise PegoutError("review-not-yet", variant=series.rules.name)
    if series.rules.match > 1:
        raise PegoutError("luck-one-game")
    announce_compilation(KNOWN_HANDS)


@dataclass(frozen=True)
class _Finish:
    """Turns a game into its stored result, in the process that has played it.

    With `adjusted` that includes the result without luck, with `recorded` the game itself.
    """

    adjusted: bool
    recorded: bool

    def __call__(self, played: PlayedGame) -> Finished:
        """The result of a game, and the game itself where it is kept."""
        result = game_result(played)
        if self.adjusted:
            result = replace(result, adjusted=_wins_without_luck(played))
        return result, played if self.recorded else None


def _wins_without_luck(played: PlayedGame) -> list[float]:
    """The result of a game by listed side, without the luck of its cards."""
    from pegout.solver.analysis.luck import game_luck

    won = float(played.state.winner == 0) - game_luck(played.rules, played.actions).total
    return played.by_listed_side([won, 1 - won])


def _sealing_secret(duplicate: bool, records: Path | None) -> bytes:
    """A new secret for the decks of a series."""
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
    path = records / SEALS
    file = path.open("w", encoding="utf-8", newline="\n")
    try:
        log = SealLogFile(file, time())
        for number in range(series.games):
            root = root_of(series.secret, number)
            log.open(series.rules, root, series.built_in_bots(number))
        yield log
    finally:
        with file_named(path):  # on a full disk closing fails too
            file.close()
