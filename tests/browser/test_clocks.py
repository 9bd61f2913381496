"""Clocks, and somebody who goes away: what both people see. At a server whose time is short."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import serving
from tests.browser.person import DEADLINE
from tests.browser.test_people import take_turns, two_at_a_table

PERSON = {"kind": "human"}
HASTY = """
import sys
from pegout.cli import main
from pegout.tables import clocks, presence
presence.AWAY_SECONDS, clocks.SHOW_TIME = 1.0, 3.0
sys.exit(main())
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Where people are away soon, and shows are short."""
    with serving(tmp_path_factory.mktemp("hasty"), "-c", HASTY) as found:
        yield found


def in_the_play(sit, **body):
    host, guest, table = two_at_a_table(sit, **body)
    take_turns([host, guest], lambda: guest.page.locator(".played-card").count() >= 1)
    return host, guest, table


def owes(guest, host):
    """Let the host act until it is the guest's turn."""
    for _ in range(100):
        if host.due():
            host.act()
        elif guest.due():
            return
        host.page.wait_for_timeout(30)
    raise AssertionError("never the guest's turn")


def seconds(person, name):
    text = person.page.locator(f".seat:has-text('{name}') .clock b").inner_text()
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_table_with_a_clock_is_made_and_shows_what_both_have_left(sit):
    host, guest = sit(), sit("ja", 360, 740, theme="dark")
    page = host.page
    host.go("/new")
    page.get_by_label("Opponent").select_option("human")
    page.locator("label.segment", has_text="60 s").click()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".lobby")).to_contain_text("60 s for each decision, and 600 s more")
    guest.page.goto(page.locator(".link-to-share input").first.input_value())
    guest.click("main .primary")
    for person in (host, guest):
        expect(person.page.locator(".clock.running")).to_have_count(2)
    host.page.wait_for_function("() => document.querySelector('.clock b').innerText < '1:01'")
    assert 50 < seconds(host, "You") <= 60
    assert host.page.locator(".clock").first.get_attribute("aria-label").endswith("in reserve")
    take_turns([host, guest], lambda: guest.page.locator(".played-card").count() >= 1)
    expect(host.page.locator(".clock.running")).to_have_count(1)
    assert violations(host.page) == []
    assert violations(guest.page) == []


def test_running_out_is_told_to_both_and_loses_the_match_at_the_third_time(sit):
    host, guest, _ = in_the_play(sit, clock={"move": 5, "bank": 0})
    owes(guest, host)
    expect(host.page.locator(".notices")).to_contain_text("Guest's time ran out", timeout=DEADLINE)
    expect(guest.page.locator(".notices")).to_contain_text("時間切れ")
    for _ in range(300):
        if host.page.locator(".over-panel").count():
            break
        if host.due():
            host.act()
        host.page.wait_for_timeout(100)
    expect(host.page.locator(".over-panel")).to_contain_text("You win the game")
    expect(host.page.locator(".over-panel")).to_contain_text("Guest's time ran out")
    expect(guest.page.locator(".over-panel")).to_contain_text("あなたの時間切れ")


def test_the_house_plays_for_who_is_away_until_they_are_back(sit):
    host, guest, table = in_the_play(sit)
    owes(guest, host)
    guest.go("/healthz")
    expect(host.page.locator(".opponent .seat-role")).to_contain_text("away")
    notice = host.page.locator(".notice")
    expect(notice).to_contain_text("has been away")
    assert violations(host.page) == []
    notice.get_by_role("button", name="Let the house play").click()
    expect(host.page.locator(".opponent .seat-role")).to_contain_text("the house plays")
    guest.go(f"/t/{table}")
    guest.page.locator(".notice").get_by_role("button", name="席に戻る").click()
    guest.gone(".notice")
    expect(host.page.locator(".opponent .seat-role")).not_to_contain_text("the house plays")
    take_turns([host], guest.due)


def test_the_win_can_be_claimed_from_who_is_away(sit):
    host, guest, table = in_the_play(sit)
    owes(guest, host)
    guest.go("/healthz")
    host.page.get_by_role("button", name="Claim the win").click()
    expect(host.page.locator(".over-panel h2")).to_contain_text("You win")
    guest.go(f"/t/{table}")
    expect(guest.page.locator(".over-panel")).to_contain_text("あなたがゲームを離れました")
    host.go("/history")
    expect(host.page.locator(".game-row").first).to_contain_text(re.compile("left|won", re.I))
