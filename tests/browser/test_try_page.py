"""The page of the documentation that runs Pegout in the browser, as its site serves it."""

import os
import re
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "client" / "try"
WHEEL = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    built = tmp_path_factory.mktemp("try")
    subprocess.run([*WHEEL, str(built)], cwd=ROOT, check=True, capture_output=True)
    [wheel] = built.glob("*.whl")
    subprocess.run([sys.executable, SOURCES / "packages.py", built, wheel], check=True)
    subprocess.run(["node", SOURCES / "build.mjs", built / "site", built], check=True)
    return built / "site"


@pytest.fixture
def server(folder):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def visit(browser, server):
    """Opens a page of the site; what goes wrong there, or comes from elsewhere, fails the test."""
    own = f"http://127.0.0.1:{server.server_port}/"
    context = browser.new_context(viewport={"width": 360, "height": 640})
    wrong = []

    def _visit(name):
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        context.on(
            "request",
            lambda request: None if own in request.url else wrong.append(request.url),
        )
        page.goto(own + name)
        return page

    yield _visit
    context.close()
    assert wrong == []


PRINT = """
import runpy, sys
sys.modules.update(dict.fromkeys(("numpy", "numba")))
for path in sys.argv[1:]:
    runpy.run_path(path)
    print(end="\\0")
"""


def printed_here(*names):
    """The outputs of cells in this Python, in Japanese and without the solver."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", PRINT, *(SOURCES / f"{name}.py" for name in names)],
        env=os.environ | {"PEGOUT_LANG": "ja"},
        check=True,
        capture_output=True,
    )
    return done.stdout.decode("utf-8").split("\0")[:-1]


def run(page, name, code=None):
    cell = page.locator(f"[data-cell={name}]")
    if code is not None:
        cell.locator("textarea").fill(code)
    cell.locator("[data-do=run]").click()
    return cell


@pytest.mark.slow
def test_a_hand_is_counted_and_bots_play_without_a_network(visit, server):
    page = visit("ja.html")
    hand, game, hint = printed_here("hand", "game", "hint")
    cell = run(page, "hand")
    expect(cell.locator("pre")).to_have_text(hand, use_inner_text=True)
    expect(cell.locator("pre")).to_contain_text("= 29")

    server.shutdown()
    server.server_close()
    page.context.set_offline(True)
    cell = run(page, "game")
    expect(cell.locator("pre")).to_have_text(game, use_inner_text=True)

    cell = run(page, "hint")
    expect(cell.locator("pre")).to_have_text(hint, use_inner_text=True)

    cell = run(page, "hand", 'import pegout\n\npegout.score_show("5H 5C 5S J", "5D")')
    message = (
        "3 行目：4番目：「J」はカードではありません。カードは 5H、♠10、ハートの6 のように書きます。"
    )
    expect(cell.locator("pre")).to_have_text(message)
    cell = run(page, "hand", "1 + 1\nunknown")
    expect(cell.locator("pre")).to_have_text(re.compile("^2 行目：NameError: .*unknown"))

    series = 'import pegout\nprint(pegout.play_match("beginner", "random", games=1))'
    expect(run(page, "hand", series).locator("pre")).to_contain_text("初級")

    cell = run(page, "game", "while True:\n    pass")
    expect(cell.get_by_role("status")).to_have_text("実行しています…")
    expect(page.locator("[data-cell=hand] [data-do=run]")).to_be_disabled()
    cell.locator("[data-do=stop]").click()
    expect(cell.get_by_role("status")).to_have_text("止めました。")

    page.goto(page.url.replace("ja.html", ""))  # loaded files are kept
    expect(page).to_have_title("Run Pegout in the browser")
    cell = run(page, "hand", "'5' + '5'")
    expect(cell.locator("pre")).to_have_text("'55'")


def test_it_is_accessible_and_asks_nobody_else(visit, folder):
    for name in ("index.html", "ja.html"):
        page = visit(name)
        expect(page.locator("textarea")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollWidth") == 360, name
        assert violations(page) == [], name
        policy = page.locator("[http-equiv=Content-Security-Policy]").get_attribute("content")
        assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
        assert "//" not in (folder / name).read_text("utf-8")


def test_both_languages_say_the_same():
    ids = [
        re.findall("^(try-[a-z-]+) =", (SOURCES / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
        for lang in ("en", "ja")
    ]
    assert ids[0] == ids[1]


def test_licences_come_with_it(folder):
    text = (folder / "LICENSES.txt").read_text("utf-8")
    for licence in (
        "MIT License",
        "Mozilla Public License",
        "PSF LICENSE",
        "Apache License",
        "attrs",
        "babel",
    ):
        assert licence.lower() in text.lower()
