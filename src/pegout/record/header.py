"""The head of a record: by which rules, who sat where, who saw what was written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from unicodedata import category

from pegout.errors import NotationError
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Rules, options, variant

MAGIC: Final = "crib"
"""The first word of every record; the version follows it."""
VERSION: Final = 1
DECK_SEED: Final = "deck"
"""Whose seed it is that the deck was shuffled from."""

_WORD: Final = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Header:
    """What a record tells before its first action.

    Attributes:
        rules: the rules in force: a named variant and its options.
        players: the players' names, by seat.
        levels: the players' levels by seat, `None` for a person; left out, all are persons.
        viewer: who saw what is written: `None` where every card is known, a seat, or `SPECTATOR`.
        seeds: (whose, seed): `deck` or a seat in digits, in this order; the deck deals from its
            seed, a level decides from its own.
        tags: (key, value), free; a key once.

    Raises:
        NotationError: `record-header`, where this could not be written; `expected` says what can.
    """

    rules: Rules
    players: tuple[str, ...]
    levels: tuple[str | None, ...] = ()
    viewer: int | None = None
    seeds: tuple[tuple[str, str], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Fill in the levels, and refuse what could not be written and read back."""
        if not self.levels:
            object.__setattr__(self, "levels", (None,) * self.rules.players)
        for expected, text, good in _checks(self):
            if not good:
                raise NotationError("record-header", expected=expected, text=text)


def _checks(header: Header) -> Iterator[tuple[str, str, bool]]:
    """What is expected, what there is, and whether it is so."""
    rules = header.rules
    told = rules_text(rules)
    yield "rules NAME KEY=VALUE…", told, variant(rules.name, options(rules)) == rules
    views = (None, SPECTATOR, *range(rules.players))
    yield "seen full|seat SEAT|spectator", str(header.viewer), header.viewer in views
    full = len(header.players) == len(header.levels) == rules.players
    yield f"player {rules.players - 1} NAME", str(len(header.players)), full
    for name in header.players:
        yield "player SEAT NAME", name, is_free_text(name)
    for level in header.levels:
        yield "level SEAT LEVEL", str(level), level is None or is_word(level)
    owners = [owner for owner, _ in header.seeds]
    order = [DECK_SEED, *map(str, range(rules.players))]
    yield "seed deck|SEAT SEED", " ".join(owners), owners == [own for own in order if own in owners]
    keys = [key for key, _ in header.tags]
    yield "tag KEY VALUE", " ".join(keys), len(set(keys)) == len(keys) and all(map(is_word, keys))
    for _, value in (*header.seeds, *header.tags):
        yield "tag KEY VALUE", value, is_free_text(value)


def is_word(text: str) -> bool:
    """Whether this is a word as levels and tags are named: `a-z`, then also digits, `-`, `_`."""
    return _WORD.fullmatch(text) is not None


def is_free_text(text: str) -> bool:
    """Whether this can stand at the end of a line: something, unpadded, on one line."""
    return text != "" and text == text.strip() and not has_control(text)


def has_control(text: str) -> bool:
    """Whether there is a control character or a line end in a text."""
    return any(category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text)


def rules_text(rules: Rules) -> str:
    """Rules as records write them: the variant and every option it has, `six-card target=121 …`."""
    return " ".join([rules.name, *(f"{key}={value}" for key, value in options(rules).items())])


def viewer_text(viewer: int | None) -> str:
    """Who saw it, as records write it: `full`, `seat 0`, `spectator`."""
    if viewer is None:
        return "full"
    return "spectator" if viewer == SPECTATOR else f"seat {viewer}"


def header_lines(header: Header) -> list[str]:
    """The lines of a head, the empty one at its end included."""
    levels = enumerate(header.levels)
    return [
        f"{MAGIC} {VERSION}",
        f"rules {rules_text(header.rules)}",
        f"seen {viewer_text(header.viewer)}",
        *(f"player {seat} {name}" for seat, name in enumerate(header.players)),
        *(f"level {seat} {level}" for seat, level in levels if level is not None),
        *(f"seed {owner} {seed}" for owner, seed in header.seeds),
        *(f"tag {key} {value}" for key, value in header.tags),
        "",
    ]
