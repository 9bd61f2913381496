"""`pegout.play_match`."""

import pytest

import pegout
from pegout.lab.arena.match_series import MatchSeries, SeriesResults, game_result


class First:
    """A bot that does the first thing that is legal."""

    level = "first"

    def decide(self, view):
        return view.legal[0]


def test_a_match_is_the_series_that_the_arena_plays(printed):
    seen = []
    result = pegout.play_match(
        *("steady", "beginner"),
        games=6,
        seed=3,
        rules="short",
        duplicate=True,
        progress=lambda done, total: seen.append((done, total)),
    )
    series = MatchSeries(pegout.variant("short"), ("steady", "beginner"), 6, 3, duplicate=True)
    expected = SeriesResults()
    for number in range(6):
        expected.add(game_result(series.play(number)))
    assert (result.games, list(result.wins), result.complete) == (6, expected.wins, True)
    assert result.points_per_deal == expected.means()
    assert seen == [(done, 6) for done in range(1, 7)]
    assert (
        eval(repr(result), {"variant": pegout.variant, "MatchResult": pegout.MatchResult}) == result
    )
    _, *rows = str(result).splitlines()
    assert [row.split()[:2] for row in rows] == [
        ["Steady", str(result.wins[0])],
        ["Beginner", str(result.wins[1])],
    ]
    assert "<table>" in result._repr_html_()


def test_a_bot_of_ones_own_plays():
    result = pegout.play_match(First(), "beginner", games=2, rules="five-card")
    assert result.players == ("first", "beginner")
    assert sum(result.wins) == 2
    own = (First(), None)
    series = MatchSeries(pegout.variant("five-card"), ("first", "beginner"), 1, own=own)
    assert series.play(0).record().header.levels == (None, "beginner")


def test_an_interrupt_leaves_the_games_that_were_played():
    def interrupt(done, total):
        if done == 3:
            raise KeyboardInterrupt

    result = pegout.play_match("random", "random", rules="five-card", progress=interrupt)
    assert (result.games, sum(result.wins), result.complete) == (3, 3, False)


class Interrupting(First):
    """A bot whose user presses Ctrl-C at once."""

    def decide(self, view):
        raise KeyboardInterrupt


def test_an_interrupt_before_anything_is_done_is_passed_on():
    with pytest.raises(KeyboardInterrupt):
        pegout.play_match(Interrupting(), "random")


@pytest.mark.parametrize(
    ("players", "arguments", "code", "parameter"),
    [
        (("steady",), {}, "wrong-number-of-players", "players"),
        (("steady", "poker"), {}, "no-such-level", "players"),
        (("steady", "steady"), {"games": 0}, "no-games", "games"),
        (("steady", "steady"), {"games": 3, "duplicate": True}, "odd-duplicate", "games"),
        (("steady", "steady"), {"seed": "a\nb"}, "bad-seed", "seed"),
        (("steady", "steady"), {"rules": "poker"}, "no-such-variant", "rules"),
        (("steady", "steady"), {"processes": 0}, "not-positive", "processes"),
    ],
)
def test_errors_name_the_argument(players, arguments, code, parameter):
    with pytest.raises(pegout.PegoutError) as refusal:
        pegout.play_match(*players, **arguments)
    assert (refusal.value.code, refusal.value.params["parameter"]) == (code, parameter)
