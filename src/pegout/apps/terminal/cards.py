"""Cards in a terminal: the hand with its places or on a line, the Table Top layout."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.apps.terminal.ask import place_names
from pegout.apps.terminal.columns import columns, flow, pad
from pegout.apps.terminal.console import Console
from pegout.engine.cards import Card
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.state import Cards, Layout
from pegout.engine.rules.table_top import CENTRE, LAYOUT_SIZE, line_totals
from pegout.locale import Translator

_CELL = 6
_BOX = 7
"""The columns of a card in a box, and of the blank before it."""


def hand_with_places(cards: Cards, console: Console) -> list[str]:
    """A hand, each card with its place: in a box above it, if boxes find room and surely meet."""
    if console.narrow or len(cards) * _BOX > console.width:
        places = (
            f"{console.dim(f'{place}:')} {console.ink(card)}" for place, card in enumerate(cards, 1)
        )
        return flow(places, console.width, "   ", "  ")
    faces = [console.ink(card, _middle(console.card(card))) for card in cards]
    return [
        " " + " ".join("┌────┐" for _ in cards),
        " " + " ".join(f"│{face}│" for face in faces),
        " " + " ".join("└────┘" for _ in cards),
        " " + " ".join(f"  {place:<4}" for place in range(1, len(cards) + 1)).rstrip(),
    ]


def _middle(text: str) -> str:
    return f" {text} " if len(text) == 2 else f" {text}"


def hand_on_line(cards: Cards, playable: Sequence[Card], console: Console) -> str:
    """A hand on one line; cards that cannot be played now are in brackets."""
    return "  ".join(
        console.cards([card]) if card in playable else console.dim(f"({console.card(card)})")
        for card in cards
    )


def layout_lines(layout: Layout, places: Sequence[tuple[int, int]], console: Console) -> list[str]:
    """The Table Top layout with its rows and columns; `+` where a card can be placed.

    The card at the centre is in brackets.
    """
    lines = ["    " + "".join(pad(name, 3, right=True) + "   " for name in place_names()).rstrip()]
    for row in range(LAYOUT_SIZE):
        cells = [_cell(layout, row, column, places, console) for column in range(LAYOUT_SIZE)]
        lines.append(f"  {row + 1} " + "".join(cells).rstrip())
    return lines


def layout_with_points(layout: Layout, t: Translator, console: Console) -> list[str]:
    """The layout with the points of each line so far, beside its row or below its column."""
    above, *rows = layout_lines(layout, (), console)
    points = [line_totals(layout, lines) for lines in (Lines.COLUMNS, Lines.ROWS)]
    wide = max(map(columns, rows)) + 2
    lines = [above]
    for row, row_points in zip(rows, points[1], strict=True):
        lines.append(pad(row, wide) + console.bold(f"{row_points:>2}"))
    below = "".join(f"{column_points:>3}   " for column_points in points[0])
    return [*lines, "", "    " + console.bold(below.rstrip()), t("play-lines-so-far")]


def _cell(
    layout: Layout, row: int, column: int, places: Sequence[tuple[int, int]], console: Console
) -> str:
    card = layout[row * LAYOUT_SIZE + column]
    if card is None:
        empty = console.dim("·" if console.symbols and not console.narrow else ".")
        return f"  {'+' if (row, column) in places else empty}   "
    text = console.letters(card)
    left, right = ("(", ")") if (row, column) == CENTRE else (" ", " ")
    blanks = " " * (_CELL - 2 - len(text))
    return f"{blanks[: len(blanks) - 1]}{left}{console.ink(card, text)}{right} "
