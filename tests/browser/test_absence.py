"""A person looks away while much happens: the table then shows its present state.

Each test stops the page's clock while an event is being shown, so that its animation cannot end,
and lets more happen than is shown one by one.
"""

import json
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, expect
from tests.browser.games import game_at, go_on, last_card, last_event, people_at
from tests.browser.person import watch

MANY = 70
"""More events than are shown one by one."""
MANY_MORE = 85
"""As many after the first hand is counted, however much has been shown up to there."""
FEW = 40
"""Fewer than that, with a whole deal among them."""
BOT = {"kind": "bot", "level": "beginner"}


class Held:
    """The messages of a table's stream to a page, held back until a test releases them."""

    def __init__(self, person):
        self._person, self._held = person, []
        person.page.route_web_socket("**/stream*", self._pass_on)

    def _pass_on(self, stream):
        self._stream = stream
        stream.connect_to_server().on_message(lambda text: self._held.append(json.loads(text)))

    def _send(self, passing):
        for message in passing:
            self._stream.send(json.dumps(message))
        self._held = [each for each in self._held if each not in passing]

    def wait_for(self, seq):
        watch([self._person], lambda: any(each.get("seq", 0) >= seq for each in self._held))

    def first(self, kind):
        """The number of the first event of a kind."""
        return next(each["seq"] for each in self._held if each.get("event") == kind)

    def let_events_go(self, most):
        """Let the events up to a number go."""
        self._send([each for each in self._held if "event" in each and each["seq"] <= most])

    def resume(self, seq):
        """Bring everything up to a number as a stream that resumes: all events, then the table."""
        state = watch(
            [self._person], lambda: [*filter(lambda each: is_state(each, seq), self._held)]
        )
        self._send([*(each for each in self._held if "event" in each), state[-1]])


def is_state(message, seq):
    return message.get("type") == "state" and message["seq"] == seq


def stop_clock(person):
    """Let no time pass at somebody's page any more, but for a moment before."""

    def stopped():
        with suppress(Error):  # that moment is over already on a busy machine
            person.page.clock.pause_at(person.page.evaluate("Date.now()") + 1000)
            return True
        return False

    watch([person], stopped)


def shows(page, state):
    """Wait until a page shows a table as the server says it is, with nothing over it."""
    expect(page.locator(f".felt[data-phase={state['view']['phase']}]")).to_be_visible()
    expect(page.locator(".show-controls, .over-panel, .peg-by-hand")).to_have_count(0)
    for side, score in enumerate(state["view"]["scores"]):
        expect(page.locator(f".score[data-side='{side}']")).to_have_text(str(score))
    held = [] if state["view"]["rules"]["form"] == "table-top" else state["view"]["hand"]
    expect(page.locator(".hand-card")).to_have_count(len(held))


def second_deal(state):
    return state["view"]["deal"] == 1 and state["legal"]


def later_with_points(state):
    """A hand and a play may be worth nothing to the person."""
    return state["view"]["deal"] > 0 and state["view"]["scores"][0] and state["legal"]


def in_the_play(state):
    return state["view"]["phase"] == "play"


def second_game(state):
    return state["view"]["game"] == 1


PHASES: dict[str, Any] = {
    "drawn": (in_the_play, {}, "drawn", 0),
    "cut": (in_the_play, {}, "cut", None),
    "pegging by hand": (later_with_points, {"options": {"pegging_by_hand": "on"}}, "pegged", 0),
    "counting": (second_deal, {}, "shown", None),
    "counting by hand": (second_deal, {"options": {"counting": "manual"}}, "exposed", 0),
    "game over": (second_game, {"options": {"match": 9, "target": 31}}, "game_won", None),
    "lines of Table Top": (second_deal, {"rules": "table-top"}, "lines_counted", None),
}
LIKE_OTHERS = ("cut", "counting by hand")
"""The picture of a table as another phase would be shown."""


@pytest.mark.parametrize(
    "phase",
    [pytest.param(each, marks=pytest.mark.long if each in LIKE_OTHERS else ()) for each in PHASES],
)
def test_a_table_shows_what_is_after_much_has_happened(sit, address, phase):
    reached, body, kind, seat = PHASES[phase]
    game = game_at(address, reached, **body)
    seq = last_event(address, game, kind, seat)
    shown = {"table": game.table, "seq": seq - 1}
    person = sit(token=game.token, shown=shown, speed="slow")
    page = person.page
    page.clock.install()
    stream = Held(person)
    person.go(f"/t/{game.table}")
    stream.wait_for(seq)
    stop_clock(person)
    stream.let_events_go(seq)
    page.clock.run_for(100)
    state = go_on(address, game.table, [game.token], MANY)
    stream.resume(state["seq"])
    shows(page, state)
    page.clock.resume()
    person.act()


def test_whoever_plays_on_at_another_device_leaves_the_show_here(sit, address):
    game = game_at(address, last_card)
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    person.act_until("show")
    shows(person.page, go_on(address, game.table, [game.token], 1))
    person.act()


HIDE = """
(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


@pytest.mark.parametrize("hidden", [False, True])
def test_whoever_watches_sees_what_is(sit, address, hidden):
    """After more than is shown one by one, and whenever their page is seen again."""
    table, tokens = people_at(address, second_deal)
    watcher = sit(speed="slow")
    page = watcher.page
    page.clock.install()
    stream = Held(watcher)
    watcher.go(f"/t/{table}")
    expect(page.locator(".watching").first).to_be_visible()
    state = go_on(address, table, tokens, FEW if hidden else MANY_MORE)
    state["view"]["hand"] = []
    stream.wait_for(state["seq"])
    stop_clock(watcher)
    stream.let_events_go(stream.first("shown"))
    page.clock.run_for(100)
    if hidden:
        page.evaluate(HIDE, True)
    stream.resume(state["seq"])
    if hidden:
        page.evaluate(HIDE, False)
    shows(page, state)
