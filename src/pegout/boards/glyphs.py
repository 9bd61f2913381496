"""Characters and colours for boards in a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Glyphs:
    """One set of characters, each one column wide.

    Attributes:
        hole: an empty hole.
        trail: a hole between a side's two pegs.
        goal: an empty game hole in the midst of the row.
        line: the skunk line.
        fronts: front pegs by side.
        rears: rear pegs by side.
        turns: the corners where a line of holes leads into the next: upper right, lower right,
            and what these become when the board is turned by 180 degrees.
    """

    hole: str
    trail: str
    goal: str
    line: str
    fronts: str
    rears: str
    turns: str


FULL: Final = Glyphs("·", "─", "◎", "│", "●●●●", "○○○○", "╮╯╰╭")
"""For terminals that draw characters of ambiguous width in one column."""

NARROW: Final = Glyphs("⋅", "╌", "@", "|", "ABCD", "abcd", "\\/\\/")
"""No character whose width is ambiguous, as East Asian terminals draw those in two columns."""

ASCII: Final = Glyphs(".", "-", "@", "|", "ABCD", "abcd", "\\/\\/")
"""Nothing but ASCII."""

LETTERS: Final = "ABCD"
"""What the sides are called on the board."""

_SIDES = ("38;5;166", "38;5;68", "38;5;133", "38;5;100")
_RESET = "\x1b[0m"

PLAIN: Final = ""
"""The style of the blank."""
DIM: Final = "2"
"""The style of empty holes and figures."""
SKUNK: Final = "1;31"
"""The style of the skunk line."""
BRASS: Final = "38;5;136"
"""The style of a game hole."""


def side_style(side: int, strong: bool = False) -> str:
    """The ANSI style of a side's trail, or (strong) of its pegs and letter."""
    return ("1;" if strong else "") + _SIDES[side]


def choose(ascii_only: bool, narrow: bool) -> Glyphs:
    """The set for a terminal."""
    return ASCII if ascii_only else NARROW if narrow else FULL


def paint(text: str, style: str) -> str:
    """The text in an ANSI style; unchanged where there is none."""
    return f"\x1b[{style}m{text}{_RESET}" if style and text.strip() else text
