"""Show that luck has mean 0 over many games, and that nothing stays hidden where `expert` plays.

    python -m research.unbiased_luck [--players A,B] [--games N] [--first N] [--processes N]
        [--kept FILE]

`expert` is the reference of reviews, so what luck leaves of the result of its games against itself
is hidden. Between other players it is hidden and the costs of both sides. Games that `--kept` holds
are not played again, so that a series can be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from functools import partial
from math import sqrt
from pathlib import Path
from tempfile import mkdtemp

import numpy as np

from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis.luck import GameLuck, game_luck

SEED = "unbiased"
PARTS = (*GameLuck._fields, "left")
"""The kinds of luck, and what they leave of the result."""


def measured(players: tuple[str, str], number: int) -> tuple[int, list[float]]:
    """The parts of a game's result less a half, for side 0, in chance to win."""
    series = MatchSeries(variant(), players, number + 1, SEED)
    played = series.play(number)
    luck = game_luck(series.rules, played.actions)
    return number, [*luck, float(played.state.winner == 0) - 0.5 - luck.total]


def play(
    players: tuple[str, str], numbers: range, processes: int, kept: Path
) -> dict[int, list[float]]:
    """The parts by game, each kept as soon as it is known."""
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    found = {number: parts for number, parts in map(json.loads, lines) if number in numbers}
    missing = [number for number in numbers if number not in found]
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes) as pool, kept.open("a", encoding="utf-8") as file:
        for number, parts in pool.imap_unordered(partial(measured, players), missing):
            found[number] = parts
            file.write(json.dumps([number, parts]) + "\n")
            file.flush()
    return found


def report(found: dict[int, list[float]]) -> None:
    """Print the means with their standard errors, and the spread of the adjusted result."""
    parts = np.array([found[number] for number in sorted(found)])
    columns = {"luck": parts[:, :-1].sum(axis=1)} | dict(zip(PARTS, parts.T, strict=True))
    print(f"{len(parts)} games, in % of a win")
    for name, column in columns.items():
        error = column.std(ddof=1) / sqrt(len(column))
        away = column.mean() / error if error else 0.0
        print(
            f"{name:8} {100 * column.mean():+.3f} ± {100 * error:.3f}"
            f"  ({away:+.2f} standard errors), deviation {column.std(ddof=1):.3f}"
        )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", default="expert,expert")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="leave out the games before this one")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    first, second = args.players.split(",")
    kept = args.kept or Path(mkdtemp()) / "games.jsonl"
    numbers = range(args.first, args.games)
    report(play((first, second), numbers, args.processes, kept))


if __name__ == "__main__":
    main()
