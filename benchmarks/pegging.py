"""Time the solver of the play: one starter, a re-solved subgame, decisions of the levels.

Run from the root of the repository: python benchmarks/pegging.py [--rules five-card] [--starter 5]
"""

from __future__ import annotations

import argparse
import os
import resource
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from unittest import mock

import numpy as np

from pegout.engine.cards import Rank
from pegout.engine.rules.variants import Rules, variant
from pegout.lab.arena.game_loop import play_game
from pegout.lab.training.pegging import StarterSolver, exploitability
from pegout.solver.bots.levels import make_bot
from pegout.solver.caches import SOLVED
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.ranges import ranges_at
from pegout.solver.pegging.subgames import Subgame

SIZES = {"six-card": 6, "five-card": 5}
GOAL = 0.001
"""The exploitability to reach, in points a deal."""


def report(what: str, figure: str) -> None:
    """Print one figure."""
    print(f"{what:62} {figure}", flush=True)


def solving(size: int, starter: int) -> None:
    """Time solving one starter, with tree and prior but without compilation."""
    StarterSolver(5, starter).iterate()
    whole_tree.cache_clear()
    began, spent = perf_counter(), process_time()
    solver = StarterSolver(size, starter)
    found = 1.0
    while found > GOAL:
        for _ in range(5):
            solver.iterate()
        found = exploitability(solver.cfr, *solver.average_strategies)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)
    seconds, work = perf_counter() - began, process_time() - spent
    report(f"one starter to {GOAL}: seconds, two threads", f"{seconds:.0f} ({work:.0f} of work)")
    report("iterations, exploitability", f"{solver.iterations}, {found:.5f}")
    report("memory, GiB", f"{memory:.2f}")


def resolving(starter: int) -> None:
    """Time re-solving a subgame after lead and reply, on one thread."""
    position = Position(6, 0, (3, 4, 10), starter, (((0, 3), (1, 9)),))
    ranges = ranges_at(position, BlueprintCursor(position))
    state = BlueprintCursor(position).state
    Subgame(state, 4, ranges.prior, None, 1)
    for iterations in (8, 16, 32, 64):
        began = perf_counter()
        subgame = Subgame(state, 4, ranges.prior, None, iterations)
        seconds = perf_counter() - began
        report(
            f"after lead and reply, {iterations} iterations: seconds, exploitability",
            f"{seconds:.2f}, {subgame.exploitability():.5f}",
        )
        if subgame.exploitability() < GOAL:
            return


def decisions(rules: Rules, level: str, games: int) -> None:
    """Time a level's decisions in whole games: in a new process, then with its files on disk."""
    with TemporaryDirectory() as folder, mock.patch.dict(os.environ, XDG_CACHE_HOME=folder):
        for disk in ("from cold", "from files"):
            SOLVED.clear()
            timed_games(rules, level, games, disk)


def timed_games(rules: Rules, level: str, games: int, disk: str) -> None:
    """Time a level's decisions in whole games."""
    taken: list[float] = []

    class Timed:
        """A bot whose decisions are timed."""

        def __init__(self, seed: int | str) -> None:
            self.bot = make_bot(level, seed)
            self.level = level

        def decide(self, view):  # type: ignore[no-untyped-def]
            """Decide as the bot does."""
            began = perf_counter()
            action = self.bot.decide(view)
            if len(view.legal) > 1:
                taken.append(perf_counter() - began)
            return action

    for number in range(games):
        for _ in play_game(rules, [Timed(number), make_bot("steady", number)], number):
            pass
    late = quantiles(taken[20:], n=20)[-1]
    report(
        f"{level}, a decision {disk}: mean, 95th percentile, longest, ms",
        f"{1000 * np.mean(taken[20:]):.1f}, {1000 * late:.1f}, {1000 * max(taken[20:]):.0f}",
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="six-card", choices=sorted(SIZES))
    parser.add_argument("--starter", default="5")
    parser.add_argument("--games", default=20, type=int)
    parser.add_argument(
        "--target",
        help="points to win, such as 31, for games in the endgame; times decisions alone",
    )
    asked = parser.parse_args()
    starter = next(rank for rank in Rank if rank.letter == asked.starter) - 1
    rules = variant(asked.rules, {"target": asked.target} if asked.target else {})
    if not asked.target:
        # First, because its memory is the most that this process has had.
        solving(SIZES[asked.rules], starter)
    if asked.rules == "six-card" and not asked.target:
        resolving(starter)
    for level in ("strong", "expert"):
        decisions(rules, level, asked.games)


if __name__ == "__main__":
    main()
