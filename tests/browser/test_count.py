"""Counting a hand of real cards: chosen, typed, pasted, claimed first, and pegged on the board."""

import json
import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations

PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}"""


def total(page):
    return page.locator(".counted .trainer-total strong")


def test_a_hand_is_counted_in_as_many_presses_as_it_has_cards(sit):
    person = sit("en", 360, 640)
    page = person.page
    person.go("/count")
    names = ("five of hearts", "five of clubs", "six of spades", "jack of diamonds")
    for name in (*names, "seven of diamonds"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(total(page)).to_have_text("13")
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    recital = page.locator(".whole-recital")
    expect(recital).to_have_text("Fifteen 2, fifteen 4, pair 6, run 9, run 12, nobs 13")
    lit = "() => [...document.querySelectorAll('.trainer-card.lit [data-card]')].length"
    page.locator(".combination").nth(3).focus()
    assert page.evaluate(lit) == 3
    page.get_by_role("radio", name="Parlett's style").check(force=True)
    expect(recital).to_contain_text("seven-eight-nine, ten-eleven-twelve, and one's thirteen")
    page.get_by_role("button", name="日本語").click()
    expect(recital).to_contain_text("ペアで6、7・8・9")
    cells = page.locator(".starters td:not(:empty)")
    expect(cells).to_have_count(48)
    expect(page.locator(".starters .own")).to_have_text("13")
    assert violations(page) == []
    page.get_by_role("button", name="ダイヤの7を取り消す").click()
    page.get_by_role("button", name="ダイヤの8", exact=True).click()
    expect(total(page)).to_have_text("7")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    person.scripts.check("counting a hand")


@pytest.mark.parametrize(
    ("rules", "typed", "points"),
    [
        ("six-card", "5h,5c 5s jd | 5♦", 29),
        ("five-card", "5H 5C 5S 10d", 14),
        ("table-top", "2S 4S 6S 8S KS", 5),
    ],
)
def test_cards_are_typed_in_every_variant(sit, rules, typed, points):
    person = sit()
    page = person.page
    person.go("/count")
    page.get_by_label("Kind of cribbage").select_option(rules)
    page.get_by_label("Or type or paste the cards").press_sequentially(typed)
    expect(total(page)).to_have_text(str(points))


def test_what_is_chosen_stays_in_sight(sit):
    person = sit(width=360, height=640)
    page = person.page
    person.go("/count?cards=5C+6S+JD+7D")
    last = page.get_by_role("button", name="king of clubs", exact=True)
    last.scroll_into_view_if_needed()
    expect(page.locator(".trainer-cloth [data-card]").first).to_be_in_viewport()
    field = page.get_by_label("Or type")
    field.fill("1x")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="1x")).to_be_in_viewport()
    last.click()
    expect(total(page)).to_be_in_viewport()
    expect(page.locator(".trainer-cloth [data-card]").first).to_be_in_viewport()
    person.press("Enter")
    expect(page.locator(".picker button").first).to_be_focused()
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate(PASTE, "5C 6S JD 7D KC")
    expect(total(page)).to_be_in_viewport()


def test_a_crib_needs_all_five_for_a_flush(sit):
    person = sit()
    page = person.page
    person.go("/count?cards=2S+4S+6S+8S&starter=KH")
    expect(total(page)).to_have_text("4")
    page.get_by_role("radio", name="Crib").check(force=True)
    expect(total(page)).to_have_text("0")
    expect(page.locator(".whole-recital")).to_have_text("Nothing")


def test_bad_cards_get_a_sentence_and_change_nothing(sit):
    person = sit()
    page = person.page
    person.go("/count?cards=5H+5C")
    field, chosen = page.get_by_label("Or type"), page.locator(".trainer-cloth [data-card]")
    faults = {
        "5H": "5♥ is given twice",
        "6S 6S": "6♠ is given twice",
        "6S 1x": "“1x” is not a card",
        "6S 7S 8S 9S": "5 cards are needed here, not 6",
    }
    for typed, words in faults.items():
        field.fill(typed)
        field.press("Enter")
        expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        expect(chosen).to_have_count(2)
    page.evaluate(PASTE, "5H 5H")
    expect(page.locator(".error")).to_contain_text("5♥ is given twice")
    page.evaluate(PASTE, "4H 5H 6H 7H 8H")
    expect(total(page)).to_have_text("14")
    expect(page.locator(".error")).to_have_count(0)


def test_a_claim_comes_before_the_count(sit):
    person = sit()
    page = person.page
    person.go("/count")
    page.get_by_role("switch", name="Claim first").check()
    for claim, verdict in ((4, "Claimed 4: 2 overlooked."), (14, "only 6 are there")):
        page.evaluate(PASTE, "2H 3C 10S QD KC")
        expect(page.locator(".counted, .starters")).to_have_count(0)
        field = page.get_by_label("How many points?")
        expect(field).to_be_focused()
        field.fill(str(claim))
        field.press("Enter")
        expect(page.locator(".counted .error")).to_contain_text(verdict)
        page.keyboard.press("Enter")
        expect(page.locator(".picker")).to_be_visible()


def test_a_board_gets_the_points(sit):
    person = sit()
    page = person.page
    person.go("/count?for=board")
    page.wait_for_selector(".picker")
    page.evaluate(PASTE, "5H 5C 6S JD 7D")
    page.get_by_role("button", name="Peg 13").click()
    expect(page).to_have_url(re.compile("/board$"))
    stored = page.evaluate("sessionStorage.getItem('pegout-count-result')")
    assert json.loads(stored) == {"points": 13}


def test_a_hand_is_counted_without_a_network(sit):
    person = sit(workers="allow")
    page = person.page
    person.go("/")
    page.wait_for_function("() => navigator.serviceWorker?.controller !== null")
    person.context.set_offline(True)
    person.go("/count?cards=5H+5C+6S+JD&starter=7D")
    expect(total(page)).to_have_text("13")
