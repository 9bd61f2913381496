"""What a seat can work out about the cards that it does not see."""

from __future__ import annotations

from collections import Counter
from math import comb

from pegout.bots.heuristics.values import unseen
from pegout.cards import Card, Rank
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.views import View


def may_hold(view: View, seat: int) -> tuple[Card, ...]:
    """The unseen cards that another seat may hold: none that it could have laid when it said go."""
    room = room_at_goes(view, seat)
    return tuple([card for card in unseen(view) if card.points > room])


def room_at_goes(view: View, seat: int) -> int:
    """The largest room under 31 at which a seat has said go in this deal; 0 where it has not."""
    largest = 0
    for each in view.rounds:
        count = 0
        for lay in each:
            if lay.card:
                count += lay.card.points
            elif lay.seat == seat:
                largest = max(largest, THIRTY_ONE - count)
    return largest


class Holding:
    """The chances of what a seat holds, every possible hand being equally likely.

    Attributes:
        counts: how many cards of each rank it may hold.
    """

    def __init__(self, view: View, seat: int) -> None:
        self.counts: Counter[Rank] = Counter([card.rank for card in may_hold(view, seat)])
        self._cards = self.counts.total()
        self._held = view.held[seat]
        self._hands = comb(self._cards, self._held)

    def chance_of_none(self, cards: int) -> float:
        """The chance that it holds none of so many of the cards that it may hold."""
        return comb(self._cards - cards, self._held) / self._hands
