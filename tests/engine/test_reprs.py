"""The reprs of cards, actions, rules, states and views read back in Python."""

from itertools import islice

import pytest
from tests.kit import ALL_RULES, random_play

import pegout
from pegout.engine.cards import PACK, Rank, Suit
from pegout.engine.rules.actions import Reveal
from pegout.engine.rules.events import SPECTATOR

NAMES = {name: getattr(pegout, name) for name in pegout.__all__}


def read(value):
    return eval(repr(value), NAMES)


@pytest.mark.parametrize("value", [*PACK, *Rank, *Suit], ids=str)
def test_cards_ranks_and_suits(value):
    assert read(value) == value


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_a_game(name):
    assert read(ALL_RULES[name]) == ALL_RULES[name]
    for step in islice(random_play(ALL_RULES[name], 3), 0, 600, 19):
        assert read(step.after) == step.after
        assert read(step.action) == step.action
        for seat in (SPECTATOR, 0, 1):
            seen = pegout.view(step.after, seat)
            assert read(seen) == seen


def test_scores_and_reveals():
    items = pegout.score_show("5H 5D 5S JC", "5C")
    assert read(items) == items
    assert repr(items[-1]) == "ScoreItem('nobs', (Card('JC'),), 1)"
    reveal = Reveal(None, pegout.parse_cards("5H JC"))
    assert read(reveal) == reveal


def test_a_deck_tells_its_seed_but_no_secret():
    deck = pegout.Deck.from_seed(7)
    assert read(deck).pack("1 1") == deck.pack("1 1")
    assert repr(pegout.Deck(b"secret")) == "<Deck>"
