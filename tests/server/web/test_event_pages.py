"""Events a page at a time, which are encoded once."""

import pytest
from tests.server.tables.kit import long_match, people
from tests.server.web.kit import Player, sit

from pegout.engine.wire.base import to_json
from pegout.engine.wire.events import event_data
from pegout.server.tables import seating
from pegout.server.web import encoding
from pegout.server.web.encoding import BLOCK_EVENTS, MAX_EVENTS, EventPages

pytestmark = pytest.mark.slow


@pytest.fixture
def player(client):
    """Somebody who has played a match of more than a page."""
    registry = client.app.state.registry
    first = sit(client)
    person = registry.identities.authenticate(first.token)
    table = long_match(registry, [person, *people(registry, 1)])
    assert table.seq > MAX_EVENTS * 2
    return Player(client, {"table": table.name, "seat": 0, "token": first.token})


def known_to(player):
    """All events of a table as somebody may know them, encoded here."""
    registry = player.client.app.state.registry
    events = registry.tables.get(player.table).events(
        registry.identities.authenticate(player.token), 0
    )
    return [event_data(each.event, each.seq) for each in events]


def test_no_answer_holds_more_than_a_page_and_pages_follow_each_other(player):
    everything = known_to(player)
    for since in (0, 1, BLOCK_EVENTS - 1, BLOCK_EVENTS, len(everything) - 3):
        answer = player.get("/events", since=since)
        assert answer["events"] == everything[since : since + MAX_EVENTS]
        assert answer["seq"] == len(everything)
    assert player.get("/events", since=7, until=9)["events"] == everything[7:9]
    assert player.get("/events", since=9, until=7)["events"] == []
    assert player.get("/events", since=2**31 - 1)["events"] == []
    assert player.events() == everything


def test_what_has_been_encoded_is_not_encoded_again(player, calls_of):
    encoded = calls_of(encoding, "event_data")
    everything = player.events()
    assert [seq for _, seq in encoded] == list(range(1, len(everything) + 1))
    assert player.events() == everything
    assert player.get("/events", since=150, until=250)["events"] == everything[150:250]
    assert len(encoded) == len(everything)


def test_a_stream_from_the_beginning_is_sent_pages_that_are_known(player, monkeypatch):
    everything = player.events()
    pages = []
    real = EventPages.texts

    def noted(self, *arguments):
        texts = real(self, *arguments)
        pages.append(len(texts))
        return texts

    monkeypatch.setattr(EventPages, "texts", noted)
    with player.stream(0) as stream:
        events = [stream.receive_json() for _ in everything]
        assert stream.receive_json().get("type") == "state"
    assert events == everything
    assert max(pages) <= MAX_EVENTS < sum(pages)
    assert len(everything) - sum(pages) <= BLOCK_EVENTS


def test_an_unfinished_block_grows(client, monkeypatch):
    registry = client.app.state.registry
    first = sit(client)
    person = registry.identities.authenticate(first.token)
    (other,) = people(registry, 1)
    table = long_match(registry, [person, other], most=30)
    player = Player(client, {"table": table.name, "seat": 0, "token": first.token})
    before = player.events()
    while not player.get()["legal"]:
        seen = table.snapshot(other)
        table.act(other, seen.seq, f"other {seen.seq}", seen.view.legal[0])
    player.act(player.get()["legal"][0])
    after = player.events()
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert after == known_to(player)


def test_seats_and_spectators_see_their_own_pages(player):
    registry = player.client.app.state.registry
    table = registry.tables.get(player.table)
    pages = EventPages()
    (watcher,) = people(registry, 1)
    seating.watch(table, watcher)
    for person in (table.session.seats[0].person, table.session.seats[1].person, watcher):
        texts = pages.texts(table, person, 0)
        events = [event_data(each.event, each.seq) for each in table.events(person, 0)]
        assert texts == [to_json(each) for each in events[:MAX_EVENTS]]


def test_the_pages_that_are_kept_take_a_bounded_number_of_bytes(player):
    registry = player.client.app.state.registry
    table = registry.tables.get(player.table)
    pages = EventPages(max_bytes=5000)
    for since in range(0, table.seq, MAX_EVENTS):
        pages.texts(table, table.session.seats[0].person, since)
        assert sum(size for _, size in pages.kept.entries.values()) <= 5000
    assert pages.kept.entries
