"""The luck of a game alone: what the cards gave, without rating any decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from pegout.analysis.values import value
from pegout.cards import Card
from pegout.rules.actions import Action, Deal, TurnUp
from pegout.rules.game import apply, start
from pegout.rules.state import Phase, State
from pegout.rules.variants import Rules


class GameLuck(NamedTuple):
    """What the cards gave to side 0 in a game, in chance to win."""

    draw: float
    """The draw for deal; 0 where the rules name the first dealer."""
    deal: float
    starter: float

    @property
    def total(self) -> float:
        """All three together."""
        return self.draw + self.deal + self.starter


def before_deal(before: State, after: State) -> State:
    """The state right before a deal, with its game's scores and dealer."""
    scores = (0,) * after.rules.sides if before.winner is not None else before.scores
    return replace(after, phase=Phase.DEAL, hands=(), scores=scores, winner=None)


def _chance(state: State) -> float:
    return value(state, _nobody_discards)


def game_luck(
    rules: Rules,
    actions: Iterable[tuple[int, Action]],
    chance: Callable[[State], float] = _chance,
) -> GameLuck:
    """The luck of the first game that some actions play, all cards known.

    By `chance`, the chance to win of seat 0 with exact means over chance events: that of reviews
    unless given. The rules are such that can be reviewed (`pegout.analysis.support`).
    """
    state, draw, deal, starter = start(rules), None, 0.0, 0.0
    for actor, action in actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, Deal):
            expected = chance(before_deal(before, state))
            if draw is None:
                draw = expected - 0.5 if rules.first_deal.seat is None else 0.0
            deal += chance(state) - expected
        elif isinstance(action, TurnUp) and before.phase is Phase.CUT:
            starter += chance(state) - chance(before)
        if state.winner is not None:
            break
    return GameLuck(draw or 0.0, deal, starter)


def _nobody_discards(state: State, seat: int) -> tuple[Card, ...]:
    raise AssertionError("luck is measured before the first discard and after the last")
