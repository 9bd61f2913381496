"""Score items and counted lines."""

from __future__ import annotations

from pegout.rules.scoring.show import ScoreKind
from pegout.wire.base import WireCard, WireModel


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
