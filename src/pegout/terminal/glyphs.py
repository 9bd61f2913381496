"""What to write where a terminal lacks a character, or may draw it two columns wide."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final
from unicodedata import normalize

from pegout.locale import default_language

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
MARKS: Final = {
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "·": "|",
    "–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "←": "<-", "…": "...", "×": "x",
}  # fmt: skip
"""Frames and marks of ambiguous width, and what is one column wide everywhere."""
PLAIN: Final = SUITS | MARKS | {"±": "+-"}
"""Characters that other encodings than Unicode's lack, and what to write for them in ASCII."""
TO_MARKS: Final = str.maketrans(MARKS)
TO_PLAIN: Final = str.maketrans(PLAIN)
HANDLER: Final = "pegout"
"""The name under which `replace` is registered as an error handler of streams."""


def replace(error: UnicodeError) -> tuple[str, int]:
    """What to write for the characters that an encoding lacks, as `codecs.register_error` asks.

    Suits become letters, letters lose their accents; `?` stands for all that has no such form.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_ascii, error.object[error.start : error.end])), error.end


def _in_ascii(character: str) -> str:
    known = PLAIN.get(character) or normalize("NFKD", character)
    return known.encode("ascii", "ignore").decode() or "?"


def may_draw_wide(environment: Mapping[str, str] | None = None) -> bool:
    """Whether the terminal may draw characters of ambiguous width in two columns.

    East Asian terminals may; none says so, so the language and the locale decide.
    """
    variables = os.environ if environment is None else environment
    if default_language(variables) == "ja":
        return True
    locales = (variables.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, locales), "")[:2] in ("ja", "zh", "ko")
