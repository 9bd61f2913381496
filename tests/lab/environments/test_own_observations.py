"""Observations and rewards of one's own, in the environments of one game and in batches."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from tests.lab.environments.kit import random_number

import pegout
import pegout.lab.environments
from pegout.engine.rules.events import Dealt, Discarded
from pegout.lab.environments import CODES, Feature, Seen
from pegout.lab.environments.batches import BatchEnv
from pegout.lab.environments.one_seat import OneSeatEnv


def write_lead(seen, values):
    """Points ahead and the cards chosen: a range below 0, and two columns."""
    own, *others = seen.view.scores[seen.view.side :] + seen.view.scores[: seen.view.side]
    values[:] = own - max(others), len(seen.chosen)


LEAD = Feature("lead", (2,), "points ahead; cards chosen", write_lead, least=-999, most=999)


def net_points(seen, events):
    """The reward `points`, by events."""
    sides, own = seen.view.rules.sides, 0.0
    for event in events:
        if event.name == "pegged":
            ours = event.side == seen.view.side
            own += event.points if ours else -event.points / (sides - 1)
    return own


def aec(rules="six-card", **options):
    return pettingzoo.make("aec", "pegout/cribbage-v0", rules=rules, mask="info", **options)


def rewards_of(env, seed):
    """The rewards of all agents at each step of a random episode."""
    random, found = Random(seed), []
    env.reset(seed=seed)
    while env.game.turn is not None:
        env.step(random_number(env.action_masks(), random))
        found.append(list(env.rewards.values()))
    return np.array(found)


@pytest.mark.parametrize("rules", ["six-card", "three-player", "four-player"])
def test_chosen_names_are_those_columns_in_that_order(rules):
    every, few = aec(rules), aec(rules, observation=("phase", "hand", "score"))
    random = Random(1)
    for env in (every, few):
        env.reset(seed=1)
    while every.game.turn is not None:
        for agent in every.agents:
            columns, parts = every.observe(agent), every.features.columns
            wanted = [columns[parts[name]] for name in ("phase", "hand", "score")]
            assert few.observe(agent).tobytes() == np.concatenate(wanted).tobytes()
            assert few.observation_space(agent).contains(few.observe(agent))
        number = random_number(every.action_masks(), random)
        every.step(number)
        few.step(number)


def test_batches_observe_chosen_names_too():
    names = ("round", "discard", "turn")
    every, few = BatchEnv(8, mask="info"), BatchEnv(8, mask="info", observation=names)
    rng = np.random.default_rng(2)
    rows, infos = every.reset(seed=2)
    others, _ = few.reset(seed=2)
    for _ in range(60):
        wanted = np.concatenate([rows[:, every.features.columns[name]] for name in names], axis=1)
        assert others.tobytes() == np.ascontiguousarray(wanted).tobytes()
        assert few.observation_space.contains(others)
        masks = infos["action_mask"]
        actions = (masks * (1 + rng.random(masks.shape))).argmax(axis=1)
        rows, _, _, _, infos = every.step(actions)
        others, *_ = few.step(actions)


def test_a_feature_of_ones_own_is_written_within_its_range():
    env = aec(observation=("dealer", LEAD))
    space = env.observation_space("player_0")
    assert (space.low.tolist(), space.high.tolist()) == ([0, 0, -999, -999], [1, 1, 999, 999])
    random, told = Random(3), set()
    env.reset(seed=3)
    while env.game.turn is not None:
        for seat, agent in enumerate(env.agents):
            lead, chosen = env.observe(agent)[env.features.columns["lead"]]
            scores = env.game.state.scores
            assert lead == scores[seat] - scores[1 - seat]
            told.add(int(chosen))
        env.step(random_number(env.action_masks(), random))
    assert told == {0, 1}


@pytest.mark.parametrize("rules", ["five-card", "three-player", "four-player"])
def test_a_reward_of_ones_own_is_told_everything_that_scores(rules):
    options, scored = {"rules": rules, "episode": "deal"}, 0
    for seed in range(5):
        house, own = (rewards_of(aec(reward=by, **options), seed) for by in ("points", net_points))
        assert own == pytest.approx(house)
        scored += house.any()
    assert scored > 2


def test_one_seat_is_rewarded_once_a_step_for_all_that_follows():
    calls = []

    def counted(seen, events):
        calls.append(seen.view.seat)
        return net_points(seen, events)

    totals = []
    for reward in ("points", counted):
        env = OneSeatEnv(opponent="random", reward=reward, mask="info", seat=1)
        _, info = env.reset(seed=4)
        rewards, over = [], False
        while not over:
            _, given, over, _, info = env.step(int(info["action_mask"].argmax()))
            rewards.append(given)
        totals.append(rewards)
    assert totals[0] == totals[1]
    assert calls == [1] * len(totals[1])


@pytest.mark.parametrize("rules", ["six-card", "three-player"])
def test_events_and_views_hide_the_cards_of_others(rules):
    seen_events = []

    def looking(seen: Seen, events):
        assert seen.state is None
        hidden = [
            e for e in events if isinstance(e, Dealt | Discarded) and e.seat != seen.view.seat
        ]
        assert all(card is None for event in hidden for card in event.cards)
        seen_events.extend(hidden)
        return 0

    rewards_of(aec(rules, reward=looking), seed=5)
    assert len(seen_events) > 20


def test_the_interfaces_are_those_of_the_libraries():
    own: dict[str, Any] = {"observation": ("count", LEAD), "reward": net_points}
    api_test(aec("five-card", **own), num_cycles=60)
    own |= {"rules": "five-card", "opponent": "random", "illegal": "forfeit", "mask": "info"}
    env = gymnasium.make("Pegout/Cribbage-v0", **own).unwrapped
    check_env(env)
    env.reset(seed=1)
    assert env.step(52)[1:3] == (-1.0, True)


def test_functions_in_other_seats_get_the_same_observation():
    widths = set()

    def policy(observation, mask):
        widths.add(observation.shape)
        return int(mask.argmax())

    env = gymnasium.make("Pegout/Deal-v0", opponent=policy, observation=LEAD, mask="info")
    _, info = env.reset(seed=6)
    over = False
    while not over:
        *_, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert widths == {(2,)}


def test_cards_have_one_code_everywhere():
    assert sorted(CODES.values()) == list(range(52))
    assert [CODES[pegout.Card(name)] for name in ("AS", "AH", "AD", "AC", "2S")] == [0, 1, 2, 3, 4]


UNWRITTEN = Feature("unwritten", (1,), "no function writes it")


@pytest.mark.parametrize(
    "observation", ["pip", ("hand", "hand"), (), (UNWRITTEN,), (LEAD, LEAD), (5,), 5]
)
def test_observations_that_are_refused(observation):
    for make in (aec, OneSeatEnv, BatchEnv):
        with pytest.raises(pegout.PegoutError, match=r"no-such-value \(key='observation'"):
            make(observation=observation)


def test_what_batches_cannot_compute_is_refused():
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"observation": ("hand", LEAD)}, r"key='observation', value='lead'"),
        ({"observation": ("play",)}, r"key='observation', value='play'"),
        ({"reward": net_points}, r"key='reward'"),
    ]
    for options, fault in wrong:
        with pytest.raises(pegout.PegoutError, match=fault):
            BatchEnv(**options)


def test_a_reward_that_is_no_number_is_refused():
    env = aec(reward=lambda seen, events: None)
    env.reset(seed=1)
    fault = r"wrong-array \(parameter='reward', needed='float', given='NoneType'"
    with pytest.raises(pegout.PegoutError, match=fault):
        env.step(int(env.action_masks().argmax()))
