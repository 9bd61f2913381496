"""What a seat can work out about the cards that it does not see."""

from __future__ import annotations

from collections import Counter
from math import comb

from pegout.bots.heuristics.values import unseen
from pegout.cards import Card, Rank
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.views import View


def possible_cards(view: View, seat: int) -> tuple[Card, ...]:
    """The unseen cards that another seat may hold: none that it could have laid when it said go."""
    room = largest_room_at_go(view, seat)
    return tuple([card for card in unseen(view) if card.points > room])


def largest_room_at_go(view: View, seat: int) -> int:
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


class HandBelief:
    """The chances of what a seat holds, every possible hand being equally likely.

    Attributes:
        counts: how many cards of each rank it may hold.
    """

    def __init__(self, view: View, seat: int) -> None:
        self.counts: Counter[Rank] = Counter([card.rank for card in possible_cards(view, seat)])
        self._cards = self.counts.total()
        self._held = view.held[seat]
        self._hands = comb(self._cards, self._held)

    def probability_of_none(self, cards: int) -> float:
        """The chance that it holds none of so many of the cards that it may hold."""
        return comb(self._cards - cards, self._held) / self._hands
