"""A Fluent file cut into its entries without parsing it.

Parsing a whole file takes longer than a short command may; most commands need ten messages of it.
"""

from __future__ import annotations

import re
from typing import Final

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=(?:.*)(?:\n(?:[ \t}].*)?)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_VARIABLE: Final = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")


def split_entries(text: str) -> dict[str, str]:
    """The source of every message and term (with its `-`) by id; comments are left out."""
    return {entry[1]: entry[0].rstrip() for entry in _ENTRY.finditer(text)}


def with_references(key: str, entries: dict[str, str]) -> str:
    """The source of an entry and of all that it refers to, directly or not."""
    needed: dict[str, None] = {key: None}
    waiting = [key]
    while waiting:
        for name in _REFERENCE.findall(entries[waiting.pop()]):
            if name in entries and name not in needed:
                needed[name] = None
                waiting.append(name)
    return "\n".join(entries[name] for name in needed)


def plain_pieces(entry: str) -> list[str] | None:
    """A one-line message that holds nothing but words and `{ $variables }`, taken apart.

    Returns:
        Words and variable names in turn, beginning and ending with (perhaps empty) words; `None`
        for every other message, which only the Fluent machinery can format.
    """
    if "\n" in entry:
        return None
    pieces = _VARIABLE.split(entry.partition("=")[2].strip(" "))
    if any("{" in words or "}" in words for words in pieces[::2]):
        return None
    return pieces
