"""My mistakes: by keyboard, and on a phone in large letters."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, game_at
from tests.solver.analysis.kit import PLAYING, dealt, worst_of

from pegout.solver.analysis.figures import GameFigures, SideFigures
from pegout.solver.analysis.kept import keep_figures
from pegout.solver.analysis.reference import reference
from pegout.solver.variants import SIX_CARD

SECOND_ROUND = "laid 0:7H 1:8D 0:9H 1:3D 0:go 1:go / - | turn 0"
TEXTS = (
    dealt(["5H", "6H", "7H", "8H", "JC", "QD"]),
    PLAYING.format("40-38", 1, "5H QC / ?? ??", SECOND_ROUND),
)
LARGE = "document.documentElement.style.fontSize = '200%'"


@pytest.fixture
def game(address):
    """A match that was resigned, with two mistakes of the person in its review."""
    found = game_at(address, lambda state: state["view"]["phase"] == "discard")
    asked(address, f"/tables/{found.table}/resign", found.token, {})
    own = [replace(worst_of(text), seq=seq) for seq, text in enumerate(TEXTS, 7)]
    sides = [SideFigures(), SideFigures()]
    keep_figures(found.table, 0, GameFigures(reference(SIX_CARD), SIX_CARD, 6, sides, own))
    return found


def press(page, place):
    """Choose a card of the hand with the keyboard."""
    card = page.locator(".position-card:not(.refused)").nth(place)
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_mistakes_are_practised_by_keyboard(sit, game):
    person = sit(token=game.token)
    page = person.page
    person.go("/learn")
    page.get_by_role("link", name="My mistakes").press("Enter")
    expect(page.locator(".mistakes-counts")).to_contain_text(re.compile(r"Due\s*0.*New\s*2"))
    for left in (1, 0):
        answer = page.get_by_role("button", name="Answer")
        expect(answer).to_have_attribute("aria-disabled", "true")
        press(page, 0)
        if page.locator(".position-played").count() == 0:
            press(page, 1)
        assert violations(page) == []
        answer.press("Enter")
        expect(page.locator(".mistake-verdict")).to_have_text(re.compile("^(Right|Better)"))
        expect(page.locator(".holds .chosen")).to_have_count(1)
        expect(page.locator(".mistakes-form")).to_contain_text("Asked again")
        following = page.get_by_role("button", name="Next")
        expect(following).to_be_focused()
        review = page.get_by_role("link", name="To the review")
        expect(review).to_have_attribute("href", re.compile(f"^/review/{game.table}"))
        assert violations(page) == []
        following.press("Enter")
        expect(page.locator(".mistakes-counts")).to_contain_text(re.compile(f"New\\s*{left}"))
    expect(page.locator(".mistakes [role=status]")).to_contain_text("Nothing more is due")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").press("Enter")
    text = download.value.path().read_text("utf-8")
    assert text.startswith("#separator:comma\n") and text.count("cribbage ") == 2


def test_one_kind_on_a_phone_in_large_letters(sit, game):
    person = sit("ja", 360, 740, theme="dark", token=game.token)
    page = person.page
    person.go("/mistakes?kind=play")
    expect(page.locator(".position-played li")).to_have_count(6)
    page.evaluate(LARGE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".position-card").first.tap()
    page.get_by_role("button", name="答える").tap()
    expect(page.locator(".mistakes-form .holds")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="次へ進む").tap()
    expect(page.locator(".mistakes [role=status]")).to_have_text("この種類の今日の分は終わりです。")
    assert violations(page) == []
    page.get_by_role("button", name="すべての種類を練習する").tap()
    expect(page.get_by_role("combobox")).to_have_value("")
    for place in (0, 1):
        page.locator(".position-card").nth(place).tap()
    page.get_by_role("button", name="答える").tap()
    page.get_by_role("button", name="もう出さない").tap()
    expect(page.locator(".mistakes-counts")).to_contain_text(re.compile(r"全部\s*1"))
