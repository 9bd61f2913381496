"""The luck of a game whose players are known, with what they drew from their own strategies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from research.known_players.known_draws import KnownDraws
from research.known_players.known_sides import KnownSides
from research.known_players.known_values import value

from pegout.engine.rules.actions import Action, Play, TurnUp
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.solver.analysis.luck import game_luck


def known_luck(rules: Rules, actions: Sequence[tuple[int, Action]], sides: KnownSides) -> float:
    """The luck of side 0 in the first game that some actions play, in chance to win.

    Args:
        rules: rules that can be reviewed (`pegout.solver.analysis.support`).
        actions: the actions with their actors, all cards known.
        sides: the known strategies of the sides in seats 0 and 1.
    """
    luck = game_luck(rules, actions, partial(value, sides=sides)).total
    return luck + _drawn(rules, actions, sides)


def _drawn(rules: Rules, actions: Sequence[tuple[int, Action]], sides: KnownSides) -> float:
    """The luck of both sides' draws from their own strategies."""
    state, found = start(rules), 0.0
    draws: KnownDraws | None = None
    for actor, action in actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, TurnUp) and before.phase is Phase.CUT:
            draws = KnownDraws(state, sides)
        elif isinstance(action, Play) and draws:
            found += draws.play(before, actor, action.card)
        if state.winner is not None:
            break
    return found
