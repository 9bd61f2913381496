"""How `strong` and `expert` place a card in Table Top: search over the cards to come.

What a line can still become is learnt (`solver.table_top`): its value to its owner by its cards, by
the places that are still empty, and by whose turn it is. `strong` looks one card and the reply
ahead, over every card that may come; `expert` some cards further, over sampled orders. The last
cards are searched exactly, over every order and every reply.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Place
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.views import View
from pegout.solver.arrays import F64, I64, U8
from pegout.solver.encoding.cards import encode_card, encode_cards
from pegout.solver.heuristics.values import unseen
from pegout.solver.kernels import table_top_layouts as kernels
from pegout.solver.kernels.rng import seeded_state
from pegout.solver.table_top import PLACES, line_numbers, load_values


class Effort(NamedTuple):
    """How far a level looks ahead; a number of orders, never time, so that choices recur."""

    orders: int
    """Orders of the cards to come to try; all cards that may come next at least once."""
    depth: int
    """Cards of each order to place."""


STRONG_EFFORT: Final = Effort(orders=1, depth=1)
"""The effort of `strong`: every next card, and the reply to it."""
EXPERT_EFFORT: Final = Effort(orders=2000, depth=4)
"""The effort of `expert` and of hints."""
EXACT_PLACES: Final = 4
"""With so few empty places the rest is searched exactly."""


def place_values(
    view: View, options: Sequence[Place], seed: int, *, to_win: bool, effort: Effort = EXPERT_EFFORT
) -> F64:
    """The value of each place for the turned card, (places,): net points, or the chance to win.

    Args:
        view: the seat's view, with a turned card to place.
        options: the legal places.
        seed: the seed of the sampled orders.
        to_win: whether values are chances to win.
        effort: how far to look ahead.
    """
    assert view.turned is not None
    cards = encode_cards(unseen(view))
    places = np.array([LAYOUT_SIZE * option.row + option.column for option in options])
    turned = encode_card(view.turned)
    left = view.layout.count(None)
    # Seen from the columns' owner and the rows' owner, whichever sides these are.
    owners = [list(Lines).index(view.rules.lines(side)) for side in range(view.rules.sides)]
    score = np.zeros(3)
    if to_win:
        score[owners] = 100.0 * np.array(view.scores)
        score[2] = 100.0 * view.rules.target
    return _search(
        places, turned, owners[view.side], left, view.layout, cards, effort, score, seed
    ) * (1.0 if to_win else 0.01)


def _search(
    places: I64,
    turned: int,
    side: int,
    left: int,
    layout: Sequence[Card | None],
    cards: U8,
    effort: Effort,
    score: F64,
    seed: int,
) -> F64:
    after, values = line_numbers(), load_values()
    found = np.zeros(len(places))
    layouts = np.zeros((EXACT_PLACES + 2, kernels.WIDTH), np.int64)
    kernels.clear(layouts[0])
    for place, card in enumerate(layout):
        if card is not None:
            kernels.place_card(layouts[0], place, encode_card(card), after)
    compared = kernels.Search(
        places, turned, side, left, layouts, cards, after, values, score, found
    )
    if left <= EXACT_PLACES:
        used, shape = np.zeros(len(cards), np.uint8), (len(layouts), 2)
        kernels.exact_values(compared, used, np.zeros(shape, np.int64), np.zeros(shape))
    else:
        orders = -(-effort.orders // len(cards)) * len(cards)
        order, added, state = np.zeros_like(cards), np.zeros(10), seeded_state(seed)
        kernels.search(compared, order, orders, effort.depth, added, state)
    return found


def compile_kernels() -> None:
    """Place a card on an empty layout, which compiles the kernels."""
    cards = np.arange(3, dtype=np.uint8)
    for left in (1, PLACES - 1):
        _search(np.array([12]), 9, 0, left, [None] * PLACES, cards, STRONG_EFFORT, np.zeros(3), 0)
