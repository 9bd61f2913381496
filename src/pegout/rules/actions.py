"""What seats can do, and what the dealer's deck brings; reading and writing both.

Luck enters as facts: the deck's actions carry their cards, so that a replay needs no seed. A card
that the writer of a record could not see is `None` here and `??` on paper.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pegout.cards import Card, parse_card_or_unseen, write_cards
from pegout.errors import NotationError

DECK: Final = -1
"""Who acts when luck does: the dealer's deck."""
MAX_CLAIM: Final = 29
"""The most points that anyone can claim at once, the best hand there is."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw for deal from this place of the spread pack, 1 to 52 (rules 2.1)."""

    place: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away to the crib (rules 2.3)."""

    cards: tuple[Card | None, ...]

    def __post_init__(self) -> None:
        """Sort the cards, so that one discard is written one way; unseen ones last."""
        tidy = tuple(sorted(self.cards, key=lambda card: (card is None, card or ())))
        object.__setattr__(self, "cards", tidy)


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift this many cards off the pack; the next one is the starter (rules 2.4)."""

    depth: int


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in the play (rules 2.5)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """Say go, for want of a low enough card (rules 2.5)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim points for what was laid or is held, where players count (rules 3)."""

    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Take what the claim before overlooked (rules 3)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the claim before stand (rules 3)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the turned card on a place of the 5x5 layout, rows and columns 0 to 4 (rules 7)."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The deck deals: a hand for each seat, and what goes straight to the crib.

    In Table Top the piles stay face down, so nothing is told: both are empty.
    """

    hands: tuple[tuple[Card | None, ...], ...] = ()
    crib: tuple[Card | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The deck turns a card up: one drawn for deal, the starter, or a Table Top pile's next."""

    card: Card


@dataclass(frozen=True, slots=True)
class Reveal:
    """Unseen cards are laid open for the show; only in records by one who did not see them.

    `seat` is whose unplayed cards they are, or `None` for the crib.
    """

    seat: int | None
    cards: tuple[Card, ...]


SeatAction = Draw | Discard | Cut | Play | Go | Claim | Muggins | Pass | Place
DeckAction = Deal | TurnUp | Reveal
Action = SeatAction | DeckAction


def write_action(action: Action) -> str:
    """An action as records and the wire write it, such as `play 5S`; without who acts."""
    match action:
        case Draw(place=number) | Cut(depth=number) | Claim(points=number):
            return f"{_NAMES[type(action)]} {number}"
        case Discard(cards=cards):
            return f"discard {write_cards(cards)}"
        case Play(card=card) | TurnUp(card=card):
            return f"{_NAMES[type(action)]} {card}"
        case Place(row=row, column=column):
            return f"place {row} {column}"
        case Deal(hands=hands, crib=crib):
            zones = [write_cards(hand) for hand in hands]
            if crib:
                zones.append(f"crib {write_cards(crib)}")
            return f"deal {' / '.join(zones)}".rstrip()
        case Reveal(seat=seat, cards=cards):
            return f"reveal {'crib' if seat is None else seat} {write_cards(cards)}"
        case _:
            return _NAMES[type(action)]


def parse_action(text: str) -> Action:
    """Read what `write_action` writes; cards in any spelling.

    Raises:
        NotationError: `not-an-action` with the text, or what is wrong with a card.
    """
    name, _, rest = text.partition(" ")
    if name not in _PARSERS:
        raise NotationError("not-an-action", text=text)
    try:
        return _PARSERS[name](rest)
    except ValueError:
        raise NotationError("not-an-action", text=text) from None


def _number(text: str) -> int:
    """A whole number without sign or leading zero."""
    if not (text.isascii() and text.isdigit() and str(int(text[:9])) == text):
        raise ValueError(text)
    return int(text)


def _seen(text: str) -> tuple[Card | None, ...]:
    return tuple(parse_card_or_unseen(word) for word in text.split(" ")) if text else ()


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split(" "))


def _place(text: str) -> Place:
    row, column = text.split(" ")
    return Place(_number(row), _number(column))


def _deal(text: str) -> Deal:
    parts = text.split(" / ") if text else []
    crib = _seen(parts.pop().removeprefix("crib ")) if "crib" in text else ()
    return Deal(tuple(_seen(part) for part in parts), crib)


def _reveal(text: str) -> Reveal:
    whose, _, cards = text.partition(" ")
    return Reveal(None if whose == "crib" else _number(whose), _cards(cards))


def _bare(action: Action) -> Callable[[str], Action]:
    """A reader for an action that is one word."""

    def read(rest: str) -> Action:
        if rest:
            raise ValueError(rest)
        return action

    return read


_PARSERS: Final[dict[str, Callable[[str], Action]]] = {
    "draw": lambda rest: Draw(_number(rest)),
    "discard": lambda rest: Discard(_seen(rest)),
    "cut": lambda rest: Cut(_number(rest)),
    "play": lambda rest: Play(Card.parse(rest)),
    "go": _bare(Go()),
    "claim": lambda rest: Claim(_number(rest)),
    "muggins": _bare(Muggins()),
    "pass": _bare(Pass()),
    "place": _place,
    "deal": _deal,
    "turn": lambda rest: TurnUp(Card.parse(rest)),
    "reveal": _reveal,
}
_NAMES: Final[dict[type, str]] = {
    Draw: "draw",
    Cut: "cut",
    Play: "play",
    Go: "go",
    Claim: "claim",
    Muggins: "muggins",
    Pass: "pass",
    TurnUp: "turn",
}
