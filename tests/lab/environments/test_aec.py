"""The PettingZoo environments: its own checks, secrecy, rewards and refusals."""

import doctest
import re
import warnings
from pathlib import Path
from random import Random

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from tests.lab.environments.kit import VARIANTS, random_number, swapped

import pegout
import pegout.lab.environments
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import as_rules
from pegout.lab.environments.aec import CribbageSeatsEnv, TableTopSeatsEnv
from pegout.lab.environments.features import observation_features, state_features
from pegout.solver.encoding.cards import CODES
from pegout.solver.encoding.features import Seen
from pegout.solver.encoding.seat_features import seat_features

PAGE = Path(__file__).parents[3] / "docs" / "environments.md"
# No dictionary avoids them: an array alone, and its space, are what PettingZoo expects.
OF_EVERY_DICTIONARY = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}
ALL = pytest.mark.parametrize("rules", [*VARIANTS, "table-top"])


def make(rules, **options):
    table_top = as_rules(rules).form is Form.TABLE_TOP
    name = "table-top" if table_top else "cribbage"
    return pettingzoo.make("aec", f"pegout/{name}-v0", rules=rules, **options)


def check_api(rules, cycles):
    """PettingZoo's test of the interface; a match of many games lasts for all its cycles."""
    for mask, expected in (("info", set()), ("observation", OF_EVERY_DICTIONARY)):
        with warnings.catch_warnings(record=True) as given:
            warnings.simplefilter("always")
            api_test(make(rules, mask=mask), num_cycles=cycles)
        assert {str(each.message) for each in given} == expected


@ALL
def test_the_interface_is_that_of_pettingzoo(rules):
    check_api(rules, 40)


@pytest.mark.long
@ALL
def test_the_interface_over_ten_thousand_cycles(rules):
    check_api(pegout.variant(rules, {"match": 999}), 10_000)
    seed_test(lambda: make(rules), num_cycles=10_000)


@pytest.mark.parametrize("rules", ["six-card", "table-top"])
def test_seeds_and_rendering(rules, capsys):
    for mask in ("info", "observation"):
        seed_test(lambda mask=mask: make(rules, mask=mask), num_cycles=30)
    render_test(lambda render_mode: make(rules, render_mode=render_mode))
    assert "player_0" in capsys.readouterr().out


def decisions(env, seed, number):
    """This many decisions of random episodes, and the environment before each."""
    random = Random(seed)
    env.reset(seed=seed)
    for _ in range(number):
        if env.game.turn is None:
            env.reset()
        yield env, random
        env.step(random_number(env.action_masks(), random))


def check_secrecy(rules, number, seed):
    for env, random in decisions(make(rules, mask="info"), seed, number):
        game = env.game
        for seat in range(env.rules.players):
            other = swapped(game, seat, random)
            assert other.observe(seat).tobytes() == game.observe(seat).tobytes()
            assert other.mask(seat).tobytes() == game.mask(seat).tobytes()


@pytest.mark.parametrize("rules", VARIANTS)
def test_other_cards_of_others_change_nothing_for_an_agent(rules):
    check_secrecy(rules, 40, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("rules", VARIANTS)
def test_other_cards_of_others_change_nothing_in_a_million_states(rules):
    check_secrecy(rules, 1_000_000 // len(VARIANTS) + 1, seed=2)


def test_swapped_cards_are_seen_in_the_state():
    for env, random in decisions(make("six-card"), 3, 20):
        other = swapped(env.game, 0, random)
        assert other.all_cards().tobytes() != env.game.all_cards().tobytes()


@ALL
def test_a_game_won_is_worth_one_and_all_rewards_add_up_to_nothing(rules):
    env, random = make(rules, mask="info"), Random(4)
    env.reset(seed=4)
    totals = dict.fromkeys(env.agents, 0.0)
    while env.game.turn is not None:
        env.step(random_number(env.action_masks(), random))
        for agent, reward in env.rewards.items():
            totals[agent] += reward
    sides, winner = env.rules.sides, env.game.state.winner
    assert [totals[f"player_{seat}"] for seat in range(env.rules.players)] == pytest.approx(
        [1 if seat % sides == winner else -1 / (sides - 1) for seat in range(env.rules.players)]
    )


@ALL
def test_points_are_rewarded_when_they_are_pegged(rules):
    env, random = make(rules, reward="points", episode="deal"), Random(5)
    env.reset(seed=5)
    total = 0.0
    while env.game.turn is not None:
        env.step(random_number(env.action_masks(), random))
        total += env.rewards["player_0"]
    own, *others = env.game.state.scores
    assert total == pytest.approx(own - sum(others) / len(others))
    assert env.game.state.deal == 1
    assert all(env.terminations.values())


def test_cards_are_discarded_one_at_a_time_and_forced_cards_are_played():
    env = make("six-card")
    env.reset(seed=6)
    seat = env.game.turn
    held = {CODES[card] for card in env.game.state.hands[seat]}
    assert set(np.flatnonzero(env.action_masks())) == held
    first = min(held)
    env.step(first)
    assert env.game.turn == seat
    assert set(np.flatnonzero(env.action_masks())) == held - {first}
    seen = env.observe(f"player_{seat}")["observation"]
    assert seen[env.features.columns["discard"]].nonzero()[0].tolist() == [first]
    env.step(max(held))
    assert env.game.turn == 1 - seat
    # Who has nothing to decide has one action, which is refused when it is another's turn.
    other = env.observe(f"player_{seat}")["action_mask"]
    assert other.nonzero()[0].tolist() == [52]
    for env_, _ in decisions(make("four-player"), 7, 100):
        assert len(np.flatnonzero(env_.action_masks())) > 1


def test_every_agent_can_be_asked_at_each_step():
    for env, _ in decisions(make("three-player", mask="info"), 8, 60):
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))
            assert env.infos[agent]["action_mask"].sum() >= 1
        assert env.state_space.contains(env.state())


def test_the_tour_of_the_page_is_true():
    assert doctest.testfile(str(PAGE), module_relative=False, verbose=False).failed == 0


@ALL
def test_the_page_names_every_column(rules):
    page = PAGE.read_text("utf-8")
    rules = pegout.variant(rules)
    for each in (*seat_features(rules).values(), *state_features(rules).all):
        width = each.size if rules.name in ("six-card", "table-top") else ".*"
        row = rf"^\| `{each.name}` \| {width} \| {re.escape(each.meaning)} \|$"
        assert re.search(row, page, re.MULTILINE), row


def test_states_of_the_rules_are_written_without_an_environment():
    state = pegout.start("six-card")
    seen = Seen(pegout.view(state, 0), None, state=state)
    assert observation_features(state.rules).values(seen).shape == (410,)
    assert state_features(state.rules).values(seen).shape == (514,)


@pytest.mark.parametrize(
    ("kind", "options", "fault"),
    [
        (CribbageSeatsEnv, {"rules": "poker"}, "no-such-variant (name='poker'"),
        (CribbageSeatsEnv, {"rules": ""}, "no-such-variant (name=''"),
        (CribbageSeatsEnv, {"rules": "table-top"}, "environment-form (variant='table-top'"),
        (TableTopSeatsEnv, {"rules": "short"}, "environment-form (variant='short'"),
        (
            CribbageSeatsEnv,
            {"rules": pegout.variant("short", {"counting": "manual"})},
            "environment-counts (variant='short', parameter='rules'",
        ),
        (CribbageSeatsEnv, {"mask": "none"}, "no-such-value (key='mask'"),
        (CribbageSeatsEnv, {"reward": "money"}, "no-such-value (key='reward'"),
        (CribbageSeatsEnv, {"episode": "round"}, "no-such-value (key='episode'"),
        (CribbageSeatsEnv, {"render_mode": "rgb_array"}, "no-such-value (key='render_mode'"),
    ],
)
def test_arguments_that_are_refused(kind, options, fault):
    with pytest.raises(pegout.PegoutError) as error:
        kind(**options)
    assert str(error.value).startswith(fault)


@pytest.mark.parametrize(
    ("action", "fault"),
    [
        (53, "action-not-a-number (parameter='action', text='53', most=52)"),
        (-1, "action-not-a-number (parameter='action'"),
        (1.0, "action-not-a-number (parameter='action'"),
        (None, "action-not-a-number (parameter='action'"),
        ("5H", "action-not-a-number (parameter='action', text='5H'"),
        (52, "not-now (phase="),
    ],
)
def test_actions_that_are_refused_change_nothing(action, fault):
    env = make("six-card")
    env.reset(seed=9)
    before = env.state().tobytes()
    with pytest.raises(pegout.IllegalAction) as error:
        env.step(action)
    assert str(error.value).startswith(fault)
    assert env.state().tobytes() == before


def test_cards_of_others_are_refused():
    env = make("six-card")
    env.reset(seed=9)
    with pytest.raises(pegout.IllegalAction, match=r"not-your-card \(card='..', parameter='act"):
        env.step(CODES[env.game.state.hands[1 - env.game.turn][0]])
    env.step(int(env.action_masks().argmax()))
    chosen = env.game.seen_with_choice(env.game.turn).chosen[0]
    with pytest.raises(pegout.IllegalAction, match=r"same-card-twice \(parameter='action'"):
        env.step(CODES[chosen])


def test_environments_refuse_before_the_first_reset_and_once_closed():
    env = make("six-card")
    with pytest.raises(pegout.PegoutError, match="environment-not-reset"):
        env.step(0)
    env.reset(seed=0)
    with pytest.raises(pegout.PegoutError, match=r"no-such-agent \(parameter='agent', agent='Ann'"):
        env.observe("Ann")
    env.close()
    for call in (lambda: env.step(0), env.reset, env.state, lambda: env.observe("player_0")):
        with pytest.raises(pegout.PegoutError, match="environment-closed"):
            call()
