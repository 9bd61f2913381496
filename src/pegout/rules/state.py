"""The state of a game or match: frozen values, from which every action makes a new one.

A state knows every card that its maker knew. One read from a record by somebody who did not see
all cards has `None` for the unseen ones; the same functions work on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from pegout.cards import Card
from pegout.rules.scoring.play import THIRTY_ONE, count_of
from pegout.rules.scoring.show import ScoreItem
from pegout.rules.variants import Rules

Cards = tuple[Card | None, ...]
"""Cards, unseen ones as `None`."""


class Phase(StrEnum):
    """What the table is busy with."""

    DRAW = "draw"
    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    SHOW = "show"
    PLACE = "place"
    OVER = "over"


class PlayTurn(NamedTuple):
    """One move of the play: the seat, and the card laid; `None` is a go."""

    seat: int
    card: Card | None


class DrawForDeal(NamedTuple):
    """One draw for deal: the seat, the place in the spread pack, the card once it is turned."""

    seat: int
    place: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class PendingCount:
    """Points that their owner counts aloud (manual counting).

    Attributes:
        what: `play` for a card just laid, `last_card` for the 1 after the goes, `hand` or `crib`.
        seat: who counts.
        cards: the round so far, or the cards of the hand or crib without the starter.
        last: whether the card just laid ended the play of the round with a last card.
        items: the truth, which nobody is told before the claim is settled.
        claimed: the claim, once made.
        asked: the opponent who may call muggins now, once the peg has moved.
    """

    what: str
    seat: int
    cards: tuple[Card, ...]
    items: tuple[ScoreItem, ...]
    last: bool = False
    claimed: int | None = None
    asked: int | None = None


Layout = tuple[Card | None, ...]
"""The 25 places of Table Top, row by row; `None` is empty."""


@dataclass(frozen=True, slots=True)
class State:
    """Where a match stands. `pegout.rules.game` makes the first one and every next one.

    Attributes:
        rules: the rules in force.
        phase: what the table is busy with.
        games: games won, by side.
        game: the number of this game, from 0.
        first_dealer: who dealt first in this game; -1 before the draw is done.
        deal: the number of this deal in this game, from 0.
        dealer: who deals, or dealt last where the next deal is due; -1 before the draw is done.
        scores: points by side, not cut at the target: the front pegs.
        rears: the scores before the last ones: the rear pegs.
        winner: the side that has won the game, until the next one is dealt.
        draws: the draw for deal, in order.
        hands: cards not yet laid, by seat.
        discards: cards laid away, by seat.
        crib: what was dealt to the crib; the whole crib once everybody has laid away.
        depth: the pone's cut, cards lifted.
        starter: the turned-up card.
        rounds: the play, round by round, the current one last.
        gone: seats that have said go in this round.
        turn: whose turn it is in the play or on the layout.
        shown: how many hands have been counted in this show.
        tally: a count under way, where players count themselves.
        layout: the Table Top layout.
        turned: the Table Top card to be laid.
    """

    rules: Rules
    phase: Phase
    games: tuple[int, ...]
    scores: tuple[int, ...]
    previous_scores: tuple[int, ...]
    game: int = 0
    first_dealer: int = -1
    deal: int = 0
    dealer: int = -1
    winner: int | None = None
    draws: tuple[DrawForDeal, ...] = ()
    hands: tuple[Cards, ...] = ()
    discards: tuple[Cards, ...] = ()
    crib: Cards = ()
    depth: int | None = None
    starter: Card | None = None
    rounds: tuple[tuple[PlayTurn, ...], ...] = ()
    gone: frozenset[int] = frozenset()
    turn: int = 0
    shown: int = 0
    pending_count: PendingCount | None = None
    layout: Layout = ()
    turned: Card | None = None

    @property
    def pone(self) -> int:
        """The seat at the dealer's left: it cuts, leads, and shows first."""
        return self.rules.left(self.dealer)

    @property
    def show_order(self) -> tuple[int, ...]:
        """The seats in the order of the show, the dealer last; the crib follows."""
        return self.rules.around(self.dealer)

    def round_cards(self) -> tuple[Card, ...]:
        """The cards of the current round, in the order laid."""
        return tuple([lay.card for lay in self.rounds[-1] if lay.card]) if self.rounds else ()

    @property
    def count(self) -> int:
        """The running count of the current round."""
        return count_of(self.round_cards())

    def playable(self, card: Card) -> bool:
        """Whether a card keeps the count at 31 or under."""
        return self.count + card.points <= THIRTY_ONE

    def shown_hand(self, seat: int) -> Cards:
        """A seat's hand as it is shown: what it laid in the play and what it still holds."""
        laid = [lay.card for each in self.rounds for lay in each if lay.card and lay.seat == seat]
        return (*laid, *self.hands[seat])
