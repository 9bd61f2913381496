"""One position on one line."""

import re
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.record.kit import random_record
from tests.kit import ALL_RULES, playing, random_play, sampled

from pegout.engine.errors import PegoutError
from pegout.engine.record import redact, replay
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.position import read_position, write_position
from pegout.engine.rules.views import view

PLAY = (
    "six-card skunk=on | play | games 0-0 | scores 45-38 | rears 43-38 | game 0 | deal 4 | "
    "dealer 0 | first 0 | hands 5H JD / ?? ?? | away 2S 9C / ?? ?? | crib 2S 9C ?? ?? | cut 12 "
    "| starter QH | laid 1:TS 0:5D 1:6C 0:TH / - | turn 1"
)
MANUAL = "three-player target=61 starter=top counting=manual muggins=on"
DRAW = (
    "three-player | draw | games 0-0-0 | scores 0-0-0 | rears 0-0-0 | game 0 | deal 0 | "
    "draws 0:3=5H 2:7 | turn 0"
)
CLAIM = (
    "short counting=manual muggins=on | show | games 0-0 | scores 45-38 | rears 43-38 | game 0 | "
    "deal 4 | dealer 0 | first 0 | hands - / - | away 2S 9C / AS AD | crib 2S 9C AS AD | cut 12 | "
    "starter QH | laid 1:TS 0:5D 1:6C 0:TH / 1:4D 0:2H 1:3C 0:4H | turn 1 | shown 1 | "
    "claim 4 asks 1"
)
TABLE_TOP = (
    "table-top | place | games 0-0 | scores 60-70 | rears 30-40 | game 0 | deal 1 | dealer 1 | "
    "first 0 | piles 11 / 12 | layout - - - - - / - - - - - / - - 5H - - / - - - - - / - - - - - "
    "| turned TS | turn 0"
)


@pytest.mark.parametrize("name", [MANUAL, "six-card target=61 match=2 cut_before_deal=on"])
def test_positions_of_a_game_read_back(name):
    """The count of a claim, which is not written, too."""
    for step in islice(random_play(ALL_RULES[name], 6), 0, 240, 2):
        assert read_position(write_position(step.after)) == step.after


@sampled("every", 5, 1)
@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_every_position_of_a_game_reads_back(name, every):
    rules = ALL_RULES[name]
    assert read_position(write_position(start(rules))) == start(rules)
    for step in islice(random_play(rules, 2), 0, 400, every):
        text = write_position(step.after)
        assert read_position(text) == step.after
        assert "\n" not in text


@sampled("number", 50, 150)
@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_every_redacted_position_reads_back(name, number):
    for viewer in (SPECTATOR, 0, 1):
        for step in replay(redact(random_record(name, 1).prefix(number), viewer)):
            assert read_position(write_position(step.state)) == step.state


@pytest.mark.parametrize("text", [DRAW, PLAY, CLAIM, TABLE_TOP])
def test_a_position_written_by_hand(text):
    assert write_position(read_position(text)) == text
    assert actors(read_position(text))


def test_cards_are_read_in_every_spelling():
    assert read_position(PLAY.replace("TS", "10♠").replace("5H", "5h")) == read_position(PLAY)


def test_a_call_that_waits_is_part_of_a_position():
    table = playing("three-player", counting="manual", muggins="on")
    state = table.do(f"play {table.state.hands[1][0]}; claim 0").by(0, "muggins 2").state
    text = write_position(state)
    assert text.endswith("| claim 0 asks 2 calls 0:2")
    assert read_position(text) == state
    for other in ("asks 2 calls  0:2", "asks 2 calls 1:2", "asks 0 calls 2:2", "asks 2 calls 0:0"):
        with pytest.raises(PegoutError):
            read_position(text.replace("asks 2 calls 0:2", other))


def test_the_truth_of_a_count_is_worked_out():
    pending = read_position(CLAIM).pending_count
    assert pending is not None
    assert (pending.what, pending.seat, pending.claimed, pending.asked) == ("hand", 0, 4, 1)
    assert [str(item.kind) for item in pending.items]


@pytest.mark.parametrize(
    ("text", "old", "new", "fault"),
    [
        ("", "", "", "no-such-variant"),
        (PLAY, "six-card skunk=on", "six-card skunk=off", "rules"),
        (PLAY, "six-card skunk=on", "six-card  skunk=on", "no-such-option"),
        (PLAY, " | play", "", "phase"),
        (PLAY, "| play", "| begging", "phase"),
        (PLAY, "| play", "| show", "laid"),
        (PLAY, "| play", "| place", "phase"),
        (PLAY, "| play", "| over", "games"),
        (PLAY, "games 0-0", "games 0", "games"),
        (PLAY, "games 0-0", "games 1-0", "games"),
        (PLAY, "games 0-0 | scores 45-38", "scores 45-38 | games 0-0", "games"),
        (PLAY, "games 0-0", "games 0-0 | games 0-0", "games"),
        (PLAY, "scores 45-38", "scores 45-038", "scores"),
        (PLAY, "scores 45-38", "scores 45-37", "rears"),
        (PLAY, "scores 45-38", "scores 121-38", "scores"),
        (PLAY, "rears 43-38 | ", "", "rears"),
        (PLAY, "dealer 0", "dealer 2", "dealer"),
        (PLAY, "dealer 0 | first 0 | ", "", "dealer"),
        (PLAY, "dealer 0 | first 0", "dealer 0 | first 0 | winner 0", "winner"),
        (PLAY, "5H JD", "5H JD 3C", "hands"),
        (PLAY, "5H JD", "5H QH", "cards"),
        (PLAY, "5H JD", "5H", "hands"),
        (PLAY, "5H JD", "5H J", "not-a-card"),
        (PLAY, "away 2S 9C", "away 2S 8C", "away"),
        (PLAY, "away 2S 9C / ?? ??", "away 2S 9C / -", "away"),
        (PLAY, "crib 2S 9C ?? ??", "crib 2S 9C", "crib"),
        (PLAY, "cut 12", "cut 40", "cut"),
        (PLAY, "cut 12 | ", "", "cut"),
        (PLAY, "starter QH | ", "", "starter"),
        (PLAY, "0:TH / -", "0:TH / - / -", "laid"),
        (PLAY, "1:TS 0:5D", "1:go 1:TS 0:5D", "laid"),
        (PLAY, "1:TS 0:5D", "2:TS 0:5D", "laid"),
        (PLAY, "1:TS 0:5D", "1:?? 0:5D", "not-a-card"),
        (PLAY, "1:6C 0:TH", "1:7C 0:TH", "laid"),
        (PLAY, "turn 1", "turn 2", "turn"),
        (PLAY, "turn 1", "turn 1 | shown 1", "shown"),
        (PLAY, "turn 1", "turn 1 | claim awaited", "claim"),
        (PLAY, "turn 1", "turn 1 | mood good", "mood"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H", "draws"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H 0:4=KH", "draws"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 0", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 30 asks 1", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 4", "claim"),
        (CLAIM, " | claim 4 asks 1", "", "claim"),
        (CLAIM, "shown 1", "shown 3", "shown"),
        (TABLE_TOP, "piles 11 / 12", "piles 12 / 12", "piles"),
        (TABLE_TOP, "piles 11 / 12", "piles 11", "piles"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | hands - / -", "hands"),
        (TABLE_TOP, "5H", "TS", "cards"),
        (TABLE_TOP, "5H", "??", "not-a-card"),
        (TABLE_TOP, "5H - -", "5H -", "layout"),
        (TABLE_TOP, "5H", "-", "turned"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | crib 2S", "crib"),
        (TABLE_TOP, "| turned TS | turn 0", "| turned TS | turn 0 | claim awaited", "claim"),
        (TABLE_TOP, "table-top", "table-top players=5", "table-top-players"),
        (DRAW, "deal 0", "deal 0 | dealer 0", "dealer"),
        (DRAW, "deal 0", "deal 0 | first 0", "first"),
        (DRAW, "draws 0:3=5H 2:7", "draws 0:3=5H 2:3", "draws"),
        (DRAW, "draws 0:3=5H 2:7", "draws 0:3=5H 1:4=6H 2:7=7H", "draws"),
        (PLAY, "games 0-0", "games 0-0-0", "games"),
        (PLAY, "scores 45-38", "scores 45", "scores"),
        (PLAY, "rears 43-38", "rears 43", "rears"),
        (PLAY, "rears 43-38", "rears 46-38", "rears"),
        (PLAY, "rears 43-38", "rears 43-38-0", "rears"),
        (PLAY, "first 0", "first 2", "first"),
        (PLAY, "first 0 | ", "", "first"),
        (PLAY, "dealer 0 | ", "", "dealer"),
        (PLAY, "first 0", "first 0 | winner 2", "winner"),
        (PLAY, "scores 45-38", "scores 45-121", "scores"),
        (PLAY, "cut 12", "dealcut 12 | cut 12", "dealcut"),
        (PLAY, "cut 12", "cut 0", "cut"),
        (PLAY, "first 0", "first 0 | draws 0:53=5H 1:3=KH", "draws"),
        (PLAY, "first 0", "first 0 | draws 0:0=5H 1:3=KH", "draws"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H 1:3=KH", "draws"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H 1:4=5H", "draws"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H 2:4=KH", "draws"),
        (PLAY, "starter QH | laid", "starter QH | turned 2D | laid", "turned"),
        (PLAY, "starter QH | laid", "starter QH | layout - | laid", "layout"),
        (PLAY, " | laid 1:TS 0:5D 1:6C 0:TH / -", "", "laid"),
        (PLAY, "laid 1:TS 0:5D 1:6C 0:TH / -", "laid 1:TS 0:5D 1:6C 0:TH", "laid"),
        (PLAY, "0:TH / -", "0:TH / 1:go", "laid"),
        (PLAY, "0:5D 1:6C 0:TH / -", "0:5D 1:6C 0:go 0:go / -", "laid"),
        (PLAY, "hands 5H JD / ?? ??", "hands 5H JD", "hands"),
        (PLAY, "hands 5H JD / ?? ??", "hands 5H JD / ??", "hands"),
        (PLAY, "away 2S 9C / ?? ??", "away 2S 9C", "away"),
        (PLAY, "away 2S 9C / ?? ??", "away 2S / ?? ??", "away"),
        (PLAY, "crib 2S 9C ?? ??", "crib 2S 9C ?? ?? ??", "crib"),
        (PLAY, "crib 2S 9C ?? ??", "crib 2S 9C 5H ??", "cards"),
        (PLAY, "| play", "| discard", "away"),
        (PLAY, "| play", "| cut", "starter"),
        (PLAY, "| play", "| deal", "hands"),
        (PLAY, "| play", "| draw", "dealer"),
        (PLAY, "starter QH", "starter 5H", "cards"),
        (PLAY, "1:TS 0:5D", "1:QH 0:5D", "cards"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 1 1", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 1 calls 0:2", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 1 calls 1:2", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 4 begs 1", "claim"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 2", "claim"),
        (CLAIM, "counting=manual muggins=on", "counting=manual", "claim"),
        (CLAIM, "turn 1 | shown 1", "turn 1 | shown 1 | turned 2D", "turned"),
        (TABLE_TOP, "| place", "| play", "phase"),
        (TABLE_TOP, "| place", "| over", "games"),
        (TABLE_TOP, "| place", "| deal", "layout"),
        (TABLE_TOP, "| turned TS | turn 0", "| turn 0", "piles"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 13", "piles"),
        (TABLE_TOP, "turned TS | turn 0", "turned TS | laid 0:2S | turn 0", "laid"),
        (TABLE_TOP, "turned TS | turn 0", "turned TS | turn 0 | shown 1", "shown"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | away 2S / 3S", "away"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | cut 3", "cut"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | starter 3S", "starter"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 / 0", "piles"),
        (TABLE_TOP, "turn 0", "turn 2", "turn"),
    ],
)
def test_parts_that_do_not_agree_are_refused(text, old, new, fault):
    """The fault is the field, where the text is no position; else the code."""
    assert old in text
    with pytest.raises(PegoutError) as error:
        read_position(text.replace(old, new, 1))
    if error.value.code == "not-a-position":
        assert error.value.params == {"field": fault}
    else:
        assert error.value.code == fault


@given(st.text())
def test_reading_anything_raises_nothing_but_our_faults(text):
    for tried in (text, f"six-card | {text}", f"{PLAY} | {text}", PLAY.replace("5H JD", text)):
        try:
            read_position(tried)
        except PegoutError:
            continue


@cache
def positions():
    """Positions of random games with all rules."""
    return [
        write_position(step.after)
        for rules in ALL_RULES.values()
        for step in islice(random_play(rules, 3), 5, 400, 37)
    ]


POSITIONS = st.deferred(lambda: st.sampled_from(positions()))
TOKEN = re.compile(r"\w+|\W")


@given(POSITIONS, POSITIONS, st.data())
def test_whatever_is_read_can_be_played_on_from(text, other, data):
    """One word of a position is left out, doubled, or put from another one."""
    words, others = TOKEN.findall(text), TOKEN.findall(other)
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.sampled_from(["", words[at] * 2, "??", "-", "0", *others]))
    try:
        state = read_position("".join(words))
    except PegoutError:
        return
    assert read_position(write_position(state)) == state
    for seat in range(state.rules.players):
        view(state, seat)
        for action in legal_actions(state, seat)[:5]:
            apply(state, seat, action)
    assert all(actor == DECK or actor < state.rules.players for actor in actors(state))
