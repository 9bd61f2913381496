"""Characters and colours of boards in a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Glyphs:
    """A set of characters, each one column wide.

    Attributes:
        hole: an empty hole.
        trail: a hole between a side's two pegs.
        goal: an empty game hole within the row.
        line: the skunk line.
        front_pegs: front pegs, by side.
        rear_pegs: rear pegs, by side.
        turns: the corners that join two lines of holes: upper right, lower right, and both of
            them rotated by 180 degrees.
    """

    hole: str
    trail: str
    goal: str
    line: str
    front_pegs: str
    rear_pegs: str
    turns: str


FULL: Final = Glyphs("·", "─", "◎", "│", "●●●●", "○○○○", "╮╯╰╭")
"""For terminals that draw characters of ambiguous width one column wide."""

NARROW: Final = Glyphs("⋅", "╌", "@", "|", "ABCD", "abcd", "\\/\\/")
"""Without characters of ambiguous width, which East Asian terminals draw two columns wide."""

ASCII: Final = Glyphs(".", "-", "@", "|", "ABCD", "abcd", "\\/\\/")
"""ASCII characters only."""

LETTERS: Final = "ABCD"
"""The letters of the sides on the board."""

_SIDES = ("38;5;166", "38;5;68", "38;5;133", "38;5;100")
_RESET = "\x1b[0m"

PLAIN: Final = ""
"""No style."""
DIM: Final = "2"
"""The style of empty holes and numbers."""
SKUNK: Final = "1;31"
"""The style of the skunk line."""
BRASS: Final = "38;5;136"
"""The style of a game hole."""


def side_style(side: int, strong: bool = False) -> str:
    """The ANSI style of a side: of its pegs and letter if strong, else of its trail."""
    return ("1;" if strong else "") + _SIDES[side]


def choose(ascii_only: bool, narrow: bool) -> Glyphs:
    """Choose the character set for a terminal."""
    return ASCII if ascii_only else NARROW if narrow else FULL


def paint(text: str, style: str) -> str:
    """Wrap text in an ANSI style; blank text and an empty style change nothing."""
    return f"\x1b[{style}m{text}{_RESET}" if style and text.strip() else text
