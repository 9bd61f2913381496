"""The page of a new game: rules, options, and who sits where."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.person import choose

ROOM_LEFT = """
() => Math.min(...[...document.querySelectorAll(".seat-fields select")].map((select) => {
  const style = getComputedStyle(select);
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const words = [...select.options].map((option) => context.measureText(option.text).width);
  const arrow = 16;
  return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    - arrow - Math.max(...words);
}))
"""


def test_options_are_shown_as_rules_and_remembered(sit):
    person = sit()
    person.go("/new")
    page = person.page
    choose(page, "Five-card")
    expect(page.locator(".rules-preview")).to_contain_text("first to 61 points")
    choose(page, "Skunk")
    expect(page.locator(".rules-preview")).to_contain_text("skunked")
    choose(page, "I count")
    choose(page, "Muggins")
    expect(page.locator(".rules-preview")).to_contain_text("calling muggins")
    asked = []
    page.on("request", lambda each: asked.append(each.url))
    page.get_by_role("button", name="Play", exact=True).dblclick()
    assert person.ready() == "spread"
    assert len([url for url in asked if url.endswith("/tables")]) == 1
    person.go("/new")
    expect(page.get_by_role("switch", name="Muggins")).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("Five-card"))).to_be_checked()


def test_options_that_exclude_each_other_are_not_offered_and_others_explained(sit):
    person = sit()
    person.go("/new")
    page = person.page
    page.get_by_text("More options").click()
    double_game = page.get_by_role("switch", name="Double game")
    expect(double_game).to_be_visible()
    choose(page, "Skunk")
    expect(page.get_by_role("switch", name="Double skunk")).to_be_visible()
    expect(double_game).to_have_count(0)
    points = page.get_by_role("textbox", name="Points to win")
    points.fill("20")
    page.keyboard.press("Tab")
    expect(page.get_by_role("switch", name="Skunk")).to_have_count(0)
    expect(page.locator(".start-bar .error")).to_have_count(0)
    choose(page, "Three players")
    expect(page.get_by_role("switch", name="Three for last")).to_have_count(0)
    points.fill("5")
    page.keyboard.press("Tab")
    expect(page.locator(".start-bar .error")).to_contain_text("11")
    page.get_by_role("button", name="Play", exact=True).click(force=True)
    expect(page).to_have_url(re.compile("/new$"))


def test_a_number_being_typed_survives_the_answer_to_an_earlier_choice(sit):
    person = sit()
    person.go("/new")
    page = person.page
    expect(page.locator(".rules-preview")).to_contain_text("first to 121 points")
    let_go = person.hold_requests("**/api/v1/rules")
    choose(page, "Five-card")
    points = page.get_by_role("textbox", name="Points to win")
    points.fill("5")
    let_go()
    expect(page.locator(".rules-preview")).to_contain_text("first to 61 points")
    expect(points).to_have_value("5")
    page.keyboard.press("Tab")
    expect(page.locator(".start-bar .error")).to_contain_text("11")


@pytest.mark.parametrize("rules", ["three-player", "four-player-solo", "table-top"])
def test_every_mix_of_seats(sit, rules):
    person = sit()
    person.go(f"/new?rules={rules}")
    page = person.page
    if rules == "table-top":
        choose(page, "Four, in partners")
    seats = page.locator(".seat-fields select")
    expect(seats).to_have_count(3 if rules == "three-player" else 4)
    page.set_viewport_size({"width": 768, "height": 1024})
    settle(page)
    assert page.evaluate(ROOM_LEFT) > 0
    seats.nth(1).select_option("human")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".lobby-seats li.open")).to_have_count(1)
    expect(page.locator(".lobby-seats li")).to_have_count(3 if rules == "three-player" else 4)
