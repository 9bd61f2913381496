"""Hands for the counting trainer."""

from __future__ import annotations

from pegout.bots import make_bot
from pegout.cards import Card
from pegout.deck import Deck
from pegout.rules.actions import DECK, Cut, Draw
from pegout.rules.game import actors, apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import Rules
from pegout.rules.views import view


def typical_hand(rules: Rules, seed: int) -> tuple[tuple[Card, ...], Card]:
    """A hand that `steady` keeps, and a starter: the first deal from this seed."""
    deck, house = Deck.from_seed(seed), make_bot("steady", seed)
    state = start(rules)
    while state.phase is not Phase.PLAY:
        [seat, *_] = sorted(actors(state))
        match state.phase:
            case _ if seat == DECK:
                action = deck.act(state)
            case Phase.DRAW:
                taken = {drawing.place for drawing in state.draws}
                place = next(number for number in range(1, 53) if number not in taken)
                state, _ = apply(state, seat, Draw(place))
                continue
            case Phase.CUT:
                state, _ = apply(state, seat, Cut(1))
                continue
            case _:
                state, _ = apply(state, seat, house.decide(view(state, seat)))
                continue
        state, _ = apply(state, DECK, action)
    assert state.starter is not None
    return tuple(card for card in state.hands[0] if card), state.starter
