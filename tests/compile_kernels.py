"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes about a minute where nothing is in the cache yet, and a few
seconds where all is. With `first` it compiles what two players and the solver need, which takes
three quarters of that, with `second` the rest.
"""

import sys

from pegout.analysis.luck import game_luck
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.rules.variants import variant
from pegout.solver.pegging.exploitation import compile_kernels as compile_responses
from pegout.solver.training.pegging import StarterSolver


def play(name: str) -> PlayedGame:
    """A short match of experts."""
    rules = variant(name, {"target": "11"})
    return MatchSeries(rules, ("expert",) * rules.players, 1, seed=1).play(0)


def compile_first() -> None:
    """What two players need at the table and in a review, and what solves the play."""
    played = play("five-card")
    game_luck(played.rules, played.actions)
    play("six-card")
    compile_responses()
    StarterSolver(5, 4).iterate()


def compile_second() -> None:
    """What more players and Table Top need."""
    play("table-top")
    play("three-player")


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["first", "second"]
    if "first" in wanted:
        compile_first()
    if "second" in wanted:
        compile_second()
