"""Invitations as people hand them over: a QR code, a name, a warning about a useless link."""

import io
import re

import numpy as np
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.drawing import DRAW
from tests.browser.layout import box
from tests.browser.ways import always

PERSON = {"kind": "human"}


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"),
    always(("ja", 360, 640, "dark"), others=[("en", 1440, 900, "light")]),
)
def test_a_qr_code_says_the_link(sit, lang, width, height, theme):
    host = sit(lang, width, height, theme=theme, name="Ana")
    table = host.make_table(seats=[PERSON, PERSON], name="Ana")
    page = host.page
    language = "" if lang == "en" else "?lang=ja"
    link = f"{host.address}/t/{table['table']}{language}#{table['invites'][0]}"
    expect(page.locator(".link-to-share input").first).to_have_value(link)
    asked = []
    page.on("request", lambda each: asked.append(f"{each.url} {each.post_data}"))
    button = page.locator(".link-to-share button[aria-expanded]").first
    button.focus()
    page.keyboard.press("Enter")
    code = page.locator(".qr-code")
    expect(code).to_be_visible()
    assert box(code)["width"] >= 240
    page.evaluate(DRAW)
    picture = np.asarray(Image.open(io.BytesIO(code.screenshot())).convert("L"))
    assert [each.text for each in zxingcpp.read_barcodes(picture)] == [link]
    assert picture[3, picture.shape[1] // 2] == 255  # the margin, also in the dark
    for each in asked:
        assert each.startswith(host.address)
        assert table["invites"][0] not in each
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(code).to_have_count(0)


def test_a_friend_reads_who_invites(sit):
    host = sit()
    created = host.make_table(seats=[PERSON, PERSON], name="<i>Ana</i>")
    friend = sit("ja", 390, 844)
    friend.go(f"/t/{created['table']}?lang=ja#{created['invites'][0]}")
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(
        "<i>Ana</i>さんからクリベッジへの招待"
    )
    friend.page.get_by_role("button").first.wait_for()
    friend.page.locator(".join form .primary").click()
    friend.page.wait_for_selector(".felt")
    expect(friend.page).to_have_url(re.compile(f"/t/{created['table']}$"))


def test_a_link_that_leads_nowhere_says_how_to_serve_others(sit):
    host = sit(width=360, height=640)
    host.make_table(rules="four-player", seats=[PERSON] * 4)
    port = host.address.rpartition(":")[2]
    warning = host.page.locator(".leads-nowhere")
    expect(warning).to_contain_text(f"pegout serve --host 0.0.0.0 --port {port}")
    host.page.locator(".lobby-watch summary").click()
    expect(host.page.locator(".link-to-share")).to_have_count(4)
    expect(warning).to_have_count(1)
    away = sit()
    away.page.route(
        "**/api/v1/menu",
        lambda route: route.fulfill(
            json={**route.fetch().json(), "public_url": "https://crib.example"}
        ),
    )
    away.make_table(seats=[PERSON, PERSON])
    expect(away.page.locator(".link-to-share input").first).to_have_value(
        re.compile("^https://crib.example/t/")
    )
    expect(away.page.locator(".leads-nowhere")).to_have_count(0)


def test_the_buttons_of_an_invitation_are_there_once_nothing_moves_them(sit):
    """A line that came above them between press and release took the click away."""
    host, guest = sit(), sit("en", 390, 844)
    made = host.make_table(seats=[PERSON, PERSON])
    page, buttons = guest.page, guest.page.locator(".join form .button")
    let_go = guest.hold_requests("**/invitation")
    with page.expect_request("**/invitation"):
        guest.go(f"/t/{made['table']}#{made['invites'][0]}")
    expect(buttons).to_have_count(0)
    let_go()
    expect(buttons).to_have_count(2)
    before = box(buttons.first)
    expect(page.locator(".join .offer")).to_be_visible()
    assert box(buttons.first) == before
    buttons.first.click()
    assert guest.ready() == "spread"
