"""The base of the environments of one game, whether every seat is an agent or one of them."""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.engine.errors import PegoutError
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import Rules
from pegout.lab.environments.arguments import (
    Episode,
    MaskIn,
    Reward,
    action_count,
    check_render_mode,
    one_of,
    rules_for,
    usual_reward,
)
from pegout.lab.environments.features import Observation, chosen_features, state_features
from pegout.lab.environments.game import Game, rendered, seeded_deck
from pegout.solver.arrays import F32
from pegout.solver.encoding.features import Features


class OneGame:
    """One game at a time: its arguments, and what the libraries ask of every environment."""

    def __init__(
        self,
        rules: Rules | str,
        form: Form,
        episode: Episode,
        reward: Reward | None,
        observation: Observation | None,
        mask: MaskIn,
        render_mode: str | None,
    ) -> None:
        one_of("episode", episode, Episode)
        self.rules: Final = rules_for(rules, form, episode)
        self.reward: Final[Reward] = usual_reward(episode, reward)
        one_of("mask", mask, MaskIn)
        check_render_mode(render_mode)
        self.episode: Final = episode
        self.mask_in: Final = mask
        self.render_mode = render_mode
        self.features: Final[Features] = chosen_features(self.rules, observation)
        self.state_features: Final[Features] = state_features(self.rules)
        self._actions: Final = action_count(self.rules)
        self._game: Game | None = None
        self._closed = False

    @property
    def game(self) -> Game:
        """The game under way.

        Raises:
            PegoutError: `environment-closed`, `environment-not-reset`.
        """
        self._check_open()
        if self._game is None:
            raise PegoutError("environment-not-reset")
        return self._game

    def _check_open(self) -> None:
        if self._closed:
            raise PegoutError("environment-closed")

    def _deal(self, rng: np.random.Generator) -> None:
        """Begin a game with a deck from a generator."""
        self._game = Game(self.rules, self.episode, seeded_deck(rng), self.features)

    def state(self) -> F32:
        """All cards, for training alone; `state_features` names the columns."""
        return self.game.all_cards()

    def render(self) -> str | None:
        """The game as text with all cards, printed in the mode `human`."""
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """End the use of the environment; afterwards it refuses everything."""
        self._closed = True
