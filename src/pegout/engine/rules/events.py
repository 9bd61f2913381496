"""The events that actions cause, and what each viewer may see of them.

An event states a fact in codes, cards and points; user interfaces turn it into words, sounds and
motion. Fields that can be derived from the match so far, such as `Played.items`, are there so that
interfaces need not know the rules; they do not take part in comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from pegout.engine.cards import Card
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.scoring.show import ScoreItem
from pegout.engine.rules.state import Phase

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
    """A seat drew a card for the deal; where that ended in a tie, the `tied` seats draw again."""

    name = "drawn"
    seat: int
    card: Card
    tied: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt its hand, or in Table Top its pile; others see only the number of cards.

    `phase` is the phase that follows the deal.
    """

    name = "dealt"
    seat: int
    cards: tuple[Card | None, ...]
    dealer: int
    pone: int = field(default=-1, compare=False)
    phase: Phase = field(default=Phase.DISCARD, compare=False)


@dataclass(frozen=True, slots=True)
class CribDealt(Event):
    """Cards were dealt straight to the crib, hidden from everybody."""

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
    """A seat cut the pack by lifting `depth` cards.

    It was the pone, who cuts for the starter, or `before_deal` the player at the dealer's right.
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
    """A seat played a card, which brought the running count to `count`.

    `items` is what the card scores. With manual counting it is empty, and `Counted` has the score
    once nobody may call muggins any more. `round` is the number of the round within the deal,
    from 1.
    """

    name = "played"
    seat: int
    card: Card
    count: int
    items: tuple[ScoreItem, ...] = field(default=(), compare=False)
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class GoCalled(Event):
    """A seat said go at this count; `round` is the number of the round in the deal, from 1."""

    name = "go"
    seat: int
    count: int
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class GoWithoutCards(Event):
    """A go is heard from a seat that has no cards left while the round continues (rules 2.5.4).

    No action causes it: the play passes over the seat, which has nothing to decide. It is heard
    once in a round, when the turn first passes over the seat.
    """

    name = "go_without_cards"
    seat: int
    count: int
    round: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Pegged(Event):
    """A side pegged points; in cribbage proper, scores change in no other way.

    `reason` is a `ScoreKind` in the play, `hand` or `crib` in the show, or an `Award`; where a card
    was claimed for, `play` or `last_card`, which do not tell what scored. `scores` are
    the scores after it, by side, which may exceed the target; `previous_scores` are those before
    each side's last move (the rear pegs). All points of one card are one move: `to_come` are those
    of the move that the following events peg. `cards` are the cards that scored, in the play and
    for his heels; the cards of a hand are in `Shown`.
    """

    name = "pegged"
    seat: int
    side: int
    points: int
    reason: str
    scores: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)
    previous_scores: tuple[int, ...] = field(default=(), compare=False)
    to_come: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A hand or the crib (`reason`) was exposed for its owner to count (manual counting)."""

    name = "exposed"
    seat: int
    reason: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat claimed points; `reason` is a `ScoreSource`."""

    name = "claimed"
    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class MugginsCalled(Event):
    """A seat called muggins: takes `points`, the lesser of those it `named` and those overlooked.

    In older records a call for more than was overlooked takes nothing, and in the oldest `named` is
    `None`: calls took all points.
    """

    name = "muggins"
    seat: int
    side: int
    points: int
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The correct score in the play, disclosed once its claim is settled (manual counting)."""

    name = "counted"
    seat: int
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A hand or the crib (`reason`) was counted: its cards and all combinations."""

    name = "shown"
    seat: int
    reason: str
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
    """Table Top: a side counted its five columns or rows; `scores` are the scores after it.

    `previous_scores` are the scores before each side last scored (the rear pegs).
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
    """A side won a game, which counts 1, 2 or 4 games.

    `kind` gives the reason; `won` are the games won in the match so far, by side.
    """

    name = "game_won"
    side: int
    scores: tuple[int, ...]
    games: int
    kind: WinKind = field(default=WinKind.GAME, compare=False)
    won: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """A side won a match of several games; `games` are the games won, by side."""

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
