"""Play against bots without a network: fetched on request, kept, resumed, recorded afterwards."""

import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import serving
from tests.browser.person import Person, watch
from tests.browser.ways import always

from pegout.server.web import offline

ROOT = Path(__file__).parents[2]
ENGINE = """
window.Worker = class {
  postMessage(data) {
    callEngine(data).then((answer) => this.onmessage({ data: { id: data.id, answer } }));
  }
  terminate() {}
};
const reach = window.fetch;
window.fetch = (to, ...others) =>
  localStorage.away && new URL(to.url ?? to, location).pathname.startsWith("/api/")
    ? Promise.reject(new TypeError("Failed to fetch"))
    : reach(to, ...others);
"""
"""In the place of Pyodide, which takes long to load: this process runs the same functions.

Nothing of the server's is reached while the person is away. Routes of Playwright would do the same,
but then a page loads everything again, without a cache.
"""
LEAVE = "() => (localStorage.away = true)"
RETURN = "() => { delete localStorage.away; dispatchEvent(new Event('online')); }"
CUT = """
() => [...document.querySelectorAll(".game-words .quiet")]
  .some((each) => each.scrollWidth > each.clientWidth)
"""
FILL = """
() => {
  let key = 0;
  for (let size = 1 << 22; size; size >>= 1)
    try {
      for (;;) {
        if (size > 1000) localStorage[`filler${key++}`] = "x".repeat(size);
        else localStorage.filler = (localStorage.filler ?? "") + "x".repeat(size);
      }
    } catch {}
}
"""
"""Leaves the storage of this origin no room."""
EMPTY = """
() => Object.keys(localStorage).filter((key) => key.startsWith("filler"))
  .forEach((key) => localStorage.removeItem(key))
"""
NO_ROOM = {"en": "does not store what you do", "ja": "保存できない"}
REPLACED = {"en": "are played on this device", "ja": "この端末で対戦できます"}
STEADY = {"en": "Steady bot", "ja": "上級"}
OFF_LINE = "Object.defineProperty(navigator, 'onLine', { get: () => false });"
GAMES = "() => Object.values(JSON.parse(localStorage.getItem('pegout.offlineGames') ?? '{}'))"


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Small files to be fetched."""
    folder = tmp_path_factory.mktemp("offline")
    (folder / "worker.js").write_text("// which nothing runs here\n")
    (folder / "python.zip").write_text("PK" * 50_000)
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir())}
    told = {"version": "1", "sent": 100_000, "files": sizes, "levels": ["beginner", "steady"]}
    (folder / "manifest.json").write_text(json.dumps(told))
    return folder


@pytest.fixture(scope="module")
def server(files, tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server"), PEGOUT_OFFLINE=str(files)) as address:
        yield address


def answering(engine=None):
    """Answers a page as the worker does; with an engine of its own, as another tab has it."""

    def answer(data):
        shared = offline.tables
        offline.tables = engine or shared
        found = getattr(offline, data["call"])(*data["args"])
        if engine:
            offline.tables = shared
        return found

    return answer


def another_tab(person, url):
    """The person's second page, at an address, with an engine of its own."""
    page = person.context.new_page()
    page.on("pageerror", lambda error: person.errors.append(str(error)))
    page.expose_function("callEngine", answering(offline.DeviceTables()))
    page.goto(url)
    return page


@pytest.fixture
def away(browser, server):
    """Somebody at that server, who can be away from it, but not from the engine."""
    people = []

    def _away(lang="en", width=390, height=844, **settings):
        person = Person(browser, server, lang, width, height, settings)
        person.context.add_init_script(ENGINE)
        person.page.expose_function("callEngine", answering())
        people.append(person)
        return person

    yield _away
    for person in people:
        assert not person.errors
        person.context.close()


def fetch_files(person):
    person.go("/")
    person.page.locator(".rules-line a[href='/offline']").click()
    person.page.locator(".offline-page .button.primary").click()
    expect(person.page.locator(".offline-page .levels")).to_be_visible()


def close_browser(person):
    """Leave the page, and let the engine lose what it had in memory."""
    person.page.goto(f"{person.address}/healthz")
    offline.tables = offline.DeviceTables()


def without_the_files_there_is_no_server(person):
    """The front page says so; its text has none of the offline ones."""
    person.go("/")
    person.page.evaluate(LEAVE)
    person.page.locator(".play-now").click()
    expect(person.page.locator(".start-panel .error")).to_have_text("The server cannot be reached.")
    person.page.evaluate(RETURN)


def a_rematch_is_the_same_until_it_is_deleted(person, table):
    """Asked for at the end of a match, asked for again after a reload, and after it is deleted."""
    page = person.page
    page.get_by_role("button", name="Rematch").click()
    person.act_until("discard")
    rematch = page.url
    assert rematch != table
    assert len(page.evaluate(GAMES)) == 2
    close_browser(person)
    page.goto(table)
    page.locator(".over-panel .primary").click()
    page.wait_for_url(rematch)
    expect(page.locator(".hand-card")).to_have_count(6)
    assert len(page.evaluate(GAMES)) == 2
    person.visit("/offline")
    delete = page.locator(f"a[href='{urlsplit(rematch).path}'] + button")
    delete.click()
    delete.click()
    person.visit(urlsplit(table).path)
    page.locator(".over-panel .primary").click()
    expect(page).not_to_have_url(table)
    expect(page).not_to_have_url(rematch)
    person.act_until("discard")


def test_a_game_is_played_resumed_and_recorded_once_there_is_a_network(away):
    person = away(rules={"rules": "six-card", "options": {"target": "11"}, "levels": ["beginner"]})
    page = person.page
    without_the_files_there_is_no_server(person)
    fetch_files(person)
    person.page.evaluate(LEAVE)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".felt")
    person.act_until("play")
    hand = page.locator(".hand .card").evaluate_all("(all) => all.map((x) => x.dataset.card)")
    close_browser(person)
    person.go("/offline")
    assert violations(page) == []
    page.locator("a.unfinished").click()
    expect(page.locator(".hand .card")).to_have_count(len(hand))
    kept = page.locator(".hand .card").evaluate_all("(all) => all.map((x) => x.dataset.card)")
    assert sorted(kept) == sorted(hand)
    person.act_until("over")
    expect(page.locator(".over-panel")).to_be_visible()
    expect(page.locator(".over-panel a[href^='/review']")).to_have_count(0)
    watch([person], lambda: [game["over"] for game in page.evaluate(GAMES)] == [True])
    table = page.url
    person.visit("/history")
    expect(page.get_by_text("waits for the network")).to_be_visible()
    expect(page.get_by_text("No finished game yet")).to_have_count(0)
    person.visit("/offline")
    expect(page.get_by_text("waits for the network")).to_be_visible()
    won, lost = page.locator(".games .figures, .unfinished .figures").inner_text().split(" – ")
    assert max(int(won), int(lost)) == 11
    person.visit(urlsplit(table).path)
    a_rematch_is_the_same_until_it_is_deleted(person, table)
    page.evaluate(RETURN)
    watch([person], lambda: [game["over"] for game in page.evaluate(GAMES)] == [False])
    person.visit("/history")
    expect(page.locator(".game-row")).to_contain_text("played offline")
    assert not page.evaluate(CUT)


def record_of(page):
    [game] = page.evaluate(GAMES)
    return game["record"]


def test_two_tabs_play_one_match(away):
    person = away(rules={"rules": "six-card", "options": {}, "levels": ["beginner"]})
    first = person.page
    fetch_files(person)
    person.page.evaluate(LEAVE)
    first.get_by_role("button", name="Play now").click()
    person.act_until("discard")
    second = another_tab(person, first.url)
    expect(second.locator(".hand-card[aria-pressed]")).to_have_count(6)
    records = []
    for page, step in ((first, "play"), (second, "show"), (first, "discard"), (second, "play")):
        person.page = page
        person.act_until(step)
        records.append(record_of(page))
    for before, after in pairwise(records):
        assert after.startswith(before)
    assert len(set(records)) == 3  # the first tab has only looked at the show
    cards = second.locator(".hand .card")
    expect(first.locator(".hand .card")).to_have_count(cards.count())
    person.page = first
    person.act_until("play")

    # A match deleted in one tab is not brought back by another.
    second.goto(f"{person.address}/offline")
    second.get_by_role("button", name="Delete this game").click()
    second.get_by_role("button", name="Delete it for good").click()
    expect(second.locator(".unfinished")).to_have_count(0)
    first.locator(".hand-card.playable").first.click()
    expect(first.get_by_role("alert")).to_contain_text("There is no table")
    assert first.evaluate(GAMES) == []


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_a_match_that_finds_no_room_says_so_and_is_stored_once_there_is(away, lang):
    rules = {"rules": "six-card", "options": {}, "levels": ["beginner"]}
    person = away(lang, rules=rules)
    page, notices = person.page, person.page.locator(".notices")
    fetch_files(person)
    person.page.evaluate(LEAVE)
    page.locator(".offline-page .primary").first.click()
    person.act_until("discard")
    before = record_of(page)
    expect(notices).to_have_text("")
    page.evaluate(FILL)
    person.act_until("show")
    expect(notices).to_contain_text(NO_ROOM[lang])
    assert record_of(page) == before
    assert violations(page) == []
    page.evaluate("dispatchEvent(new Event('pageshow'))")  # looks at the stored match
    page.locator(".home").first.click()
    page.locator(".rules-line a[href='/offline']").click()
    expect(page.locator(".offline-page .error")).to_contain_text(NO_ROOM[lang])
    page.locator("a.unfinished").click()
    page.evaluate(EMPTY)
    person.act_until("play")
    expect(notices).to_have_text("")
    assert record_of(page).startswith(before)
    assert len(record_of(page)) > len(before) + 200


def test_a_resigned_game_is_kept_and_recorded_as_well(away):
    person = away(rules={"rules": "six-card", "options": {}, "levels": ["beginner"]})
    page = person.page
    fetch_files(person)
    person.page.evaluate(LEAVE)
    page.get_by_role("button", name="Play now").click()
    person.act_until("discard")
    page.locator(".log-button").click()
    expect(page.get_by_role("button", name="Quick phrases")).to_have_count(0)
    page.locator("dialog .button", has_text="Resign").click()
    page.locator("dialog .button.primary").click()
    expect(page.locator(".over-panel")).to_be_visible()
    close_browser(person)
    page.go_back()
    expect(page.locator(".over-panel")).to_be_visible()
    page.evaluate(RETURN)
    watch([person], lambda: page.evaluate(GAMES) == [])
    table = page.url
    page.get_by_role("button", name="Rematch").click()
    person.act_until("discard")
    expect(page).not_to_have_url(table)
    assert len(page.evaluate(GAMES)) == 1
    person.visit("/history")
    expect(page.locator(".game-row")).to_contain_text("played offline")


@pytest.mark.parametrize(
    ("lang", "width", "height"),
    always(
        ("en", 360, 640),
        others=[("ja", 1440, 900), ("ja", 390, 844), ("en", 1280, 720)],
    ),
)
def test_the_front_page_plays_and_resumes_without_a_network(away, lang, width, height):
    """A level that the device lacks is replaced before it plays."""
    rules = {"rules": "six-card", "options": {}, "levels": ["expert"]}
    person = away(lang, width, height, rules=rules)
    page = person.page
    fetch_files(person)
    person.visit("/")
    person.page.evaluate(LEAVE)
    page.locator(".play-now").click()
    expect(page.get_by_text(REPLACED[lang])).to_be_visible()
    expect(page.locator(".start-panel .error")).to_have_count(0)
    expect(page.locator(".levels [aria-checked=true], .levels :checked")).to_have_count(1)
    assert violations(page) == []
    page.locator(".play-now").click()
    page.wait_for_url("**/t/offline-*")
    expect(page.get_by_text(STEADY[lang]).first).to_be_attached()
    person.act_until("play")
    close_browser(person)
    page.add_init_script(OFF_LINE)
    person.go("/")
    expect(page.locator(".rules-line a[href='/offline']")).to_be_visible()
    resume = page.locator(".unfinished-games a[href^='/t/offline-']")
    expect(resume).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    first = resume.get_attribute("href")
    page.locator(".play-now").click()
    page.wait_for_url("**/t/offline-*")
    expect(page).not_to_have_url(re.compile(f"{first}$"))
    person.ready()
    person.visit("/")
    page.locator(f".unfinished-games a[href='{first}']").click()
    assert person.ready() == "play"
    person.act_until("show")


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"),
    always(("ja", 360, 640, "dark"), others=[("en", 1440, 900, "light")]),
)
def test_the_page_says_what_can_be_done(away, lang, width, height, theme):
    person = away(lang, width, height, theme=theme)
    page = person.page
    person.go("/offline")
    page.locator(".offline-page .button.primary").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.route("**/offline/python.zip", lambda route: route.abort())
    page.locator(".offline-page .button.primary").click()
    expect(page.locator(".offline-page .error")).to_be_visible()
    page.unroute("**/offline/python.zip")
    page.locator(".offline-page .button.primary").click()
    expect(page.locator(".offline-page .levels")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".offline-page .link").last.click()
    expect(page.locator(".offline-page .levels")).to_have_count(0)


def test_a_server_without_the_files_says_so(sit):
    person = sit()
    person.go("/offline")
    expect(person.page.get_by_text("This server offers no offline play.")).to_be_visible()
    person.visit("/")
    person.page.wait_for_selector(".more")
    expect(person.page.locator("a[href='/offline']")).to_have_count(0)


@pytest.mark.long
def test_the_engine_itself_plays_without_any_network(browser, tmp_path):
    subprocess.run([ROOT / "script/offline"], check=True, cwd=ROOT)
    with serving(tmp_path, PEGOUT_OFFLINE=str(ROOT / "build/offline")) as address:
        person = Person(browser, address, "en", 390, 844, {"workers": "allow"})
        fetch_files(person)
        person.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        person.context.set_offline(True)
        person.page.reload()
        person.page.get_by_role("button", name="Play now").click()
        person.page.wait_for_selector(".felt")
        person.act_until("show")
        person.page.reload()
        person.act_until("discard")
        person.context.close()
