"""Names keep what belongs together, and are seen."""

import pytest

from pegout.engine.errors import quoted
from pegout.engine.names import visible_name
from pegout.locale import translator
from pegout.locale.names import player_names
from pegout.server.tables.tokens import normalize_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
WHOLE = {
    "family": FAMILY,
    "couple with a heart": "👩\u200d❤\ufe0f\u200d👨",
    "cook of a skin tone": "👩🏽\u200d🍳",
    "flag of many colours": "🏳\ufe0f\u200d🌈",
    "flag of England": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "newer than Python": "\U0001fae8\U0001faef",
    "Persian": "می\u200cخواهم",
    "Sinhala": "ශ්\u200dරී",
    "Kanji of a family register": "葛\U000e0100城",
    "Vietnamese, decomposed": "Vie\u0323\u0302t",
}
INVISIBLE = [
    "\u3164",
    "\u115f",
    "\u1160",
    "\u2800",
    "\uffa0",
    "\u034f",
    "\u17b4",
    "\u180e",
    "\u200b",
]
INVISIBLE += ["\u200d", "\u2060", "\u00ad", "\ufeff", "\u202e", "\ufe0f", "\u0301", "\U000e0061"]


@pytest.mark.parametrize("name", WHOLE.values(), ids=WHOLE)
def test_what_is_joined_stays_joined(name):
    assert normalize_name(f" {name} ") == name
    assert normalize_name(f"a {name} z") == f"a {name} z"


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_an_invisible_name_is_none(letter):
    assert normalize_name(letter) is None
    assert normalize_name(f"{letter} {letter}\u200d{letter}") is None
    assert player_names(("Ann", letter), translator("en")) == ("Ann", "Guest")


def test_invisible_letters_in_a_name_are_dropped():
    assert visible_name("A\u200dn\u2060n\u3164\u3164Lee\u200d") == "Ann Lee"
    assert visible_name("👩\u200d\u200b\u200d👩") == "👩👩"


def test_a_shortened_name_ends_with_a_whole_letter():
    for before in range(60):
        text = quoted("x" * before + FAMILY * 20)
        beginning, end = text.split("…")
        assert beginning[before:].replace(FAMILY, "") == ""
        assert end.replace(FAMILY, "") == ""
