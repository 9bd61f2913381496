"""A peg that waits for its owner in the show: within reach at every size, by mouse and by keys."""

import re

from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.games import game_at, last_card
from tests.browser.person import POLLING

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (768, 1024), (390, 844)]
OUT_OF_REACH = """
() => [...document.querySelectorAll(".peg-by-hand button")].filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !hit || hit.closest("button") !== button;
}).map((button) => button.innerText)
"""


QUESTION = """
() => [".felt.covered .peg-by-hand", ".peg-by-hand", ".coach-button", ".lesson-count"]
  .find((selector) => document.querySelector(selector))
"""


def at_the_show(sit, address):
    """Somebody in the lesson, in which every hand scores; stops at their peg in the show."""
    game = game_at(address, last_card, options={"pegging_by_hand": "on"}, lesson=True)
    person = sit(token=game.token, lessonTable=game.table, lessonTold=[])
    person.go("/lesson")
    page = person.page
    page.locator(".hand-card.playable").click()
    person.gone(".hand-card")
    while True:
        match page.wait_for_function(QUESTION, polling=POLLING).json_value():
            case ".felt.covered .peg-by-hand":
                return person, game.table
            case ".peg-by-hand":
                page.locator(".peg-by-hand .ghost").click()
                person.gone(".peg-by-hand")
            case ".coach-button":
                page.locator(".coach-button").click()
                person.gone(".coach-button")
            case ".lesson-count":
                page.locator(".lesson-count [type=submit]").click()


ENDLESS = """
() => document.getAnimations().filter((each) => each.effect.getTiming().iterations === Infinity)
  .map((each) => each.effect.target.outerHTML)
"""


def points(page):
    return int(re.sub(r"\D", "", page.locator(".peg-by-hand strong").inner_text()))


def check_every_size(page):
    """Fail unless every button of the panel can be pressed at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        page.wait_for_selector(
            f".board.{'track-wide' if width < 1000 else 'track'}", state="attached"
        )
        assert page.evaluate(OUT_OF_REACH) == [], (width, height)


def test_the_panel_is_within_reach_in_the_lesson_and_at_a_table_by_mouse_and_by_keys(sit, address):
    person, table = at_the_show(sit, address)
    page = person.page
    check_every_size(page)
    for _ in range(points(page) + 1):
        page.locator(".peg-by-hand .round").last.click()
    page.locator(".peg-by-hand .cream").click()
    expect(page.locator(".peg-by-hand .has-error")).to_be_visible()

    person.visit(f"/t/{table}")
    page.wait_for_selector(".felt.covered .peg-by-hand")
    check_every_size(page)
    assert page.evaluate(ENDLESS) == [], "where nothing is to move"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".peg-by-hand .has-error")).to_contain_text("1 hole")
    for _ in range(points(page) - 1):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector(".show-controls")
