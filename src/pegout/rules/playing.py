"""The play: cards laid, goes, rounds and the last card (rules 2.5).

Every seat with cards that cannot play says go, the last to have played too: when all who hold
cards have said it, nobody can play. So no rule needs to look at a hand that is not the actor's.
"""

from __future__ import annotations

from pegout.cards import Card
from pegout.rules.counting import items_due
from pegout.rules.dealing import remove_cards
from pegout.rules.events import GoCalled, Played
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.state import PendingCount, Phase, PlayTurn, State
from pegout.rules.transition import Transition
from pegout.rules.variants import PlayRounds


def play_card(transition: Transition, seat: int, card: Card) -> None:
    """Lay a card: its points fall due, and the 1 for the last card with them where it is that."""
    state = transition.state
    hands = list(state.hands)
    hands[seat] = remove_cards(hands[seat], (card,))
    transition.update(hands=tuple(hands), rounds=_with(state, PlayTurn(seat, card)))
    state = transition.state
    count = state.count
    transition.emit(Played(seat, card, count))
    _due(transition, "play", seat, last=count != THIRTY_ONE and next_to_play(state) is None)


def say_go(transition: Transition, seat: int) -> None:
    """Say go: this seat is passed over until the round ends."""
    state = transition.state
    transition.update(rounds=_with(state, PlayTurn(seat, None)), gone=state.gone | {seat})
    transition.emit(GoCalled(seat, state.count))
    if next_to_play(transition.state) is None:
        _due(transition, "last_card", _last_laid(state).seat, last=True)


def _with(state: State, move: PlayTurn) -> tuple[tuple[PlayTurn, ...], ...]:
    return (*state.rounds[:-1], (*state.rounds[-1], move))


def _last_laid(state: State) -> PlayTurn:
    """The last card laid in this round, and by whom."""
    return next(move for move in reversed(state.rounds[-1]) if move.card)


def next_to_play(state: State) -> int | None:
    """Whose turn comes after the last move, or `None` when nobody can play on in this round."""
    for seat in state.rules.around(state.rounds[-1][-1].seat):
        if state.hands[seat] and seat not in state.gone:
            return seat
    return None


def _due(transition: Transition, what: str, seat: int, *, last: bool) -> None:
    """Points fall due for the last card laid: pegged at once, or counted by their owner."""
    cards = transition.state.round_cards()
    items = items_due(what, cards, last, None)
    if transition.state.rules.manual:
        transition.update(pending_count=PendingCount(what, seat, cards, items, last))
        return
    for item in items:
        transition.peg(seat, item.points, item.kind)


def advance(transition: Transition) -> None:
    """Pass the turn on, begin a new round, or end the play and begin the show."""
    state = transition.state
    following = next_to_play(state)
    if following is not None and state.count != THIRTY_ONE:
        transition.update(turn=following)
    elif state.rules.play_rounds is PlayRounds.FIRST or not any(state.hands):
        transition.update(phase=Phase.SHOW, shown=0)
    else:
        last = _last_laid(state).seat
        turn = next(seat for seat in state.rules.around(last) if state.hands[seat])
        transition.update(rounds=(*state.rounds, ()), gone=frozenset(), turn=turn)
