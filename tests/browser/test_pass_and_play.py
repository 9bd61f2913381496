"""Pass and play: people who share one device, with the screen covered between their turns."""

import re

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, before_forced_go, game_at, people_at
from tests.browser.person import SPREAD
from tests.browser.test_counting_by_hand import MUGGINS, playing_a_card

COVER = ".hand-over"
MOST_FOR_TWO_CARDS = 11
"""At this count of the play, whatever two people hold, both can play a card."""


def since_loaded(requests):
    """The requests of a page since it was loaded last; earlier ones may be reported late."""
    loads = [at for at, (_, is_load) in enumerate(requests) if is_load]
    return [url for url, _ in requests[loads[-1] :]]


def draw_until_the_cards_differ(person):
    """Both draw; after equal cards, the person with the device begins."""
    asked = person.page.locator(".draw-prompt", has_text="your turn.")
    cover = person.page.locator(f"{COVER} h1")
    expect(asked).to_contain_text("Ann")
    while not cover.is_visible():
        with person.leaving_spread():
            person.click(SPREAD)
        expect(cover.or_(asked).first).to_be_visible()


def test_two_people_share_a_device(sit):
    person = sit(localPeople=[{"name": "Ann", "token": None}])
    page = person.page
    requests: list[tuple[str, bool]] = []
    page.on("request", lambda each: requests.append((each.url, each.is_navigation_request())))
    person.go("/new")
    page.get_by_label("Opponent").select_option("Somebody on this device")
    expect(page.get_by_label("Player 1's name")).to_have_value("Ann")
    page.get_by_label("Player 2's name").fill("Bob")
    page.get_by_role("button", name="Play", exact=True).click()

    # The draw has no secrets: it goes on from one to the other without a cover.
    uncover(page, "Ann")
    draw_until_the_cards_differ(person)

    # The dealer discards first, then the pone, who cuts and leads.
    dealer = who_is_next(page)
    pone = {"Ann": "Bob", "Bob": "Ann"}[dealer]
    assert violations(page) == []
    uncover(page, dealer)
    expect(page.locator(".hand-card")).to_have_count(6)
    hand = cards(page)
    person.discard()
    assert who_is_next(page) == pone
    assert page.evaluate("document.querySelectorAll('.card').length") == 0
    page.reload()
    assert who_is_next(page) == pone
    assert not [url for url in since_loaded(requests) if "/api/v1/tables" in url]
    uncover(page, pone)
    expect(page.locator(".hand-card")).to_have_count(6)
    assert not hand & cards(page)
    expect(page.locator(f".seat.own[aria-label^='{pone}']")).to_be_visible()
    person.discard()
    person.ready()
    expect(page.locator(".cutting .prompt")).to_contain_text(f"{pone}, your turn.")
    for _ in range(2):
        assert person.act() in ("spread", "play")
    uncover(page, dealer)
    expect(page.locator(".hand-card")).to_have_count(4)
    expect(page.locator(".played-card")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text(f"{dealer}, your turn.")

    # One press asks for a rematch as everybody at the device.
    table = page.url
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog .primary").click()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(COVER)).to_be_visible()
    expect(page).not_to_have_url(table)


def test_nobody_takes_the_device_for_a_forced_go(sit, address):
    table, tokens, seat, seq = before_forced_go(address)
    names = ("Ann", "Bob")
    people = enumerate(zip(names, tokens, strict=True))
    seats = {k: {"name": name, "token": token, "seen": seq} for k, (name, token) in people}
    local = {table: {"at": 1 - seat, "dealt": 0, "over": False, "seats": seats}}
    person = sit(localTables=local, playForced=True)
    person.go(f"/t/{table}")
    uncover(person.page, names[1 - seat])
    expect(person.page.locator(".prompt")).to_contain_text(f"Guest {2 - seat}, your turn.")
    expect(person.page.locator(f".seat.own[data-seat='{1 - seat}']")).to_have_count(1)
    expect(person.page.locator(".log")).to_contain_text("Go")


def test_muggins_is_called_by_the_person_who_has_the_device(sit, address):
    """Who plays next gets the device, calls before the next card, and plays on themselves."""
    table, tokens = people_at(address, playing_a_card, options=MUGGINS)
    seq = asked(address, f"/tables/{table}", tokens[0])["seq"]
    people = enumerate(zip(("Ann", "Bob"), tokens, strict=True))
    seats = {k: {"name": name, "token": token, "seen": seq} for k, (name, token) in people}
    local = {table: {"at": 0, "dealt": 0, "over": False, "seats": seats}}
    person = sit(localTables=local)
    page = person.page
    person.go(f"/t/{table}")
    assert who_is_next(page) == "Ann"
    uncover(page, "Ann")
    person.click(".actions [data-muggins]")
    person.click(".naming [data-muggins]")
    person.gone(".naming")
    expect(page.locator(COVER)).to_have_count(0)
    assert person.ready() == "play", "the call is over, and the next card is hers"
    expect(page.locator(".actions [data-muggins]")).to_have_count(0)
    hand = cards(page)
    person.act()
    assert who_is_next(page) == "Bob"
    uncover(page, "Bob")
    assert not hand & cards(page)
    expect(page.locator(".actions [data-muggins]")).to_have_count(1)
    person.press("d")
    called = re.compile("muggins for 2|false call for 2|muggins for 1")
    expect(page.locator(".log-sheet")).to_contain_text(called)


def test_a_third_person_calls_muggins_before_the_device_goes_on(sit, address):
    """Ann plays next, so the next card is hers, but Bob may call as well until then."""

    def after_a_card_of_the_third(state):
        """Both others can play a card after it."""
        view, counting = state["view"], state["view"]["counting"]
        # Hands are counted without a cover, and anyone without a card does not play next.
        playing = view["phase"] == "play" and all(view["held"])
        low = playing and view["count"] <= MOST_FOR_TWO_CARDS
        return bool(low and counting and counting["asked"] == 0 and counting["others"] == [1])

    seats = [{"kind": "human"}] * 3
    table, tokens = people_at(
        address, after_a_card_of_the_third, rules="three-player", seats=seats, options=MUGGINS
    )
    seq = asked(address, f"/tables/{table}", tokens[0])["seq"]
    people = enumerate(zip(("Ann", "Bob", "Cai"), tokens, strict=True))
    known = {k: {"name": name, "token": token, "seen": seq} for k, (name, token) in people}
    local = {table: {"at": 2, "dealt": 0, "over": False, "seats": known}}
    person = sit(localTables=local)
    page = person.page
    callers = page.locator(f"{COVER} [data-caller]")
    person.go(f"/t/{table}")
    uncover(page, "Cai")
    assert who_is_next(page) == "Ann"
    expect(callers).to_have_text(["Bob calls muggins"])
    page.reload()
    callers.click()
    expect(page.locator(".claim.answer")).to_be_visible()
    assert not violations(page)
    person.click(".claim-call [data-muggins]")
    assert who_is_next(page) == "Ann"
    expect(callers).to_have_count(0)
    uncover(page, "Ann")
    person.act()
    assert who_is_next(page) == "Bob"
    expect(callers).to_have_text(["Cai calls muggins"])
    person.context.set_offline(True)
    uncover(page, "Bob")
    again = not_opened(page)
    person.press("d")
    expect(page.locator(".log-sheet")).to_have_count(0)  # nothing has come to be shown
    person.context.set_offline(False)
    again.click()
    person.ready()
    person.press("d")
    expect(page.locator(".log-sheet")).to_contain_text(re.compile("false call for|muggins for"))


def test_a_table_that_could_not_be_reached_is_asked_for_again(sit, address):
    game = game_at(address, lambda state: state["view"]["phase"] == "discard")
    person = sit(token=game.token)
    person.go("/")
    person.context.set_offline(True)
    person.page.evaluate(
        "path => (history.pushState(null, '', path), dispatchEvent(new PopStateEvent('popstate')))",
        f"/t/{game.table}",
    )
    again = not_opened(person.page)
    person.context.set_offline(False)
    busy = {"error": "too-many", "params": {"seconds": 1}, "message": ""}
    path = f"**/api/v1/tables/{game.table}"
    person.page.route(path, lambda route: route.fulfill(status=429, json=busy), times=1)
    again.click()
    expect(person.page.locator("#main h1")).to_have_text("Too often: try again in 1 s.")
    not_opened(person.page).click()
    assert person.ready() == "discard"


def not_opened(page):
    """Wait until a page says that its table could not be opened; gives the button to ask again."""
    # A message over the page, that a part of it was not loaded, has the same button.
    again = page.locator("#main").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    return again


def who_is_next(page):
    """Who is asked to take the device."""
    return page.locator(f"{COVER} h1").inner_text().removeprefix("Pass the device to ").rstrip(".")


def uncover(page, name):
    """Uncover the screen with the key that is at hand."""
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(COVER)).to_have_count(0)


def cards(page):
    """The cards in the hand that is shown."""
    faces = page.locator(".hand-card .card")
    return set(faces.evaluate_all("(all) => all.map((card) => card.dataset.card)"))
