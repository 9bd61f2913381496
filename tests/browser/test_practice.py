"""Practice in stages, on the screen and on paper, and in plain Japanese."""

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations, without_reading
from tests.browser.layout import box
from tests.browser.person import overlap, watch
from tests.browser.ways import always

LOG = "() => JSON.parse(localStorage.getItem('pegout.trainerLog') ?? '{}')"
CARDS = "(all) => all.map((card) => card.dataset.card)"
VALUES = "(all) => all.map((option) => option.value)"
ANSWERS = "(all) => all.map((item) => item.textContent)"


def score(card):
    return min(10, "A23456789TJQK".index(card[0]) + 1)


def cards_in(page, where):
    return page.locator(f"{where} [data-card]").evaluate_all(CARDS)


def page_count(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize(("lang", "width"), always(("en", 360), others=[("ja", 1440)]))
def test_two_cards_are_a_fifteen_a_pair_or_neither(sit, lang, width):
    person = sit(lang, width, 640, trainerStage="two")
    page = person.page
    person.go("/trainer")
    page.wait_for_selector(".find")
    rights = 0
    for rightly in (True, True, False):
        cards = cards_in(page, ".trainer-cloth")
        found = [sum(map(score, cards)) == 15, cards[0][0] == cards[1][0]]
        for button, there in zip(page.locator(".find").all(), found, strict=True):
            if there == rightly:
                button.click()
        page.keyboard.press("Tab")
        page.locator(".trainer-sum .button").press("Enter")
        expect(page.locator(".trainer-sum .right")).to_have_count(int(rightly))
        expect(page.locator(".trainer-sum .button")).to_be_focused()
        rights += rightly
        assert [right for right, _ in page.evaluate(LOG)["two"]].count(1) == rights
        page.keyboard.press("Enter")
    expect(page.locator(".practice-log .chart")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    person.scripts.check("practice")


def test_each_stage_asks_for_its_parts_or_its_turn(sit):
    person = sit()
    page = person.page
    person.go("/trainer")
    parts = {"fifteens": ["fifteens"], "pairs": ["pairs"], "flush": ["flush", "nobs"]}
    for stage, names in parts.items():
        page.get_by_label("Stage").select_option(stage)
        expect(page.locator(".part")).to_have_count(len(names))
        for name in names:
            expect(page.locator(f"#part-{name}")).to_be_visible()
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".combinations, .trainer-form > p").first).to_be_visible()
    page.get_by_label("Stage").select_option("play")
    page.wait_for_selector(".practice-hand")
    for _ in range(TURNS):
        answer_a_turn(page)
    assert len(page.evaluate(LOG)["play"]) == TURNS


TURNS = 4
"""How many are answered."""


def answer_a_turn(page):
    """The questions are which cards may be played, and the points of one."""
    count = sum(map(score, cards_in(page, ".practice-round")))
    expect(page.locator(".count-wanted")).to_contain_text(f"The count is {count}.")
    may = [card for card in cards_in(page, ".practice-hand") if count + score(card) <= 31]
    for card in may:
        page.locator(f".practice-hand [data-card='{card}']").click()
    page.get_by_role("button", name="Check" if may else "Say go").click()
    expect(page.locator(".trainer-form > .right")).to_be_visible()
    if not may:
        owner = page.locator(".practice-round span").last.inner_text()
        page.get_by_role("radio", name=owner).check(force=True)
    page.get_by_role("button", name="Check").click()
    result = page.locator(".trainer-sum p").last
    expect(result).to_have_text(re.compile("It scores" if may else "pegs? 1"))
    page.get_by_role("button", name="Next hand").click()


def test_in_a_low_window_a_large_hand_stays_in_sight(sit):
    person = sit(width=720, height=450, largeCards=True, trainerHands="random")
    page = person.page
    person.go("/trainer")
    page.get_by_role("button", name="Check").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Check")).to_be_in_viewport()
    expect(page.locator(".trainer-cloth [data-card]").first).to_be_in_viewport(ratio=0.9)
    buttons = [box(each) for each in page.locator(".part .round").all()]
    assert not any(overlap(*pair) for pair in pairwise(buttons))


@pytest.mark.parametrize(
    ("lang", "stage", "paper"),
    always(
        ("en", "play", "Letter"),  # what follows prints all stages in Japanese, on A4
        others=[("en", "all", "Letter"), ("ja", "play", "A4"), ("ja", "two", "Letter")],
    ),
)
def test_a_sheet_has_its_answers_on_a_second_page(sit, lang, stage, paper):
    person = sit("en", theme="dark")
    page = person.page
    person.go(f"/practice/print?stage={stage}&seed=7&lang={lang}")
    answers = page.locator(".paper-answers li")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".paper-tasks > li")).to_have_count(18 if stage == "two" else 12)
    assert page_count(page.pdf(format=paper)) == 2
    before = answers.evaluate_all(ANSWERS)
    assert violations(page) == []
    page.reload()
    watch([person], lambda: answers.evaluate_all(ANSWERS) == before)
    page.get_by_role("button", name={"en": "Another sheet", "ja": "別の用紙にする"}[lang]).click()
    watch([person], lambda: answers.evaluate_all(ANSWERS) not in ([], before))
    expect(page).to_have_url(re.compile(f"lang={lang}"))


STYLE = """() => {
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  return [style("html").backgroundColor, style("body").color, style(".header").display,
    style(".clause li").breakInside];
}"""


def test_boards_and_score_cards_are_one_page_and_rules_print_without_the_frame(sit):
    person = sit(theme="dark")
    page = person.page
    person.go("/practice/print?what=score&sides=3")
    page.wait_for_selector(".paper-score")
    assert page_count(page.pdf(format="Letter")) == 1
    page.get_by_role("radio", name="Board", exact=True).check(force=True)
    expect(page.locator(".paper-board circle")).to_have_count(3 * 123)
    assert page_count(page.pdf(format="Letter")) == 1
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(page.locator(".paper-board circle")).to_have_count(2 * 123)

    person.visit("/rules")
    page.wait_for_selector(".clause")
    page.emulate_media(media="print")
    white, black = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
    assert page.evaluate(STYLE) == [white, black, "none", "avoid"]


def test_plain_japanese_has_readings_in_the_lesson_and_in_practice(sit):
    person = sit("ja", 390, 844, trainerStage="two")
    page = person.page
    person.go("/trainer")
    how = page.locator(".practice-how")
    expect(how).to_contain_text("ペアですか")
    expect(page.locator("ruby")).to_have_count(0)
    page.get_by_role("switch", name="やさしい日本語").check()
    expect(how.locator("ruby").first).to_have_text(re.compile("枚.*まい"))
    assert violations(page) == []
    for stage in page.locator(".trainer-top option").evaluate_all(VALUES):
        page.locator(".trainer-top select").select_option(stage)
        for _ in range(3 if stage == "play" else 2):
            expect(page.locator(".trainer-form")).to_be_visible()
            assert without_reading(page) == []
            page.locator(".trainer-sum .button").click()
    person.go("/practice/print?stage=all&seed=7")
    expect(page.locator(".paper ruby").first).to_be_visible()
    assert without_reading(page) == []
    assert page_count(page.pdf(format="A4")) == 2
    page.get_by_role("combobox").select_option("three")
    expect(page.locator(".paper-tasks.few")).to_be_visible()
    assert page_count(page.pdf(format="Letter")) == 2
    person.go("/lesson")
    page.get_by_role("button", name="ペグ").first.click()
    expect(page.locator("dialog ruby").first).to_be_visible()
    assert without_reading(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    by_key = page.keyboard.press
    sheets = {
        "せってい": lambda: page.get_by_role("button", name="せってい").click(),
        "ヘルプ": lambda: by_key("?"),
        "ディール": lambda: by_key("d"),
    }
    for heading, open_sheet in sheets.items():
        by_key("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        open_sheet()
        expect(page.locator("dialog[open] h2")).to_contain_text(heading)
        assert without_reading(page) == []
    assert json.loads(page.evaluate("localStorage.getItem('pegout.easyJapanese')"))
