"""Points counted by hand at the table in a browser: claims, muggins, the points due."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.games import game_at, people_at
from tests.browser.layout import BOARD, box
from tests.browser.person import POLLING, overlap, play_on, watch
from tests.browser.ways import always

from pegout.engine.cards import Card
from pegout.engine.rules.scoring.show import score_show

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
    seen = dict.fromkeys(("claim", "card", "muggins", "answer"), False)

    def step():
        what = person.ready()
        calls = page.locator(".actions [data-muggins]:not([aria-disabled])")
        if what in ("play", "go") and not seen["muggins"] and calls.count():
            seen["muggins"] = True
            person.press("m")
            page.locator(".card-claim.naming").get_by_label("One more").click()
            person.press("m")
            person.gone(".card-claim.naming")
            return what
        if what == "play":
            page.locator(".card-claim .chip").first.click()
            person.press("+")
            expect(page.locator(".card-claim .chip[aria-pressed=true]")).to_have_text("2")
        seen["answer"] |= what == "answer"
        differing = page.locator(".show-claim.differs")
        if what == "show" and differing.count():
            seen["claim"] |= "correct" in (differing.first.text_content() or "")
        what = person.act()
        said = person.announced()
        seen["card"] |= any("You claim 2" in line for line in said)
        return "over" if not whole and all(seen.values()) else what

    for _ in range(MOST_GAMES):
        person.make_table(options=options, seats=[PERSON, overlooks_much], clock=clock)
        play_on(person, step)
        if all(seen.values()):
            break
    assert all(seen.values()), seen
    person.scripts.check("counting and pegging by hand")


def counting_a_hand(state):
    """The person is to count a hand of a combination or two."""
    view = state["view"]
    if view["phase"] != "show" or not state["legal"][0].startswith("claim"):
        return False
    hand = [Card.parse(card) for card in view["counting"]["cards"]]
    return 1 <= len(score_show(hand, Card.parse(view["starter"]))) <= 2


@pytest.mark.parametrize(("width", "height"), always((360, 640), others=[(390, 844)]))
def test_what_a_claim_costs_is_seen_on_a_phone(sit, address, width, height):
    options = {"counting": "manual", "muggins": "on"}
    game = game_at(address, counting_a_hand, options=options)
    person = sit(width=width, height=height, token=game.token)
    person.go(f"/t/{game.table}")
    person.page.locator("#claim-points").fill("29")
    person.click("form.claim .cream")
    taken = person.page.locator(".show-taken")
    expect(taken).to_contain_text("+")
    expect(person.page.locator(".show-controls")).to_be_visible()
    expect(person.page.locator(".show-total")).to_be_in_viewport(ratio=1)
    assert not overlap(box(taken), box(person.page.locator(".show-controls")))


def playing_a_card(state):
    """The first person may play, on a card of the other's, and has more to play than one."""
    held = len(state["view"]["hand"])
    return held in (2, 3) and {"pass", f"play {state['view']['hand'][0]}"} <= {*state["legal"]}


MUGGINS = {"counting": "manual", "muggins": "on"}


def sent_by(person):
    """The actions that a person's page sends."""
    sent = []

    def note(request):
        if request.url.endswith("/actions"):
            sent.append(request.post_data_json)

    person.page.on("request", note)
    return sent


def test_a_card_for_which_nothing_is_claimed_takes_one_tap(sit, address):
    """No question is asked, whatever it scores, and the other may play on, or call, at once."""
    table, tokens = people_at(address, playing_a_card, options=MUGGINS)
    first, other = sit(token=tokens[0]), sit(token=tokens[1])
    sent = sent_by(first)
    for person in (first, other):
        person.go(f"/t/{table}")
    first.play()
    watch([first], lambda: sent)
    assert [(each["action"][:5], each["claim"]) for each in sent] == [("play ", 0)]
    first.gone(".claim:not(.prompt)")
    assert other.ready() in ("play", "go")
    expect(other.page.locator(".actions [data-muggins]")).to_be_enabled()
    other.gone(".claim:not(.prompt)")


def test_a_claim_goes_with_the_card(sit, address):
    table, tokens = people_at(address, playing_a_card, options=MUGGINS)
    person = sit("ja", width=360, height=640, token=tokens[0])
    sent = sent_by(person)
    person.go(f"/t/{table}")
    chips = person.page.locator(".card-claim .chip")
    chips.nth(4).click()
    chips.last.click()
    chips.last.click()
    expect(chips.last).to_have_text("12+")
    chips.last.press("Enter")
    expect(chips.last).to_have_text("13+")
    expect(chips.last).to_be_focused()  # and a key pressed once more plays no card
    chips.nth(2).click()
    expect(person.page.locator(".chip[aria-pressed=true]")).to_have_text("3")
    expect(person.page.locator(".card-claim [role=status]")).to_contain_text("3点")
    person.play()
    watch([person], lambda: sent)
    assert [each["claim"] for each in sent] == [3]
    expect(person.page.locator(".card-claim.waits")).to_be_visible()
    person.gone(".chip[aria-pressed=true]")


def test_muggins_is_called_before_playing_on(sit, address):
    table, tokens = people_at(address, playing_a_card, options=MUGGINS)
    person = sit(width=390, height=844, token=tokens[0])
    sent = sent_by(person)
    person.go(f"/t/{table}")
    person.click(".actions [data-muggins]")
    person.page.locator(".naming").get_by_label("One more").click()
    person.click(".naming [data-muggins]")
    person.gone(".naming")
    watch([person], lambda: sent)
    assert [each["action"] for each in sent] == ["muggins 3"]
    assert "claim" not in sent[0]
    assert person.ready() in ("play", "go")
    person.press("d")
    expect(person.page.locator(".log-sheet .log-score").last).to_have_text(
        re.compile("(?:muggins|false call) for [123]")
    )


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_the_claim_for_a_card_lies_clear_of_everything(sit, address, lang):
    table, tokens = people_at(address, playing_a_card, options=MUGGINS)
    person = sit(lang, token=tokens[0])
    person.go(f"/t/{table}")
    person.page.wait_for_selector(".card-claim .chip")
    for width, height in ((360, 640), (390, 844), (1280, 720), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function(BOARD, polling=POLLING)
        settle(person.page)
        claim_lies_clear(person, width)


def claim_lies_clear(person, width):
    """Check the row for a claim in a window of this width."""
    chips = [box(chip) for chip in person.page.locator(".card-claim .chip").all()]
    assert min(min(chip["height"], chip["width"]) for chip in chips) >= 24
    assert max(chip["x"] + chip["width"] for chip in chips) <= width
    row = box(person.page.locator(".card-claim"))
    parts = ".hand-card .card, .actions > .button, .played-card .card, .seat.own .score, .prompt"
    for part in person.page.locator(parts).all():
        assert not overlap(row, box(part)), part.get_attribute("class")
    score = box(person.page.locator(".seat.own .score"))
    for card in person.page.locator(".played-card .card").all():
        assert not overlap(score, box(card))


def playing_first(state):
    """The first person may play their first card."""
    plays = [text for text in state["legal"] if text.startswith("play ")]
    return state["view"]["phase"] == "play" and plays and len(state["view"]["hand"]) == 4


LONGEST_RESULT = """
() => document.querySelector(".claim-result span").textContent =
  "申告は15点、正しくは5点（フィフティーンで2、3枚のランで3）"
"""


def test_what_was_due_for_a_card_hides_neither_the_call_nor_the_prompt(sit, address):
    options = {"counting": "manual"}
    table, tokens = people_at(address, playing_first, options=options)
    person = sit("ja", width=390, height=844, token=tokens[0])
    person.go(f"/t/{table}")
    page = person.page
    page.locator(".card-claim .chip").last.click()
    person.play()
    page.wait_for_selector(".claim-result")
    page.evaluate(LONGEST_RESULT)
    for width, height in ((390, 844), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        result = box(page.locator(".claim-result"))
        for part in page.locator(".call > *, .prompt, .played-card .card, .seat.own .score").all():
            words = part.inner_text()
            assert not overlap(result, box(part)), (width, words)
