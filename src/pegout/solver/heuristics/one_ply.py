"""The play of `steady`: one ply ahead, with the next seat's best reply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pegout.engine.cards import COUNTING_VALUES, Card, Rank, Suit
from pegout.engine.rules.scoring.play import THIRTY_ONE, items_of_play
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.views import View
from pegout.solver.heuristics.beliefs import HandBelief

LAST_CARD_POINTS: Final = 1
GAME_VALUE: Final = 100.0
"""Value of winning the game at once, in points; losing it counts as much against."""


@lru_cache(maxsize=1 << 16)
def play_points(ranks: tuple[Rank, ...]) -> int:
    """Points for the last of these ranks of one round, without the point for a last card."""
    return total(items_of_play(tuple([_SPADES[rank] for rank in ranks]), _count(ranks)))


_SPADES: Final = {rank: Card(rank, Suit.SPADES) for rank in Rank}
"""A card of each rank."""


@lru_cache(maxsize=1 << 16)
def _replies(played: tuple[Rank, ...]) -> tuple[tuple[int, tuple[Rank, ...]], ...]:
    """The ranks that may be played after these, by the points that they score, the most first."""
    room, by_points = THIRTY_ONE - _count(played), dict[int, list[Rank]]()
    for rank in _SPADES:
        if COUNTING_VALUES[rank] <= room and played.count(rank) < len(Suit):
            by_points.setdefault(play_points((*played, rank)), []).append(rank)
    return tuple([(points, tuple(by_points[points])) for points in sorted(by_points, reverse=True)])


class PlayEvaluator:
    """Values of the cards that a seat may play, from its view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.round = tuple([card.rank for card in view.round_cards()])
        self.need = view.rules.target - view.scores[view.side]
        self._beliefs: dict[int, HandBelief] = {}

    def value(self, card: Card) -> float:
        """Expected net points of playing a card, up to and including the next seat's reply."""
        hand = [other for other in self.view.hand if other and other != card]
        played = (*self.round, card.rank)
        points = play_points(played)
        following = self._next_seat(bool(hand))
        ended = _count(played) == THIRTY_ONE
        if following is None and not ended:
            points += LAST_CARD_POINTS
        if points >= self.need:
            return GAME_VALUE
        if following is None or ended:
            return points
        if following == self.view.seat:
            return points + _continue_alone(played, _ranks(hand))
        return points + self._expected_reply(played, hand, following)

    def _next_seat(self, hand_left: bool) -> int | None:
        """The seat that plays next: it has cards and has not said go; `None` if there is none."""
        view = self.view
        for seat in view.rules.around(view.seat):
            cards = hand_left if seat == view.seat else view.held[seat] > 0
            if cards and seat not in view.gone:
                return seat
        return None

    def _expected_reply(self, played: tuple[Rank, ...], hand: Sequence[Card], seat: int) -> float:
        """The expected value of the next seat's best reply, over all hands that it may hold.

        Replies are ordered from best to worst: one is played if the seat holds it and none of the
        better ones.
        """
        belief, rules = self._belief(seat), self.view.rules
        sign = 1 if rules.side(seat) == self.view.side else -1
        need = rules.target - self.view.scores[rules.side(seat)]
        value, better = 0.0, 0
        none_better = 1.0
        for points, ranks in _replies(played):
            better += sum(map(belief.counts.__getitem__, ranks))
            none = belief.probability_of_none(better)
            value += (none_better - none) * sign * (GAME_VALUE if points >= need else points)
            none_better = none
        return value + none_better * _continue_alone(played, _ranks(hand))

    def _belief(self, seat: int) -> HandBelief:
        if seat not in self._beliefs:
            self._beliefs[seat] = HandBelief(self.view, seat)
        return self._beliefs[seat]


def _count(ranks: Sequence[Rank]) -> int:
    return sum([COUNTING_VALUES[rank] for rank in ranks])


def _ranks(hand: Sequence[Card]) -> tuple[Rank, ...]:
    return tuple(sorted([card.rank for card in hand]))


@lru_cache(maxsize=1 << 16)
def _continue_alone(played: tuple[Rank, ...], hand: tuple[Rank, ...]) -> int:
    """The most points that a hand can still score if no other seat plays in this round."""
    room = THIRTY_ONE - _count(played)
    if room == 0:
        return 0
    values = []
    for place, rank in enumerate(hand):
        if COUNTING_VALUES[rank] <= room:
            both, rest = (*played, rank), (*hand[:place], *hand[place + 1 :])
            values.append(play_points(both) + _continue_alone(both, rest))
    return max(values, default=LAST_CARD_POINTS)


def best_card(view: View, cards: Sequence[Card]) -> Card:
    """The card with the highest value; of equals the highest, since low cards fit in later."""
    evaluator = PlayEvaluator(view)
    return max(cards, key=lambda card: (round(evaluator.value(card), 9), card))
