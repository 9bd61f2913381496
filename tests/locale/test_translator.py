"""Messages by id: the quick way gives what Fluent gives, and nothing is missing in silence."""

import subprocess
import sys
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from pegout import locale
from pegout.engine.cards import Rank
from pegout.engine.errors import IllegalAction, NotationError, RecordError
from pegout.engine.rules.scoring.show import ScoreKind
from pegout.locale import LANGUAGES, MessageError, Translator, default_language, translator
from pegout.locale.translator import plain_pieces, split_entries

LOCALE = Path(locale.__file__).parent
SOURCE = """
### A file
# a comment
plain = Words
given = { $name } plays {$card}.
-crib = crib
term = The { -crib } of { $name }
nested = See: { term }
many = { $number ->
    [one] one point
   *[other] { $number } points
}
long =
    First line
      and the second.

    And a third.
button = Deal
    .title = Deal the cards of { $name }
braces = { "{" }x{ "}" }
"""


@pytest.fixture
def t():
    return Translator("en", split_entries(SOURCE))


@pytest.mark.parametrize(
    ("key", "values", "sentence"),
    [
        ("plain", {}, "Words"),
        ("given", {"name": "Ann", "card": "5♥"}, "Ann plays 5♥."),
        ("given", {"name": ScoreKind.RUN, "card": Rank.FIVE}, "run plays 5."),
        ("given", {"name": "a { $card } b", "card": 7}, "a { $card } b plays 7."),
        ("given", {"name": "Ann", "card": 1234}, "Ann plays 1,234."),
        ("given", {"name": "Ann", "card": 0.25}, "Ann plays 0.25."),
        ("term", {"name": "Ann"}, "The crib of Ann"),
        ("nested", {"name": "Ann"}, "See: The crib of Ann"),
        ("many", {"number": 1}, "one point"),
        ("many", {"number": 29}, "29 points"),
        ("long", {}, "First line\n  and the second.\n\nAnd a third."),
        ("button", {}, "Deal"),
        ("button.title", {"name": "Ann"}, "Deal the cards of Ann"),
        ("braces", {}, "{x}"),
    ],
)
def test_messages(t, key, values, sentence):
    assert t(key, **values) == sentence


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("nothing", {}),
        ("given", {"name": "Ann"}),
        ("term", {}),
        ("many", {}),
        ("plain.title", {}),
        ("nothing.title", {}),
    ],
)
def test_what_is_missing_is_told_to_programmers(t, key, values):
    with pytest.raises(MessageError):
        t(key, **values)


def test_a_message_may_be_asked_for(t):
    assert t.has("plain")
    assert not t.has("nothing")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_way_agrees_with_fluent_in_every_message(lang):
    t, entries = translator(lang), split_entries((LOCALE / f"{lang}.ftl").read_text("utf-8"))
    text = "\n".join(entries.values())
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    quick = {key: plain_pieces(entry) for key, entry in entries.items()}
    assert sum(pieces is not None for pieces in quick.values()) > len(quick) * 0.8
    for key, pieces in quick.items():
        if pieces:
            values = {name: f"<{name}>" for name in pieces[1::2]}
            pattern = bundle.get_message(key).value
            assert pattern
            slow, errors = bundle.format_pattern(pattern, values)
            assert not errors
            assert t(key, **values) == slow


@given(number=st.integers(-2000, 2000), text=st.text())
@pytest.mark.slow
def test_the_quick_way_writes_values_as_fluent_does(number, text):
    t = Translator("en", {"both": "both = { $number }: { $text }", "slow": "slow = {both}"})
    values = {"number": number, "text": text}
    assert t("both", **values) == t("slow", **values)


def test_errors_are_told_in_both_languages():
    error = IllegalAction("go-with-playable-card", card="3H")
    assert translator("en").error(error) == "You cannot say go while 3H can be played."
    assert translator("ja").error(error) == "3H を出せるので、ゴーとは言えません。"


def test_an_error_at_a_line_names_it():
    error = RecordError("not-a-card", text="ZZ", line=1234)
    assert translator("en").error(error).startswith("Line 1234: “ZZ” is not a card.")
    assert "1234" in translator("ja").error(error)


def test_a_choice_by_word():
    error = IllegalAction("not-now", phase="show")
    assert translator("en").error(error) == "That cannot be done in the show."


def test_an_unknown_language_is_refused():
    with pytest.raises(NotationError, match="no-such-language"):
        translator("fr")


def test_a_language_has_one_translator():
    assert translator("ja") is translator("ja")
    assert translator("ja").lang == "ja"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ({"LANG": "C", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LC_ALL": "ja_JP.UTF-8", "PEGOUT_LANG": "en"}, "en"),
        ({"PEGOUT_LANG": "JA"}, "ja"),
    ],
)
def test_the_environment_chooses_the_language(environment, lang):
    assert default_language(environment) == lang


def test_simple_messages_do_not_pay_for_fluent():
    program = """
import sys
from pegout.locale import translator
translator("ja")("recital-fifteen", total=2)
assert not {"fluent.runtime", "fluent.syntax", "babel"} & set(sys.modules)
translator("ja")("error-not-now", phase="play")
assert "fluent.runtime" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    ("rules", "words"), [("six-card", "to 121"), ("table-top", "to 121 or more")]
)
def test_the_heading_says_when_table_top_ends(rules, words):
    assert translator("en")("web-head-target", rules=rules, target=121) == words
