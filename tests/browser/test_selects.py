"""Fields to choose from look alike in every browser, and show the chosen text whole."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.ways import shares

PAGES = {
    "/": ".play-now",
    "/new": ".clause",
    "/analyse": ".picker",
    "/analyse/odds": ".odds-figures",
    "/analyse/tables": ".crib-table",
    "/rules": ".clause",
    "/trainer": ".part",
    "/practice/print?stage=flush": ".paper-answers",
    "/history": "h1",
    "/skill": "h1",
}
CUT = """
() => [...document.querySelectorAll("select")].map((each) => {
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(each);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const chosen = each.selectedOptions[0].text;
  const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [chosen, Math.ceil(canvas.measureText(chosen).width - room)];
}).filter(([, over]) => over > 1)
"""
"""The chosen texts that are wider than their fields, and by how much."""
LOOK = """
() => [...document.querySelectorAll("select")].map((each) => {
  const { appearance, backgroundImage } = getComputedStyle(each);
  return [appearance, backgroundImage.includes("gradient")];
})
"""


@pytest.mark.parametrize(("lang", "which"), shares("en", "ja"))
def test_what_is_chosen_is_shown_whole_on_a_small_phone(sit, lang, which):
    person = sit(lang, 360, 640)
    page, cut = person.page, {}
    for path, sign in [*PAGES.items()][which]:
        person.visit(path)
        page.wait_for_selector(sign)
        settle(page)
        cut[path] = page.evaluate(CUT)
    assert {path: found for path, found in cut.items() if found} == {}


def test_the_arrow_is_our_own_in_high_contrast_too(sit):
    page = (person := sit()).page
    person.go("/new")
    page.wait_for_selector(".clause")
    for forced in ("none", "active"):
        page.emulate_media(forced_colors=forced)
        looks = page.evaluate(LOOK)
        assert looks
        assert looks == [["none", True]] * len(looks), forced
        first = page.locator("select").first
        first.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(first).to_have_css("outline-style", "solid")
