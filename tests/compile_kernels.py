"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes over a minute, and nothing where it was done before; named
parts of it, `games` and `tables`, can be compiled beside each other.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pegout.solver.kernels.compiled import cache_folder

if TYPE_CHECKING:
    from pegout.lab.arena.match_series import PlayedGame

# The rest is imported where it is needed: mostly everything is compiled already.


def play(name: str) -> PlayedGame:
    """A short match of experts."""
    from pegout.engine.rules.variants import variant
    from pegout.lab.arena.match_series import MatchSeries

    return MatchSeries(variant(name, {"target": "11"}), ("expert",) * 2, 1, seed=1).play(0)


def step_batch() -> None:
    """A step of games in a batch, as environments take it."""
    import numpy as np

    from pegout.solver.kernels.environments import batches
    from pegout.solver.kernels.environments.games import Setup, new_games
    from pegout.solver.kernels.environments.opponents import RANDOM, new_desk
    from pegout.solver.odds.deal_policies import new_deal_tables

    games, desk = new_games(1), new_desk()
    setup = Setup(6, 121, 0, False, False, new_deal_tables())
    columns = batches.Columns(*range(len(batches.Columns._fields)))
    one, rows = np.ones(1, np.int8), np.zeros((1, 1000), np.float32)
    masks, rewards = np.zeros((1, 53), np.int8), np.zeros(1)
    batches.restart(games, setup, one, RANDOM, desk)
    batches.observe(games, setup, RANDOM, columns, rows, masks)
    batches.write_states(games, setup, columns, rows)
    actions = masks.argmax(axis=1)
    batches.first_illegal(games, actions)
    batches.step(games, setup, actions, RANDOM, False, desk, rewards, one)


def compile_games() -> None:
    """Kernels of two players at the table and in a review, and those that solve the play."""
    from pegout.lab import benchmark
    from pegout.lab.training.pegging import StarterSolver
    from pegout.solver.analysis.luck import game_luck
    from pegout.solver.pegging.exploitation import compile_kernels as compile_responses

    played = play("five-card")
    game_luck(played.rules, played.actions)
    play("six-card")
    compile_responses()
    StarterSolver(5, 4).iterate()
    mini = benchmark.mini()
    mini.evaluate(lambda batch: batch.legal / 2)
    mini.features("pone")
    step_batch()


def compile_tables() -> None:
    """Kernels that solve discards, count every show and draw deals for the odds."""
    import numpy as np
    from research.shipped.equilibrium import solve_equilibrium, zero_pegging_values
    from research.shipped.score_trajectories import sample_trajectories

    from pegout.lab.training.discards import discard_values
    from pegout.solver.discards.strategy import load_strategy
    from pegout.solver.encoding.show import histogram
    from pegout.solver.odds.deal_policies import new_deal_tables
    from pegout.solver.pegging.public_tree import whole_tree

    solve_equilibrium(5, zero_pegging_values(5), sweeps=0)
    for crib in (False, True):
        histogram("five-card", crib=crib)
    discards, slots = load_strategy(5), whole_tree(3).infoset_actions
    values = discard_values(5, discards.crib_values, discards.pegging)
    tables = new_deal_tables(5, values, discards.suited_values)
    anything = (np.zeros(slots[0], np.uint8), np.zeros(slots[1], np.uint8))
    sample_trajectories(5, tables, 6, anything, range(1), 1, threads=1)


PARTS = {"games": compile_games, "tables": compile_tables}

if __name__ == "__main__":
    # Numba keeps what it has compiled by where the sources are, too.
    here = sha256(str(Path(__file__).parent).encode()).hexdigest()[:16]
    for part in sys.argv[1:] or PARTS:
        done = cache_folder() / f"compiled-for-tests-{part}-{here}"
        if not done.exists():
            PARTS[part]()
            done.touch()
