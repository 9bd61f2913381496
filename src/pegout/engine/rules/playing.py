"""The play: cards, goes, rounds and the last card (rules 2.5).

Every seat that holds cards but cannot play says go, including the one that played last. A round is
over once all seats that hold cards have said it, so no rule depends on another seat's hidden cards.
A seat without cards has nothing to decide: its go is heard when the turn passes over it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from pegout.engine.cards import COUNTING_VALUES, Card
from pegout.engine.rules.actions import Go, Play
from pegout.engine.rules.dealing import remove_cards
from pegout.engine.rules.events import GoCalled, GoWithoutCards, Played
from pegout.engine.rules.quick import quick
from pegout.engine.rules.scoring.play import THIRTY_ONE, items_of_play, last_card_item
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import (
    PendingCount,
    Phase,
    PlayTurn,
    State,
    last_card,
    next_to_lead,
    next_to_play,
)
from pegout.engine.rules.transition import Transition

_played: Final = quick(Played)
_go_called: Final = quick(GoCalled)


def play_card(transition: Transition, seat: int, action: Play) -> None:
    """Play a card and score it, with the point for the last card if it ends the round."""
    state, new, card = transition.state, transition.new, action.card
    hands = [*state.hands]
    hands[seat] = remove_cards(hands[seat], (card,))
    new.hands, new.rounds = tuple(hands), _with(state, seat, card)
    new.current = cards = (*state.current, card)
    new.count = count = state.count + COUNTING_VALUES[card.rank]
    following = None if count == THIRTY_ONE else next_to_play(state)
    last = following is None and count != THIRTY_ONE
    items = items_of_play(cards, count)
    if last:
        items = (*items, last_card_item(card))
    if state.rules.manual:
        transition.emit(_played(seat, card, count, (), len(state.rounds)))
        new.pending_count = PendingCount(ScoreSource.PLAY, seat, cards, items, last)
    else:
        transition.emit(_played(seat, card, count, items, len(state.rounds)))
        if items:
            transition.peg_items(seat, items)
        advance(transition, following)


def say_go(transition: Transition, seat: int, action: Go) -> None:
    """Say go: the seat is skipped until the round ends."""
    state, new = transition.state, transition.new
    new.rounds, new.gone = _with(state, seat, None), state.gone | {seat}
    transition.emit(_go_called(seat, state.count, len(state.rounds)))
    following = next_to_play(state)
    if following is None:
        last, card = last_card(state)
        assert card is not None
        items = (last_card_item(card),)
        if state.rules.manual:
            what = ScoreSource.LAST_CARD
            new.pending_count = PendingCount(what, last, state.current, items, last=True)
            return
        transition.peg_items(last, items)
    advance(transition, following)


_play_turn: Final = cache(PlayTurn)  # there are few, and to make one takes longer


def _with(state: State, seat: int, card: Card | None) -> tuple[tuple[PlayTurn, ...], ...]:
    *before, turns = state.rounds
    return (*before, (*turns, _play_turn(seat, card)))


def _without_cards(state: State, following: int) -> list[int]:
    """The seats without cards that the turn passes over now, for the first time in this round."""
    turns = state.rounds[-1]
    over = [seat for seat in _passed(state, turns[-1].seat, following) if not state.hands[seat]]
    if not over:
        return []
    before = {seat for one, two in pairwise(turns) for seat in _passed(state, one.seat, two.seat)}
    return [seat for seat in over if seat not in before]


def _passed(state: State, seat: int, following: int) -> tuple[int, ...]:
    """The seats between these two, to the left of the first."""
    order = state.rules.around(seat)
    return order[: order.index(following)]


def advance(transition: Transition, following: int | None) -> None:
    """Pass the turn to `next_in_round`; without one, begin a new round, or begin the show."""
    state, new = transition.state, transition.new
    if following is not None:
        if not all(state.hands):
            for seat in _without_cards(state, following):
                transition.emit(GoWithoutCards(seat, state.count, len(state.rounds)))
        new.turn = following
    elif (leader := next_to_lead(state)) is not None:
        new.rounds, new.current, new.count = (*state.rounds, ()), (), 0
        new.gone, new.turn = frozenset(), leader
    else:
        new.phase, new.shown = Phase.SHOW, 0
