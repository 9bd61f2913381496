"""Text that stands straight in a terminal, also where characters are two columns wide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

_COLOUR: Final = re.compile("\x1b\\[[0-9]*m")
_STOPS: Final = " 、。）」，・"


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: two for a wide character, none for colour."""
    seen = _COLOUR.sub("", text)
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in seen)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """A text with blanks after it, or before it, up to this many columns."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of at most this many columns, each after the indent.

    Latin words stay whole; Japanese breaks anywhere, but never before a stop.
    """
    room = max(width - columns(indent), 20)
    lines, line = [], ""
    for piece in _pieces(text):
        if line and columns(line) + columns(piece.rstrip()) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [indent + each for each in (*lines, line.rstrip())]


def _pieces(text: str) -> list[str]:
    """Where a line may break: after a blank, and on either side of a wide character."""
    pieces: list[str] = []
    for character in text:
        breaks = not pieces or pieces[-1].endswith(" ")
        if not breaks and character not in _STOPS:
            breaks = columns(character) == 2 or columns(pieces[-1][-1]) == 2
        if breaks:
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines of text.

    Args:
        rows: the cells, the same number in every row.
        right: the columns to be set flush right, from 0.
    """
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, width, right=place in right)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
