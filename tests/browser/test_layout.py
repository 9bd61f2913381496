"""Nothing lies over anything else, is cut, or out of sight, on phones and on laptops."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle, violations
from tests.browser.games import finished_game, game_at
from tests.browser.layout import PHONES, SIZES, box, faults_by_size
from tests.browser.ways import always, shares

BOT = {"kind": "bot", "level": "beginner"}
FOUR = [{"kind": "human"}, BOT, BOT, BOT]
SMALLEST_CARD = 30
"""Pixels of the width of a place of a layout on a phone."""
LOWEST = (360, 480)
"""A window where a count does not fit."""


NOT_MEASURED = (".moves", ".replay-now")
"""The words of a replay may be long and go on below; the table shows them too."""


NOTE_SHIFTS = """
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push([value, ...sources.map(({ node }) => node?.parentElement?.className)]);
  }).observe({ type: "layout-shift" });
}
"""
"""Notes how far visible parts shift (Cumulative Layout Shift), also after a click, and which."""
MOST_SHIFT = 0.1
"""The bound for a good value on web.dev."""


def discards(state):
    return state["view"]["phase"] == "discard"


def has_played(cards):
    def _has_played(state):
        played = [turn for turns in state["view"]["rounds"][-1:] for turn in turns if turn["card"]]
        return len(played) >= cards and state["view"]["phase"] == "play"

    return _has_played


def places(state):
    return sum(1 for card in state["view"]["layout"] if card) > 5


STATES: dict[str, tuple[Any, Any]] = {
    "discard": (discards, {"options": {"match": 5}}),
    "play": (has_played(4), {"options": {"match": 5}}),
    "four players": (has_played(4), {"rules": "four-player-solo", "seats": FOUR}),
    "three players": (discards, {"rules": "three-player", "seats": FOUR[:3]}),
    "table top": (places, {"rules": "table-top"}),
    "table top for four": (
        places,
        {"rules": "table-top", "seats": FOUR, "options": {"players": 4}},
    ),
}


@pytest.fixture(scope="module")
def games(address):
    """A game in each of these states; all are one person's."""
    found = {}
    token = None
    for name, (reached, body) in STATES.items():
        found[name] = game_at(address, reached, token, **body)
        token = found[name].token
    return found


@pytest.mark.parametrize(("lang", "which"), shares("en", "ja"))
def test_nothing_is_covered_or_cut_at_a_table(sit, games, lang, which):
    person = sit(lang, token=games["play"].token)
    wrong = {}
    for name, game in [*games.items()][which]:
        person.go(f"/t/{game.table}")
        person.page.wait_for_selector(".hand-card, .place")
        wrong[name] = faults_by_size(person.page)
        if name.startswith("table top"):
            for width, height in PHONES:
                person.page.set_viewport_size({"width": width, "height": height})
                place = box(person.page.locator(".place").first)
                assert place["width"] >= SMALLEST_CARD, (name, width, height)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_large_cards_and_plain_japanese_leave_everything_in_sight(sit, games):
    person = sit("ja", token=games["play"].token, largeCards=True, easyJapanese=True)
    page, wrong = person.page, {}
    for name in ("discard", "play"):
        person.go(f"/t/{games[name].table}")
        expect(page.locator(".seat .level").first).to_contain_text("しょきゅう")
        expect(page.locator(".hand .card-small").first).to_be_visible()
        wrong[name] = faults_by_size(page, (*PHONES, (1440, 900)))
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_nothing_is_covered_or_cut_while_hands_are_counted(sit, games, lang):
    person = sit(lang, token=games["play"].token)
    person.go(f"/t/{games['play'].table}")
    person.act_until("show")
    page = person.page
    page.keyboard.press("s")
    page.wait_for_selector(".recital-now.whole")
    assert faults_by_size(page) == {}
    page.set_viewport_size(dict(zip(("width", "height"), LOWEST, strict=True)))
    page.wait_for_function(
        "() => { const { scrollHeight, clientHeight } = document.querySelector('.show-main');"
        " return scrollHeight > clientHeight; }"
    )
    assert violations(page, "scrollable-region-focusable") == []


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_nothing_is_covered_or_cut_in_a_replay(sit, games, address, lang):
    game = finished_game(address, games["play"].token, options={"target": 21})
    person = sit(lang, token=game.token)
    person.go(f"/history/{game.table}")
    page = person.page
    moves = page.locator(".move")
    expect(moves.first).to_have_attribute("aria-current", "step")
    dealt = page.locator(".new-deal").first
    shown = page.locator(".move:has(.card-text)")
    wrong = {}
    for name, move in {"draw": moves.first, "deal": dealt, "play": shown.nth(6)}.items():
        move.locator("xpath=descendant-or-self::button").evaluate("(each) => each.click()")
        wrong[name] = faults_by_size(page, without=NOT_MEASURED)
    moves.filter(has_text={"en": " hand ", "ja": "手札で"}[lang]).first.evaluate(
        "(each) => each.click()"
    )
    page.wait_for_selector(".show-main")
    wrong["show"] = faults_by_size(page, without=NOT_MEASURED)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_the_button_of_a_new_game_is_in_sight(sit):
    person = sit("ja")
    person.go("/new")
    page = person.page
    page.wait_for_selector(".clause")
    for width, height in [*SIZES, (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".start-bar .button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("lang", "which"), shares("ja", "en"))
def test_nothing_moves_between_the_draw_for_deal_and_the_first_hand(sit, lang, which):
    person = sit(lang)
    moved = {}
    for width, height in SIZES[which]:
        person.page.set_viewport_size({"width": width, "height": height})
        person.make_table(seats=[{"kind": "human"}, BOT])
        assert person.ready() == "spread"
        settle(person.page)
        person.page.evaluate(NOTE_SHIFTS)
        person.act_until("discard")
        settle(person.page)
        shifts = person.page.evaluate("window.shifts")
        if sum(value for value, *_ in shifts) >= MOST_SHIFT:
            moved[width, height] = shifts
    assert moved == {}
