"""How `steady` plays: one ply ahead, with the next seat's best answer in mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pegout.bots.beliefs import HandBelief
from pegout.cards import Card, Rank, Suit
from pegout.rules.scoring.play import THIRTY_ONE, score_play
from pegout.rules.scoring.show import total
from pegout.rules.views import View

LAST_CARD = 1
GAME = 100.0
"""What winning or losing the game at once weighs, in points."""


@lru_cache(maxsize=1 << 16)
def play_points(ranks: tuple[Rank, ...]) -> int:
    """Points for the last of these ranks of one round, without the 1 for a last card."""
    return total(score_play([Card(rank, Suit.SPADES) for rank in ranks]))


class Answer(NamedTuple):
    """A rank that the next seat may lay: its points, what it is worth to the asker, its cards."""

    points: int
    worth: float
    cards: int


class PlayEvaluator:
    """Weighs the cards that a seat may lay.

    Args:
        view: the seat's view, in the play.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.round = tuple([card.rank for card in view.round_cards()])
        self.need = view.rules.target - view.scores[view.side]
        self._holdings: dict[int, HandBelief] = {}

    def value(self, card: Card) -> float:
        """What laying a card is worth: its points and what is likely to follow at once."""
        hand = [other for other in self.view.hand if other and other != card]
        laid = (*self.round, card.rank)
        points = play_points(laid)
        following = self._next_seat(bool(hand))
        ended = _count(laid) == THIRTY_ONE
        if following is None and not ended:
            points += LAST_CARD
        if points >= self.need:
            return GAME
        if following is None or ended:
            return points
        if following == self.view.seat:
            return points + self._alone(laid, hand)
        return points + self._answered(laid, hand, following)

    def _next_seat(self, hand_left: bool) -> int | None:
        """Who plays on after the asker: a seat with cards that has not said go."""
        view = self.view
        for seat in view.rules.around(view.seat):
            cards = hand_left if seat == view.seat else view.held[seat] > 0
            if cards and seat not in view.gone:
                return seat
        return None

    def _alone(self, laid: tuple[Rank, ...], hand: Sequence[Card]) -> int:
        """The most that the asker still gets when nobody else plays on in this round."""
        room = THIRTY_ONE - _count(laid)
        if room == 0:
            return 0
        worths = []
        for card in hand:
            if card.points <= room:
                both = (*laid, card.rank)
                rest = [other for other in hand if other != card]
                worths.append(play_points(both) + self._alone(both, rest))
        return max(worths, default=LAST_CARD)

    def _answered(self, laid: tuple[Rank, ...], hand: Sequence[Card], seat: int) -> float:
        """What the next seat's best answer is worth to the asker, over all that it may hold.

        The answers are taken from the best to the worst: one comes to be played when the seat
        holds it and none that is better.
        """
        holding = self._holding(seat)
        worth, better = 0.0, 0
        none_better = 1.0
        for answer in sorted(self._answers(laid, seat, holding), reverse=True):
            better += answer.cards
            none = holding.probability_of_none(better)
            worth += (none_better - none) * answer.worth
            none_better = none
        return worth + none_better * self._alone(laid, hand)

    def _holding(self, seat: int) -> HandBelief:
        if seat not in self._holdings:
            self._holdings[seat] = HandBelief(self.view, seat)
        return self._holdings[seat]

    def _answers(self, laid: tuple[Rank, ...], seat: int, holding: HandBelief) -> Iterator[Answer]:
        rules = self.view.rules
        room = THIRTY_ONE - _count(laid)
        sign = 1 if rules.side(seat) == self.view.side else -1
        need = rules.target - self.view.scores[rules.side(seat)]
        for rank, cards in holding.counts.items():
            if rank.points <= room:
                points = play_points((*laid, rank))
                yield Answer(points, sign * (GAME if points >= need else points), cards)


def _count(ranks: Sequence[Rank]) -> int:
    return sum([rank.points for rank in ranks])


def best_card(view: View, cards: Sequence[Card]) -> Card:
    """The card to lay; of equals the highest, since low cards still find room later."""
    evaluator = PlayEvaluator(view)
    return max(cards, key=lambda card: (round(evaluator.value(card), 9), card))
