"""Leads in the endgame, out of whole solutions at some places."""

from itertools import pairwise, product

import numpy as np
import pytest

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.pegging import endgame_first_cards, endgame_leads
from pegout.solver.pegging.descending_ranks import descending_order, whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import HAND_COUNT, is_endgame
from pegout.solver.pegging.endgame_leads import (
    coordinates,
    covariances,
    hands_with,
    lead_differences,
    lead_values,
    neighbours_among,
    packed,
    predicted,
    starter_correlations,
    unpacked,
)
from pegout.solver.pegging.positions import MatchContext, MatchScores, Position
from pegout.solver.pegging.resolving import probabilities

START = MatchScores("six-card", 121, (0, 0), 4.7)


def needing(pone, dealer):
    return START._replace(scores=(121 - pone, 121 - dealer))


def alike(hand, *places):
    """How much a hand's differences at the first place go together with those at the others."""
    needs, [short] = coordinates(np.array(places), np.array([hand]))
    squares = ((needs[1:] - needs[0]) ** 2).sum(axis=1) + (short[1:] - short[0]) ** 2
    starters = np.array([place[0] for place in places])
    return covariances(squares, starter_correlations()[starters[0], starters[1:]])


def test_differences_go_together_with_those_near_by():
    hand = 700
    here = (4, 5, 9)
    near = alike(hand, here, (4, 5, 9), (4, 6, 9), (4, 9, 9), (4, 20, 9))
    assert near[0] == pytest.approx(1)
    assert all(closer > farther for closer, farther in pairwise(near))
    # A point is more where it is one of a few.
    assert alike(hand, (0, 70, 2), (0, 70, 3)) < alike(hand, (0, 70, 20), (0, 70, 21))


def test_hands_are_alike_by_what_they_are_short_of():
    """Near going out in the show a point is more, and a starter that counts makes up for points."""
    nine, king = (multiset_index(hand) for hand in ((4, 7, 9, 11), (0, 4, 7, 11)))
    shows = show_table(4)[descending_order(4)]
    out, not_out = ((0, int(shows[nine, 0]), 9), (0, int(shows[nine, 0]) + 1, 9))
    farther = ((0, 20, 9), (0, 21, 9))
    assert alike(nine, out, not_out) < alike(nine, *farther)
    most = int(np.argmax(shows[king]))
    least = int(np.argmin(shows[king]))
    gained = int(shows[king, most] - shows[king, least])
    same_short = alike(king, (least, 20, 9), (most, 20 + gained, 9))
    assert gained > 0
    assert same_short > alike(king, (least, 20, 9), (most, 20 - gained, 9))


def test_starters_that_go_with_the_same_hands_are_alike():
    ace, two, four, five, ten, jack = 0, 1, 3, 4, 9, 10
    correlations = starter_correlations()
    assert (correlations == correlations.T).all()
    assert np.linalg.eigvalsh(correlations).min() > 0
    assert (
        sum(map(len, endgame_leads.STARTER_GROUPS))
        == len({*sum(endgame_leads.STARTER_GROUPS, ())})
        == 13
    )
    assert correlations[ace, ace] > correlations[ace, four] > correlations[ace, two]
    assert correlations[ten, jack] > correlations[ten, five]
    # So it is where the same scores were solved with several starters.
    solved = endgame_leads.solved_leads()
    by_needs: dict[tuple[int, int], dict[int, np.ndarray]] = {}
    for number, (starter, *needs) in enumerate(solved.places.tolist()):
        by_needs.setdefault(tuple(needs), {})[starter] = (
            solved.differences[number] / endgame_leads.DIFFERENCE_STEPS
        )

    def squares(one, other):
        pairs = [
            (found[one], found[other]) for found in by_needs.values() if {one, other} <= {*found}
        ]
        return np.mean([((first - second) ** 2).sum() for first, second in pairs])

    assert squares(ace, four) < squares(ace, two)
    assert squares(ten, jack) < squares(ten, five)


@pytest.mark.slow
def test_what_was_solved_is_played():
    """And where nothing was solved, other places predict most of it."""
    solved = endgame_leads.solved_leads()
    assert len(solved.places) >= 1000
    rng = np.random.default_rng(3)
    for number in rng.choice(len(solved.places), 3, replace=False):
        starter, pone, dealer = solved.places[number].tolist()
        known = solved.differences[number] / endgame_leads.DIFFERENCE_STEPS
        assert lead_differences(starter, (pone, dealer)).ravel() == pytest.approx(known, abs=1e-9)


@pytest.mark.slow
def test_what_was_not_solved_is_predicted():
    every = endgame_leads.solved_leads()
    window = (every.places[:, 1:].min(axis=1) < 20) & (every.places[:, 1:].max(axis=1) < 40)
    left = surprise = 0.0
    for number in np.random.default_rng(3).choice(np.flatnonzero(window), 6, replace=False):
        place = tuple(every.places[number].tolist())
        others = np.arange(len(every.places)) != number
        found = neighbours_among(every.places[others], place, endgame_leads.ALL_HANDS)
        known = every.differences[number].astype(np.float64)
        expected = predicted(found, every.differences[others]).ravel()
        surprise += float(((known - expected) ** 2).sum())
        left += float((known**2).sum())
    assert surprise < 0.3 * left


def test_the_last_lead_of_a_hand_follows_from_the_others():
    """Of five thousand numbers by lead and hand left, 1,820 are left out and come back."""
    whole = whole_hands_by_rank(3)
    rng = np.random.default_rng(7)
    steps = rng.integers(-30, 31, (3, whole.size)).astype(np.int8)
    cells = [np.flatnonzero(whole == hand) for hand in range(HAND_COUNT)]
    for held in cells:
        steps[:, held[-1]] = -steps[:, held[:-1]].sum(axis=1)
    stored = packed(steps)
    assert stored.shape == (3, HAND_COUNT, 3)
    assert np.count_nonzero(stored) <= 3 * (whole.size - HAND_COUNT)
    assert (unpacked(stored) == steps).all()
    shipped = endgame_leads.solved_leads()
    for numbers in (shipped.differences, shipped.values):
        assert all(not numbers[:, held].sum(axis=1, dtype=np.int64).any() for held in cells[::50])


@pytest.mark.parametrize("needed", [(6, 11), (40, 3)])
@pytest.mark.slow
def test_places_that_are_not_looked_at_are_not_the_most_alike(monkeypatch, needed):
    found = []
    for looked_at in (40, endgame_leads.FIRST_CANDIDATES, len(endgame_leads.solved_leads().places)):
        monkeypatch.setattr(endgame_leads, "FIRST_CANDIDATES", looked_at)
        endgame_leads.neighbours.cache_clear()
        found.append(endgame_leads.neighbours(8, needed, endgame_leads.ALL_HANDS))
    for fewer in found[:2]:
        assert all(np.array_equal(*pair) for pair in zip(fewer, found[2], strict=True))


def test_hands_can_be_asked_for_alone():
    assert len(hands_with(5)) == 455
    for find, hands in product((lead_differences, lead_values), (hands_with(5), (700,))):
        every, some = find(6, (15, 26)), find(6, (15, 26), hands)
        inside = np.isin(whole_hands_by_rank(3), hands)
        assert some[inside] == pytest.approx(every[inside], abs=1e-12)
        assert not some[~inside].any()


@pytest.mark.parametrize(("starter", "needed"), [(0, (1, 1)), (4, (2, 24)), (9, (24, 70))])
@pytest.mark.slow
def test_leads_are_probabilities_of_every_hand(starter, needed):
    match = needing(*needed)
    assert is_endgame(match)
    leads, _ = endgame_first_cards.first_strategies(starter, match, ())
    whole = whole_hands_by_rank(3)
    assert leads.min() >= 0
    assert np.bincount(whole.ravel(), leads) == pytest.approx(np.ones(HAND_COUNT), abs=1e-5)
    hand, held = (0, 3, 3, 9), {0, 3, 9}
    often = endgame_first_cards.lead_probabilities(starter, match, 8, hand)
    assert set(often) == held
    assert sum(often.values()) == pytest.approx(1)


def test_what_is_led_is_worth_the_most():
    """Where a lead is far worse than the hand's strategy, it is hardly led."""
    for starter, needed in ((4, (12, 20)), (8, (10, 12))):
        leads, _ = endgame_first_cards.first_strategies(starter, needing(*needed), ())
        values, whole = lead_values(starter, needed), whole_hands_by_rank(3)
        best = np.full(HAND_COUNT, -np.inf)
        np.maximum.at(best, whole.ravel(), values.ravel())
        worse = values < best[whole] - 0.045
        assert worse.sum() > 50
        assert leads.reshape(worse.shape)[worse].mean() < 0.06


def test_away_from_home_nothing_changes():
    match = needing(53, 53)
    assert not is_endgame(match)
    leads, _ = endgame_first_cards.first_strategies(3, match, ())
    assert leads.reshape(13, -1) == pytest.approx(
        endgame_first_cards.mixed_leads(3, match), abs=1e-6
    )


@pytest.mark.slow
def test_the_reply_is_solved_in_an_endgame_and_depends_on_hand_and_crib():
    """At 116-115 a dealer who counts enough plays on, one who must peg does not."""
    position = Position(6, 1, (3, 4, 6, 9), 7, (((0, 3),),))

    def replies(show, crib):
        context = MatchContext("six-card", 121, (116, 111), show, crib)
        found = probabilities(position, context)
        assert set(found) == {3, 4, 6, 9}
        assert sum(found.values()) == pytest.approx(1)
        return np.array([found[rank] for rank in sorted(found)])

    usual = replies(2, 4.7)
    assert replies(2, 4.7) == pytest.approx(usual, abs=0)
    assert np.abs(replies(12, 4.7) - usual).max() > 0.02
