"""Reviews that are kept on disk: the bytes of a finished stream, and the figures of its game."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from pegout.solver import caches
from pegout.solver.analysis.figures import GameFigures
from pegout.solver.analysis.forgetting import FIGURES, REVIEWS, folder_of
from pegout.solver.analysis.review_contents import ReviewReference

COMPRESSION: Final = 6
"""How hard zlib tries: a review is read for years."""
MOST_KEPT: Final = 2000
"""Reviews of a variant that are kept; the oldest make room for new ones."""
MOST_FIGURES: Final = 50_000
"""Games of a variant whose figures are kept, each a kilobyte or two; the oldest make room."""
STREAM_SHAPE: Final = ""
"""Another text for other fields of `ReviewLine`: streams with the fields of before are not found.

They are computed again, and figures stay.
"""

_FIGURES: Final = TypeAdapter(GameFigures)


def kept_review(rules: str, reference: ReviewReference, record: str, game: int) -> bytes | None:
    """The stream of a review of a game of a record, finished before; `None` if there is none."""
    return caches.read(_review_path(rules, reference, record, game))


def keep_review(
    rules: str, reference: ReviewReference, record: str, game: int, stream: bytes
) -> None:
    """Keep the stream of a finished review, where there is a place to write to."""
    _write(_review_path(rules, reference, record, game), stream, MOST_KEPT)


def kept_figures(
    rules: str, reference: ReviewReference, name: str, game: int
) -> GameFigures | None:
    """The figures of a game that was reviewed before; `None` if there are none.

    `name` is what the record is known by, a table or `record_name`.
    """
    kept = caches.read(_figures_path(rules, reference, name, game))
    with suppress(ValidationError):
        return _FIGURES.validate_json(kept or b"")
    return None


def keep_figures(name: str, game: int, figures: GameFigures) -> None:
    """Keep the figures of a game, where there is a place to write to."""
    path = _figures_path(figures.rules, figures.reference, name, game)
    _write(path, _FIGURES.dump_json(figures), MOST_FIGURES)


def record_name(record: str) -> str:
    """The identifier of a record that belongs to no table."""
    return sha256(record.encode()).hexdigest()[:32]


def _write(path: Path, content: bytes, most: int) -> None:
    caches.make_newest_folder(path.parent)
    caches.write(path, content, COMPRESSION)
    with suppress(OSError):
        kept = list(path.parent.glob(f"*{path.suffix}"))
        if len(kept) > most:
            kept.sort(key=lambda each: each.stat().st_mtime)
            for old in kept[: len(kept) - most]:
                caches.remove(old)


def _review_path(rules: str, reference: ReviewReference, record: str, game: int) -> Path:
    name = sha256(f"{game} {record}{STREAM_SHAPE}".encode()).hexdigest()[:32]
    return _folder(REVIEWS, rules, reference) / f"{name}.z"


def _figures_path(rules: str, reference: ReviewReference, name: str, game: int) -> Path:
    return _folder(FIGURES, rules, reference) / f"{name}-{game}.z"


def _folder(kind: str, rules: str, reference: ReviewReference) -> Path:
    return folder_of(kind) / rules / "-".join(reference)
