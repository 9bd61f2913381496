"""The chance to win: against games played out, and against sums in plain Python."""

import json
from functools import cache

import numpy as np
import pytest
from benchmarks.whole_games import play_games
from research.shipped.score_trajectories import sample_trajectories
from research.shipped.trajectory_kernels import GAIN_LIMIT, count_trajectory

from pegout.apps.cli import main
from pegout.apps.cli.analysis import shown_chance
from pegout.engine.cards import parse_cards
from pegout.engine.rules.variants import VARIANTS
from pegout.lab.training.discards import discard_values
from pegout.solver import artefacts
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import encode_cards
from pegout.solver.kernels.odds.games import new_workspace
from pegout.solver.kernels.pegging.play_policies import MAX_SCORES
from pegout.solver.kernels.rng import seeded_state
from pegout.solver.odds import win_probability
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.hold_chances import win_probabilities
from pegout.solver.odds.score_odds import (
    GainDistribution,
    score_odds,
    shipped_endgame_shifts,
    shipped_gain_distribution,
    shipped_score_odds,
)
from pegout.solver.odds.win_probability import (
    UNSTAGED,
    tilt_play_to_means,
    tilt_to_means,
    unstaged_features,
)
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.stakes import STAKES
from pegout.solver.variants import DEALER, PONE, SIZES

DEALS = [
    [(0, 1), (1, 2), (0, 3), (1, 4), (1, 5)],
    [(1, 2), (0, 2), (1, 1), (0, 8), (1, 6), (1, 0)],
    [(1, 1), (0, 0), (1, 0), (1, 2)],
    [(0, 9), (1, 7), (1, 1), (0, 3)],
]
"""A game in which only these four deals exist, each as likely as the others."""


def counted(deals):
    ends, passed = (
        np.zeros((GAIN_LIMIT, GAIN_LIMIT), np.int64),
        np.zeros((2, GAIN_LIMIT, GAIN_LIMIT), np.int64),
    )
    for deal in deals:
        events = np.zeros((MAX_SCORES, 2), np.int64)
        events[: len(deal)] = deal
        count_trajectory(events, 0, len(deal), ends, passed)
    return GainDistribution(ends / len(deals), passed / len(deals))


def by_hand(target, stakes):
    """The dealer's wins less his losses, point by point through every deal."""

    def lost(score):
        return max([1] + [games for short, games in STAKES[stakes] if target - score > short])

    @cache
    def games(dealer, pone):
        return sum(one(deal, dealer, pone) for deal in DEALS) / len(DEALS)

    def one(deal, dealer, pone):
        for seat, points in deal:
            if seat == DEALER:
                dealer += points
            else:
                pone += points
            if dealer >= target:
                return lost(pone)
            if pone >= target:
                return -lost(dealer)
        return -games(pone, dealer)

    return games


@pytest.mark.parametrize(("target", "stakes"), [(31, "plain"), (61, "skunk"), (85, "skunk")])
def test_the_order_of_the_scores_decides(target, stakes):
    found = score_odds(counted(DEALS), target, stakes)
    truth = by_hand(target, stakes)
    for total in range(2 * target - 2, -1, -5):
        for dealer in range(max(0, total - target + 1), min(total, target - 1) + 1):
            expected = truth(dealer, total - dealer)
            assert found.equity[dealer, total - dealer] == pytest.approx(expected)
    if stakes == "plain":
        assert found.equity == pytest.approx(2 * found.win_probability - 1)


def tables(size):
    discards = load_strategy(size)
    values = discard_values(size, discards.crib_values, discards.pegging)
    return new_deal_tables(size, values, discards.suited_values)


@pytest.mark.parametrize(("rules", "size", "target"), [("six-card", 6, 121), ("five-card", 5, 61)])
@pytest.mark.slow
def test_odds_agree_with_whole_games(rules, size, target):
    games = 15_000
    scores = np.zeros((games, 2), np.int64)
    ahead = 3 if size == 5 else 0
    play_games(games, size, target, ahead, tables(size), seeded_state(8), new_workspace(), scores)
    won = (scores[:, 0] == target).mean()
    assert won == pytest.approx(
        shipped_score_odds(rules, target).win_probability[0, ahead], abs=0.012
    )
    skunks = ((scores[:, 1] < target - 30) & (scores[:, 0] == target)).mean()
    games_won = shipped_score_odds(rules, target, "skunk").equity[0, ahead]
    lost = ((scores[:, 0] < target - 30) & (scores[:, 1] == target)).mean()
    assert 2 * won - 1 + skunks - lost == pytest.approx(games_won, abs=0.03)


@pytest.mark.parametrize(("rules", "target"), [("six-card", 121), ("five-card", 61)])
def test_shipped_boards_are_those_of_the_shipped_deals_and_play_in_an_endgame(rules, target):
    near = shipped_endgame_shifts(rules)
    exact = score_odds(shipped_gain_distribution(rules), target, "skunk", near)
    shipped = shipped_score_odds(rules, target, "skunk")
    assert shipped.win_probability == pytest.approx(exact.win_probability, abs=1e-6)
    assert shipped.equity == pytest.approx(exact.equity, abs=1e-6)


def test_first_dealer_wins_as_often_as_good_sources_say():
    assert 0.55 < shipped_score_odds().win_probability[0, 0] < 0.575


def test_means_are_those_of_good_sources():
    means = artefacts.shipped("odds-six-card").header["means"]
    assert 7.9 < means["hand_dealer"] < 8.1
    assert 8.0 < means["hand_pone"] < 8.2
    assert 4.6 < means["crib"] < 5.0
    assert 2.0 < means["play_pone"] < 2.3
    assert 3.2 < means["play_dealer"] < 3.6
    assert means["heels"] == pytest.approx(2 / 13, abs=0.001)


@pytest.mark.parametrize("rules", sorted(SIZES))
def test_a_point_more_is_never_worse(rules):
    chances = shipped_score_odds(rules, 61).win_probability
    assert (np.diff(chances, axis=0) > -1e-4).all()
    assert (np.diff(chances, axis=1) < 1e-4).all()


@pytest.mark.parametrize("rules", sorted(SIZES))
def test_shipped_odds_are_exact_at_the_start(rules):
    header = artefacts.shipped(f"odds-{rules}").header
    assert header["error"]["standard_error_of_chance_at_start"] < 0.001


@pytest.mark.slow
def test_a_sample_does_not_depend_on_threads():
    slots = whole_tree(3).infoset_actions
    anything = (np.zeros(slots[0], np.uint8), np.zeros(slots[1], np.uint8))
    one, two = (
        sample_trajectories(5, tables(5), 6, anything, range(4), 500, threads=n) for n in (1, 2)
    )
    for mine, theirs in zip(one, two, strict=True):
        assert all((a == b).all() for a, b in zip(mine, theirs, strict=True))


def test_tilting_reaches_the_means():
    usual = np.array([0.3, 0.3, 0.2, 0.1, 0.1])
    bent = tilt_to_means(usual, np.array([0.8, 2.5]))
    assert bent @ np.arange(5) == pytest.approx([0.8, 2.5])
    play = np.outer(*[np.pad(usual, (0, 19))] * 2)
    found = tilt_play_to_means(play, np.array([1.8, 1.0]), np.array([0.9, 2.0]))
    assert found.sum(axis=2) @ np.arange(24) == pytest.approx([1.8, 1.0], abs=1e-4)
    assert found.sum(axis=1) @ np.arange(24) == pytest.approx([0.9, 2.0], abs=1e-4)


SCORES = [
    *[("six-card", each) for each in [(0, 0), (60, 70), (110, 105), (100, 112), (119, 119)]],
    *[("five-card", each) for each in [(30, 30), (50, 45), (51, 54), (56, 57), (59, 58)]],
]


@pytest.mark.parametrize(
    ("rules", "scores", "seat"),
    [
        pytest.param(*each, seat, marks=() if (place + seat) % 2 else pytest.mark.long)
        for place, each in enumerate(SCORES)
        for seat in (PONE, DEALER)
    ],
)
@pytest.mark.slow
def test_the_chances_of_the_best_holds_average_to_the_odds(rules, seat, scores):
    random, target = np.random.default_rng(4), VARIANTS[rules].target
    chances = []
    for _ in range(30):
        found = evaluate_holds(random.permutation(52)[: SIZES[rules]], seat)
        chances.append(win_probabilities(found, seat, scores, target=target, rules=rules).max())
    own, other = scores
    chance = shipped_score_odds(rules, target).win_probability
    expected = chance[own, other] if seat == DEALER else 1 - chance[other, own]
    error = np.std(chances) / len(chances) ** 0.5
    assert np.mean(chances) == pytest.approx(expected, abs=4 * error + 0.01)


@pytest.mark.parametrize(
    ("rules", "cards", "seat", "scores", "kept", "found", "error"),
    [
        ("six-card", "7S 9S JD 7D TS 6H", PONE, (104, 104), "6H 7S 7D 9S", 12.2, 0.8),
        ("five-card", "AH 5H 9D TC JS", DEALER, (59, 58), "AH 5H 9D", 63.7, 1.5),
        ("six-card", "QH 4S AC 9S 2H 7D", PONE, (116, 107), "AC 4S 7D QH", 81.8, 1.1),
    ],
)
def test_claims_in_an_endgame_are_within_the_noise_of_deals_played_on(
    rules, cards, seat, scores, kept, found, error
):
    target = VARIANTS[rules].target
    holds = evaluate_holds(encode_cards(parse_cards(cards)), seat)
    place = holds.kept.tolist().index(sorted(encode_cards(parse_cards(kept)).tolist()))
    chances = win_probabilities(holds, seat, scores, target=target, rules=rules)
    assert 100 * chances[place] == pytest.approx(found, abs=2 * error)


@pytest.mark.parametrize(("rules", "scores"), [("five-card", (53, 52)), ("six-card", (115, 107))])
def test_what_the_stages_leave_out_moves_all_holds_of_a_hand_alike(rules, scores, monkeypatch):
    """Played deals tell of the holds that were kept: they must not choose between holds."""
    random, target, moved = np.random.default_rng(3), VARIANTS[rules].target, 0
    for seat in (PONE, DEALER) * 10:
        holds = evaluate_holds(random.permutation(52)[: SIZES[rules]], seat)
        claimed = win_probabilities(holds, seat, scores, target=target, rules=rules)
        with monkeypatch.context() as context:
            context.setattr(win_probability, "UNSTAGED", {rules: np.zeros((2, 5))})
            staged = win_probabilities(holds, seat, scores, target=target, rules=rules)
        shifts = np.log(claimed / (1 - claimed)) - np.log(staged / (1 - staged))
        assert shifts == pytest.approx(np.full(len(shifts), shifts[0]))
        moved += abs(shifts[0]) > 0.01
    assert moved > 5


def test_cards_that_count_alike_are_worth_less_in_an_endgame_and_only_there():
    """A run and cards far apart, that are out in the show as often and peg as much."""
    totals = np.eye(30)[[12, 12]]
    ranks, plain = np.array([[9, 10, 11], [0, 6, 11]]), np.zeros(2, bool)
    pegging = np.zeros(2), np.zeros(2)
    shifts = {
        needed: unstaged_features(ranks, plain, totals, pegging, needed) @ UNSTAGED["five-card"][0]
        for needed in ((4, 5), (5, 20), (40, 17), (36, 50))
    }
    gains = [run_and_apart[1] - run_and_apart[0] for run_and_apart in shifts.values()]
    assert gains[0] == pytest.approx(0.33)
    assert gains[0] > gains[1] > gains[2] > gains[3] == 0
    assert not shifts[36, 50].any()


def test_pone_who_needs_little_keeps_the_sure_hand():
    dealt = encode_cards(parse_cards("5H 5C 6D 7S JH QD"))
    found = evaluate_holds(dealt, PONE)
    chances = win_probabilities(found, PONE, (113, 115))
    assert found.totals[chances.argmax()] @ (np.arange(30) >= 8) == pytest.approx(1)


def run(capsys, *words):
    status = main(list(words))
    return status, capsys.readouterr()


def test_odds_as_json(capsys):
    _, output = run(capsys, "odds", "--score", "76-81", "--dealer", "b", "--json")
    chances = json.loads(output.out)
    assert chances.keys() == {"a", "b", "error"}
    assert chances["a"] + chances["b"] == pytest.approx(1)
    _, output = run(capsys, "odds", "--score", "81-76", "--dealer", "a", "--json")
    assert json.loads(output.out) == {**chances, "a": chances["b"], "b": chances["a"]}


def test_odds_with_stakes(capsys):
    words = ("odds", "--score", "20-80", "--dealer", "a", "--stakes", "double-skunk", "--json")
    _, output = run(capsys, *words)
    answer = json.loads(output.out)
    assert -4 < answer["games_a"] < -1
    assert answer["a"] < 0.01


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_odds_for_people(capsys, lang):
    words = ("odds", "--score", "0-0", "--dealer", "a", "--stakes", "skunk", "--lang", lang)
    status, output = run(capsys, *words)
    assert status == 0
    assert "56.3 ± 0.6 %" in output.out
    assert " ± 0.01" in output.out.splitlines()[-3]


@pytest.mark.parametrize(
    "words",
    [
        ("--score", "121-0", "--dealer", "a"),
        ("--score", "1-0", "--dealer", "c"),
        ("--score", "1-0", "--dealer", "a", "--stakes", "gold"),
        ("--score", "1-0", "--dealer", "a", "--target", "61", "--stakes", "double-skunk"),
        ("--score", "1-0", "--dealer", "a", "--target", "5"),
        ("--score", "1-0", "--dealer", "a", "--rules", "table-top"),
    ],
)
def test_odds_refuse(capsys, words):
    status, output = run(capsys, "odds", *words)
    assert status == 2
    assert output.err


def test_discard_with_the_score_orders_by_the_chance_to_win(capsys):
    words = ("discard", "5H 5C 6D 7S JH QD", "--role", "pone", "--score", "110-105", "--json")
    _, output = run(capsys, *words)
    wins = [each["win"] for each in json.loads(output.out)["holds"]]
    assert wins == sorted(wins, reverse=True)
    assert 0 < wins[-1] < wins[0] < 1


def test_chances_are_shown_with_their_error_and_no_digits_beyond_it(capsys):
    _, near = run(capsys, "odds", "--score", "116-117", "--dealer", "a", "--lang", "en")
    assert near.out.split()[:3] == ["a", "116", "dealer"]
    assert near.out.split()[3:7] == ["28.5", "±", "0.6", "%"]
    _, last = run(capsys, "odds", "--score", "120-120", "--dealer", "a", "--lang", "en")
    assert last.out.split()[3:7] == ["62.7", "±", "0.7", "%"]
    assert shown_chance(0.5807, 0.0185) == "58 ± 2 %"
    _, far = run(capsys, "odds", "--score", "0-0", "--dealer", "a", "--lang", "en")
    assert far.out.split()[3:7] == ["56.3", "±", "0.6", "%"]
    words = ("discard", "5H 5C 6D 7S JH QD", "--role", "pone", "--score", "110-105")
    _, output = run(capsys, *words)
    assert "±" in output.out.splitlines()[2]
    assert "%" in output.out.splitlines()[2]
    _, output = run(capsys, *words, "--json")
    best, *others = json.loads(output.out)["holds"]
    assert best["error"] == 0
    assert all(0 < each["error"] < 0.1 for each in others)
