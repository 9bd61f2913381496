"""The memory of a tab does not grow with every game, and a table that is left is freed."""

import pytest
from tests.browser.devtools import DevToolsPerson, running
from tests.browser.person import CREATE_TABLE
from tests.browser.ways import always

BODY = {
    "seats": [{"kind": "human"}, {"kind": "bot", "level": "beginner"}],
    "options": {"target": "11"},
}


@pytest.fixture
def person(tmp_path, address):
    with running(tmp_path) as socket:
        yield DevToolsPerson(socket, address)


@pytest.mark.parametrize("games", always(3, others=[5]))
def test_several_games_hold_as_much_as_one(person, games):
    """Rematch after rematch added 4,500 nodes, 240 listeners and 7 MB each time."""
    person.go("/")
    person.there("main")
    created = person.evaluate(CREATE_TABLE, BODY)
    person.go(f"/t/{created['table']}")
    held = []
    for game in range(games):
        person.act_until("over")
        held.append(person.held())
        if game < games - 1:
            here = person.evaluate("() => location.pathname")
            person.click(".over-panel .primary")
            person.wait("(here) => location.pathname !== here", here)
    nodes, listeners, heap = zip(*held, strict=True)
    assert nodes[-1] < nodes[1] + 600, held
    assert listeners[-1] < listeners[1] + 40, held
    assert heap[-1] < heap[1] + 3_000_000, held
    person.click("header a[href='/']")
    person.wait("() => !document.querySelector('.felt') && !!document.querySelector('main h1')")
    assert person.held()[0] < nodes[-1], "the table is let go"
