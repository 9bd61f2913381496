"""The mini game against OpenSpiel, whose game is written by the rules alone."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability
from open_spiel.python.policy import TabularPolicy

from pegout.engine.errors import BenchmarkError
from pegout.lab import benchmark
from pegout.lab.benchmark.openspiel import decisions, load_mini


@pytest.fixture(scope="module")
def spiel():
    return load_mini()


def policies(game, number):
    """The uniform policy of OpenSpiel, then random ones."""
    policy = TabularPolicy(game)
    random, shape = np.random.default_rng(1), policy.action_probability_array.shape
    for each in range(number):
        if each:
            weights = random.exponential(size=shape) * policy.legal_actions_mask
            policy.action_probability_array[:] = weights / weights.sum(axis=1, keepdims=True)
        yield policy


def agrees(spiel, number):
    mini = benchmark.mini()
    for policy in policies(spiel, number):
        known = exploitability.nash_conv(spiel, policy)
        assert mini.evaluate(policy).nash_conv == pytest.approx(known, abs=1e-9)


def test_mini_equals_openspiel(spiel):
    agrees(spiel, 2)


@pytest.mark.long
def test_mini_equals_openspiel_for_ten_random_policies(spiel):
    agrees(spiel, 11)


def test_openspiel_plays_the_game(spiel):
    pyspiel.random_sim_test(spiel, 20, False, False)


def test_every_row_is_a_decision_and_every_decision_a_row():
    mini = benchmark.mini()
    found = {mini.row_of(state.infoset(0)) for state in decisions() if not state.current_player()}
    assert found == set(range(mini.rows("pone")))
    found = {mini.row_of(state.infoset(1)) for state in decisions() if state.current_player()}
    assert found == set(range(mini.rows("dealer")))


def test_the_policy_is_for_the_mini_game(spiel):
    with pytest.raises(BenchmarkError, match="benchmark-mini-only"):
        benchmark.five_card("5").evaluate(TabularPolicy(spiel))
