"""The events that actions cause, and what each viewer may see of them.

An event states a fact in codes, cards and points; user interfaces turn it into words, sounds and
motion. Fields that can be derived from the match so far, such as `Played.items`, are there so that
interfaces need not know the rules; they do not take part in comparisons, and bots are not sent
them. The models of `pegout.engine.wire.events` are made from these classes, docstrings included.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from pegout.engine.cards import Card
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind
from pegout.engine.rules.scoring.sources import Award, ScoreSource
from pegout.engine.rules.state import Phase

Reason = ScoreKind | ScoreSource | Award
"""The reason for points that are pegged."""
SPECTATOR: Final = -1
"""A viewer without a seat, who sees public information only."""


@dataclass(frozen=True, slots=True)
class Event:
    """Base class of events, which are frozen dataclasses of `pegout.engine.rules.events`.

    Attributes:
        name: the kind of event, such as `pegged`, `played` or `shown`.
    """

    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat drew a card for deal.

    Attributes:
        tied: the seats that draw again, where this card ended a round in a tie.
    """

    name = "drawn"
    seat: int
    card: Card
    tied: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt its hand, or in Table Top its pile. One for each seat begins a deal.

    Attributes:
        cards: other viewers see only how many.
        pone: the seat at the dealer's left.
        phase: what follows the deal.
    """

    name = "dealt"
    seat: int
    cards: tuple[Card | None, ...]
    dealer: int
    pone: int = field(default=-1, compare=False)
    phase: Phase = field(default=Phase.DISCARD, compare=False)


@dataclass(frozen=True, slots=True)
class CribDealt(Event):
    """Cards were dealt straight to the crib, face down."""

    name = "crib_dealt"
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat discarded to the crib; others see only the number of cards."""

    name = "discarded"
    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """A seat cut the pack, lifting `depth` cards.

    Attributes:
        before_deal: whether the player at the dealer's right cut the pack to be dealt; otherwise
            the pone cut for the starter.
    """

    name = "cut"
    seat: int
    depth: int
    before_deal: bool = False


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """The starter was turned up."""

    name = "starter"
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat played a card.

    Attributes:
        count: the count with this card.
        items: the combinations that the card scores; empty where players count for themselves:
            then a `counted` event has them once the claim is settled.
        round: the number of the round within the deal, from 1.
    """

    name = "played"
    seat: int
    card: Card
    count: int
    items: tuple[ScoreItem, ...] = field(default=(), compare=False)
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class GoCalled(Event):
    """A seat said go.

    Attributes:
        round: the number of the round within the deal, from 1.
    """

    name = "go"
    seat: int
    count: int
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class GoWithoutCards(Event):
    """A go is heard from a seat without cards, which the play passes over (rules 2.5.4).

    No action causes it. It is heard once in a round, when the turn first passes over the seat.

    Attributes:
        round: the number of the round within the deal, from 1.
    """

    name = "go_without_cards"
    seat: int
    count: int
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Pegged(Event):
    """A side pegged points; in cribbage proper, scores change in no other way.

    Attributes:
        reason: the combination in the play, `hand` or `crib` in the show, or an award; where a card
            was claimed for, `play` or `last_card`, which do not tell what scored.
        scores: the scores after it, by side, not cut at the target.
        cards: the cards that scored, for points of the play and for his heels; else empty.
        previous_scores: the scores before each side's last move: where the rear pegs stand. All
            points of one card are one move.
        to_come: the points of this move that the following events peg.
    """

    name = "pegged"
    seat: int
    side: int
    points: int
    reason: Reason
    scores: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)
    previous_scores: tuple[int, ...] = field(default=(), compare=False)
    to_come: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A hand or the crib was shown for its owner to count (manual counting)."""

    name = "exposed"
    seat: int
    reason: ScoreSource
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat claimed points (manual counting)."""

    name = "claimed"
    seat: int
    points: int
    reason: ScoreSource


@dataclass(frozen=True, slots=True)
class MugginsCalled(Event):
    """A seat called muggins, `named` points, and takes `points`, no more than were overlooked.

    In older records a call for more than was overlooked takes nothing, and in the oldest `named` is
    null: calls took all points.
    """

    name = "muggins"
    seat: int
    side: int
    points: int
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The true count of the cards of a claim in the play, once settled (manual counting)."""

    name = "counted"
    seat: int
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A hand or the crib was counted with the starter."""

    name = "shown"
    seat: int
    reason: ScoreSource
    cards: tuple[Card, ...]
    starter: Card
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Table Top: a seat turned up the top card of its pile."""

    name = "turned"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """Table Top: a seat placed a card on the layout; the first card goes to the centre."""

    name = "placed"
    seat: int
    card: Card
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class LayoutLine:
    """A line of the Table Top layout with its score."""

    cards: tuple[Card, ...]
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class LinesCounted(Event):
    """Table Top: a side counted its five lines.

    Attributes:
        direction: which lines it owns.
        scores: the scores after it, by side.
        previous_scores: the scores before the last points, by side: where the rear pegs stand.
    """

    name = "lines_counted"
    side: int
    direction: Lines
    lines: tuple[LayoutLine, ...]
    total: int
    scores: tuple[int, ...]
    previous_scores: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A side won a game.

    Attributes:
        games: the games that the win is worth: 1, 2 or 4.
        kind: why it is worth as much.
        won: games won in the match, by side, with this one.
    """

    name = "game_won"
    side: int
    scores: tuple[int, ...]
    games: int
    kind: WinKind = field(default=WinKind.GAME, compare=False)
    won: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """A side won a match of several games; `games` are those won, by side."""

    name = "match_won"
    side: int
    games: tuple[int, ...]


def project(event: Event, viewer: int) -> Event:
    """Return an event as a seat or the `SPECTATOR` may see it, with hidden cards as `None`."""
    match event:
        case Dealt(seat=seat, cards=cards) | Discarded(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=(None,) * len(cards))
        case CribDealt(cards=cards):
            return replace(event, cards=(None,) * len(cards))
        case _:
            return event
