"""The way to the first card: the questions before it, and the words for a person who waits."""

from playwright.sync_api import expect
from tests.browser.conftest import serving
from tests.browser.layout import box
from tests.browser.person import WARMING_UP, Person, overlap

SLOWLY = """
import os, sys
os.environ["PEGOUT_WARM_UP"] = "on"
from pegout.apps.cli import main
from pegout.server.web.questions import WarmUp
wait = "import sys, time, pathlib\\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.05)"
WarmUp.__init__.__defaults__ = ((sys.executable, "-S", "-c", wait, sys.argv.pop(1)),)
sys.exit(main())
"""
"""A server whose kernels are compiled once a file is there, which is its first argument."""


def test_the_first_card_waits_neither_for_other_pages_nor_for_the_table(sit):
    person = sit()
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/api/v1/tables/")[2]))
    let_messages_go = person.hold_requests("**/locale/en.others.ftl")
    let_styles_go = person.hold_requests("**/build/later-*.css")
    person.go("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator(".draw-prompt")).to_contain_text("Pick a card.")
    assert not {each for each in asked if each.isalnum()}  # the answer had the table
    page.get_by_role("button", name="Help").click()
    let_messages_go()
    let_styles_go()
    expect(page.get_by_role("dialog")).to_be_visible()


class Readiness:
    """A server that gets ready when a test wants it to."""

    def __init__(self, page, *refused):
        self.done, self.asked = False, 0
        for path in ("**/readyz", *refused):
            page.route(path, self._answer)

    def _answer(self, route):
        self.asked += route.request.url.endswith("/readyz")
        if self.done:
            route.continue_()
        else:
            route.fulfill(status=503, json=WARMING_UP)


def said(page):
    return page.locator("#main").get_by_text("The server is getting ready…")


def test_a_person_is_told_that_the_server_is_getting_ready(sit):
    person = sit()
    page = person.page
    server = Readiness(page, "**/api/v1/analysis/**")
    person.go("/analyse/hand?cards=5H+6H+7D+8S+JC+QD")
    expect(said(page)).to_be_visible()
    server.done = True
    expect(said(page)).to_be_hidden()
    expect(page.get_by_role("table").first).to_be_visible()


def test_a_server_that_is_not_ready_is_asked_less_and_less_often(sit):
    person = sit()
    page = person.page
    server = Readiness(page, "**/api/v1/analysis/**")
    page.clock.install()
    person.go("/analyse/hand?cards=5H+6H+7D+8S+JC+QD")
    expect(said(page)).to_be_visible()
    asked = []
    for _ in range(5):
        for _ in range(30):
            page.clock.run_for(1000)
            page.evaluate(
                "fetch('/healthz').then((answer) => answer.text())"
            )  # others are answered
        asked.append(server.asked)
    assert 3 <= asked[0] <= 8
    assert asked[-1] - asked[0] <= 4 * 3


def test_a_person_whose_bot_waits_for_the_server_is_told_until_it_moves(browser, tmp_path):
    with serving(tmp_path, "-c", SLOWLY, str(tmp_path / "compiled")) as address:
        person = Person(browser, address, "en", 360, 640, {})
        page = person.page
        person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "expert"}])
        assert person.act() == "spread"
        expect(said(page)).to_be_visible()
        for other in page.locator(".bar .button, .spread, .seat").all():
            if other.is_visible():
                assert not overlap(box(said(page)), box(other))
        (tmp_path / "compiled").touch()
        expect(said(page)).to_be_hidden()
        person.context.close()


def test_a_hint_that_waits_for_the_server_says_so_in_its_place(sit):
    person = sit()
    page = person.page
    server = Readiness(page, "**/hint")
    person.make_table(lesson=True)
    person.act_until("discard")
    page.keyboard.press("h")
    expect(page.locator(".hint").get_by_role("status")).to_have_text("The server is getting ready…")
    expect(said(page)).to_have_count(1)
    page.keyboard.press("h")
    expect(said(page)).to_have_count(0)
    page.keyboard.press("h")
    server.done = True
    page.locator(".hint tbody tr").first.wait_for()
