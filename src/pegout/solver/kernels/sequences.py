"""How whole deals score: who gains what in all, and who passes which mark first."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.games import LAY_BY_TABLE, Space, Tables, write_deal
from pegout.solver.kernels.show import JACK

I64 = NDArray[np.int64]

GAINS = 96
"""More than anyone gains in a deal: 29 for a hand, 29 for the crib, 2 for heels, and the play."""


@kernel
def count_sequence(events: I64, first: int, last: int, ends: I64, passed: I64) -> None:
    """Count one deal's scores, or some of them.

    Args:
        events: (seat, points) in their order, seat 0 pone and 1 dealer.
        first: the first one to count.
        last: the one after the last.
        ends: counts gains at the end by dealer's and pone's, (GAINS, GAINS).
        passed: counts, by who passes a mark (0 pone, 1 dealer), the mark, and the other's gain at
            that moment; (2, GAINS, GAINS).
    """
    gains_pone, gains_dealer = 0, 0
    for i in range(first, last):
        points = events[i, 1]
        if events[i, 0] == 1:
            for mark in range(gains_dealer + 1, gains_dealer + points + 1):
                passed[1, mark, gains_pone] += 1
            gains_dealer += points
        else:
            for mark in range(gains_pone + 1, gains_pone + points + 1):
                passed[0, mark, gains_dealer] += 1
            gains_pone += points
    ends[gains_dealer, gains_pone] += 1


@kernel
def sample_sequences(
    deals: int,
    size: int,
    pegger: int,
    tables: Tables,
    state: NDArray[np.uint64],
    space: Space,
    ends: I64,
    passed: I64,
    play_ends: I64,
    play_passed: I64,
    shows: I64,
    heels: I64,
) -> None:
    """Play deals between two seats that discard by table, and count how they score.

    Args:
        deals: how many.
        size: cards dealt to each.
        pegger: how both play.
        tables: see `games.Tables`.
        state: the generator.
        space: work space.
        ends: see `count_sequence`.
        passed: see `count_sequence`.
        play_ends: as `ends`, for the play alone.
        play_passed: as `passed`, for the play alone.
        shows: counts points of the pone's hand, the dealer's and the crib, (3, 30).
        heels: counts deals with his heels, (1,).
    """
    lay = (LAY_BY_TABLE, LAY_BY_TABLE)
    peg = (pegger, pegger)
    for _ in range(deals):
        found = write_deal(space.pack, size, lay, peg, tables, state, space)
        events = space.events
        first = 1 if space.pack[2 * size] >> 2 == JACK else 0
        heels[0] += first
        for i in range(3):
            shows[i, events[found - 3 + i, 1]] += 1
        count_sequence(events, 0, found, ends, passed)
        count_sequence(events, first, found - 3, play_ends, play_passed)
