"""A bot that cannot decide by itself: the table says that a weaker one plays in its place."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import serving
from tests.browser.layout import SIZES, box, faults_by_size
from tests.browser.person import Person, watch
from tests.browser.ways import always

BROKEN = """
import sys
from pegout.solver.bots.heuristic import SteadyBot
from pegout.apps.cli import main

def fail(self, view):
    raise MemoryError

SteadyBot.decide = fail
sys.exit(main())
"""
SENTENCES = {
    "en": "cannot decide by itself. A weaker bot plays in its place.",
    "ja": "は自分で手を決められません。より弱いボットが代わりにプレイします。",
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A server on which no bot of the level steady can decide."""
    with serving(tmp_path_factory.mktemp("broken"), "-c", BROKEN) as found:
        yield found


@pytest.mark.parametrize(
    ("lang", "width", "height"), always(("en", 1280, 720), others=[("ja", 360, 640)])
)
def test_the_table_says_that_a_bot_has_handed_over(browser, broken, lang, width, height):
    """Above the cards, which can be played as before; on laptops it covers nothing."""
    person = Person(browser, broken, lang, width, height, {})
    steady = {"kind": "bot", "level": "steady"}
    person.make_table(seats=[{"kind": "human"}, steady], options={"first_deal": "seat-1"})
    notice = person.page.locator(".notices", has_text=SENTENCES[lang])
    watch([person], lambda: person.act() == "play")
    expect(notice).to_have_count(1)
    expect(notice).to_be_visible()
    assert box(notice)["y"] + box(notice)["height"] <= height
    assert person.ready() in ("play", "go", "show")
    assert faults_by_size(person.page, SIZES[3:]) == {}
    watch([person], lambda: person.act() == "show")
    assert faults_by_size(person.page, SIZES[3:]) == {}
    assert not person.errors
    person.context.close()
