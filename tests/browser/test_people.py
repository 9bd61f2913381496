"""People at one table: two browsers, a reload in mid-play, a lost connection, a spectator."""

from playwright.sync_api import expect

PERSON = {"kind": "human"}


def take_turns(people, until, most=120):
    """Let whoever has something to do do it, until a condition holds."""
    for _ in range(most):
        if until():
            return
        for person in people:
            if person.due():
                person.act()
        people[0].page.wait_for_timeout(30)
    raise AssertionError("never came to it")


def two_at_a_table(sit, **body):
    host, guest = sit(), sit("ja")
    told = host.make_table(seats=[PERSON, PERSON], **body)
    guest.go(f"/t/{told['table']}#{told['invites'][0]}")
    guest.click("main .primary")
    for person in (host, guest):
        person.page.wait_for_selector(".felt")
    return host, guest, told["table"]


def test_two_people_and_one_reloads_in_the_play(sit):
    host, guest, _ = two_at_a_table(sit, options={"target": 31})
    people = [host, guest]
    take_turns(people, lambda: guest.page.locator(".played-card").count() >= 2)
    hand = guest.page.locator(".hand-card").count()
    guest.page.reload()
    guest.page.wait_for_selector(".felt")
    assert guest.page.locator(".hand-card").count() in (hand, hand - 1)
    take_turns(people, lambda: host.page.locator(".over-panel .row a").count(), 600)
    take_turns(people, lambda: guest.page.locator(".over-panel .row a").count(), 60)
    host.click(".over-panel .primary")
    expect(guest.page.locator(".over-panel .primary")).to_be_visible()
    guest.click(".over-panel .primary")
    for person in people:
        person.page.wait_for_selector(".spread")
    assert host.page.url == guest.page.url


def test_a_lost_connection_heals_and_nothing_is_missed(sit):
    host, guest, _ = two_at_a_table(sit)
    people = [host, guest]
    take_turns(people, lambda: host.page.locator(".hand-card").count() == 6)
    guest.context.set_offline(True)
    if host.due():
        host.act()
    guest.context.set_offline(False)
    take_turns(people, lambda: guest.page.locator(".played-card").count() >= 1)
    counts = {person.page.locator(".ring-count").inner_text() for person in people}
    assert len(counts) == 1


def test_a_spectator_sees_what_is_public(sit):
    host, guest, table = two_at_a_table(sit)
    watcher = sit()
    watcher.go(f"/t/{table}")
    watcher.page.wait_for_selector(".felt")
    expect(watcher.page.locator(".watching").first).to_be_visible()
    take_turns([host, guest], lambda: watcher.page.locator(".played-card").count() >= 2)
    assert watcher.page.locator(".hand-card").count() == 0
    faces = watcher.page.locator(".backs .card, .crib .card").evaluate_all(
        "(all) => all.map((card) => card.dataset.card).filter(Boolean)"
    )
    assert faces == []


def test_phrases_are_heard_and_can_be_muted(sit):
    host, guest, _ = two_at_a_table(sit)
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
    assert guest.page.locator(".bubble").count() == 0


def test_resigning_ends_the_game_for_both(sit):
    host, guest, _ = two_at_a_table(sit)
    host.page.get_by_role("button", name="Resign").click()
    host.page.locator("dialog .primary").click()
    expect(host.page.locator(".over-panel h2")).to_contain_text("resigned")
    expect(guest.page.locator(".over-panel h2")).to_contain_text("投了")
