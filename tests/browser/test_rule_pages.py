"""The rules and the glossary: on their page, and in a sheet at the table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.person import choose
from tests.browser.test_pages import BOT, PERSON
from tests.browser.ways import always


def test_rules_and_glossary_are_one_key_away_from_the_table(sit):
    person = sit()
    person.make_table(rules="five-card", seats=[PERSON, BOT])
    person.act_until("discard")
    page = person.page
    page.keyboard.press("r")
    expect(page.locator("dialog.rules-sheet")).to_contain_text("Pone")
    choose(page, "Glossary")
    expect(page.locator("dialog.rules-sheet dt").first).to_contain_text("Draw for deal")
    page.keyboard.press("Escape")
    page.locator(".seat .term").first.click()
    expect(page.locator("dialog.term-sheet .meaning")).to_be_visible()


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_the_rules_of_every_kind_can_be_read(sit, lang):
    person = sit(lang)
    person.go("/rules")
    page = person.page
    kinds = page.locator(".rules-choice option")
    expect(kinds).to_have_count(7)
    names = kinds.evaluate_all("(all) => all.map((x) => x.value)")
    for name in names:
        page.locator(".rules-choice select").select_option(name)
        expect(page.locator(f"a[href='/new?rules={name}']")).to_be_visible()
        expect(page.locator(".clause").first).to_be_visible()


def test_the_parts_of_the_rules_have_addresses(sit):
    person = sit()
    heading = person.page.locator("h1")
    person.go("/rules")
    expect(heading).to_have_text("Rules")
    person.go("/rules#story")
    expect(heading).to_have_text("The story")
    choose(person.page, "Glossary")
    expect(heading).to_have_text("Glossary")
    expect(person.page).to_have_url(re.compile("/rules#glossary$"))
    person.scripts.check("rules")
    person.page.reload()
    expect(heading).to_have_text("Glossary")
