"""The adaptive opponent, on the front page and at the table."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.ways import always


@pytest.mark.parametrize(("lang", "width"), always(("en", 1280), others=[("ja", 360)]))
def test_it_is_one_level_among_the_others(sit, lang, width):
    person = sit(lang, width)
    person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "adaptive"}])
    expect(person.page.locator(".opponent .seat-role")).to_contain_text(
        {"en": "about Beginner", "ja": "初級くらい"}[lang]
    )
    person.go("/")
    chosen = person.page.locator(".level-chosen")
    chosen.select_option("adaptive")
    note = person.page.locator(".level-note")
    expect(note).to_contain_text({"en": "as Beginner", "ja": "「初級」くらい"}[lang])
    assert violations(person.page) == []
    with person.page.expect_request("**/api/v1/tables") as made:
        person.click(".play-now")
    assert made.value.post_data_json["seats"][1] == {
        "kind": "bot",
        "level": "adaptive",
        "share": 50,
    }


@pytest.mark.parametrize(
    ("lang", "name"),
    always(("ja", "自分に合う強さにする"), others=[("en", "Find one that fits me")]),
)
def test_the_level_that_fits_is_one_press_from_any_other(sit, lang, name):
    person = sit(lang, 360, 640)
    page = person.page
    person.go("/")
    fits = page.get_by_role("button", name=name)
    fits.focus()
    person.press("Enter")
    expect(page.locator(".level-chosen")).to_have_value("adaptive")
    expect(page.locator(".level-chosen")).to_be_focused()
    expect(fits).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_another_share_can_be_chosen(sit):
    person = sit()
    person.go("/new")
    person.page.locator(".seat-fields select").nth(1).select_option("adaptive")
    person.page.get_by_role("radio", name="two thirds").check()
    assert violations(person.page) == []
    with person.page.expect_request("**/api/v1/tables") as made:
        person.page.locator(".button.primary").last.click()
    assert made.value.post_data_json["seats"][1]["share"] == 67


def test_the_own_pr_is_asked_for_again_after_a_refusal(sit):
    person = sit(showsPr=True)
    page = person.page
    refused = {"error": "too-many", "params": {"seconds": 1}, "message": ""}
    page.route("**/api/v1/me/skill?*", lambda route: route.fulfill(status=429, json=refused))
    with page.expect_response("**/api/v1/me/skill?*"):
        person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "adaptive"}])
        person.ready()
    skill = {"pr": {"all": {"pr": 4.21}}}
    page.route("**/api/v1/me/skill?*", lambda route: route.fulfill(json=skill))
    page.locator("a[href='/']").first.click()  # the page stays the same, as a visit does
    page.locator("a.unfinished").first.click()
    expect(page.locator(".seat.own .own-pr")).to_have_text("PR 4.2")


@pytest.mark.parametrize("wanted", [True, False])
def test_the_own_pr_stands_beside_the_name_if_wanted(sit, wanted):
    person = sit(width=360, height=640, showsPr=wanted)
    skill = {"pr": {"all": {"pr": 4.21}}}
    person.page.route("**/api/v1/me/skill?*", lambda route: route.fulfill(json=skill))
    person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "adaptive"}])
    person.ready()
    expect(person.page.locator(".seat.own .own-pr")).to_have_text(["PR 4.2"] * wanted)
    assert violations(person.page) == []
