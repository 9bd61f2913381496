"""One position on one line."""

import re
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.record.kit import random_record
from tests.kit import ALL_RULES, random_play

from pegout.engine.errors import NotationError, PegoutError
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


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_every_position_of_a_game_reads_back(name):
    rules = ALL_RULES[name]
    assert read_position(write_position(start(rules))) == start(rules)
    for step in islice(random_play(rules, 2), 400):
        text = write_position(step.after)
        assert read_position(text) == step.after
        assert "\n" not in text


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_every_redacted_position_reads_back(name):
    for viewer in (SPECTATOR, 0, 1):
        for step in replay(redact(random_record(name, 1).prefix(150), viewer)):
            assert read_position(write_position(step.state)) == step.state


@pytest.mark.parametrize("text", [PLAY, CLAIM, TABLE_TOP])
def test_a_position_written_by_hand(text):
    assert write_position(read_position(text)) == text
    assert actors(read_position(text))


def test_cards_are_read_in_every_spelling():
    assert read_position(PLAY.replace("TS", "10♠").replace("5H", "5h")) == read_position(PLAY)


def test_the_truth_of_a_count_is_worked_out():
    pending = read_position(CLAIM).pending_count
    assert pending is not None
    assert (pending.what, pending.seat, pending.claimed, pending.asked) == ("hand", 0, 4, 1)
    assert [str(item.kind) for item in pending.items]


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("", "", ""),
        (PLAY, "six-card skunk=on", "six-card skunk=off"),
        (PLAY, "six-card skunk=on", "six-card  skunk=on"),
        (PLAY, " | play", ""),
        (PLAY, "| play", "| begging"),
        (PLAY, "| play", "| show"),
        (PLAY, "| play", "| place"),
        (PLAY, "| play", "| over"),
        (PLAY, "games 0-0", "games 0"),
        (PLAY, "games 0-0", "games 1-0"),
        (PLAY, "games 0-0 | scores 45-38", "scores 45-38 | games 0-0"),
        (PLAY, "games 0-0", "games 0-0 | games 0-0"),
        (PLAY, "scores 45-38", "scores 45-038"),
        (PLAY, "scores 45-38", "scores 45-37"),
        (PLAY, "scores 45-38", "scores 121-38"),
        (PLAY, "rears 43-38 | ", ""),
        (PLAY, "dealer 0", "dealer 2"),
        (PLAY, "dealer 0 | first 0 | ", ""),
        (PLAY, "dealer 0 | first 0", "dealer 0 | first 0 | winner 0"),
        (PLAY, "5H JD", "5H JD 3C"),
        (PLAY, "5H JD", "5H QH"),
        (PLAY, "5H JD", "5H"),
        (PLAY, "5H JD", "5H J"),
        (PLAY, "away 2S 9C", "away 2S 8C"),
        (PLAY, "away 2S 9C / ?? ??", "away 2S 9C / -"),
        (PLAY, "crib 2S 9C ?? ??", "crib 2S 9C"),
        (PLAY, "cut 12", "cut 40"),
        (PLAY, "cut 12 | ", ""),
        (PLAY, "starter QH | ", ""),
        (PLAY, "0:TH / -", "0:TH / - / -"),
        (PLAY, "1:TS 0:5D", "1:go 1:TS 0:5D"),
        (PLAY, "1:TS 0:5D", "2:TS 0:5D"),
        (PLAY, "1:TS 0:5D", "1:?? 0:5D"),
        (PLAY, "1:6C 0:TH", "1:7C 0:TH"),
        (PLAY, "turn 1", "turn 2"),
        (PLAY, "turn 1", "turn 1 | shown 1"),
        (PLAY, "turn 1", "turn 1 | claim awaited"),
        (PLAY, "turn 1", "turn 1 | mood good"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H"),
        (PLAY, "first 0", "first 0 | draws 0:3=5H 0:4=KH"),
        (CLAIM, "claim 4 asks 1", "claim 4 asks 0"),
        (CLAIM, "claim 4 asks 1", "claim 30 asks 1"),
        (CLAIM, "claim 4 asks 1", "claim 4"),
        (CLAIM, " | claim 4 asks 1", ""),
        (CLAIM, "shown 1", "shown 3"),
        (TABLE_TOP, "piles 11 / 12", "piles 12 / 12"),
        (TABLE_TOP, "piles 11 / 12", "piles 11"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | hands - / -"),
        (TABLE_TOP, "5H", "TS"),
        (TABLE_TOP, "5H", "??"),
        (TABLE_TOP, "5H - -", "5H -"),
        (TABLE_TOP, "5H", "-"),
        (TABLE_TOP, "piles 11 / 12", "piles 11 / 12 | crib 2S"),
        (TABLE_TOP, "| turned TS | turn 0", "| turned TS | turn 0 | claim awaited"),
        (TABLE_TOP, "table-top", "table-top players=5"),
    ],
)
def test_parts_that_do_not_agree_are_refused(text, old, new):
    assert old in text
    with pytest.raises(PegoutError):
        read_position(text.replace(old, new, 1))


def test_a_fault_names_its_field():
    with pytest.raises(NotationError) as error:
        read_position(PLAY.replace("cut 12", "cut 40"))
    assert (error.value.code, error.value.params) == ("not-a-position", {"field": "cut"})


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
