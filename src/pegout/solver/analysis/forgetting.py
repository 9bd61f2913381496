"""Where reviews are kept on disk, and removing the old ones: they can be computed again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

REVIEWS: Final = "reviews"
"""The folder of the bytes of finished reviews."""
FIGURES: Final = "figures"
"""The folder of intermediate results."""


def folder_of(kind: str) -> Path:
    """The folder of `REVIEWS` or `FIGURES` of this machine's user."""
    return Path(user_cache_path("pegout")) / kind


def forget_before(before: float) -> int:
    """Remove files written before a time, in Unix time; return how many."""
    removed = 0
    for kind in (REVIEWS, FIGURES):
        for path in folder_of(kind).rglob("*.*"):
            with suppress(OSError):
                if path.is_file() and path.stat().st_mtime < before:
                    path.unlink()
                    removed += 1
    return removed
