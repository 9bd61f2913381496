"""Take the pictures of the README: an own server, a browser, and a game of fixed cards."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import BROWSERS  # noqa: E402
from tests.browser.games import game_at  # noqa: E402
from tests.browser.person import Person  # noqa: E402


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server with an empty database."""
    database = f"sqlite:///{folder / 'pegout.db'}"
    command = [sys.executable, "-u", "-m", "pegout", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        found = re.search(r"http://\S+?:\d+", server.stdout.readline())
        assert found
        try:
            yield found[0]
        finally:
            server.terminate()


def keep(person: Person, name: str) -> None:
    """Keep what a person sees, once the pictures of the court cards are there."""
    person.page.wait_for_load_state("networkidle")
    person.page.screenshot(path=Path(__file__).with_name(f"{name}.png"))
    print(name)


def until(person: Person, wanted: str, after: int = 0) -> None:
    """Play on until something is to be done for the n-th time."""
    while (what := person.ready()) != wanted or after:
        after -= what == wanted
        person.act()


def won(scores: list[int]) -> bool:
    """Whether the first side won."""
    return scores[0] == max(scores)


def take(browser: Browser, address: str) -> None:
    """Take every picture."""
    laptop = Person(browser, address, "en", 1280, 800, {"speed": "slow"})
    laptop.go("/")
    laptop.page.locator(".primary").first.wait_for()
    keep(laptop, "front")
    laptop.make_table(lesson=True)
    until(laptop, "play", 1)
    keep(laptop, "table")
    laptop.page.keyboard.press("h")
    laptop.page.locator(".hint tbody tr").first.wait_for()
    keep(laptop, "hint")
    laptop.page.keyboard.press("Escape")
    until(laptop, "show", 1)
    keep(laptop, "show")
    phone = Person(browser, address, "ja", 390, 844, {"speed": "slow", "theme": "dark"})
    phone.make_table(lesson=True)
    until(phone, "play", 1)
    keep(phone, "phone-ja")
    corner = Person(
        browser, address, "en", 1280, 800, {"fourColours": True, "boardStyle": "two-lap"}
    )
    corner.make_table(rules="table-top")
    until(corner, "place", 6)
    keep(corner, "table-top")
    game = game_at(address, lambda state: state["over"] and won(state["view"]["scores"]))
    winner = Person(browser, address, "en", 1280, 800, {"token": game.token})
    winner.go(f"/t/{game.table}")
    winner.page.locator(".winning-cards .card").first.wait_for()
    keep(winner, "end")


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    arguments = ["--no-sandbox", "--disable-gpu"]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=arguments) as browser,
    ):
        take(browser, address)


if __name__ == "__main__":
    main()
