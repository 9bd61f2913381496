"""The table for everybody: no axe violations, focus kept, events announced in order."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import finished_game

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}


def in_both_themes(page):
    """What axe finds by day and at night."""
    found = []
    for theme in ("dark", "light"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found += [(theme, *each) for each in violations(page)]
    return found


def test_no_state_of_a_game_has_axe_violations(sit, address):
    game = finished_game(address, options={"target": 11})
    person = sit(theme="light", token=game.token)
    person.make_table(seats=[PERSON, BOT])
    page = person.page
    for what in ("spread", "discard", "play", "show", "over"):
        if what == "over":
            person.go(f"/t/{game.table}")
        person.act_until(what)
        if what == "show":
            page.keyboard.press("s")
        assert in_both_themes(page) == [], what
    for name in ("d", "?"):
        page.keyboard.press(name)
        page.wait_for_selector("dialog.sheet[open]")
        assert in_both_themes(page) == [], name
        page.keyboard.press("Escape")
        person.gone("dialog.sheet")


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


def test_what_happens_is_announced_in_order(sit):
    person = sit()
    person.make_table(seats=[PERSON, BOT])
    person.act_until("play")
    told = person.announced()
    steps = ["You draw", "New deal", "You discard", "Starter"]
    places = [next(k for k, line in enumerate(told) if line.startswith(step)) for step in steps]
    assert places == sorted(places)


def test_the_focus_moves_to_what_is_to_be_done(sit):
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
