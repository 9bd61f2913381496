"""Whether win rates with and without luck agree, for every pair of levels.

    python -m research.adjusted_rates --folder DIR [--levels A,B,…] [--games N] [--rules NAME]

Results and luck are appended to files of DIR game by game, so a run can be stopped, continued and
enlarged at any time; no two pairs share a deck. Raw and adjusted rates differ by the mean luck: `z`
is that mean in standard errors. Over all pairs the squares of `z` follow a chi-square distribution,
if luck is unbiased for each of them.
"""

import argparse
import json
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
from research.known_players.known_luck import known_luck
from research.known_players.known_sides import known_sides

from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis.luck import game_luck
from pegout.solver.confidence_intervals import WinRates, Z

LEVELS = "random,beginner,steady,strong,expert"


def games_of(folder, rules, players, number):
    """Result and luck of the first listed player in every game of a pair, (games, 2)."""
    name = f"{rules}-{'-'.join(players)}"
    path = folder / f"{name}.jsonl"
    lines = path.read_text().splitlines() if path.exists() else []
    series = MatchSeries(variant(rules, {}), players, number, name)
    with path.open("a") as file:
        for game in range(len(lines), number):
            played = series.play(game)
            luck = luck_of(played, known_sides(players))
            lines.append(json.dumps([int(played.state.winner == 0), luck]))
            print(lines[-1], file=file, flush=True)
    return np.array([json.loads(line) for line in lines[:number]])


def luck_of(played, sides):
    """The luck of side 0, by the known strategies of both sides."""
    if sides is None:
        return game_luck(played.rules, played.actions).total
    return known_luck(played.rules, played.actions, sides)


def interval(values):
    """The mean in per cent, with its 95 % interval."""
    rates = WinRates()
    for value in values:
        rates.add([value])
    half = rates.halfwidths()[0]
    return f"{100 * rates.rates()[0]:.1f}" + ("" if half is None else f" ± {100 * half:.1f}")


def report(players, games):
    """Print a pair's rates; `z` of its mean luck."""
    raw, luck = games.T
    z = luck.mean() / (luck.std(ddof=1) / len(luck) ** 0.5)
    print(
        f"| `{players[0]}` | `{players[1]}` | {len(games)} | {interval(raw)} "
        f"| {interval(raw - luck)} | {z:+.1f} | {(raw - luck).std(ddof=1):.2f} |",
        flush=True,
    )
    return z


def chi_square_limit(degrees):
    """The 97.5 % quantile of a chi-square distribution (Wilson and Hilferty 1931)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + Z * part**0.5) ** 3


def main():
    """Play missing games, and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rules", default="six-card")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    print("| | | games | raw % | adjusted % | z | sd of a game |")
    found = [
        report(players, games_of(chosen.folder, chosen.rules, players, chosen.games))
        for players in combinations_with_replacement(chosen.levels.split(","), 2)
    ]
    squares = float(np.square(found).sum())
    limit = chi_square_limit(len(found))
    print(f"chi-square {squares:.1f} over {len(found)} pairs; 39 of 40 times below {limit:.1f}")


if __name__ == "__main__":
    main()
