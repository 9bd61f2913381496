"""Tables for people in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.terminal.columns import columns, pad


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines of text.

    Args:
        rows: the cells, the same number in every row.
        right: the columns to be set flush right, from 0.
    """
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, width, right=place in right)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
