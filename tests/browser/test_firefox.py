"""The most frequent uses in Firefox: a game, the lesson, a board, an invitation to Chromium."""

import re

import pytest
from tests.browser.bidi import FirefoxPerson, firefox, running
from tests.browser.drawing import as_drawn
from tests.browser.large_text import LAYERS, MEASURE
from tests.browser.other_browsers import (
    WIDER_THAN_WINDOW,
    an_invitation_to_chromium,
    board_is_kept,
    game_to_its_end,
    lesson_to_its_first_cards,
)
from tests.browser.ways import always

SPLIT = """
() => {
  const found = [];
  const endings = ["ください", "始められます", "ません", "しました", "れます", "できます"];
  const words = new RegExp(endings.map((each) => [...each].join("\\u2060?")).join("|"), "g");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const at = (node, k) => {
    const range = document.createRange();
    range.setStart(node, k);
    range.setEnd(node, k + 1);
    return range.getBoundingClientRect();
  };
  while (walk.nextNode()) {
    const text = walk.currentNode;
    for (const { index, 0: word } of text.data.matchAll(words)) {
      const [first, last] = [at(text, index), at(text, index + word.length - 1)];
      if (first.width && last.top > first.bottom) found.push(text.data);
    }
  }
  return found;
}
"""
"""Texts in which a word such as ください goes on in the next line."""


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    if not firefox():
        pytest.skip("there is no Firefox")
    with running(tmp_path_factory.mktemp("profile")) as found:
        yield found


@pytest.fixture(scope="module")
def classic_session(tmp_path_factory):
    """A Firefox whose scroll bars take a place, and which draws no text smaller than 24 pixels."""
    if not firefox():
        pytest.skip("there is no Firefox")
    smallest = {f"font.minimum-size.{script}": 24 for script in ("x-western", "ja", "x-unicode")}
    chosen = {"widget.gtk.overlay-scrollbars.enabled": False, **smallest}
    with running(tmp_path_factory.mktemp("classic"), chosen) as found:
        yield found


@pytest.fixture
def large(classic_session, address):
    """Somebody at a Firefox that draws no text smaller than 24 pixels."""
    return FirefoxPerson(classic_session, address, "en", 390, 844)


@pytest.fixture
def classic(classic_session, address):
    """Somebody at a Firefox whose scroll bars have a place of their own, with large text."""
    return FirefoxPerson(classic_session, address, "ja", 390, 844, textSize=200)


@pytest.fixture
def sit_at_firefox(session, address):
    """Seats people at Firefox; what goes wrong there fails the test."""
    people: list[FirefoxPerson] = []

    def _sit(*given, **named):
        people.append(FirefoxPerson(session, address, *given, **named))
        return people[-1]

    yield _sit
    assert [error for person in people for error in person.errors] == []


SCORES = """
(score) => document.querySelector(".keep .score[data-side='0']").innerText === String(score)
"""
ENTRIES = """
() => JSON.parse(localStorage.getItem("pegout.boards"))[0].entries.map(({ id }) => id)
"""
SHORT = {"rules": "six-card", "options": {"target": "11"}, "levels": ["beginner"]}
"""The game that the front page begins, as a person has chosen it."""


@pytest.mark.parametrize(
    ("lang", "width", "height", "settings"),
    always(
        ("ja", 360, 640, {"rules": SHORT}), others=[("en", 1440, 900, {}), ("ja", 360, 640, {})]
    ),
)
def test_a_game_from_the_front_page_to_its_end(sit_at_firefox, lang, width, height, settings):
    game_to_its_end(sit_at_firefox(lang, width, height, **settings))


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_the_lesson_to_its_first_cards(sit_at_firefox, lang):
    told = lesson_to_its_first_cards(sit_at_firefox(lang, 390, 844))
    assert bool(re.search("[ぁ-ん]", told)) is (lang == "ja")


def test_a_board_for_real_cards_is_kept_in_two_tabs_without_a_network(sit_at_firefox):
    person = sit_at_firefox("ja", 390, 844)
    board_is_kept(person)
    tabs = person, person.another_tab()
    tabs[1].go("/board")
    pegged = int(tabs[1].there(".keep .score[data-side='0']"))
    person.cut_network()
    assert not tabs[1].evaluate("() => fetch('/healthz').then(() => true, () => false)")
    for tab in (*tabs, *tabs):
        points = int(tab.there(".keep-keys .keep-key"))
        tab.click(".keep-keys .keep-key")
        pegged += points
        for each in tabs:  # the other hears of it
            each.wait(SCORES, pegged)
    entries = [tab.evaluate(ENTRIES) for tab in tabs]
    assert entries[0] == entries[1]
    assert len(set(entries[0])) == 5
    assert tabs[1].errors == []


def test_an_invitation_to_chromium(sit_at_firefox, sit):
    an_invitation_to_chromium(sit_at_firefox(name="Ana"), sit("ja", 390, 844))


def test_pages_and_a_table_are_whole_with_a_minimum_font_size(large):
    wrong = {}
    for path in ("/", "/new", "/trainer", "/board"):
        large.go(path)
        large.there("main .primary, main .part")
        wrong[path] = large.evaluate(as_drawn(MEASURE), LAYERS)
    large.go("/")
    large.click("main .primary")
    large.act_until("discard")
    large.there(".prompt strong")
    wrong["table"] = large.evaluate(as_drawn(MEASURE), LAYERS)
    assert not any(wrong.values()), wrong
    assert large.evaluate("() => getComputedStyle(document.documentElement).fontSize") != "16px"
    assert large.errors == []


def test_a_board_reaches_the_edge_behind_a_classic_scroll_bar(classic):
    classic.go("/board")
    classic.click(".keep-form .primary")
    classic.there(".keep-keys .keep-key")
    assert classic.wait("() => innerWidth - document.documentElement.clientWidth") > 0
    behind = "(css) => getComputedStyle(document.querySelector(css)).backgroundColor"
    assert classic.evaluate(behind, "html") == classic.evaluate(behind, ".keep")
    assert not classic.evaluate(WIDER_THAN_WINDOW)


def test_no_line_begins_inside_a_japanese_word(classic):
    """Firefox has no `word-break: auto-phrase`."""
    split = {}
    for path in ("/", "/mistakes", "/bots", "/offline", "/board"):
        classic.go(path)
        classic.there("main h1")
        assert classic.evaluate("() => /[ぁ-ん]/.test(document.body.innerText)")
        classic.wait("() => document.fonts.status === 'loaded'")
        split[path] = classic.evaluate(SPLIT)
    assert not any(split.values()), split
