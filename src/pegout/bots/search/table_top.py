"""Search by determinization: how `strong` and `expert` place a card in Table Top.

Orders of the cards to come are sampled, and every place is tried with the same orders, both sides
continuing as `steady` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.heuristics.values import line_value_of_ranks, unseen
from pegout.bots.search.determinization import CardSampler, win_chances
from pegout.rules.actions import Place
from pegout.rules.table_top import LAYOUT_SIZE
from pegout.rules.variants import Lines
from pegout.rules.views import View
from pegout.solver.encoding.cards import RANKS, binomials, encode_card, encode_cards, multisets
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.table_top_layouts import EMPTY, fill_layouts

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

SAMPLES: Final = 1000
"""Orders of the cards to come to try."""
SPREAD: Final = 7.0
"""Scale of the logistic curve of the score difference after one more layout, in points."""
LAYOUT_POINTS: Final = 38.0
"""Typical points of a side in a layout."""


@cache
def line_tables() -> tuple[I64, I64]:
    """Tables of all lines of up to five ranks, numbered by size and ranks; the empty line is 0.

    Returns:
        The number of the line after a card of each rank, (lines, 13), and the expected value of
        each line in hundredths of a point, without the chance of a flush, (lines,).
    """
    steps = binomials().astype(np.int64)
    firsts = np.cumsum([0, *[len(multisets(size)) if size else 1 for size in range(6)]])
    after = np.zeros((firsts[-1], RANKS), np.int64)
    values = np.zeros(firsts[-1], np.int64)
    for size in range(5):
        ranks = multisets(size).astype(np.int64) if size else np.zeros((1, 0), np.int64)
        for rank in range(RANKS):
            more = np.sort(np.insert(ranks, 0, rank, axis=1), axis=1)
            places = firsts[size + 1] + steps[np.arange(size + 1), more].sum(axis=1)
            after[firsts[size] : firsts[size + 1], rank] = places
            if size == 4:
                values[places] = 100 * show_table(4)[:, rank].astype(np.int64)
        for place, row in enumerate(ranks.tolist()):
            if max(map(row.count, row), default=0) < 5:
                values[firsts[size] + place] = line_value_of_ranks(row)
    return after, values


def place_values(view: View, options: Sequence[Place], seed: int, *, to_win: bool) -> F64:
    """The value of each place for the turned card: net points, or the chance to win.

    Args:
        view: the seat's view, with a turned card to place.
        options: the legal places.
        seed: the seed of the sampled orders.
        to_win: whether values are chances to win.

    Returns:
        Values, (places,).
    """
    assert view.turned is not None
    cards = encode_cards(unseen(view))
    left = view.layout.count(None) - 1
    orders = cards[CardSampler(seed).sample(np.ones((SAMPLES, len(cards)), bool), left)]
    layout = np.array(
        [EMPTY if card is None else encode_card(card) for card in view.layout], np.uint8
    )
    places = np.array([LAYOUT_SIZE * option.row + option.column for option in options])
    owned = [list(Lines).index(view.rules.lines(side)) for side in range(2)]
    sign = 1 if owned[view.side] == 0 else -1
    totals = _fill(places, encode_card(view.turned), sign, layout, orders)[:, :, owned]
    if not to_win:
        gained = totals[:, :, view.side] - totals[:, :, 1 - view.side]
        return np.array(gained.sum(axis=1) / (100 * SAMPLES))
    return np.array([_mean_win_chance(view, each // 100) for each in totals])


def _fill(places: I64, turned: int, sign: int, layout: U8, orders: U8) -> I64:
    """Points of columns and rows in hundredths by place and order, (places, orders, 2)."""
    totals = np.zeros((len(places), len(orders), 2), np.int64)
    after, values = line_tables()
    line, suits, sizes, added = (np.zeros(10, np.int64) for _ in range(4))
    taken, near = (np.zeros(25, np.uint8) for _ in range(2))
    fill_layouts(
        places,
        turned,
        sign,
        layout,
        orders,
        after,
        values,
        line,
        suits,
        sizes,
        taken,
        near,
        added,
        totals,
    )
    return totals


def compile_kernels() -> None:
    """Fill one layout, which compiles the kernel."""
    nothing = np.full(LAYOUT_SIZE * LAYOUT_SIZE, EMPTY, np.uint8)
    _fill(np.array([12]), 0, 1, nothing, np.array([[7, 9]], np.uint8))


def _mean_win_chance(view: View, gains: I64) -> float:
    """The mean chance to win with the points of a layout added, by order, (n, 2)."""
    scores = np.array(view.scores) + gains
    best = scores.max(axis=1)
    won = (best >= view.rules.target) & (scores[:, 0] != scores[:, 1])
    decided = np.where(won, scores.argmax(axis=1), -1)
    left = np.maximum((view.rules.target - best) / LAYOUT_POINTS, 1.0)
    return float(win_chances(scores, decided, view.side, SPREAD * np.sqrt(left)[:, None]).mean())
