"""Whose turn it is, seen and heard outside the page."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, people_at
from tests.browser.person import watch

from pegout.engine.cards import Card

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
TITLE = {"en": "Your turn · Pegout", "ja": "手番です · Pegout"}
HIDE = """
(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
NOTED = """
window.heard = [];
navigator.vibrate = (pattern) => window.heard.push("vibration");
const oscillator = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.heard.push("tone");
  return oscillator.call(this);
};
window.Notification = class {
  static permission = "default";
  static asked = 0;
  static async requestPermission() {
    Notification.asked += 1;
    return (Notification.permission = window.ANSWER ?? "granted");
  }
  constructor(title, { body }) {
    window.heard.push(`${title}: ${body}`);
  }
  close() {
    window.heard.push("closed");
  }
};
"""
"""Takes down what would be heard, felt and shown by the system."""


def heard(person):
    return person.page.evaluate("window.heard")


LOW = 11
"""Points of two cards after which another card of anybody can still be played twice."""


def leads_low(state):
    """Seat 0 leads, with two cards after which the other player can play any card twice."""
    view = state["view"]
    lowest = sorted(Card.parse(card).points for card in view["hand"])[:2]
    leads = len(view["hand"]) == 4 and view["count"] == 0 and bool(state["legal"])
    return view["phase"] == "play" and leads and sum(lowest) <= LOW


def begins_to_wait(person, lang):
    """Somebody plays their lowest card and looks elsewhere, once what tells a turn is there."""
    page = person.page
    page.evaluate(HIDE, True)
    expect(page).to_have_title(TITLE[lang])
    page.evaluate(HIDE, False)
    assert person.act() == "play"
    watch([person], lambda: person.due() is None)
    page.evaluate(HIDE, True)


def test_a_turn_is_told_to_who_looks_elsewhere_as_they_want_it(sit, address):
    table, tokens = people_at(address, leads_low)
    host = sit(token=tokens[0], turnNotifications=True)
    guest = sit("ja", token=tokens[1], turnSound=False)
    for person in (host, guest):
        person.context.add_init_script(NOTED)
        person.go(f"/t/{table}")
        person.page.wait_for_selector(".felt")
    page = host.page
    page.evaluate("Notification.permission = 'granted'")
    begins_to_wait(host, "en")
    expect(page).to_have_title("Pegout")
    assert heard(host) == []
    begins_to_wait(guest, "ja")
    expect(page).to_have_title(TITLE["en"])
    watch([host], lambda: len(heard(host)) >= 4)
    told = heard(host)
    assert told.count("tone") == 2
    assert told.count("vibration") == 1
    assert [each for each in told if each.startswith(TITLE["en"])] != []
    page.evaluate(HIDE, False)
    expect(page).to_have_title("Pegout")
    watch([host], lambda: "closed" in heard(host))

    # The guest wants to hear nothing.
    host.act()
    expect(guest.page).to_have_title(TITLE["ja"])
    assert heard(guest) == []


def asked_for_by_their_setting_alone(page):
    """Check that their switch requests notifications, and again after a refusal, which is shown."""
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_label("Notification when it is your turn")
    expect(switch).not_to_be_checked()
    assert page.evaluate("Notification.asked") == 0
    page.evaluate("window.ANSWER = 'denied'")
    switch.click(force=True)
    expect(page.get_by_text("refuses notifications")).to_be_visible()
    expect(switch).not_to_be_checked()
    page.evaluate("window.ANSWER = 'granted'")
    switch.click(force=True)
    expect(switch).to_be_checked()
    assert page.evaluate("Notification.asked") == 2
    assert violations(page) == []


def test_against_bots_the_title_alone_tells_and_the_front_page_has_what_waits(sit, address):
    """Games that wait come first, those between people above all."""
    table, (token, _) = people_at(address, lambda state: True)
    seats = ([PERSON, BOT], [PERSON, PERSON])
    newest = [asked(address, "/tables", token, {"seats": each})["table"] for each in seats]
    person = sit(width=390, height=2000, token=token)  # the sheet of settings is seen whole
    person.context.add_init_script(NOTED)
    person.go(f"/t/{newest[0]}")
    person.act_until("discard")
    page = person.page
    page.evaluate(HIDE, True)
    expect(page).to_have_title(TITLE["en"])
    assert heard(person) == []
    page.evaluate(HIDE, False)
    person.visit("/")
    rows = page.locator("a.unfinished")
    expect(rows).to_have_count(3)
    assert rows.evaluate_all("(all) => all.map((each) => each.pathname)") == [
        f"/t/{each}" for each in (table, *newest)
    ]
    expect(rows.locator(".badge")).to_have_count(2)
    expect(rows.first.locator(".badge")).to_have_text("Your turn")
    asked_for_by_their_setting_alone(page)
