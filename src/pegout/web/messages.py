"""The messages as the client loads them: those of the front page, of the table, and all others."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from pegout.locale.translator import split_entries, with_referenced

PARTS: Final = "build/messages.json"
"""Under the static files: the ids of each part as the build found them, in the order of loading;
`web-home-*` stands for all ids that begin so."""
OTHERS: Final = "others"
"""The part that has the rest."""


class MessageFile(NamedTuple):
    """A Fluent file, and its entity tag."""

    text: str
    tag: str


@lru_cache(maxsize=8)
def message_files(locale: Path, static: Path) -> dict[str, MessageFile]:
    """`en.first`, `en.table`, `en.others`, and so on, as they are when first asked for.

    Args:
        locale: the folder with the messages.
        static: the folder with the client's files.
    """
    listed = static / PARTS
    parts: dict[str, list[str]] = json.loads(listed.read_bytes()) if listed.is_file() else {}
    files = {}
    for path in sorted(locale.glob("*.ftl")):
        entries = split_entries(path.read_text("utf-8"))
        left = dict(entries)
        for part, ids in {**parts, OTHERS: ["*"]}.items():
            used = with_referenced(_matching(ids, left), entries)
            files[f"{path.stem}.{part}"] = _file([left.pop(key) for key in used if key in left])
    return files


def _matching(ids: list[str], entries: dict[str, str]) -> list[str]:
    starts = tuple(each.removesuffix("*") for each in ids if each.endswith("*"))
    exact = set(ids)
    return [key for key in entries if key in exact or key.startswith(starts)]


def _file(entries: list[str]) -> MessageFile:
    text = "".join(f"{entry}\n" for entry in entries)
    return MessageFile(text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"')
