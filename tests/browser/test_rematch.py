"""The rematch: asked for by one, seen by the other, withdrawn or accepted, with keys alone."""

import hashlib

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, people_at
from tests.browser.person import Person


def resigned(address, sit, lang="en", **settings):
    """Two people whose game is over, since the second has resigned, each at a browser."""
    table, tokens = people_at(address, lambda _state: True, name="Aki")
    asked(address, f"/tables/{table}/resign", tokens[1], {})
    host, guest = sit(token=tokens[0]), sit(lang, token=tokens[1], **settings)
    for person in (host, guest):
        person.go(f"/t/{table}")
        expect(person.page.locator(".over-panel .primary")).to_be_focused()
    return host, guest, table


def offer(person):
    """The line about the rematch that a person sees."""
    return person.page.locator(".over-rematch")


def test_a_rematch_is_asked_for_withdrawn_and_accepted(sit, address):
    host, guest, table = resigned(address, sit, "ja", width=360, height=640)
    button = host.page.locator(".over-panel .primary")
    host.press("Enter")
    expect(offer(host)).to_contain_text("You have asked Guest for a rematch")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()
    expect(offer(guest)).to_have_text("Akiが再戦を申し込んでいます。")
    expect(offer(guest)).to_be_in_viewport(ratio=1)
    expect(guest.page.locator(".over-panel .primary")).to_have_text("再戦を受ける")
    guest.hears("Akiが再戦を申し込んでいます。")
    for person in (host, guest):
        assert violations(person.page) == []
    host.press("Enter")  # once more changes nothing
    host.press("Tab", "Enter")
    guest.gone(".over-rematch")
    host.gone(".over-rematch")
    expect(button).to_be_focused()

    # Leaving withdraws it too.
    host.press("Enter")
    expect(offer(guest)).to_be_visible()
    host.page.get_by_role("link", name="Home", exact=True).click()
    guest.gone(".over-rematch")
    host.go(f"/t/{table}")

    guest.press("Enter")
    expect(button).to_have_text("Accept the rematch")
    expect(button).to_be_focused()
    host.press("Enter")
    for person in (host, guest):
        person.gone(".over-panel")
        expect(person.page.locator(".draw-result, .draw-prompt").first).to_be_visible()
    expect(host.page).not_to_have_url(f"{address}/t/{table}")
    expect(host.page).to_have_url(guest.page.url)
    host.page.go_back()
    expect(button).to_have_text("Go to the rematch")
    expect(button).to_be_focused()
    host.press("Enter")
    host.gone(".over-panel")


def test_whoever_asks_is_told_who_has_gone(sit, address):
    host, guest, _ = resigned(address, sit)
    guest.go("/")
    host.press("Enter")
    expect(offer(host)).to_contain_text("Not at this table now: Guest")


def waits_for_entropy(person: Person, address):
    """Sit down opposite somebody whose device never adds its entropy to the deck."""
    human = {"kind": "human"}
    body = {"seats": [human, human], "commitment": hashlib.sha256(bytes(32)).hexdigest()}
    table = asked(address, "/tables", body=body)
    person.go(f"/t/{table['table']}#{table['invites'][0]}")
    person.page.get_by_role("button", name="Sit down").click()


def test_nobody_is_left_while_the_deck_is_being_sealed(sit, address):
    person = sit()
    waits_for_entropy(person, address)
    expect(person.page.locator(".notice.late")).to_contain_text("The deck is being sealed.")
    person.page.get_by_role("button", name="Leave the table").click()
    expect(person.page.locator(".play-now").first).to_be_visible()
