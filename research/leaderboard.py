"""Measure the baselines of the benchmark's games, and write the leaderboard.

    python -m research.leaderboard [GAME …]

For each game, of all without arguments, it measures what `pegout benchmark --game GAME` measures;
in the game of the trained network also that, whose weights `examples/learner` keeps. Entries
replace those of the same name in `docs/benchmark-leaderboard.json` and in the page.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pegout.lab import benchmark
from pegout.lab.benchmark import BenchmarkGame
from pegout.lab.benchmark.leaderboard import Entry, measured, read_entries, write_entries

ROOT = Path(__file__).parents[1]
LEADERBOARD = ROOT / "docs" / "benchmark-leaderboard.json"
GAMES = ("mini", "five-card/5", "six-card/5", "discards/five-card", "discards/six-card")
PAGE = ROOT / "docs" / "benchmark.md"
HEAD = "| game | policy | exploitability | as pone | as dealer | value for the pone |"
LEARNER = ROOT / "examples" / "learner"
NETWORK_GAME = "five-card/5"
"""The framework in which the network of `LEARNER` was trained."""


def entries(game: BenchmarkGame, policies: Sequence[str]) -> Iterator[Entry]:
    """The entries of some policies in a game, as they are measured, and of the network in its."""
    for policy in policies:
        yield measured(game, policy)
    if game.name == NETWORK_GAME:
        with TemporaryDirectory() as folder:
            network = Path(folder) / "net.npz"
            weights = LEARNER / "results" / "network-1.npz"
            subprocess.run([sys.executable, LEARNER / "network.py", weights, network], check=True)
            yield measured(game, str(network))


def rows(found: Sequence[Entry]) -> list[str]:
    """The lines of the page's table."""
    lines = [HEAD, "|---|---|---|---|---|---|"]
    for game in GAMES:
        for entry in found:
            if entry.game.partition(" ")[0] == game:
                gains = (entry.exploitability, entry.pone_gain, entry.dealer_gain)
                cells = [f"`{game}`", entry.policy, *(f"{gain:.6f}" for gain in gains)]
                lines.append(f"| {' | '.join([*cells, f'{entry.value:+.4f}'])} |")
    return lines


def write_page(found: Sequence[Entry]) -> None:
    """Write the table of the page."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(HEAD)
    after = rest[rest.index("\n\n") :]
    PAGE.write_text(before + "\n".join(rows(found)) + after, "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    for name in parser.parse_args(arguments).games:
        game = benchmark.game(name)
        for entry in entries(game, game.baselines):
            print(entry, flush=True)
            write_entries(LEADERBOARD, [entry])
            write_page(read_entries(LEADERBOARD))


if __name__ == "__main__":
    main()
