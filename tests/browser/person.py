"""A person at a browser, who plays by mouse or by keyboard."""

import json
import re
import time
from contextlib import contextmanager

from playwright.sync_api import Page, Route, expect
from tests.browser.drawing import UNDRAWN
from tests.browser.lent_pages import lend

DEADLINE = 180_000
"""Milliseconds that anything may take: far more than on an idle machine, so that only what never
comes fails."""
POLLING = 30
"""Milliseconds between two looks at a condition."""
MOST_SCRIPTS = 65_000
"""Bytes of JavaScript that a page may fetch, used to its end: 64 kB, rounded as it is reported."""
WARMING_UP = {"error": "warming-up", "params": {}, "message": ""}
"""The server's answer until it has compiled its answer to a question."""
STORE_SETTINGS = """
for (const [name, value] of Object.entries(SETTINGS))
  if (localStorage.getItem("pegout." + name) === null)
    localStorage.setItem("pegout." + name, JSON.stringify(value));
"""
CREATE_TABLE = """
async (body) => {
  const token = JSON.parse(localStorage.getItem("pegout.token"));
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const options = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch("/api/v1/tables", options);
  const created = await response.json();
  localStorage.setItem("pegout.token", JSON.stringify(created.token));
  return created;
}
"""
GET_STATE = """
(table) => {
  const token = JSON.parse(localStorage.getItem("pegout.token"));
  const headers = { Authorization: `Bearer ${token}` };
  return fetch(`/api/v1/tables/${table}`, { headers }).then((response) => response.json());
}
"""
FOLLOW = """
(path) => {
  const link = document.createElement("a");
  link.href = path;
  if (!document.querySelector("main") || link.pathname === location.pathname) return false;
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
"""
READY = """
() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there(".over-panel .row a")) return "over";
  if (there(".over-panel [data-focus]:not(:disabled)")) return "go-on";
  if (there(".peg-by-hand")) return "peg";
  if (there(".show-controls")) return "show";
  if (there("form.claim")) return "claim";
  if (there(".claim button[data-focus]")) return "answer";
  if (there(".spread:not(.waits)")) return "spread";
  if (there(".hand-card[aria-pressed]")) return "discard";
  if (there(".hand-card.playable")) return "play";
  if (there(".go-button:not([aria-disabled])") && there(".hand-card")) return "go";
  if (there(".place.open")) return "place";
  return null;
}
"""

SPREAD = ".spread:not(.waits)"
"""The pack from which this person is to draw, or which they are to cut."""
GO_ON = """
(until) => {
  const one = (selector) => document.querySelector(selector);
  const gone = (selector) => () => !one(selector);
  const click = (selector, taken = () => true) => (one(selector)?.click(), (window.taken = taken));
  if (window.taken?.() === false) return null;
  window.taken = null;
  const due = (READY)();
  const doing = {
    show: () => click(".show-controls .cream"),
    spread: () => {
      let left = false;
      new MutationObserver(() => (left ||= !one("SPREAD"))).observe(document.body,
        { subtree: true, childList: true, attributes: true });
      click("SPREAD", () => left);
    },
    discard: () => one(".discard-button:enabled")
      ? click(".discard-button", gone(".hand-card[aria-pressed]"))
      : click(".hand-card[aria-pressed=false]"),
    play: () => {
      const card = `.hand [data-card="${one(".hand-card.playable .card").dataset.card}"]`;
      click(`.hand-card.playable:has(${card.slice(6)})`, gone(card));
    },
    go: () => click(".go-button:not([aria-disabled])", gone(".table.sending")),
    claim: () => click("form.claim .claim-chips .chip", gone(".table.sending")),
    answer: () => click(".claim button[data-focus]", gone(".table.sending")),
    peg: () => click(".peg-by-hand .ghost"),
    place: () => click(".place.open", gone(".table.sending")),
    "go-on": () => click(".over-panel [data-focus]"),
  };
  if (due !== until) doing[due]?.();
  return due === until;
}
""".replace("READY", READY).replace("SPREAD", SPREAD)
"""Does the next step, unless it is the last one wanted; returns whether it is."""
SHORT_FADES = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, { duration, delay = 0, ...others }) {
  return animate.call(this, frames, { duration: duration / 20, delay: delay / 20, ...others });
};
"""
"""Parts that fade in where nothing moves are there at once."""
NOTE = """
([selector, there]) => {
  window.noted = false;
  const watch = new MutationObserver(() => {
    if (Boolean(document.querySelector(selector)) !== there) return;
    window.noted = true;
    watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""


class Scripts:
    """The scripts that a page asks for from now on.

    Bodies are weighed as they travel, compressed, once for each address: a page that others have
    used has them in its cache. A script from the service worker adds nothing.
    """

    def __init__(self):
        self._responses = []

    def note(self, response):
        if response.url.split("?")[0].endswith(".js"):
            self._responses.append(response)

    def sizes(self):
        """Bytes by address."""
        return {
            each.url: 0 if each.from_service_worker else int(each.headers["content-length"])
            for each in list(self._responses)  # more may come meanwhile
        }

    def check(self, use):
        """Fail unless the fetched files are as small as promised."""
        sizes = self.sizes()
        total = sum(sizes.values())
        print(f"{use}: {total / 1000:.1f} kB")
        assert MOST_SCRIPTS / 3 < total <= MOST_SCRIPTS, sorted(sizes.items())


class Person:
    """Somebody with a browser context of their own; motion reduced, hands counted quickly."""

    def __init__(self, browser, address, lang, width, height, settings):
        self.address = address
        self.errors: list[str] = []
        workers = settings.pop("workers", "block")
        quick = {"speed": "quick", "undoSeconds": 0, "playForced": False}
        chosen = {"lang": lang, **quick, **settings}
        stored = json.dumps({key: value for key, value in chosen.items() if value is not None})
        scripts = [STORE_SETTINGS.replace("SETTINGS", stored), UNDRAWN]
        if chosen["speed"] == "quick":
            scripts.append(SHORT_FADES)
        size = {"width": width, "height": height}
        self._lent = lend(browser, lang, size, workers, scripts)
        self.page: Page = self._lent.page
        self.page.set_default_timeout(DEADLINE)
        self.scripts = Scripts()
        self._lent.hear(response=self.scripts.note, pageerror=self._note, console=self._listen)

    @property
    def context(self):
        """The browser context, which no other test gets after this one."""
        return self._lent.keep()

    def leave(self):
        """Give the page back, for others to use."""
        self._lent.give_back(self.address)

    def _note(self, error):
        self.errors.append(str(error))

    def _listen(self, message):
        expected = re.search(r"status of (?:4\d\d|503)|WebSocket|ERR_", message.text)
        if message.type == "error" and not expected:
            self.errors.append(message.text)

    def make_table(self, **body):
        """Create a table without the front page, and go there; gives the server's answer."""
        self.page.goto(f"{self.address}/healthz")
        created = self.page.evaluate(CREATE_TABLE, body)
        self.go(f"/t/{created['table']}")
        return created

    def state(self, table):
        """The table as the server tells it to this person."""
        return self.page.evaluate(GET_STATE, table)

    def go(self, path):
        self.page.goto(self.address + path)

    def ready(self):
        """Wait until something is to be done, and say what."""
        return self.page.wait_for_function(READY, polling=POLLING).json_value()

    def due(self):
        """The next step, if there is one now."""
        return self.page.evaluate(READY)

    def visit(self, path):
        """Go to another screen within the page, as a link does; load it where it is the same."""
        if not self.page.evaluate(FOLLOW, path):
            self.go("/healthz")
            self.go(path)

    def announced(self):
        """The text for screen readers, line by line."""
        return self.page.locator("#happened p").all_inner_texts()

    def hears(self, words):
        """Wait until a screen reader has been told these words, or what a pattern describes."""
        expect(self.page.locator("#happened")).to_contain_text(words)

    def score(self, side=0):
        return int(self.page.locator(f".score[data-side='{side}']").first.inner_text())

    # By mouse

    def click(self, selector):
        self.page.locator(selector).first.click()

    def act(self, lowest=True):
        """Do the next step, with the lowest or the highest card, and return it."""
        what = self.ready()
        match what:
            case "show":
                self.page.evaluate("document.querySelector('.show-controls .cream')?.click()")
            case "spread":
                with self.leaving_spread():
                    self.click(SPREAD)
            case "discard":
                self.discard()
            case "play":
                self.play(0 if lowest else -1)
            case "go":  # the table may have said it by itself meanwhile
                self.page.evaluate(
                    "document.querySelector('.go-button:not([aria-disabled])')?.click()"
                )
                self.settled()
            case "claim":
                self.click("form.claim .claim-chips .chip")
                self.settled()
            case "answer":
                self.click(".claim button[data-focus]")
                self.settled()
            case "peg":
                self.click(".peg-by-hand .ghost")
            case "place":
                self.click(".place.open")
                self.settled()
            case "go-on":
                self.page.evaluate("document.querySelector('.over-panel [data-focus]')?.click()")
        return what

    def discard(self):
        cards = self.page.locator(".hand-card")
        for place in range(cards.count()):
            if self.page.locator(".discard-button").is_enabled():
                break
            cards.nth(place).click()
        self.click(".discard-button")
        self.gone(".hand-card[aria-pressed]")

    def play(self, which=0):
        card = self.page.locator(".hand-card.playable .card").nth(which).get_attribute("data-card")
        self.click(f".hand-card.playable:has([data-card='{card}'])")
        self.gone(f".hand [data-card='{card}']")

    def gone(self, selector):
        expect(self.page.locator(selector)).to_have_count(0)

    @contextmanager
    def noting(self, selector, there=True):
        """Wait until something that happens meanwhile has been there, or has been gone.

        The page itself notes it, however soon it passes.
        """
        self.page.evaluate(NOTE, [selector, there])
        yield
        self.page.wait_for_function("() => window.noted", polling=POLLING)

    def leaving_spread(self):
        """Wait until a draw or cut made meanwhile has been taken; after a tie the next is due."""
        return self.noting(SPREAD, there=False)

    def hold_requests(self, pattern):
        """Hold requests back from now on; gives a function that waits for one and lets all go."""
        held: list[Route] = []
        going = False
        self.page.route(pattern, lambda route: route.continue_() if going else held.append(route))

        def let_go():
            nonlocal going
            watch([self], lambda: held)
            going = True
            for route in held:
                route.continue_()

        return let_go

    def settled(self):
        """Wait until the server has answered."""
        self.page.wait_for_function(
            "() => !document.querySelector('.table.sending')", polling=POLLING
        )

    def act_until(self, what):
        """Go on until this is to be done, as `act` does, but within the page, which is quick."""
        self.page.wait_for_function(GO_ON, arg=what, polling=POLLING)

    # By keyboard

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def press_on(self):
        """Do the next step with keys alone, where the focus is, and return it."""
        what = self.ready()
        match what:
            case "show":
                self.press("s", "Space")
            case "go-on":
                expect(self.page.locator(".over-panel [data-focus]")).to_be_focused()
                self.press("Enter")
            case "spread":
                with self.leaving_spread():
                    self.press("ArrowRight", "Enter")
            case "place":
                self.place_by_key()
            case "claim":
                expect(self.page.locator("#claim-points")).to_be_focused()
                self.press("0", "Enter")
                self.settled()
            case "answer":
                expect(self.page.locator(".claim [data-focus]")).to_be_focused()
                self.press("Enter")
                self.settled()
            case "peg":
                expect(self.page.locator(".peg-by-hand [data-focus]")).to_be_focused()
                self.press("Space")
            case "discard":
                self.press("1", "2")
                self.page.wait_for_selector(".discard-button:enabled")
                self.press("Enter")
                self.gone(".hand-card[aria-pressed]")
            case "play":
                self.play_by_key()
            case "go":
                self.press("g")
        return what

    def place_by_key(self):
        taken = self.page.locator(".place.taken").count()
        self.page.wait_for_selector(".place.open:focus")
        self.press("Enter")
        self.page.wait_for_function(
            f"() => document.querySelectorAll('.place.taken').length !== {taken}", polling=POLLING
        )

    def play_by_key(self):
        place = self.page.evaluate(
            "[...document.querySelectorAll('.hand-card')].findIndex((x) => x.matches('.playable'))"
        )
        held = self.page.locator(".hand-card").count()
        self.press(str(place + 1))
        self.page.wait_for_function(
            f"() => document.querySelectorAll('.hand-card').length !== {held}"
            " || document.querySelector('.show-controls, .over-panel')",
            polling=POLLING,
        )


def watch(people, look):
    """Wait until `look` gives something, and return that; pages go on meanwhile."""
    deadline = time.monotonic() + DEADLINE / 1000
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found
        people[0].page.wait_for_timeout(POLLING)
    raise AssertionError("never came to it")


def first_to(what, people):
    """The first of these people who has this to do."""
    return watch(people, lambda: next((each for each in people if each.due() == what), None))


def take_turns(people, until, but=None):
    """Do each person's steps within their page until a condition holds.

    What `but` names is left undone: a person who comes to it waits, however late that is seen.
    """

    def step():
        if until():
            return True
        for person in people:
            person.page.evaluate(GO_ON, but)
        return False

    watch(people, step)


def play_on(person, step=None):
    """Play until the match is over."""
    watch([person], lambda: (step or person.act)() == "over")


def has_cards(person):
    """Whether somebody holds a whole hand, from which they have not discarded."""
    return person.page.locator(".hand-card").count() == 6


def overlap(one, other):
    """Whether two boxes have a point in common."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return (
        across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    )


def choose(page, label):
    """Choose an option of a form by its label."""
    page.locator("label", has_text=label).first.click()
