"""The benchmark's evaluation: processor time and memory from a new process, and once it is warm.

Beside it, the solver's own evaluation of the same strategies, in single precision.
"""

from __future__ import annotations

import resource
import sys
import time

import numpy as np

from pegout.lab import benchmark
from pegout.lab.training.pegging import evaluate
from pegout.solver.pegging.cfr import CFRSolver

GAMES = ("five-card/5", "six-card/5")


def main() -> None:
    """Print a line for each game."""
    began = 0.0  # of the process, with its imports
    for name in sys.argv[1:] or GAMES:
        game = benchmark.game(name)
        assert isinstance(game, benchmark.PlayGame)
        found = game.evaluate(benchmark.evenly)
        first = time.process_time() - began
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)
        policies = game.uniform("pone"), game.uniform("dealer")
        began = time.process_time()
        game.evaluate(*policies)
        warm = time.process_time() - began
        solver = CFRSolver(game.deal.tree, game.deal.prior, 1)
        sides = [np.zeros(actions, np.float32) for actions in game.deal.tree.infoset_actions]
        evaluate(solver, *sides)
        began = time.process_time()
        beside = evaluate(solver, *sides)
        theirs = time.process_time() - began
        print(
            f"{name}: {found.exploitability:.6f} in {first:.1f} s with {memory:.1f} GiB, "
            f"warm {warm:.2f} s; the solver {beside.exploitability:.6f} in {theirs:.2f} s"
        )
        began = time.process_time()


if __name__ == "__main__":
    main()
