"""The common parts of all pages: addresses, titles, where the heading lies, a way on."""

import json
import re

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle
from tests.browser.games import finished_game
from tests.browser.person import DEADLINE
from tests.browser.ways import always, shares
from tests.kit import in_turn

from pegout.server.web import static

NO_HEADING = {"^/t/(?P<table>[^/]+)$", "^/history/(?P<table>[^/]+)$", "^/lesson$", "^/$"}
"""Pages that are a table or show one, or whose heading is beside a picture."""
DOWN = """
() => {
  const [main, heading] = ["main", "h1"].map((each) => document.querySelector(each));
  const top = (each) => each.getBoundingClientRect().top;
  return heading?.offsetHeight && [top(heading) - top(main)];
}
"""
"""How far below the frame the heading of a page begins; a page that is computed draws it again."""
SLACK = 4
"""Pixels: a heading may be in the middle of a row with a button."""
PAPER = "^/practice/print$"
"""Its heading is beside the printed part."""


def pages(table):
    """An address for each page of the client."""
    listed = json.loads((static.STATIC / static.ROUTES).read_text())
    return {
        each: re.sub(r"\(\?:/.*\)\?", "", each.strip("^$")).replace("(?P<table>[^/]+)", table)
        for each in listed
    }


@pytest.fixture(scope="module")
def game(address):
    return finished_game(address, options={"target": 11})


def test_unknown_addresses_are_not_found_and_all_others_are(address, game):
    known = pages(game.table)
    assert len(known) > 15
    with httpx.Client(base_url=address, timeout=DEADLINE / 1000) as client:
        for path in known.values():
            assert client.get(path).status_code == 200, path
            assert client.head(path).status_code == 200, path
        for path in ("/nowhere", "/rules/nowhere", "/new/", "/daily/2026", "/T/abc"):
            answer = client.get(path)
            assert (answer.status_code, answer.text[:15]) == (404, "<!doctype html>"), path
            again = client.get(path, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, client.head(path).status_code) == (404, 404)


def test_unknown_addresses_are_not_found_from_the_service_worker_either(sit, game):
    person = sit(workers="allow", token=game.token)
    page = person.page
    person.go("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session = person.context.new_cdp_session(page)
    session.send("Emulation.setScriptExecutionDisabled", {"value": True})
    for path in pages(game.table).values():
        answer = page.goto(person.address + path)
        assert (answer.status, answer.from_service_worker) == (200, True), path
    session.send("Emulation.setScriptExecutionDisabled", {"value": False})
    for offline in (False, True):
        person.context.set_offline(offline)
        answer = page.goto(person.address + "/nowhere")
        assert (answer.status, answer.from_service_worker) == (404, True)
        expect(page.locator("h1")).to_have_text("Page not found")


@pytest.mark.parametrize(("lang", "width", "which"), shares(("en", 1280), ("ja", 390)))
def test_every_page_has_a_title_of_its_own_and_its_heading_at_the_same_height(
    sit, game, lang, width, which
):
    person = sit(lang, width, 844, token=game.token)
    titles, tops = {}, {}
    for pattern, path in [*pages(game.table).items()][which]:
        if not path.startswith("/t/") and path not in ("/", f"/history/{game.table}"):
            before = person.page.title()
            person.visit(path)
            expect(person.page).not_to_have_title(before)  # of the page before this one
            expect(person.page).to_have_title(re.compile(".+ · Pegout"))
            titles[path] = person.page.title()
            if pattern not in NO_HEADING and pattern != PAPER:
                person.page.wait_for_selector("h1")
                settle(person.page)
                [tops[path]] = person.page.wait_for_function(DOWN).json_value()
    assert len(set(titles.values())) == len(titles)
    assert max(tops.values()) - min(tops.values()) <= SLACK, tops


@pytest.mark.parametrize(("lang", "missing"), [("en", "not found"), ("ja", "見つかりません")])
def test_a_page_that_is_not_there_has_a_title_and_leads_home(sit, lang, missing):
    person = sit(lang)
    person.go("/nowhere")
    expect(person.page).to_have_title(re.compile(f"{missing} · Pegout"))
    person.page.get_by_role("link", name="Pegout").first.click()
    expect(person.page).to_have_title("Pegout")


EMPTY = ["/mistakes", "/skill", "/history", "/bots", "/offline"]


@pytest.mark.parametrize(("path", "lang"), in_turn(EMPTY, ["en", "ja"]))
def test_an_empty_page_has_a_way_on(sit, path, lang):
    person = sit(lang, 390, 844)
    person.page.route("**/api/v1/bots*", lambda route: route.fulfill(json={"bots": []}))
    person.go(path)
    person.page.locator('main a.button.primary[href="/"]').click()
    expect(person.page.locator(".play-now")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "create"), always(("ja", "ボットを作る"), others=[("en", "Create bot")])
)
def test_making_bots_is_folded_away_until_somebody_has_one(sit, lang, create):
    person = sit(lang, 390, 844)
    person.go("/bots")
    button = person.page.get_by_role("button", name=create)
    expect(person.page.locator(".bots-own summary")).to_be_visible()
    expect(button).to_be_hidden()
    person.page.locator(".bots-own summary").click()
    expect(button).to_be_visible()
