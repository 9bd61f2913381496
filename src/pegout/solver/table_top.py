"""Table Top lines: their numbers, and their learnt values to their owners."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64, I64
from pegout.solver.encoding.cards import RANKS, binomials, multisets
from pegout.solver.encoding.rank_tables import show_table

ARTEFACT: Final = "table-top"
"""The name of the shipped values."""
PLACES: Final = 25
LINE: Final = 5
"""Cards of a full line."""


@cache
def line_numbers() -> I64:
    """The number of a line once a card of each rank is added, (lines, 13); the empty line is 0.

    Lines are numbered by size and ranks; full ones come last, and nothing is added to them.
    """
    steps = binomials().astype(np.int64)
    firsts = first_lines()
    after = np.zeros((firsts[-1], RANKS), np.int64)
    for size in range(LINE):
        ranks = multisets(size).astype(np.int64) if size else np.zeros((1, 0), np.int64)
        for rank in range(RANKS):
            more = np.sort(np.insert(ranks, 0, rank, axis=1), axis=1)
            places = firsts[size + 1] + steps[np.arange(size + 1), more].sum(axis=1)
            after[firsts[size] : firsts[size + 1], rank] = places
    return after


def first_lines() -> list[int]:
    """The number of the first line of each size, 0 to 5, and how many lines there are."""
    counts = [len(multisets(size)) if size else 1 for size in range(LINE + 1)]
    return [0, *np.cumsum(counts).tolist()]


def full_lines() -> I64:
    """Points of every line of five by its ranks, without a flush; 0 for shorter ones, (lines,)."""
    after, firsts = line_numbers(), first_lines()
    points = np.zeros(firsts[-1], np.int64)
    for rank in range(RANKS):
        points[after[firsts[4] : firsts[5], rank]] = show_table(4)[:, rank]
    return points


def with_full_lines(learnt: F64) -> F64:
    """Values as the kernels take them: those learnt of unfinished lines, and the full lines'.

    Args:
        learnt: hundredths of a point by empty places, by 1 if the owner moves next, by 1 if a flush
            is possible, and by line; (25, 2, 2, unfinished lines).
    """
    values = np.zeros((*learnt.shape[:3], first_lines()[-1]))
    values[..., : learnt.shape[3]] = learnt
    values[0, 0, 0] = 100 * full_lines()
    return values


@cache
def load_values() -> F64:
    """The shipped values, as `kernels.table_top_layouts.search` takes them.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return with_full_lines(artefacts.shipped(ARTEFACT).arrays["values"].astype(np.float64))
