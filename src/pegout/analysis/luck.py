"""The luck of a game alone: what the cards gave, without rating any decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pegout.analysis.known_draws import KnownDraws
from pegout.analysis.known_sides import KnownSides
from pegout.analysis.values import value
from pegout.cards import Card
from pegout.rules.actions import Action, Deal, Play, TurnUp
from pegout.rules.game import apply, start
from pegout.rules.state import Phase, State
from pegout.rules.variants import Rules


class GameLuck(NamedTuple):
    """What the cards gave to side 0 in a game, in chance to win."""

    draw: float
    """The draw for deal; 0 where the rules name the first dealer."""
    deal: float
    starter: float
    mixing: float
    """What known sides drew from their own strategies; 0 where nothing is known."""

    @property
    def total(self) -> float:
        """All four together."""
        return self.draw + self.deal + self.starter + self.mixing


def before_deal(before: State, after: State) -> State:
    """The state right before a deal, with its game's scores and dealer."""
    scores = (0,) * after.rules.sides if before.winner is not None else before.scores
    return replace(after, phase=Phase.DEAL, hands=(), scores=scores, winner=None)


def game_luck(
    rules: Rules, actions: Iterable[tuple[int, Action]], sides: KnownSides | None = None
) -> GameLuck:
    """The luck of the first game that some actions play.

    Args:
        rules: rules that can be reviewed (`pegout.analysis.support`).
        actions: the actions with their actors, all cards known.
        sides: what is known of the sides in seats 0 and 1, so that less is left unexplained;
            `None` for the luck of reviews.
    """

    def chances(state: State) -> float:
        return value(state, _nobody_discards, sides)

    state, draw, deal, starter, mixing = start(rules), None, 0.0, 0.0, 0.0
    draws: KnownDraws | None = None
    for actor, action in actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, Deal):
            chance = chances(before_deal(before, state))
            if draw is None:
                draw = chance - 0.5 if rules.first_deal.seat is None else 0.0
            deal += chances(state) - chance
        elif isinstance(action, TurnUp) and before.phase is Phase.CUT:
            starter += chances(state) - chances(before)
            draws = KnownDraws(state, sides) if sides else None
        elif isinstance(action, Play) and draws:
            mixing += draws.play(before, actor, action.card)
        if state.winner is not None:
            break
    return GameLuck(draw or 0.0, deal, starter, mixing)


def _nobody_discards(state: State, seat: int) -> tuple[Card, ...]:
    raise AssertionError("luck is measured before the first discard and after the last")
