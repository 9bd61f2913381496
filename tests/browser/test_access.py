"""The table for everybody: no axe violations in any state, focus kept, told in order."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_state_of_a_game_has_axe_violations(sit, theme):
    person = sit(theme=theme)
    person.make_table(options={"target": 31}, seats=[PERSON, BOT])
    page = person.page
    for what in ("spread", "discard", "play", "show", "over"):
        person.act_until(what)
        if what == "show":
            page.keyboard.press("s")
        assert violations(page) == [], what
    for name in ("d", "?"):
        page.keyboard.press(name)
        page.wait_for_selector("dialog.sheet[open]")
        assert violations(page) == [], name
        page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ({"rules": "table-top"}, "place"),
        ({"options": {"counting": "manual", "muggins": "on"}}, "claim"),
        ({"options": {"pegging_by_hand": "on"}}, "peg"),
    ],
)
def test_other_states_have_no_axe_violations(sit, body, what):
    person = sit("ja")
    person.make_table(seats=[PERSON, BOT], **body)
    person.act_until(what)
    assert violations(person.page) == []


def test_what_happens_is_told_in_its_order(sit):
    person = sit()
    person.make_table(seats=[PERSON, BOT])
    person.act_until("play")
    told = person.announced()
    steps = ["You draw", "New deal", "You lay", "Starter"]
    places = [next(k for k, line in enumerate(told) if line.startswith(step)) for step in steps]
    assert places == sorted(places)


def test_the_focus_goes_on_to_what_is_to_be_done(sit):
    person = sit()
    person.make_table(seats=[PERSON, BOT])
    person.act_until("discard")
    page = person.page
    page.locator(".hand-card").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".hand-card.chosen")).to_have_count(2)
    page.keyboard.press("Enter")
    person.gone(".hand-card[aria-pressed]")
    person.ready()
    page.wait_for_function("() => document.activeElement?.closest('.cloth')")
