"""Text as large as a person wants it: every page is whole, on phones and on laptops."""

import re
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.conftest import launched
from tests.browser.games import finished_game, game_at
from tests.browser.large_text import WINDOWS, faults_in_windows, resize
from tests.browser.person import Person
from tests.browser.test_client_sources import CLIENT
from tests.browser.test_layout import STATES, has_played
from tests.browser.test_pages_access import PAGES
from tests.browser.ways import always, shares

PHONE = (360, 640)
STATE_NAMES = ("discard", "play", "four players", "table top", "table top for four")
SETTINGS: dict[str, dict[str, Any]] = {
    "setting": {"textSize": 200},
    **{percent: {"textSize": int(percent)} for percent in ("125", "150", "175")},
}
BROWSERS = {"minimum": "minimumFontSize=24", "default": "defaultFontSize=24"}
"""The smallest text that a browser draws, and what Chrome calls very large."""
SIZE = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
LABELS = """
(figure) => {
  const boxes = [...document.querySelectorAll(figure)].map((each) => each.getBoundingClientRect());
  const port = document.querySelector(figure).ownerSVGElement.getBoundingClientRect();
  const faults = boxes.filter(({ left, right }) => left < port.left - 2 || right > port.right + 2);
  const over = (a, b) => 2 < Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
  faults.push(...boxes.filter((box, k) => boxes.slice(k + 1).some((other) => over(box, other))));
  return [boxes[0].height, faults];
}
"""
"""How high the first label of a figure is, and which are cut or lie over another."""
SPILLED = """
(parts) => parts.filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
  Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight) > 4)
  .map((part) => part.innerText)
"""
"""Text that does not fit into its part, except the space that a font leaves around its letters."""
WAYS = [("setting", "ja"), ("minimum", "en")]
OTHERS = [
    ("setting", "en"),
    ("minimum", "ja"),
    ("default", "ja"),
    ("125", "ja"),
    ("150", "en"),
    ("175", "ja"),
]
SHARES = pytest.mark.parametrize(("how", "lang", "which"), shares(*WAYS, others=OTHERS))


def faults_in_turn(page, number, which):
    """The faults of a page in all windows, or, of a share, of each in a phone and a laptop."""
    windows = WINDOWS if which == slice(None) else WINDOWS[number % 2 :: 2]
    return faults_in_windows(page, windows)


def claims(state):
    return bool(state["legal"]) and state["legal"][0].startswith("claim")


def must_say_go(state):
    """Cards lie at the counts of several, and what to do takes two lines."""
    return has_played(4)(state) and state["legal"] == ["go"]


@pytest.fixture(scope="module")
def games(address):
    """Tables of one person: a path for each state."""
    token, found = None, {}
    claiming = {"options": {"counting": "manual", "muggins": "on", "match": 5}}
    states = {name: STATES[name] for name in STATE_NAMES}
    for name in ("play", "four players"):
        states[f"go, {name}"] = (must_say_go, STATES[name][1])
    states |= {"draw": (lambda state: state["view"]["phase"] == "draw", {})}
    states |= {"claim": (claims, claiming)}
    for name, (reached, body) in states.items():
        game = game_at(address, reached, token, **body)
        token, found[name] = game.token, f"/t/{game.table}"
    over = finished_game(address, token, options={"target": 11})
    return token, found | {"over": f"/t/{over.table}", "replay": f"/history/{over.table}"}


@pytest.fixture(scope="module")
def browsers(playwright):
    """Browsers that draw large text by themselves, by how."""
    with ExitStack() as stack:
        yield {
            how: stack.enter_context(launched(playwright, more=[f"--blink-settings={setting}"]))
            for how, setting in BROWSERS.items()
        }


@pytest.fixture
def seated(browser, browsers, address, games):
    """Seats the person of the games where text is large: by the setting, or by the browser."""
    people = []

    def _seated(how, lang, **more):
        used = browsers.get(how, browser)
        settings = {"token": games[0], **SETTINGS.get(how, {}), **more}
        people.append(Person(used, address, lang, *PHONE, settings))
        return people[-1]

    yield _seated
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.leave()
    assert not errors


@SHARES
def test_every_page_is_whole(seated, how, lang, which):
    person, wrong = seated(how, lang), {}
    for number, (path, sign) in enumerate([*PAGES.items()][which]):
        person.visit(path)
        person.page.wait_for_selector(sign)
        wrong[path] = faults_in_turn(person.page, number, which)
    assert {path: found for path, found in wrong.items() if found} == {}


@SHARES
def test_every_table_is_whole(seated, games, how, lang, which):
    person, wrong = seated(how, lang), {}
    for number, (name, path) in enumerate([*games[1].items()][which]):
        person.visit(path)
        person.page.wait_for_selector(".hand-card, .place, .over-panel, .move, .spread")
        wrong[name] = faults_in_turn(person.page, number, which)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    ("how", "lang", "between"),
    always(
        (*WAYS[0], False),
        (*WAYS[1], True),
        others=[
            (*WAYS[0], True),
            (*WAYS[1], False),
            *((*way, between) for way in OTHERS for between in (False, True)),
        ],
    ),
)
def test_a_board_in_use_is_whole(seated, how, lang, between):
    """A board for real cards, with points pegged, before both players or between them."""
    person = seated(how, lang, boardBetween=between)
    page, wrong = person.page, {}
    person.go("/board")
    page.locator(".keep-form .button.primary").first.click()
    page.locator(".keep-key", has_text="29").first.click()
    assert faults_in_windows(page) == {}
    for width, height in WINDOWS:
        resize(page, width, height)
        wrong[width] = page.locator(".keep-key, .keep-next, .keep-quick").evaluate_all(SPILLED)
    assert not any(wrong.values()), wrong


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_a_board_between_two_people_names_them_on_phones(sit, lang):
    page = (person := sit(lang, *PHONE, boardBetween=True)).page
    person.go("/board")
    page.locator(".keep-form .button.primary").first.click()
    page.locator(".keep-key", has_text="29").first.click()
    assert faults_in_windows(page, WINDOWS[:2]) == {}


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_labels_of_figures_grow_and_keep_apart(sit, games, lang):
    token, paths = games
    usual, large = sit(lang, token=token), sit(lang, token=token, textSize=200)
    for path, figure in {
        paths["replay"]: ".plot text",
        "/analyse/odds": ".odds-picture text",
        "/fair-deals": ".seal-picture text",
    }.items():
        height = []
        for person, width in ((usual, 1280), (large, 1280), (large, 390)):
            person.page.set_viewport_size({"width": width, "height": 844})
            person.visit(path)
            person.page.wait_for_selector(figure)
            settle(person.page)
            found, faults = person.page.evaluate(LABELS, figure)
            height.append(found)
            assert faults == [], (path, width)
        assert height[1] > 1.3 * height[0], path


def test_all_text_grows_with_the_setting(sit):
    page = (person := sit(width=1440, height=900)).page
    person.go("/learn")
    page.wait_for_selector(".advice")
    parts = ("h1", ".nav a", ".way .quiet", ".advice li")
    before = [page.evaluate(SIZE, part) for part in parts]
    page.locator(".header-tools .round").last.click()
    page.get_by_role("radio", name="200%").check(force=True)
    for part, size in zip(parts, before, strict=True):
        assert page.evaluate(SIZE, part) == pytest.approx(2 * size), part
    page.reload()
    page.wait_for_selector(".advice")
    assert page.evaluate(SIZE, "h1") == pytest.approx(2 * before[0])
    expect(page.locator("html")).to_have_attribute("data-text", "large")


def test_no_text_is_sized_in_pixels():
    """In a picture, lengths are the picture's own."""
    picture = re.compile(r"\btext\b|picture-text")
    sized = re.compile(r"\bfont(?:-size)?:[^;}]*\d+px|\bline-height:[^;}]*\d+px")
    found = [
        f"{path.name}: {selector.strip()} {size}"
        for path in CLIENT.rglob("*.css")
        for selector, rules in re.findall(r"([^{}]*)\{([^{}]*)\}", path.read_text("utf-8"))
        for size in sized.findall(rules)
        if not picture.search(selector.rsplit(",", 1)[-1])
    ]
    inline = re.compile(r"style=[^>]*font[^>]*\d+px|fontSize = ")
    found += [
        path.name
        for path in CLIENT.rglob("*.js")
        if path.name != "text-size.js" and inline.search(path.read_text("utf-8"))
    ]
    assert found == []
