"""The most frequent uses in WebKitGTK: a game, the lesson, a board, an invitation to Chromium."""

import re

import pytest
from tests.browser.other_browsers import (
    an_invitation_to_chromium,
    board_is_kept,
    game_to_its_end,
    lesson_to_its_first_cards,
)
from tests.browser.webkit import WebKitPerson, browser, running

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    if not browser():
        pytest.skip("there is no WebKitGTK with its driver and Xvfb")
    with running(tmp_path_factory.mktemp("desktop")) as found:
        yield found


@pytest.fixture
def sit_at_webkit(driver, address):
    """Seats a person at WebKitGTK, which serves one at a time."""
    people: list[WebKitPerson] = []

    def _sit(*given, **named):
        people.append(WebKitPerson(driver, address, *given, **named))
        return people[-1]

    yield _sit
    for person in people:
        person.leave()


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1440, 900), ("ja", 360, 640)])
def test_a_game_from_the_front_page_to_its_end(sit_at_webkit, lang, width, height):
    game_to_its_end(sit_at_webkit(lang, width, height))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_lesson_to_its_first_cards(sit_at_webkit, lang):
    told = lesson_to_its_first_cards(sit_at_webkit(lang, 390, 844))
    assert bool(re.search("[ぁ-ん]", told)) is (lang == "ja")


def test_a_board_for_real_cards_is_kept(sit_at_webkit):
    board_is_kept(sit_at_webkit("ja", 390, 844))


def test_an_invitation_to_chromium(sit_at_webkit, sit):
    an_invitation_to_chromium(sit_at_webkit(name="Ana"), sit("ja", 390, 844))
