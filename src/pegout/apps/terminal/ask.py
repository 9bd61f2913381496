"""Parsing typed input: cards, ranks, places in the hand, numbers, places on the layout, holes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pegout.engine.cards import PACK, Card, parse_rank, read_card, words_of
from pegout.engine.errors import NotationError
from pegout.engine.rules.state import Cards
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.locale import Translator

_COLUMNS: Final = "abcde"

_PLACE: Final = re.compile(r"#[1-9]\d*")


def read_number(text: str, least: int, most: int) -> int:
    """Read a whole number within bounds.

    Raises:
        NotationError: `not-in-range`, with the bounds.
    """
    if text.isascii() and text.isdigit() and len(text) < 5 and least <= int(text) <= most:
        return int(text)
    raise NotationError("not-in-range", text=text, least=least, most=most)


def leaves(text: str, t: Translator) -> bool:
    """Return whether somebody who types this wants to leave."""
    return text.lower() in ("quit", "exit", t("play-word-quit"))


def read_place(text: str) -> tuple[int, int]:
    """Read a place of the layout, such as `b3` (column b, row 3), as (row, column) from 0.

    Raises:
        NotationError: `not-a-place`, with the text.
    """
    marks = "".join(text.lower().replace(",", " ").split())
    letter, digit = (marks[0], marks[1]) if len(marks) == 2 else ("", "")
    if digit in _COLUMNS:
        letter, digit = digit, letter
    if letter not in _COLUMNS or digit not in "12345" or not digit:
        raise NotationError("not-a-place", text=text)
    return int(digit) - 1, _COLUMNS.index(letter)


def write_place(row: int, column: int) -> str:
    """A place of the layout, given from 0, as it is typed: `b3`."""
    return f"{_COLUMNS[column]}{row + 1}"


def place_names() -> tuple[str, ...]:
    """The letters of the layout's columns."""
    return tuple(_COLUMNS[:LAYOUT_SIZE])


def read_cards(text: str, hand: Cards) -> tuple[Card, ...]:
    """Read cards of a hand: by name, by a rank that only one card has, or by place.

    Names such as `5h jd` and `5hjd`, ranks such as `5 j`, and places from 1 such as `1 4` are read;
    `#2` is always a place. A line that means different cards as ranks and as places is refused.

    Raises:
        NotationError: `not-in-hand`, `which-of-rank`, `rank-or-place`, `not-readable`, each with
        the text typed.
    """
    held = tuple(card for card in hand if card)
    words = words_of(text)
    by_rank = _chosen(words, held, ranks_first=True)
    by_place = _chosen(words, held, ranks_first=False)
    if sorted(by_rank) == sorted(by_place) or len(set(by_place)) < len(by_place):
        return by_rank
    raise NotationError("rank-or-place", text=text)


def _chosen(words: Sequence[str], held: Sequence[Card], *, ranks_first: bool) -> tuple[Card, ...]:
    """The cards meant; `ranks_first` decides for words that can be a rank or a place."""
    chosen: list[Card] = []
    for word in words:
        place = _at_place(word.removeprefix("#"), held)
        if (card := _named(word, held)) is not None:
            chosen.append(card)
        elif place and (word.startswith("#") or not ranks_first):
            chosen.append(place)
        else:
            same = [card for card in _of_rank(word, held) if card not in chosen]
            times = sum(other.upper() == word.upper() for other in words)
            chosen.append(_one_of(same, place, word, times))
    return tuple(chosen)


def _named(word: str, held: Sequence[Card]) -> Card | None:
    """The card of that name, if the word is one."""
    try:
        card = read_card(word)
    except NotationError:
        return None
    if card not in held:
        raise NotationError("not-in-hand", text=word)
    return card


def _at_place(word: str, held: Sequence[Card]) -> Card | None:
    """The card at a place in the hand, from 1."""
    places = {str(place): card for place, card in enumerate(held, 1)}
    return places.get(word)


def _of_rank(word: str, held: Sequence[Card]) -> list[Card]:
    try:
        rank = parse_rank(word)
    except NotationError:
        return []
    return [card for card in held if card.rank == rank]


def _one_of(same: Sequence[Card], place: Card | None, word: str, times: int) -> Card:
    """The card that a rank means, if it was typed as often as it is held; otherwise a place's."""
    if 0 < len(same) <= times:
        return same[0]
    if place and (not same or place in same):
        return place
    if place:
        raise NotationError("rank-or-place", text=word)
    if same:
        raise NotationError("which-of-rank", text=word, cards=" ".join(map(str, same)))
    known = _of_rank(word, PACK) or _PLACE.fullmatch(word)
    code = "not-in-hand" if known else "not-readable"
    raise NotationError(code, text=word)


def check_hole(text: str, front: int, points: int, target: int) -> None:
    """Check that the rear peg is moved to the right hole.

    Args:
        text: the hole as it was typed.
        front: the hole of the front peg.
        points: the points scored.
        target: the game hole; a peg does not go past it.

    Raises:
        NotationError: `not-in-range`, `hole-past-game`, `hole-behind`, `hole-wrong`.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise NotationError("not-in-range", text=text, least=1, most=target)
    hole = int(text)
    if hole == min(front + points, target):
        return
    if hole > target:
        raise NotationError("hole-past-game", hole=hole, target=target)
    if hole <= front:
        raise NotationError("hole-behind", hole=hole, front=front)
    raise NotationError("hole-wrong", hole=hole, distance=hole - front, points=points)
