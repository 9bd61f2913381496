"""The terms on screens, in both languages."""

import re
from pathlib import Path

import pytest

import pegout
from pegout.engine.errors import PegoutError
from pegout.locale import LANGUAGES, translator
from pegout.locale.names import percent
from pegout.locale.translator import split_entries

PACKAGE = Path(pegout.__file__).parent
GLOSSARY = PACKAGE.parents[1].joinpath("docs", "glossary.md").read_text("utf-8")
EN, JA = translator("en"), translator("ja")


def messages(lang):
    return split_entries(PACKAGE.joinpath("locale", f"{lang}.ftl").read_text("utf-8"))


def test_a_round_is_a_word_of_explanation():
    assert "not an official term" in EN("web-means-round")
    assert "正式な用語ではありません" in JA("web-means-round")
    [row] = [line for line in GLOSSARY.splitlines() if line.startswith("| round |")]
    assert "not an official term" in row and "正式な用語ではない" in row


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_names_are_names_and_stand_in_one_place(lang):
    found = messages(lang)
    aliases = [text for key, text in found.items() if key.startswith("web-alias-")]
    assert len(aliases) > 10
    assert not [text for text in aliases if re.search(r"[;。]|ともい", text)]
    meanings = {key: text for key, text in found.items() if key.startswith("web-means-")}
    assert not [key for key, text in meanings.items() if re.search("also called|ともい", text)]


@pytest.mark.parametrize(
    ("term", "english", "japanese"),
    [
        ("dealer", "to the left", "左隣"),
        ("pone", "at the dealer's left", "親の左隣"),
        ("draw", "the highest", "高いカード"),
        ("cut", "before the deal", "配る前"),
        ("go", "The others", "ほかの人"),
        ("show", "from the dealer's left", "親の左隣"),
    ],
)
def test_the_glossary_speaks_of_three_and_four_players_too(term, english, japanese):
    assert english in EN(f"web-means-{term}")
    assert japanese in JA(f"web-means-{term}")


def test_screens_say_deck_and_what_fingers_and_mice_do_alike():
    found = messages("en")
    told = {key: text.partition("=")[2] for key, text in found.items()}
    own_word = {"web-alias-pack"}
    assert not [key for key, text in told.items() if re.search(r"\bpack\b", text, re.I)
                and key not in own_word]  # fmt: skip
    assert not [key for key, text in told.items() if re.search(r"\b(click|tap)\b", text, re.I)]
    assert not [key for key, text in messages("ja").items() if re.search("タップ|クリック", text)]


def test_each_cut_has_a_name_of_its_own():
    for t, before, starter in ((EN, "before the deal", "starter"), (JA, "配る前", "スターター")):
        for who in ("you", "other"):
            cuts = [
                t("play-cuts", when=each, who=who, name="Ann")
                for each in ("before-deal", "starter")
            ]
            assert before in cuts[0] and starter in cuts[1] and starter not in cuts[0]


def test_per_cent_is_written_as_each_language_does():
    assert not [key for key, text in messages("ja").items() if re.search(r"[\d}] %", text)]
    shown = [percent(0.5, EN), percent(0.048, EN, 1), percent(-0.25, EN, 1, sign=True)]
    assert shown == ["50 %", "4.8 %", "-25.0 %"]
    assert [percent(0.5, JA), percent(0.048, JA, 1, sign=True)] == ["50%", "+4.8%"]


def test_a_small_share_is_not_rounded_away_or_up():
    shares = (0.0, 1 / 255, 0.0099, 0.01, 0.014)
    assert [percent(share, EN) for share in shares] == [
        "0 %", "<1 %", "<1 %", "1 %", "1 %",
    ]  # fmt: skip
    assert percent(1 / 255, JA) == "<1%"


def test_lists_of_names_are_joined_as_each_language_does():
    error = PegoutError("no-such-variant", name="x", known="six-card, short")
    assert EN.error(error).endswith("six-card, short.")
    assert JA.error(error).endswith("six-card、short")


def test_levels_are_named_in_an_order_that_can_be_read():
    names = [
        JA(f"level-{level}")
        for level in ("beginner", "casual", "regular", "steady", "strong", "expert", "shark")
    ]
    assert names == ["初級", "中級", "中上級", "上級", "最上級", "達人", "名人"]
