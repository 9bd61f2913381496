"""Table Top Cribbage: a card at a time on a 5x5 layout, whose lines are hands (rules 7)."""

from __future__ import annotations

from pegout.cards import Card
from pegout.rules.dealing import next_deal
from pegout.rules.events import Line, LinesCounted, Placed, Turned
from pegout.rules.scoring.show import score_show, total
from pegout.rules.state import Layout, State
from pegout.rules.transition import Ledger

SIZE = 5
CENTRE = (2, 2)
COLUMNS_SIDE = 0
"""The side that owns the columns: seats 0 and 2 sit where columns run between them."""


def line_cards(layout: Layout, side: int, number: int) -> tuple[Card | None, ...]:
    """The five places of a side's line, 0 to 4: a column from the top, a row from the left."""
    if side == COLUMNS_SIDE:
        return layout[number::SIZE]
    return layout[number * SIZE : (number + 1) * SIZE]


def open_places(layout: Layout) -> tuple[tuple[int, int], ...]:
    """The empty places that touch a laid card along a side or a corner, as (row, column)."""
    return tuple(
        (row, column)
        for row in range(SIZE)
        for column in range(SIZE)
        if layout[row * SIZE + column] is None and _touches(layout, row, column)
    )


def _touches(layout: Layout, row: int, column: int) -> bool:
    return any(
        layout[y * SIZE + x] is not None
        for y in range(max(row - 1, 0), min(row + 2, SIZE))
        for x in range(max(column - 1, 0), min(column + 2, SIZE))
    )


def line_totals(layout: Layout, side: int) -> tuple[int, ...]:
    """What each of a side's five lines is worth so far, as the cards lie."""
    return tuple(_line(layout, side, number).total for number in range(SIZE))


def turn(ledger: Ledger, card: Card) -> None:
    """Turn a card up: the dealer's first goes to the centre, any other is for its seat to lay."""
    state = ledger.state
    if not any(state.layout):
        _lay(ledger, state.dealer, card, *CENTRE)
        ledger.set(turn=state.rules.left(state.dealer))
        return
    hands = list(state.hands)
    hands[state.turn] = hands[state.turn][1:]
    ledger.set(turned=card, hands=tuple(hands))
    ledger.say(Turned(state.turn, card))


def place(ledger: Ledger, seat: int, row: int, column: int) -> None:
    """Lay the turned card; once the layout is full the lines are counted."""
    card = ledger.state.turned
    assert card is not None
    _lay(ledger, seat, card, row, column)
    ledger.set(turned=None, turn=ledger.state.rules.left(seat))
    if all(ledger.state.layout):
        _count(ledger)


def _lay(ledger: Ledger, seat: int, card: Card, row: int, column: int) -> None:
    layout = list(ledger.state.layout)
    layout[row * SIZE + column] = card
    ledger.set(layout=tuple(layout))
    ledger.say(Placed(seat, card, row, column))


def _count(ledger: Ledger) -> None:
    """Both sides count their lines; nothing is won before both have (rules 7)."""
    state: State = ledger.state
    scores, rears = list(state.scores), list(state.rears)
    for side in range(state.rules.sides):
        lines = tuple(_line(state.layout, side, number) for number in range(SIZE))
        points = sum(line.total for line in lines)
        if points:
            rears[side] = scores[side]
        scores[side] += points
        ledger.say(LinesCounted(side, lines, points, tuple(scores)))
    ledger.set(rears=tuple(rears), scores=tuple(scores))
    best = max(scores)
    if best >= state.rules.target and scores.count(best) == 1:
        ledger.finish(scores.index(best))
    else:
        next_deal(ledger)


def _line(layout: Layout, side: int, number: int) -> Line:
    cards = tuple(card for card in line_cards(layout, side, number) if card)
    items = score_show(cards, None)
    return Line(cards, items, total(items))
