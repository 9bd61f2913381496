"""Leads near home, out of whole solutions at some places."""

from itertools import pairwise

import numpy as np
import pytest

from pegout.solver.pegging import near_home, solved_leads
from pegout.solver.pegging.near_home import HANDS, is_near, whole_hands_with
from pegout.solver.pegging.positions import MatchContext, MatchScores, Position
from pegout.solver.pegging.resolving import action_probabilities
from pegout.solver.pegging.solved_leads import covariances, lead_differences, lead_values

START = MatchScores("six-card", 121, (0, 0), 4.7)


def needing(pone, dealer):
    return START._replace(scores=(121 - pone, 121 - dealer))


def test_differences_go_together_with_those_near_by():
    here = np.array([[4, 5, 9]])
    near = [[4, 5, 9], [4, 6, 9], [4, 9, 9], [4, 20, 9]]
    by_distance = covariances(here, np.array(near))[0]
    assert by_distance[0] == pytest.approx(1)
    assert all(closer > farther for closer, farther in pairwise(by_distance))
    other = covariances(here, np.array([[each[0] + 1, *each[1:]] for each in near]))[0]
    assert other == pytest.approx(solved_leads.SHARED * by_distance)
    # A point is more where it is one of a few.
    first, second = (covariances(np.array([[0, n, 9]]), np.array([[0, n + 1, 9]])) for n in (2, 20))
    assert first < second


def test_what_was_solved_is_played_nearly_so():
    """The regression takes a third of a solution for its error, and keeps the rest."""
    solved = solved_leads.solved_leads()
    assert len(solved.places) >= 500
    assert solved.inverse @ covariances(solved.places, solved.places) == pytest.approx(
        np.eye(len(solved.places)) - solved_leads.NOISE * solved.inverse, abs=1e-6
    )
    rng = np.random.default_rng(3)
    shares = []
    for number in rng.choice(len(solved.places), 20, replace=False):
        starter, pone, dealer = solved.places[number].tolist()
        known = solved.differences[number] / solved_leads.STEPS
        left = known - lead_differences(starter, (pone, dealer)).ravel()
        shares.append(float((left**2).sum() / (known**2).sum()))
    assert np.mean(shares) < 0.3


@pytest.mark.parametrize(("starter", "needed"), [(0, (1, 1)), (4, (2, 24)), (9, (24, 70))])
def test_leads_are_probabilities_of_every_hand(starter, needed):
    match = needing(*needed)
    assert is_near(match)
    leads, _ = near_home.first_strategies(starter, match, ())
    whole = whole_hands_with()
    assert leads.min() >= 0
    assert np.bincount(whole.ravel(), leads) == pytest.approx(np.ones(HANDS), abs=1e-5)
    hand, held = (0, 3, 3, 9), {0, 3, 9}
    often = near_home.first_probabilities(starter, match, 8, hand, None)
    assert set(often) == held
    assert sum(often.values()) == pytest.approx(1)


def test_what_is_led_is_worth_the_most():
    """Where a lead is far worse than the hand's strategy, it is hardly led."""
    for starter, needed in ((4, (12, 20)), (8, (10, 12))):
        leads, _ = near_home.first_strategies(starter, needing(*needed), ())
        worse = lead_values(starter, needed) < -0.04
        assert worse.sum() > 50
        assert leads.reshape(worse.shape)[worse].mean() < 0.06


def test_away_from_home_nothing_changes():
    match = needing(25, 25)
    assert not is_near(match)
    leads, _ = near_home.first_strategies(3, match, ())
    assert leads.reshape(13, -1) == pytest.approx(near_home.mixed_leads(3, match), abs=1e-6)


def test_the_reply_is_solved_near_home_and_heeds_hand_and_crib():
    """At 116-115 a dealer who counts enough plays on, one who must peg does not."""
    position = Position(6, 1, (3, 4, 6, 9), 7, (((0, 3),),))

    def replies(show, crib):
        context = MatchContext("six-card", 121, (116, 111), show, crib)
        found = action_probabilities(position, context)
        assert set(found) == {3, 4, 6, 9}
        assert sum(found.values()) == pytest.approx(1)
        return np.array([found[rank] for rank in sorted(found)])

    usual = replies(2, 4.7)
    assert replies(2, 4.7) == pytest.approx(usual, abs=0)
    assert np.abs(replies(12, 4.7) - usual).max() > 0.02
