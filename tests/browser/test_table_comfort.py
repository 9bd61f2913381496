"""Little at the table that costs no click, and a phone where nothing covers the played cards."""

from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.games import cards_played, game_at, last_card
from tests.browser.layout import box
from tests.browser.person import overlap

OVERLAPS = """
() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const hint = box(".hint");
  const apart = (a) => a.left >= hint.right || a.right <= hint.left
    || a.top >= hint.bottom || a.bottom <= hint.top;
  return [".played", ".ring", ".hand", ".prompt"].filter((selector) => !apart(box(selector)));
}
"""
NARROWEST = """
() => {
  const lefts = [...document.querySelectorAll(".played-card")].map(
    (card) => card.getBoundingClientRect().left);
  return Math.min(...lefts.slice(1).map((left, k) => left - lefts[k]));
}
"""
TERMS = """
() => [...document.querySelectorAll(".seat-role .term")].map((term) => {
  const { width, height } = term.getBoundingClientRect();
  return [width, height];
})
"""
SMALLEST_TARGET = 24
"""Pixels that a word to press measures each way at least."""
INDEX = 28
"""Pixels of a played card on a phone that show its rank."""


def long_round(state):
    played = [turn for turns in state["view"]["rounds"][-1:] for turn in turns if turn["card"]]
    return len(played) > 3 and any(text.startswith("play") for text in state["legal"])


def test_the_last_card_is_played_against_bots(sit, address):
    game = game_at(address, last_card)
    person = sit("ja", token=game.token)
    person.go(f"/t/{game.table}")
    expect(person.page.locator(".prompt")).to_contain_text("最後の1枚")
    person.page.evaluate("localStorage.setItem('pegout.playForced', 'true')")
    person.page.reload()
    person.gone(".hand-card")


def dealers_last_card(state):
    return last_card(state) and state["view"]["dealer"] == state["view"]["seat"]


def test_who_cuts_before_the_next_deal_closes_the_show_first(sit, address):
    """Nothing else happens until they have cut."""
    game = game_at(address, dealers_last_card, options={"cut_before_deal": "on"})
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    person.act_until("show")
    expect(person.page.locator(".show-tab.now")).to_contain_text("Your crib")
    person.act_until("spread")
    person.gone(".show")
    expect(person.page.locator(".prompt").first).to_contain_text("Cut")
    # Enter cuts wherever the focus is.
    person.page.evaluate("document.activeElement.blur()")
    with person.leaving_spread():
        person.press("Enter")


def test_the_hint_covers_no_rank_on_a_phone_and_nothing_at_twice_the_size(sit, address):
    game = game_at(address, long_round)
    person = sit(width=390, height=844, token=game.token)
    person.go(f"/t/{game.table}")
    page = person.page
    page.wait_for_selector(".hand-card.playable")
    settle(page)
    assert page.evaluate(NARROWEST) >= INDEX
    page.locator(".hint-button").click()
    page.wait_for_selector(".hint")
    page.evaluate("document.querySelector('.hint').style.height = '100svh'")  # the longest hint
    settle(page)
    assert page.evaluate(OVERLAPS) == []
    page.keyboard.press("Escape")
    assert min(min(size) for size in page.evaluate(TERMS)) >= SMALLEST_TARGET
    page.locator(".log-button").click()
    expect(page.locator(".log-sheet .sheet-more button")).to_have_count(4)
    expect(page.locator("#sheet-title")).to_have_text("Menu", use_inner_text=True)
    nothing_is_covered_at_twice_the_size(person)


def nothing_is_covered_at_twice_the_size(person):
    """In a window of 1280 x 720 at 200 %."""
    page = person.page
    page.set_viewport_size({"width": 640, "height": 360})
    page.reload()
    page.wait_for_selector(".hand-card.playable")
    page.locator(".hint-button").click()
    page.wait_for_selector(".hint")
    page.evaluate("document.querySelector('.hint').style.height = '100svh'")
    settle(page)
    assert not {".hand", ".prompt"} & set(page.evaluate(OVERLAPS))
    page.keyboard.press("h")
    person.act_until("show")
    total = page.locator(".show-total")
    expect(total).to_be_in_viewport(ratio=1)
    starter = box(page.locator(".show-starter"))
    assert not overlap(starter, box(total))


def test_a_forced_go_on_a_low_phone_covers_no_count(sit, address):
    game = game_at(address, lambda state: state["legal"] == ["go"])
    person = sit("ja", width=360, height=740, token=game.token)
    person.go(f"/t/{game.table}")
    person.page.wait_for_selector(".go-button.cream")
    settle(person.page)
    played = box(person.page.locator(".played"))
    own = box(person.page.locator(".seat.own"))
    assert played["y"] + played["height"] <= own["y"] + 1


def test_who_acts_before_the_log_is_there_finds_all_of_it(sit, address):
    """The card played at once comes below those that were played before the page was opened."""
    game = game_at(address, lambda state: cards_played(state) in (2, 3) and len(state["legal"]) > 1)
    person = sit(token=game.token)
    let_log_go = person.hold_requests("**/events?since=*")
    person.go(f"/t/{game.table}")
    assert person.ready() == "play"
    before = person.state(game.table)
    with person.page.expect_response("**/actions"):
        person.click(".hand-card.playable")
    person.settled()
    let_log_go()
    person.page.get_by_role("button", name="This deal").click()
    rows = person.page.locator(".log-sheet .log-lines li")
    expect(rows.first).to_contain_text("starter")
    expect(rows.nth(1 + turns_taken(before))).to_contain_text("You")


def turns_taken(state):
    """How many cards and goes there have been in the play of the deal."""
    return sum(len(turns) for turns in state["view"]["rounds"])
