"""Points of hands in best responses to models: the models' strategies, and the shipped values."""

import numpy as np
import pytest
from research.shipped.best_responses import model_strategy, response_pegging_values

from pegout.solver import artefacts
from pegout.solver.discards.strategy import (
    PEGGING_STEPS,
    RESPONSES,
    load_strategy,
    response_strategy,
)
from pegout.solver.encoding.cards import multisets
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging.opponent_models import MOST_POINTS, ONE_PLY
from pegout.solver.pegging.descending_ranks import hand_count, whole_hands_by_rank
from pegout.solver.pegging.exploitation import MODELS, ModelTurn, likelihoods
from pegout.solver.pegging.public_tree import actions_per_rank, whole_tree


@pytest.fixture(scope="module")
def computed():
    return response_pegging_values(5)


def test_a_model_leads_in_its_strategy_what_it_is_taken_to_lead():
    tree = whole_tree(3)
    block = actions_per_rank(tree, tree.root)
    leads = model_strategy(ONE_PLY, tree, 0)[: 13 * block].reshape(13, block)
    rest = 12 - multisets(2).astype(np.int64)
    for rank in range(13):
        turn = ModelTurn((), (12 - rank,), 3, False, (0,) * 13, 0)
        assert leads[rank] == pytest.approx(likelihoods(ONE_PLY, turn, rest))


def test_a_model_replies_in_its_strategy_what_it_is_taken_to_reply():
    tree = whole_tree(3)
    strategy, action = model_strategy(ONE_PLY, tree, 1), 0
    rest = 12 - multisets(2).astype(np.int64)
    for lead in range(13):
        state = int(tree.children[tree.entry(tree.root, lead)])
        block, legal = actions_per_rank(tree, state), tree.legal_ranks(state)
        for rank in legal:
            open_ = tuple(int(each == 12 - lead) for each in range(13))
            turn = ModelTurn((12 - lead,), (12 - rank,), 2, False, open_, 0)
            found = strategy[action + (rank - legal.start) * block :][:block]
            assert found == pytest.approx(likelihoods(ONE_PLY, turn, rest))
        action += int(tree.states[state, public_states.INFOSET_ACTIONS + 1])


@pytest.mark.parametrize("model", MODELS)
def test_a_model_leads_one_card_of_every_hand(model):
    tree = whole_tree(3)
    block = actions_per_rank(tree, tree.root)
    leads = model_strategy(model, tree, 0)[: 13 * block].reshape(13, block)
    whole = whole_hands_by_rank(2)
    total, ranks = np.zeros(hand_count(3)), multisets(3)
    for hand in range(len(total)):
        for rank in set(ranks[hand].tolist()):
            total[hand] += leads[rank, whole[rank] == hand].sum()
    assert total == pytest.approx(1)


@pytest.mark.slow
def test_the_shipped_values_are_those_of_the_job(computed):
    found = artefacts.shipped(RESPONSES[5])
    assert found.header["models"] == list(MODELS)
    assert np.abs(found.arrays["net"] / PEGGING_STEPS - computed).max() < 0.6 / PEGGING_STEPS


@pytest.mark.parametrize("size", [5, 6])
def test_a_response_pegs_more_than_the_equilibrium(size):
    shipped = load_strategy(size).pegging
    for model in MODELS:
        response = response_strategy(size, model)
        gained = response.pegging - shipped
        assert gained.mean() > 0.2
        # Slips of the model aside, few hands peg less against a weaker opponent.
        assert (gained < -0.05).mean() < 0.05
        assert response.crib_values is load_strategy(size).crib_values


def test_who_sees_only_points_gives_away_more():
    greedy, careful = (response_strategy(6, model).pegging for model in (MOST_POINTS, ONE_PLY))
    assert greedy.mean() > careful.mean() + 0.1
