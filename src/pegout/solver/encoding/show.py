"""Points of shows over arrays: of many hands at once, and of every possible hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.solver.encoding.cards import binomials
from pegout.solver.encoding.rank_tables import hand_index_table, show_table
from pegout.solver.kernels.encoding import show as kernels


def show_points(cards: ArrayLike, *, crib: bool = False) -> NDArray[np.uint8]:
    """Score many shows.

    Args:
        cards: card codes (see `pegout.solver.encoding.cards`), the starter last; shape (n, 5), or
            (n, 4) for the hands of the five-card game.
        crib: count them as cribs, where a flush needs all five cards.

    Returns:
        Points, shape (n,), dtype uint8.

    Raises:
        ValueError: for any other shape, codes over 51, a card that comes twice in one show, or a
            crib of three cards.
    """
    shows = np.ascontiguousarray(cards, np.uint8)
    if shows.ndim != 2 or shows.shape[1] not in (4, 5) or (crib and shows.shape[1] == 4):
        raise ValueError("cards must have shape (n, 5), or (n, 4) for hands of three")
    in_order = np.sort(shows, axis=1)
    if shows.size and (in_order.max() > 51 or not np.diff(in_order, axis=1).all()):
        raise ValueError("cards must be distinct codes from 0 to 51")
    points = np.empty(len(shows), np.uint8)
    if shows.shape[1] == 5:
        kernels.show_all(shows, crib, show_table(4), hand_index_table(), points)
    else:
        hands = np.concatenate([np.sort(shows[:, :3], axis=1), shows[:, 3:]], axis=1)
        kernels.show_all_three(hands, show_table(3), binomials(), points)
    return points


def histogram(rules: str = "six-card", *, crib: bool = False) -> NDArray[np.int64]:
    """Count all possible shows by their points.

    Args:
        rules: `six-card` (12,994,800 shows of four cards and a starter) or `five-card`
            (1,082,900 of three cards and a starter; its crib is the six-card crib).
        crib: count them as cribs.

    Returns:
        `h[p]` shows worth p points, shape (30,), dtype int64.

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
