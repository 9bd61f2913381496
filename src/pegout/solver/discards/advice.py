"""What every hold of a hand is worth, in cards and plain numbers: for people and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pegout.cards import Card
from pegout.rules.variants import Rules
from pegout.solver.discards import multiplayer as more_players
from pegout.solver.discards.holds import DEALER, PONE, Holds, evaluate_holds
from pegout.solver.encoding.cards import decode_card, encode_cards
from pegout.solver.odds.win_probability import win_probabilities

ROLES: Final = {
    2: ("pone", "dealer"),
    3: ("left", "right", "dealer"),
    4: ("left", "across", "right", "dealer"),
}
"""The roles in a deal by the number of players, in turn order from the dealer's left."""


class RatedDiscard(NamedTuple):
    """What one hold is worth."""

    keep: tuple[Card, ...]
    """The cards kept, upwards."""
    discard: tuple[Card, ...]
    """The cards laid away, upwards."""
    hand: float
    """Mean points of the hand over all starters; exact."""
    crib: float
    """Mean points of the crib, from one's own side."""
    pegging: float
    """Own minus the opponents' points in the play, on average."""
    points: float
    """The three together."""
    win: float | None
    """The chance to win, where the scores are known."""
    totals: dict[int, float]
    """The chance of each total that the hand can have."""


def rate_discards(
    hand: Sequence[Card], role: str, rules: Rules, scores: tuple[int, int] | None = None
) -> list[RatedDiscard]:
    """Every hold of a hand, best first: by the chance to win with scores, by points without.

    Args:
        hand: the cards dealt.
        role: `pone` or `dealer`; with three or four players `left`, `across`, `right`, `dealer`.
        rules: the rules in force.
        scores: own and the opponent's points, for two players.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    if rules.players > 2:
        seat = ROLES[rules.players].index(role)
        found = more_players.evaluate_holds(encode_cards(hand), seat, rules.name)
    else:
        seat = DEALER if role == "dealer" else PONE
        found = evaluate_holds(encode_cards(hand), seat)
    wins: list[float | None] = [None] * len(found.hand)
    if scores is not None:
        variant = "five-card" if rules.dealt == 5 else "six-card"
        wins = list(
            win_probabilities(found, seat, scores, target=rules.target, rules=variant).tolist()
        )
    listed = [_answer(found, place, win) for place, win in enumerate(wins)]
    return sorted(listed, key=lambda each: (each.win or 0.0, each.points), reverse=True)


def _answer(found: Holds, place: int, win: float | None) -> RatedDiscard:
    chances = enumerate(found.totals[place].tolist())
    return RatedDiscard(
        keep=tuple(decode_card(number) for number in found.kept[place].tolist()),
        discard=tuple(decode_card(number) for number in found.discarded[place].tolist()),
        hand=float(found.hand[place]),
        crib=float(found.crib[place]),
        pegging=float(found.pegging[place]),
        points=float(found.points[place]),
        win=win,
        totals={total: chance for total, chance in chances if chance > 0},
    )
