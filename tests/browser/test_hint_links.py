"""From a hint to Analyse, with its position."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.ways import always

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}


@pytest.mark.parametrize(
    ("lang", "rules", "name"),
    always(
        ("ja", "five-card", "この場面を分析する"),
        others=[("en", "six-card", "Analyse this position")],
    ),
)
def test_a_hint_leads_to_analyse_with_its_position(sit, lang, rules, name):
    person = sit(lang, 390, 844)
    person.make_table(rules=rules, seats=[PERSON, BOT])
    page = person.page
    for what, part in (("discard", "hand"), ("play", "play")):
        person.act_until(what)
        page.keyboard.press("h")
        best = page.locator(".hint tr.best td").last.inner_text()
        page.locator(".hint").get_by_role("link", name=name).press("Enter")
        expect(page).to_have_url(re.compile(rf"/analyse/{part}\?"))
        expect(page.locator(".holds tbody tr").first.locator("td").last).to_contain_text(best)
        page.go_back()
        person.ready()


def test_a_hint_for_what_is_not_analysed_has_no_such_link(sit):
    person = sit()
    person.make_table(rules="table-top", seats=[PERSON, BOT])
    person.act_until("place")
    person.page.keyboard.press("h")
    expect(person.page.locator(".hint tbody tr").first).to_be_visible()
    expect(person.page.locator(".hint-head a")).to_have_count(0)
