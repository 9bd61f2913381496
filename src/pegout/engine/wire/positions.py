"""A position to decide, as its seat sees it: that of a daily hand, or of a mistake to practise."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.engine.cards import Card
from pegout.engine.rules.state import Phase
from pegout.engine.rules.views import View
from pegout.engine.wire.base import Json, WireCard, WireModel


class PositionTurn(WireModel):
    """A turn of the play: whether it was the seat's own, and the card; null for a go."""

    own: bool
    card: WireCard | None


class PositionModel(WireModel):
    """A position with the cards to choose from.

    Attributes:
        target: points to win.
        dealer: whether the seat deals; otherwise it is the pone.
        scores: own points, and the other side's.
        hand: the cards held.
        starter: in the play, otherwise null.
        discard: the cards that the seat has discarded; empty before the discards.
        rounds: the play so far, round by round; the last is the one in progress.
        count: of the round in progress.
        playable: the cards that may be chosen.
        choose: how many of them are to be chosen: those to discard, or one to play.
    """

    target: int
    dealer: bool
    scores: tuple[int, int]
    hand: list[WireCard]
    starter: WireCard | None
    discard: list[WireCard]
    rounds: list[list[PositionTurn]]
    count: int
    playable: list[WireCard]
    choose: int


def position_fields(seen: View, hand: Sequence[Card], playable: Sequence[Card]) -> Json:
    """The fields of a `PositionModel` of two players, its cards in the order in which they lie."""
    return {
        "target": seen.rules.target,
        "dealer": seen.seat == seen.dealer,
        "scores": (seen.scores[seen.side], seen.scores[1 - seen.side]),
        "hand": list(hand),
        "starter": seen.starter,
        "discard": [card for card in seen.discard if card],
        "rounds": [
            [PositionTurn(own=turn.seat == seen.seat, card=turn.card) for turn in turns]
            for turns in seen.rounds
        ],
        "count": seen.next_count,
        "playable": list(playable),
        "choose": seen.rules.discard_count if seen.phase is Phase.DISCARD else 1,
    }
