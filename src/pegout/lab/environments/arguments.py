"""The arguments of environments: possible values, and refusals by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from gymnasium import spaces

from pegout.engine.errors import IllegalAction, PegoutError, RulesError, argument
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import Event
from pegout.engine.rules.variants import MAX_TARGET, Rules, as_rules
from pegout.solver.encoding.cards import CARDS_BY_CODE
from pegout.solver.encoding.features import Features, Seen
from pegout.solver.encoding.seat_features import PLACES

Episode = Literal["game", "deal"]
"""The kinds of episodes: a game, or a match if the rules say so; or a single deal."""
HouseReward = Literal["win", "points"]
"""The kinds of rewards: games won at the end of each, or points when they are pegged."""
RewardFunction = Callable[[Seen, Sequence[Event]], float]
"""A reward of one's own, from what a seat sees now and the events since its last reward, in which
cards that are hidden from it are `None`."""
Reward = HouseReward | RewardFunction
RenderMode = Literal["human", "ansi"]
"""How a game is rendered: printed, or returned as text."""
MaskIn = Literal["observation", "info"]
"""Where the action mask is: beside the observation in a dictionary, or in `info`."""


def one_of(name: str, value: object, kind: object) -> None:
    """Refuse an argument that is not a value of a literal type.

    Raises:
        PegoutError: `no-such-value`, with the argument as `key`.
    """
    known = get_args(kind)
    if value not in known:
        raise RulesError("no-such-value", key=name, value=str(value), known=", ".join(known))


def rules_for(rules: Rules | str, form: Form, episode: Episode) -> Rules:
    """The rules that an environment plays by.

    Args:
        rules: as the caller gave them.
        form: the form that the environment plays.
        episode: what an episode is; a deal has no target that it could reach.

    Raises:
        RulesError: `no-such-variant`; `environment-form` for the other form of the game,
            `environment-counts` where players count for themselves. The parameters name the
            argument `rules`.
    """
    with argument("rules"):
        found = as_rules(rules)
        if found.form is not form:
            raise RulesError("environment-form", variant=found.name)
        if found.manual:
            raise RulesError("environment-counts", variant=found.name)
    if episode == "game":
        return found
    if found.form is Form.TABLE_TOP:
        return replace(found, target=MAX_TARGET, match=1)
    plain = {"skunk": False, "double_skunk": False, "double_game": False, "three_for_last": False}
    return replace(found, target=MAX_TARGET, match=1, **plain)  # type: ignore[arg-type]


def action_count(rules: Rules) -> int:
    """How many actions there are: one for each card or place, and one for nothing."""
    return PLACES + 1 if rules.form is Form.TABLE_TOP else len(CARDS_BY_CODE) + 1


def read_action(action: object, actions: int) -> int:
    """An action as a number, or as an array with one, as policies return them.

    Raises:
        IllegalAction: `action-not-a-number` for anything but a whole number in range, with the
            argument `action`.
    """
    if isinstance(action, np.ndarray) and action.size == 1:
        action = action.item()
    if isinstance(action, int | np.integer) and not isinstance(action, bool):
        number = int(action)
        if 0 <= number < actions:
            return number
    raise IllegalAction(
        "action-not-a-number", parameter="action", text=str(action), most=actions - 1
    )


def usual_reward(episode: Episode, reward: Reward | None) -> Reward:
    """The reward that is asked for, by default that of the episode.

    Raises:
        PegoutError: `no-such-value`; `environment-deal-points` for wins of a single deal.
    """
    if reward is None:
        return "points" if episode == "deal" else "win"
    if callable(reward):
        return reward
    one_of("reward", reward, HouseReward)
    if episode == "deal" and reward == "win":
        raise PegoutError("environment-deal-points", parameter="reward")
    return reward


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode in which nothing is rendered.

    Raises:
        PegoutError: `no-such-value`.
    """
    if mode is not None:
        one_of("render_mode", mode, RenderMode)


def observation_space(features: Features, rules: Rules, mask: MaskIn) -> gymnasium.Space[Any]:
    """The space of what one seat sees."""
    sizes = [each.size for each in features.all]
    least = np.repeat(np.array([each.least for each in features.all], np.float32), sizes)
    most = np.repeat(np.array([each.most for each in features.all], np.float32), sizes)
    columns = spaces.Box(least, most, dtype=np.float32)
    if mask == "info":
        return columns
    masks = spaces.Box(0, 1, (action_count(rules),), np.int8)
    return spaces.Dict({"observation": columns, "action_mask": masks})
