"""Safe re-solving, in five-card, whose solution is shipped whole: what the opponent is left."""

import numpy as np
import pytest
from research.shipped.blueprint import deal_ways, factored_prior, values_after_replies

from pegout.solver import artefacts
from pegout.solver.artefacts import Artefact
from pegout.solver.encoding.cards import multiset_index, multisets
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE
from pegout.solver.pegging.blueprint import (
    BELIEF_FLOOR,
    NAMES,
    POINT_STEPS,
    belief_factors,
    blueprint,
    blueprint_tree,
    shipped_names,
)
from pegout.solver.pegging.blueprint import values_after_replies as shipped_values
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.public_nodes import after_rank, by_index, root_node
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import SafeSubgame, Subgame

STARTER = 4
FIVE = 8
"""Descending; it is never led."""
PAIRS = [(11, 10), (9, 9), (3, 9), (6, 5), (2, 2), (10, 3)]
"""Leads and replies (descending ranks) that both sides play."""
HELD = multisets(2)


@pytest.fixture(scope="module")
def game():
    """The five-card play with one starter as subgames are re-solved with it: solver, strategies."""
    prior = factored_prior(5, STARTER, belief_factors(5)).astype(np.float32)
    return CFRSolver(whole_tree(3), prior, threads=1), blueprint(5, STARTER)


@pytest.fixture(scope="module")
def values(game):
    """The most that each side can get after every lead and reply, by side."""
    solver, policies = game
    return [solver.values_after_replies(side, *policies) for side in range(2)]


def whole_hands(rank):
    """The whole hand for each hand left after a rank."""
    return [multiset_index([*held, rank]) for held in HELD.tolist()]


def after_two(policies, lead, reply):
    """The public node after lead and reply."""
    tree = whole_tree(3)
    node = after_rank(tree, root_node(tree, (3, 3)), policies[0], lead, 0.0)
    return after_rank(tree, node, policies[1], reply, 0.0)


def test_a_best_response_chooses_among_these_values(game, values):
    solver, policies = game
    own = np.zeros((13, 455))
    for lead in range(13):
        for reply in range(13):
            node = after_two(policies, lead, reply)
            points = solver.first_pairs[lead][reply, 5]
            chances = solver.prior[np.ix_(whole_hands(lead), whole_hands(reply))]
            met = chances @ by_index(node.reaches[1], 2)
            own[lead, whole_hands(lead)] += (values[0][lead, reply] + points) * met
    found = np.where(own == 0, -np.inf, own).max(axis=0)
    wanted = solver.values(BEST_RESPONSE, 0, *policies)
    some = wanted != 0
    assert some.sum() > 400
    assert found[some] == pytest.approx(wanted[some], abs=1e-8)


def left_to_the_other(side, pair, game, values, *, safely):
    """By hand of the other side: how much more it gets than against the blueprint, and weights."""
    solver, policies = game
    lead, reply = pair
    node, tree, other = after_two(policies, lead, reply), whole_tree(3), 1 - side
    reaches = [by_index(each, 2).astype(float) for each in node.reaches]
    chances = solver.prior[np.ix_(whole_hands(lead), whole_hands(reply))].astype(float)
    known = chances * (reaches[0][:, None] if side == 0 else reaches[1])
    key = int(tree.keys[node.state])
    promised = values[other][lead, reply].astype(float)
    subgame = SafeSubgame(key, 3, side, known, reaches[other], promised, 32 if safely else 0)
    if not safely:
        both = known * (reaches[1] if side == 0 else reaches[0][:, None])
        subgame.average_strategies = Subgame(key, 3, both, None, 32).average_strategies
    weights = subgame.prior.sum(axis=side)
    best = by_index(subgame.values(subgame.root, other, BEST_RESPONSE), 2)
    return np.maximum(best - weights * promised, 0), weights


@pytest.mark.parametrize("side", range(2))
def test_no_hand_gets_more_than_against_the_blueprint(side, game, values):
    safe, unsafe = (
        sum(left_to_the_other(side, pair, game, values, safely=safely)[0].sum() for pair in PAIRS)
        for safely in (True, False)
    )
    assert safe < 0.002 * len(PAIRS)
    assert unsafe > 5 * safe


def test_values_are_shipped_in_hundredths(game, values):
    pone, dealer = (policy.astype(np.uint8) for policy in game[1])
    solution = Artefact({}, {"pone": pone, "dealer": dealer})
    found = values_after_replies(5, STARTER, solution, belief_factors(5))
    assert sorted(found) == ["dealer-4", "pone-4"]
    assert found["pone-4"] / 100 == pytest.approx(values[0], abs=0.006)


def test_the_prior_of_subgames_has_no_hand_without_a_chance():
    found = factored_prior(5, STARTER, belief_factors(5))
    dealt = deal_ways(5, STARTER)
    assert ((found > 0) == (dealt > 0)).all()
    factors = belief_factors(5).hand_factors[:, STARTER] + BELIEF_FLOOR
    assert found[0, 100] / dealt[0, 100] == pytest.approx(
        factors[0, 0]
        * factors[1, 100]
        * max(1 + belief_factors(5).couplings[0, 0] @ belief_factors(5).couplings[1, 100], 0.05)
    )


def test_shipped_values_go_with_the_shipped_play():
    _, name_of_values = shipped_names(6)
    arrays = artefacts.shipped(name_of_values).arrays
    tree, mean = blueprint_tree(6), artefacts.shipped(NAMES[6]).arrays["replies"] / POINT_STEPS
    for name in filter(lambda name: name.startswith("dealer"), arrays):
        starter = int(name.split("-")[1])
        played = blueprint(6, starter)[1].reshape(13, 13, 455) > 25
        found = shipped_values(6, starter)
        assert found is not None
        dealer = found[1]
        for lead in {*range(13)} - {FIVE}:
            after = int(tree.children[tree.entry(tree.root, lead)])
            first = tree.entry(after, 0)
            scored = tree.action_points[first : first + 13]
            # Where replies are made, starters hardly change what they bring.
            apart = (dealer[lead] + scored[:, None] - mean[lead])[played[lead] & (mean[lead] != 0)]
            assert np.median(np.abs(apart)) < 0.25
