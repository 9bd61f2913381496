"""Text in columns of a terminal, and characters that it lacks or may draw two columns wide."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final
from unicodedata import east_asian_width, normalize

from pegout.locale import default_language

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
MARKS: Final = {
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "·": "|",
    "–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "←": "<-", "…": "...", "×": "x",
}  # fmt: skip
"""Frames and marks of ambiguous width, and substitutes that are one column wide everywhere."""
PLAIN: Final = SUITS | MARKS | {"±": "+-"}
"""Characters that other encodings than Unicode's lack, and what to write for them in ASCII."""
TO_MARKS: Final = str.maketrans(MARKS)
TO_PLAIN: Final = str.maketrans(PLAIN)
UNWRAPPED: Final = 10_000
"""A width that no line reaches: a file or a pipe gets each sentence in one."""
HANDLER: Final = "pegout"
"""The name under which `replace` is registered as an error handler of streams."""


def replace(error: UnicodeError) -> tuple[str, int]:
    """Replace the characters that an encoding lacks, as `codecs.register_error` asks.

    Suits become letters, letters lose their accents; `?` stands for all that has no such form.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_ascii, error.object[error.start : error.end])), error.end


def _in_ascii(character: str) -> str:
    known = PLAIN.get(character) or normalize("NFKD", character)
    return known.encode("ascii", "ignore").decode() or "?"


def may_draw_wide(environment: Mapping[str, str] | None = None) -> bool:
    """Return whether the terminal may draw characters of ambiguous width in two columns.

    East Asian terminals may; none says so, so the language and the locale decide.
    """
    variables = os.environ if environment is None else environment
    if default_language(variables) == "ja":
        return True
    locales = (variables.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, locales), "")[:2] in ("ja", "zh", "ko")


_COLOUR: Final = re.compile("\x1b\\[[0-9;]*m")
_STOPS: Final = " 、。）」，・"
_AFTER: Final = " 　、。）」，："
_HIRAGANA: Final = re.compile("[ぁ-ゖ]")


def columns(text: str, wide: str = "WF") -> int:
    """The width of a text in terminal columns: two for a wide character, none for colour codes."""
    seen = _COLOUR.sub("", text)
    return sum(2 if east_asian_width(character) in wide else 1 for character in seen)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """A text padded with spaces to this many columns, on the right or with `right` on the left."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of at most this many columns, indent included.

    Latin words stay whole; Japanese breaks between phrases. A phrase longer than a line breaks
    anywhere except before punctuation.
    """
    room = max(width - columns(indent), 20)
    wide = "WFA" if may_draw_wide() else "WF"
    lines, line = [], ""
    for phrase in _pieces(text, _ends_phrase):
        fits = columns(phrase.rstrip(), wide) <= room
        for piece in [phrase] if fits else _pieces(phrase, _may_part):
            if line and columns(line, wide) + columns(piece.rstrip(), wide) > room:
                lines.append(line.rstrip())
                line = ""
            line += piece
    return [indent + each for each in (*lines, line.rstrip())]


def flow(pieces: Iterable[str], width: int, gap: str = "  ", indent: str = "") -> list[str]:
    """Pieces side by side, on as few lines of this many columns as hold them unbroken."""
    wide = "WFA" if may_draw_wide() else "WF"
    lines: list[str] = []
    for piece in pieces:
        longer = f"{lines[-1]}{gap}{piece}" if lines else ""
        if longer and columns(longer, wide) <= width:
            lines[-1] = longer
        else:
            lines.append(f"{indent}{piece}")
    return lines


def table(
    rows: Sequence[Sequence[str]], width: int, *, right: Sequence[int] = (), heads: bool = False
) -> list[str]:
    """Rows of cells in columns or, where those find no room, each row on lines of its own.

    Args:
        rows: the cells, the same number in every row.
        width: the columns of a line.
        right: the columns to be set flush right, from 0.
        heads: whether the first row names the columns; on lines of its own a cell has its name
            before it, except the first, which names the row.
    """
    lines = [f"  {line}" for line in aligned(rows, right)]
    if not lines or max(map(columns, lines)) <= width:
        return lines
    if heads:
        (_, *names), *rows = rows
        rows = [
            [
                first,
                *(f"{name} {cell}".strip() for name, cell in zip(names, rest, strict=True) if cell),
            ]
            for first, *rest in rows
        ]
    parts = (
        [part for line in flow(row, width - 4) for part in wrap(line, width - 4)] for row in rows
    )
    return [f"  {'  ' if place else ''}{line}" for each in parts for place, line in enumerate(each)]


def _pieces(text: str, breaks: Callable[[str, str], bool]) -> list[str]:
    """The text divided wherever `breaks` allows a break between two characters."""
    pieces: list[str] = []
    for character in text:
        if pieces and not breaks(pieces[-1][-1], character):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _ends_phrase(before: str, after: str) -> bool:
    """Return whether a phrase ends here: after a blank or punctuation, or where hiragana end.

    「フィフティーンで2」 is one phrase.
    """
    if after in _STOPS:
        return before == " "
    if before in _AFTER:
        return True
    points = before == "で" and after.isdigit()
    return bool(_HIRAGANA.match(before) and not _HIRAGANA.match(after)) and not points


def _may_part(before: str, after: str) -> bool:
    """Return whether a long phrase may break here: after a blank, or beside a wide character."""
    return before == " " or (after not in _STOPS and 2 in (columns(before), columns(after)))


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines of text, in which columns meet in every terminal, suits excepted.

    Args:
        rows: the cells, the same number in every row.
        right: the columns to be set flush right, from 0.
    """
    if may_draw_wide():
        rows = [[cell.translate(TO_MARKS) for cell in row] for row in rows]
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, width, right=place in right)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
