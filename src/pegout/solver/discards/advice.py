"""Advice on a discard: what every hold is worth, in cards and plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.cards import Card
from pegout.rules.variants import Rules
from pegout.solver.discards import multiplayer
from pegout.solver.discards.holds import Holds, evaluate_holds
from pegout.solver.encoding.cards import decode_card, encode_cards
from pegout.solver.odds.win_probability import win_probabilities
from pegout.solver.variants import ROLES, solved_variant


class RatedDiscard(NamedTuple):
    """What one discard is worth to the player who makes it."""

    keep: tuple[Card, ...]
    """The cards kept, in ascending order."""
    discard: tuple[Card, ...]
    """The cards discarded, in ascending order."""
    hand: float
    """Mean points of the hand over all starters; exact."""
    crib: float
    """Mean points of the crib, negative if it is an opponent's."""
    pegging: float
    """Own minus the opponent's points in the play, on average."""
    points: float
    """The three together."""
    win: float | None
    """The chance to win, where the scores are known."""
    totals: dict[int, float]
    """The probability of each total that the hand can have."""


def rate_discards(
    hand: Sequence[Card], role: str, rules: Rules, scores: tuple[int, int] | None = None
) -> list[RatedDiscard]:
    """Every discard from a hand, best first: by the chance to win with scores, else by points.

    Args:
        hand: the cards dealt.
        role: one of `ROLES` for the number of players.
        rules: the rules in force.
        scores: own and the opponent's points, for two players.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    seat = ROLES[rules.players].index(role)
    if rules.players > 2:
        holds = multiplayer.evaluate_holds(encode_cards(hand), seat, rules.name)
    else:
        holds = evaluate_holds(encode_cards(hand), seat)
    wins: list[float | None] = [None] * len(holds.hand)
    if scores is not None:
        chances = win_probabilities(
            holds, seat, scores, target=rules.target, rules=solved_variant(rules)
        )
        wins = list(chances.tolist())
    rated = [_rated(holds, place, win) for place, win in enumerate(wins)]
    return sorted(rated, key=lambda each: (each.win or 0.0, each.points), reverse=True)


def _rated(holds: Holds, place: int, win: float | None) -> RatedDiscard:
    totals = enumerate(holds.totals[place].tolist())
    return RatedDiscard(
        keep=tuple(decode_card(code) for code in holds.kept[place].tolist()),
        discard=tuple(decode_card(code) for code in holds.discarded[place].tolist()),
        hand=float(holds.hand[place]),
        crib=float(holds.crib[place]),
        pegging=float(holds.pegging[place]),
        points=float(holds.points[place]),
        win=win,
        totals={total: chance for total, chance in totals if chance > 0},
    )
