"""The points of every discard as arrays, for sampled deals and games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import F32, F64
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.variants import CRIB_SIGN


def discard_values(size: int, crib_values: NDArray[Any], pegging: F64) -> F32:
    """Points of every discard, suits left out, as `DealTables.discard_values` wants them.

    Args:
        size: cards dealt to each, 6 or 5.
        crib_values: as in `DiscardStrategy`, (2, n, choices).
        pegging: own minus the opponent's points in the play, by seat and index; (2, k).
    """
    hands = rank_hands(size)
    values = np.zeros((2, len(hands.combinations), 15), np.float32)
    for seat in range(2):
        crib = CRIB_SIGN[seat] * crib_values[seat]
        points = hands.mean_shows + pegging[seat][hands.kept_indices] + crib
        values[seat, :, : points.shape[1]] = points
    return values
