"""Lead and reply in the endgame: what points are worth there, and the strategies mixed so."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from research.shipped.endgame_first_cards import tree_at

from pegout.lab.training.pegging import starter_prior
from pegout.solver.decisions import first_cards
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.kernels.pegging.infoset_updates import EVALUATE
from pegout.solver.pegging import endgame_first_cards
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import (
    EQUAL_RATES,
    RATES,
    PointRates,
    mixture,
    point_rates,
)
from pegout.solver.pegging.positions import MatchContext, MatchScores, Position
from pegout.solver.pegging.public_tree import SUMMED_POINTS, whole_tree
from pegout.solver.regimes import Strategy

START = MatchScores("six-card", 121, (0, 0), 4.7)


def at(pone, dealer):
    return START._replace(scores=(pone, dealer))


def test_far_from_home_a_point_is_a_point():
    for seat in range(2):
        average = point_rates(START, seat)[8]
        assert average.pone == pytest.approx(average.dealer, rel=0.15)
        assert 0.015 < average.pone < 0.025


def test_a_hand_that_goes_out_anyway_only_has_to_hold_the_other_off():
    """The pone needs five and counts first; the dealer needs six and has to peg them."""
    rates = point_rates(at(116, 115), 0)
    assert rates[8].dealer > 3 * rates[8].pone
    assert rates[0].pone > rates[8].pone


def test_a_hand_plays_its_own_ratio_and_nothing_but_its_neighbours():
    for number, (pone, dealer) in enumerate(RATES):
        if pone and dealer:
            share = mixture(PointRates(0.1 * pone, 0.1 * dealer))
            assert share[number] == pytest.approx(1, abs=0.01)
    for ratio in np.geomspace(0.01, 100, 30):
        share = mixture(PointRates(0.02 * ratio, 0.02))
        assert share.sum() == pytest.approx(1)
        assert (share > 0).sum() <= 2
    decided = mixture(PointRates(0.0, 0.0))
    assert decided[RATES.index(EQUAL_RATES)] == pytest.approx(1)


def test_strategies_are_probabilities_of_every_hand():
    pone, dealer = endgame_first_cards.first_strategies(4, at(106, 95))
    whole = whole_hands_by_rank(3)
    for strategy in (pone, *dealer.reshape(13, -1)):
        totals = np.bincount(whole.ravel(), strategy)
        assert totals == pytest.approx(np.ones(endgame_first_cards.HAND_COUNT), abs=1e-5)


def test_own_points_change_the_lead_in_an_endgame_only():
    """With a hand that counts enough, or too little, the same four cards are led differently."""

    def leads(hand, scores, show):
        position = Position(6, 0, hand, 9, ((),))
        context = MatchContext("six-card", 121, scores, show, 4.7)
        return first_cards.probabilities(PlayQuestion(position, context), Strategy.ENDGAME)

    def moved(scores):
        hands = list(combinations_with_replacement(range(0, 13, 2), 4))
        changes = []
        for hand in hands:
            one, other = (leads(hand, scores, show) for show in (0, 12))
            assert sum(one.values()) == pytest.approx(1)
            changes.append(max(abs(one[rank] - other[rank]) for rank in one))
        return np.mean(changes)

    assert moved((110, 112)) > 3 * moved((0, 0))


def test_points_at_two_rates_are_both_sides_points_at_these_rates():
    """On random strategies of the five-card game: 2 a - b out of a - b and a + b."""
    rng = np.random.default_rng(5)
    tree = whole_tree(3)
    prior = starter_prior(5, 4)
    sides = [rng.random(actions).astype(np.float32) for actions in tree.infoset_actions]

    def value(of):
        found = CFRSolver(of, prior, threads=1).values(EVALUATE, 0, sides[0], sides[1])
        return float(found.sum(dtype=float))

    net, both = value(tree), value(whole_tree(3, SUMMED_POINTS))
    assert value(tree_at((1, 1), 5)) == pytest.approx(net, abs=1e-5)
    assert value(tree_at((2, 1), 5)) == pytest.approx(both / 2 + 1.5 * net, abs=1e-5)
    assert value(tree_at((0, 1), 5)) == pytest.approx((net - both) / 2, abs=1e-5)
