"""Answers that print as tables, and show themselves as tables in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from pegout.apps.terminal.columns import aligned
from pegout.locale import Translator, translator

Progress = Callable[[float, int], object]
"""Called with the steps done of long work, and with their total."""


class Table(NamedTuple):
    """A table in a person's language.

    Attributes:
        rows: the cells of every row, the head first.
        left: how many columns are set flush left; numbers follow.
        title: above it.
        notes: below it.
        shades: by row below the head and column of numbers, 0 to 1: from red to green.
    """

    rows: Sequence[Sequence[str]]
    left: int = 1
    title: str = ""
    notes: Sequence[str] = ()
    shades: Sequence[Sequence[float]] = ()

    def text(self) -> str:
        """The table as lines of text."""
        lines = aligned(self.rows, right=range(self.left, len(self.rows[0])))
        above = [self.title, ""] if self.title else []
        return "\n".join([*above, *lines, *(["", *self.notes] if self.notes else [])])

    def html(self) -> str:
        """The table as HTML."""
        head, *rows = self.rows
        lines = ["".join(f"<th>{escape(cell)}</th>" for cell in head)]
        lines += ["".join(self._cells(number, row)) for number, row in enumerate(rows)]
        caption = f"<caption>{escape(self.title)}</caption>" if self.title else ""
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"<table>{caption}{body}</table>{notes}"

    def _cells(self, number: int, row: Sequence[str]) -> Iterator[str]:
        for column, cell in enumerate(row):
            place = column - self.left
            style = f"text-align:{'left' if place < 0 else 'right'}"
            if self.shades and place >= 0:
                style += (
                    f";color:#111;background:hsl({120 * self.shades[number][place]:.0f} 70% 75%)"
                )
            yield f'<td style="{style}">{escape(cell)}</td>'


def preformatted(text: str) -> str:
    """A text as HTML, with its columns."""
    return f"<pre>{escape(text)}</pre>"


class Shown(ABC):
    """An answer that prints as tables, and shows them in a notebook."""

    __slots__ = ()

    @abstractmethod
    def tables(self, t: Translator) -> list[Table]:
        """The contents of the table, in a language."""

    def __str__(self) -> str:
        """The tables as text, in the language that the environment asks for."""
        return "\n\n".join(table.text() for table in self.tables(translator()))

    def _repr_html_(self) -> str:
        return "".join(table.html() for table in self.tables(translator()))
