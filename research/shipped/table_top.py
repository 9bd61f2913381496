"""The job that learns the shipped values of Table Top lines: by play against themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from research.shipped.jobs import Job

from pegout.solver.arrays import F64, I64, U8, U64
from pegout.solver.encoding.cards import RANKS, multisets
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.rng import seeded_state, shuffle_front
from pegout.solver.kernels.table_top_layouts import (
    NO_CARD,
    SIZES,
    SUITS,
    WIDTH,
    best_place,
    clear,
    copy_layout,
    line_sum,
    place_card,
)
from pegout.solver.table_top import (
    ARTEFACT,
    LINE,
    PLACES,
    first_lines,
    full_lines,
    line_numbers,
    with_full_lines,
)

METHOD: Final = "TD(0) by self-play; a layout's value is the sum of its lines'"
MIN_LEARNING_RATES: Final = (0.05, 0.05, 0.05, 0.03, 0.02, 0.01, 0.005, 0.003, 0.002, 0.001)
"""The least learning rate of each round."""
DEALS_PER_ROUND: Final = 1_500_000
"""Deals of a round."""
SEED: Final = 1


def learn_lines(job: Job) -> Path:
    """Learn and write the shipped values; one thread is used."""
    values = learn_values(DEALS_PER_ROUND, partial(job.progress, ARTEFACT))
    header = {
        "version": 1,
        "method": METHOD,
        "iterations": DEALS_PER_ROUND * len(MIN_LEARNING_RATES),
        "error": {},
    }
    return job.write(ARTEFACT, {"values": np.round(values).astype(np.int16)}, header)


def learn_values(
    deals: int = DEALS_PER_ROUND, progress: Callable[[float], None] = lambda done: None
) -> F64:
    """Learn the values of all unfinished lines.

    Args:
        deals: of each round.
        progress: called with the fraction done.

    Returns:
        Hundredths of a point, as `table_top.with_full_lines` takes them.
    """
    values = with_full_lines(np.tile(random_line_means(), (PLACES, 2, 2, 1)))
    seen = np.zeros(values.shape, np.int64)
    pack, state = np.arange(52, dtype=np.uint8), seeded_state(SEED)
    layouts, added = np.zeros((2, WIDTH), np.int64), np.zeros(10)
    for number, step in enumerate(MIN_LEARNING_RATES):
        learn(deals, step, pack, layouts, line_numbers(), values, seen, added, state)
        progress((number + 1) / len(MIN_LEARNING_RATES))
    return values[..., : first_lines()[LINE]]


def random_line_means() -> F64:
    """Hundredths of a point of each unfinished line if the pack filled it at random, (lines,)."""
    after, firsts = line_numbers(), first_lines()
    means = 100.0 * full_lines()
    for size in range(LINE - 1, -1, -1):
        ranks = multisets(size) if size else np.zeros((1, 0), np.uint8)
        left = np.array([[4 - (row == rank).sum() for rank in range(RANKS)] for row in ranks])
        rows = slice(firsts[size], firsts[size + 1])
        left = np.maximum(left, 0)
        means[rows] = (left * means[after[rows]]).sum(axis=1) / (52 - size)
    return np.array(means[: firsts[LINE]])


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

    `step` is the least learning rate, `seen` how often each value has been corrected. Workspace:
    layouts, (2, WIDTH), and added, (10,).
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
