"""Best responses to a modelled opponent, for a view: what `shark` discards and plays by."""

from __future__ import annotations

from pegout.bots.opponent_turns import OpponentDeal, turns
from pegout.cards import Card
from pegout.heuristics.beliefs import largest_room_at_go
from pegout.rules.views import View
from pegout.solver.decisions.discards import rate_hand
from pegout.solver.decisions.questions import rollout_position, scores_of, solver_seat
from pegout.solver.decisions.searches import gain_values
from pegout.solver.discards.best_responses import response_strategy
from pegout.solver.pegging import exploitation


def best_discard(view: View, model: int) -> tuple[Card, ...]:
    """What has the best chance to win for a seat that plays the best response to a model.

    Args:
        view: the seat's view, in a game of two, before its discard.
        model: one of `exploitation.MODELS`.
    """
    hand, response = (
        [card for card in view.hand if card],
        response_strategy(view.rules.dealt, model),
    )
    rated = rate_hand(hand, solver_seat(view), view.rules, scores_of(view), response)
    return rated[0].cards


def card_values(view: View, model: int, *, to_win: bool) -> dict[int, float]:
    """The value of each legal rank, 1 (ace) to 13, in the best response to a model.

    Args:
        view: the seat's view, in a play of two.
        model: one of `exploitation.MODELS`.
        to_win: whether values are chances to win, not net points.
    """
    other = 1 - view.seat
    assert view.starter is not None
    deal = OpponentDeal(view.rules.dealt, other, view.dealer, view.starter, view.rounds, ())
    values = exploitation.response_values(
        model,
        rollout_position(view),
        [turn.model for turn in turns(deal)],
        other in view.gone,
        largest_room_at_go(view, view.seat),
        gain_values(view, to_win=to_win),
    )
    return {rank + 1: value for rank, value in values.items()}
