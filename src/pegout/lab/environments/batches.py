"""Many games at once on compiled kernels: a Gymnasium `VectorEnv` for six-card and five-card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pegout.engine.cards import PACK_SIZE
from pegout.engine.errors import IllegalAction, PegoutError, RulesError, argument
from pegout.engine.rules.choices import Form, PlayRounds
from pegout.engine.rules.dealing import THREE_FOR_LAST
from pegout.engine.rules.variants import Rules
from pegout.lab.environments.arguments import (
    Episode,
    HouseReward,
    MaskIn,
    action_count,
    observation_space,
    one_of,
    rules_for,
    usual_reward,
)
from pegout.lab.environments.features import (
    PRIVATE,
    PUBLIC,
    chosen_features,
    observation_features,
    state_features,
)
from pegout.lab.training.discards import discard_values
from pegout.solver.arrays import F32, F64, I8, I64
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.features import Features
from pegout.solver.kernels.environments import batches as kernels
from pegout.solver.kernels.environments.games import OVER, PHASE, TURN, Setup, new_games
from pegout.solver.kernels.environments.opponents import CALLER, CAREFUL, RANDOM, new_desk
from pegout.solver.odds.deal_policies import new_deal_tables

BatchOpponent = Literal["random", "careful", "caller"]
"""Who plays seat 1: random choices; discards by the solver's tables, with plays that look one card
ahead; or the caller, who then acts for whichever seat has to decide."""
_KINDS: Final = {"random": RANDOM, "careful": CAREFUL, "caller": CALLER}


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Many games of six-card or five-card cribbage, at more than a million decisions a second.

    Observations, masks, actions and rewards are those of the environments of one game, with a row
    for each game; the seat is 0, and the first dealer is drawn by lot. Arrays are new in each call.

    Args:
        num_envs: how many games.
        rules: `six-card`, `short`, `five-card`, or rules for two of them.
        opponent: who plays seat 1: `random`, `careful`, or `caller`. With `caller` each row is what
            the seat sees that has to decide, `info["seat"]` says which that is, and rewards are
            those of seat 0.
        episode: `game`, or `deal`, one deal without a target.
        reward: `win` or `points`.
        observation: the features that are observed, by name; all of docs/environments.md unless
            given.
        mask: where the action mask is: `observation` or `info`.
        autoreset_mode: `NEXT_STEP` (the step after the last begins the next game, whatever the
            action), `SAME_STEP` (the last step does, and `info["final_obs"]` has the last
            observation), or `DISABLED` (`reset(options={"reset_mask": …})` does).

    Raises:
        PegoutError: whose parameters name the argument.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | str = "six-card",
        opponent: BatchOpponent = "random",
        episode: Episode = "game",
        reward: HouseReward | None = None,
        observation: Sequence[str] | str | None = None,
        mask: MaskIn = "observation",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        one_of("episode", episode, Episode)
        self.rules: Final = _rules_of_batch(rules, episode)
        if type(num_envs) is not int or num_envs < 1:
            raise RulesError("no-such-value", key="num_envs", value=str(num_envs), known="1, 2, …")
        one_of("opponent", opponent, BatchOpponent)
        one_of("mask", mask, MaskIn)
        if reward is not None:
            one_of("reward", reward, HouseReward)
        self.reward: Final = usual_reward(episode, reward)
        self.autoreset_mode: Final = _mode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self.mask_in: Final = mask
        self.features: Final[Features] = chosen_features(
            self.rules, observation, (*PRIVATE, *PUBLIC)
        )
        self.state_features: Final[Features] = state_features(self.rules)
        self.single_observation_space = observation_space(self.features, self.rules, mask)
        self.single_action_space = spaces.Discrete(action_count(self.rules))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._opponent: Final = _KINDS[opponent]
        self._setup: Final = _setup(self.rules, episode, opponent == "careful")
        self._desk: Final = new_desk()
        self._all_features: Final = observation_features(self.rules)
        self._chosen: Final = _chosen_columns(self._all_features, self.features)
        self._games: Final = new_games(num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games, or those of `options["reset_mask"]`, an array of bool.

        Args:
            seed: of the batch; game i of it depends on the seed and on i alone. Or one for each
                game.
            options: `reset_mask` alone.

        Returns:
            Observations and infos.

        Raises:
            PegoutError: `environment-not-reset`, if the first reset leaves a game out; also of the
                arguments.
        """
        self._open()
        chosen = np.ones(self.num_envs, np.int8)
        if options and "reset_mask" in options:
            chosen = self._checked_mask(options["reset_mask"]).astype(np.int8)
        if not (self._begun or chosen.all()):
            raise PegoutError("environment-not-reset")
        self._seed(seed, chosen)
        kernels.restart(self._games, self._setup, chosen, self._opponent, self._desk)
        self._begun = True
        return self._seen()

    def _open(self) -> None:
        if self.closed:
            raise PegoutError("environment-closed")

    def _checked_mask(self, mask: Any) -> Any:
        needed = (self.num_envs,)
        if not isinstance(mask, np.ndarray) or mask.shape != needed or mask.dtype != np.bool_:
            raise _wrong_array("reset_mask", f"bool {needed}", mask)
        return mask

    def _seed(self, seed: int | list[int | None] | None, chosen: I8) -> None:
        """Seed the games that are chosen; without a seed they go on with their random numbers."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise _wrong_array("seed", f"list ({self.num_envs},)", seed)
            states = [np.random.SeedSequence(each).generate_state(1, np.uint64) for each in seed]
        elif seed is not None or not self._begun:
            super().reset(seed=seed)
            sequences = np.random.SeedSequence(self.np_random_seed).spawn(self.num_envs)
            states = [each.generate_state(1, np.uint64) for each in sequences]
        else:
            return
        rows = chosen.astype(bool) if self._begun else slice(None)
        self._games.rng[rows] = np.stack(states)[rows]
        self._games.packs[rows] = np.arange(PACK_SIZE)  # the next shuffle begins with this order

    def step(self, actions: Any) -> tuple[Any, F64, Any, Any, dict[str, Any]]:
        """Take an action in every game.

        Args:
            actions: whole numbers, (num_envs,).

        Returns:
            Observations, rewards, terminations, truncations (never any), infos.

        Raises:
            IllegalAction: if an action is not legal; the parameters name the argument and the
                game. Nothing changes then.
        """
        self._open()
        if not self._begun:
            raise PegoutError("environment-not-reset")
        given = self._checked_actions(actions)
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.int8)
        by_points = self.reward == "points"
        games, setup, desk = self._games, self._setup, self._desk
        kernels.step(games, setup, given, self._opponent, by_points, desk, rewards, over)
        ended = over.astype(bool)
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            final = self._final(ended)
            kernels.restart(games, setup, over, self._opponent, desk)
        observations, infos = self._seen()
        return observations, rewards, ended, np.zeros(self.num_envs, bool), {**infos, **final}

    def _checked_actions(self, actions: Any) -> I64:
        needed = (self.num_envs,)
        given = np.asarray(actions)
        if given.shape != needed or given.dtype.kind not in "iu":
            raise _wrong_array("actions", f"int {needed}", actions)
        given = given.astype(np.int64, copy=False)
        games = self._games
        if self.autoreset_mode is AutoresetMode.DISABLED and (games.at[:, PHASE] == OVER).any():
            raise IllegalAction("match-is-over", parameter="actions")
        row = kernels.first_illegal(games, given)
        if row >= 0:
            action = int(given[row])
            raise IllegalAction("illegal-in-batch", parameter="actions", row=row, text=action)
        return given

    def _arrays(self) -> tuple[F32, I8]:
        rows = np.empty((self.num_envs, self._all_features.width), np.float32)
        masks = np.empty((self.num_envs, kernels.NO_ACTION + 1), np.int8)
        columns = _columns(self._all_features, PRIVATE)
        kernels.observe(self._games, self._setup, self._opponent, columns, rows, masks)
        return rows if self._chosen is None else rows[:, self._chosen], masks

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        """Observations and infos."""
        rows, masks = self._arrays()
        infos: dict[str, Any] = {}
        everywhere = np.ones(self.num_envs, bool)
        if self._opponent == CALLER:
            infos = {"seat": self._games.at[:, TURN].copy(), "_seat": everywhere}
        if self.mask_in == "observation":
            return {"observation": rows, "action_mask": masks}, infos
        return rows, {**infos, "action_mask": masks, "_action_mask": everywhere.copy()}

    def _final(self, ended: Any) -> dict[str, Any]:
        """The last observations of the games that are over, as in Gymnasium's own batches."""
        observations, infos = self._seen()
        found = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            if self.mask_in == "info":
                found[row] = observations[row].copy()
            else:
                found[row] = {name: values[row].copy() for name, values in observations.items()}
        kept = {name: value & ended if name[0] == "_" else value for name, value in infos.items()}
        return {
            "final_obs": found,
            "_final_obs": ended.copy(),
            "final_info": kept,
            "_final_info": ended.copy(),
        }

    def action_masks(self) -> I8:
        """1 at each action that is possible, (num_envs, 53)."""
        self._open()
        return self._arrays()[1]

    def state(self) -> F32:
        """All cards of every game, for training alone; `state_features` names the columns."""
        self._open()
        rows = np.empty((self.num_envs, self.state_features.width), np.float32)
        columns = _columns(self.state_features, ("hands", "discards"))
        kernels.write_states(self._games, self._setup, columns, rows)
        return rows


def _rules_of_batch(rules: Rules | str, episode: Episode) -> Rules:
    """The rules, if kernels know them."""
    found = rules_for(rules, Form.CRIBBAGE, episode)
    if found.players != 2 or found.match > 1:
        raise RulesError("environment-batch", parameter="rules", variant=found.name)
    return found


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    """The mode, also given by its value, such as `NextStep`."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(each.value for each in AutoresetMode)
        key = "autoreset_mode"
        raise RulesError("no-such-value", key=key, value=str(mode), known=known) from None


def _setup(rules: Rules, episode: Episode, by_tables: bool) -> Setup:
    size = rules.dealt
    tables = new_deal_tables(size)
    if by_tables:
        with argument("opponent"):
            strategy = load_strategy(size)
        values = discard_values(size, strategy.crib_values, strategy.pegging)
        tables = new_deal_tables(size, values, strategy.suited_values.copy())
    return Setup(
        size,
        rules.target,
        THREE_FOR_LAST if rules.three_for_last else 0,
        rules.play_rounds is PlayRounds.FIRST,
        episode == "deal",
        tables,
    )


def _columns(features: Features, own: Sequence[str]) -> kernels.Columns:
    """Where each feature begins; `own` are those of hands and discards."""
    return kernels.Columns(*[features.starts[name] for name in (*own, *PUBLIC)])


def _chosen_columns(every: Features, chosen: Features) -> I64 | None:
    """The columns of some features among all; `None` where they are the same."""
    if chosen is every:
        return None
    columns = [np.arange(every.width)[every.columns[each.name]] for each in chosen.all]
    return np.concatenate(columns)


def _wrong_array(name: str, needed: str, given: Any) -> PegoutError:
    kind = getattr(given, "dtype", type(given).__name__)
    shape = getattr(given, "shape", "")
    return PegoutError(
        "wrong-array", parameter=name, needed=needed, given=f"{kind} {shape}".strip()
    )
