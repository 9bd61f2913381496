"""What the kernels of whole deals read, put together: tables, and how both seats act."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import binomials, multiset_count
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.kernels.odds.games import DealTables

CAREFUL_WEIGHTS: Final = (0.9, 0.7, 0.03, 0.5, 0.2)
"""Of the careful pegger (see `kernels.pegging.choose_careful`), tuned by play against itself."""


def new_deal_tables(
    size: int = 6,
    values: NDArray[np.float32] | None = None,
    suited: NDArray[np.float64] | None = None,
    weights: tuple[float, ...] = CAREFUL_WEIGHTS,
) -> DealTables:
    """Everything that kernels read.

    Args:
        size: cards dealt to each, 6 or 5.
        values: points of laying away each slot of each multiset of ranks, by seat, (2, n, 15);
            `None` where both seats discard at random.
        suited: worth of laying away two cards of a suit, by seat and how many of it are in hand,
            (2, 7); `None` for nothing.
        weights: of the careful pegger.
    """
    nothing = np.zeros((2, multiset_count(size), 15), np.float32)
    return DealTables(
        hand_points=show_table(size - 2),
        crib_points=show_table(4),
        hand_index=hand_index_table(),
        binomials=binomials(),
        pair_points=same_rank_points(),
        discard_values=nothing if values is None else values,
        suited_values=np.zeros((2, 7)) if suited is None else suited,
        pegging_weights=np.array(weights),
    )
