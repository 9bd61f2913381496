"""Analyse: asked by hand, answered at once, and kept in the address."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.layout import box
from tests.browser.person import watch

BARS = """(bars) => bars.map((bar) => bar.getBoundingClientRect().height
  / getComputedStyle(bar).getPropertyValue("--share"))"""
"""How high each bar is for its share: the same for all."""


def query(page):
    return {key: values[0] for key, values in parse_qs(urlsplit(page.url).query).items()}


def asks(person, **wanted):
    """Wait until the address has these parameters."""
    watch([person], lambda: query(person.page).items() >= wanted.items())


def test_a_hand_and_a_position(sit):
    person = sit()
    page = person.page
    person.go("/")
    page.get_by_role("link", name="Analyse").click()
    hand = ("five of hearts", "six of hearts", "seven of diamonds")
    for card in (*hand, "eight of spades", "jack of clubs", "queen of diamonds"):
        page.get_by_role("button", name=card).click()
    best = page.locator(".holds tbody tr").first
    expect(best).to_contain_text("9.65")
    expect(page.locator(".best-by")).to_have_text(
        re.compile(r"Best by 0\.\d\d\s±\s0\.\d\d points\.")
    )
    page.get_by_label("Your score").fill("110")
    page.get_by_label("Their score").fill("115")
    expect(page.locator(".holds thead")).to_contain_text("Win")
    asked = {"cards": "5H 6H 7D 8S JC QD", "score": "110-115"}
    watch([person], lambda: query(page) == asked)
    page.get_by_role("button", name="Show all 15").click()
    page.locator(".holds tbody button").last.click()
    expect(page.locator(".hold-detail dd").last).to_contain_text("%")
    page.reload()
    expect(page.locator(".holds tbody tr").first.locator("td").last).to_contain_text("%")
    second = page.locator(".holds tbody tr").nth(1)
    expect(second).to_contain_text(re.compile(r"[−+]0\.\d\s±\s0\.\d\s%"))

    person.go("/analyse/hand?rules=bridge&role=judge&cards=5H+5H+6H+7D+8S+JC+QD+KD")
    expect(best).to_contain_text("9.65")

    person.go("/analyse/play?rules=five-card&cards=4H+5S+JD")
    page.get_by_role("radio", name="Starter").check(force=True)
    page.get_by_role("button", name="seven of clubs").click()
    expect(page.locator(".holds tbody tr")).to_have_count(3)
    asks(person, starter="7C")
    heights = page.locator(".chart-bar").evaluate_all(BARS)
    assert max(heights) - min(heights) < 1
    page.set_viewport_size({"width": 360, "height": 740})
    figure = page.locator(".chart-figure").first
    expect(figure).to_have_text(re.compile(r"^\d+"))
    assert box(figure)["height"] > 10
    expect(page.locator(".chart figcaption")).to_contain_text("(%)")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("radio", name="You played").check(force=True)
    page.get_by_role("button", name="five of spades").click()
    expect(page.locator(".analyse-answer [role=alert]")).to_be_visible()


def test_the_odds_and_the_tables(sit):
    person = sit()
    page = person.page
    person.go("/analyse/odds?rules=bridge&stakes=all&target=many")
    page.get_by_label("Dealer's score").fill("76")
    page.get_by_label("Pone's score").fill("81")
    page.get_by_label("A win counts").select_option("skunk")
    expect(page.locator(".odds-figures")).to_contain_text("48.7 ± 0.7 %")
    expect(page.locator(".cross-label")).to_have_text("48.7 ± 0.7 %")
    label = page.locator(".cross-label").text_content() or ""
    assert "48.7\u00a0±\u00a00.7\u00a0%" in label, "a line could part them"
    asked = {"score": "76-81", "stakes": "skunk"}
    watch([person], lambda: query(page) == asked)

    person.go("/analyse/tables")
    expect(page.locator(".crib-table tbody tr").nth(4)).to_contain_text("8.93")
    page.get_by_role("button", name="Count all possible hands").click()
    expect(page.locator(".figures-row .chart").first).to_contain_text("12,994,800")
    for part in ("Hand", "Play"):
        page.get_by_role("link", name=part, exact=True).last.click()
        expect(page.locator(".picker")).to_be_visible()
    person.scripts.check("analyse")


@pytest.mark.parametrize(
    ("lang", "decides"), [("en", "expected game points"), ("ja", "ゲームポイントの期待値")]
)
def test_discards_by_game_points_say_so_and_show_them_on_phones(sit, lang, decides):
    page = (person := sit(lang, 360, 640)).page
    person.go("/analyse/hand?cards=5C+6C+7D+8H+JS+QD&score=100-60&stakes=skunk")
    expect(page.locator(".analyse-question .analyse-note")).to_contain_text(decides)
    cell = page.locator(".analyse-answer td:last-child").nth(1)
    expect(cell).to_contain_text("±")
    expect(cell).not_to_contain_text(re.compile("game|ゲーム"))
    table = page.locator(".analyse-answer .scrolls").first
    assert table.evaluate("one => one.scrollWidth - one.clientWidth") <= 1


def test_the_own_discards_are_chosen_as_all_other_cards_are(sit):
    person = sit()
    page = person.page
    person.go("/analyse/play?rules=five-card&cards=4H+5S+JD&starter=7C")
    expect(page.locator(".best-by")).to_have_text(re.compile("Best by|within the error"))
    threes = page.locator(".chart-figure").nth(2)
    before = threes.inner_text()
    page.get_by_role("radio", name="You discarded").check(force=True)
    page.get_by_role("button", name="three of clubs").click()
    page.get_by_role("button", name="three of diamonds").click()
    asks(person, discarded="3C 3D")
    other = page.get_by_role("button", name="king of spades")
    expect(other).to_have_attribute("aria-disabled", "true")
    expect(threes).not_to_have_text(before)
    page.reload()
    kept = page.locator(".position-part").nth(1)
    for card in ("three of clubs", "three of diamonds"):
        expect(kept.get_by_role("img", name=card)).to_be_visible()
