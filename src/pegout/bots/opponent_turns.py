"""The turns of an opponent in the play, in this deal and in those before, as a solver sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout.cards import Card, Rank
from pegout.rules.events import Dealt, Event, GoCalled, Played, Shown, StarterTurned
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.state import PlayTurn
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging.exploitation import ModelTurn
from pegout.solver.pegging.positions import Position

Ranks = tuple[int, ...]
"""Ranks from 0 (ace) to 12 (king)."""
Rounds = tuple[tuple[PlayTurn, ...], ...]


class OpponentDeal(NamedTuple):
    """The play of a deal, as the other seat of two knows it."""

    size: int
    """Cards dealt to each, 6 or 5."""
    opponent: int
    """The opponent's seat."""
    dealer: int
    """The dealer's seat."""
    starter: Card
    rounds: Rounds
    shown: tuple[Card, ...]
    """The opponent's hand, if it was shown."""


class OpponentTurn(NamedTuple):
    """A turn of the opponent."""

    model: ModelTurn
    before: tuple[tuple[tuple[int, int], ...], ...]
    """The cards played before it, as (solver's seat, rank), round by round."""


def turns(deal: OpponentDeal) -> Iterator[OpponentTurn]:
    """The turns at which the opponent played a card, in order."""
    played = [
        _rank(turn.card)
        for each in deal.rounds
        for turn in each
        if turn.card and turn.seat == deal.opponent
    ]
    done: dict[bool, int] = {True: 0, False: 0}
    room = 0
    open_cards = [_rank(deal.starter)]
    before: list[list[tuple[int, int]]] = []
    for each in deal.rounds:
        ranks: list[int] = []
        gone = False
        before.append([])
        for seat, card in each:
            theirs = seat == deal.opponent
            if card is None:
                if not theirs:
                    gone = True
                    room = max(room, THIRTY_ONE - _count(ranks))
                continue
            if theirs:
                model = ModelTurn(
                    round=tuple(ranks),
                    later=tuple(played[done[True] :]),
                    held=deal.size - 2 - done[False],
                    gone=gone,
                    open=tuple([open_cards.count(rank) for rank in range(RANKS)]),
                    room=room,
                )
                yield OpponentTurn(model, tuple([tuple(cards) for cards in before]))
            rank = _rank(card)
            done[theirs] += 1
            ranks.append(rank)
            open_cards.append(rank)
            before[-1].append((int(seat == deal.dealer), rank))


def hand_left(deal: OpponentDeal) -> Ranks:
    """What the opponent held in the end, of a hand that was shown."""
    left = sorted([_rank(card) for card in deal.shown])
    for each in deal.rounds:
        for turn in each:
            if turn.card and turn.seat == deal.opponent:
                left.remove(_rank(turn.card))
    return tuple(left)


def solver_position(deal: OpponentDeal, turn: OpponentTurn) -> Position:
    """The decision of the opponent at a turn, with the hand that it has shown."""
    hand = sorted([*turn.model.later, *hand_left(deal)])
    seat = int(deal.opponent == deal.dealer)
    return Position(deal.size, seat, tuple(hand), _rank(deal.starter), turn.before)


class DealLog:
    """Collects the deals of a match from the events that a seat sees.

    Args:
        size: cards dealt to each, 6 or 5.
        seat: the seat that watches.

    Attributes:
        deals: the deals whose play is over and in which the opponent's hand was shown.
    """

    def __init__(self, size: int, seat: int) -> None:
        self._size = size
        self._opponent = 1 - seat
        self._dealer = -1
        self._starter: Card | None = None
        self._rounds: list[list[PlayTurn]] = []
        self.deals: list[OpponentDeal] = []

    def observe(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case Dealt():
                self._dealer, self._starter, self._rounds = event.dealer, None, []
            case StarterTurned():
                self._starter = event.card
            case Played():
                if event.count == event.card.points:
                    self._rounds.append([])
                self._rounds[-1].append(PlayTurn(event.seat, event.card))
            case GoCalled():
                self._rounds[-1].append(PlayTurn(event.seat, None))
            case Shown(reason="hand") if event.seat == self._opponent and self._starter:
                rounds = tuple([tuple(each) for each in self._rounds])
                self.deals.append(
                    OpponentDeal(
                        self._size,
                        self._opponent,
                        self._dealer,
                        self._starter,
                        rounds,
                        event.cards,
                    )
                )


def _rank(card: Card) -> int:
    return card.rank - 1


def _count(ranks: Sequence[int]) -> int:
    return sum([Rank(rank + 1).points for rank in ranks])
