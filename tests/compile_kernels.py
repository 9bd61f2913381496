"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes about a minute, and nothing where it was done before.
"""

from pegout import benchmark
from pegout.analysis.luck import game_luck
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.rules.variants import variant
from pegout.solver.kernels.compiled import cache_folder
from pegout.solver.pegging.exploitation import compile_kernels as compile_responses
from pegout.solver.training.pegging import StarterSolver


def play(name: str) -> PlayedGame:
    """A short match of experts."""
    return MatchSeries(variant(name, {"target": "11"}), ("expert",) * 2, 1, seed=1).play(0)


def compile_kernels() -> None:
    """What two players need at the table and in a review, and what solves the play."""
    played = play("five-card")
    game_luck(played.rules, played.actions)
    play("six-card")
    compile_responses()
    StarterSolver(5, 4).iterate()
    mini = benchmark.mini()
    mini.evaluate(lambda batch: batch.legal / 2)
    mini.features("pone")


if __name__ == "__main__":
    done = cache_folder() / "compiled-for-tests"
    if not done.exists():
        compile_kernels()
        done.touch()
