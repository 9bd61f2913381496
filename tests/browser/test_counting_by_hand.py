"""Points counted by hand at the table in a browser: claims, muggins, what was due."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.games import game_at, people_at
from tests.browser.person import overlap, play_on

PERSON = {"kind": "human"}
MOST_GAMES = 5
"""Games to 31 in which all that there is has been seen once."""


@pytest.mark.parametrize(
    "whole",
    [pytest.param(False, id="once"), pytest.param(True, id="whole", marks=pytest.mark.long)],
)
def test_counting_by_hand_with_muggins(sit, whole):
    """Until all has been seen once, or to the end of the game.

    A game to 31 may be over before all has been seen: then another follows.
    """
    person = sit()
    options = {"counting": "manual", "muggins": "on", "pegging_by_hand": "on", "target": 31}
    clock = {"move": 300, "bank": 3000}
    overlooks_much = {"kind": "bot", "level": "newcomer"}
    page = person.page
    seen = dict.fromkeys(("claim", "muggins", "played on"), False)

    def step():
        what = person.ready()
        if what == "answer" and page.locator(".hand-card.playable").count():
            seen["played on"] = True
            person.play()
            return what
        if what == "answer":
            seen["muggins"] = True
            page.get_by_label("One more").click()
            person.press("m")
            person.settled()
            return what
        differing = page.locator(".show-claim.differs")
        if what == "show" and differing.count():
            seen["claim"] |= "true" in (differing.first.text_content() or "")
        what = person.act()
        seen["claim"] |= any("claim" in line for line in person.announced())
        return "over" if not whole and all(seen.values()) else what

    for _ in range(MOST_GAMES):
        person.make_table(options=options, seats=[PERSON, overlooks_much], clock=clock)
        play_on(person, step)
        if all(seen.values()):
            break
    assert all(seen.values()), seen
    person.scripts.check("counting and pegging by hand")


def counting_a_hand(state):
    """The person is to count a hand of less than 29."""
    claims = state["view"]["phase"] == "show" and state["legal"][0].startswith("claim")
    return claims and sum(card[0] == "5" for card in state["view"]["counting"]["cards"]) < 3


def test_what_a_claim_costs_is_seen_on_a_phone(sit, address):
    options = {"counting": "manual", "muggins": "on"}
    game = game_at(address, counting_a_hand, options=options)
    person = sit(width=390, height=844, token=game.token)
    person.go(f"/t/{game.table}")
    person.page.locator("#claim-points").fill("29")
    person.click("form.claim .cream")
    taken = person.page.locator(".show-taken")
    expect(taken).to_contain_text("+")
    expect(person.page.locator(".show-controls")).to_be_visible()
    assert not overlap(taken.bounding_box(), person.page.locator(".show-controls").bounding_box())


def counting_a_card(state):
    """The first person is to count a card that they have played, and has more to play."""
    view = state["view"]
    return view["phase"] == "play" and view["hand"] and state["legal"][:1] == ["claim 0"]


LONGEST_RESULT = """
() => document.querySelector(".claim-result span").textContent =
  "申告は15点、正しくは5点（フィフティーンで2、3枚のランで3）"
"""


def test_what_was_due_for_a_card_hides_neither_the_call_nor_the_prompt(sit, address):
    table, tokens = people_at(address, counting_a_card, options={"counting": "manual"})
    person = sit("ja", width=390, height=844, token=tokens[0])
    person.go(f"/t/{table}")
    page = person.page
    page.locator("#claim-points").fill("15")
    person.click("form.claim .cream")
    page.wait_for_selector(".claim-result")
    person.gone("form.claim")
    page.evaluate(LONGEST_RESULT)
    for width, height in ((390, 844), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        result = page.locator(".claim-result").bounding_box()
        for part in page.locator(".call > *, .prompt, .played-card .card, .seat.own .score").all():
            assert not overlap(result, part.bounding_box()), (width, part.inner_text())
