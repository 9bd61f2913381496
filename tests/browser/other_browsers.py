"""The most frequent uses, as functions for any browser of a `PagePerson`."""

import re

from tests.browser.person import CREATE_TABLE, GET_STATE, GO_ON, SPREAD, watch

WIDER_THAN_WINDOW = "() => document.documentElement.scrollWidth > innerWidth"
PERSON = {"kind": "human"}


def game_to_its_end(person):
    """Play a game from the front page to its end."""
    person.go("/")
    person.click("main .primary")
    person.act_until("discard")
    assert not person.evaluate(WIDER_THAN_WINDOW)
    table = re.search(r"/t/(\w+)", person.evaluate("() => location.pathname"))
    assert table
    person.act_until("over")
    state = person.evaluate(GET_STATE, table[1])
    assert max(state["view"]["scores"]) >= state["view"]["rules"]["target"]
    assert person.there(".over-panel")
    assert not person.evaluate(WIDER_THAN_WINDOW)


def lesson_to_its_first_cards(person):
    """Go on in the lesson until there are cards; gives what it said first."""
    person.go("/lesson")
    told = person.there(".coach-words")
    person.wait(
        "() => { document.querySelector('.coach .primary')?.click();"
        f" return document.querySelector('{SPREAD}, .hand-card[aria-pressed]') !== null; }}"
    )
    assert not person.evaluate(WIDER_THAN_WINDOW)
    return told


def board_is_kept(person):
    """Peg on a board for real cards, and find it again."""
    person.go("/board")
    person.click(".keep-form .primary")
    person.click(".keep-keys .keep-key")
    points = person.there(".keep-keys .keep-key")
    pegged = ".keep .score[data-side='0']"
    person.wait("(css) => Number(document.querySelector(css)?.innerText)", pegged)
    assert person.there(pegged) == points
    person.go(person.evaluate("() => location.href"))
    person.wait(
        "([css, text]) => document.querySelector(css)?.innerText === text", [pegged, points]
    )
    assert not person.evaluate(WIDER_THAN_WINDOW)


def an_invitation_to_chromium(host, friend):
    """Invite somebody at Chromium, and play to the end together."""
    host.go("/")
    body = {"seats": [PERSON, PERSON], "name": "Ana", "options": {"target": "11"}}
    told = host.evaluate(CREATE_TABLE, body)
    host.go(f"/t/{told['table']}")
    friend.go(f"/t/{told['table']}#{told['invites'][0]}")
    friend.page.locator(".join form .primary").click()
    friend.page.wait_for_selector(".felt")

    def both_are_done():
        ends = [host.evaluate(GO_ON, "over"), friend.page.evaluate(GO_ON, "over")]
        return all(ends)

    watch([friend], both_are_done)
    state = host.evaluate(GET_STATE, told["table"])
    assert state["over"]
    assert state["view"]["winner"] in (0, 1)
