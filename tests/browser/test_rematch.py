"""The rematch: asked for by one, seen by the other, withdrawn or accepted, with keys alone."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, people_at


def resigned(address, sit):
    """Two people whose game is over, since the second has resigned, each at a browser."""
    table, tokens = people_at(address, lambda _state: True, name="Aki")
    asked(address, f"/tables/{table}/resign", tokens[1], {})
    host, guest = sit(token=tokens[0]), sit("ja", width=360, height=640, token=tokens[1])
    for person in (host, guest):
        person.go(f"/t/{table}")
        expect(person.page.locator(".over-panel .primary")).to_be_focused()
    return host, guest, table


def offer(person):
    """The line about the rematch that a person sees."""
    return person.page.locator(".over-rematch")


def test_a_rematch_is_asked_for_withdrawn_and_accepted(sit, address):
    host, guest, table = resigned(address, sit)
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
    host.visit(f"/t/{table}")

    # Who asks is told who has gone.
    guest.visit("/")
    expect(button).to_be_focused()
    host.press("Enter")
    expect(offer(host)).to_contain_text("Not at this table now: Guest")
    host.press("Tab", "Enter")
    host.gone(".over-rematch")
    guest.visit(f"/t/{table}")
    expect(guest.page.locator(".over-panel .primary")).to_be_focused()

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
