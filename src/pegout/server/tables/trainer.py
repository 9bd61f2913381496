"""Hands for the counting trainer."""

from __future__ import annotations

from pegout.engine.cards import Card
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Action, Cut, Draw
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.legal import legal_actions
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import view
from pegout.solver.bots import make_bot


def typical_hand(rules: Rules, seed: int) -> tuple[tuple[Card, ...], Card]:
    """A hand that `steady` keeps and a starter, from the first deal of a seed."""
    deck, bot = Deck.from_seed(seed), make_bot("steady", seed)
    state = start(rules)
    while state.phase is not Phase.PLAY:
        seat = min(actors(state))
        action: Action
        if seat == DECK:
            action = deck.act(state)
        elif state.phase is Phase.DRAW:
            taken = {draw.place for draw in state.draws}
            action = Draw(next(place for place in range(1, 53) if place not in taken))
        elif state.phase is Phase.CUT:
            action = Cut(1)
        elif seat:
            action = legal_actions(state, seat)[0]  # nothing of the hand depends on it
        else:
            action = bot.decide(view(state, seat))
        state, _ = apply(state, seat, action)
    assert state.starter is not None
    return tuple(card for card in state.hands[0] if card), state.starter
