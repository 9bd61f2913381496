"""Table Top Cribbage: cards placed one by one on a 5x5 layout, whose lines score (rules 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Place
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.dealing import next_deal
from pegout.engine.rules.events import LayoutLine, LinesCounted, Placed, Turned
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind, score_show, total
from pegout.engine.rules.state import Layout, State
from pegout.engine.rules.transition import Transition

LAYOUT_SIZE: Final = 5
"""Rows and columns of the layout."""
CENTRE: Final = (2, 2)


def line_cards(layout: Layout, lines: Lines, number: int) -> tuple[Card | None, ...]:
    """Return the places of line 0 to 4: a column from the top, or a row from the left."""
    if lines is Lines.COLUMNS:
        return layout[number::LAYOUT_SIZE]
    return layout[number * LAYOUT_SIZE : (number + 1) * LAYOUT_SIZE]


def score_line(cards: Sequence[Card]) -> tuple[ScoreItem, ...]:
    """Score a line, perhaps unfinished: only a full line of five has a flush (rules 7.6)."""
    items = score_show(cards, None)
    full = len(cards) == LAYOUT_SIZE
    return tuple([item for item in items if full or item.kind is not ScoreKind.FLUSH])


def line_points(cards: Sequence[Card]) -> int:
    """Return the points of a line, perhaps unfinished."""
    return total(score_line(cards))


def open_places(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return the empty places next to a card, also diagonally, as (row, column)."""
    near = {
        place for card, places in zip(layout, _TOUCHING, strict=True) if card for place in places
    }
    return tuple(
        [place for card, place in zip(layout, _PLACES, strict=True) if not card and place in near]
    )


_PLACES: Final = tuple(product(range(LAYOUT_SIZE), repeat=2))
"""The places of the layout, row by row, as (row, column)."""
_TOUCHING: Final = tuple(
    [(y, x) for y, x in _PLACES if abs(y - row) <= 1 and abs(x - column) <= 1]
    for row, column in _PLACES
)
"""The places next to each, and itself."""


def line_number(lines: Lines, row: int, column: int) -> int:
    """The number of the line, a column or a row, that a place belongs to."""
    return column if lines is Lines.COLUMNS else row


def line_totals(layout: Layout, lines: Lines) -> tuple[int, ...]:
    """Return the current points of the five columns or rows."""
    return tuple(_line(layout, lines, number).total for number in range(LAYOUT_SIZE))


def turn(transition: Transition, card: Card) -> None:
    """Turn a card up: the first goes to the centre, any other waits for its seat to place it."""
    state = transition.state
    if not any(state.layout):
        _put(transition, state.dealer, card, *CENTRE)
        transition.new.turn = state.rules.left(state.dealer)
        return
    hands = list(state.hands)
    hands[state.turn] = hands[state.turn][1:]
    transition.new.turned, transition.new.hands = card, tuple(hands)
    transition.emit(Turned(state.turn, card))


def place(transition: Transition, seat: int, action: Place) -> None:
    """Place the turned-up card; a full layout is then counted."""
    card = transition.state.turned
    assert card is not None
    _put(transition, seat, card, action.row, action.column)
    transition.new.turned, transition.new.turn = None, transition.state.rules.left(seat)
    if all(transition.state.layout):
        _count(transition)


def _put(transition: Transition, seat: int, card: Card, row: int, column: int) -> None:
    layout = list(transition.state.layout)
    layout[row * LAYOUT_SIZE + column] = card
    transition.new.layout = tuple(layout)
    transition.emit(Placed(seat, card, row, column))


def _count(transition: Transition) -> None:
    """Count the lines of both sides; only then can a side win (rules 7)."""
    state: State = transition.state
    scores, previous = list(state.scores), list(state.previous_scores)
    for side in range(state.rules.sides):
        owned = state.rules.lines(side)
        lines = tuple(_line(state.layout, owned, number) for number in range(LAYOUT_SIZE))
        points = sum(line.total for line in lines)
        if points:
            previous[side] = scores[side]
        scores[side] += points
        transition.emit(LinesCounted(side, owned, lines, points, tuple(scores), tuple(previous)))
    transition.new.previous_scores, transition.new.scores = tuple(previous), tuple(scores)
    best = max(scores)
    if best >= state.rules.target and scores.count(best) == 1:
        transition.win_game(scores.index(best))
    else:
        next_deal(transition)


def _line(layout: Layout, lines: Lines, number: int) -> LayoutLine:
    cards = tuple(card for card in line_cards(layout, lines, number) if card)
    items = score_line(cards)
    return LayoutLine(cards, items, total(items))
