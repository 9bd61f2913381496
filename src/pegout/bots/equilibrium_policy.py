"""The solved play at the table: a view in the solver's numbers, and what it lays how often."""

from __future__ import annotations

from typing import Final

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
from pegout.solver.pegging.resolving import (
    MatchContext,
    Position,
    action_probabilities,
    points_subgame,
)

__all__ = ["is_solved", "is_warm", "action_weights", "compile_kernels"]

MAX_CARDS_TO_WIN: Final = 6
"""Cards left up to which the rest can be solved in chances to win at the table."""
ENDGAME_POINTS: Final = 24
"""Play is for the chance to win where somebody needs so few points or fewer, else for points."""
WEIGHT_TOTAL: Final = 1000
"""Shares are drawn in whole parts of a thousand."""
MIN_WEIGHT: Final = 10
"""What is laid less often than in so many parts is left out."""


def is_solved(view: View) -> bool:
    """Whether the solver knows the play of this game: two players, with standard rounds."""
    rounds = {6: PlayRounds.ALL, 5: PlayRounds.FIRST}
    return is_supported(view) and rounds.get(view.rules.dealt) is view.rules.play_rounds


def compile_kernels() -> None:
    """Ask something small, so that all is compiled that the play needs."""
    points_subgame(6, 5, (((0, 9), (1, 9)),))


def position(view: View) -> Position:
    """Where the play stands."""
    rounds = [
        tuple([(int(lay.seat == view.dealer), lay.card.rank - 1) for lay in each if lay.card])
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
    """What the end of the play is worth in chances to win."""
    rules = view.rules
    pone, dealer = (view.scores[rules.side(seat)] for seat in (view.pone, view.dealer))
    return MatchContext(
        rules=solver_variant(view),
        target=rules.target,
        scores=(pone, dealer),
        own_show=own_hand_points(view),
        crib=round(expected_crib(view), 1),
    )


def action_weights(view: View, *, to_win: bool) -> dict[Rank, int] | None:
    """How often each rank is laid, in parts of about a thousand.

    Args:
        view: the seat's view, in the play; see `is_solved`.
        to_win: whether to reckon by the chance to win.

    Returns:
        Parts by rank, upwards; `None` where the chance to win has to be reckoned in another way.
    """
    where = position(view)
    stakes = None
    if to_win and view.rules.target - max(view.scores) <= ENDGAME_POINTS:
        if where.cards_left > MAX_CARDS_TO_WIN:
            return None
        stakes = match_context(view)
    parts = {
        Rank(rank + 1): round(WEIGHT_TOTAL * share)
        for rank, share in action_probabilities(where, stakes).items()
    }
    return {rank: part for rank, part in sorted(parts.items()) if part >= MIN_WEIGHT}
