"""A browser that stores nothing, and a second device: the one-time code is named and works."""

import pytest
from playwright.sync_api import expect
from tests.browser.layout import box
from tests.browser.person import overlap
from tests.browser.ways import always

FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage", "caches"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });
"""
"""As where a person has forbidden sites to store anything."""
NO_ROOM = """
Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
"""
PERSON = {"kind": "human"}
BOT = {"kind": "bot", "level": "beginner"}


@pytest.mark.parametrize("script", always(NO_ROOM, others=[FORBIDDEN]))
def test_a_browser_that_stores_nothing_says_so_first_and_a_code_gets_the_seat_back(sit, script):
    person = sit(width=360, height=640)
    person.context.add_init_script(script)
    page, said = person.page, person.page.locator(".nothing-kept")
    person.go("/")
    expect(said).to_contain_text("you lose your seat")
    person.click(".play-now")
    assert person.ready() == "spread"
    expect(said).to_contain_text("you lose your seat")
    for other in page.locator(".spread, .draw-prompt, .bar .button:visible").all():
        assert not overlap(box(said), box(other))
    table = page.url
    said.get_by_role("button", name="Create a code").click()
    code = said.locator(".transfer-code").inner_text()
    page.reload()
    expect(page.locator(".watching")).to_be_visible()
    said.get_by_role("link", name="I have a code").click()
    page.get_by_label("Code from the other device").fill(code)
    page.get_by_role("button", name="Get my games").click()
    page.locator("a.unfinished").click()
    assert person.ready() == "spread"
    expect(page).to_have_url(table)
    said.get_by_role("button", name="Close").click()
    person.gone(".nothing-kept")


def test_a_browser_that_stores_what_it_should_says_nothing(sit):
    person = sit()
    person.go("/")
    person.click(".play-now")
    assert person.ready() == "spread"
    person.gone(".nothing-kept")


def test_a_guest_and_a_host_are_told_before_they_sit_down(sit):
    host, guest = sit(), sit()
    for person in (host, guest):
        person.context.add_init_script(FORBIDDEN)
    host.go("/")
    host.click(".invite")
    expect(host.page.locator(".lobby .nothing-kept")).to_be_visible()
    guest.page.goto(host.page.locator(".link-to-share input").first.input_value())
    expect(guest.page.locator(".join .nothing-kept")).to_be_visible()
    guest.click("form .primary")
    for person in (host, guest):
        assert person.ready() == "spread"


def test_an_invitation_opened_on_a_second_device_asks_for_the_code(sit):
    host, guest, second = sit(), sit(), sit("en", 390, 844)
    made = host.make_table(seats=[PERSON, PERSON])
    link = f"/t/{made['table']}#{made['invites'][0]}"
    guest.go(link)
    guest.click("form .primary")
    assert guest.ready() == "spread"
    second.go(link)
    expect(second.page.get_by_role("alert").first).to_have_text(
        "Every seat at this table is taken."
    )
    expect(second.page.locator(".join")).to_contain_text("Create a one-time code there")
    guest.go("/history")
    # By key: what loads above may move the button between press and release of a mouse.
    guest.page.get_by_role("button", name="Create a code").press("Enter")
    code = guest.page.locator(".transfer-code").inner_text()
    second.page.get_by_label("Code from the other device").fill("AAAA-AAAA")
    second.page.get_by_role("button", name="Get my games").click()
    expect(second.page.locator(".transfer-take [role=alert]")).to_contain_text("code is unknown")
    second.page.get_by_label("Code from the other device").fill(code)
    second.page.get_by_role("button", name="Get my games").click()
    assert second.ready() == "spread"
    expect(second.page.locator(".seat.own")).to_contain_text("You")
