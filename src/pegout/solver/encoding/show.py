"""The points of every possible hand."""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import I64
from pegout.solver.encoding.cards import binomials
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding import show as kernels


def histogram(rules: str = "six-card", *, crib: bool = False) -> I64:
    """Count all possible shows by their points: `h[p]` are worth p points, (30,).

    Args:
        rules: `six-card` (12,994,800 shows of four cards and a starter) or `five-card`
            (1,082,900 of three cards and a starter; its crib is the six-card crib).
        crib: count them as cribs.

    Raises:
        ValueError: for other rules.
    """
    if rules not in ("six-card", "five-card"):
        raise ValueError(f"no histogram for {rules!r}")
    counts = np.zeros((4, 32), np.int64)
    if rules == "five-card" and not crib:
        kernels.histogram_three(show_table(3), binomials(), counts)
    else:
        kernels.histogram_four(crib, show_table(4), binomials(), counts)
    return np.array(counts.sum(axis=0)[:30])
