"""Mistake warnings: the cost of a choice against bots, shown before another player sees it."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle, violations
from tests.browser.games import game_at
from tests.browser.layout import box
from tests.browser.person import overlap, watch
from tests.browser.ways import always


def discarding(state):
    return any(text.startswith("discard") for text in state["legal"])


def choose_worst(person, table):
    """Choose the discard that costs most; the others by the same order."""
    found = person.page.evaluate(
        """async (table) => {
          const headers = { Authorization: `Bearer ${JSON.parse(localStorage["pegout.token"])}` };
          const hint = await (await fetch(`/api/v1/tables/${table}/hint`, { headers })).json();
          return [...hint.candidates, ...hint.others].map(({ action }) => action);
        }""",
        table,
    )
    for card in found[-1].split()[1:]:
        person.click(f".hand-card:has([data-card='{card}'])")
    return found


def told(person):
    word = person.page.locator(".word")
    expect(word).to_be_visible()
    return word


@pytest.mark.parametrize(
    ("lang", "width", "height"),
    always(("ja", 390, 844), ("en", 640, 360), others=[("en", 1280, 720)]),
)
def test_a_mistake_is_told_and_can_be_taken_back(sit, address, lang, width, height):
    game = game_at(address, discarding)
    person = sit(lang, width, height, token=game.token, tellMistakes=True)
    person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    best, *_ = choose_worst(person, game.table)
    person.click(".discard-button")
    word = told(person)
    settle(person.page)
    assert violations(person.page) == []
    buttons = box(person.page.locator(".actions .button.cream"))
    assert not overlap(box(word), buttons)
    assert discarding(person.state(game.table))  # not seen yet
    person.page.keyboard.press("u")
    person.gone(".word")
    assert person.ready() == "discard"
    for _ in range(2):
        person.click(".hand-card[aria-pressed=true]")
    for card in best.split()[1:]:
        person.click(f".hand-card:has([data-card='{card}'])")
    person.click(".discard-button")
    person.gone(".hand-card[aria-pressed]")
    person.gone(".word")


def test_whoever_goes_on_has_discarded(sit, address):
    game = game_at(address, discarding)
    person = sit(token=game.token, tellMistakes=True)
    with person.page.expect_request("**/hint"):  # while they think
        person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    worst = choose_worst(person, game.table)[-1]
    person.click(".discard-button")
    told(person)
    person.page.get_by_role("button", name="Go on").click()
    person.gone(".hand-card[aria-pressed]")
    cards = worst.split()[1:]
    watch([person], lambda: person.state(game.table)["view"]["discard"] == cards)


WORD = {"better": "play 2S", "cost": 0.031, "error": 0.006, "to_win": True, "why": []}


@pytest.mark.parametrize(
    ("lang", "width", "height"), always(("ja", 1440, 900), others=[("en", 360, 640)])
)
def test_the_card_that_is_a_mistake_stands_out_until_it_is_taken_back(
    sit, address, lang, width, height
):
    game = game_at(address, lambda state: sum("play" in text for text in state["legal"]) > 1)
    person = sit(lang, width, height, token=game.token, tellMistakes=True)
    person.page.route("**/mistake?*", lambda route: route.fulfill(json=WORD))
    person.go(f"/t/{game.table}")
    assert person.ready() == "play"
    person.click(".hand-card.playable")
    expect(told(person)).to_contain_text(re.compile(r"3\.1\s±\s0\.6"))
    expect(person.page.locator(".hand-card.chosen")).to_have_count(1)
    assert violations(person.page) == []
    person.page.keyboard.press("u")
    person.gone(".hand-card.chosen")
    assert person.ready() == "play"


def test_nothing_is_asked_where_no_error_is_known(sit, address):
    game = game_at(
        address,
        lambda state: sum("place" in text for text in state["legal"]) > 1,
        rules="table-top",
    )
    person = sit(token=game.token, tellMistakes=True)
    asked = []
    person.page.on("request", lambda each: asked.append(each.url))
    person.go(f"/t/{game.table}")
    assert person.ready() == "place"
    assert person.act() == "place"
    assert person.ready() in ("place", "over")
    assert not any("/mistake" in each for each in asked)


def test_nothing_is_told_unless_wanted(sit, address):
    game = game_at(address, discarding)
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    choose_worst(person, game.table)
    person.click(".discard-button")
    person.gone(".hand-card[aria-pressed]")
    person.gone(".word")
