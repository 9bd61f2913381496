"""A seat's inference about the cards that it does not see."""

from __future__ import annotations

from math import comb

from pegout.engine.cards import COUNTING_VALUES, Card, Suit
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.views import View
from pegout.solver.heuristics.values import seen_cards, unseen


def possible_cards(view: View, seat: int) -> tuple[Card, ...]:
    """The unseen cards that another seat may hold: none that it could have played at its go."""
    room = largest_room_at_go(view, seat)
    return tuple([card for card in unseen(view) if card.points > room])


def largest_room_at_go(view: View, seat: int) -> int:
    """The most points below 31 at which a seat has said go in this deal; 0 if it has not."""
    largest = 0
    for each in view.rounds:
        count = 0
        for turn in each:
            if turn.card:
                count += turn.card.points
            elif turn.seat == seat:
                largest = max(largest, THIRTY_ONE - count)
    return largest


class HandBelief:
    """The belief of another seat's view about a seat's hand: all possible hands are equally likely.

    Attributes:
        counts: how many cards of each rank the seat may hold, by rank; at 0 none.
    """

    def __init__(self, view: View, seat: int) -> None:
        left = [len(Suit)] * len(COUNTING_VALUES)
        for rank, _ in seen_cards(view):
            left[rank] -= 1
        room = largest_room_at_go(view, seat)
        self.counts = [
            number if points > room else 0
            for number, points in zip(left, COUNTING_VALUES, strict=True)
        ]
        self._cards = sum(self.counts)
        self._held = view.held[seat]
        self._hands = comb(self._cards, self._held)

    def probability_of_none(self, cards: int) -> float:
        """The probability that the seat holds none of `cards` given cards that it may hold."""
        return comb(self._cards - cards, self._held) / self._hands
