"""Replays and reviews that are shared, and histories where the server does not answer."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.games import finished_game, game_at, people_at
from tests.browser.ways import always

SHORT = {"target": 31}
TOKEN = "localStorage.getItem('pegout.token')"


@pytest.mark.parametrize("lang", always("en", others=["ja"]))
def test_a_shared_replay_works_for_somebody_who_has_never_been_here(sit, address, lang):
    game = finished_game(address, options=SHORT, name="Ada")
    owner, friend = sit(lang, token=game.token), sit(lang, 360, 640)
    owner.go(f"/history/{game.table}?game=0")
    moves = owner.page.locator(".move")
    moves.first.wait_for()
    cards = moves.locator(".card-text").all_inner_texts()
    friend.page.goto(owner.page.url)
    seen = friend.page.locator(".move")
    expect(seen).to_have_count(moves.count())
    expect(seen.locator(".card-text")).to_have_text(cards)
    expect(friend.page.locator(".replay-head p")).to_contain_text("Ada")
    score = friend.page.locator(".short-heading")
    expect(score).to_have_text(re.compile(r"^31 – |^\d+ – 31"))  # first, since the rest may be cut
    expect(friend.page.locator(".plot .line")).to_have_count(2)
    you = re.compile(r"\b(You|Your)\b|自分")
    expect(friend.page.locator("#main")).not_to_have_text(you, use_inner_text=True)
    with friend.page.expect_download() as found:
        friend.page.locator(".replay-scores .row .button").click()
    assert "Ada" in found.value.path().read_text()
    assert friend.page.evaluate(TOKEN) is None  # who only looks back need not be anybody


def test_a_guest_shares_what_the_guest_has_seen(sit, address):
    table, tokens = people_at(address, lambda state: state["view"]["deal"] == 1, options=SHORT)
    guest, friend = sit(token=tokens[1]), sit()
    guest.go(f"/t/{table}")
    guest.ready()
    guest.page.get_by_role("button", name="Resign").first.click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    guest.go(f"/history/{table}?game=0")
    dealt = guest.page.locator(".move", has_text="Deal 1").locator(".card-text")
    dealt.first.wait_for()
    expect(guest.page).to_have_url(re.compile(r"\?game=0&seat=1$"))
    friend.page.goto(guest.page.url)
    expect(friend.page.locator(".move", has_text="Deal 1").locator(".card-text")).to_have_text(
        dealt.all_inner_texts()
    )


def test_games_of_a_running_match_are_replayed_by_their_players_only(sit, address):
    game = game_at(address, lambda state: state["view"]["game"] == 1, options={**SHORT, "match": 3})
    owner, friend = sit(token=game.token), sit()
    owner.go(f"/history/{game.table}?game=0")
    expect(owner.page.locator(".move").last).to_contain_text("the game")
    for path in (f"/history/{game.table}?game=0", f"/review/{game.table}?game=0"):
        friend.go(path)
        expect(friend.page.get_by_role("alert").first).to_have_text(
            "This match is still being played. It can be looked back at once it is over."
        )
        expect(friend.page.get_by_role("link", name="Back to the game")).to_be_visible()


def test_what_is_not_there_is_named(sit, address):
    game = finished_game(address, options=SHORT)
    friend = sit()
    alert = friend.page.get_by_role("alert").first
    friend.go("/history/nowhere?game=0")
    expect(alert).to_have_text("There is no table “nowhere”.")
    friend.go(f"/history/{game.table}?game=7")
    expect(alert).to_contain_text("This match has no game")


def test_a_replay_of_a_game_that_is_not_counted_is_whole(sit, address):
    """A game played on from another one is in no history."""
    game = finished_game(address, options=SHORT)
    owner = sit(token=game.token)
    owner.go(f"/history/{game.table}?game=0")
    owner.page.route("**/api/v1/me/games*", lambda route: route.fulfill(json={"games": []}))
    owner.page.reload()
    owner.page.locator(".move").first.wait_for()
    expect(owner.page.locator(".replay-head")).not_to_contain_text("still being played")


def test_a_review_leads_strangers_to_the_replay(sit, address):
    game = finished_game(address, options={"target": 11})
    friend = sit()
    friend.go(f"/review/{game.table}?game=0")
    friend.page.locator(".decision").first.click()
    friend.page.get_by_role("button", name="Try it").last.press("Enter")
    expect(friend.page.locator(".heading")).to_contain_text("practice")
    expect(friend.page.get_by_role("link", name="Back to the review")).to_have_attribute(
        "href", f"/review/{game.table}?game=0"
    )
    friend.page.evaluate("localStorage.clear()")
    friend.go(f"/review/{game.table}?game=0")
    friend.page.locator(".review-tools").get_by_role("link", name="Replay").click()
    friend.page.locator(".move").first.wait_for()
    assert friend.page.evaluate(TOKEN) is None


@pytest.mark.parametrize("what", ["/history", "/history/anything?game=0"])
def test_a_server_that_cannot_be_reached_is_not_an_empty_history(sit, address, what):
    game = finished_game(address, options=SHORT)
    person, lost = sit(token=game.token), [True]
    page = person.page

    def passed(route):
        route.abort() if lost else route.continue_()

    page.route(re.compile("/api/v1/(me/games|tables/)"), passed)
    person.go(what.replace("anything", game.table))
    expect(page.get_by_role("alert").first).to_have_text("The server cannot be reached.")
    expect(page.get_by_text("No finished game yet.")).to_have_count(0)
    lost.clear()
    page.get_by_role("button", name="Try again").click()
    page.locator(".game-row, .move").first.wait_for()
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)


def test_an_empty_history_says_so(sit):
    person = sit()
    person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "beginner"}])
    person.go("/history")
    expect(person.page.get_by_text("No finished game yet.")).to_be_visible()
