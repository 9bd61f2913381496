"""Games on kernels: the same as by the rules, in both ways to begin again, with clear refusals."""

from itertools import pairwise

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.lab.environments.kit import Followed, arrays

import pegout
from pegout.lab.environments.batches import BatchEnv

BATCHES = pytest.mark.parametrize(
    ("rules", "episode"), [("six-card", "game"), ("five-card", "game"), ("six-card", "deal")]
)


@BATCHES
def test_games_are_those_of_the_rules_byte_by_byte(rules, episode):
    followed = Followed(rules, episode, 4, seed=1)
    followed.compare()
    for _ in range(120):
        followed.step()
        followed.compare()
    assert followed.finished > 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "games"), [("six-card", 20_000), ("short", 20_000), ("five-card", 60_000)]
)
def test_a_hundred_thousand_games_end_as_by_the_rules(rules, games):
    followed = Followed(rules, "game", 256, seed=2)
    while followed.finished < games:
        followed.step()


def act(batch, infos, rng):
    masks = infos["action_mask"]
    return batch.step((masks * (1 + rng.random(masks.shape))).argmax(axis=1))


def played(steps=60, **options):
    """Some steps of a batch of deals: what each returned."""
    batch = BatchEnv(8, rules="five-card", episode="deal", mask="info", **options)
    rng = np.random.default_rng(3)
    returned = [batch.reset(seed=3)]
    for _ in range(steps):
        returned.append(act(batch, returned[-1][-1], rng))
    return returned


def test_the_step_after_the_last_begins_the_next_game():
    returned = played()
    ends, space = 0, BatchEnv(8, rules="five-card", mask="info").observation_space
    for before, (rows, rewards, ended, cut, infos) in pairwise(returned[1:]):
        assert not cut.any()
        ends += ended.sum()
        again = before[2]
        assert not (again & ended).any()
        assert not rewards[again].any()
        assert infos["action_mask"][ended, 52].all()
        assert not infos["action_mask"][~ended, 52].any()
        assert space.contains(rows)
    assert ends > 20


def test_the_last_step_begins_the_next_game_and_keeps_what_was_seen():
    returned = played(autoreset_mode=AutoresetMode.SAME_STEP)
    ends = 0
    for rows, _, ended, _, infos in returned[1:]:
        assert not infos["action_mask"][:, 52].any()
        if ended.any():
            ends += ended.sum()
            assert (infos["_final_obs"] == ended).all()
            for row in np.flatnonzero(ended):
                assert infos["final_obs"][row].shape == rows[row].shape
                assert infos["final_info"]["action_mask"][row, 52] == 1
            assert all(infos["final_obs"][row] is None for row in np.flatnonzero(~ended))
        else:
            assert "final_obs" not in infos
    assert ends > 20


def test_games_begin_again_on_request():
    batch = BatchEnv(4, episode="deal", mask="info", autoreset_mode="Disabled")
    _, infos = batch.reset(seed=0)
    rng, ended = np.random.default_rng(0), np.zeros(4, bool)
    while not ended.any():
        rows, _, ended, _, infos = act(batch, infos, rng)
    with pytest.raises(pegout.IllegalAction, match=r"match-is-over \(parameter='actions'"):
        act(batch, infos, rng)
    after, infos = batch.reset(options={"reset_mask": ended})
    assert (after[~ended] == rows[~ended]).all()
    act(batch, infos, rng)


def test_the_same_seed_gives_the_same_games_in_a_batch_of_any_size():
    few, many = BatchEnv(2, mask="info"), BatchEnv(5, mask="info")
    a, _ = few.reset(seed=7)
    b, _ = many.reset(seed=7)
    assert (a == b[:2]).all()
    assert (few.reset(seed=7)[0] == a).all()
    assert not (few.reset()[0] == a).all()
    assert (many.reset(seed=[4, 5, 6, 7, 8])[0][1] == few.reset(seed=[9, 5])[0][1]).all()


def test_arrays_are_new_in_each_call():
    batch = BatchEnv(3)
    rows, _ = batch.reset(seed=0)
    kept = {name: values.copy() for name, values in rows.items()}
    batch.step(rows["action_mask"].argmax(axis=1))
    assert all((rows[name] == kept[name]).all() for name in rows)
    assert (batch.action_masks().sum(axis=1) > 0).all()


def swap_hidden(batch, viewers, rng):
    """Give the other seat, in every game, other cards that the viewer does not see."""
    games, rows = arrays(batch), np.arange(batch.num_envs)
    starters = games.at[:, 3]
    seen = games.hands[rows, viewers] | games.discards[rows, viewers]
    seen |= games.played.sum(axis=1) | np.where(starters < 0, 0, 1 << np.maximum(starters, 0))
    known = seen[:, None] >> np.arange(52) & 1
    order = (known + rng.random(known.shape)).argsort(axis=1)
    for zone in (games.discards, games.hands):
        held = np.array([int(cards).bit_count() for cards in zone[rows, 1 - viewers]])
        taken = np.where(np.arange(6) < held[:, None], 1 << order[:, :6], 0)
        zone[rows, 1 - viewers] = taken.sum(axis=1)
        order = np.where(held[:, None] > 0, np.roll(order, -2, axis=1), order)


def check_secrecy(rules, opponent, steps, seed):
    batch = BatchEnv(256, rules=rules, opponent=opponent, mask="info")
    rows, infos = batch.reset(seed=seed)
    rng = np.random.default_rng(seed)
    zeros = np.zeros(256, np.int64)
    for _ in range(steps):
        games = arrays(batch)
        kept = games.hands.copy(), games.discards.copy()
        swap_hidden(batch, infos.get("seat", zeros), rng)
        assert (games.hands != kept[0]).any()
        other, masks = batch._arrays()
        assert other.tobytes() == rows.tobytes()
        assert masks.tobytes() == infos["action_mask"].tobytes()
        games.hands[:], games.discards[:] = kept
        rows, _, _, _, infos = act(batch, infos, rng)


@pytest.mark.parametrize("opponent", ["random", "caller"])
def test_other_cards_of_the_other_seat_change_nothing(opponent):
    check_secrecy("six-card", opponent, 40, seed=8)


@pytest.mark.long
@pytest.mark.parametrize("rules", ["six-card", "five-card"])
def test_other_cards_of_the_other_seat_change_nothing_in_a_million_states(rules):
    for opponent in ("random", "caller"):
        check_secrecy(rules, opponent, 1000, seed=9)


@pytest.mark.parametrize("rules", ["six-card", "five-card"])
def test_careful_opponents_win_more_points_than_random_ones(rules):
    means = {}
    for opponent in ("random", "careful"):
        batch = BatchEnv(64, rules=rules, opponent=opponent, episode="deal", mask="info")
        _, infos = batch.reset(seed=5)
        rng, points, deals = np.random.default_rng(5), 0.0, 0
        while deals < 2000:
            _, rewards, ended, _, infos = act(batch, infos, rng)
            points, deals = points + rewards.sum(), deals + ended.sum()
        means[opponent] = points / deals
    assert abs(means["random"]) < 1
    assert means["careful"] < -2


def test_gymnasium_makes_batches():
    batch = gymnasium.make_vec("Pegout/Deal-v0", num_envs=6, rules="five-card")
    assert isinstance(batch.unwrapped, BatchEnv)
    rows, _ = batch.reset(seed=1)
    assert batch.observation_space.contains(rows)
    with pytest.raises(pegout.PegoutError, match="environment-not-reset"):
        BatchEnv(2).step(np.zeros(2, int))
    batch.close()
    with pytest.raises(pegout.PegoutError, match="environment-closed"):
        batch.reset()


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (
            {"rules": "three-player"},
            "environment-batch (parameter='rules', variant='three-player')",
        ),
        ({"rules": "poker"}, "no-such-variant"),
        ({"rules": pegout.variant("six-card", {"match": 3})}, "environment-batch"),
        ({"rules": "table-top"}, "environment-form"),
        ({"num_envs": 0}, "no-such-value (key='num_envs', value='0'"),
        ({"opponent": "steady"}, "no-such-value (key='opponent', value='steady'"),
        ({"autoreset_mode": "now"}, "no-such-value (key='autoreset_mode', value='now'"),
        ({"mask": "none"}, "no-such-value (key='mask', value='none'"),
        ({"episode": "deal", "reward": "win"}, "environment-deal-points"),
    ],
)
def test_arguments_that_are_refused(options, fault):
    with pytest.raises(pegout.PegoutError) as error:
        BatchEnv(**options)
    assert str(error.value).startswith(fault)


@pytest.mark.parametrize(
    ("actions", "fault"),
    [
        ([0], "wrong-array (parameter='actions'"),
        ([0.0, 1.0], "wrong-array (parameter='actions'"),
        ([52, 52], "illegal-in-batch (parameter='actions', row=0, text=52)"),
        ([-1, 60], "illegal-in-batch (parameter='actions', row=0, text=-1)"),
    ],
)
def test_actions_that_are_refused_change_nothing(actions, fault):
    batch = BatchEnv(2)
    rows, _ = batch.reset(seed=1)
    with pytest.raises(pegout.PegoutError) as error:
        batch.step(np.array(actions))
    assert str(error.value).startswith(fault)
    assert (batch.action_masks() == rows["action_mask"]).all()


@pytest.mark.parametrize("given", [np.ones(2), np.ones(3, bool), [True, True]])
def test_a_wrong_mask_of_resets_is_refused(given):
    batch = BatchEnv(2)
    batch.reset()
    with pytest.raises(pegout.PegoutError, match=r"wrong-array \(parameter='reset_mask'"):
        batch.reset(options={"reset_mask": given})


def test_no_game_of_a_batch_is_left_out_of_the_first_reset():
    """It could neither be played nor begun by a step."""
    batch = BatchEnv(3)
    mask = np.array([True, False, True])
    with pytest.raises(pegout.PegoutError, match="environment-not-reset"):
        batch.reset(seed=1, options={"reset_mask": mask})
    batch.reset(seed=1, options={"reset_mask": ~mask | mask})
    batch.reset(options={"reset_mask": mask})
