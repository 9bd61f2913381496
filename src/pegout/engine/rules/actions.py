"""The actions of the seats and of the deck, and their notation.

Chance enters the game as actions of the deck that name their cards, so a game can be replayed
without a seed. A card that the writer of a record could not see is `None`, in notation `??`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from pegout.engine.arguments import check_fields
from pegout.engine.cards import Card, parse_card_or_unseen, parse_cards, write_cards
from pegout.engine.errors import NotationError, argument

DECK: Final = -1
"""The actor of chance events: the deck, which deals and turns cards up."""
MAX_CLAIM: Final = 29
"""The most points that can be claimed at once: those of the best possible hand."""


def _is_seen(cards: object) -> bool:
    """Whether these are cards or unseen ones, as most are that decks deal."""
    return type(cards) is tuple and _CARDS.issuperset(map(type, cards))


_CARDS: Final = frozenset({Card, type(None)})


class _Numbers:
    """An action of numbers, which are checked, since any caller may make it."""

    __slots__ = ()

    def __post_init__(self) -> None:
        """Refuse values that are no numbers."""
        check_fields(self)


def _seen(cards: object) -> tuple[Card | None, ...]:
    """Cards that are given as text or one by one; unseen ones are `None`."""
    if isinstance(cards, str):
        return parse_cards(cards)
    if not isinstance(cards, Iterable):
        raise NotationError("not-a-card", text=str(cards))
    return tuple([each if each is None or type(each) is Card else Card(each) for each in cards])


@dataclass(frozen=True, slots=True)
class Draw(_Numbers):
    """Draw a card for the deal (rules 2.1).

    Attributes:
        place: the place of the card in the spread deck, 1 to 52.
    """

    place: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards to the crib (rules 2.3).

    Attributes:
        cards: the cards, also given as text; unseen ones are `None`.
    """

    cards: tuple[Card | None, ...]

    def __post_init__(self) -> None:
        """Sort the cards, unseen ones last, so that equal discards compare and read alike."""
        with argument("cards"):
            cards = _seen(self.cards)
        ordered = tuple(sorted(cards, key=lambda card: (card is None, card or ())))
        object.__setattr__(self, "cards", ordered)


@dataclass(frozen=True, slots=True)
class Cut(_Numbers):
    """Cut the deck.

    Attributes:
        depth: how many cards are lifted. The next card is the starter (rules 2.4), or before a deal
            the first to be dealt (rules 2.2.3).
    """

    depth: int


@dataclass(frozen=True, slots=True)
class _OneCard:
    card: Card

    def __post_init__(self) -> None:
        """Read a card that is given as text."""
        if type(self.card) is not Card:
            with argument("card"):
                object.__setattr__(self, "card", Card(self.card))


@dataclass(frozen=True, slots=True)
class Play(_OneCard):
    """Play a card (rules 2.5).

    Attributes:
        card: the card, also given as text.
    """


@dataclass(frozen=True, slots=True)
class Go:
    """Say "go": no card in hand can be played without passing 31 (rules 2.5)."""


@dataclass(frozen=True, slots=True)
class Claim(_Numbers):
    """Claim points for a card played or a hand shown, with manual counting (rules 3).

    Attributes:
        points: how many.
    """

    points: int


@dataclass(frozen=True, slots=True)
class Muggins(_Numbers):
    """Call muggins, naming the points that the pending claim overlooked (rules 3.13.4).

    Attributes:
        points: how many; a call without (`None`) takes all that were overlooked, and only the
            oldest records have it (rules 3.13.8).
    """

    points: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Accept the pending claim without calling muggins (rules 3)."""


@dataclass(frozen=True, slots=True)
class Place(_Numbers):
    """Place the turned-up card on the 5x5 layout (rules 7).

    Attributes:
        row: its row, from 0.
        column: its column, from 0.
    """

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a hand to every seat, and cards straight to the crib where the variant does so.

    Both are empty in Table Top, whose piles stay face down.

    Attributes:
        hands: the cards of each seat, also given as text; unseen ones are `None`.
        crib: the cards dealt to the crib.
    """

    hands: tuple[tuple[Card | None, ...], ...] = ()
    crib: tuple[Card | None, ...] = ()

    def __post_init__(self) -> None:
        """Read cards that are given as text."""
        if type(self.hands) is tuple and all(map(_is_seen, (*self.hands, self.crib))):
            return
        with argument("hands"):
            if not isinstance(self.hands, Iterable):
                raise NotationError("not-a-card", text=str(self.hands))
            object.__setattr__(self, "hands", tuple([_seen(hand) for hand in self.hands]))
        with argument("crib"):
            object.__setattr__(self, "crib", _seen(self.crib))


@dataclass(frozen=True, slots=True)
class TurnUp(_OneCard):
    """Turn a card up: a card drawn for the deal, the starter, or the next of a Table Top pile.

    Attributes:
        card: the card, also given as text.
    """


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal unseen cards for the show; only in records whose writer had not seen them.

    Attributes:
        seat: the owner of these unplayed cards; `None` for the crib.
        cards: the cards, also given as text.
    """

    seat: int | None
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Read cards that are given as text."""
        with argument("cards"):
            object.__setattr__(self, "cards", _seen(self.cards))
        check_fields(self)


SeatAction = Draw | Discard | Cut | Play | Go | Claim | Muggins | Pass | Place
DeckAction = Deal | TurnUp | Reveal
Action = SeatAction | DeckAction


def write_action(action: Action) -> str:
    """Write an action in notation, such as `play 5S`; the actor is not part of it."""
    match action:
        case Draw(place=number) | Cut(depth=number) | Claim(points=number):
            return f"{_NAMES[type(action)]} {number}"
        case Muggins(points=points):
            return "muggins" if points is None else f"muggins {points}"
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


def parse_action(text: Action | str) -> Action:
    """Parse an action in the notation of `write_action`; cards may have any spelling.

    An action is returned as it is.

    Raises:
        NotationError: `not-an-action`, or the error of a card that cannot be parsed.
    """
    if isinstance(text, Action):
        return text
    name, _, rest = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if name not in PARSERS:
        raise NotationError("not-an-action", text=str(text))
    try:
        return PARSERS[name](rest)
    except ValueError:
        raise NotationError("not-an-action", text=text) from None


def _number(text: str) -> int:
    """Parse an integer without sign or leading zeros."""
    if not (text.isascii() and text.isdigit() and str(int(text[:9])) == text):
        raise ValueError(text)
    return int(text)


def _unseen_allowed(text: str) -> tuple[Card | None, ...]:
    return tuple(parse_card_or_unseen(word) for word in text.split(" ")) if text else ()


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split(" "))


def _place(text: str) -> Place:
    row, column = text.split(" ")
    return Place(_number(row), _number(column))


def _deal(text: str) -> Deal:
    parts = text.split(" / ") if text else []
    crib = _unseen_allowed(parts.pop().removeprefix("crib ")) if "crib" in text else ()
    return Deal(tuple(_unseen_allowed(part) for part in parts), crib)


def _reveal(text: str) -> Reveal:
    whose, _, cards = text.partition(" ")
    return Reveal(None if whose == "crib" else _number(whose), _cards(cards))


def _without_arguments(action: Action) -> Callable[[str], Action]:
    """The parser of an action without arguments."""

    def read(rest: str) -> Action:
        if rest:
            raise ValueError(rest)
        return action

    return read


PARSERS: Final[dict[str, Callable[[str], Action]]] = {
    "draw": lambda rest: Draw(_number(rest)),
    "discard": lambda rest: Discard(_unseen_allowed(rest)),
    "cut": lambda rest: Cut(_number(rest)),
    "play": lambda rest: Play(Card.parse(rest)),
    "go": _without_arguments(Go()),
    "claim": lambda rest: Claim(_number(rest)),
    "muggins": lambda rest: Muggins(_number(rest) if rest else None),
    "pass": _without_arguments(Pass()),
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
    Pass: "pass",
    TurnUp: "turn",
}
