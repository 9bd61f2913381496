"""Bots that play online: made and challenged on their page, and shown as bots at the table."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import api


def test_a_person_makes_a_bot_challenges_it_and_sees_that_it_is_one(sit, address):
    person = sit()
    page = person.page
    person.go("/bots")
    page.locator(".bots-own summary").click()
    page.get_by_label("Name of the bot").fill("Deep Crib")
    page.get_by_role("button", name="Create bot").click()
    token = page.get_by_label("Token of Deep Crib").input_value()
    expect(page.locator(".bot-command")).to_contain_text(f"--connect {address} --token-file")
    assert violations(page) == []
    bot = api(address, token)
    bot.get("/me?waiting=true")
    person.go("/history")
    page.get_by_role("link", name="Bots online").click()
    row = page.locator("span").filter(has_text="Deep Crib")
    expect(row.get_by_text("online", exact=True)).to_be_visible()
    page.get_by_role("button", name="Challenge Deep Crib").click()
    expect(page.get_by_role("heading", name="Waiting for the bot")).to_be_visible()
    expect(page.locator(".lobby-seats")).to_contain_text("Deep Crib")
    expect(page.locator(".lobby-seats")).to_contain_text("challenged")
    expect(page.locator(".lobby .link-to-share").first).to_be_hidden()
    assert violations(page) == []
    [found] = bot.get("/me?waiting=true").json()["tables"]
    bot.post(f"/tables/{found['table']}/join", json={})
    seat = page.locator(".seat:not(.own)")
    expect(seat).to_contain_text("Deep Crib")
    expect(seat.locator(".seat-role")).to_contain_text("bot")
    bot.close()


def test_a_bot_that_declines_leaves_a_link_for_a_friend(sit, address):
    person = sit("ja", 360, 640)
    page = person.page
    person.go("/bots")
    page.locator(".bots-own summary").click()
    page.get_by_label("ボットの名前").fill("断るボット")
    page.get_by_role("button", name="ボットを作る").click()
    token = page.get_by_label("断るボットのトークン").input_value()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    person.go("/bots")
    page.get_by_role("button", name="断るボットに対戦を申し込む").click()
    with api(address, token) as bot:
        [found] = bot.get("/me?waiting=true").json()["tables"]
        bot.post(f"/tables/{found['table']}/decline")
    expect(page.locator(".lobby-seats")).to_contain_text("断りました")
    expect(page.locator(".link-to-share").first).to_be_visible()
    person.go("/bots")
    page.get_by_role("button", name="削除する").dblclick()
    sure = page.get_by_role("button", name="本当に削除する")
    expect(sure).to_be_focused()
    expect(sure).to_be_enabled()
    expect(page.locator(".own-bot")).to_have_count(1)
    sure.click()
    expect(page.locator(".own-bot")).to_have_count(0)
