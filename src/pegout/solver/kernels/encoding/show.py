"""Scoring shows in kernels: points by rank come from a table, flush and nobs are added.

Cards are codes, `4 * rank + suit` (see `pegout.solver.encoding.cards`); `table` is `show_table(4)`
or `(3)`, `hand_index` is `hand_index_table()`, both from `pegout.solver.encoding.rank_tables`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import U8, U16
from pegout.solver.kernels.compiled import allocating_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK


@kernel
def show_four(
    a: int, b: int, c: int, d: int, s: int, crib: bool, table: U8, hand_index: U16
) -> int:
    """Points of four cards in any order and the starter `s`; `crib`: a flush needs all five."""
    row = hand_index[((a >> 2) * 13 + (b >> 2)) * 169 + (c >> 2) * 13 + (d >> 2)]
    points = np.int64(table[row, s >> 2])
    suit = a & 3
    if suit == b & 3 and suit == c & 3 and suit == d & 3:
        if suit == s & 3:
            points += 5
        elif not crib:
            points += 4
    nobs = 4 * JACK + (s & 3)
    if (a == nobs or b == nobs or c == nobs or d == nobs) and s != nobs:
        points += 1
    return points


@kernel
def show_three(a: int, b: int, c: int, s: int, table: U8, binomials: U16) -> int:
    """Points of three cards in ascending order of code, as in five-card, and the starter `s`."""
    row = binomials[0, a >> 2] + binomials[1, b >> 2] + binomials[2, c >> 2]
    points = np.int64(table[row, s >> 2])
    suit = a & 3
    if suit == b & 3 and suit == c & 3:
        points += 4 if suit == s & 3 else 3
    nobs = 4 * JACK + (s & 3)
    if a == nobs or b == nobs or c == nobs:
        points += 1
    return points


@kernel
def _count_starters(row: U8, extra: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    """Add one hand with each of 52 starters: `extra` points by suit; `counts` (4, 32).

    Each suit has its own counts, so that successive increments do not depend on each other.
    """
    for rank in range(13):
        points = np.int64(row[rank])
        counts[0, points + extra[0]] += 1
        counts[1, points + extra[1]] += 1
        counts[2, points + extra[2]] += 1
        counts[3, points + extra[3]] += 1


@allocating_kernel
def histogram_four(crib: bool, table: U8, binomials: U16, counts: NDArray[np.int64]) -> None:
    """Count every show of four cards and a starter by points: 12,994,800 in `counts` (4, 32)."""
    extra = np.zeros(4, np.int64)
    for d in range(3, 52):
        row_d = np.int64(binomials[3, d >> 2])
        for c in range(2, d):
            row_c = row_d + binomials[2, c >> 2]
            for b in range(1, c):
                row_b = row_c + binomials[1, b >> 2]
                alike = (b & 3) == (c & 3) and (b & 3) == (d & 3)
                for a in range(b):
                    row = table[row_b + (a >> 2)]
                    suit = a & 3
                    flush = alike and suit == b & 3
                    extra[:] = 4 if flush and not crib else 0
                    if flush:
                        extra[suit] = 5
                    for card in (a, b, c, d):
                        if card >> 2 == JACK:
                            extra[card & 3] += 1
                    _count_starters(row, extra, counts)
                    for card in (a, b, c, d):
                        counts[card & 3, row[card >> 2] + extra[card & 3]] -= 1


@allocating_kernel
def histogram_three(table: U8, binomials: U16, counts: NDArray[np.int64]) -> None:
    """Count every show of three cards and a starter by points: 1,082,900 in `counts` (4, 32)."""
    extra = np.zeros(4, np.int64)
    for c in range(2, 52):
        for b in range(1, c):
            for a in range(b):
                row = table[
                    np.int64(binomials[2, c >> 2]) + np.int64(binomials[1, b >> 2]) + (a >> 2)
                ]
                flush = (a & 3) == (b & 3) and (a & 3) == (c & 3)
                extra[:] = 3 if flush else 0
                if flush:
                    extra[a & 3] = 4
                for card in (a, b, c):
                    if card >> 2 == JACK:
                        extra[card & 3] += 1
                _count_starters(row, extra, counts)
                for card in (a, b, c):
                    counts[card & 3, row[card >> 2] + extra[card & 3]] -= 1
