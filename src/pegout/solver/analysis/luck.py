"""Luck of the cards, in chance to win; the change of `V` at every deal and starter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from pegout.engine.rules.actions import Action, Deal, TurnUp
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules
from pegout.solver.analysis.review_contents import ReviewLuck
from pegout.solver.analysis.values import value


def add_luck(luck: ReviewLuck, action: Action, change: float) -> bool:
    """Add what an action changed in the chance to win, if it was a deal or a starter.

    Whether it was: what anything else changes is no luck.
    """
    match action:
        case Deal():
            luck.deal += change
        case TurnUp():
            luck.starter += change
        case _:
            return False
    return True


def before_deal(before: State, after: State) -> State:
    """The state right before a deal, with its game's scores and dealer."""
    scores = (0,) * after.rules.sides if before.winner is not None else before.scores
    return replace(after, phase=Phase.DEAL, hands=(), scores=scores, winner=None)


class GameLuck(NamedTuple):
    """The luck of side 0 in a game, in chance to win."""

    draw: float
    """The draw for deal; 0 where the rules name the first dealer."""
    deal: float
    starter: float

    @property
    def total(self) -> float:
        """All three together."""
        return self.draw + self.deal + self.starter


def game_luck(
    rules: Rules, actions: Iterable[tuple[int, Action]], chance: Callable[[State], float] = value
) -> GameLuck:
    """The luck of the first game that some actions play, all cards known, without a review.

    By `chance`, the chance to win of seat 0 with exact means over chance events: that of reviews
    unless given. The rules are such that can be reviewed (`pegout.solver.analysis.support`).
    """
    state, draw, luck = start(rules), None, ReviewLuck()
    for actor, action in actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, Deal):
            expected = chance(before_deal(before, state))
            if draw is None:
                draw = expected - 0.5 if rules.first_deal.seat is None else 0.0
            add_luck(luck, action, chance(state) - expected)
        elif isinstance(action, TurnUp) and before.phase is Phase.CUT:
            add_luck(luck, action, chance(state) - chance(before))
        if state.winner is not None:
            break
    return GameLuck(draw or 0.0, luck.deal, luck.starter)
