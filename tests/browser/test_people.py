"""People at one table: two browsers, a reload in mid-play, a lost connection, a spectator."""

import re

from playwright.sync_api import expect
from tests.browser.axe import settle, violations
from tests.browser.games import (
    cards_played,
    equal_draws,
    game_at,
    go_on,
    last_card,
    people_at,
)
from tests.browser.layout import box
from tests.browser.person import SPREAD, choose, first_to, overlap, take_turns, watch

PERSON = {"kind": "human"}


def begun(_state):
    """The table as it is once both sit there."""
    return True


def two_at_a_table(sit, address, reached=begun, **body):
    """Two people at a table that is played until a condition holds, each at a browser."""
    table, tokens = people_at(address, reached, **body)
    host, guest = sit(token=tokens[0]), sit("ja", token=tokens[1])
    for person in (host, guest):
        person.go(f"/t/{table}")
        person.page.wait_for_selector(".felt")
    return host, guest, table


def two_cards(state):
    """The third card of a deal is to be played."""
    return cards_played(state) == 2 and state["view"]["phase"] == "play"


def nearly_won(state):
    """Near the end of a game to 31, but not so near that the next card could win it."""
    return two_cards(state) and 14 < max(state["view"]["scores"]) < 23


def offered_by_link(host, guest, allowed):
    """Create the chosen table for a friend, who reads of its hints, as the host does."""
    host.page.get_by_role("button", name="Create the table").click()
    told = "Hints are allowed" if allowed else "played without hints"
    expect(host.page.locator(".lobby")).to_contain_text(told)
    guest.page.goto(host.page.locator(".link-to-share input").first.input_value())
    offered = "ヒントが使えます" if allowed else "ヒントなしで遊びます"
    expect(guest.page.locator(".offer")).to_contain_text(offered)
    return offered


def test_7_4_what_the_creator_chooses_is_told_before_a_friend_sits_down(sit):
    """The rows of Table Top, and hints between people, which are on or off for both."""
    host, guest = people = sit(), sit("ja", width=360, height=640)
    host.go("/new?rules=table-top")
    choose(host.page, "Rows")
    host.page.locator(".seat-fields select").nth(1).select_option("human")
    offered_by_link(host, guest, False)
    expect(host.page.locator(".lobby")).to_contain_text("Rows: You.")
    expect(guest.page.locator(".offer")).to_contain_text("あなたの得点になるのは縦の列です。")

    host.visit("/new?rules=six-card")
    host.page.get_by_label("Opponent").select_option("A friend, by link")
    switch = host.page.get_by_label("Hints for everybody")
    expect(switch).not_to_be_checked()
    switch.set_checked(True, force=True)
    offered = offered_by_link(host, guest, True)
    guest.page.get_by_role("button", name="席に着く").click()
    take_turns(people, lambda: any(each.due() == "discard" for each in people), "discard")
    have_hints(people, 1)
    guest.page.locator(".log-button").click()
    expect(guest.page.locator(".log-sheet")).to_contain_text(offered)


def have_hints(people, number):
    """Fail unless each has this many buttons for a hint."""
    for person in people:
        expect(person.page.locator(".log-button")).to_be_visible()
        expect(person.page.locator(".hint-button")).to_have_count(number)


def test_3_15_2_two_people_play_again_and_one_reloads_in_the_play(sit, address):
    host, guest, table = two_at_a_table(sit, address, nearly_won, options={"target": 31})
    people = [host, guest]
    have_hints(people, 0)
    guest.page.locator(".log-button").click()
    expect(guest.page.locator(".log-sheet")).to_contain_text("ヒントなしで遊びます")
    guest.press("Escape")
    first = first_to("play", people)
    first.play()
    for person in people:
        expect(person.page.locator(".played-card")).to_have_count(3)
    guest.page.reload()
    expect(guest.page.locator(".played-card")).to_have_count(3)
    expect(guest.page.locator(".hand-card")).to_have_count(2 if first is guest else 3)
    take_turns(people, lambda: host.page.locator(".over-panel .row a").count())
    take_turns(people, lambda: guest.page.locator(".over-panel .row a").count())
    winner = host.state(table)["view"]["winner"]
    host.click(".over-panel .primary")
    expect(guest.page.locator(".over-panel .primary")).to_be_visible()
    guest.click(".over-panel .primary")
    for person in people:
        expect(person.page.locator(".hand-card")).to_have_count(6)
    expect(host.page).to_have_url(guest.page.url)
    expect(host.page.locator(".draw-result")).to_contain_text("After the last game")
    expect(host.page.locator(".heading")).to_contain_text(re.compile("games (1–0|0–1)"))
    # The board keeps the games won.
    expect(host.page.locator(".pegs-of > circle")).to_have_count(1)
    expect(host.page.locator(f".pegs-of[data-side='{winner}'] > circle")).to_have_count(1)
    board = host.page.locator(".board svg").first
    expect(board).to_have_attribute("aria-label", re.compile("games won 1"))


def test_a_reload_in_the_show_shows_it_again(sit, address):
    game = game_at(address, last_card)
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    person.act_until("show")
    page = person.page
    page.wait_for_selector(".show-controls")
    page.reload()
    tabs = page.locator(".show-tab-total")
    expect(tabs.first).to_be_visible()
    person.press("s")
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()
    totals = [int(text) for text in tabs.all_inner_texts()]
    assert len(totals) == 3
    person.press("Space")
    person.act_until("discard")
    page.reload()
    person.act_until("discard")
    person.press("d")
    sheet = page.locator("dialog.log-sheet")
    expect(sheet).to_contain_text("The last show")
    for total in totals:
        expect(sheet).to_contain_text(f"{total} point")


def test_what_a_table_opens_with_has_been_shown_before_its_stream_is_there(sit, address):
    """A person who acts at once and reloads in the show gets it again too."""
    game = game_at(address, last_card)
    person = sit(token=game.token)
    page = person.page
    page.route_web_socket("**/*", lambda socket: None)
    page.goto(f"{address}/t/{game.table}")
    expect(page.locator(".hand .card").first).to_be_visible()
    shown = "JSON.parse(localStorage['pegout.shown'] ?? '{}').table"
    page.wait_for_function(f"(table) => {shown} === table", arg=game.table)


def test_a_lost_connection_heals_and_nothing_is_missed(sit, address):
    host, guest, _ = two_at_a_table(sit, address, lambda state: state["view"]["phase"] == "discard")
    people = [host, guest]
    assert guest.ready() == "discard"
    assert host.ready() == "discard"
    guest.context.set_offline(True)
    page = guest.page
    expect(page.locator(".notices")).to_contain_text("接続が切れました")
    cards = page.locator(".hand-card")
    cards.nth(0).click()
    cards.nth(1).click()
    guest.click(".discard-button")
    expect(page.locator(".hand-card.unsent")).to_have_count(2)
    expect(page.locator(".prompt")).to_contain_text("まだ送信されていません")
    host.act()
    guest.context.set_offline(False)
    guest.gone(".hand-card.unsent")
    watch(people, lambda: guests_turn(host, guest))
    host.context.set_offline(True)
    expect(host.page.locator(".prompt")).to_contain_text("when the connection was lost")
    guest.act()
    host.context.set_offline(False)
    watch(people, lambda: counts(host) == counts(guest) != [])


def guests_turn(host, guest):
    """Whether the guest has a card to play; until then both do the next step."""
    due = guest.due()
    for person in (guest, host):
        if person.due() in ({"spread"} if person is guest else {"spread", "play"}):
            person.act()
    return due == "play"


def inner(box):
    """A line's box without the space above its letters."""
    return {**box, "y": box["y"] + 4, "height": box["height"] - 4}


def counts(person):
    """The count that somebody sees, or nothing between two rounds."""
    return person.page.locator(".ring-count").all_inner_texts()


def test_a_spectator_sees_what_is_public(sit, address):
    name = "Bartholomew Featherstone"
    table, tokens = people_at(address, two_cards, name=name)
    watcher = sit(width=390, height=844)
    watcher.go(f"/t/{table}")
    expect(watcher.page.locator(".watching").first).to_be_visible()
    expect(watcher.page.locator(".played-card")).to_have_count(2)
    go_on(address, table, tokens, 1)
    expect(watcher.page.locator(".played-card")).to_have_count(3)
    expect(watcher.page.locator(".call")).not_to_be_empty()
    settle(watcher.page)
    watcher.gone(".hand-card")
    faces = watcher.page.locator(".backs .card, .crib .card").evaluate_all(
        "(all) => all.map((card) => card.dataset.card).filter(Boolean)"
    )
    assert faces == []
    # On a phone, long names keep out of each other's way.
    calls = [box(each) for each in watcher.page.locator(".call > *").all()]
    places = [box(each) for each in watcher.page.locator(".opponent").all()]
    assert not overlap(*places)
    ring = box(watcher.page.locator(".ring"))
    assert not any(overlap(call, ring) for call in calls)
    assert max(place["x"] + place["width"] for place in places) <= 390
    for label in watcher.page.locator(".deck-label").all():
        assert not any(overlap(call, inner(box(label))) for call in calls)


class Pace:
    """Lets bots among themselves go on only as far as a test wants.

    They wait until their watcher has said that their last move has been shown; that is held back.
    """

    def __init__(self, watcher):
        self._watcher, self._held, self._going = watcher, [], False
        watcher.page.route_web_socket("**/stream*", self._pass_on)

    def _pass_on(self, stream):
        server = stream.connect_to_server()

        def send(text):
            if self._going or '"shown"' not in text:
                server.send(text)
            else:
                self._held.append(lambda: server.send(text))

        stream.on_message(send)

    def until(self, selector):
        """Let one move follow the other until this is there, and none after that."""

        def step():
            if self._watcher.page.locator(selector).count():
                return True
            while self._held:
                self._held.pop(0)()
            return False

        watch([self._watcher], step)

    def let_go(self):
        self._going = True
        while self._held:
            self._held.pop(0)()


def test_bots_are_watched_from_the_first_card_to_the_result(sit):
    watcher = sit("en", 360, 740)
    page, pace = watcher.page, Pace(watcher)
    watcher.go("/new")
    page.get_by_label("Your seat").select_option("beginner")
    page.get_by_role("textbox", name="Points to win").fill("11")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Watch").click()
    pace.until(".drawn-card")
    expect(page.locator(".watching")).to_be_visible()
    pace.until(".played-card")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    held = page.locator(".backs .card").count()
    page.reload()
    expect(page.locator(".backs .card")).to_have_count(held)
    expect(page.locator(".watching")).to_be_visible()
    pace.until(".show-controls, .over-panel")
    assert violations(page) == []
    pace.let_go()
    expect(page.locator(".over-panel")).to_contain_text("wins the game")
    page.get_by_role("button", name="Another game").click()
    expect(page.locator(".over-panel")).to_have_count(0)
    expect(page.locator(".watching")).to_be_visible()


def equal_cards_draw_again(host, guest, rank):
    """The round shown is the one under way, and who has to draw again is said."""
    for person in (host, guest):
        expect(person.page.locator(".tied")).to_be_visible()
        expect(person.page.locator(".drawn-card")).to_have_count(2)
    rank = rank.replace("T", "10")
    expect(host.page.locator(".tied")).to_contain_text(re.compile(f"You {rank}, .* {rank}: equal"))
    host.ready()
    # At its left edge, where the first card is taken: the next one that is left is drawn.
    host.page.evaluate("selector => document.querySelector(selector).click()", SPREAD)
    for person in (host, guest):
        expect(person.page.locator(".drawn-card")).to_have_count(1)
        expect(person.page.locator(".tied")).to_be_visible()


def phrases_are_heard_and_can_be_muted(host, guest):
    """The guest hears one, and mutes the next."""
    guest.page.clock.install()
    host.press("t")
    with guest.noting(".bubble"):
        host.page.locator(".phrases .button").first.click()
    guest.page.clock.fast_forward(6000)
    guest.press("t")
    guest.page.locator("dialog .switch").first.click()
    guest.press("Escape")
    guest.gone(".bubble")
    host.press("t")
    with host.noting(".bubble"):
        host.page.locator(".phrases .button").nth(1).click()
    guest.gone(".bubble")


def test_two_people_draw_again_talk_and_one_resigns(sit, address):
    table, tokens, rank = equal_draws(address)
    host, guest = sit(token=tokens[0]), sit("ja", token=tokens[1])
    for person in (host, guest):
        person.go(f"/t/{table}")
    equal_cards_draw_again(host, guest, rank)
    phrases_are_heard_and_can_be_muted(host, guest)
    host.page.get_by_role("button", name="Resign").click()
    host.page.locator("dialog .primary").click()
    expect(host.page.locator(".over-panel")).to_contain_text("You resigned")
    expect(guest.page.locator(".over-panel h2")).to_contain_text("あなたの勝ち")
    expect(guest.page.locator(".over-panel")).to_contain_text("投了")
