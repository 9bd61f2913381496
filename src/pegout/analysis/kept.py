"""Reviews that are kept on disk: the bytes of a finished stream, and the figures of its game."""

from __future__ import annotations

import gzip
import os
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from pegout.analysis.figures import GameFigures
from pegout.analysis.forgetting import FIGURES, REVIEWS, folder_of
from pegout.analysis.reference import Reference
from pegout.solver.caches import make_newest_folder

MOST_KEPT: Final = 2000
"""Reviews of a variant that are kept; the oldest make room for new ones."""
MOST_FIGURES: Final = 50_000
"""Games of a variant whose figures are kept, each a kilobyte or two; the oldest make room."""

_FIGURES: Final = TypeAdapter(GameFigures)


def kept_review(rules: str, reference: Reference, record: str, game: int) -> bytes | None:
    """The stream of a review of a game of a record, finished before; `None` if there is none."""
    with suppress(OSError, EOFError, zlib.error):
        return gzip.decompress(_review_path(rules, reference, record, game).read_bytes())
    return None


def keep_review(rules: str, reference: Reference, record: str, game: int, stream: bytes) -> None:
    """Keep the stream of a finished review, where there is a place to write to."""
    path = _review_path(rules, reference, record, game)
    _write(path, gzip.compress(stream, 6, mtime=0), MOST_KEPT)


def kept_figures(rules: str, reference: Reference, name: str, game: int) -> GameFigures | None:
    """The figures of a game that was reviewed before; `None` if there are none.

    `name` is what the record is known by, a table or `record_name`.
    """
    with suppress(OSError, ValidationError):
        return _FIGURES.validate_json(_figures_path(rules, reference, name, game).read_bytes())
    return None


def keep_figures(name: str, game: int, figures: GameFigures) -> None:
    """Keep the figures of a game, where there is a place to write to."""
    path = _figures_path(figures.rules, figures.reference, name, game)
    _write(path, _FIGURES.dump_json(figures), MOST_FIGURES)


def record_name(record: str) -> str:
    """What a record that belongs to no table is known by."""
    return sha256(record.encode()).hexdigest()[:32]


def _write(path: Path, content: bytes, most: int) -> None:
    with suppress(OSError):
        make_newest_folder(path.parent)
        half_written = path.with_suffix(f".{os.getpid()}.part")
        half_written.write_bytes(content)
        half_written.replace(path)
        kept = list(path.parent.glob(f"*{path.suffix}"))
        if len(kept) > most:
            kept.sort(key=lambda each: each.stat().st_mtime)
            for old in kept[: len(kept) - most]:
                old.unlink(missing_ok=True)


def _review_path(rules: str, reference: Reference, record: str, game: int) -> Path:
    name = sha256(f"{game} {record}".encode()).hexdigest()[:32]
    return _folder(REVIEWS, rules, reference) / f"{name}.gz"


def _figures_path(rules: str, reference: Reference, name: str, game: int) -> Path:
    return _folder(FIGURES, rules, reference) / f"{name}-{game}.json"


def _folder(kind: str, rules: str, reference: Reference) -> Path:
    return folder_of(kind) / rules / "-".join(reference)
