"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes about a minute where nothing is in the cache yet, and a few
seconds where all is.
"""

from pegout.analysis.luck import game_luck
from pegout.arena.match_series import MatchSeries
from pegout.rules.variants import variant
from pegout.solver.pegging.exploitation import compile_kernels as compile_responses
from pegout.solver.training.pegging import StarterSolver


def main() -> None:
    for name in ("five-card", "six-card", "three-player", "table-top"):
        rules = variant(name, {"target": "11"})
        played = MatchSeries(rules, ("expert",) * rules.players, 1, seed=1).play(0)
        if name == "five-card":  # what a review asks is asked with all hands known
            game_luck(played.rules, played.actions)
    compile_responses()
    StarterSolver(5, 4).iterate()


if __name__ == "__main__":
    main()
