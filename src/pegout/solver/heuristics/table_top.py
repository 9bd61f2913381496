"""Table Top placement of `steady`: a card's gain in one's own line, less that in the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Place
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.table_top import LAYOUT_SIZE, line_cards, line_number
from pegout.engine.rules.views import View
from pegout.solver.heuristics.values import line_value, rank_points, ranks_of, unseen


def best_place(view: View, options: Sequence[Place]) -> Place:
    """The place with the highest gain; the first of equals."""
    return max(options, key=PlacementEvaluator(view).gain)


def line_before(view: View, side: int, place: Place) -> list[Card]:
    """The cards in a side's line that the turned card would join at a place."""
    lines = view.rules.lines(side)
    number = line_number(lines, place.row, place.column)
    return [card for card in line_cards(view.layout, lines, number) if card]


class PlacementEvaluator:
    """Expected values of lines, in hundredths of a point, for a seat that has a card to place."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._unseen = unseen(view)
        self._ranks = Counter([card.rank for card in self._unseen])

    def gain(self, place: Place) -> int:
        """The turned card's gain there in one's own line, less that in the opponent's."""
        own = self._view.side
        return self._added(own, place) - self._added(1 - own, place)

    def _added(self, side: int, place: Place) -> int:
        cards = line_before(self._view, side, place)
        assert self._view.turned is not None
        return self._value([*cards, self._view.turned]) - self._value(cards)

    def _value(self, cards: Sequence[Card]) -> int:
        """The expected value of a line; exact if at most one card is missing."""
        if len(cards) == LAYOUT_SIZE:
            return 100 * total(score_show(cards, None))
        return self._last_card_mean(cards) if len(cards) == LAYOUT_SIZE - 1 else line_value(cards)

    def _last_card_mean(self, cards: Sequence[Card]) -> int:
        """The mean over all unseen cards as the fifth of the line."""
        base = ranks_of(cards)
        points = 0
        for rank, left in self._ranks.items():
            points += left * rank_points(tuple(sorted((*base, rank))))
        suits = {card.suit for card in cards}
        if len(suits) == 1:
            points += 5 * sum([card.suit in suits for card in self._unseen])
        return 100 * points // len(self._unseen)
