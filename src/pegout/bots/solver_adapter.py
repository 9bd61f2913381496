"""What `strong` and `expert` reckon with: a view in the solver's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.beliefs import largest_room_at_go
from pegout.bots.heuristics.values import unseen
from pegout.cards import Card
from pegout.rules.actions import Discard
from pegout.rules.views import View
from pegout.solver.discards import multiplayer as more_players
from pegout.solver.discards.holds import Holds, evaluate_holds, load_strategy
from pegout.solver.encoding.cards import encode_card, encode_cards, multiset_index
from pegout.solver.kernels.compiled import is_warm
from pegout.solver.kernels.pegging.rollouts import GAIN_BOUND
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    PLAY_GAINS,
    DealStages,
    stage_distributions,
    tilt_to_means,
    win_probabilities,
)
from pegout.solver.pegging.rollouts import RolloutPosition, gain_distributions

F64 = NDArray[np.float64]

__all__ = ["best_discard", "card_values", "hold_values", "is_warm", "compile_kernels"]

GAME: Final = 60.0
"""What winning or losing the game at once weighs, in points."""


def is_supported(view: View) -> bool:
    """Whether the solver knows this game: two players, six-card or five-card."""
    return view.rules.players == 2 and view.rules.discard_count == 2


def compile_kernels() -> None:
    """Ask something small, so that all is compiled that the play needs."""
    counts = (3, 3, *[4] * 11)
    gain_distributions(
        RolloutPosition(6, 0, (1,), (), (), 1, 0, counts, (1, 1, *[0] * 11), (9, 9)), (1,)
    )


def has_discard_values(view: View) -> bool:
    """Whether the solver knows what laying away is worth."""
    return is_supported(view) or view.rules.name in more_players.MULTIPLAYER_VARIANTS


def solver_seat(view: View) -> int:
    """The viewer's seat as the solver counts: 0 pone, 1 dealer."""
    return int(view.seat == view.dealer)


def scores_of(view: View) -> tuple[int, int]:
    """The viewer's points and the opponent's."""
    return view.scores[view.side], view.scores[1 - view.side]


def solver_variant(view: View) -> str:
    """Whose numbers these rules go by."""
    return "five-card" if view.rules.dealt == 5 else "six-card"


def hold_values(view: View, *, to_win: bool) -> tuple[Holds, F64]:
    """The holds of the hand dealt, and what each is worth: points, or the chance to win.

    With more than two players it is always points.
    """
    cards = encode_cards([card for card in view.hand if card])
    if view.rules.players > 2:
        turn = (view.seat - view.dealer - 1) % view.rules.players
        found = more_players.evaluate_holds(cards, turn, view.rules.name)
        return found, found.points
    found = evaluate_holds(cards, solver_seat(view))
    if not to_win:
        return found, found.points
    chances = win_probabilities(
        found,
        solver_seat(view),
        scores_of(view),
        target=view.rules.target,
        rules=solver_variant(view),
    )
    return found, chances


def best_discard(view: View, options: Sequence[Discard], *, to_win: bool) -> Discard:
    """The option that is worth most; of equals the first."""
    found, values = hold_values(view, to_win=to_win)
    best = set(found.discarded[np.round(values, 9).argmax()].tolist())
    return next(
        option for option in options if {encode_card(card) for card in option.cards if card} == best
    )


def card_values(view: View, cards: Sequence[Card], seed: int, *, to_win: bool) -> F64:
    """What laying each card is worth: points in the rest of the play, or the chance to win; (n,).

    Args:
        view: the seat's view, in the play.
        cards: what it may lay.
        seed: of the choice among the hands that the opponent may hold.
        to_win: which of the two is asked for.
    """
    gains = gain_distributions(_play(view), tuple([card.rank - 1 for card in cards]), seed)
    worth = _chances(view) if to_win else _points()
    return np.array((gains * worth).sum(axis=(1, 2)))


def _play(view: View) -> RolloutPosition:
    """Where the play stands."""
    other = 1 - view.seat
    rules = view.rules
    laid = [lay for each in view.rounds for lay in each if lay.card]
    open_cards = [lay.card.rank - 1 for lay in laid if lay.card]
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
            [lay.card.rank - 1 for lay in laid if lay.card and lay.seat == other]
        ),
        opponent_cards=view.held[other],
        room=largest_room_at_go(view, other),
        unseen=tuple([hidden.count(rank) for rank in range(13)]),
        open=tuple([open_cards.count(rank) for rank in range(13)]),
        to_go=(to_go[0], to_go[1]),
    )


def _points() -> F64:
    """What gains are worth in points, own less the opponent's; (MOST, MOST)."""
    values = np.arange(float(GAIN_BOUND))
    values[-1] = GAME
    return values[:, None] - values[None, :]


def _chances(view: View) -> F64:
    """What gains in the rest of the play are worth as chances to win, own hand known."""
    seat, rules = solver_seat(view), solver_variant(view)
    usual = stage_distributions(rules)
    stages = DealStages(
        usual,
        shipped_score_odds(rules, view.rules.target),
        view.rules.target,
        seat,
        scores_of(view),
    )
    totals = np.zeros(30)
    totals[own_hand_points(view)] = 1
    crib = tilt_to_means(usual.crib, np.array([expected_crib(view)]))[0]
    grid = stages.before_show(totals, crib)
    own, other = np.minimum(np.indices((GAIN_BOUND, GAIN_BOUND)), PLAY_GAINS - 1)
    chances = grid[own, other] if seat == 1 else 1 - grid[other, own]
    chances[GAIN_BOUND - 1, :] = 1
    chances[:, GAIN_BOUND - 1] = 0
    return np.array(chances)


def own_hand_points(view: View) -> int:
    """What one's own hand will count."""
    from pegout.rules.scoring.show import score_show, total

    laid = [lay.card for each in view.rounds for lay in each if lay.card and lay.seat == view.seat]
    return total(score_show([*laid, *[card for card in view.hand if card]], view.starter))


def expected_crib(view: View) -> float:
    """What the crib brings on average, given what one has laid into it."""
    laid = [lay.card for each in view.rounds for lay in each if lay.card and lay.seat == view.seat]
    dealt = sorted(
        encode_card(card) for card in (*laid, *view.hand, *view.discard) if card is not None
    )
    away = [encode_card(card) for card in view.discard if card is not None]
    places = sorted(dealt.index(card) for card in away)
    slot = places[1] * (places[1] - 1) // 2 + places[0]
    cribs = load_strategy(view.rules.dealt).cribs
    row = multiset_index([card >> 2 for card in dealt])
    return float(cribs[solver_seat(view), row, slot])
