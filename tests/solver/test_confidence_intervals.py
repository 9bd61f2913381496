"""Confidence intervals of win rates."""

from random import Random

import pytest

from pegout.solver.confidence_intervals import WinRates, wilson


def counted(results, group_size=1):
    rates = WinRates(group_size)
    for won in results:
        rates.add((int(won), int(not won)))
    return rates


def test_rates_and_intervals_of_single_games():
    rates = counted([True] * 60 + [False] * 40)
    assert rates.rates() == pytest.approx([0.6, 0.4])
    # The textbook's interval: 0.6 plus or minus 1.96 times the root of 0.6 * 0.4 / 99.
    assert rates.intervals()[0] == pytest.approx((0.5035, 0.6965), abs=1e-4)


def test_pairs_that_always_share_their_games_are_surely_even():
    rates = counted([True, False] * 50, group_size=2)
    assert rates.observations == 50
    assert rates.intervals() == [(0.5, 0.5), (0.5, 0.5)]


def test_pairs_that_go_together_are_less_sure_than_as_many_games():
    results = [won for won in (True, False) * 30 for _ in range(2)]
    pairs, games = counted(results, group_size=2), counted(results)
    assert pairs.halfwidths()[0] > games.halfwidths()[0] * 1.3


def test_who_has_won_every_game_may_still_lose():
    rates = counted([True] * 200, group_size=2)
    assert rates.intervals()[0] == pytest.approx((0.963, 1.0), abs=1e-3)
    assert rates.intervals()[1] == pytest.approx((0.0, 0.037), abs=1e-3)
    assert rates.is_precise(0.02)
    assert not rates.is_precise(0.01)


def test_too_few_games_tell_nothing():
    rates = counted([True, False] * 10)
    assert rates.intervals() == [None, None]
    assert not rates.is_precise(1)
    assert not WinRates().is_precise(1)


def test_half_a_pair_is_no_observation():
    rates = counted([True], group_size=2)
    assert rates.rates() == [1.0, 0.0]
    assert rates.intervals() == rates.anytime_intervals() == [None, None]
    assert rates.standard_deviations() == [None, None]


def test_intervals_cover_the_truth_as_often_as_they_say():
    random = Random(3)
    covered = 0
    for _ in range(400):
        low, high = counted([random.random() < 0.55 for _ in range(150)]).intervals()[0]
        covered += low <= 0.55 <= high
    assert 370 <= covered <= 395


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(7, 12, 0.320, 0.807), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596)],
)
def test_win_rates_have_the_interval_of_wilson(won, games, low, high):
    rate = wilson(won, games)
    assert rate.low == pytest.approx(low, abs=0.001)
    assert rate.high == pytest.approx(high, abs=0.001)


def test_without_games_there_is_no_rate():
    assert wilson(0, 0).rate is None


def binary(rate, random):
    return float(random.random() < rate)


def of_pairs(rate, random):
    return (binary(rate, random) + binary(rate, random)) / 2


def without_luck(rate, random):
    return random.gauss(rate, 0.2)


@pytest.mark.parametrize(
    ("draw", "rate"), [(binary, 0.55), (binary, 0.95), (of_pairs, 0.6), (without_luck, 0.5)]
)
@pytest.mark.slow
def test_anytime_intervals_hold_the_truth_all_the_time(draw, rate):
    """Of series that are looked at after every observation; the others miss it in every third."""
    random = Random(7)
    missed = {"anytime_intervals": 0, "intervals": 0}
    for _ in range(40):
        rates, ever = WinRates(), dict.fromkeys(missed, False)
        for _ in range(300):
            won = draw(rate, random)
            rates.add((won, 1 - won))
            for name in missed:
                ends = getattr(rates, name)()[0]
                ever[name] |= ends is not None and not ends[0] <= rate <= ends[1]
        missed = {name: number + ever[name] for name, number in missed.items()}
    assert missed["anytime_intervals"] <= 3
    assert missed["intervals"] >= 6


@pytest.mark.parametrize(("number", "most"), [(100, 1.9), (1000, 1.65), (20_000, 1.85)])
def test_what_it_costs_to_look_at_any_time(number, most):
    rates = counted([True, False] * (number // 2))
    (low, high), (least, largest) = rates.intervals()[0], rates.anytime_intervals()[0]
    assert 1.4 < (largest - least) / (high - low) < most


def test_who_has_won_every_game_may_still_lose_at_any_time():
    rates = counted([True] * 200)
    # Where the chance of as many wins is 0.05 / 201.
    assert rates.anytime_intervals() == [
        (pytest.approx((0.05 / 201) ** (1 / 200)), 1.0),
        (0.0, pytest.approx(1 - (0.05 / 201) ** (1 / 200))),
    ]
    assert rates.is_decided()
    assert not counted([True] * 20).is_decided()
    assert not counted([True, False] * 100).is_decided()
