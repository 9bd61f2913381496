"""The rules and the glossary: on their page, and in a sheet at the table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.games import game_at
from tests.browser.person import choose
from tests.browser.ways import always


def test_rules_and_glossary_are_one_key_away_from_the_table(sit, address):
    game = game_at(address, lambda state: state["view"]["phase"] == "discard", rules="five-card")
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    page = person.page
    page.keyboard.press("r")
    expect(page.locator("dialog.rules-sheet")).to_contain_text("Pone")
    choose(page, "Glossary")
    expect(page.locator("dialog.rules-sheet dt").first).to_contain_text("Draw for deal")
    page.keyboard.press("Escape")
    page.locator(".seat .term").first.click()
    expect(page.locator("dialog.term-sheet .meaning")).to_be_visible()


HEADINGS = {"en": ["Rules", "The story", "Glossary"], "ja": ["ルール", "歴史", "用語集"]}


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_the_rules_of_every_kind_can_be_read_and_their_parts_have_addresses(sit, lang):
    person = sit(lang)
    page = person.page
    heading = page.locator("h1")
    rules, story, glossary = HEADINGS[lang]
    person.go("/rules")
    expect(heading).to_have_text(rules)
    kinds = page.locator(".rules-choice option")
    expect(kinds).to_have_count(7)
    names = kinds.evaluate_all("(all) => all.map((x) => x.value)")
    for name in names:
        page.locator(".rules-choice select").select_option(name)
        expect(page.locator(f"a[href='/new?rules={name}']")).to_be_visible()
        expect(page.locator(".clause").first).to_be_visible()
    person.go("/rules#story")
    expect(heading).to_have_text(story)
    choose(page, glossary)
    expect(heading).to_have_text(glossary)
    expect(page).to_have_url(re.compile("/rules#glossary$"))
    person.scripts.check("rules")
    page.reload()
    expect(heading).to_have_text(glossary)
