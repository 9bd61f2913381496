"""The header of a record: rules, players and viewer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from unicodedata import category

from pegout.engine.arguments import check_fields
from pegout.engine.errors import NotationError, argument
from pegout.engine.record.seal import RecordSeal, check_seal, seal_lines
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import (
    LATER_OPTIONS,
    VARIANTS,
    Rules,
    as_rules,
    options,
    written_rules,
)

MAGIC: Final = "crib"
"""The first word of every record, which the version follows."""
VERSION: Final = 1
DECK_SEED: Final = "deck"
"""The owner of the seed that the deck was shuffled from."""
UNNAMED: Final = "-"
"""The name in a record of a person who gave none."""

_WORD: Final = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a record, before its first action.

    Attributes:
        rules: the rules in force: a variant with its options, or given by the name of a variant.
        players: the players' names, by seat.
        levels: the bots' levels by seat, `None` for a person; by default all players are persons.
        viewer: who saw the cards that the record names: a seat, `SPECTATOR`, or `None` for a full
            record.
        seeds: pairs of owner, `deck` or a seat in digits in this order, and seed.
        tags: free pairs of key and value; every key at most once.
        seal: the inputs that the decks were derived from; `None` in a record that is not sealed.

    Raises:
        PegoutError: `wrong-type`, with the field as the parameter `parameter`.
        NotationError: `record-header`, with the possible line as the parameter `expected`.
    """

    rules: Rules
    players: tuple[str, ...]
    levels: tuple[str | None, ...] = ()
    viewer: int | None = None
    seeds: tuple[tuple[str, str], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    seal: RecordSeal | None = None

    def __post_init__(self) -> None:
        """Fill in the levels, and refuse a header that would not read back."""
        if isinstance(self.rules, str):
            with argument("rules"):
                object.__setattr__(self, "rules", as_rules(self.rules))
        check_fields(self)
        if not self.levels:
            object.__setattr__(self, "levels", (None,) * self.rules.players)
        for field, expected, text, valid in _checks(self):
            if not valid:
                raise NotationError("record-header", parameter=field, expected=expected, text=text)
        if self.seal:
            check_seal(self.seal, self.rules.players)


def _checks(header: Header) -> Iterator[tuple[str, str, str, bool]]:
    """Yield every requirement: its field, the line expected, the text found, whether it is met."""
    rules = header.rules
    valid_rules = written_rules(rules.name, options(rules)) == rules
    yield "rules", "rules NAME KEY=VALUE…", rules_text(rules), valid_rules
    viewers = (None, SPECTATOR, *range(rules.players))
    viewer = header.viewer
    yield "viewer", "seen full|seat SEAT|spectator", str(viewer), viewer in viewers
    last = rules.players - 1
    named, levels = len(header.players), len(header.levels)
    yield "players", f"player {last} NAME", str(named), named == rules.players
    yield "levels", f"level {last} LEVEL", str(levels), levels == rules.players
    for name in header.players:
        yield "players", "player SEAT NAME", name, is_free_text(name)
    for level in header.levels:
        yield "levels", "level SEAT LEVEL", str(level), level is None or is_word(level)
    owners = [owner for owner, _ in header.seeds]
    order = [DECK_SEED, *map(str, range(rules.players))]
    in_order = owners == [own for own in order if own in owners]
    yield "seeds", "seed deck|SEAT SEED", " ".join(owners), in_order
    keys = [key for key, _ in header.tags]
    words = len(set(keys)) == len(keys) and all(map(is_word, keys))
    yield "tags", "tag KEY VALUE", " ".join(keys), words
    for _, seed in header.seeds:
        yield "seeds", "seed deck|SEAT SEED", seed, is_free_text(seed)
    for _, value in header.tags:
        yield "tags", "tag KEY VALUE", value, is_free_text(value)


def is_word(text: str) -> bool:
    """Whether a text may name a level or tag: a letter `a-z`, then also digits, `-` and `_`."""
    return _WORD.fullmatch(text) is not None


def is_free_text(text: str) -> bool:
    """Return whether a text may end a line: not empty or padded, and without control characters."""
    return text != "" and text == text.strip() and not has_control(text)


def has_control(text: str) -> bool:
    """Return whether a text contains a control character or a line break."""
    return any(category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text)


def rules_text(rules: Rules) -> str:
    """Write rules as in a record: the variant and all its options, `six-card target=121 …`.

    `LATER_OPTIONS` are written only where they differ from the default.
    """
    defaults = options(VARIANTS[rules.name])
    written = [
        f"{key}={value}"
        for key, value in options(rules).items()
        if key not in LATER_OPTIONS or value != defaults[key]
    ]
    return " ".join([rules.name, *written])


def viewer_text(viewer: int | None) -> str:
    """Write a viewer as in a record: `full`, `seat 0` or `spectator`."""
    if viewer is None:
        return "full"
    return "spectator" if viewer == SPECTATOR else f"seat {viewer}"


def header_lines(header: Header) -> list[str]:
    """Write the lines of a header, including the empty line that ends it."""
    levels = enumerate(header.levels)
    return [
        f"{MAGIC} {VERSION}",
        f"rules {rules_text(header.rules)}",
        f"seen {viewer_text(header.viewer)}",
        *(f"player {seat} {name}" for seat, name in enumerate(header.players)),
        *(f"level {seat} {level}" for seat, level in levels if level is not None),
        *(f"seed {owner} {seed}" for owner, seed in header.seeds),
        *(seal_lines(header.seal) if header.seal else []),
        *(f"tag {key} {value}" for key, value in header.tags),
        "",
    ]
