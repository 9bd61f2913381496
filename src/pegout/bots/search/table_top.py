"""Search over the cards to come: how `strong` and `expert` place a card in Table Top.

As in `pegout.bots.search.determinization`, many orders of the cards to come are sampled, and every
place is tried with the same samples, both sides continuing as `steady` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.heuristics.values import line_value_of_ranks, unseen
from pegout.bots.search.determinization import CardSampler, chances
from pegout.rules.actions import Place
from pegout.rules.table_top import COLUMNS_SIDE, LAYOUT_SIZE
from pegout.rules.views import View
from pegout.solver.encoding.cards import RANKS, binomials, encode_card, encode_cards, multisets
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.table_top_layouts import EMPTY, fill_layouts

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

ORDERS: Final = 1000
"""Orders in which the cards may come."""
SPREAD: Final = 7.0
"""How far apart sides come by one layout more, as a scale of the logistic curve, in points."""
LAYOUT_POINTS: Final = 38.0
"""What a side makes of a layout, in points."""


@cache
def lines() -> tuple[I64, I64]:
    """Every line of up to five ranks as a number, the empty one 0.

    Returns:
        The line after a card of each rank, (lines, 13), and what each line is worth, in hundredths
        of a point, (lines,); the hope of a flush left out.
    """
    steps = binomials().astype(np.int64)
    firsts = np.cumsum([0, *[len(multisets(size)) if size else 1 for size in range(6)]])
    after = np.zeros((firsts[-1], RANKS), np.int64)
    worths = np.zeros(firsts[-1], np.int64)
    for size in range(5):
        ranks = multisets(size).astype(np.int64) if size else np.zeros((1, 0), np.int64)
        for rank in range(RANKS):
            more = np.sort(np.insert(ranks, 0, rank, axis=1), axis=1)
            places = firsts[size + 1] + steps[np.arange(size + 1), more].sum(axis=1)
            after[firsts[size] : firsts[size + 1], rank] = places
            if size == 4:
                worths[places] = 100 * show_table(4)[:, rank].astype(np.int64)
        for place, row in enumerate(ranks.tolist()):
            if max(map(row.count, row), default=0) < 5:
                worths[firsts[size] + place] = line_value_of_ranks(row)
    return after, worths


def place_values(view: View, options: Sequence[Place], seed: int, *, to_win: bool) -> F64:
    """What laying the turned card on each place is worth: net points, or the chance to win.

    Args:
        view: the seat's view, with a card turned for it.
        options: where it may lay the card.
        seed: of the orders in which the other cards may come.
        to_win: which of the two is asked for.
    """
    assert view.turned is not None
    cards = encode_cards(unseen(view))
    left = view.layout.count(None) - 1
    orders = cards[CardSampler(seed).some(np.ones((ORDERS, len(cards)), bool), left)]
    layout = np.array(
        [EMPTY if card is None else encode_card(card) for card in view.layout], np.uint8
    )
    places = np.array([LAYOUT_SIZE * option.row + option.column for option in options])
    sign = 1 if view.side == COLUMNS_SIDE else -1
    totals = _filled(places, encode_card(view.turned), sign, layout, orders)
    if not to_win:
        gained = totals[:, :, view.side] - totals[:, :, 1 - view.side]
        return np.array(gained.sum(axis=1) / (100 * ORDERS))
    return np.array([_chance_of_layouts(view, each // 100) for each in totals])


def _filled(places: I64, turned: int, sign: int, layout: U8, orders: U8) -> I64:
    """What columns and rows count, in hundredths, by place and order; (p, n, 2)."""
    totals = np.zeros((len(places), len(orders), 2), np.int64)
    after, values = lines()
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
    """Fill a small number of layouts, so that all is compiled that a search needs."""
    nothing = np.full(LAYOUT_SIZE * LAYOUT_SIZE, EMPTY, np.uint8)
    _filled(np.array([12]), 0, 1, nothing, np.array([[7, 9]], np.uint8))


def _chance_of_layouts(view: View, gains: I64) -> float:
    """The mean chance to win once a layout has brought this; (n, 2)."""
    scores = np.array(view.scores) + gains
    best = scores.max(axis=1)
    won = (best >= view.rules.target) & (scores[:, 0] != scores[:, 1])
    decided = np.where(won, scores.argmax(axis=1), -1)
    left = np.maximum((view.rules.target - best) / LAYOUT_POINTS, 1.0)
    return float(chances(scores, decided, view.side, SPREAD * np.sqrt(left)[:, None]).mean())
