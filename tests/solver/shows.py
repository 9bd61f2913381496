"""Points of many shows by the compiled kernels."""

import numpy as np

from pegout.solver.arrays import U8, U16
from pegout.solver.encoding.cards import binomials
from pegout.solver.encoding.rank_tables import hand_index_table, show_table
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.encoding.show import show_four, show_three


def show_points(shows: U8, *, crib: bool = False) -> U8:
    """Points of shows with the starter last, (n, 5), or (n, 4) for hands of three."""
    points = np.empty(len(shows), np.uint8)
    if shows.shape[1] == 5:
        show_all(np.ascontiguousarray(shows), crib, show_table(4), hand_index_table(), points)
    else:
        hands = np.concatenate([np.sort(shows[:, :3], axis=1), shows[:, 3:]], axis=1)
        show_all_three(hands, show_table(3), binomials(), points)
    return points


@kernel
def show_all(cards: U8, crib: bool, table: U8, hand_index: U16, out: U8) -> None:
    """Points of many shows: `cards` (n, 5) with the starter last, `out` (n,) uint8."""
    for i in range(len(cards)):
        a, b, c, d, s = cards[i]
        out[i] = show_four(
            np.int64(a), np.int64(b), np.int64(c), np.int64(d), np.int64(s), crib, table, hand_index
        )


@kernel
def show_all_three(cards: U8, table: U8, binomials: U16, out: U8) -> None:
    """Points of many hands of three, ascending by code: `cards` (n, 4), `out` (n,) uint8."""
    for i in range(len(cards)):
        a, b, c, s = cards[i]
        out[i] = show_three(np.int64(a), np.int64(b), np.int64(c), np.int64(s), table, binomials)
