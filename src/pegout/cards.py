"""Cards: ranks, suits, the pack; reading them in every spelling and writing them as `TH`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from itertools import product
from typing import Final, NamedTuple

from pegout.errors import NotationError

UNSEEN: Final = "??"
"""How a card that the writer could not see is written."""


_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""The counting value of each rank, ace at 1."""


class Rank(IntEnum):
    """Ranks in the order for sequences and for the draw; the ace is always low (rules 1)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One letter: `A 2-9 T J Q K`."""
        return "A23456789TJQK"[self - 1]

    @property
    def points(self) -> int:
        """The counting value (rules 1): ace 1, courts 10, the others their face."""
        return _POINTS[self]


class Suit(StrEnum):
    """Suits; none ranks above another (rules 1)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """One of ♠ ♥ ♦ ♣."""
        return "♠♥♦♣"["SHDC".index(self)]


class Card(NamedTuple):
    """One card. Cards sort by rank, then by suit letter; only for tidiness."""

    rank: Rank
    suit: Suit

    @property
    def points(self) -> int:
        """The counting value, 1 to 10 (rules 1)."""
        return _POINTS[self.rank]

    def __str__(self) -> str:
        """Two letters, such as `TH`."""
        return self.rank.letter + self.suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card in any spelling: `TH`, `10h`, `t♥`.

        Raises:
            NotationError: `not-a-card`, with the text.
        """
        card = _SPELLINGS.get(text)
        if card is None:
            raise NotationError("not-a-card", text=text)
        return card


PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit, rank in product(Suit, Rank))
"""The 52 cards, spades first, ace to king."""


def _spellings() -> dict[str, Card]:
    found = {}
    for card in PACK:
        letter, symbol = card.rank.letter, card.suit.symbol
        white = "♤♡♢♧"["SHDC".index(card.suit)]
        ranks = (letter, letter.lower(), *(("10",) if card.rank == Rank.TEN else ()))
        suits = (card.suit, card.suit.lower(), symbol, symbol + "\ufe0f", white)
        for rank, suit in product(ranks, suits):
            found[rank + suit] = card
    return found


_SPELLINGS: Final = _spellings()


def parse_rank(text: str) -> Rank:
    """Read a rank, `A 2-9 T|10 J Q K` in either case.

    Raises:
        NotationError: `not-a-rank`, with the text.
    """
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in "A23456789TJQK":
        raise NotationError("not-a-rank", text=text)
    return Rank("A23456789TJQK".index(letter) + 1)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas; no card may come twice.

    Raises:
        NotationError: `not-a-card`, or `card-twice`.
    """
    return require_distinct(Card.parse(word) for word in text.replace(",", " ").split())


def require_distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, once it is sure that none comes twice.

    Raises:
        NotationError: `card-twice`, with the card.
    """
    seen: dict[Card, None] = {}
    for card in cards:
        if card in seen:
            raise NotationError("card-twice", card=str(card))
        seen[card] = None
    return tuple(seen)


def parse_card_or_unseen(text: str) -> Card | None:
    """Read a card, or `None` for one that the writer could not see (`??`)."""
    return None if text == UNSEEN else Card.parse(text)


def write_cards(cards: Iterable[Card | None]) -> str:
    """Cards on one line, `5H TS ??`."""
    return " ".join(UNSEEN if card is None else str(card) for card in cards)
