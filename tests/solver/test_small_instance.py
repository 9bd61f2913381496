"""The instance that `docs/solver.md` solves by hand: the pone an ace with a ten or a seven."""

import doctest
from pathlib import Path

import numpy as np
import pytest
from tests.solver.brute_force import Duel, Finder
from tests.solver.textbook_cfr import Textbook

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.public_states import PublicState, pack_state
from pegout.solver.pegging.public_nodes import root_node
from pegout.solver.pegging.public_tree import pair_cells
from pegout.solver.pegging.subgames import Subgame

TEN, SEVEN, ACE = 3, 6, 12
FIRST = (0, 12, 1, 2)
"""K, A, Q, J: 31, and two cards each are left."""
EQUILIBRIUM = {
    ((), (TEN, ACE)): {ACE: 1.0, TEN: 0.0},
    ((), (SEVEN, ACE)): {ACE: 2 / 3, SEVEN: 1 / 3},
    ((ACE,), (TEN, SEVEN)): {TEN: 2 / 3, SEVEN: 1 / 3},
    ((TEN,), (TEN, SEVEN)): {TEN: 1.0, SEVEN: 0.0},
    ((SEVEN,), (TEN, SEVEN)): {TEN: 0.0, SEVEN: 1.0},
}


def equilibrium(history, held, moves):
    return EQUILIBRIUM[history, held]


def test_by_the_rules_nobody_gains():
    duel = Duel(
        [[(0, 1, TEN, ACE), (0, 1, SEVEN, ACE)], [(2, 12, TEN, SEVEN)]], [[0.5], [0.5]], FIRST
    )
    for side, value in ((0, -2 / 3), (1, 2 / 3)):
        for best in (False, True):
            assert sum(duel.values(side, (equilibrium, equilibrium), best=best)) == pytest.approx(
                value
            )


def test_the_textbook_finds_the_same():
    dealer = (2, 12, TEN, SEVEN)
    found = Textbook([((0, 1, each, ACE), dealer, 0.5) for each in (TEN, SEVEN)], FIRST)
    assert found.run(1000) == pytest.approx(-2 / 3, abs=0.05)
    for infoset, probabilities in EQUILIBRIUM.items():
        if infoset[0] != (SEVEN,):  # both replies to the seven are worth the same
            assert found.average(infoset) == pytest.approx(probabilities, abs=0.02)


def test_the_solver_finds_the_same():
    state = int(pack_state(PublicState((2, 2), (13, 13), 0, 0, 0, 0, 0)))
    prior = np.zeros((91, 91))
    prior[
        [multiset_index((TEN, ACE)), multiset_index((SEVEN, ACE))], multiset_index((TEN, SEVEN))
    ] = 0.5
    subgame = Subgame(state, 4, prior, None, 500)
    finder = Finder(subgame.tree)
    for (history, held), probabilities in EQUILIBRIUM.items():
        mover = len(history) % 2
        weights = {
            rank: subgame.average_strategies[mover][slot]
            for rank, slot in finder.infoset_actions(history, held).items()
        }
        for rank, probability in probabilities.items():
            if history != (SEVEN,):  # Both replies to the seven are worth the same.
                assert weights[rank] / sum(weights.values()) == pytest.approx(probability, abs=0.01)
    for side, value in ((0, -2 / 3), (1, 2 / 3)):
        found = subgame.values(root_node(subgame.tree, subgame.cards), side)[pair_cells()[:91]]
        assert found.sum() == pytest.approx(value, abs=1e-4)


def test_the_page_is_true():
    page = Path(__file__).parents[2] / "docs" / "solver.md"
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted > 5
