"""Each level clearly beats the one below, in every game; decks are shared to tame the luck."""

from itertools import pairwise

import pytest

from pegout.arena.match_series import MatchSeries, SeriesResults
from pegout.rules.variants import variant

EVERYWHERE = ("steady", "beginner", "random")
"""The levels that play every game in their own way, best first; the others: `test_strong`."""


def wins(rules, levels, games):
    series, results = MatchSeries(rules, levels, games, "ladder", duplicate=True), SeriesResults()
    for number in range(games):
        results.add(series.play(number))
    return results.wins


@pytest.mark.parametrize(
    ("name", "games", "steady_share"),
    [
        ("six-card", 60, 0.57),
        ("five-card", 120, 0.57),
        ("table-top", 30, 0.8),
        pytest.param("six-card", 240, 0.57, marks=pytest.mark.long),
    ],
)
def test_steady_beats_beginner(name, games, steady_share):
    first, second = wins(variant(name), ("steady", "beginner"), games)
    assert first + second == games
    assert first > steady_share * games


@pytest.mark.parametrize("name", ["six-card", "five-card", "table-top"])
def test_beginner_beats_random(name):
    first, second = wins(variant(name), ("beginner", "random"), 30)
    assert first > 2 * second


@pytest.mark.parametrize(
    ("name", "options"), [("four-player", {}), ("table-top", {"players": "4"})]
)
def test_the_ladder_holds_for_partners(name, options):
    rules = variant(name, options)
    for better, worse in pairwise(EVERYWHERE):
        first, second = wins(rules, (better, worse) * 2, 32)
        assert first > second + 2, (better, worse)


@pytest.mark.parametrize("name", ["three-player", "four-player-solo"])
def test_the_ladder_holds_for_more_players(name):
    rules = variant(name)
    for better, worse in pairwise(EVERYWHERE):
        first, *others = wins(rules, (better,) + (worse,) * (rules.players - 1), 60)
        assert first > sum(others) / len(others), (better, worse)


def test_the_ladder_holds_where_players_count_for_themselves():
    rules = variant("short", {"counting": "manual", "muggins": "on"})
    for better, worse in pairwise(EVERYWHERE):
        first, second = wins(rules, (better, worse), 60)
        assert first > second + 6, (better, worse)
