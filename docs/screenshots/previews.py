"""Draw the pictures that shared links show: cards and boards of the client, on its cloth."""

import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import BROWSERS, serving  # noqa: E402
from tests.browser.person import Person  # noqa: E402

from pegout.server.web.previews import SIZE  # noqa: E402

OUT = ROOT / "src/pegout/server/web/static/previews"
STYLE = """
.preview { position: fixed; inset: 0; z-index: 99; overflow: hidden; color: #F8F1E2;
  background: radial-gradient(90% 110% at 35% 30%, #33686C, #27565A 60%, #1D4448); }
.preview .wordmark { position: absolute; left: 56px; bottom: 40px;
  font: 650 64px/1 "Source Serif 4", serif; }
.preview .card { position: absolute; width: 190px;
  filter: drop-shadow(0 8px 14px rgb(0 0 0 / .35)); }
.preview .preview-board { position: absolute; }
.preview .preview-board svg { display: block; width: 100%; height: 100%; }
"""
FIVES = ["5S", "5H", "5D", "JC"]
DEALT = ["4H", "5C", "6D", "8S", "TH", "KD"]


def fan(cards: list[str], left: int, top: int, step: int, turn: float) -> str:
    """Cards in a fan, as the page fills them in."""
    middle = (len(cards) - 1) / 2
    return "".join(
        f"<i data-wants='{card}' style='left:{left + step * at}px;"
        f"top:{top + 7 * abs(at - middle) ** 2:.0f}px;rotate:{turn * (at - middle):.1f}deg'></i>"
        for at, card in enumerate(cards)
    )


def board(style: str) -> str:
    """A board in a box."""
    return f"<div class='preview-board' style='{style}'></div>"


CURVE = (
    "<svg style='position:absolute;left:56px;top:70px' width='640' height='400'"
    " viewBox='0 0 640 400' fill='none' stroke-linecap='round' stroke-linejoin='round'>"
    "<path d='M0 200H640' stroke='#C6D8D3' stroke-opacity='.5' stroke-width='3'"
    " stroke-dasharray='4 12'/>"
    "<path d='M0 205 70 170 140 225 210 150 280 185 350 95 420 130 490 250 560 120 636 34'"
    " stroke='#F0CE8F' stroke-width='9'/>"
    "<circle cx='490' cy='250' r='15' fill='#D2502F' stroke='#8E2E17' stroke-width='4'/></svg>"
)
TALL = "left:900px;top:-40px;width:214px;height:710px"
PICTURES = {
    "home": fan(FIVES, 120, 150, 150, 9) + board(TALL),
    "daily": fan(DEALT, 90, 150, 150, 4),
    "review": CURVE + fan(["5D", "JC"], 570, 330, 90, 10) + board(TALL),
    "board": board(
        "left:480px;top:-250px;width:286px;height:950px;rotate:90deg;transform-origin:50% 50%"
    ),
}
FILL = """
([html, style]) => {
  document.querySelector(".preview")?.remove();
  const scene = document.createElement("div");
  scene.className = "preview";
  scene.innerHTML = `<style>${style}</style>${html}<p class="wordmark">Pegout</p>`;
  for (const each of scene.querySelectorAll("[data-wants]")) {
    const card = window.cards[each.dataset.wants].cloneNode(true);
    card.style.cssText = each.style.cssText;
    each.replaceWith(card);
  }
  for (const each of scene.querySelectorAll(".preview-board"))
    each.append(window.board.cloneNode(true));
  document.body.append(scene);
}
"""


def load(page: Page) -> None:
    """Have every card and a board at hand."""
    page.locator(".scene-board svg").first.wait_for()
    page.evaluate("window.board = document.querySelector('.scene-board svg')")
    page.evaluate("window.cards = {}")
    keep = (
        "for (const x of document.querySelectorAll('.card[data-card]')) cards[x.dataset.card] = x"
    )
    page.evaluate(keep)
    page.evaluate(
        "(cards) => { history.pushState(null, '', `/analyse/hand?cards=${cards}`);"
        " dispatchEvent(new Event('popstate')); }",
        "+".join(DEALT),
    )
    page.locator(".chosen-cards .card").nth(len(DEALT) - 1).wait_for()
    page.evaluate(keep)


def main() -> None:
    """Start a server and a browser, and draw every picture."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser,
    ):
        OUT.mkdir(exist_ok=True)
        page = (person := Person(browser, address, "en", *SIZE, {"theme": "light"})).page
        person.go("/")
        load(page)
        for name, html in PICTURES.items():
            page.evaluate(FILL, [html, STYLE])
            page.wait_for_load_state("networkidle")
            shot = Path(folder) / f"{name}.png"
            page.screenshot(path=shot)
            picture = Image.open(shot).convert("RGB")
            picture.save(OUT / f"{name}.jpg", quality=85, subsampling=0, optimize=True)
            print(name, (OUT / f"{name}.jpg").stat().st_size)


if __name__ == "__main__":
    main()
