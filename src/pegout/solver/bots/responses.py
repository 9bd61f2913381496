"""How an opponent has played, and the best responses to it: what `shark` learns and plays by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.cards import Card
from pegout.engine.rules.events import Dealt, Event, GoCalled, Played, Shown, StarterTurned
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.state import PlayTurn
from pegout.engine.rules.views import View
from pegout.solver.decisions.discards import rate_hand
from pegout.solver.decisions.questions import role_of, rollout_position, scores_of
from pegout.solver.decisions.searches import gain_values
from pegout.solver.discards.strategy import response_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.heuristics.beliefs import largest_room_at_go
from pegout.solver.pegging import exploitation
from pegout.solver.pegging.exploitation import ModelTurn, likelihoods
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.resolving import probabilities

EQUILIBRIUM_FLOOR: Final = 0.02
"""How much of the equilibrium's probability is spread evenly, so that none is 0."""


class OpponentDeal(NamedTuple):
    """The play of a deal, as the other seat of two knows it."""

    size: int
    """Cards dealt to each, 6 or 5."""
    opponent: int
    """The opponent's seat."""
    dealer: int
    """The dealer's seat."""
    starter: Card
    rounds: tuple[tuple[PlayTurn, ...], ...]
    shown: tuple[Card, ...]
    """The opponent's hand, if it was shown."""

    @property
    def played(self) -> list[int]:
        """The ranks (0 to 12) that the opponent has played, in order."""
        turns = [turn for each in self.rounds for turn in each if turn.seat == self.opponent]
        return [turn.card.rank - 1 for turn in turns if turn.card]

    @property
    def left(self) -> tuple[int, ...]:
        """The ranks that the opponent held in the end, of a hand that was shown."""
        left = Counter([card.rank - 1 for card in self.shown]) - Counter(self.played)
        return tuple(sorted(left.elements()))


class OpponentTurn(NamedTuple):
    """A turn of the opponent."""

    model: ModelTurn
    before: tuple[tuple[tuple[int, int], ...], ...]
    """The cards played before it, as (solver's seat, rank), round by round."""


def turns(deal: OpponentDeal) -> Iterator[OpponentTurn]:
    """The turns at which the opponent played a card, in order."""
    played, done, room = deal.played, {True: 0, False: 0}, 0
    open_cards = [deal.starter.rank - 1]
    before: list[list[tuple[int, int]]] = []
    for each in deal.rounds:
        ranks: list[int] = []
        count, gone = 0, False
        before.append([])
        for seat, card in each:
            theirs = seat == deal.opponent
            if card is None:
                if not theirs:
                    gone, room = True, max(room, THIRTY_ONE - count)
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
                yield OpponentTurn(model, tuple(map(tuple, before)))
            done[theirs] += 1
            count += card.points
            ranks.append(card.rank - 1)
            open_cards.append(card.rank - 1)
            before[-1].append((int(seat == deal.dealer), card.rank - 1))


def shown_deals(events: Iterable[Event], size: int, seat: int) -> list[OpponentDeal]:
    """The deals of a match that are over and in which the opponent of a seat showed its hand.

    By the events that the seat has seen; 6 or 5 cards are dealt to each.
    """
    dealer, starter, found = -1, None, []
    rounds: list[list[PlayTurn]] = []
    for event in events:
        match event:
            case Dealt():
                dealer, starter, rounds = event.dealer, None, []
            case StarterTurned():
                starter = event.card
            case Played():
                if event.count == event.card.points:
                    rounds.append([])
                rounds[-1].append(PlayTurn(event.seat, event.card))
            case GoCalled():
                rounds[-1].append(PlayTurn(event.seat, None))
            case Shown(reason="hand") if event.seat != seat and starter:
                play = tuple(map(tuple, rounds))
                found.append(OpponentDeal(size, 1 - seat, dealer, starter, play, event.cards))
    return found


def solver_position(deal: OpponentDeal, turn: OpponentTurn) -> Position:
    """The decision of the opponent at a turn, with the hand that it has shown."""
    hand = sorted([*turn.model.later, *deal.left])
    seat = int(deal.opponent == deal.dealer)
    return Position(deal.size, seat, tuple(hand), deal.starter.rank - 1, turn.before)


@lru_cache(maxsize=512)
def log_ratio(model: int, deal: OpponentDeal) -> float:
    """The logarithm of how much better a model explains a deal's play than the equilibrium."""
    rest = np.array([deal.left], np.int64).reshape(1, -1)
    total = 0.0
    for number, turn in enumerate(turns(deal)):
        ratio = float(likelihoods(model, turn.model, rest)[0])
        if ratio < 1:
            total += log(ratio / equilibrium_probability(deal, number))
    return total


@lru_cache(maxsize=2048)
def equilibrium_probability(deal: OpponentDeal, number: int) -> float:
    """The probability of the opponent's card at a turn by the equilibrium strategy."""
    turn = list(turns(deal))[number]
    found = probabilities(solver_position(deal, turn))
    even = EQUILIBRIUM_FLOOR / len(found)
    return (1 - EQUILIBRIUM_FLOOR) * found[turn.model.later[0]] + even


def best_discard(view: View, model: int) -> tuple[Card, ...]:
    """The discard with the best chance to win in the best response to one of `MODELS`."""
    hand = [card for card in view.hand if card]
    response = response_strategy(view.rules.dealt, model)
    rated = rate_hand(hand, role_of(view), view.rules, scores_of(view), response)
    return rated[0].cards


def card_values(view: View, model: int, *, to_win: bool) -> dict[int, float]:
    """The value of each legal rank, 1 (ace) to 13, in the best response to one of `MODELS`.

    Values are net points, or chances to win.
    """
    other = 1 - view.seat
    assert view.starter is not None
    deal = OpponentDeal(view.rules.dealt, other, view.dealer, view.starter, view.rounds, ())
    values = exploitation.response_values(
        model,
        rollout_position(view),
        [turn.model for turn in turns(deal)],
        other in view.gone,
        largest_room_at_go(view, view.seat),
        gain_values(view, to_win=to_win),
    )
    return {rank + 1: value for rank, value in values.items()}
