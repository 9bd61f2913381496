"""Table Top layouts: values of lines, learnt by play against themselves, and search by them.

A layout is a row of integers: for its ten lines (columns 0 to 4, rows 5 to 9) the number that
stands for the multiset of ranks (see `after`), the suit (0 to 3 while all cards share it, `NO_CARD`
before the first card, otherwise `MIXED`) and the number of cards; then for its 25 places whether
a card lies there, and whether one lies there or beside it. Sides are 0, which scores the columns,
and 1. Values are hundredths of a point, the columns' less the rows'.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64, U8, U64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.rng import shuffle_front

NO_CARD, MIXED = 4, 5
FLUSH = 500.0
"""Value of a line of five cards of one suit beside its ranks."""
SUITS, SIZES, TAKEN, NEAR, WIDTH = 10, 20, 30, 55, 80
"""Where the parts of a layout begin, after its lines, and how long it is."""
DEAL_SCALE = 370.0
"""Scale of the logistic curve of the score difference after one more layout."""
DEAL_POINTS = 3800.0
"""Typical value of a side's lines in a layout."""
LAST_SPREAD = 1000.0
"""How far from the target a score before the last cards may end, times the root of their part."""


@kernel
def clear(layout: I64) -> None:
    """Take all cards away."""
    layout[:] = 0
    layout[SUITS:SIZES] = NO_CARD


@kernel
def place_card(layout: I64, place: int, card: int, after: I64) -> None:
    """Put a card on a place."""
    row, column = place // 5, place % 5
    layout[TAKEN + place] = 1
    for line in (column, 5 + row):
        layout[line] = after[layout[line], card >> 2]
        layout[SIZES + line] += 1
        layout[SUITS + line] = _suit_with(layout[SUITS + line], card)
    for y in range(max(row - 1, 0), min(row + 2, 5)):
        for x in range(max(column - 1, 0), min(column + 2, 5)):
            layout[NEAR + y * 5 + x] = 1


@kernel
def copy_layout(layout: I64, copy: I64) -> None:
    """Write a layout over another."""
    for k in range(WIDTH):
        copy[k] = layout[k]


@kernel
def _suit_with(suit: int, card: int) -> int:
    """The suit of a line once a card is added."""
    if suit == NO_CARD:
        return card & 3
    return suit if suit == card & 3 else MIXED


@kernel
def _line_value(line: int, suit: int, size: int, moves: int, left: int, values: F64) -> float:
    """The value of a line to its owner, who places the next card if `moves` is 1."""
    if size == 5:
        return values[0, 0, 0, line] + (FLUSH if suit < NO_CARD else 0.0)
    return values[left, moves, 1 if suit <= NO_CARD else 0, line]


@kernel
def line_sum(layout: I64, side: int, turn: int, left: int, values: F64) -> float:
    """The value of a side's five lines, when it is `turn`'s turn with `left` empty places."""
    total = 0.0
    moves = 1 if side == turn else 0
    for line in range(5 * side, 5 * side + 5):
        suit, size = layout[SUITS + line], layout[SIZES + line]
        total += _line_value(layout[line], suit, size, moves, left, values)
    return total


@kernel
def best_place(
    layout: I64, card: int, side: int, left: int, after: I64, values: F64, added: F64
) -> int:
    """The place where a card leaves the best values for a side; `left` places are empty before."""
    for line in range(10):
        size = layout[SIZES + line]
        if size < 5:
            suit = layout[SUITS + line]
            moves = 0 if line // 5 == side else 1
            more = _line_value(
                after[layout[line], card >> 2],
                _suit_with(suit, card),
                size + 1,
                moves,
                left - 1,
                values,
            )
            added[line] = more - _line_value(layout[line], suit, size, moves, left - 1, values)
    best, found = -1e18, -1
    sign = 1.0 - 2.0 * side
    for place in range(25):
        if layout[NEAR + place] and not layout[TAKEN + place]:
            value = sign * (added[place % 5] - added[5 + place // 5])
            if value > best:
                best, found = value, place
    return found


@kernel
def worth(layout: I64, side: int, turn: int, left: int, values: F64, score: F64) -> float:
    """The value of a layout to a side: points ahead, or the chance to win.

    Args:
        layout: the layout.
        side: the side.
        turn: the side that places the next card.
        left: empty places.
        values: see `Search`.
        score: the scores of both sides and the target, in hundredths; a target of 0 asks for points
            ahead.
    """
    columns = line_sum(layout, 0, turn, left, values)
    rows = line_sum(layout, 1, turn, left, values)
    if score[2] == 0.0:
        return columns - rows if side == 0 else rows - columns
    columns += score[0]
    rows += score[1]
    ahead = columns - rows if side == 0 else rows - columns
    need = score[2] - max(columns, rows)
    part = left / 24
    if left == 0 and need <= 0 and ahead != 0:
        return 1.0 if ahead > 0 else 0.0
    more = 1.0 if need > 0 or ahead == 0 else 0.0  # another layout will have to decide
    if left > 0:
        more = min(max(0.5 + need / (LAST_SPREAD * np.sqrt(part)), 0.0), 1.0)
    scale = DEAL_SCALE * np.sqrt(part + more * max(need / DEAL_POINTS, 1.0))
    return 1 / (1 + np.exp(-ahead / scale))


@kernel
def _next_open(layout: I64, place: int) -> int:
    """The first open place after one, or 25."""
    place += 1
    while place < 25 and (layout[TAKEN + place] or not layout[NEAR + place]):
        place += 1
    return place


@kernel
def _next_unused(used: U8, card: int) -> int:
    """The first unused card after one, or the number of cards."""
    card += 1
    while card < len(used) and used[card]:
        card += 1
    return card


class Search(NamedTuple):
    """Values by which the places for a turned card are compared."""

    places: I64
    """Candidates for the turned card, (p,)."""
    turned: int
    """Its code."""
    side: int
    """Whose card it is."""
    left: int
    """Empty places before it is placed."""
    layouts: I64
    """The layout in row 0, the others workspace, (left + 2, WIDTH), or (2, WIDTH) for `search`."""
    cards: U8
    """Codes of the cards that may come."""
    after: I64
    """The number of a line once a card of each rank is added, (lines, 13)."""
    values: F64
    """By empty places, by 1 if the owner moves next, by 1 if a flush is possible, and by line; full
    lines, without a flush, at [0, 0, 0]; (25, 2, 2, lines)."""
    score: F64
    """See `worth`."""
    found: F64
    """Receives what each place is worth, (p,)."""


@kernel
def _exact(s: Search, used: U8, tried: I64, sums: F64) -> float:
    """The value of layout 1 to a side before the next card is turned, both playing perfectly.

    Depth d of the search tree, from 1, is a layout in row d. Numba's cache takes no recursion.
    """
    layouts, cards, side, turn, left = s.layouts, s.cards, s.side, 1 - s.side, s.left - 1
    depth, value = 1, 0.0
    tried[1, 0], tried[1, 1] = -1, 25  # the card turned, and the place tried for it
    sums[1, 0] = 0.0  # the sum over cards, and the best place of the card
    while depth > 0:
        sign = 1.0 if (turn == side) == (depth % 2 == 1) else -1.0
        if depth > left:
            value = worth(layouts[depth], side, turn, 0, s.values, s.score)
        else:
            tried[depth, 1] = _next_open(layouts[depth], tried[depth, 1])
            if tried[depth, 1] < 25:
                copy_layout(layouts[depth], layouts[depth + 1])
                place_card(layouts[depth + 1], tried[depth, 1], cards[tried[depth, 0]], s.after)
                depth += 1
                tried[depth, 0], tried[depth, 1] = -1, 25
                sums[depth, 0] = 0.0
                continue
            if tried[depth, 0] >= 0:
                used[tried[depth, 0]] = 0
                sums[depth, 0] += sign * sums[depth, 1]
            tried[depth, 0] = _next_unused(used, tried[depth, 0])
            if tried[depth, 0] < len(cards):
                used[tried[depth, 0]] = 1
                tried[depth, 1] = -1
                sums[depth, 1] = -1e18
                continue
            value = sums[depth, 0] / (len(cards) - depth + 1)
        depth -= 1
        sign = 1.0 if (turn == side) == (depth % 2 == 1) else -1.0
        sums[depth, 1] = max(sums[depth, 1], sign * value)
    return value


@kernel
def exact_values(s: Search, used: U8, tried: I64, sums: F64) -> None:
    """Write what each place for the last cards is worth, over every order: a plain expectimax.

    Workspace: `used` zeros, as long as the cards; `tried` and `sums`, (left + 2, 2).
    """
    for choice in range(len(s.places)):
        copy_layout(s.layouts[0], s.layouts[1])
        place_card(s.layouts[1], s.places[choice], s.turned, s.after)
        s.found[choice] = _exact(s, used, tried, sums)


@kernel
def search(s: Search, order: U8, samples: int, depth: int, added: F64, state: U64) -> None:
    """Write what each place is worth over sampled cards, both sides going by the learnt values.

    The first card after the turned one takes every value equally often, so that a depth of 1 with
    as many samples as cards is expectimax over this card and the reply.

    Args:
        s: the places.
        order: workspace, as long as `cards`.
        samples: how many orders of them.
        depth: how many of them are placed before the values are taken.
        added: workspace, (10,).
        state: of the random generator.
    """
    layouts, cards, found, after, values = s.layouts, s.cards, s.found, s.after, s.values
    found[:] = 0.0
    depth = min(depth, s.left - 1)
    for i in range(samples):
        if depth:
            for k in range(len(cards)):
                order[k] = cards[k]
            first = i % len(cards)
            order[0], order[first] = order[first], order[0]
            shuffle_front(order[1:], depth - 1, state)
        for choice in range(len(s.places)):
            copy_layout(layouts[0], layouts[1])
            place_card(layouts[1], s.places[choice], s.turned, after)
            turn = 1 - s.side
            for j in range(depth):
                place = best_place(layouts[1], order[j], turn, s.left - 1 - j, after, values, added)
                place_card(layouts[1], place, order[j], after)
                turn = 1 - turn
            left = s.left - 1 - depth
            found[choice] += worth(layouts[1], s.side, turn, left, values, s.score)
    for choice in range(len(s.places)):
        found[choice] /= samples
