"""The equilibrium strategy of the play for a view: how often to play each rank."""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.bots.solver_adapter import (
    expected_crib,
    is_supported,
    own_hand_points,
    solver_seat,
    solver_variant,
)
from pegout.cards import Rank
from pegout.rules.variants import PlayRounds
from pegout.rules.views import View
from pegout.solver.kernels.compiled import is_warm
from pegout.solver.pegging.heeding_discards import (
    probabilities_with_discards,
    values_by_discards,
)
from pegout.solver.pegging.own_discards import shared_out
from pegout.solver.pegging.positions import ENDGAME_POINTS, MatchContext, Position
from pegout.solver.pegging.resolving import (
    action_probabilities,
    points_subgame,
)

__all__ = ["is_solved", "is_warm", "action_weights", "compile_kernels"]

WEIGHT_TOTAL: Final = 1000
"""Probabilities are rounded to whole weights out of this total."""
DISCARDS: Final = 2
"""Cards that each player puts away, where the play is solved and discards count: in six-card."""
MIN_WEIGHT: Final = 10
"""Ranks with a smaller weight are not played."""


def is_solved(view: View) -> bool:
    """Whether the play of these rules is solved: two players, standard rounds."""
    rounds = {6: PlayRounds.ALL, 5: PlayRounds.FIRST}
    return is_supported(view) and rounds.get(view.rules.dealt) is view.rules.play_rounds


def is_play_endgame(view: View) -> bool:
    """Whether a side is so near the target that the play, where it is solved, is for the game."""
    return view.rules.target - max(view.scores) <= ENDGAME_POINTS[view.rules.dealt]


def compile_kernels() -> None:
    """Solve a small subgame and heed discards in it, which compiles the kernels."""
    rounds = (((0, 9), (1, 9)),)
    points_subgame(6, 5, rounds)
    asked = Position(6, 0, (4, 5, 9), 5, rounds)
    values = values_by_discards(asked, (4, 5, 9, 9), (8, 3))
    shared_out(np.ones(len(values)), values, {8: 0.5, 3: 0.5})


def position(view: View) -> Position:
    """The play so far as the solver describes it."""
    rounds = [
        tuple([(int(turn.seat == view.dealer), turn.card.rank - 1) for turn in each if turn.card])
        for each in view.rounds
    ]
    return Position(
        size=view.rules.dealt,
        seat=solver_seat(view),
        hand=tuple(sorted([card.rank - 1 for card in view.hand if card])),
        starter=view.starter.rank - 1 if view.starter else 0,
        rounds=tuple(rounds),
    )


def match_context(view: View) -> MatchContext:
    """What the solver needs to turn points of the play into the chance to win."""
    rules = view.rules
    pone, dealer = (view.scores[rules.side(seat)] for seat in (view.pone, view.dealer))
    return MatchContext(
        rules=solver_variant(view),
        target=rules.target,
        scores=(pone, dealer),
        own_show=own_hand_points(view),
        crib=round(expected_crib(view), 1),
    )


def own_discards(view: View) -> tuple[int, ...]:
    """The two ranks that the seat has discarded, 0 (ace) to 12 (king); empty if not known."""
    ranks = [card.rank - 1 for card in view.discard if card]
    return tuple(sorted(ranks)) if len(ranks) == DISCARDS else ()


def action_weights(view: View, *, to_win: bool) -> dict[Rank, int]:
    """How often to play each rank, as weights that add up to about `WEIGHT_TOTAL`.

    Args:
        view: the seat's view, in a play that `is_solved`.
        to_win: whether to maximise the chance to win near the target; expected points otherwise.

    Returns:
        Weights by rank, ascending.
    """
    here = position(view)
    context = None
    if to_win and is_play_endgame(view):
        context = match_context(view)
    if context is None:
        found = probabilities_with_discards(here, own_discards(view))
    else:
        found = action_probabilities(here, context)
    weights = {
        Rank(rank + 1): round(WEIGHT_TOTAL * probability) for rank, probability in found.items()
    }
    return {rank: weight for rank, weight in sorted(weights.items()) if weight >= MIN_WEIGHT}
