"""Reviews that are kept on disk: the bytes of a finished stream, by record and reference."""

from __future__ import annotations

import gzip
import os
import shutil
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from pegout.analysis.reference import Reference

MOST_KEPT: Final = 2000
"""Reviews of a variant that are kept; the oldest make room for new ones."""


def kept_review(rules: str, reference: Reference, record: str, game: int) -> bytes | None:
    """The stream of a review that was finished before; `None` if there is none.

    Args:
        rules: the solved variant, `six-card` or `five-card`.
        reference: what the review measures by.
        record: the record as text.
        game: the number of the game in it.
    """
    with suppress(OSError, EOFError, zlib.error):
        return gzip.decompress(_path(rules, reference, record, game).read_bytes())
    return None


def keep_review(rules: str, reference: Reference, record: str, game: int, stream: bytes) -> None:
    """Keep the stream of a finished review, where there is a place to write to.

    Arguments are those of `kept_review`; `stream` is what to keep.
    """
    path = _path(rules, reference, record, game)
    with suppress(OSError):
        _make(path.parent)
        half_written = path.with_suffix(f".{os.getpid()}.part")
        half_written.write_bytes(gzip.compress(stream, 6, mtime=0))
        half_written.replace(path)
        kept = sorted(path.parent.glob("*.gz"), key=lambda each: each.stat().st_mtime)
        for old in kept[: max(0, len(kept) - MOST_KEPT)]:
            old.unlink(missing_ok=True)


def _path(rules: str, reference: Reference, record: str, game: int) -> Path:
    folder = Path(user_cache_path("pegout")) / "reviews" / rules / "-".join(reference)
    return folder / f"{sha256(f'{game} {record}'.encode()).hexdigest()[:32]}.gz"


def _make(path: Path) -> None:
    """Make a folder, and remove those of the variant's other references, which nobody asks for."""
    if path.is_dir():
        return
    for other in path.parent.glob("*"):
        shutil.rmtree(other, ignore_errors=True)
    path.mkdir(parents=True, exist_ok=True)
