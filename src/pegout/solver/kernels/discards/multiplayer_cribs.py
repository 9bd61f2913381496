"""The crib of three or four players: each lays one card away, and three come from elsewhere."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.encoding.show import JACK

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
F64 = NDArray[np.float64]


@kernel
def mean_cribs(
    counts: U8, laid: F64, wanted: U8, table: U8, place: U16, left: F64, sums: F64
) -> None:
    """The mean of the crib for one's own card, by its rank.

    The three other cards are laid away independently of each other, but for what the pack allows:
    a rank of which less is left comes less often again.

    Args:
        counts: own cards by rank, (13,).
        laid: how often each of the others lays a rank away, (3, 13).
        wanted: own ranks that are asked for, 1 or 0, (13,).
        table: `tables.show_table(4)`.
        place: `tables.index_table()`.
        left: work space, (13,).
        sums: receives points by own rank, (13,).
    """
    everything = 0.0
    sums[:] = 0.0
    for rank in range(13):
        left[rank] = 4.0 - counts[rank]
    for a in range(13):
        chance_a = laid[0, a]
        if chance_a == 0.0:
            continue
        for b in range(13):
            again = 1.0 if b == a else 0.0
            if laid[1, b] == 0.0 or left[b] <= again:
                continue
            chance_b = chance_a * laid[1, b] * (left[b] - again) / left[b]
            for c in range(13):
                again = (c == a) * 1.0 + (c == b) * 1.0
                if laid[2, c] == 0.0 or left[c] <= again:
                    continue
                chance_c = chance_b * laid[2, c] * (left[c] - again) / left[c]
                jacks = ((a == JACK) + (b == JACK) + (c == JACK)) * 0.25
                for s in range(13):
                    again = (s == a) * 1.0 + (s == b) * 1.0 + (s == c) * 1.0
                    if left[s] <= again:
                        continue
                    chance = chance_c * (left[s] - again)
                    everything += chance
                    nobs = 0.0 if s == JACK else jacks
                    for own in range(13):
                        if wanted[own]:
                            row = place[(own * 13 + a) * 169 + b * 13 + c]
                            points = table[row, s] + nobs
                            if own == JACK and s != JACK:
                                points += 0.25
                            sums[own] += chance * points
    for own in range(13):
        sums[own] /= everything


@kernel
def write_multiplayer_cribs(
    first: int,
    last: int,
    counts: U8,
    laid: F64,
    table: U8,
    place: U16,
    left: F64,
    cribs: F64,
) -> None:
    """Crib means for the multisets from `first` to before `last`.

    Args:
        first: the first multiset.
        last: the one after the last.
        counts: own cards by rank of every multiset, (n, 13).
        laid: how often the others lay a rank away beside each multiset, (n, 3, 13).
        table: see `add_cribs`.
        place: see `add_cribs`.
        left: work space, (13,).
        cribs: receives points by multiset and own rank laid away, (n, 13).
    """
    for index in range(first, last):
        most = 0
        for rank in range(13):
            most = max(most, counts[index, rank])
        if most <= 4:
            mean_cribs(counts[index], laid[index], counts[index], table, place, left, cribs[index])
