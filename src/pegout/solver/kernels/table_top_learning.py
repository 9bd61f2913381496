"""How the values of Table Top lines are learnt: by play of the values against themselves."""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F64, I64, U8, U64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.rng import shuffle_front
from pegout.solver.kernels.table_top_layouts import (
    NO_CARD,
    SIZES,
    SUITS,
    best_place,
    clear,
    copy_layout,
    line_sum,
    place_card,
)


@kernel
def _correct(
    layout: I64, turn: int, left: int, error: float, step: float, values: F64, seen: I64
) -> None:
    """Move the values of a layout's unfinished lines towards what came after it."""
    open_lines = 0
    for line in range(10):
        open_lines += layout[SIZES + line] < 5
    for line in range(10):
        if layout[SIZES + line] < 5:
            moves = 1 if line // 5 == turn else 0
            flush = 1 if layout[SUITS + line] <= NO_CARD else 0
            number = layout[line]
            seen[left, moves, flush, number] += 1
            rate = max(step, 0.3 / np.sqrt(seen[left, moves, flush, number]))
            part = rate * error / open_lines
            values[left, moves, flush, number] += part if line < 5 else -part


@kernel
def learn(
    deals: int,
    step: float,
    pack: U8,
    layouts: I64,
    after: I64,
    values: F64,
    seen: I64,
    added: F64,
    state: U64,
) -> None:
    """Play deals, both sides by the values, and correct the values after every card (TD(0)).

    Args:
        deals: how many.
        step: the least learning rate.
        pack: the 52 codes; their order is changed.
        layouts: workspace, (2, WIDTH).
        after: see `table_top_layouts.Search`.
        values: see `table_top_layouts.Search`; changed.
        seen: how often each value has been corrected; changed.
        added: workspace, (10,).
        state: of the random generator.
    """
    for deal in range(deals):
        shuffle_front(pack, 25, state)
        clear(layouts[0])
        place_card(layouts[0], 12, pack[0], after)
        turn = deal & 1
        for k in range(1, 25):
            left = 25 - k
            copy_layout(layouts[0], layouts[1])
            before = line_sum(layouts[0], 0, turn, left, values)
            before -= line_sum(layouts[0], 1, turn, left, values)
            place = best_place(layouts[0], pack[k], turn, left, after, values, added)
            place_card(layouts[0], place, pack[k], after)
            now = line_sum(layouts[0], 0, 1 - turn, left - 1, values)
            now -= line_sum(layouts[0], 1, 1 - turn, left - 1, values)
            _correct(layouts[1], turn, left, now - before, step, values, seen)
            turn = 1 - turn
