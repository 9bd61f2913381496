"""The levels `strong` and `expert`."""

import pytest
from tests.solver.bots.positions import dealt, in_play

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.game import apply
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.engine.rules.views import view
from pegout.lab.arena.match_series import MatchSeries, SeriesResults, game_result
from pegout.solver.bots import compile_kernels, make_bot
from pegout.solver.bots.strong import StrongBot
from pegout.solver.decisions import Goal, questions, rate
from pegout.solver.pegging import known_hands


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize(
    ("variant", "games"),
    [
        ("five-card", 4),
        pytest.param("six-card", 8, marks=pytest.mark.long),
        pytest.param("short", 24, marks=pytest.mark.long),
    ],
)
@pytest.mark.slow
def test_it_beats_beginners(level, variant, games):
    results = SeriesResults()
    series = MatchSeries(VARIANTS[variant], (level, "beginner"), games, seed=3, duplicate=True)
    for number in range(games):
        results.add(game_result(series.play(number)))
    assert results.wins[0] > games / 2


@pytest.mark.parametrize("name", ["three-player", "four-player", "table-top"])
@pytest.mark.slow
def test_it_plays_what_the_solver_does_not_know(name):
    rules = variant(name, {"target": "31"})
    series = MatchSeries(rules, ("expert",) * rules.players, 1, seed=1)
    assert series.play(0).state.winner is not None


def test_it_discards_what_has_the_highest_value():
    seen = view(dealt("5H 5C 6D 7S JH QD", "AH 2C 3D 9S TH KD"), 1)
    answer = rate(seen, Goal.POINTS)
    action = make_bot("strong", 0).decide(seen)
    assert isinstance(action, Discard)
    assert action in answer.best.actions
    assert answer.best.points == max(each.points for each in answer.options)


def test_expert_keeps_what_wins_the_game_near_the_end():
    seen = view(dealt("5H 5C 6D 7S JH QD", "AH 2C 3D 9S TH KD", scores=(113, 115)), 1)
    answer = rate(seen)
    assert answer.best.value == max(each.win or 0.0 for each in answer.options) <= 1
    assert make_bot("expert", 0).decide(seen) in answer.best.actions


@pytest.mark.slow
def test_it_takes_the_points_that_win_the_game():
    state = in_play("5H 5C JH QD", "AH 2C 9S TH", "KD", scores=(119, 120))
    state, _ = apply(state, 1, Play(*parse_cards("5H")))
    seen = view(state, 0)
    ten, *others = rate(seen).options
    assert ten.action == Play(*parse_cards("TH"))
    assert ten.win == pytest.approx(1)
    assert all(each.value < 1 for each in others)
    assert make_bot("expert", 0).decide(seen) == Play(*parse_cards("TH"))


def test_a_decision_depends_on_seed_and_view_alone():
    state = in_play("5H 6C JH QD", "AH 2C 9S TH", "KD")
    for level in ("strong", "expert"):
        first, again = (make_bot(level, 5).decide(view(state, 1)) for _ in range(2))
        assert first == again


def test_a_server_compiles_what_reviews_need_too(monkeypatch, tmp_path):
    compiled = []
    monkeypatch.setattr(compile_kernels, "kernel_compilers", dict)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("os.nice", lambda more: 0)
    monkeypatch.setattr(known_hands, "compile_kernels", lambda: compiled.append("known hands"))
    compile_kernels.main()
    assert compiled == ["known hands"]


@pytest.mark.parametrize(("dealer", "thinks"), [("KD QC JH 2S", True), ("KD QC JH TS", False)])
def test_a_forced_card_takes_as_long_as_a_choice(calls_of, dealer, thinks):
    """How long a bot takes says nothing of the cards that it holds back."""
    asked = calls_of(StrongBot, "play")
    state = in_play("TC 9H 8D 9S", dealer, "6C")
    for seat, card in ((1, "TC"), (0, dealer[:2]), (1, "9H")):
        state, _ = apply(state, seat, Play(*parse_cards(card)))
    (only,) = view(state, 0).legal
    assert make_bot("strong", 3).decide(view(state, 0)) == only
    assert bool(asked) == thinks


@pytest.mark.parametrize(("scores", "asked"), [((60, 60), False), ((119, 119), True)])
def test_the_scores_are_looked_at_only_where_a_card_is_played_for_the_game(calls_of, scores, asked):
    """Points of hand and crib are worked out for each draw that needs them, and for no other."""
    cribs = calls_of(questions, "view_crib")
    seen = view(in_play("TC 9H 8D 9S", "KD QC JH 2S", "6C", scores), 1)
    assert make_bot("expert", 3).decide(seen) in seen.legal
    assert bool(cribs) == asked
