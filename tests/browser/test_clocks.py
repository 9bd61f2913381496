"""Clocks, and somebody who goes away: what both people see. The server's time is the test's."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import serving
from tests.browser.games import cards_played
from tests.browser.person import take_turns, watch
from tests.browser.test_people import two_at_a_table

PERSON = {"kind": "human"}
# A server whose time goes ahead of ours by as many seconds as a file says.
SHIFTED = """
import sys, time
from pathlib import Path
from pegout.server.tables import registry
shift, made = Path(sys.argv.pop(1)), registry.table_registry
def shifted(repository, **more):
    ticks = lambda: time.monotonic() + float(shift.read_text())
    return made(repository, **{**more, "ticks": ticks})
registry.table_registry = shifted
from pegout.apps.cli import main
sys.exit(main())
"""


def leave(guest, host, table):
    """Close the guest's page, and wait until the server knows."""
    guest.go("/healthz")
    watch([host], lambda: not host.state(table)["people"][1]["connected"])


class ServerTime:
    def __init__(self, path):
        self.path = path
        self.path.write_text("0")

    def advance(self, seconds):
        ahead = float(self.path.read_text()) + seconds
        written = self.path.with_suffix(".new")
        written.write_text(str(ahead))
        written.replace(self.path)  # the server never reads half a number


@pytest.fixture(scope="module")
def time(tmp_path_factory):
    return ServerTime(tmp_path_factory.mktemp("time") / "ahead")


@pytest.fixture(scope="module")
def address(tmp_path_factory, time):
    program = ("-c", SHIFTED, str(time.path))
    with serving(tmp_path_factory.mktemp("shifted"), *program) as found:
        yield found


def awaited(state):
    """Only the guest owes an action, in the play."""
    return cards_played(state) and state["view"]["actors"] == [1]


def awaiting_the_guest(sit, address, **body):
    """Two people in the play; the guest has seen that it is their turn."""
    host, guest, table = two_at_a_table(sit, address, awaited, **body)
    watch([guest], guest.due)
    return host, guest, table


def actors(person, table):
    """The seats that owe an action."""
    return person.state(table)["view"]["actors"]


def only_the_guest_owes(host, table):
    """Whether the host waits for the guest; until then the host does the next step."""
    if host.due():
        host.act()
    return actors(host, table) == [1]


def seconds(person, name):
    text = person.page.locator(f".seat:has-text('{name}') .clock b").inner_text()
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_table_with_a_clock_shows_what_both_have_left(sit):
    host, guest = sit(), sit("ja", 360, 740, theme="dark")
    page = host.page
    host.go("/new")
    page.get_by_label("Opponent").select_option("human")
    page.locator("label.segment", has_text="60 s").click()
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".lobby")).to_contain_text("60 s for each decision, and 600 s more")
    guest.page.goto(page.locator(".link-to-share input").first.input_value())
    guest.click("main .primary")
    for person in (host, guest):
        expect(person.page.locator(".clock.running")).to_have_count(2)
    before = seconds(host, "You")
    assert before <= 120, "with the time to draw"
    watch([host], lambda: seconds(host, "You") < before)
    assert host.page.locator(".clock").first.get_attribute("aria-label").endswith("in reserve")
    take_turns([host, guest], lambda: guest.page.locator(".played-card").count() >= 1)
    expect(host.page.locator(".clock.running")).to_have_count(1)
    assert violations(host.page) == []
    assert violations(guest.page) == []


def test_running_out_of_time_three_times_loses_the_match(sit, address, time):
    host, guest, table = awaiting_the_guest(sit, address, clock={"move": 600, "bank": 0})
    time.advance(601)
    expect(host.page.locator(".notices")).to_contain_text("Guest's time ran out")
    expect(guest.page.locator(".notices")).to_contain_text("時間切れ")
    for _ in range(2):
        watch([host], lambda: only_the_guest_owes(host, table))
        before = host.state(table)["seq"]
        time.advance(601 + 60)  # more for the first decision of a deal
        watch([host], lambda before=before: host.state(table)["seq"] > before)
    expect(host.page.locator(".over-panel")).to_contain_text("You win the game")
    expect(host.page.locator(".over-panel")).to_contain_text("Guest's time ran out")
    expect(guest.page.locator(".over-panel")).to_contain_text("あなたの時間切れ")


def test_a_bot_plays_for_who_is_away_until_they_are_back(sit, address, time):
    host, guest, table = awaiting_the_guest(sit, address)
    leave(guest, host, table)
    time.advance(121)
    expect(host.page.locator(".opponent .seat-role")).to_contain_text("away")
    notice = host.page.locator(".notice")
    expect(notice).to_contain_text("has been away")
    assert violations(host.page) == []
    notice.get_by_role("button", name="Let a bot play").click()
    expect(host.page.locator(".opponent .seat-role")).to_contain_text("bot playing")
    guest.go(f"/t/{table}")
    guest.page.locator(".notice").get_by_role("button", name="席に戻る").click()
    guest.gone(".notice")
    expect(host.page.locator(".opponent .seat-role")).not_to_contain_text("bot playing")
    take_turns([host], guest.due)


def test_the_win_can_be_claimed_from_who_is_away(sit, address, time):
    host, guest, table = awaiting_the_guest(sit, address)
    leave(guest, host, table)
    time.advance(121)
    host.page.get_by_role("button", name="Claim the win").click()
    expect(host.page.locator(".over-panel h2")).to_contain_text("You win")
    guest.go(f"/t/{table}")
    expect(guest.page.locator(".over-panel")).to_contain_text("あなたがゲームを離れました")
    host.go("/history")
    expect(host.page.locator(".game-row").first).to_contain_text(re.compile("left|won", re.I))
