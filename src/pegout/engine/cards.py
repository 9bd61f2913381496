"""Cards, ranks, suits and the pack; reading formats and typed text, writing `TH`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import IntEnum, StrEnum
from itertools import product
from typing import Final, NamedTuple, TypeVar
from unicodedata import normalize

from pegout.engine.errors import NotationError, argument

UNSEEN: Final = "??"
"""The notation of a face-down card whose identity the writer does not know."""
MAX_CARD_POINTS: Final = 10
"""The counting value of a ten, jack, queen or king: the highest there is (rules 1)."""

T = TypeVar("T")

_LETTERS: Final = "A23456789TJQK"
_SUIT_LETTERS: Final = "SHDC"


class Rank(IntEnum):
    """The thirteen ranks, ordered as in runs and in the draw for deal; aces are low (rules 1)."""

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

    def __repr__(self) -> str:
        """The rank as Python writes it, such as `Rank.TEN`."""
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """The rank as one character: `A`, `2` to `9`, `T`, `J`, `Q` or `K`."""
        return _LETTERS[self - 1]

    @property
    def points(self) -> int:
        """The counting value (rules 1): an ace 1, a court card 10, any other its number."""
        return COUNTING_VALUES[self]


# A lookup, because counting asks for these points more often than for anything else.
COUNTING_VALUES: Final = (0, *(min(int(rank), MAX_CARD_POINTS) for rank in Rank))
"""The counting value by rank (rules 1); nothing has rank 0."""


class Suit(StrEnum):
    """The four suits; none ranks above another (rules 1)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __repr__(self) -> str:
        """The suit as Python writes it, such as `Suit.HEARTS`."""
        return f"Suit.{self.name}"

    @property
    def symbol(self) -> str:
        """The suit's symbol: ♠, ♥, ♦ or ♣."""
        return "♠♥♦♣"[_SUIT_LETTERS.index(self)]


class _RankAndSuit(NamedTuple):
    rank: Rank
    suit: Suit


class Card(_RankAndSuit):
    """A playing card: `Card("5H")`, in any spelling that `read_card` reads, or a rank and a suit.

    Cards sort by rank, then by suit letter. The order of suits has no meaning in the game; it only
    makes lists of cards reproducible.

    Attributes:
        rank: the rank.
        suit: the suit.

    Raises:
        NotationError: `not-a-card` if the text is not a card.
    """

    __slots__ = ()

    def __new__(cls, rank: Rank | Card | str, suit: Suit | None = None) -> Card:
        """A card from text, from its rank and suit, or from itself."""
        if suit is not None:
            if isinstance(rank, Rank) and isinstance(suit, Suit):
                return super().__new__(cls, rank, suit)
            name, text = ("suit", suit) if isinstance(rank, Rank) else ("rank", rank)
            raise NotationError("not-a-card", parameter=name, text=str(text))
        if isinstance(rank, Card):
            return rank
        with argument("rank"):
            return read_card(rank)

    def __repr__(self) -> str:
        """The card as Python writes it, such as `Card('TH')`."""
        return f"Card('{self}')"

    @property
    def points(self) -> int:
        """The counting value, 1 to 10 (rules 1)."""
        return COUNTING_VALUES[self.rank]

    def __str__(self) -> str:
        """Rank and suit as two characters, such as `TH`."""
        return _TEXTS[self]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Parse a card in a spelling that records and actions may have: `TH`, `10h`, `t♥`.

        `read_card` reads what people type.

        Raises:
            NotationError: `not-a-card` if the text is not a card.
        """
        card = _SPELLINGS.get(text)
        if card is None:
            raise NotationError("not-a-card", text=text)
        return card


PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit, rank in product(Suit, Rank))
"""The 52 cards, suit by suit from ace to king, spades first."""
PACK_SIZE: Final = len(PACK)
_TEXTS: Final = {card: card.rank.letter + card.suit for card in PACK}


def _spellings() -> dict[str, Card]:
    """Every accepted spelling of every card."""
    found = {}
    for card in PACK:
        letter, symbol = card.rank.letter, card.suit.symbol
        white = "♤♡♢♧"[_SUIT_LETTERS.index(card.suit)]
        ranks = (letter, letter.lower(), *(("10",) if card.rank == Rank.TEN else ()))
        suits = (card.suit, card.suit.lower(), symbol, symbol + "\ufe0f", white)
        for rank, suit in product(ranks, suits):
            found[rank + suit] = card
    return found


_SPELLINGS: Final = _spellings()


_KEYS: Final[dict[int, str | None]] = {
    **{ord(mark): None for mark in "\ufe0e\ufe0f\u200b\u2060\ufeff"},
    ord("、"): ",",
    ord("❤"): "♥",
    # Unicode has a knight (C of 16) between jack and queen.
    **{
        0x1F0A0 + 16 * "SHDC".index(card.suit) + card.rank + (card.rank > Rank.JACK): str(card)
        for card in PACK
    },
}
"""Substitutes for characters of phones' keyboards and input methods: invisible marks, and cards
drawn."""
DASHES: Final = "‐‑‒–—―−ー-"
"""The hyphen, and the characters of phones and Japanese keyboards for it."""

_NAMES: Final[dict[str, str]] = {
    **{rank.name.lower(): rank.letter for rank in Rank},
    **{name: suit.symbol for suit in Suit for name in (suit.name.lower(), suit.name.lower()[:-1])},
    **{"エース": "A", "ジャック": "J", "クイーン": "Q", "クィーン": "Q", "キング": "K"},
    **{"スペード": "♠", "ハート": "♥", "ダイヤ": "♦", "クラブ": "♣"},
    **{"ダイヤモンド": "♦", "クローバー": "♣"},
}
"""Names of ranks and suits in English and Japanese, and the character for each."""
_LATIN: Final = "|".join(sorted(filter(str.isascii, _NAMES), key=len, reverse=True))
_KANA: Final = "|".join(sorted((n for n in _NAMES if not n.isascii()), key=len, reverse=True))
# ASCII: without it a dotless i is an i, and no name has one.
_NAME: Final = re.compile(f"(^|[^a-z])({_LATIN})(?![a-z])|({_KANA})", re.IGNORECASE | re.ASCII)
_RANK: Final = "(?:10|[A2-9TJQK0])"
_SUIT: Final = "[SHDC♠♥♦♣♤♡♢♧]"
_JOINED: Final = f"{_RANK}の?{_SUIT}|{_SUIT}の?{_RANK}"
_GAP: Final = rf"[\s{DASHES}]*(?:(?:of|の)[\s{DASHES}]*)?"
_APART: Final = f"{_RANK}{_GAP}{_SUIT}|{_SUIT}{_GAP}{_RANK}"
_BETWEEN: Final = rf"""[\s,;|+/&.·・。と"'`´‘’“”„«»「」『』()\[\]{{}}<>〈〉《》【】〔〕{DASHES}]"""
_END: Final = f"(?={_BETWEEN}|$)"
_JOINED_CARDS: Final = re.compile(_JOINED, re.IGNORECASE)
_WORD: Final = re.compile(
    f"(?:{_BETWEEN}|and{_END})*"
    f"(?:((?:{_JOINED})+){_END}|((?:{_APART}){_END}|(?:[ァ-ヺ]ー?|(?!{_BETWEEN}).)+))",
    re.IGNORECASE,
)
"""A word after the marks before it: cards that are joined, or a card apart, or anything else."""


def tidy(text: str) -> str:
    """Return typed text, from any keyboard, in the letters, digits and marks of this notation.

    Letters and digits of full width become ASCII (Unicode's NFKC); the invisible marks that phones
    put beside suits, and blanks at both ends, are dropped; Unicode's playing cards become `5H`.
    """
    return normalize("NFKC", text).translate(_KEYS).strip()


def words_of(text: str) -> list[str]:
    """The words of a typed list as typed, but tidy: every card one, and other text between marks.

    Blanks, commas, semicolons, hyphens, bars, quotes and brackets divide words; cards may also
    follow each other without any, `5hjd`. A rank and a suit that stand alone side by side are one
    card, `5 of hearts` or `5-♥`, since a suit alone means nothing; `5-6-7` are three ranks. The
    browser has the same reader (`client/src/lib/read-cards.js`).
    """
    words = text.split()
    if text.isascii() and all(word in _SPELLINGS for word in words):
        return words
    return [typed for typed, _ in _words(text)]


def _words(text: str) -> list[tuple[str, str]]:
    """The words of a typed list: as typed, and with a letter for each name."""
    tidied = tidy(text)
    plain, starts = _lettered(tidied)
    spans = []
    for found in _WORD.finditer(plain):
        joined = _JOINED_CARDS.finditer(plain, *found.span(1)) if found[1] else ()
        spans += [each.span() for each in joined] or [found.span(2)]
    return [(tidied[starts[start] : starts[end]], plain[start:end]) for start, end in spans]


def _lettered(tidied: str) -> tuple[str, list[int]]:
    """A text with a letter for each name, and where each character of it, and its end, was."""
    plain, at = "", 0
    starts: list[int] = []
    for found in _NAME.finditer(tidied):
        group = 3 if found[3] else 2
        plain += tidied[at : found.start(group)] + _NAMES[found[group].lower()]
        starts += range(at, found.start(group) + 1)
        at = found.end(group)
    return plain + tidied[at:], [*starts, *range(at, len(tidied) + 1)]


def read_words(text: str, read: Callable[[str], T]) -> list[T]:
    """Apply `read` to each word of a typed list.

    Raises:
        NotationError: that of `read`; in a list of several words with `item`, its place from 1.
    """
    words = words_of(text)
    found = []
    for item, word in enumerate(words, 1):
        try:
            found.append(read(word))
        except NotationError as error:
            if len(words) > 1:
                error.params.setdefault("item", item)
            raise
    return found


def read_card(text: object) -> Card:
    """Read a card as people type it, rank or suit first, in any width: `TH`, `10h`, `♥5`, `(5 ♥)`.

    Also read are `0H` for a ten, names such as `5 of hearts` and `ハートの5`, and Unicode's cards.

    Raises:
        NotationError: `not-a-card` if the text is not a card.
    """
    if isinstance(text, str) and (card := _SPELLINGS.get(text)):
        return card
    words = [plain for _, plain in _words(text)] if isinstance(text, str) else ()
    if len(words) != 1 or not re.fullmatch(_APART, words[0], re.IGNORECASE):
        raise NotationError("not-a-card", text=str(text))
    [rank] = re.findall(_RANK, words[0], re.IGNORECASE)
    [suit] = re.findall(_SUIT, words[0], re.IGNORECASE)
    return _SPELLINGS[("T" if rank == "0" else rank) + suit]


def parse_rank(text: str) -> Rank:
    """Read a rank as people type it: `A`, `2` to `9`, `T` or `10`, `J`, `Q`, `K`, or its name.

    Raises:
        NotationError: `not-a-rank` if the text is not a rank.
    """
    word, _ = _lettered(tidy(text))
    letter = "T" if word == "10" else word.upper()
    if len(letter) != 1 or letter not in _LETTERS:
        raise NotationError("not-a-rank", text=text)
    return Rank(_LETTERS.index(letter) + 1)


class CardRow(tuple[Card, ...]):
    """Cards that were read from text; a notebook shows them with their suits in colour."""

    __slots__ = ()

    def __repr__(self) -> str:
        """The cards as Python writes them, such as `parse_cards('5H JC')`."""
        return f"parse_cards('{write_cards(self)}')"

    def _repr_html_(self) -> str:
        colours = {Suit.HEARTS: "#c22", Suit.DIAMONDS: "#c22"}
        return " ".join(
            f'<span style="color:{colours.get(card.suit, "inherit")}">'
            f"{'10' if card.rank is Rank.TEN else card.rank.letter}{card.suit.symbol}</span>"
            for card in self
        )


def parse_cards(text: str) -> CardRow:
    """Read distinct cards as people type them: `5H, 10♠`, or `5h10s` with nothing between them.

    Raises:
        NotationError: `not-a-card` if a word is not a card, `card-twice` if a card is repeated.
    """
    return CardRow(require_distinct(read_words(text, read_card)))


def as_cards(cards: Iterable[Card | str] | str) -> tuple[Card, ...]:
    """Cards that are given as cards or as text: `"5H JC"`, or `["5H", Card("JC")]`.

    Raises:
        NotationError: `not-a-card`; `card-twice` if a card is repeated in a text.
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    return tuple([card if type(card) is Card else Card(card) for card in cards])


def require_distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a tuple, provided that they are all different.

    Raises:
        NotationError: `card-twice` if a card is repeated.
    """
    seen: dict[Card, None] = {}
    for card in cards:
        if card in seen:
            raise NotationError("card-twice", card=str(card))
        seen[card] = None
    return tuple(seen)


def parse_card_or_unseen(text: str) -> Card | None:
    """Parse a card, or return `None` for an unseen one (`??`)."""
    return None if text == UNSEEN else Card.parse(text)


def write_cards(cards: Iterable[Card | None]) -> str:
    """Write cards on one line, separated by spaces, such as `5H TS ??`."""
    return " ".join(UNSEEN if card is None else str(card) for card in cards)
