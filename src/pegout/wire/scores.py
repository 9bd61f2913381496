"""Score items and counted lines."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.rules.scoring.show import ScoreItem, ScoreKind
from pegout.wire.base import Json, WireCard, WireModel


class Item(WireModel):
    """One scoring combination."""

    kind: ScoreKind
    cards: tuple[WireCard, ...]
    points: int


class CountedLine(WireModel):
    """One line of the Table Top layout, counted."""

    cards: tuple[WireCard, ...]
    items: tuple[Item, ...]
    total: int


def encode_items(items: Sequence[ScoreItem]) -> list[Json]:
    """Encode score items as plain JSON data."""
    return [Item.model_validate(item).for_bots() for item in items]
