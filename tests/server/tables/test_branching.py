"""The deck of a match that is played on from another one's record."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from pegout.engine.deck import BranchDeck, Deck
from pegout.engine.rules.actions import DECK, TurnUp
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant


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


@pytest.mark.parametrize("name", ["six-card", "three-player", "table-top"])
def test_a_new_deck_can_take_over_at_any_moment(name):
    rules, turns = variant(name), 0
    for number in range(4):
        old, rng, state = Deck(b"%d" % number), Random(number), start(rules)
        while state.deal < 2:
            seat = min(actors(state))
            if seat == DECK and isinstance(own := old.act(state), TurnUp):
                assert BranchDeck(b"%d" % number).act(state) == own
                for other in range(8):
                    apply(state, DECK, BranchDeck(b"other %d" % other).act(state))
                turns += 1
            action = old.act(state) if seat == DECK else rng.choice(legal_actions(state, seat))
            state, _ = apply(state, seat, action)
    assert turns > 4 * 2


def test_a_new_deck_deals_table_top_on_from_each_card_of_the_old_one():
    rules = variant("table-top")
    for taken_over in range(26):
        deck, rng, state = Deck(b"the old one"), Random(taken_over), start(rules)
        while state.deal < 2:
            if sum(card is not None for card in state.layout) == taken_over or state.deal == 1:
                deck = BranchDeck(b"%d" % taken_over)
            seat = min(actors(state))
            action = deck.act(state) if seat == DECK else rng.choice(legal_actions(state, seat))
            state, _ = apply(state, seat, action)
