"""The result of a game and its statistics, from events alone."""

import pytest

from pegout.engine.rules.variants import variant
from pegout.lab.arena import play_game
from pegout.server.tables.game_result import forfeit_result, game_result, game_statistics
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seats import Seat
from pegout.solver.bots import make_bot


def events_of(rules, seed=3):
    bots = [make_bot("random", str(seat)) for seat in range(rules.players)]
    return [event for step in play_game(rules, bots, seed) for event in step.events]


@pytest.mark.parametrize("counting", ["auto", "manual"])
def test_every_hand_and_crib_is_counted_once_however_they_are_counted(counting):
    rules = variant("six-card", {"counting": counting, "target": "61"})
    [game] = game_statistics(rules, events_of(rules))
    for roles in game.roles:
        assert roles["pone deals"] > 1 and roles["dealer deals"] > 1
        for role in ("pone", "dealer"):  # the last deal may end before the hands are counted
            assert 0 <= roles[f"{role} deals"] - roles[f"{role} hands"] <= 1
        assert 0 <= roles["dealer hands"] - roles["dealer cribs"] <= 1
        assert not roles["pone cribs"]


@pytest.mark.parametrize(("name", "target"), [("six-card", "61"), ("four-player", "31")])
def test_a_result_has_each_side_s_points_by_source_and_after_each_deal(name, target):
    rules = variant(name, {"target": target})
    events = events_of(rules)
    result = game_result(rules, events, 0, 0)
    assert result and result.winner is not None
    assert (result.first, result.final) == (1, len(events))
    for side in range(rules.sides):
        hands, cribs, play, *awards = result.points[side]
        assert sum(each.points for each in result.points[side]) == result.scores[side]
        assert play.times >= hands.times >= cribs.times > 0
        assert [each.times for each in awards] == [0] * len(awards)
        assert result.series[side][0] == 0 and result.series[side][-1] == result.scores[side]
        assert len(result.series[side]) == result.deals + 1
        best = result.best[side]
        assert best and rules.side(best.seat) == side
        assert best.points * hands.times >= hands.points
    halfway = events[: len(events) // 2]
    unfinished = game_result(rules, halfway, 0, 0)
    assert unfinished and unfinished.winner is None
    for line, score, whole in zip(unfinished.series, unfinished.scores, result.series, strict=True):
        assert line == (*whole[: unfinished.deals], score)


def test_a_match_without_events_has_no_result():
    assert game_result(variant("six-card"), [], 0, 0) is None


def test_a_seat_that_forfeits_leaves_the_game_to_the_other_side_or_to_a_bot():
    def forfeit(name, kinds, seat=0, stand_ins=()):
        seats = [
            Seat(number, kind, None, "", stand_in=number in stand_ins)
            for number, kind in enumerate(kinds)
        ]
        return forfeit_result(variant(name), seats, seat, "resigned")

    assert forfeit("six-card", ("human", "human")) == MatchEnd("resigned", 1, 0)
    assert forfeit("six-card", ("bot", "human"), 1) == MatchEnd("resigned", 0, 1)
    three = ("human", "human", "bot")
    assert forfeit("three-player", three) is None
    assert forfeit("three-player", three, stand_ins=(1,)) == MatchEnd("resigned", None, 0)
    four = ("human", "bot", "bot", "bot")
    assert forfeit("four-player", four) == MatchEnd("resigned", 1, 0)
