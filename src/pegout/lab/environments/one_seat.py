"""Gymnasium environments: one seat of a game, with bots or functions in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, cast

import gymnasium
from gymnasium import spaces

from pegout.engine.errors import IllegalAction, PlayerError, argument
from pegout.engine.rules.actions import MAX_CLAIM
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import VARIANTS, Rules
from pegout.lab.environments.arguments import (
    Episode,
    HouseReward,
    MaskIn,
    Reward,
    observation_space,
    one_of,
    read_action,
)
from pegout.lab.environments.features import Observation
from pegout.lab.environments.game import Game
from pegout.lab.environments.one_game import OneGame
from pegout.solver.arrays import F32, I8
from pegout.solver.bots.base import Bot
from pegout.solver.bots.levels import LEVELS, make_bot

Policy = Callable[[F32, I8], int]
"""A function from what a seat sees, and the mask of its actions, to an action."""
Opponent = str | Bot | Policy
"""Who plays another seat: a level by name, a bot, or a policy."""
Illegal = Literal["raise", "forfeit"]
"""The effect of an illegal action: an error, or a lost game."""

FORFEITED: Final[dict[HouseReward, float]] = {"win": 1.0, "points": float(MAX_CLAIM)}
"""The price of an illegal action that forfeits: a game, or as many points as the best hand has; 1
where the reward is a function."""


class OneSeatEnv(OneGame, gymnasium.Env[Any, Any]):
    """One seat of cribbage or Table Top, as `Pegout/Cribbage-v0` and `Pegout/Deal-v0`.

    Args:
        rules: the rules, or the name of a variant.
        opponent: who plays the other seats: one for all, or one for each of them in seat order.
        seat: of the agent.
        episode: `game` (or a match, if the rules say so), or `deal`, one deal without a target.
        reward: `win` (1 for a game won, -1 for one lost; a skunk as the rules count it; with three
            or four sides -1/2 or -1/3) or `points` (of the agent's side less the mean of the
            others', when they are pegged). An episode of one deal has `points` alone. Or a
            `RewardFunction`, which is called once a step, with all that has happened up to the
            seat's next decision.
        observation: the features that are observed, by name, and `Feature`s of one's own; all of
            docs/environments.md unless given. Functions in other seats get the same ones.
        mask: where the action mask is: `observation`, a dictionary of `observation` and
            `action_mask`, or `info`.
        illegal: `raise`, or `forfeit`: an illegal action ends the episode and costs `FORFEITED`.
        render_mode: `ansi` for text, `human` for printed text, `None`.

    Raises:
        PegoutError: whose parameters name the argument.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        rules: Rules | str = "six-card",
        opponent: Opponent | Sequence[Opponent] = "steady",
        seat: int = 0,
        episode: Episode = "game",
        reward: Reward | None = None,
        observation: Observation | None = None,
        mask: MaskIn = "observation",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        form = rules.form if isinstance(rules, Rules) else _form(rules)
        super().__init__(rules, form, episode, reward, observation, mask, render_mode)
        if seat not in range(self.rules.players):
            players = self.rules.players
            raise PlayerError("no-such-seat", parameter="seat", seat=str(seat), players=players)
        one_of("illegal", illegal, Illegal)
        self.seat: Final = seat
        self.illegal: Final = illegal
        self.observation_space = observation_space(self.features, self.rules, mask)
        self.action_space = spaces.Discrete(self._actions)
        self._opponents: Final = self._seated(opponent)
        self._bots: dict[int, Bot | Policy] = {}
        self._over = False

    def _seated(self, opponent: Opponent | Sequence[Opponent]) -> dict[int, Opponent]:
        """The opponents by seat."""
        others = [seat for seat in range(self.rules.players) if seat != self.seat]
        many = isinstance(opponent, Sequence) and not isinstance(opponent, str)
        given = list(cast(Sequence[Opponent], opponent)) if many else [opponent] * len(others)
        with argument("opponent"):
            if len(given) != len(others):
                needed = len(others)
                raise PlayerError("wrong-number-of-others", needed=needed, given=len(given))
            for each in given:
                if isinstance(each, str):
                    make_bot(each, 0)
                elif not (hasattr(each, "decide") or callable(each)):
                    known = ", ".join(LEVELS)
                    raise PlayerError("no-such-level", level=str(each), known=known)
        return dict(zip(others, cast(list[Opponent], given), strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode, and return what the seat sees at its first decision.

        The same seed and actions give the same episode. There are no options.
        """
        self._check_open()
        super().reset(seed=seed)
        self._deal(self.np_random)
        self._over = False
        bots = self.np_random.integers(2**62)
        self._bots = {
            seat: make_bot(each, f"{bots}") if isinstance(each, str) else each
            for seat, each in self._opponents.items()
        }
        self._let_others_act()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and return what follows, up to the seat's next decision.

        Raises:
            IllegalAction: if the action is not legal; the parameters name it. Nothing changes.
        """
        game = self.game
        if self._over or game.turn is None:
            raise IllegalAction("match-is-over", parameter="action")
        game.begin_step()
        try:
            game.take(read_action(action, self._actions))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            self._over = True
            cost = 1.0 if callable(self.reward) else FORFEITED[self.reward]
            return *self._seen()[:1], -cost, True, False, self._info()
        self._let_others_act()
        if self.render_mode == "human":
            self.render()
        reward = game.reward(self.seat, self.reward)
        observation, info = self._seen()
        return observation, reward, game.turn is None, False, info

    def _let_others_act(self) -> None:
        """Let the others act up to the seat's next decision."""
        game = self.game
        while game.turn is not None and game.turn != self.seat:
            for number in self._decision(game, game.turn):
                self._take_for_other(game, game.turn, number)

    def _take_for_other(self, game: Game, seat: int, number: int) -> None:
        try:
            game.take(number)
        except IllegalAction as error:
            level = getattr(self._bots[seat], "level", "policy")
            raise PlayerError(
                "player-broke-rules",
                parameter="opponent",
                seat=seat,
                level=level,
                action=str(number),
                reason=error.code,
            ) from error

    def _decision(self, game: Game, seat: int) -> Sequence[int]:
        """The actions by which another seat decides."""
        who = self._bots[seat]
        if hasattr(who, "decide"):
            return game.number_of(who.decide(game.seen(seat)))
        with argument("opponent"):
            return [read_action(who(game.observe(seat), game.mask(seat)), self._actions)]

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        columns = self.game.observe(self.seat)
        if self.mask_in == "info":
            return columns, self._info()
        return {"observation": columns, "action_mask": self.game.mask(self.seat)}, {}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.mask(self.seat)} if self.mask_in == "info" else {}

    def action_masks(self) -> I8:
        """1 at each action that the seat may take, as `MaskablePPO` asks for it."""
        return self.game.mask(self.seat)


def _form(name: str) -> Form:
    """The form of a variant; of one that does not exist, cribbage, which then names the fault."""
    return VARIANTS[name].form if name in VARIANTS else Form.CRIBBAGE
