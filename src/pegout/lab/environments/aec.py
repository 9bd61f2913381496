"""PettingZoo environments, in which every seat is an agent and agents act one at a time."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from pegout.engine.errors import IllegalAction, PegoutError
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import Rules
from pegout.lab.environments.arguments import (
    Episode,
    MaskIn,
    Reward,
    observation_space,
    read_action,
)
from pegout.lab.environments.features import Observation
from pegout.lab.environments.one_game import OneGame
from pegout.solver.arrays import F32, I8

Observed = F32 | dict[str, Any]
"""Columns, or with the mask in the observation a dictionary of `observation` and `action_mask`."""


class SeatsEnv(OneGame, AECEnv):
    """The base of the environments with all seats, of cribbage and of Table Top.

    Args:
        rules: the rules, or the name of a variant.
        episode: `game` (or a match, if the rules say so), or `deal`, one deal without a target.
        reward: `win` (1 for a game won; a skunk as the rules count it) or `points` (when they are
            pegged). Each side gets its own less the mean of the others', so that they add up to 0;
            partners get the same. An episode of one deal has `points` alone. Or a
            `RewardFunction`, which is called for every agent after each step.
        observation: the features that are observed, by name, and `Feature`s of one's own; all of
            docs/environments.md unless given.
        mask: where the action mask is: `observation`, a dictionary of `observation` and
            `action_mask`, or `info`.
        render_mode: `ansi` for text, `human` for printed text, `None`.

    Raises:
        PegoutError: whose parameters name the argument.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }
    form: Form
    default_rules: str

    def __init__(
        self,
        rules: Rules | str | None = None,
        episode: Episode = "game",
        reward: Reward | None = None,
        observation: Observation | None = None,
        mask: MaskIn = "observation",
        render_mode: str | None = None,
    ) -> None:
        chosen = self.default_rules if rules is None else rules
        super().__init__(chosen, self.form, episode, reward, observation, mask, render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.features, self.rules, mask)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }
        width = self.state_features.width
        self.state_space = spaces.Box(0.0, 1.0, (width,), np.float32)
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            known = ", ".join(self.possible_agents)
            raise PegoutError("no-such-agent", parameter="agent", agent=str(agent), known=known)
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; the same seed and actions give the same one. There are no options."""
        self._check_open()
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._deal(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Turn to the agent that has to decide, and put the masks where they belong."""
        game = self.game
        if game.turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.turn]
        if self.mask_in == "info":
            self.infos = {
                agent: {"action_mask": game.mask(self._seats[agent])} for agent in self.agents
            }
        elif game.turn is None:
            self.infos = {agent: {} for agent in self.agents}

    def step(self, action: Any) -> None:
        """Let the selected agent act; once its episode is over, only `None` is an action.

        Raises:
            IllegalAction: if the action is not legal; the parameters name it. Nothing changes.
        """
        game, agent = self.game, self.agent_selection
        if not self.agents:
            raise IllegalAction("match-is-over", parameter="action")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = read_action(action, self._actions)
        game.begin_step()
        game.take(number)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: game.reward(self._seats[each], self.reward) for each in self.agents}
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """The observation of an agent now, whether or not it has to decide."""
        game, seat = self.game, self._seats[self._known(agent)]
        columns = game.observe(seat)
        if self.mask_in == "info":
            return columns
        return {"observation": columns, "action_mask": game.mask(seat)}

    def action_masks(self) -> I8:
        """1 at each action that the selected agent may take."""
        return self.game.mask(self._seats[self.agent_selection])


class CribbageSeatsEnv(SeatsEnv):
    """Cribbage as `pegout/cribbage-v0`: six-card, short, five-card, for three and for four.

    Actions are cards by code, to discard one at a time and to play; 52 is for agents that have
    nothing to decide.
    """

    form = Form.CRIBBAGE
    default_rules = "six-card"
    metadata = SeatsEnv.metadata | {"name": "pegout/cribbage-v0"}


class TableTopSeatsEnv(SeatsEnv):
    """Table Top as `pegout/table-top-v0`, for two, or for four as partners.

    Actions are places by row, 0 to 24; 25 is for agents that have nothing to decide.
    """

    form = Form.TABLE_TOP
    default_rules = "table-top"
    metadata = SeatsEnv.metadata | {"name": "pegout/table-top-v0"}
