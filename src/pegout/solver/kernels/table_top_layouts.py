"""Table Top layouts, filled to the end for many orders of the cards to come.

A line of the layout is a number that stands for the multiset of its ranks (see `after` in
`fill_layouts`), and a suit: 0 to 3 while all its cards share that suit, `NO_CARD` before the
first card, otherwise `MIXED`.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel

I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

EMPTY, NO_CARD, MIXED = 255, 4, 5
FLUSH = 500
"""Points of a line of five cards of one suit, in hundredths."""


@kernel
def _place_card(
    place: int, card: int, after: I64, lines: I64, suits: I64, sizes: I64, taken: U8, near: U8
) -> None:
    """Put a card on a place: into its column (line 0 to 4) and its row (line 5 to 9)."""
    row, column = place // 5, place % 5
    taken[place] = 1
    for line in (column, 5 + row):
        lines[line] = after[lines[line], card >> 2]
        sizes[line] += 1
        if suits[line] == NO_CARD:
            suits[line] = card & 3
        elif suits[line] != card & 3:
            suits[line] = MIXED
    for y in range(max(row - 1, 0), min(row + 2, 5)):
        for x in range(max(column - 1, 0), min(column + 2, 5)):
            near[y * 5 + x] = 1


@kernel
def _flush(suit: int, size: int) -> int:
    """What a possible flush adds to a line's value, in hundredths of a point."""
    return FLUSH >> (2 * (5 - size)) if suit < NO_CARD and size else 0


@kernel
def _best_place(
    card: int,
    sign: int,
    after: I64,
    values: I64,
    lines: I64,
    suits: I64,
    sizes: I64,
    taken: U8,
    near: U8,
    added: I64,
) -> int:
    """The place where a card gains most for one side: sign 1 scores the columns, -1 the rows."""
    for line in range(10):
        if sizes[line] < 5:
            suit = suits[line]
            new_suit = suit if suit == card & 3 or suit == MIXED else MIXED
            if suit == NO_CARD:
                new_suit = card & 3
            added[line] = values[after[lines[line], card >> 2]] - values[lines[line]]
            added[line] += _flush(new_suit, sizes[line] + 1) - _flush(suit, sizes[line])
    best, found = -1_000_000, -1
    for place in range(25):
        if near[place] and not taken[place]:
            value = sign * (added[place % 5] - added[5 + place // 5])
            if value > best:
                best, found = value, place
    return found


@kernel
def fill_layouts(
    places: I64,
    turned: int,
    sign: int,
    layout: U8,
    orders: U8,
    after: I64,
    values: I64,
    lines: I64,
    suits: I64,
    sizes: I64,
    taken: U8,
    near: U8,
    added: I64,
    totals: I64,
) -> None:
    """Place the turned card on each place and fill the layout, both sides playing greedily.

    Args:
        places: candidates for the turned card, (p,).
        turned: its code.
        sign: 1 if the side to move scores the columns, -1 if it scores the rows.
        layout: codes row by row, `EMPTY` where no card lies; (25,).
        orders: codes of the cards that come next, one order a row; (n, left).
        after: the number of a line once a card of each rank is added, (lines, 13).
        values: the value of each line in hundredths of a point, (lines,).
        lines: workspace, (10,).
        suits: workspace, (10,).
        sizes: workspace, (10,).
        taken: workspace, (25,).
        near: workspace, (25,).
        added: workspace, (10,).
        totals: receives the points of columns and rows in hundredths, (p, n, 2).
    """
    for choice in range(len(places)):
        for i in range(len(orders)):
            lines[:] = 0
            suits[:] = NO_CARD
            sizes[:] = 0
            taken[:] = 0
            near[:] = 0
            for place in range(25):
                if layout[place] != EMPTY:
                    _place_card(place, layout[place], after, lines, suits, sizes, taken, near)
            _place_card(places[choice], turned, after, lines, suits, sizes, taken, near)
            side = -sign
            for j in range(orders.shape[1]):
                card = orders[i, j]
                place = _best_place(
                    card, side, after, values, lines, suits, sizes, taken, near, added
                )
                _place_card(place, card, after, lines, suits, sizes, taken, near)
                side = -side
            totals[choice, i, 0] = totals[choice, i, 1] = 0
            for line in range(10):
                points = values[lines[line]] + _flush(suits[line], 5)
                totals[choice, i, line // 5] += points
