"""Cards of the play packed into whole numbers, as `kernels.pegging.play_policies` reads them.

Each card is its rank, from 1 (ace) to 13 (king), in four bits; the last one is lowest. Ranks run
from 0 (ace) to 12 (king) here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pegout.engine.cards import Rank
from pegout.solver.arrays import I64


def pack_ranks(ranks: Sequence[int]) -> int:
    """Some ranks as one number."""
    packed = 0
    for rank in ranks:
        packed = packed << 4 | (rank + 1)
    return packed


def pack_hands(ranks: I64) -> I64:
    """Hands of one size as numbers: ranks by hand and card, (n, k), to (n,)."""
    packed = np.zeros(len(ranks), np.int64)
    for column in ranks.T:
        packed = packed << 4 | (column + 1)
    return packed


def count_of_ranks(ranks: Sequence[int]) -> int:
    """The count of the play after some ranks."""
    return sum([Rank(rank + 1).points for rank in ranks])
