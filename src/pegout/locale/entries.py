"""Splitting a Fluent file into its entries without parsing it.

Parsing a whole file takes longer than a short command may take, and most commands need about ten of
its messages.
"""

from __future__ import annotations

import re
from typing import Final

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=(?:.*)(?:\n(?:[ \t}].*)?)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_VARIABLE: Final = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")


def split_entries(text: str) -> dict[str, str]:
    """Return the source of every message and term by id (a term's includes its `-`)."""
    return {entry[1]: entry[0].rstrip() for entry in _ENTRY.finditer(text)}


def with_references(key: str, entries: dict[str, str]) -> str:
    """Return the source of an entry and of all entries it refers to, directly or indirectly."""
    return "\n".join(entries[name] for name in with_referenced([key], entries))


def with_referenced(keys: list[str], entries: dict[str, str]) -> list[str]:
    """Return these ids and those of all entries they refer to, directly or indirectly."""
    needed = dict.fromkeys(keys)
    waiting = list(keys)
    while waiting:
        for name in _REFERENCE.findall(entries[waiting.pop()]):
            if name in entries and name not in needed:
                needed[name] = None
                waiting.append(name)
    return list(needed)


def plain_pieces(entry: str) -> list[str] | None:
    """Split a one-line message that consists of text and `{ $variables }` only.

    Returns:
        Text and variable names alternately, beginning and ending with text, which may be empty;
        `None` for any other message, which needs `fluent.runtime`.
    """
    if "\n" in entry:
        return None
    pieces = _VARIABLE.split(entry.partition("=")[2].strip(" "))
    if any("{" in text or "}" in text for text in pieces[::2]):
        return None
    return pieces
