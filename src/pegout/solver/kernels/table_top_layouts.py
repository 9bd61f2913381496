"""Table Top layouts filled to the end, for many orders in which the cards may come.

A line of the layout is one number, which stands for its ranks (see `after` of `fill`), and its
suit: 0 to 3 while all its cards are of that suit, `NO_CARD` before the first, else `MIXED`.
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
"""What a line of five cards of one suit counts, in hundredths."""


@kernel
def _place_card(
    place: int, card: int, after: I64, lines: I64, suits: I64, sizes: I64, taken: U8, near: U8
) -> None:
    """Put a card on a place, and into its column (0 to 4) and its row (5 to 9)."""
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
    """What the hope of a flush adds to a line, in hundredths."""
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
    """Where a card does most for one side: 1 for who owns the columns, -1 for the rows."""
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
    """Lay the turned card on each place and fill the layout, everybody taking the best place.

    Args:
        places: where the turned card may lie, (p,).
        turned: its code.
        sign: 1 where it is laid by the side that owns the columns, else -1.
        layout: codes row by row, `EMPTY` where nothing lies, (25,).
        orders: codes of the cards that come then, (n, left).
        after: the line after a card of each rank, (lines, 13).
        values: what each line is worth, in hundredths of a point, (lines,).
        lines: work space, like the next ones; (10,).
        suits: (10,).
        sizes: (10,).
        taken: (25,).
        near: (25,).
        added: (10,).
        totals: receives what columns and rows count, in hundredths, (p, n, 2).
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
