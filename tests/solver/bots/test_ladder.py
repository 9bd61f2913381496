"""Each level clearly beats the one below, in every game; decks are shared to tame the luck."""

from collections import Counter
from itertools import pairwise
from typing import Any, cast

import pytest

from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.lab.arena.match_series import MatchSeries, SeriesResults, game_result
from pegout.solver.bots import LEVELS, make_bot
from pegout.solver.bots.base import BaseBot
from pegout.solver.bots.levels import win_shares
from pegout.solver.heuristics.one_ply import play_points

EVERYWHERE = ("steady", "beginner", "random")
"""The levels that play every game in their own way, best first; the others: `test_strong`."""


def wins(rules, levels, games):
    series, results = MatchSeries(rules, levels, games, "ladder", duplicate=True), SeriesResults()
    for number in range(games):
        results.add(game_result(series.play(number)))
    return results.wins


@pytest.mark.parametrize(
    ("name", "games", "steady_share"),
    [
        ("six-card", 40, 0.57),
        ("five-card", 60, 0.57),
        ("table-top", 20, 0.8),
        pytest.param("six-card", 240, 0.57, marks=pytest.mark.long),
    ],
)
@pytest.mark.slow
def test_steady_beats_beginner(name, games, steady_share):
    first, second = wins(variant(name), ("steady", "beginner"), games)
    assert first + second == games
    assert first > steady_share * games


@pytest.mark.parametrize("name", ["six-card", "five-card", "table-top"])
@pytest.mark.slow
def test_beginner_beats_random(name):
    first, second = wins(variant(name), ("beginner", "random"), 20)
    assert first > 2 * second


@pytest.mark.parametrize(
    ("name", "options"), [("four-player", {}), ("table-top", {"players": "4"})]
)
@pytest.mark.slow
def test_the_ladder_holds_for_partners(name, options):
    rules = variant(name, options)
    for better, worse in pairwise(EVERYWHERE):
        first, second = wins(rules, (better, worse) * 2, 24)
        assert first > second + 2, (better, worse)


@pytest.mark.parametrize(
    "name", ["three-player", pytest.param("four-player-solo", marks=pytest.mark.long)]
)
@pytest.mark.slow
def test_the_ladder_holds_for_more_players(name):
    rules = variant(name)
    for better, worse in pairwise(EVERYWHERE):
        first, *others = wins(rules, (better,) + (worse,) * (rules.players - 1), 60)
        assert first > sum(others) / len(others), (better, worse)


@pytest.mark.slow
def test_the_ladder_holds_where_players_count_for_themselves():
    rules = variant("short", {"counting": "manual", "muggins": "on"})
    for better, worse in pairwise(EVERYWHERE):
        first, second = wins(rules, (better, worse), 40)
        assert first > second + 4, (better, worse)


PEOPLE = ("newcomer", "novice", "beginner", "casual", "regular", "steady")


def test_the_measured_ladder_rises_in_even_steps():
    shares = win_shares()
    assert list(shares) == list(LEVELS)
    assert list(shares.values()) == sorted(shares.values())
    steps = [shares[above] - shares[below] for below, above in pairwise((*PEOPLE, "expert"))]
    assert all(4 <= step <= 10 for step in steps), steps


def test_the_ladder_tells_in_games():
    first, second = wins(variant(), ("regular", "newcomer"), 20)
    assert first > second + 4


def test_the_probabilities_of_a_level_that_errs_are_those_it_plays_by(in_the_play):
    options = in_the_play.legal
    for level in ("newcomer", "regular"):
        expected = cast(BaseBot, make_bot(level, 0)).action_probabilities(in_the_play, options)
        played = Counter(make_bot(level, seed).decide(in_the_play) for seed in range(400))
        assert abs(sum(expected.values()) - 1) < 1e-9
        assert all(abs(played[each] / 400 - expected[each]) < 0.1 for each in options)


@pytest.fixture
def in_the_play():
    """A view of the play in which two cards score differently."""
    for step in play_game(variant(), [make_bot("steady", 1)] * 2, 1):
        if step.state.phase is Phase.PLAY:
            seen: Any = view(step.state, step.state.turn)
            before = [card.rank for card in seen.round_cards()]
            if len({play_points((*before, option.card.rank)) for option in seen.legal}) > 1:
                return seen
    raise AssertionError
