"""The end of a game without a mouse: the panel has the focus, and nothing behind it can have it."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations, wait_for_no_hidden_stops
from tests.browser.games import asked, game_at, people_at

FOCUSED = "document.activeElement.innerText"
STAGES: dict[str, Any] = {
    "game of a match": ({"options": {"match": 3, "target": 11}}, "Next game"),
    "match": ({"options": {"target": 11}}, "Rematch"),
    "Table Top": ({"rules": "table-top", "options": {"target": 11}}, "Rematch"),
}


def nearly_over(state):
    """Late in a first game, so that the person sees how it ends."""
    view = state["view"]
    placed = sum(map(bool, view["layout"]))
    late = placed > 20 if view["layout"] else state["seq"] > 30
    return (late or max(view["scores"]) > view["rules"]["target"] / 2) and not state["over"]


@pytest.mark.parametrize("stage", STAGES)
def test_the_focus_is_on_what_comes_next(sit, address, stage):
    body, label = STAGES[stage]
    game = game_at(address, nearly_over, near_end=True, **body)
    person = sit(token=game.token)
    page = person.page
    person.go(f"/t/{game.table}")
    panel = page.locator(".over-panel:not(.lines-panel)")
    while not (person.ready() and panel.count()):
        person.act()
    expect(page.get_by_role("button", name=label)).to_be_focused()
    heading = panel.get_by_role("heading").inner_text()
    expect(page.get_by_role("group", name=heading)).to_have_count(1)
    person.hears(heading)
    person.press("Enter")
    person.gone(".over-panel:not(.lines-panel)")


def test_nothing_behind_the_panel_can_be_reached(sit, address):
    table, tokens = people_at(address, lambda state: state["view"]["phase"] == "discard")
    asked(address, f"/tables/{table}/resign", tokens[1], {})
    person = sit(token=tokens[0])
    person.go(f"/t/{table}")
    page = person.page
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    for width, height in ((360, 640), (390, 844), (768, 1024), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for_no_hidden_stops(page)
    labels = page.locator(".over-panel .row > :is(a, button)").all_inner_texts()
    reached = [page.evaluate(FOCUSED)]
    for _ in labels[1:]:
        person.press("Tab")
        reached.append(page.evaluate(FOCUSED))
    assert reached == labels
    page.keyboard.press("d")
    page.wait_for_selector("dialog[open]")
    person.press("Escape")
    expect(page.locator(".over-panel :focus")).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    assert violations(page) == []
