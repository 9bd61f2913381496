"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes about a minute, and nothing where it was done before.
"""

import numpy as np

from pegout import benchmark
from pegout.analysis.luck import game_luck
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.rules.variants import variant
from pegout.solver.kernels.compiled import cache_folder
from pegout.solver.kernels.environments import batches
from pegout.solver.kernels.environments.games import Setup, new_games
from pegout.solver.kernels.environments.opponents import RANDOM, new_desk
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.pegging.exploitation import compile_kernels as compile_responses
from pegout.solver.training.pegging import StarterSolver


def play(name: str) -> PlayedGame:
    """A short match of experts."""
    return MatchSeries(variant(name, {"target": "11"}), ("expert",) * 2, 1, seed=1).play(0)


def step_batch() -> None:
    """A step of games in a batch, as environments take it."""
    games, desk = new_games(1), new_desk()
    setup = Setup(6, 121, 0, False, False, new_deal_tables())
    columns = batches.Columns(*range(11))
    one, rows = np.ones(1, np.int8), np.zeros((1, 1000), np.float32)
    masks, rewards = np.zeros((1, 53), np.int8), np.zeros(1)
    batches.restart(games, setup, one, RANDOM, desk)
    batches.observe(games, setup, RANDOM, columns, rows, masks)
    batches.write_states(games, setup, columns, rows)
    actions = masks.argmax(axis=1)
    batches.first_illegal(games, actions)
    batches.step(games, setup, actions, RANDOM, False, desk, rewards, one)


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
    step_batch()


if __name__ == "__main__":
    done = cache_folder() / "compiled-for-tests"
    if not done.exists():
        compile_kernels()
        done.touch()
