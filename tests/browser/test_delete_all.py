"""A person deletes all their data, in the settings, after being asked once."""

import json

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import api
from tests.browser.test_board import kept
from tests.browser.ways import always

WORDS = {
    "en": ("Settings", "Delete everything of mine …", "Keep everything", "Delete for good"),
    "ja": ("設定", "自分のデータをすべて削除…", "削除しない", "完全に削除する"),
}

BOARDS = json.dumps(kept())


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_a_person_deletes_what_is_theirs(sit, address, lang):
    settings, delete, keep, sure = WORDS[lang]
    person = sit(lang=lang, height=2000)  # axe counts half scrolled parts as too small
    page = person.page
    person.go("/")
    page.locator(".play-now").click()
    page.wait_for_selector(".spread:not(.waits)")
    token = json.loads(page.evaluate("localStorage['pegout.token']"))
    person.go("/")
    page.get_by_role("button", name=settings).first.click()
    page.get_by_role("button", name=delete).click()
    expect(page.get_by_role("button", name=keep)).to_be_focused()
    assert not violations(page)
    page.get_by_role("button", name=keep).click()
    other = person.context.new_page()  # it shows a board, and enters something
    person.page.evaluate("boards => localStorage.setItem('pegout.boards', boards)", BOARDS)
    other.goto(f"{address}/board")
    other.locator(".keep").wait_for()
    with api(address, token) as client:
        assert client.get("/me").json()["tables"]
        page.get_by_role("button", name=delete).click()
        page.get_by_role("button", name=sure).click()
        expect(page.locator("dialog")).to_have_count(0)
        page.wait_for_function("localStorage['pegout.token'] === undefined")
        assert client.get("/me").status_code == 401
    expect(page.locator(".play-now")).to_be_visible()
    expect(other.locator(".play-now")).to_be_visible()
    assert page.evaluate("localStorage['pegout.boards']") is None
    assert page.evaluate("localStorage['pegout.entropies']") is None
