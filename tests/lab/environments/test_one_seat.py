"""The Gymnasium environments of one seat."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pegout
import pegout.lab.environments
from pegout.lab.environments.one_seat import OneSeatEnv

IDS = pytest.mark.parametrize("name", ["Pegout/Cribbage-v0", "Pegout/Deal-v0"])


@IDS
@pytest.mark.parametrize("mask", ["info", "observation"])
def test_the_interface_is_that_of_gymnasium(name, mask):
    # It tries actions without regard to masks.
    options = {"illegal": "forfeit", "rules": "five-card", "mask": mask}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, **options).unwrapped)


def first(mask):
    return int(mask.argmax())


def episode(env, seed, choose=first):
    """The rewards of an episode in which the first action that is possible is taken."""
    env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        _, reward, over, cut, _ = env.step(choose(env.action_masks()))
        rewards.append(reward)
        assert not cut
    return rewards


@pytest.mark.parametrize("rules", ["six-card", "three-player", "four-player", "table-top"])
def test_a_game_against_a_level(rules):
    env = OneSeatEnv(rules, opponent="novice")
    rewards = episode(env, 1)
    assert rewards[-1] in (1.0, -1.0, -0.5)
    assert not any(rewards[:-1])
    assert episode(env, 1) == rewards
    assert env.state().shape == (env.state_features.width,)


def test_a_deal_is_worth_its_net_points():
    env = OneSeatEnv("five-card", episode="deal")
    seen = set()
    for seed in range(5):
        total = sum(episode(env, seed))
        own, other = env.game.state.scores
        assert total == own - other
        seen.add(total)
    assert len(seen) > 1


class Highest:
    """A bot that always takes the last action."""

    level = "highest"

    def decide(self, view):
        return view.legal[-1]


def test_anybody_can_sit_opposite():
    asked = []

    def policy(observation, mask):
        asked.append(observation.shape)
        return int(np.flatnonzero(mask)[-1])

    for opponent in ("random", Highest(), policy):
        assert episode(OneSeatEnv("short", opponent=opponent), 2)[-1] in (1.0, -1.0)
    env = OneSeatEnv("four-player", opponent=[policy, "random", Highest()], seat=1)
    assert episode(env, 3)[-1] in (1.0, -1.0)
    assert set(asked) == {(410,), (env.features.width,)}


def test_a_policy_plays_itself_as_the_bots_do():
    """The same choices by number and by action of the rules give the same game."""
    one = OneSeatEnv("short", opponent=Highest(), episode="deal")

    class ByNumber(Highest):
        def __call__(self, observation, mask):
            return int(np.flatnonzero(mask)[-1])

    by_number = OneSeatEnv("short", opponent=ByNumber().__call__, episode="deal")
    assert len(episode(one, 4)) > 3
    assert len(episode(by_number, 4)) > 3


def test_an_illegal_action_can_forfeit():
    env = OneSeatEnv(illegal="forfeit")
    env.reset(seed=1)
    *_, reward, over, cut, _ = env.step(52)
    assert (reward, over, cut) == (-1.0, True, False)
    with pytest.raises(pegout.IllegalAction, match=r"match-is-over \(parameter='action'"):
        env.step(0)


def test_masks_are_where_they_are_asked_for():
    env = OneSeatEnv(mask="info")
    columns, info = env.reset(seed=1)
    assert (info["action_mask"] == env.action_masks()).all()
    other = OneSeatEnv()
    seen, none = other.reset(seed=1)
    assert (seen["observation"] == columns).all()
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert none == {}
    assert seen["action_mask"].dtype == np.int8


def test_the_game_is_shown_as_text(capsys):
    env = gymnasium.make("Pegout/Cribbage-v0", render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).startswith("six-card  deal 1  discard")
    env = OneSeatEnv(render_mode="human")
    env.reset(seed=1)
    env.step(first(env.action_masks()))
    assert "player_1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"rules": "poker"}, "no-such-variant (name='poker'"),
        ({"opponent": "wizard"}, "no-such-level (level='wizard'"),
        ({"opponent": 5}, "no-such-level (level='5'"),
        ({"opponent": ["random", "random"]}, "wrong-number-of-others (needed=1, given=2"),
        ({"seat": 2}, "no-such-seat (parameter='seat', seat='2', players=2)"),
        ({"illegal": "ignore"}, "no-such-value (key='illegal'"),
        ({"episode": "deal", "reward": "win"}, "environment-deal-points (parameter='reward')"),
    ],
)
def test_arguments_that_are_refused(options, fault):
    with pytest.raises(pegout.PegoutError) as error:
        OneSeatEnv(**options)
    assert str(error.value).startswith(fault)


def test_actions_that_are_refused():
    env = OneSeatEnv()
    with pytest.raises(pegout.PegoutError, match="environment-not-reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(pegout.IllegalAction, match=r"not-now .*parameter='action'"):
        env.step(52)
    with pytest.raises(pegout.IllegalAction, match="action-not-a-number"):
        env.step(True)
    env.close()
    with pytest.raises(pegout.PegoutError, match="environment-closed"):
        env.reset()


@pytest.mark.parametrize("shape", [(), (1,), (1, 1)])
def test_an_action_may_be_an_array_with_one_number(shape):
    env = OneSeatEnv()
    env.reset(seed=1)
    action = np.full(shape, env.action_masks().argmax())
    after = env.step(action)
    other = OneSeatEnv()
    other.reset(seed=1)
    assert after[1:4] == other.step(int(action.item()))[1:4]
    for wrong in (action.astype(float), np.zeros(2, int), np.zeros(0, int), action > 0):
        with pytest.raises(pegout.IllegalAction, match="action-not-a-number"):
            env.step(wrong)


def test_an_opponent_who_breaks_the_rules_is_named():
    env = OneSeatEnv(opponent=lambda observation, mask: 52)
    env.reset(seed=1)
    with pytest.raises(pegout.PegoutError, match=r"player-broke-rules \(parameter='opponent'"):
        episode(env, 1)
