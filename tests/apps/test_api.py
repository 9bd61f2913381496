"""The names that `import pegout` offers, and what a program does with them."""

import pydoc
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pegout
from pegout.engine.rules.state import Phase

WRONG: Any = None


@pytest.mark.parametrize("name", pegout.__all__)
def test_every_name_is_there(name):
    assert getattr(pegout, name) is not None


def test_every_name_stands_once_in_the_help_that_fits_on_a_screen():
    text = pydoc.plain(pydoc.render_doc(pegout)).partition("PACKAGE CONTENTS")[0]
    assert text.count("\n") <= 40
    tour = re.findall(r"\w+", (pegout.__doc__ or "").partition("\n\n`help(")[0])
    for name in pegout.__all__:
        assert tour.count(name) == 1 + (name == "view"), name  # an argument too
    source = Path(pegout.__file__).read_text()
    typed = re.findall(r'"(\w+)"', "".join(re.findall(r"__all__ \+?= .*", source)))
    assert sorted(typed) == sorted(pegout.__all__)


def test_every_name_is_there_without_the_solver():
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('numpy', 'numba', 'pegout_solver_data')));"
        "import pegout, pydoc; pydoc.render_doc(pegout);"
        "print(len([getattr(pegout, name) for name in pegout.__all__]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(len(pegout.__all__))


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


def test_text_is_taken_wherever_cards_actions_rules_and_records_are(tmp_path):
    card = pegout.Card
    assert (
        card("5h") == card(card("5H")) == card("5♥") == card(pegout.Rank.FIVE, pegout.Suit.HEARTS)
    )
    hand, starter = pegout.parse_cards("5H 5D 5S JC"), card("5C")
    counted = pegout.score_show(hand, starter)
    assert pegout.score_show("5H 5D 5S JC", "5C") == counted
    assert pegout.score_show(["5H", "5D", "5S", card("JC")], starter) == counted
    assert pegout.score_play("5H JC") == pegout.score_play(hand[::3])
    state = pegout.start("short")
    assert state.rules == pegout.variant("short", {"target": 61, "skunk": False})
    drawn = pegout.apply(state, 0, pegout.Draw(17))
    assert pegout.apply(state, 0, "draw 17") == drawn
    pegout.verify(state, 0, "draw 17")
    recorder = pegout.Recorder(pegout.Header(state.rules, ("Ann", "Bob")))
    recorder.act(0, "draw 17")
    text = pegout.write_record(recorder.record)
    path = tmp_path / "game.crib"
    path.write_text(text, "utf-8")
    steps = list(pegout.replay(recorder.record))
    assert [step.state for step in steps] == [drawn[0]]
    assert list(pegout.replay(text)) == list(pegout.replay(path)) == steps
    assert pegout.Recorder.resume(text).state == recorder.state
    for text in ("play 5H", "discard 5H JC"):
        name, _, cards = text.partition(" ")
        action = getattr(pegout, name.capitalize())(cards)
        assert action == pegout.parse_action(text) == eval(repr(action), vars(pegout))


def test_cards_and_boards_show_themselves_in_a_notebook():
    hand = pegout.parse_cards("10H JS")
    assert re.sub("<[^>]*>", "", hand._repr_html_()) == "10♥ J♠"
    assert repr(hand) == "parse_cards('TH JS')"
    board = pegout.board_svg("track", (45, 88))
    assert board._repr_svg_() == board and board.startswith("<svg ")


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda: pegout.apply(pegout.start(), 0, "hold 5S"), "not-an-action (text='hold 5S'"),
        (lambda: pegout.apply(pegout.start(), 0, "draw x"), "not-an-action (text='draw x'"),
        (lambda: pegout.verify(pegout.start(), 0, "play 5X"), "not-a-card (text='5X'"),
        (lambda: pegout.apply(pegout.start(), 0, WRONG), "wrong-type (parameter='action'"),
        (lambda: pegout.apply(pegout.start(), 0, "play 5S"), "not-now (phase="),
        (lambda: pegout.Card("5X"), "not-a-card (text='5X'"),
        (lambda: pegout.Card(WRONG), "not-a-card (text='None'"),
        (lambda: pegout.score_show("5H 5H 5S JC", "5C"), "card-twice (card='5H'"),
        (lambda: pegout.score_show("5H 5D 5S JC", "JC"), "card-twice (card='JC'"),
        (lambda: pegout.score_play(""), "wrong-number-of-cards"),
        (lambda: pegout.start("poker"), "no-such-variant (name='poker'"),
        (lambda: pegout.variant("short", {"target": 1}), "target-out-of-range"),
        (lambda: pegout.variant("short", {"target": None}), "no-such-value (key='target'"),
    ],
)
def test_an_error_names_the_fault(wrong, error):
    with pytest.raises(pegout.PegoutError) as refusal:
        wrong()
    assert str(refusal.value).startswith(error)


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
