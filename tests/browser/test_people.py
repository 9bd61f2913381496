"""People at one table: two browsers, a reload in mid-play, a lost connection, a spectator."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import cards_played, people_at
from tests.browser.person import has_cards, overlap, take_turns, watch

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


def nearly_won(state):
    return max(state["view"]["scores"]) > 7 and cards_played(state)


def test_two_people_and_one_reloads_in_the_play(sit, address):
    host, guest, _ = two_at_a_table(sit, address, nearly_won, options={"target": 15})
    people = [host, guest]

    def played(person):
        return person.page.locator(".played-card").count()

    # Both pages show the same cards: the guest's last one has reached the server.
    take_turns(people, lambda: played(guest) >= 2 and played(guest) == played(host))
    hand = guest.page.locator(".hand-card").count()
    guest.page.reload()
    guest.page.wait_for_selector(".felt")
    guest.page.wait_for_function(
        "(hand) => [hand - 1, hand].includes(document.querySelectorAll('.hand-card').length)",
        arg=hand,
    )
    take_turns(people, lambda: host.page.locator(".over-panel .row a").count())
    take_turns(people, lambda: guest.page.locator(".over-panel .row a").count())
    host.click(".over-panel .primary")
    expect(guest.page.locator(".over-panel .primary")).to_be_visible()
    guest.click(".over-panel .primary")
    for person in people:
        expect(person.page.locator(".hand-card")).to_have_count(6)
    assert host.page.url == guest.page.url
    expect(host.page.locator(".draw-result")).to_contain_text("After the last game")
    tally = host.page.locator(".heading").inner_text()
    assert "games 1–0" in tally or "games 0–1" in tally


def test_a_reload_in_the_show_shows_it_again(sit):
    person = sit()
    person.make_table(seats=[PERSON, {"kind": "bot", "level": "beginner"}])
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


def test_a_lost_connection_heals_and_nothing_is_missed(sit, address):
    host, guest, _ = two_at_a_table(sit, address, lambda state: state["view"]["phase"] == "discard")
    people = [host, guest]
    take_turns(people, lambda: any(map(has_cards, people)))
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
    take_turns(people, lambda: guest.page.locator(".hand-card.playable").count() > 0)
    host.context.set_offline(True)
    expect(host.page.locator(".prompt")).to_contain_text("when the connection was lost")
    guest.act()
    host.context.set_offline(False)
    take_turns(people, lambda: guest.page.locator(".played-card").count() >= 1)
    watch(people, lambda: len(set(counts(people))) == 1)


def inner(box):
    """A line's box without the space above its letters."""
    return {**box, "y": box["y"] + 4, "height": box["height"] - 4}


def counts(people):
    return [person.page.locator(".ring-count").inner_text() for person in people]


def test_a_spectator_sees_what_is_public(sit, address):
    name = "Bartholomew Featherstone"
    host, guest, table = two_at_a_table(sit, address, cards_played, name=name)
    watcher = sit(width=390, height=844)
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".felt")
    expect(watcher.page.locator(".watching").first).to_be_visible()
    take_turns([host, guest], lambda: watcher.page.locator(".played-card").count() >= 2)
    assert watcher.page.locator(".hand-card").count() == 0
    faces = watcher.page.locator(".backs .card, .crib .card").evaluate_all(
        "(all) => all.map((card) => card.dataset.card).filter(Boolean)"
    )
    assert faces == []
    # On a phone, long names keep out of each other's way.
    calls = [each.bounding_box() for each in watcher.page.locator(".call > *").all()]
    places = [each.bounding_box() for each in watcher.page.locator(".opponent").all()]
    assert not overlap(*places)
    ring = watcher.page.locator(".ring").bounding_box()
    assert not any(overlap(call, ring) for call in calls)
    assert max(place["x"] + place["width"] for place in places) <= 390
    for label in watcher.page.locator(".deck-label").all():
        assert not any(overlap(call, inner(label.bounding_box())) for call in calls)


def test_bots_are_watched_from_the_first_card_to_the_result(sit):
    watcher = sit("en", 360, 740)
    page = watcher.page
    watcher.go("/new")
    page.get_by_label("Your seat").select_option("beginner")
    page.get_by_role("spinbutton", name="Points to win").fill("11")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".drawn-card").first).to_be_visible()
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".played-card").first).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    held = page.locator(".backs .card").count()
    page.reload()
    # Looked at in the page, before the bots go on; one card may have been on its way.
    first = page.wait_for_function("() => document.querySelectorAll('.backs .card').length")
    assert first.json_value() >= held - 1
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".show-controls")).to_be_visible()
    assert violations(page) == []
    expect(page.locator(".over-panel")).to_contain_text("wins the game")
    page.get_by_role("button", name="Another game").click()
    expect(page.locator(".over-panel")).to_have_count(0)
    expect(page.locator(".watching")).to_be_visible()


def test_phrases_are_heard_and_can_be_muted(sit, address):
    host, guest, _ = two_at_a_table(sit, address)
    host.press("t")
    host.page.locator(".phrases .button").first.click()
    expect(guest.page.locator(".bubble")).to_be_visible()
    guest.press("t")
    guest.page.locator("dialog .switch").first.click()
    guest.press("Escape")
    guest.gone(".bubble")
    host.press("t")
    host.page.locator(".phrases .button").nth(1).click()
    expect(host.page.locator(".bubble")).to_be_visible()
    guest.gone(".bubble")


def test_resigning_ends_the_game_for_both(sit, address):
    host, guest, _ = two_at_a_table(sit, address)
    host.page.get_by_role("button", name="Resign").click()
    host.page.locator("dialog .primary").click()
    expect(host.page.locator(".over-panel")).to_contain_text("You resigned")
    expect(guest.page.locator(".over-panel h2")).to_contain_text("あなたの勝ち")
    expect(guest.page.locator(".over-panel")).to_contain_text("投了")
