"""Measure how often each level wins against the reference level, for the pickers of levels.

    python -m research.ladder [LEVEL …] [--games N] [--processes N]

It plays what `pegout simulate --players LEVEL,steady --duplicate --seed ladder` plays, and writes
the win rates of these levels, of all without arguments, to `pegout.solver.bots.levels.WIN_RATES`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import MatchSeries, game_result
from pegout.lab.arena.workers import play_series
from pegout.solver.bots.levels import LEVELS, REFERENCE_LEVEL, WIN_RATES
from pegout.solver.confidence_intervals import WinRates


def measure(level: str, games: int, processes: int) -> dict[str, Any]:
    """The win rate of a level against the reference level, with its 95 % interval."""
    if level == REFERENCE_LEVEL:
        return {"rate": 0.5}
    series = MatchSeries(variant(), (level, REFERENCE_LEVEL), games, "ladder", duplicate=True)
    rates = WinRates(2)
    with closing(play_series(series, processes)) as playing:
        for played in playing:
            rates.add(game_result(played).wins)
    rate = rates.rates()[0]
    low, high = rates.intervals()[0] or (0.0, 1.0)
    return {
        "rate": round(rate, 4),
        "interval": [round(low, 4), round(high, 4)],
        "games": games,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the levels named, and update the file."""
    parser = argparse.ArgumentParser(prog="python -m research.ladder")
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args(arguments)
    rates = json.loads(WIN_RATES.read_text("utf-8")) if WIN_RATES.exists() else {}
    for level in options.levels or LEVELS:
        rates[level] = measure(level, options.games, options.processes)
        print(level, rates[level])
        ordered = {each: rates[each] for each in LEVELS if each in rates}
        WIN_RATES.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
