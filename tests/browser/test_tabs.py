"""Several tabs of one browser: one person, whose games stay together."""

import json

import pytest
from playwright.sync_api import expect
from tests.browser.games import asked, game_at
from tests.browser.person import watch
from tests.browser.ways import always

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
"""As on a page that is not secure, such as one of the local network."""
DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true);"
"""A tab that hears of the others only when it looks."""
OWN_TABLES = """
async () => {
  const token = JSON.parse(localStorage.getItem("pegout.token"));
  const response = await fetch("/api/v1/me", { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()).tables.map(({ table }) => table).sort();
}
"""
CREATE = """
() =>
  fetch("/api/v1/tables", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: "{}",
  }).then((answer) => answer.json())
"""
PERSON = {"kind": "human"}


def tabs_at(person, number, path="/"):
    """This many tabs, all of which were opened before anything was stored."""
    pages = [person.page, *(person.context.new_page() for _ in range(number - 1))]
    for page in pages:
        page.on("pageerror", lambda error: person.errors.append(str(error)))
        page.goto(person.address + path)
        page.locator("#main > *").first.wait_for()
    return pages


def table_in(page):
    page.wait_for_url("**/t/*")
    page.locator(".seat, .spread").first.wait_for()
    return page.url.rsplit("/", 1)[1].split("#")[0]


def has_seat(page):
    """Wait until the page, loaded once more, shows the person in a seat."""
    page.reload()
    page.locator(".spread, .hand-card").first.wait_for()
    expect(page.locator(".watching")).to_have_count(0)


@pytest.mark.parametrize("scripts", always([NO_LOCKS, DEAF], others=[[]]))
def test_three_tabs_play_as_one_person(sit, scripts):
    person = sit()
    for script in scripts:
        person.context.add_init_script(script)
    tabs = tabs_at(person, 3)
    for page in tabs:
        page.locator(".play-now").click()
    tables = sorted(table_in(page) for page in tabs)
    for page in tabs:
        has_seat(page)
    watch([person], lambda: person.page.evaluate(OWN_TABLES) == tables)


@pytest.mark.parametrize("scripts", always([], others=[[NO_LOCKS]]))
def test_tabs_that_begin_at_the_same_time_become_one_person(sit, scripts):
    person = sit()
    for script in scripts:
        person.context.add_init_script(script)
    tabs = tabs_at(person, 2)
    let_go = person.hold_requests("**/api/v1/tables")
    tabs[0].locator(".play-now").click()
    tabs[1].locator(".play-now").click()
    let_go()
    tables = sorted(table_in(page) for page in tabs)
    for page in tabs:
        has_seat(page)
    watch([person], lambda: person.page.evaluate(OWN_TABLES) == tables)


def invited(address):
    """A table at which somebody else waits: its name, and the path of its invitation."""
    made = asked(address, "/tables", body={"seats": [PERSON, PERSON]})
    return made["table"], f"/t/{made['table']}#{made['invites'][0]}"


def test_a_seat_taken_in_another_tab_stays_beside_a_new_game(sit, address):
    guest = sit()
    table, path = invited(address)
    fresh, other = tabs_at(guest, 2)
    other.goto(f"{address}{path}")
    other.locator("form .primary").click()
    table_in(other)
    fresh.locator(".play-now").click()
    own = table_in(fresh)
    has_seat(other)
    has_seat(fresh)
    watch([guest], lambda: fresh.evaluate(OWN_TABLES) == sorted([own, table]))


def test_an_invitation_that_another_tab_has_taken_leads_to_the_seat(sit, address):
    first, second = tabs_at(sit(), 2, invited(address)[1])
    first.locator("form .primary").click()
    for page in (first, second):
        page.locator(".spread").first.wait_for()
        expect(page.locator(".watching")).to_have_count(0)


def test_watching_gives_no_seat_away(sit, address):
    """Somebody sits down in another tab, and this one, which does not know it, asks to watch."""
    guest = sit()
    guest.context.add_init_script(DEAF)
    first, second = tabs_at(guest, 2, invited(address)[1])
    first.locator("form .primary").click()
    first.locator(".spread").first.wait_for()
    token = first.evaluate("localStorage.getItem('pegout.token')")
    second.locator("form .button:not(.primary)").click()
    second.locator(".spread").first.wait_for()
    assert first.evaluate("localStorage.getItem('pegout.token')") == token
    has_seat(second)


def test_a_token_that_another_one_replaces_brings_its_games(sit, address):
    """As a tab with an older client, or one that could not hear in time, may do it."""
    game = game_at(address, lambda state: True)
    person = sit(token=game.token)
    page = person.page
    person.go(f"/t/{game.table}")
    before = page.evaluate("localStorage.getItem('pegout.token')")
    other = person.context.new_page()
    other.goto(f"{person.address}/healthz")
    made = other.evaluate(CREATE)
    stored = json.dumps(made["token"])
    other.evaluate("(token) => localStorage.setItem('pegout.token', token)", stored)
    page.wait_for_function("() => localStorage.getItem('pegout.otherTokens') === '[]'")
    assert page.evaluate("localStorage.getItem('pegout.token')") != before
    tables = sorted([game.table, made["table"]])
    watch([person], lambda: page.evaluate(OWN_TABLES) == tables)
    assert person.act() == "spread"
    has_seat(page)
