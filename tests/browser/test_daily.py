"""The daily hand in a browser: the vote first, by mouse and keyboard, then the answer."""

from datetime import timedelta

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.ways import always
from tests.solver.daily.kit import entry_of

from pegout.solver.daily.published import FIRST

HERE = f"/daily/{FIRST.isoformat()}"
WIDTH = "document.documentElement.scrollWidth"
ANSWER = """
() => fetch("/api/v1/daily/DAY", {headers: {
  Authorization: "Bearer " + JSON.parse(localStorage.getItem("pegout.token"))}})
  .then((response) => response.json()).then(({answer}) => answer && answer.choice)
""".replace("DAY", FIRST.isoformat())


RANKS = ("ace", "two", "three", "four", "five", "six", "seven")
RANKS_ABOVE = ("eight", "nine", "ten", "jack", "queen", "king")
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def card(page, text):
    rank = (*RANKS, *RANKS_ABOVE)["A23456789TJQK".index(text[0])]
    return page.get_by_role("button", name=f"{rank} of {SUITS[text[1]]}")


def from_elsewhere(route):
    """Answer as a server does whose operator has named its address."""
    route.fulfill(json={**route.fetch().json(), "public_url": "https://crib.example/"})


def test_a_person_votes_by_keyboard_and_sees_the_answer(sit):
    best, second, *_ = entry_of(FIRST).candidates
    person = sit(width=390, height=844)
    page = person.page
    person.go("/")
    page.get_by_role("link", name="Today's hand").wait_for()
    person.go(HERE)
    vote = page.get_by_role("button", name="Vote")
    expect(vote).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".daily-answer")).to_have_count(0)
    assert violations(page) == []
    for each in second.actions[0].split():
        card(page, each).press("Enter")
        expect(card(page, each)).to_have_attribute("aria-pressed", "true")
    vote.press("Enter")
    result = page.locator(".daily-answer")
    expect(result.get_by_role("heading", level=2)).to_be_focused()
    expect(result).to_contain_text(f"Number 2 of {len(entry_of(FIRST).candidates)} choices")
    expect(result.locator("tbody tr")).not_to_have_count(0)
    expect(page.locator(".daily-archive")).to_contain_text("Voted on 1 day")
    expect(page.locator(".daily-head")).not_to_contain_text("in a row")
    assert page.evaluate(ANSWER) == second.actions[0]
    shared = result.locator("pre").inner_text()
    assert f"2/{len(entry_of(FIRST).candidates)}" in shared and HERE in shared
    assert not any(each in shared for each in (*best.actions, *second.actions))
    expect(result.locator(".leads-nowhere")).to_contain_text("pegout serve --host 0.0.0.0")
    assert violations(page) == []
    person.go("/daily")
    page.route("**/api/v1/menu", from_elsewhere)
    person.go(HERE)
    expect(page.locator(".daily-answer pre")).to_contain_text(f"https://crib.example{HERE}")
    expect(page.locator(".leads-nowhere")).to_have_count(0)
    expect(page.locator(".daily-answer")).to_contain_text("yours")


def vote_for(person, day, choice):
    """Vote on the hand of a day, and wait for the answer."""
    person.go(f"/daily/{day.isoformat()}")
    for each in choice.split():
        card(person.page, each).click()
    person.click(".daily-vote button")
    expect(person.page.locator(".daily-answer")).to_be_visible()


def test_the_reason_compares_with_the_vote_and_the_first_vote_has_no_shares(sit):
    day = FIRST + timedelta(1)
    best, _, third, *_ = entry_of(day).candidates
    first, other = sit(), sit()
    vote_for(first, day, third.actions[0])
    answer = first.page.locator(".daily-answer")
    expect(answer.locator(".daily-why")).to_contain_text("is better than your")
    expect(answer).to_contain_text("Yours is the first vote")
    expect(answer.locator(".daily-share")).to_have_count(0)
    vote_for(other, day, best.actions[0])
    answer = other.page.locator(".daily-answer")
    expect(answer.locator(".daily-why")).to_contain_text("the second best")
    expect(answer.locator(".daily-share").first).to_have_text("50 %")


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"),
    always(("ja", 320, 568, "dark"), others=[("en", 720, 450, "light")]),
)
def test_it_fits_small_screens_and_a_laptop_at_twice_the_size(sit, lang, width, height, theme):
    person = sit(lang, width, height, theme=theme)
    page = person.page
    person.go(HERE)
    cards = page.locator(".daily-card")
    for place in (0, 3, 5):
        cards.nth(place).click()
    expect(page.locator(".daily-card[aria-pressed=true]")).to_have_count(2)
    page.locator(".daily-vote button").click()
    expect(page.locator(".daily-answer")).to_be_visible()
    assert page.evaluate(WIDTH) <= width
    assert violations(page) == []


def test_a_day_that_is_none_gets_a_sentence(sit):
    person = sit()
    person.go("/daily/2026-11-25")
    expect(person.page.locator(".error")).to_contain_text("the first was on 2026-11-26")
    expect(person.page.locator(".daily-archive")).to_be_visible()
