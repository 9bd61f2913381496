"""A person at a browser, who plays by mouse or by keyboard."""

import json
import re

from playwright.sync_api import TimeoutError, expect

DEADLINE = 30_000
KEPT = """
for (const [name, value] of Object.entries(SETTINGS))
  if (localStorage.getItem("pegout." + name) === null)
    localStorage.setItem("pegout." + name, JSON.stringify(value));
"""
MAKE = """
async (body) => {
  const token = JSON.parse(localStorage.getItem("pegout.token"));
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch("/api/v1/tables", asked);
  const told = await answer.json();
  localStorage.setItem("pegout.token", JSON.stringify(told.token));
  return told;
}
"""
READY = """
() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there(".over-panel .row a")) return "over";
  if (there(".over-panel [data-focus]:not(:disabled)")) return "go-on";
  if (there(".show-controls")) return "show";
  if (there(".peg-by-hand")) return "peg";
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


class Person:
    """Somebody with a browser of their own; motion reduced, hands counted quickly."""

    def __init__(self, browser, address, lang, width, height, settings):
        self.address = address
        self.faults: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=width < 700,
            service_workers=settings.pop("workers", "block"),
            locale={"en": "en-GB", "ja": "ja-JP"}[lang],
        )
        self.context.set_default_timeout(DEADLINE)
        kept = json.dumps({"lang": lang, "showSpeed": "quick", **settings})
        self.context.add_init_script(KEPT.replace("SETTINGS", kept))
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", self._listen)

    def _listen(self, message):
        expected = re.search(r"status of 4\d\d|WebSocket|ERR_", message.text)
        if message.type == "error" and not expected:
            self.faults.append(message.text)

    def make_table(self, **body):
        """Make a table without the front page, and go there; gives what the server told."""
        self.page.goto(f"{self.address}/healthz")
        told = self.page.evaluate(MAKE, body)
        self.go(f"/t/{told['table']}")
        return told

    def go(self, path):
        self.page.goto(self.address + path)

    def ready(self):
        """Wait until something is to be done, and say what."""
        return self.page.wait_for_function(READY, polling=30).json_value()

    def soon(self, what, seconds=4):
        """Whether this comes to be done within some seconds."""
        asked = f"() => ({READY})() === '{what}'"
        try:
            self.page.wait_for_function(asked, polling=30, timeout=seconds * 1000)
        except TimeoutError:
            return False
        return True

    def due(self):
        """What is to be done now, if anything."""
        return self.page.evaluate(READY)

    def announced(self):
        """What a screen reader has been told, line by line."""
        return self.page.locator("#happened p").all_inner_texts()

    def score(self, side=0):
        return int(self.page.locator(f".score[data-side='{side}']").first.inner_text())

    # By mouse

    def click(self, selector):
        self.page.locator(selector).first.click()

    def act(self, lowest=True):
        """Do what is to be done, with the lowest or the highest card; gives what it was."""
        what = self.ready()
        match what:
            case "show":
                self.page.evaluate("document.querySelector('.show-controls .cream').click()")
            case "spread":
                self.click(".spread")
                self.gone(".spread:not(.waits)")
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
                self.click("form.claim .cream")
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
                self.page.evaluate("document.querySelector('.over-panel [data-focus]').click()")
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
        expect(self.page.locator(selector)).to_have_count(0, timeout=DEADLINE)

    def settled(self):
        """Wait until the server has answered."""
        self.page.wait_for_function("() => !document.querySelector('.table.sending')", polling=30)

    def act_until(self, what, most=400):
        """Go on until this is to be done."""
        for _ in range(most):
            if self.ready() == what:
                return
            self.act()
        raise AssertionError(f"never came to {what}")

    # By keyboard

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def press_on(self):
        """Do what is to be done with keys alone; gives what it was."""
        what = self.ready()
        match what:
            case "show" | "go-on":
                self.press("s", "Space")
            case "spread":
                self.page.locator(".spread").focus()
                self.press("ArrowRight", "Enter")
                self.gone(".spread:not(.waits)")
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

    def play_by_key(self):
        place = self.page.evaluate(
            "[...document.querySelectorAll('.hand-card')].findIndex((x) => x.matches('.playable'))"
        )
        held = self.page.locator(".hand-card").count()
        self.press(str(place + 1))
        self.page.wait_for_function(
            f"() => document.querySelectorAll('.hand-card').length !== {held}"
            " || document.querySelector('.show-controls, .over-panel')",
            polling=30,
        )
