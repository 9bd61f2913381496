"""A whole solution serves the levels: they look its subgames up instead of solving them."""

import numpy as np
import pytest

from pegout.solver.pegging import resolving, subgame_files
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.training.whole_subgames import has_subgames, store_subgames

STARTER = 4


def test_only_what_is_not_shipped_is_stored():
    assert has_subgames(6)
    assert not has_subgames(5)


@pytest.mark.long
def test_subgames_come_from_the_whole_solution(monkeypatch, tmp_path):
    monkeypatch.setattr(subgame_files, "user_cache_path", lambda name: tmp_path)
    monkeypatch.setattr(resolving, "solve_for_points", None)
    resolving.clear_caches()
    rng = np.random.default_rng(3)
    sides = [
        rng.integers(0, 256, actions).astype(np.uint8) for actions in whole_tree(4).infoset_actions
    ]
    store_subgames(6, STARTER, sides[0], sides[1])
    found = resolving.points_subgame(6, STARTER, (((0, 12), (1, 12)),))
    # The pair of kings comes first in the tree, behind the first cards of both sides.
    first = 13 * 455
    for side, average in zip(sides, found.average_strategies, strict=True):
        assert (average == side[first : first + len(average)]).all()
    last = resolving.points_subgame(6, STARTER, (((0, 0), (1, 0)),))
    for side, average in zip(sides, last.average_strategies, strict=True):
        assert (average == side[len(side) - len(average) :]).all()
    resolving.clear_caches()
