"""Adapter between views and the solver: values of discards and plays for `strong` and `expert`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.opponent_turns import OpponentDeal, turns
from pegout.cards import Card
from pegout.heuristics.beliefs import largest_room_at_go
from pegout.heuristics.values import unseen
from pegout.rules.actions import Discard
from pegout.rules.scoring.show import score_show, total
from pegout.rules.views import View
from pegout.solver.discards import multiplayer
from pegout.solver.discards.best_responses import response_strategy
from pegout.solver.discards.holds import Holds, evaluate_holds
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import encode_card, encode_cards, multiset_index
from pegout.solver.kernels.compiled import is_warm
from pegout.solver.kernels.pegging.rollouts import GAIN_BOUND
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    PLAY_GAINS,
    DealStages,
    mean_crib,
    stage_distributions,
    tilt_to_means,
    win_probabilities,
)
from pegout.solver.pegging import exploitation
from pegout.solver.pegging.rollouts import RolloutPosition, gain_distributions
from pegout.solver.variants import MULTIPLAYER_VARIANTS, solved_variant

F64 = NDArray[np.float64]

__all__ = ["best_discard", "card_values", "hold_values", "is_warm", "compile_kernels"]

GAME_VALUE: Final = 60.0
"""Value of winning the game at once, in points; losing it counts as much against."""


def is_supported(view: View) -> bool:
    """Whether the solver covers these rules: two players, six-card or five-card."""
    return view.rules.players == 2 and view.rules.discard_count == 2


def compile_kernels() -> None:
    """Evaluate a small position, which compiles the kernels."""
    counts = (3, 3, *[4] * 11)
    gain_distributions(
        RolloutPosition(6, 0, (1,), (), (), 1, 0, counts, (1, 1, *[0] * 11), (9, 9)), (1,)
    )


def has_discard_values(view: View) -> bool:
    """Whether the solver has values for the discards of these rules."""
    return is_supported(view) or view.rules.name in MULTIPLAYER_VARIANTS


def solver_seat(view: View) -> int:
    """The seat as the solver numbers it: 0 pone, 1 dealer."""
    return int(view.seat == view.dealer)


def scores_of(view: View) -> tuple[int, int]:
    """The own score and the opponent's."""
    return view.scores[view.side], view.scores[1 - view.side]


def solver_variant(view: View) -> str:
    """The variant whose solution applies to these rules."""
    return solved_variant(view.rules)


def hold_values(view: View, *, to_win: bool, model: int | None = None) -> tuple[Holds, F64]:
    """The holds of the hand dealt and their values: expected points, or the chance to win.

    With more than two players the values are always points.

    Args:
        view: the seat's view, before its discard.
        to_win: whether values are chances to win.
        model: of `exploitation.MODELS`, for who plays the best response to it; `None` for the
            equilibrium.
    """
    cards = encode_cards([card for card in view.hand if card])
    if view.rules.players > 2:
        turn = (view.seat - view.dealer - 1) % view.rules.players
        found = multiplayer.evaluate_holds(cards, turn, view.rules.name)
        return found, found.points
    strategy = None if model is None else response_strategy(view.rules.dealt, model)
    found = evaluate_holds(cards, solver_seat(view), strategy)
    if not to_win:
        return found, found.points
    chances = win_probabilities(
        found,
        solver_seat(view),
        scores_of(view),
        target=view.rules.target,
        rules=solver_variant(view),
        strategy=strategy,
    )
    return found, chances


def best_discard(
    view: View, options: Sequence[Discard], *, to_win: bool, model: int | None = None
) -> Discard:
    """The option with the highest value by `hold_values`; the first of equals."""
    found, values = hold_values(view, to_win=to_win, model=model)
    best = set(found.discarded[np.round(values, 9).argmax()].tolist())
    return next(
        option for option in options if {encode_card(card) for card in option.cards if card} == best
    )


def card_values(view: View, cards: Sequence[Card], seed: int, *, to_win: bool) -> F64:
    """The value of playing each card: net points in the rest of the play, or the chance to win.

    Args:
        view: the seat's view, in the play.
        cards: the legal cards.
        seed: the seed of the sample of hands that the opponent may hold.
        to_win: whether values are chances to win.

    Returns:
        Values, (cards,).
    """
    gains = gain_distributions(_position(view), tuple([card.rank - 1 for card in cards]), seed)
    values = _gain_values(view, to_win=to_win)
    return np.array((gains * values).sum(axis=(1, 2)))


def response_values(view: View, model: int, *, to_win: bool) -> dict[int, float]:
    """The value of each legal rank, 1 (ace) to 13, in the best response to a model.

    Args:
        view: the seat's view, in a play of two.
        model: one of `exploitation.MODELS`.
        to_win: whether values are chances to win.
    """
    other = 1 - view.seat
    assert view.starter is not None
    deal = OpponentDeal(view.rules.dealt, other, view.dealer, view.starter, view.rounds, ())
    values = exploitation.response_values(
        model,
        _position(view),
        [turn.model for turn in turns(deal)],
        other in view.gone,
        largest_room_at_go(view, view.seat),
        _gain_values(view, to_win=to_win),
    )
    return {rank + 1: value for rank, value in values.items()}


def _gain_values(view: View, *, to_win: bool) -> F64:
    """The value of the own and the opponent's gains in the rest of the play."""
    return _win_chances(view) if to_win else _net_points()


def _position(view: View) -> RolloutPosition:
    """The play so far as the rollouts need it."""
    other = 1 - view.seat
    rules = view.rules
    turns = [turn for each in view.rounds for turn in each]
    open_cards = [turn.card.rank - 1 for turn in turns if turn.card]
    if view.starter:
        open_cards.append(view.starter.rank - 1)
    hidden = [card.rank - 1 for card in unseen(view)]
    to_go = [rules.target - view.scores[rules.side(seat)] for seat in (view.pone, view.dealer)]
    return RolloutPosition(
        size=rules.dealt,
        seat=solver_seat(view),
        hand=tuple([card.rank - 1 for card in view.hand if card]),
        round=tuple([card.rank - 1 for card in view.round_cards()]),
        opponent_played=tuple(
            [turn.card.rank - 1 for turn in turns if turn.card and turn.seat == other]
        ),
        opponent_cards=view.held[other],
        room=largest_room_at_go(view, other),
        unseen=tuple([hidden.count(rank) for rank in range(13)]),
        open=tuple([open_cards.count(rank) for rank in range(13)]),
        to_go=(to_go[0], to_go[1]),
    )


def _net_points() -> F64:
    """Own less the opponent's points by gains of both, (GAIN_BOUND, GAIN_BOUND)."""
    values = np.arange(float(GAIN_BOUND))
    values[-1] = GAME_VALUE
    return values[:, None] - values[None, :]


def _win_chances(view: View) -> F64:
    """The chance to win by gains of both in the rest of the play, (GAIN_BOUND, GAIN_BOUND)."""
    seat, rules = solver_seat(view), solver_variant(view)
    distributions = stage_distributions(rules)
    stages = DealStages(
        distributions,
        shipped_score_odds(rules, view.rules.target),
        view.rules.target,
        seat,
        scores_of(view),
    )
    totals = np.zeros(30)
    totals[own_hand_points(view)] = 1
    crib = tilt_to_means(distributions.crib, np.array([expected_crib(view)]))[0]
    grid = stages.before_show(totals, crib)
    own, other = np.minimum(np.indices((GAIN_BOUND, GAIN_BOUND)), PLAY_GAINS - 1)
    chances = grid[own, other] if seat == 1 else 1 - grid[other, own]
    chances[GAIN_BOUND - 1, :] = 1
    chances[:, GAIN_BOUND - 1] = 0
    return np.array(chances)


def own_hand_points(view: View) -> int:
    """What the seat's own hand will score in the show."""
    held = [card for card in view.hand if card]
    return total(score_show([*_own_played(view), *held], view.starter))


def _own_played(view: View) -> list[Card]:
    """The cards that the seat has played in this deal."""
    return [
        turn.card for each in view.rounds for turn in each if turn.card and turn.seat == view.seat
    ]


def expected_crib(view: View) -> float:
    """Expected points of the crib, given the own discard and hand; its mean if that is unknown."""
    discarded = [encode_card(card) for card in view.discard if card]
    if not discarded:
        return mean_crib(solver_variant(view))
    kept = [encode_card(card) for card in (*_own_played(view), *view.hand) if card]
    dealt = sorted([*kept, *discarded])
    low, high = sorted(dealt.index(card) for card in discarded)
    choice = high * (high - 1) // 2 + low
    cribs = load_strategy(view.rules.dealt).crib_values
    row = multiset_index([card >> 2 for card in dealt])
    return float(cribs[solver_seat(view), row, choice])
