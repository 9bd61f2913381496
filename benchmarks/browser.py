"""How soon the first card is on the screen.

    python benchmarks/browser.py [--runs N]

A server of its own, warmed by one visit, and for every run a browser with nothing in its cache:
the front page is opened, "Play now" is pressed as soon as it is there, and the clock stops when the
first card has been painted. Once as it is, once slowed down like a phone: a fourth of the
processor, 1.6 Mbit/s, 150 ms.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import launched, serving  # noqa: E402

FIRST_CARD = """
new MutationObserver((_, watch) => {
  const play = document.querySelector(".play-now");
  if (play && !window.pressed) (window.pressed = performance.now()), play.click();
  if (!document.querySelector(".spread-card")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.firstCard = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}


def first_card(browser: Browser, address: str, *, slow: bool) -> tuple[float, float]:
    """Seconds from the address to "Play now", and to the first card."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.add_init_script(FIRST_CARD)
        if slow:
            devtools = context.new_cdp_session(page)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.firstCard", timeout=120_000)
        pressed, card = page.evaluate("[window.pressed, window.firstCard]")
    return pressed / 1000, card / 1000


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        first_card(browser, address, slow=False)
        for slow in (False, True):
            times = [first_card(browser, address, slow=slow) for _ in range(runs)]
            for name, each in zip(
                ("play now", "first card"), zip(*times, strict=True), strict=True
            ):
                what = f"{name}, {'as a phone' if slow else 'as it is'}"
                print(f"{what:30} {min(each):.2f} s, median {statistics.median(each):.2f} s")


if __name__ == "__main__":
    main()
