"""Features: columns of numbers with a name, a shape, a range and a meaning, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np

from pegout.engine.cards import Card
from pegout.engine.rules.state import State
from pegout.engine.rules.views import View
from pegout.solver.arrays import F32


class Seen(NamedTuple):
    """Source of the features of a seat."""

    view: View
    """The seat's view by the rules."""
    turn: int | None
    """The seat that has to decide; `None` when there is none."""
    chosen: Sequence[Card] = ()
    """Cards that the seat has chosen to discard, while it has to choose more."""
    first: int = 0
    """The seat that is counted as 0."""
    state: State | None = None
    """Every card, for features of states alone; `chosen` is then that of the seat in turn."""

    def seats_from(self, seat: int) -> int:
        """Return the number of a seat, counted from `first`."""
        return (seat - self.first) % self.view.rules.players

    def played(self) -> list[tuple[int, Card]]:
        """Return the cards played in this deal in order, each with the number of its seat."""
        first, players = self.first, self.view.rules.players
        return [
            ((seat - first) % players, card)
            for turns in self.view.rounds
            for seat, card in turns
            if card is not None
        ]


Write = Callable[[Seen, F32], None]
"""Writes a feature into its columns: an array of zeros, flat, (size,)."""


@dataclass(frozen=True)
class Feature:
    """Some columns that belong together.

    Attributes:
        name: a Python identifier.
        shape: how many columns there are, along each axis.
        meaning: one line.
        write: writes the values; of features that events or kernels fill in, `None`.
        least, most: the range of every column, both included.
        labels: names of single columns.
    """

    name: str
    shape: tuple[int, ...]
    meaning: str
    write: Write | None = None
    least: float = 0.0
    most: float = 1.0
    labels: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many columns there are."""
        return prod(self.shape)


class Features:
    """Features side by side.

    Attributes:
        all: every feature in order.
        columns: the columns of each by name, as a slice.
        starts: the first column of each by name.
        width: how many columns there are.
    """

    def __init__(self, features: Iterable[Feature]) -> None:
        self.all = tuple(features)
        self.columns: dict[str, slice] = {}
        self.starts: dict[str, int] = {}
        self.width = 0
        for each in self.all:
            self.columns[each.name] = slice(self.width, self.width + each.size)
            self.starts[each.name] = self.width
            self.width += each.size
        self._writers = [
            (each.write, self.columns[each.name]) for each in self.all if each.write is not None
        ]

    def write(self, seen: Seen, values: F32) -> None:
        """Write all columns that are seen, into zeros, (width,)."""
        for write, columns in self._writers:
            write(seen, values[columns])

    def values(self, seen: Seen) -> F32:
        """Return the values of all columns, (width,)."""
        values = np.zeros(self.width, np.float32)
        self.write(seen, values)
        return values


def column_names(features: Features) -> tuple[str, ...]:
    """Return the name of every column: that of its feature, with its label if it has one."""
    return tuple(
        [
            name
            for each in features.all
            for name in ([f"{each.name}_{label}" for label in each.labels] or [each.name])
        ]
    )
