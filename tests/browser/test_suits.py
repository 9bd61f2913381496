"""Cards in sentences are in the colour of their suit, dark and light enough to be read."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, game_at
from tests.browser.ways import always

COLOURS = """
() => Object.fromEntries([...document.querySelectorAll(".hint-why .suited")].map((card) => {
  const about = getComputedStyle(card.closest(".hint-why")).color;
  return [card.textContent.slice(-1), getComputedStyle(card).color !== about];
}))
"""
"""Which suits differ in colour from the sentence that they are in."""
WHY = {"code": "their-crib", "params": {"cards": "TH TD", "other": "TC TS", "points": "1.5"}}


def discards(state):
    return state["view"]["phase"] == "discard"


@pytest.fixture(scope="module")
def game(address):
    return game_at(address, discards, options={"match": 5})


@pytest.fixture(scope="module")
def hint(address, game):
    """A hint that names tens of all suits, also in its best row: axe judges no single character."""
    found = asked(address, f"/tables/{game.table}/hint", game.token)
    found["candidates"][0].update(action="discard TH TD", same=["discard TC TS"])
    return found | {"why": [WHY]}


LOOKS = ("lang", "theme", "fourColours")
CHOOSE = """
(chosen) => {
  for (const [name, value] of Object.entries(chosen))
    localStorage.setItem(`pegout.${name}`, JSON.stringify(value));
}
"""


@pytest.mark.parametrize(
    "ways",
    always(
        [("en", "light", False), ("ja", "dark", True)],
        others=[
            [
                *(("en", "light", True), ("en", "dark", False), ("en", "dark", True)),
                *(("ja", "light", False), ("ja", "light", True), ("ja", "dark", False)),
            ]
        ],
    ),
)
def test_suits_in_sentences_have_their_colours(sit, game, hint, ways):
    person = sit(token=game.token)
    page = person.page
    page.route(f"**/tables/{game.table}/hint", lambda route: route.fulfill(json=hint))
    person.go("/healthz")
    for way in ways:
        page.evaluate(CHOOSE, dict(zip(LOOKS, way, strict=True)))
        person.go(f"/t/{game.table}")
        person.ready()
        page.keyboard.press("h")
        expect(page.locator(".hint-why .suited").first).to_be_visible()
        coloured = "♥♦♣" if way[-1] else "♥♦"
        found = page.evaluate(COLOURS)
        assert found == {suit: suit in coloured for suit in "♥♦♣♠"}, way
        assert violations(page, "color-contrast") == [], way
