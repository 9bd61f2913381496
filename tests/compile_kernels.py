"""Compile the kernels that take longest, so that not every process of the tests does.

`python -m tests.compile_kernels` takes about a minute where nothing is in the cache yet, and a few
seconds where all is. With `first` it compiles what two players and the solver need, which takes
three quarters of that, with `second` the rest.
"""

import sys

import numpy as np

from pegout.analysis.known_sides import known_sides, players
from pegout.analysis.luck import game_luck
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.rules.variants import variant
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.pegging.exploitation import compile_kernels as compile_responses
from pegout.solver.pegging.known_hands import DealerHands, win_chances_by_hand
from pegout.solver.training.pegging import StarterSolver


def play(name: str) -> PlayedGame:
    """A short match of experts."""
    rules = variant(name, {"target": "11"})
    return MatchSeries(rules, ("expert",) * rules.players, 1, seed=1).play(0)


def compile_followed() -> None:
    """What tells apart the luck of a side that plays for points in the endgame."""
    strong = known_sides(("strong", "strong"))
    assert strong
    index = np.array([0])
    hands = DealerHands(rank_hands(6).counts[index].astype(np.int64), index, index, index)
    known = players(strong, "six-card", 121, (100, 100))
    win_chances_by_hand(([9, 10, 11, 12], [5, 6]), hands, "six-card", 121, (100, 100), known)


def compile_first() -> None:
    """What two players need at the table and in a review, and what solves the play."""
    played = play("five-card")
    game_luck(played.rules, played.actions)
    played = play("six-card")
    for names in (played.players, ("steady", "steady")):
        game_luck(played.rules, played.actions, known_sides(names))
    compile_followed()
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
