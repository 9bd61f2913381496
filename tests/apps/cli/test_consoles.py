"""Consoles of other encodings, and terminals that draw characters of ambiguous width wide."""

from itertools import product
from tempfile import mkdtemp
from unicodedata import east_asian_width

import pytest
from tests.commands import run_here

from pegout.apps.cli.app import COMMANDS
from pegout.apps.terminal.columns import MARKS, PLAIN

from .conftest import environment

pytestmark = pytest.mark.slow

HAND = "5H 5C 5S JD --starter 5D"
OUTPUTS = [
    f"score {HAND}",
    "score 5H",
    "peg 5H 5C 5 A",
    "discard 5H 6H 7D 8S JC QD --role dealer --score 110-115",
    "pegging 5H 6H 7D 8S --role pone --starter 5D",
    "odds --score 110-115 --dealer a --stakes skunk",
    "cribs",
    "histogram",
    "levels",
    "rules",
    "rules table-top --set players=4",
    "board --scores 45,88 --rear 40,80 --games 1,0",
    "board --scores 45,88,30 --style two-lap",
    "replay tests/golden/six-card.crib",
    "replay tests/golden/table-top.crib",
    "replay tests/golden/muggins.crib --style parlett",
    "simulate --players random,random --games 2 --seed 1",
    "play --set target=11 --seed 1",
    "play --rules table-top --seed 2",
    "--help",
    *(f"{name} --help" for name in COMMANDS),
]
PLACES = [column + row for column, row in product("abcde", "12345")]
LINES = "\n".join(["", "#1 #2", "#1", "#2", "#3", "#4", "board", "?", "hint", *PLACES] * 20)


@pytest.fixture
def told(tmp_path):
    """Return the output of a command whose streams have an encoding."""

    def run(words, encoding="utf-8", **variables):
        folders = {"XDG_STATE_HOME": mkdtemp(dir=tmp_path), "PYTHONIOENCODING": encoding}
        given = LINES.encode() if words.startswith("play ") else b""
        done = run_here(words.split(), given, environment(**folders, **variables))
        assert done.returncode in (0, 2), done.stderr.decode(encoding)
        return (done.stdout + done.stderr).decode(encoding)

    return run


@pytest.mark.parametrize("encoding", ["cp932", "cp437", "cp850", "cp1252", "latin-1", "ascii"])
def test_suits_are_letters_where_an_encoding_lacks_them(told, encoding):
    said = told(f"score {HAND}", encoding)
    assert said.startswith("hand 5H 5C 5S JD, starter 5D\n\nfifteen            5H JD         2\n")
    assert told("score 5H ZZ", encoding).startswith("pegout: ")


@pytest.mark.parametrize("words", OUTPUTS)
def test_nothing_becomes_a_question_mark(told, words):
    said = told(words, "ascii")
    assert said.isascii()
    assert said.count("?") == told(words).count("?"), said


def test_letters_lose_their_accents_only(told):
    assert told("rules --set “é♠ず", "ascii").startswith('pegout: ""eS?" is not a')


def width(line, wide):
    return sum(2 if east_asian_width(each) in wide else 1 for each in line)


@pytest.mark.parametrize("words", OUTPUTS)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_line_is_too_wide_where_ambiguous_characters_take_two_columns(told, words, lang):
    said = told(words, LC_ALL="ja_JP.UTF-8", PEGOUT_LANG=lang)
    frames = {mark for mark in MARKS if 0x2500 <= ord(mark) < 0x2580}
    assert not frames & set(said)
    for line in said.splitlines():  # some are sentences of any length, for a terminal to wrap
        assert width(line, "WFA") <= 80 or width(line, "WF") > 80 or words.startswith("replay ")


def test_columns_meet_where_ambiguous_characters_take_two(told):
    lines = told("peg 5H 5C 5 A", LC_ALL="ja_JP.UTF-8", PEGOUT_LANG="en").splitlines()
    assert not set("".join(lines)) & (PLAIN.keys() - set("♠♥♦♣"))


def test_elsewhere_symbols_and_frames_stay(told):
    said = told("play --set target=11 --seed 1", PEGOUT_LANG="en")
    assert "┌────┐ ┌────┐" in said
    assert "── Deal 1 · " in said
    assert "♥" in said
