"""The seal of a table, from the first card to the check of the whole game."""

import json
import uuid

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import api, asked


def play_to_the_end(address, table, token):
    path = f"/tables/{table}"
    with api(address, token) as client:
        while not (state := client.get(path).json())["over"]:
            if state["legal"]:
                action = {"expect": state["seq"], "id": str(uuid.uuid4())}
                client.post(f"{path}/actions", json={**action, "action": state["legal"][0]})
    return state["seal"]["commitment"]


def test_a_game_is_sealed_and_checked_by_one_button(sit, address):
    chosen = {"rules": "short", "options": {"target": 31}, "levels": ["beginner"]}
    person = sit(rules=chosen)
    page = person.page
    person.go("/")
    page.locator(".play-now").click()
    page.wait_for_selector(".spread:not(.waits)")
    page.get_by_role("button", name="The seal").click()
    shown = page.locator(".seal-sheet .hash").first.inner_text()
    assert not violations(page)
    page.keyboard.press("Escape")
    table = page.url.rpartition("/")[2]
    token = json.loads(page.evaluate("localStorage['pegout.token']"))
    person.act_until("discard")
    person.visit("/fair-deals")  # bots wait until somebody at the table has seen what they do
    assert play_to_the_end(address, table, token) == shown
    page.evaluate("localStorage.removeItem('pegout.shown')")  # or the last deal is shown again
    person.go(f"/t/{table}")
    page.get_by_role("button", name="Check the deals").click()
    page.get_by_role("button", name="Check every deal").click()
    expect(page.locator(".seal-result.right")).to_contain_text("this device saw")
    expect(page.locator(".seal-sheet .hash")).to_have_count(3)
    assert not violations(page)

    # The record of a game with other cards than this device was shown.
    seen = {f"{table}/0": {"seq": 9999, "lines": ["turn ??"]}}
    page.evaluate("(seen) => localStorage['pegout.seen'] = JSON.stringify(seen)", seen)
    page.reload()
    page.get_by_role("button", name="Check the deals").click()
    page.get_by_role("button", name="Check every deal").click()
    expect(page.locator(".seal-result.error")).to_contain_text("This device was shown")

    def forge(route):
        text = route.fetch().text()
        route.fulfill(body=text.replace("play", "play ", 1), content_type="text/plain")

    page.route("**/record", forge)
    page.get_by_role("button", name="Check every deal").click()
    expect(page.locator(".seal-result.error")).to_contain_text("changed after the game")


def test_a_device_says_why_it_cannot_reveal(sit, address):
    """The entropy is in the browser in which the person sat down; another one says so.

    Until it comes, who waits for it may leave.
    """
    other, guest = sit(), sit()
    opening = {"rules": "six-card", "seats": [{"kind": "human"}] * 2, "commitment": "ab" * 32}
    opened = asked(address, "/tables", body=opening)
    token, path = opened["token"], f"/t/{opened['table']}"
    guest.go(f"{path}#{opened['invites'][0]}")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".notice.late")).to_contain_text("Waiting for")
    expect(guest.page.locator(".notice.late")).to_contain_text("The deck is being sealed.")
    other.go("/fair-deals")
    other.page.evaluate("(token) => localStorage['pegout.token'] = JSON.stringify(token)", token)
    other.go(path)
    expect(other.page.locator(".notice.late")).to_contain_text("browser in which you sat down")
    assert not violations(other.page)
    guest.page.get_by_role("button", name="Leave the table").click()
    expect(guest.page.locator(".play-now").first).to_be_visible()
