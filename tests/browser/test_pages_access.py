"""Every page for everybody: no axe violations, nothing wider than the smallest phone."""

import pytest
from tests.browser.axe import hidden_stops, violations
from tests.browser.games import asked, finished_game
from tests.browser.ways import shares

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
WIDTH = "document.documentElement.scrollWidth"
PAGES = {
    "/": ".more",
    "/new": ".clause",
    "/new?rules=table-top": ".clause",
    "/learn": ".advice",
    "/rules": ".clause",
    "/rules#glossary": ".glossary",
    "/rules#story": ".story",
    "/trainer": ".part",
    "/count": ".picker",
    "/count?cards=5H+6C+7D+JS&starter=5S&for=board": ".starters",
    "/practice/print?what=score": ".paper-score",
    "/practice/print?stage=flush&seed=3": ".paper-answers",
    "/mistakes": ".mistakes .panel",
    "/fair-deals": ".seal-picture",
    "/lesson": ".coach-todo",
    "/analyse?cards=5H+6H+7D+8S+JC+QD&score=60-75": ".hold-detail",
    "/analyse/play?cards=4H+5S+JD&starter=7C&rules=five-card": ".chart",
    "/analyse/odds?stakes=skunk": ".odds-figures",
    "/analyse/tables": ".crib-table",
    "/history": ".game-row",
    "/board": ".keep-form",
    "/bots": ".bots-own summary",
    "/daily/2026-11-26": ".daily-archive li",
    "/daily/2026-11-29": ".daily-archive li",
    "/nowhere": "h1",
}


@pytest.fixture(scope="module")
def game(address):
    return finished_game(address, options={"target": 11})


@pytest.fixture
def veteran(sit, address, game):
    """Somebody with a game behind them, one under way, and a table that waits for a friend."""
    asked(address, "/tables", game.token, {"seats": [PERSON, BOT]})
    lobby = asked(address, "/tables", game.token, {"seats": [PERSON, PERSON]})

    def _veteran(lang, width, height, theme):
        person = sit(lang, width, height, theme=theme, token=game.token)
        return person, game.table, lobby["table"]

    return _veteran


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme", "which"),
    shares(
        ("en", 1440, 900, "light"),
        ("ja", 360, 740, "dark"),
        others=[
            ("en", 360, 740, "dark"),
            ("en", 360, 740, "light"),
            ("ja", 360, 740, "light"),
            ("en", 1440, 900, "dark"),
            ("ja", 1440, 900, "dark"),
            ("ja", 1440, 900, "light"),
        ],
    ),
)
def test_pages(veteran, lang, width, height, theme, which):
    person, game, lobby = veteran(lang, width, height, theme)
    pages = PAGES | {f"/history/{game}": ".move", f"/t/{lobby}": ".link-to-share"}
    page = person.page
    for path, sign in [*pages.items()][which]:
        person.visit(path)
        page.wait_for_selector(sign)
        assert page.evaluate(WIDTH) <= width, path
        assert violations(page) == [], path


def test_what_stays_at_the_foot_covers_nothing_that_keys_reach(sit):
    person = sit("ja", 360, 640)
    for path in ("/new", "/trainer"):
        person.visit(path)
        person.page.wait_for_selector(PAGES[path])
        assert hidden_stops(person.page) == [], path


def test_the_join_page(sit, address):
    created = asked(address, "/tables", body={"seats": [PERSON, PERSON]})
    friend = sit("ja", 360, 740)
    friend.go(f"/t/{created['table']}#{created['invites'][0]}")
    friend.page.wait_for_selector(".join form")
    assert friend.page.evaluate(WIDTH) <= 360
    assert violations(friend.page) == []


def test_the_header_fits_every_tablet_and_pale_text_is_found_where_nothing_is_drawn(sit):
    page = (person := sit()).page
    person.go("/nowhere")
    page.wait_for_selector(".nav")
    for width in (700, 767, 768, 899):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(WIDTH) <= width
    page.locator("h1").evaluate("(each) => (each.style.color = 'lightgrey')")
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "0"
    assert [rule for rule, _ in violations(page)] == ["color-contrast"]
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "0"
