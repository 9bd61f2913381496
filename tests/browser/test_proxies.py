"""Games behind proxies that let no WebSocket through, or not whole."""

import pytest
from playwright.sync_api import expect
from tests.browser import proxies
from tests.browser.games import cards_played, game_at, people_at
from tests.browser.person import Person, take_turns, watch
from tests.browser.proxies import proxied
from tests.browser.ways import always

BOT = {"kind": "bot", "level": "beginner"}


@pytest.fixture
def sit_behind(browser, address):
    """Seats people behind a proxy, and gives the handshakes that have come to it with them."""
    people: list[Person] = []
    opened = []

    def _sit(kind, lang="en", width=1280, height=800, **settings):
        proxy = proxied(address, kind)
        found, handshakes = proxy.__enter__()
        opened.append(proxy)
        people.append(Person(browser, found, lang, width, height, settings))
        return people[-1], handshakes

    yield _sit
    for person in people:
        person.context.close()
    for proxy in opened:
        proxy.__exit__(None, None, None)
    assert not [error for person in people for error in person.errors]


@pytest.mark.parametrize(
    ("kind", "polls"),
    always((proxies.refuses, True), others=[(proxies.swallows, True), (proxies.strips, False)]),
)
def test_a_whole_game_a_reload_and_a_rematch(sit_behind, kind, polls):
    """From one click on the front page; a tab remembers that only polls get through."""
    rules = {"rules": "short", "options": {"target": "11"}, "levels": ["beginner"]}
    person, handshakes = sit_behind(kind, "ja", 390, 844, rules=rules)
    page = person.page
    person.go("/")
    person.click(".play-now")
    person.act_until("play")
    if polls:  # what the page remembers, it writes once something has come
        page.wait_for_function("() => sessionStorage['pegout.way'] === '2'")
    seen = len(handshakes)
    assert seen
    page.reload()
    assert person.ready() == "play"
    person.act_until("over")
    expect(page.locator(".over-panel h2")).to_contain_text("勝ち")
    expect(page.locator(".notices")).not_to_contain_text("接続が切れました")
    page.locator(".over-panel .primary").click()
    page.wait_for_selector(".hand-card[aria-pressed]")
    expect(page.locator(".score[data-side='0']").first).to_have_text("0")
    person.act_until("play")
    assert (len(handshakes) == seen) == polls


@pytest.mark.parametrize("kind", [proxies.swallows, proxies.strips])
def test_a_table_that_was_played_elsewhere_is_opened_and_played(sit_behind, address, kind):
    game = game_at(address, lambda state: state["view"]["phase"] == "play")
    person, handshakes = sit_behind(kind, token=game.token)
    person.go(f"/t/{game.table}")
    assert person.ready() == "play"
    person.act()
    person.act_until("show")
    assert handshakes
    expect(person.page.locator(".notices")).not_to_contain_text("lost")


def last_cards(state):
    """Everybody has cards to play, and the deal is nearly over."""
    return cards_played(state) == 5


def test_two_people_play_talk_and_see_who_is_there(sit_behind, sit, address):
    table, tokens = people_at(address, last_cards)
    host, guest = sit(token=tokens[0]), sit_behind(proxies.refuses, "ja", token=tokens[1])[0]
    for person in (host, guest):
        person.go(f"/t/{table}")
        person.page.wait_for_selector(".felt")
    watch([host], lambda: host.state(table)["people"][1]["connected"])
    guest.press("t")
    with host.noting(".bubble"):
        guest.page.locator(".phrases .button").first.click()
    guest.press("Escape")
    host.press("t")
    with guest.noting(".bubble"):
        host.page.locator(".phrases .button").first.click()
    host.press("Escape")
    people = [host, guest]
    take_turns(people, lambda: all(each.due() == "show" for each in people), but="show")
    guest.page.close()
    watch([host], lambda: not host.state(table)["people"][1]["connected"])


def test_bots_are_watched(sit_behind):
    person, _ = sit_behind(proxies.refuses)
    person.make_table(seats=[BOT, BOT])
    expect(person.page.locator(".show")).to_be_visible()
