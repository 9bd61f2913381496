"""What happened: events, numbered by their place in the game, and what each viewer may know of one.

An event is a fact in codes, cards and points; interfaces turn it into words, sounds and motion.

Some fields follow from the match so far by the rules, such as `Played.items`: they spare whoever
shows an event the rules. They are left out of comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from pegout.cards import Card
from pegout.rules.match import WinKind
from pegout.rules.scoring.show import ScoreItem
from pegout.rules.state import Phase

SPECTATOR: Final = -1
"""A viewer who has no seat and sees what is public."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `name` says which kind of event it is."""

    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat drew a card for deal."""

    name = "drawn"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt its hand, or its pile in Table Top; the others see only how many.

    `phase` is what follows once every seat has been dealt its cards.
    """

    name = "dealt"
    seat: int
    cards: tuple[Card | None, ...]
    dealer: int
    pone: int = field(default=-1, compare=False)
    phase: Phase = field(default=Phase.DISCARD, compare=False)


@dataclass(frozen=True, slots=True)
class CribDealt(Event):
    """Cards went from the deck straight to the crib, unseen by all."""

    name = "crib_dealt"
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat laid cards away; the others see only how many."""

    name = "discarded"
    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The pone lifted `depth` cards off the pack."""

    name = "cut"
    seat: int
    depth: int


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """The starter was turned up."""

    name = "starter"
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat played a card and called the count.

    `items` is what the card scores, empty where players count for themselves: there the truth
    comes with `Counted`. `round` is the number of the round within the deal, from 1.
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
class Pegged(Event):
    """A side pegged points: the one way in which a score of cribbage proper grows.

    `reason` is a kind of the play, or `heels`, `hand`, `crib`, `muggins`, `overclaim` or
    `three_for_last`. `scores` are those after it, by side, not cut at the target;
    `previous_scores` those before the last points of each side (the rear pegs). `cards` are those
    that scored, in the play and for his heels; a hand's are in `Shown`.
    """

    name = "pegged"
    seat: int
    side: int
    points: int
    reason: str
    scores: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)
    previous_scores: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A hand or the crib was laid open for its owner to count (manual counting)."""

    name = "exposed"
    seat: int
    reason: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat claimed points; `reason` is `play`, `last_card`, `hand` or `crib`."""

    name = "claimed"
    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class MugginsCalled(Event):
    """A seat called muggins on the claim before; `points` were overlooked, perhaps none."""

    name = "muggins"
    seat: int
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The truth about what was laid, told once its claim is settled (manual counting)."""

    name = "counted"
    seat: int
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A hand or the crib was counted: its cards, and every combination with the starter."""

    name = "shown"
    seat: int
    reason: str
    cards: tuple[Card, ...]
    starter: Card
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """Table Top: a seat turned the top card of its pile."""

    name = "turned"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """Table Top: a seat laid a card on the layout; the dealer's first card lies at the centre."""

    name = "placed"
    seat: int
    card: Card
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class LayoutLine:
    """One line of the Table Top layout, counted."""

    cards: tuple[Card, ...]
    items: tuple[ScoreItem, ...]
    total: int


@dataclass(frozen=True, slots=True)
class LinesCounted(Event):
    """Table Top: a side counted its five lines; `scores` are those after it.

    `previous_scores` are those before the last points of each side (the rear pegs).
    """

    name = "lines_counted"
    side: int
    lines: tuple[LayoutLine, ...]
    total: int
    scores: tuple[int, ...]
    previous_scores: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A side won a game, worth 1, 2 or 4 games.

    `kind` says why it is worth as much; `won` are the games won in the match, by side, with it.
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
    """What a seat, or the `SPECTATOR`, may know of an event: cards not theirs to see are `None`."""
    match event:
        case Dealt(seat=seat, cards=cards) | Discarded(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=(None,) * len(cards))
        case CribDealt(cards=cards):
            return replace(event, cards=(None,) * len(cards))
        case _:
            return event
