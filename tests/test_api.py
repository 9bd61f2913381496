"""The names that `import pegout` offers, and what a program does with them."""

import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pegout
from pegout.rules.state import Phase


@pytest.mark.parametrize("name", pegout.__all__)
def test_every_name_is_there(name):
    assert getattr(pegout, name) is not None


def test_every_name_stands_once_in_the_help_that_fits_on_a_screen():
    text = pydoc.plain(pydoc.render_doc(pegout))
    assert text.count("\n") <= 60
    tour = re.findall(r"\w+", (pegout.__doc__ or "").partition("\n\n`help(")[0])
    for name in pegout.__all__:
        assert tour.count(name) == 1, name
    source = Path(pegout.__file__).read_text()
    typed = re.findall(r'"(\w+)"', "".join(re.findall(r"__all__ \+?= .*", source)))
    assert sorted(typed) == sorted(pegout.__all__)


def test_a_star_imports_every_name():
    names: dict[str, object] = {}
    exec("from pegout import *", names)
    assert set(pegout.__all__) <= set(names)


def test_what_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        _ = pegout.poker


def test_importing_loads_one_module_and_the_standard_library():
    code = (
        "import sys; before = set(sys.modules); import pegout;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(sorted(new - sys.stdlib_module_names), [n for n in sys.modules if 'pegout.' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pegout'] []"


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


def test_a_program_lets_two_bots_play_and_writes_it_down():
    rules = pegout.variant("short")
    bots = [pegout.make_bot(level, "api") for level in ("steady", "beginner")]
    recorder = pegout.Recorder(pegout.Header(rules, ("Ann", "Bob")))
    for step in pegout.play_game(rules, bots, "api"):
        recorder.act(step.actor, step.action)
    text = pegout.write_record(recorder.record)
    *_, last = pegout.replay(pegout.read_record(text))
    assert last.state == recorder.state
    assert max(last.state.scores) >= 61
