"""The deck of a match that is played on from another one's record."""

from collections import Counter
from dataclasses import replace
from random import Random

from pegout.deck import BranchDeck, Deck
from pegout.rules.actions import DECK, TurnUp
from pegout.rules.game import actors, apply, legal_actions, start
from pegout.rules.state import Phase
from pegout.rules.variants import variant


def at_the_cut(rules, deck):
    state, rng = start(rules), Random(1)
    while not (state.phase is Phase.CUT and state.depth is not None):
        seat = min(actors(state))
        action = deck.act(state) if seat == DECK else rng.choice(legal_actions(state, seat))
        state, _ = apply(state, seat, action)
    return state


def test_no_starter_has_been_dealt_already_and_each_other_card_comes():
    for rules in (variant("six-card"), variant("three-player")):
        state = at_the_cut(rules, Deck(b"a deck"))
        own = Deck(b"a deck").act(state)
        assert BranchDeck(b"a deck").act(state) == own  # from the same secret, the same card
        starters: Counter[TurnUp] = Counter()
        for number in range(400):
            action = BranchDeck(b"%d" % number).act(replace(state, depth=number % 20))
            assert isinstance(action, TurnUp)
            starters[action] += 1
        dealt = {*state.crib, *(card for hand in state.hands for card in hand)}
        assert not dealt & {each.card for each in starters}
        assert len(starters) == 52 - len(dealt)
