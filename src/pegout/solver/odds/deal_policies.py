"""The tables of a simulated deal: points, indices, and how both seats discard and play."""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.solver.arrays import F32, F64
from pegout.solver.encoding.cards import binomials, multiset_count
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.kernels.odds.games import DealTables

CAREFUL_WEIGHTS: Final = (0.9, 0.7, 0.03, 0.5, 0.2)
"""Weights of the careful pegging policy (`kernels.pegging.play_policies`), tuned by self-play."""


def new_deal_tables(
    size: int = 6,
    discard_values: F32 | None = None,
    suited_values: F64 | None = None,
) -> DealTables:
    """Put together what the kernels of whole deals read.

    Args:
        size: cards dealt to each, 6 or 5.
        discard_values: points of each discard choice by seat and index of the ranks dealt,
            (2, n, 15); `None` for zeros.
        suited_values: points of discarding two cards of a suit, by seat and how many of it are in
            hand, (2, 7); `None` for zeros.
    """
    zeros = np.zeros((2, multiset_count(size), 15), np.float32)
    return DealTables(
        hand_points=show_table(size - 2),
        crib_points=show_table(4),
        hand_index=hand_index_table(),
        binomials=binomials(),
        pair_points=same_rank_points(),
        discard_values=zeros if discard_values is None else discard_values,
        suited_values=np.zeros((2, 7)) if suited_values is None else suited_values,
        pegging_weights=np.array(CAREFUL_WEIGHTS),
    )
