"""How soon the first card is in the hand, and how many presses a whole game takes.

    python benchmarks/browser.py [--runs N] [--games N]

A server of its own, warmed by one visit, and for every run a browser with nothing in its cache:
the front page is opened, and whatever can be pressed is pressed as soon as it is there: "Play
now", then a card for the draw. Measured are the seconds until the first card has been painted
(those of the draw), and until the first card lies in the hand. Once as it is, once slowed down
like a phone: a fourth of the processor, 1.6 Mbit/s, 150 ms.

Then whole games against the level of a first visit, without hesitation and at the quickest speed:
the first legal card, the first two discards, and at the show all hands at once. Presses of
buttons, cards and keys are counted, once with forced moves pressed as soon as they can be, once
with these left to the table. A game takes one to two minutes on an idle machine.
"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import WHOLE_BROWSERS, launched, serving  # noqa: E402

SETTLING_SECONDS = 3
"""How long Chromium loads pages of its own, such as those of its address bar, in a new window."""
MOST_SECONDS = 300
"""Within which a whole game ends, or something stands in its way."""

FIRST_CARD = """
window.times = { presses: 0 };
const press = (name, element) => {
  if (!element || times[name]) return;
  times[name] = performance.now();
  times.presses += 1;
  element.click();
};
const look = () => {
  press("play", document.querySelector(".play-now"));
  const painted = document.querySelector(".spread-card");
  if (painted && !times.card) {
    times.card = -1;
    requestAnimationFrame(() => setTimeout(() => (times.card = performance.now())));
  }
  press("draw", document.querySelector(".spread:not(.waits)"));
  const [first] = document.querySelectorAll(".hand .card");
  if (first && !times.dealt) {
    times.dealt = true;
    requestAnimationFrame(async () => {
      await Promise.all(first.getAnimations().map((each) => each.finished.catch(() => {})));
      times.hand = performance.now();
    });
  }
  if (!times.hand) setTimeout(look, 5);
};
// Equal cards draw again: the pack has waited meanwhile, perhaps for less than one look.
const waited = () => document.querySelector(".spread.waits") && delete times.draw;
const everything = { subtree: true, childList: true, attributes: true };
new MutationObserver(waited).observe(document, everything);
look();
"""
PRESS = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [over] = all(".over-panel .row a");
  if (over) return -1;
  const press = (...elements) => (elements.forEach((each) => each.click()), elements.length);
  const discards = all(".hand-card[aria-pressed='false']");
  if (discards.length > 4) return press(...discards.slice(0, 2));
  const forced = all(".hand-card").length === 1 || all(".go-button:not([aria-disabled])").length;
  if (LEAVES && forced) return 0;
  for (const selector of PRESSED) {
    const [found] = all(selector);
    if (found) return press(found);
  }
  return 0;
}
"""
PRESSED = [
    ".spread:not(.waits)",
    ".discard-button:enabled",
    ".hand-card.playable",
    ".go-button:not([aria-disabled])",
    ".show-controls .ghost:enabled",
    ".show-controls .cream",
]
QUICK = """localStorage.setItem("pegout.speed", '"quick"')"""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}


def first_card(browser: Browser, address: str, *, slow: bool) -> dict[str, float]:
    """Milliseconds from the address to each step, and the number of presses."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.add_init_script(FIRST_CARD)
        if slow:
            devtools = context.new_cdp_session(page)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        time.sleep(SETTLING_SECONDS)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.times?.hand", timeout=120_000)
        times: dict[str, float] = page.evaluate("window.times")
    return times


def whole_game(browser: Browser, address: str, *, leaves: bool) -> int:
    """The number of presses from the front page to the end of a game.

    Somebody who `leaves` forced moves to the table waits until it has made them.
    """
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.add_init_script(QUICK)
        page.goto(address)
        page.locator(".play-now").click()
        return 1 + _presses(page, leaves)


def _presses(page: Page, leaves: bool) -> int:
    step = PRESS.replace("PRESSED", str(PRESSED)).replace("LEAVES", str(leaves).lower())
    presses, deadline = 0, time.monotonic() + MOST_SECONDS
    while time.monotonic() < deadline:
        done: int = page.evaluate(step)
        if done < 0:
            return presses
        presses += done
        page.wait_for_timeout(20)
    raise TimeoutError(f"the game did not end within {MOST_SECONDS} s, after {presses} presses")


STEPS = {
    "play": "to Play now",
    "card": "to the first card on the screen",
    "hand": "to the first card in the hand",
}


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--games", type=int, default=3)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
        launched(playwright, WHOLE_BROWSERS) as browser,
    ):
        first_card(browser, address, slow=False)
        for slow in (False, True):
            runs = [first_card(browser, address, slow=slow) for _ in range(arguments.runs)]
            for step, name in STEPS.items():
                times = [run[step] / 1000 for run in runs]
                what = f"{name}, {'as a phone' if slow else 'as it is'}"
                print(f"{what:45} {min(times):.2f} s, median {statistics.median(times):.2f} s")
            print(f"presses to the first card in the hand: {runs[0]['presses']:.0f}")
        for leaves in (False, True) if arguments.games else ():
            games = range(arguments.games)
            presses = [whole_game(browser, address, leaves=leaves) for _ in games]
            which = "forced moves left to the table" if leaves else "forced moves pressed"
            middle = statistics.median(presses)
            print(f"presses in a whole game, {which}: {presses}, median {middle:.0f}")


if __name__ == "__main__":
    main()
