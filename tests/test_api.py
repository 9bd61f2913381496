"""The names that `import pegout` offers, and what a program does with them."""

import subprocess
import sys

import pytest

import pegout
from pegout.rules.state import Phase


@pytest.mark.parametrize("name", pegout.__all__)
def test_every_name_is_there(name):
    assert getattr(pegout, name) is not None


def test_no_name_is_there_twice_or_without_a_home():
    homes = [name for names in pegout._HOMES.values() for name in names]
    assert sorted(homes) == sorted(pegout.__all__)


def test_what_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        _ = pegout.poker


def test_importing_costs_nothing_that_is_not_used():
    code = "import pegout, sys; print(sorted(name for name in sys.modules if 'pegout' in name))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pegout']"


def test_a_program_counts_a_hand():
    hand = pegout.parse_cards("5H 5C 5S JD")
    assert pegout.total(pegout.score_show(hand, pegout.Card.parse("5D"))) == 29


def test_a_program_plays_by_any_rules():
    state = pegout.start(pegout.variant("three-player", {"target": "61"}))
    deck = pegout.Deck.from_seed("api")
    while state.phase is not Phase.DISCARD:
        (actor, *_) = sorted(pegout.actors(state))
        if actor == pegout.DECK:
            action = pegout.write_action(deck.act(state))
        else:
            action = pegout.write_action(pegout.legal_actions(state, actor)[0])
        state, _ = pegout.apply(state, actor, pegout.parse_action(action))
    assert len(pegout.view(state, 1).hand) == 5


def test_a_program_lets_two_players_play_and_writes_it_down():
    rules = pegout.variant("short")
    players = [pegout.make_player(level, "api") for level in ("steady", "beginner")]
    recorder = pegout.Recorder(pegout.Header(rules, ("Ann", "Bob")))
    for step in pegout.play_game(rules, players, "api"):
        recorder.act(step.actor, step.action)
    text = pegout.write_record(recorder.record)
    *_, last = pegout.replay(pegout.read_record(text))
    assert last.state == recorder.state
    assert max(last.state.scores) >= 61
