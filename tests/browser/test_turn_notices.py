"""Whose turn it is, seen and heard outside the page."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import people_at
from tests.browser.person import watch

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


def at_a_table(sit, address, **settings):
    """Two people before the draw for deal; what reaches the first is noted."""
    table, tokens = people_at(address, lambda state: True)
    host, guest = sit(token=tokens[0], **settings), sit("ja", token=tokens[1])
    host.context.add_init_script(NOTED)
    for person in (host, guest):
        person.go(f"/t/{table}")
        person.page.wait_for_selector(".felt")
    return host, guest, table


def until_waiting(host, guest):
    """The first has drawn and waits for the second, unless a tie lets both draw again."""
    page = host.page
    page.evaluate(HIDE, True)
    expect(page).to_have_title(TITLE["en"])  # what tells it is there
    page.evaluate(HIDE, False)
    assert host.act() == "spread"
    watch([host], lambda: host.due() is None)
    page.evaluate(HIDE, True)


def test_a_turn_is_told_to_who_looks_elsewhere(sit, address):
    host, guest, _ = at_a_table(sit, address, turnNotifications=True)
    page = host.page
    page.evaluate("Notification.permission = 'granted'")
    until_waiting(host, guest)
    expect(page).to_have_title("Pegout")
    assert heard(host) == []
    assert guest.act() == "spread"
    expect(page).to_have_title(TITLE["en"])
    watch([host], lambda: len(heard(host)) >= 4)
    told = heard(host)
    assert told.count("tone") == 2
    assert told.count("vibration") == 1
    assert [each for each in told if each.startswith(TITLE["en"])] != []
    page.evaluate(HIDE, False)
    expect(page).to_have_title("Pegout")
    watch([host], lambda: "closed" in heard(host))


def test_nothing_is_heard_by_who_does_not_want_it(sit, address):
    host, guest, _ = at_a_table(sit, address, turnSound=False)
    until_waiting(host, guest)
    guest.act()
    expect(host.page).to_have_title(TITLE["en"])
    assert heard(host) == []


def test_against_bots_the_title_alone_tells(sit):
    person = sit("ja")
    person.context.add_init_script(NOTED)
    person.make_table(seats=[PERSON, BOT])
    person.act_until("discard")
    person.page.evaluate(HIDE, True)
    expect(person.page).to_have_title(TITLE["ja"])
    assert heard(person) == []


def test_notifications_are_asked_for_by_their_setting_alone(sit):
    person = sit(width=390, height=844)
    person.context.add_init_script(NOTED)
    person.go("/")
    page = person.page
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


def test_games_that_wait_come_first_those_between_people_above_all(sit, address):
    table, tokens = people_at(address, lambda state: True)
    person = sit(token=tokens[0])
    newest = [person.make_table(seats=[PERSON, other])["table"] for other in (BOT, PERSON)]
    person.go("/")
    rows = person.page.locator("a.unfinished")
    expect(rows).to_have_count(3)
    assert rows.evaluate_all("(all) => all.map((each) => each.pathname)") == [
        f"/t/{each}" for each in (table, *newest)
    ]
    expect(rows.locator(".badge")).to_have_count(2)
    expect(rows.first.locator(".badge")).to_have_text("Your turn")
