"""The effect of playing for the game on the odds in the endgame: samples, smoothing, induction."""

from itertools import product

import numpy as np
import pytest
from research.scored_levels import ScoredLevel, evaluate_at
from research.shipped import endgame_odds
from research.shipped import odds as training_odds
from research.shipped.endgame_discards import DiscardChange, discard_change
from research.shipped.endgame_odds import Visit, endgame_shifts
from research.shipped.endgame_play import Cell, play_changes
from research.shipped.jobs import Job
from research.shipped.score_trajectories import ScoreTrajectories

from pegout.solver import artefacts
from pegout.solver.encoding.cards import multisets
from pegout.solver.odds.score_odds import (
    NO_SHIFT_FROM,
    EndgameShifts,
    score_odds,
    shipped_endgame_shifts,
    shipped_gain_distribution,
)
from pegout.solver.variants import DEALER, PONE, SIZES


def no_change():
    flat = (NO_SHIFT_FROM, NO_SHIFT_FROM)
    return EndgameShifts(np.zeros(flat), np.zeros(flat), np.zeros((2, *flat)))


def log_odds(chance):
    return np.log(chance / (1 - chance))


def test_a_shift_moves_the_log_odds_and_the_deals_before():
    gains = shipped_gain_distribution("five-card")
    near = no_change()
    near.shift[3, 4] = 0.5
    plain, moved = score_odds(gains, 61), score_odds(gains, 61, near=near)
    for dealer, pone in ((58, 58), (60, 50), (58, 56)):
        assert moved.win_probability[dealer, pone] == plain.win_probability[dealer, pone]
    before, after = (each.win_probability[58, 57] for each in (plain, moved))
    assert log_odds(after) - log_odds(before) == pytest.approx(0.5)
    # The pone of the deal before is the dealer of this one.
    assert moved.win_probability[56, 50] < plain.win_probability[56, 50]
    assert moved.equity == pytest.approx(2 * moved.win_probability - 1)


@pytest.mark.slow
def test_samples_are_smoothed_to_the_shift_behind_them():
    """Every cell is shifted by 0.2, those nearest home by 0.4 more; samples are noisy."""
    rng = np.random.default_rng(3)
    cells = list(product(endgame_odds.NEARER_NEEDS, endgame_odds.FARTHER_NEEDS))
    truth = {cell: 0.2 + 0.4 * (max(cell) < 7) for cell in cells}
    visits = [
        Visit(
            cell,
            number,
            10_000,
            (0.25 * truth[cell], 0.3),
            (0.05 * rng.standard_normal(2)).tolist(),
            0.5,
        )
        for cell in cells
        for number in range(3)
    ]
    found = endgame_shifts(visits)
    assert found.shift[2, 2] == pytest.approx(0.6, abs=0.15)
    assert found.shift[11, 11] == pytest.approx(0.2, abs=0.15)
    assert found.shift[60, 60] == pytest.approx(0.0, abs=0.05)
    assert found.error[2, 2] < found.error[1, 55]


def test_visits_count_by_their_deals():
    few = Visit((3, 4), 0, 2_500, (0.05, 0.4), [0.0, 0.0], 0.5)
    many = Visit((3, 4), 1, 7_500, (0.01, 0.4), [0.0, 0.0], 0.5)
    mean, error = endgame_odds.mean_discards([few, many])
    assert mean == pytest.approx(0.02)
    assert error == pytest.approx(0.4 / 10_000**0.5)
    assert endgame_odds.mean_discards([few])[1] == pytest.approx(0.4 / 2_500**0.5)


def test_every_visit_to_a_cell_has_its_own_deals(monkeypatch, tmp_path):
    seeds = []

    def change(rules, odds, scores, deals, seed):
        seeds.append(tuple(seed))
        return DiscardChange(np.array([0.25, 0.75]), (np.ones(1), np.ones(1)))

    monkeypatch.setattr(endgame_odds, "discard_change", change)
    monkeypatch.setattr(endgame_odds, "play_changes", lambda *drawn: [0.125])
    path = tmp_path / "odds.samples"
    list(endgame_odds.sample("five-card", path, [(3, 4), (4, 3)], 2))
    assert len(set(seeds)) == 4
    kept = endgame_odds.visits_in(path)
    assert [(each.needed, each.number) for each in kept] == [
        ((3, 4), 0),
        ((4, 3), 0),
        ((3, 4), 1),
        ((4, 3), 1),
    ]
    assert {each.deals for each in kept} == {endgame_odds.DEALS}
    assert {each.discards for each in kept} == {(0.5, 0.25)}


def test_deals_sampled_anew_keep_what_the_shift_says_of_its_samples(tmp_path):
    shipped = artefacts.shipped("odds-five-card")
    fields = ScoreTrajectories._fields
    deals = ScoreTrajectories(*(shipped.arrays[name] for name in fields))
    path = training_odds.write_odds("five-card", [deals], Job(tmp_path))
    written = artefacts.read(path).header
    assert written["endgame"] == shipped.header["endgame"]
    assert written["endgame"]["samples"] > 0


def test_where_no_odds_are_shipped_nothing_changes_in_an_endgame(monkeypatch, tmp_path):
    monkeypatch.setattr(artefacts, "DATA_FOLDER", tmp_path)
    near, sampled, estimated = training_odds.shipped_shifts("five-card")
    assert sampled == {"samples": 0}
    assert not estimated
    assert not any(each.any() for each in near)


@pytest.mark.slow
def test_discards_change_nothing_far_from_home():
    odds = score_odds(shipped_gain_distribution("five-card"), 61)
    found = discard_change("five-card", odds, (0, 2), 500, [61, 59, 1])
    assert found.samples.mean() == pytest.approx(0, abs=0.01)
    ratios = np.array(found.kept)
    assert np.median(ratios) == pytest.approx(1, abs=0.05)
    assert ratios.max() < 10_000


@pytest.mark.long
def test_the_change_in_the_play_is_the_difference_of_the_levels():
    """Five-card, where both are valued over all hands: `expert` against `strong`."""
    even = np.ones(len(multisets(3)))
    cell = Cell("five-card", 61, (56, 57), (even, even))
    drawn = np.random.default_rng(1).permutation(13)[:1].tolist()
    (change,) = play_changes(cell, 1, 1, np.random.default_rng(1))
    to_win, for_points = (
        evaluate_at(ScoredLevel(to_win, 5, drawn[0], (57, 56), 61)).value
        for to_win in (True, False)
    )
    assert change == pytest.approx(for_points - to_win, abs=0.004)


@pytest.mark.parametrize("rules", sorted(SIZES))
def test_the_shipped_error_is_small(rules):
    near = shipped_endgame_shifts(rules)
    assert 0 < near.error[-1, -1] < 0.015
    assert 0 < near.error[4, 4] < 0.02


@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_a_hold_is_shifted_for_its_seat(seat):
    """By the points that dealer and pone need, whichever of them holds the hand."""
    near = no_change()
    near.holds[seat, 3, 7] = 0.25
    needed = (3, 7) if seat == DEALER else (7, 3)
    assert near.hold_shift(seat, needed) == 0.25
    assert near.hold_shift(seat, needed[::-1]) == near.hold_shift(1 - seat, needed) == 0
    assert near.hold_shift(seat, (100, 3)) == 0
