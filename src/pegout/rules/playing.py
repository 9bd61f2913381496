"""The play: cards laid, goes, rounds and the last card (rules 2.5).

Every seat with cards that cannot play says go, the last to have played too: when all who hold
cards have said it, nobody can play. So no rule needs to look at a hand that is not the actor's.
"""

from __future__ import annotations

from pegout.cards import Card
from pegout.rules.counting import items_due
from pegout.rules.dealing import without
from pegout.rules.events import Played, Went
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.state import Lay, Phase, State, Tally
from pegout.rules.transition import Ledger
from pegout.rules.variants import PlayRounds


def lay(ledger: Ledger, seat: int, card: Card) -> None:
    """Lay a card: its points fall due, and the 1 for the last card with them where it is that."""
    state = ledger.state
    hands = list(state.hands)
    hands[seat] = without(hands[seat], (card,))
    ledger.set(hands=tuple(hands), rounds=_with(state, Lay(seat, card)))
    state = ledger.state
    count = state.count
    ledger.say(Played(seat, card, count))
    _due(ledger, "play", seat, last=count != THIRTY_ONE and next_to_play(state) is None)


def go(ledger: Ledger, seat: int) -> None:
    """Say go: this seat is passed over until the round ends."""
    state = ledger.state
    ledger.set(rounds=_with(state, Lay(seat, None)), gone=state.gone | {seat})
    ledger.say(Went(seat, state.count))
    if next_to_play(ledger.state) is None:
        _due(ledger, "last_card", _last_laid(state).seat, last=True)


def _with(state: State, move: Lay) -> tuple[tuple[Lay, ...], ...]:
    return (*state.rounds[:-1], (*state.rounds[-1], move))


def _last_laid(state: State) -> Lay:
    """The last card laid in this round, and by whom."""
    return next(move for move in reversed(state.rounds[-1]) if move.card)


def next_to_play(state: State) -> int | None:
    """Whose turn comes after the last move, or `None` when nobody can play on in this round."""
    for seat in state.rules.around(state.rounds[-1][-1].seat):
        if state.hands[seat] and seat not in state.gone:
            return seat
    return None


def _due(ledger: Ledger, what: str, seat: int, *, last: bool) -> None:
    """Points fall due for the last card laid: pegged at once, or counted by their owner."""
    cards = ledger.state.round_cards()
    items = items_due(what, cards, last, None)
    if ledger.state.rules.manual:
        ledger.set(tally=Tally(what, seat, cards, items, last))
        return
    for item in items:
        ledger.peg(seat, item.points, item.kind)


def advance(ledger: Ledger) -> None:
    """Pass the turn on, begin a new round, or end the play and begin the show."""
    state = ledger.state
    following = next_to_play(state)
    if following is not None and state.count != THIRTY_ONE:
        ledger.set(turn=following)
    elif state.rules.play_rounds is PlayRounds.FIRST or not any(state.hands):
        ledger.set(phase=Phase.SHOW, shown=0)
    else:
        last = _last_laid(state).seat
        turn = next(seat for seat in state.rules.around(last) if state.hands[seat])
        ledger.set(rounds=(*state.rounds, ()), gone=frozenset(), turn=turn)
