"""The draw for deal by keyboard: the slider always stands on a place that can be taken."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.games import asked, equal_draws, people_at
from tests.browser.person import SPREAD

START = 26
"""The place where the slider stands before it is moved."""


def slider_at(person, *places):
    """Wait until the slider stands at one of these places."""
    wanted = re.compile(f"^({'|'.join(map(str, places))})$")
    expect(person.page.locator(".spread")).to_have_attribute("aria-valuenow", wanted)


@pytest.mark.parametrize("places", [(START, 1), (1, START), (START, START - 1)])
def test_enter_draws_again_after_a_tie(sit, address, places):
    table, tokens, _ = equal_draws(address, places)
    person = sit(token=tokens[0])
    person.go(f"/t/{table}")
    assert person.ready() == "spread"
    slider_at(person, START - 1, START + 1)
    with person.leaving_spread():
        person.press("Enter")


def test_the_slider_leaves_a_place_that_another_has_taken(sit, address):
    table, tokens = people_at(address, lambda state: True)
    first, second = sit(token=tokens[0]), sit(token=tokens[1])
    for person in (first, second):
        person.go(f"/t/{table}")
        assert person.ready() == "spread"
    second.press("ArrowRight")
    slider_at(second, START + 1)
    first.press("ArrowRight", "Enter")
    expect(second.page.locator(".spread-card.gone")).to_have_count(1)
    expect(second.page.locator(".spread")).not_to_have_attribute("aria-valuenow", f"{START + 1}")
    # The taken place is passed over in both directions, and the ends are places that are left.
    second.press("ArrowLeft")
    for key, to in (("ArrowRight", START), ("ArrowRight", START + 2), ("ArrowLeft", START)):
        second.press(key)
        slider_at(second, to)
    second.press("End")
    slider_at(second, 52)
    with second.noting(SPREAD, there=False):
        second.press("Enter")


def test_a_card_that_another_has_just_drawn_is_replaced_by_the_next(sit, address):
    """The page has not heard of it yet, so that Enter asks for that card."""
    table, tokens = people_at(address, lambda state: True)
    person = sit(token=tokens[1])
    person.page.route_web_socket("**/stream*", lambda _: None)
    person.go(f"/t/{table}")
    assert person.ready() == "spread"
    drawn = {"expect": 0, "id": "first", "action": f"draw {START}"}
    asked(address, f"/tables/{table}/actions", tokens[0], drawn)
    with person.page.expect_response(
        lambda answer: answer.url.endswith("/actions") and answer.status == 200
    ) as answer:
        person.press("Enter")
    assert answer.value.json()["events"][0]["event"] == "drawn"
