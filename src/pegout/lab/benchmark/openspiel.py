"""The mini game as an OpenSpiel game, and OpenSpiel's policies for it.

The play is written out here by the rules and shares nothing with the solver, so that OpenSpiel's
measurements check those of the benchmark. Needs `open_spiel`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.errors import BenchmarkError, PegoutError
from pegout.engine.record.play_notation import SEAT_LETTERS
from pegout.engine.rules.scoring.play import THIRTY_ONE, score_play
from pegout.engine.rules.scoring.show import total
from pegout.lab.benchmark.row_game import RowGame
from pegout.lab.benchmark.rows import InformationSet
from pegout.lab.benchmark.tables import CARDS_PER_RANK, MINI, MINI_RANKS
from pegout.solver.arrays import F64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.variants import ROLES

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise PegoutError("benchmark-no-openspiel", module=str(error.name)) from error

HANDS: Final = tuple(combinations_with_replacement(MINI_RANKS, 2))
"""The hands that can be dealt, by chance's action."""
MOST_POINTS: Final = 30
"""More than a side pegs in a game."""
_TYPE: Final = pyspiel.GameType(
    short_name="python_pegout_mini",
    long_name="Pegout: the play of cribbage with two cards each",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=RANKS,
    max_chance_outcomes=len(HANDS),
    num_players=2,
    min_utility=float(-MOST_POINTS),
    max_utility=float(MOST_POINTS),
    utility_sum=0.0,
    max_game_length=4,
)


@cache
def _points(ranks: tuple[int, ...]) -> int:
    """Points for the last of some cards of a round, without that for a last card."""
    suits = {rank: iter(Suit) for rank in ranks}
    return total(score_play([Card(Rank(rank + 1), next(suits[rank])) for rank in ranks]))


def _deals(before: tuple[int, ...]) -> list[tuple[int, float]]:
    """The hands that can follow those dealt before, with their chances."""
    left = {rank: CARDS_PER_RANK - before.count(rank) for rank in MINI_RANKS}
    ways = [comb(left[one], 2) if one == two else left[one] * left[two] for one, two in HANDS]
    return [(action, number / sum(ways)) for action, number in enumerate(ways) if number]


class MiniState(pyspiel.State):  # type: ignore[misc]
    """A state of the mini game: the pone is player 0 and the dealer player 1.

    Chance deals the pone's hand, then the dealer's. An action is the rank played, 0 (ace) to 12
    (king); goes are not asked for.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.hands: list[list[int]] = []
        self.played: list[tuple[int, int]] = []
        self.round: list[int] = []
        self.net = 0
        self.turn = 0

    def current_player(self) -> int:
        """Chance, a player, or that the play is over."""
        if len(self.hands) < len(SEAT_LETTERS):
            return int(pyspiel.PlayerId.CHANCE)
        return self.turn if any(self.hands) else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The hands that may be dealt next."""
        return _deals(tuple(rank for hand in self.hands for rank in hand))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted({rank for rank in self.hands[player] if self._fits(rank)})

    def _fits(self, rank: int) -> bool:
        count = sum([Rank(each + 1).points for each in self.round])
        return count + Rank(rank + 1).points <= THIRTY_ONE

    def _can_play(self, player: int) -> bool:
        return any(self._fits(rank) for rank in self.hands[player])

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.hands.append(list(HANDS[action]))
            return
        mover, other = self.turn, 1 - self.turn
        self.hands[mover].remove(action)
        self.round.append(action)
        self.played.append((mover, action))
        points = _points(tuple(self.round))
        count = sum([Rank(each + 1).points for each in self.round])
        if self._can_play(other):
            self.turn = other
        elif not self._can_play(mover):
            points += count < THIRTY_ONE  # for the last card
            self.round.clear()
            self.turn = other if self.hands[other] else mover
        self.net += points * (1 - 2 * mover)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return _letters(HANDS[action])
        return _letters([action])

    def is_terminal(self) -> bool:
        """Whether all cards have been played."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """The net points of pone and dealer."""
        return [float(self.net), float(-self.net)] if self.is_terminal() else [0.0, 0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """The information set, as the benchmark describes it."""
        return str(self.infoset(self.turn if player is None else player))

    def infoset(self, player: int) -> InformationSet:
        """The knowledge of a player."""
        played = " ".join(
            [f"{SEAT_LETTERS[seat]}:{_letters([rank])}" for seat, rank in self.played]
        )
        hand = self.hands[player] if player < len(self.hands) else []
        return InformationSet(ROLES[2][player], _letters(hand), played)

    def __str__(self) -> str:
        return " / ".join([*map(_letters, self.hands), _letters([rank for _, rank in self.played])])


class MiniGame(pyspiel.Game):  # type: ignore[misc]
    """The mini game for OpenSpiel."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> MiniState:
        """The state before the deal."""
        return MiniState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MiniObserver:
        """The observer that OpenSpiel asks for."""
        return MiniObserver()


class MiniObserver:
    """Observations of the mini game: information sets as text, no tensors."""

    def __init__(self) -> None:
        self.tensor, self.dict = None, dict[str, Any]()

    def set_from(self, state: MiniState, player: int) -> None:
        """Write the tensors of a state: there are none."""

    def string_from(self, state: MiniState, player: int) -> str:
        """The knowledge of a player."""
        return state.information_state_string(player)


def _letters(ranks: list[int] | tuple[int, ...]) -> str:
    return " ".join([Rank(rank + 1).letter for rank in ranks])


def load_mini() -> MiniGame:
    """The mini game as an OpenSpiel game, `python_pegout_mini`."""
    return MiniGame()


def decisions(state: MiniState | None = None) -> Iterator[MiniState]:
    """Every state of the mini game in which a player has a choice."""
    here = load_mini().new_initial_state() if state is None else state
    if here.is_terminal():
        return
    actions = here.legal_actions()
    if len(actions) > 1 and not here.is_chance_node():
        yield here
    for action in actions:
        yield from decisions(here.child(action))


def spiel_policy(game: RowGame, role: str, policy: Any) -> F64:
    """An OpenSpiel policy in one role, by action.

    Args:
        game: the mini game.
        role: `pone` or `dealer`.
        policy: an `open_spiel.python.policy.Policy`.

    Raises:
        BenchmarkError: `benchmark-mini-only`.
    """
    if game.name != MINI:
        raise BenchmarkError("benchmark-mini-only", game=game.name)
    player, starts = ROLES[2].index(role), game.starts(role)
    found = np.zeros(game.actions(role))
    for state in decisions():
        if state.current_player() == player:
            chances = policy.action_probabilities(state, player)
            first = starts[game.row_of(state.infoset(player))]
            for place, action in enumerate(state.legal_actions()):
                found[first + place] = chances.get(action, 0.0)
    return found
