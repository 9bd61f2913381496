"""The level that adapts: a strength between two levels, in the seed of the bot."""

from dataclasses import replace
from random import Random

import pytest
from tests.solver.bots.test_levels import hidden_swapped

from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.solver.bots import make_bot, needs_kernels
from pegout.solver.bots.adaptive import ADAPTIVE, LADDER, START, STRONGEST, Fit, fit_of, fitted_seed


def game(level, seed, rules=None):
    rules = rules or replace(variant("six-card"), target=61)
    return [step.action for step in play_game(rules, [make_bot(level, seed)] * 2, "deck")]


def test_a_seed_states_the_fit_and_keeps_what_it_was():
    seed = fitted_seed(Fit(435, 67), "abc-1")
    assert (seed, fit_of(seed)) == ("435-67-abc-1", Fit(435, 67))
    assert fitted_seed(Fit(12, 50), seed) == "12-50-abc-1"
    for other in ("abc-1", "999-50-abc", "435-67-", 7, "5-5-5"):
        assert fit_of(other) == Fit(START, 50)
    assert [Fit(at).level for at in (0, 49, 50, 435, STRONGEST)] == [
        "newcomer",
        "newcomer",
        "novice",
        "regular",
        "expert",
    ]


@pytest.mark.parametrize("place", [0, 2, 5])
def test_on_a_level_it_plays_as_that_level(place):
    assert game(ADAPTIVE, f"{100 * place}-50-same") == game(LADDER[place], "same")


def test_between_two_levels_it_draws_one_for_each_decision_and_always_the_same():
    seed = "350-50-same"
    rules, between = variant("six-card"), make_bot(ADAPTIVE, seed)
    lower, upper = (make_bot(level, "same") for level in ("casual", "regular"))
    drawn = {"lower": 0, "upper": 0}
    state = start(rules)
    for step in play_game(rules, [between, make_bot("steady", "x")], "deck"):
        if step.actor == 0:
            seen = view(state, 0)
            assert make_bot(ADAPTIVE, seed).decide(seen) == step.action
            first, second = lower.decide(seen), upper.decide(seen)
            assert step.action in (first, second)
            if first != second:
                drawn["lower" if step.action == first else "upper"] += 1
        state = step.state
    assert min(drawn.values()) > 0


def test_hidden_cards_change_nothing():
    rules, bot, random = variant("six-card"), make_bot(ADAPTIVE, "350-50-same"), Random(1)
    state, changed = start(rules), 0
    for step in play_game(rules, [bot, bot], "deck"):
        if step.actor != DECK and state.phase in (Phase.DISCARD, Phase.PLAY):
            other = hidden_swapped(state, step.actor, random)
            changed += other != state
            assert bot.decide(view(other, step.actor)) == step.action
        state = step.state
    assert changed > 20


def test_only_the_strongest_wait_for_kernels():
    assert not needs_kernels(ADAPTIVE, "500-50-x") and needs_kernels(ADAPTIVE, "501-50-x")
