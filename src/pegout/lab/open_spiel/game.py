"""The game and its states in the shape that OpenSpiel asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from pegout.engine.cards import PACK_SIZE
from pegout.engine.errors import RulesError
from pegout.engine.rules.choices import FirstDeal, Form
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS, Rules, variant
from pegout.lab.open_spiel.observer import Observer
from pegout.lab.open_spiel.progress import (
    CHANCE,
    TERMINAL,
    Progress,
    advance,
    beginning,
    choices,
    outcomes,
)
from pegout.solver.encoding.cards import CARDS_BY_CODE

NAME: Final = "python_pegout_cribbage"
"""The name under which OpenSpiel loads the game."""
_FLAGS: Final = ("skunk", "double_skunk", "double_game")
_DEFAULTS: Final[Mapping[str, Any]] = {
    "variant": "six-card",
    "target": 0,
    **dict.fromkeys(_FLAGS, False),
    "dealer": -1,
    "earlier_deals": -1,
}
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Pegout Cribbage",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(rules.players for rules in VARIANTS.values()),
    min_num_players=min(rules.players for rules in VARIANTS.values()),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=dict(_DEFAULTS),
)


class CribbageGame(pyspiel.Game):
    """A game of cribbage with its parameters, which the package describes.

    Attributes:
        rules: the rules; their `first_deal` is a seat's only if the parameter `dealer` is.
        most_deals: the most deals that a game can have.
        earlier_deals: the rows of earlier deals in the tensor of the information state.

    Raises:
        RulesError: `no-such-variant`, also for Table Top, or what contradicts in the rules;
            `no-such-value` for a number out of range.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.rules = rules = _rules(given)
        # Every deal but the last has a last card, which scores, and ends before the game does.
        self.most_deals = rules.sides * (rules.target - 1) + 1
        self.earlier_deals = _number(given, "earlier_deals", self.most_deals)
        if self.earlier_deals < 0:
            self.earlier_deals = self.most_deals
        most = float(max(kind.games for kind in _kinds(rules)))
        decisions = rules.players * rules.dealt
        super().__init__(
            _TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=PACK_SIZE,
                max_chance_outcomes=PACK_SIZE,
                num_players=rules.players,
                min_utility=-most / (rules.sides - 1),
                max_utility=most,
                utility_sum=0.0,
                max_game_length=decisions * self.most_deals,
            ),
            params or {},
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the parameters: OpenSpiel makes a game again without its `__init__`."""
        return pyspiel.load_game, (str(self),)

    def __deepcopy__(self, memo: object) -> CribbageGame:
        """The game itself, which never changes."""
        return self

    def new_initial_state(self) -> CribbageState:
        """Return a state at the beginning of a game."""
        return CribbageState(self, beginning(self.rules))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of states; without a type, of what a player sees at the moment.

        Raises:
            RulesError: `no-such-value` for what several players hold; `no-such-option` for any
                parameter.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        for key in params or {}:
            raise RulesError("no-such-option", key=key, variant=NAME, known="")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            known = "NONE, SINGLE_PLAYER"
            raise RulesError("no-such-value", key="private_info", value="ALL_PLAYERS", known=known)
        return Observer(
            self.rules,
            public=kind.public_info,
            private=kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER,
            earlier_deals=self.earlier_deals if kind.perfect_recall else None,
        )

    def max_chance_nodes_in_history(self) -> int:
        """Return the most decisions of chance in a game: the first dealer, and every card."""
        return 1 + (PACK_SIZE - self.rules.pack_left + 1) * self.most_deals


class CribbageState(pyspiel.State):
    """A state of the game.

    Attributes:
        at: how far the game is; `at.state` is the state by Pegout's rules.
    """

    def __init__(self, game: CribbageGame, at: Progress) -> None:
        super().__init__(game)
        self.at = at

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or the end of the game."""
        return self.at.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.at.player == TERMINAL

    def returns(self) -> list[float]:
        """Return the utility of every seat; 0 before the end of the game."""
        games, rules = self.at.state.games, self.at.state.rules
        others = rules.sides - 1
        own = [games[rules.side(seat)] for seat in range(rules.players)]
        return [won - (sum(games) - won) / others for won in own]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may bring, as actions with their probabilities."""
        possible = outcomes(self.at)
        odds = 1 / len(possible)
        return [(action, odds) for action in possible]

    def _legal_actions(self, player: int) -> list[int]:
        return choices(self.at)

    def _apply_action(self, action: int) -> None:
        self.at = advance(self.at, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE and self.at.state.phase is Phase.DRAW:
            return f"dealer {action}"
        return str(CARDS_BY_CODE[action])

    def __str__(self) -> str:
        """The position in Pegout's notation, and cards that no action of the rules has yet."""
        state, dealt, chosen = self.at.state, self.at.dealt, self.at.chosen
        cards = chosen or [CARDS_BY_CODE[action] for action in dealt if state.phase is Phase.DEAL]
        return " + ".join([str(state), *map(str, cards)])


def _rules(given: Mapping[str, Any]) -> Rules:
    """The rules that the parameters name."""
    known = [name for name, rules in VARIANTS.items() if rules.form is Form.CRIBBAGE]
    name = given["variant"]
    if name not in known:
        raise RulesError("no-such-variant", name=name, known=", ".join(known))
    chosen = {key: given[key] for key in ("target", *_FLAGS) if given[key]}
    rules = variant(name, chosen)
    dealer = _number(given, "dealer", rules.players - 1)
    if dealer < 0:
        return rules
    return variant(name, {**chosen, "first_deal": FirstDeal.of_seat(dealer)})


def _number(given: Mapping[str, Any], key: str, most: int) -> int:
    """The number that a parameter has, from -1."""
    value: int = given[key]
    if not -1 <= value <= most:
        raise RulesError("no-such-value", key=key, value=str(value), known=f"-1, 0 … {most}")
    return value


def _kinds(rules: Rules) -> list[WinKind]:
    """The ways of winning that these rules tell apart."""
    return [WinKind.GAME, *[kind for kind in WinKind if getattr(rules, kind, False)]]


pyspiel.register_game(_TYPE, CribbageGame)
