"""Anyone who has no seat at a table is refused before anything waits for it, and leaves nothing."""

import threading

import pytest
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect
from tests.processes import DEADLINE
from tests.server.tables.kit import Watcher, full, wait_until
from tests.server.web.kit import API, Player, hear_end, join, sit, two

from pegout.server.tables.errors import Unavailable
from pegout.server.tables.queue import MAX_NEWCOMERS, MAX_WAITING
from pegout.server.tables.repository import schema

pytestmark = pytest.mark.slow

BODIES = {
    "actions": {"expect": 0, "id": "x", "action": "draw 3"},
    "resign": None,
    "absent": {"seat": 0, "do": "win"},
    "rematch": None,
    "branch": {"at": 0, "seat": 0, "action": "draw 3"},
    "talk": {"phrase": "hello"},
    "seal": {"commitment": "0" * 64},
    "leave": None,
    "abandon": None,
}
"""Requests that change a table, or speak there, and need a seat."""
NOTHING_TO_DO = {"leave", "abandon"}
"""Requests that are done already for a person without a seat."""
OPEN_TO_ALL = {"join", "decline", "invitation"}
STREAMS = {"polls"}
"""Requests that read, though they are no GET."""


@pytest.fixture
def table(client):
    """A table of two people, whose locks tests may hold, and one of them."""
    first, _ = two(client)
    return first, client.app.state.registry.tables.get(first.table)


def somebody(client, player):
    """A person with a token who has not come to the table."""
    return Player(client, {**vars(player), "seat": None, "token": sit(client).token})


def change_elsewhere(client, table):
    """Another process changes a table, which is not loaded here again."""
    with client.app.state.registry.repository.writing() as connection:
        same = schema.tables.c.id == table.name
        connection.execute(update(schema.tables).where(same).values(revision=table.revision + 1))


def test_every_request_that_needs_a_seat_is_tried(client):
    found = {
        path.removeprefix(f"{API}/tables/{{table}}/")
        for path, methods in client.app.openapi()["paths"].items()
        if path.startswith(f"{API}/tables/{{table}}/") and set(methods) - {"get"}
    }
    assert found - OPEN_TO_ALL - STREAMS == set(BODIES)


@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("watches", [False, True])
def test_who_has_no_seat_is_refused_at_once(client, table, what, watches):
    first, current = table
    stranger = join(first, spectate=True) if watches else somebody(client, first)
    with full(current.queue.turns, MAX_WAITING):  # who wants to wait is refused with 503
        answer = stranger.post(what, BODIES[what])
        if what in NOTHING_TO_DO:
            assert answer.status_code == 204
        elif what == "branch" and watches:  # anyone who may see a table may play on from it
            assert answer.json()["error"] == "table-not-over"
        else:
            error = "no-seat" if watches else "not-at-this-table"
            assert (answer.status_code, answer.json()["error"]) == (403, error)
    person = client.app.state.registry.identities.authenticate(stranger.token)
    presence = current.broadcaster.presence
    assert not presence.was_here(person, since=0)


def test_a_stranger_reads_nothing_and_does_not_wait_for_that(client, table):
    first, current = table
    stranger = somebody(client, first)
    with full(current.queue.turns, MAX_WAITING):
        change_elsewhere(client, current)  # as during a write: the database is ahead of memory
        for what in ("", "/events", "/seal", "/record", "/games/0", "/review"):
            answer = client.get(first.path + what, headers=stranger.headers)
            assert (answer.status_code, what) == (403, what)
        with stranger.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
        assert closed.value.code == 4403
        polled = stranger.post("polls", {"stream": "polled", "since": 0, "wait": 5}).json()
        assert polled["closed"]["code"] == 4403
        assert not any('"cards"' in str(each) for each in polled["messages"])
    person = client.app.state.registry.identities.authenticate(stranger.token)
    assert not current.broadcaster.presence.was_here(person, since=0)


def test_a_table_is_not_loaded_for_a_stranger(client, table):
    first, _ = table
    registry = client.app.state.registry
    registry.loaded.forget([first.table])
    stranger = somebody(client, first)
    assert stranger.post("resign").status_code == 403
    assert client.get(first.path, headers=stranger.headers).status_code == 403
    assert registry.loaded.find(first.table) is None
    nowhere = f"{API}/tables/nowhere"
    assert client.get(nowhere, headers=stranger.headers).json()["error"] == "no-such-table"
    assert first.get()["table"] == first.table


def test_whoever_reads_what_is_being_stored_takes_one_place_in_line(client, table):
    _, current = table
    newest = current.revision + 1
    change_elsewhere(client, current)
    failed: list[Exception] = []

    def read():
        try:
            current.queue.refresh()
        except Unavailable as error:
            failed.append(error)

    threads = [threading.Thread(target=read) for _ in range(4)]
    turns, others = current.queue.turns, current.queue.others
    with full(turns, MAX_WAITING - 1):
        for thread in threads:
            thread.start()
        wait_until(lambda: len(others) == 4 and len(turns) == MAX_WAITING)
        current.session.revision = newest  # the change is there
    for thread in threads:
        thread.join(DEADLINE)
    assert failed == []


def test_people_who_come_to_watch_take_one_place_in_line(client, table):
    first, current = table
    known = join(first, spectate=True)
    answers = []

    def come():
        answer = client.post(f"{first.path}/join", json={"spectate": True})
        answers.append(answer.status_code)

    threads = [threading.Thread(target=come) for _ in range(MAX_NEWCOMERS)]
    with current.queue.turns.turn():
        for thread in threads:
            thread.start()
        wait_until(lambda: len(current.queue.newcomers) == MAX_NEWCOMERS)
        assert len(current.queue.turns) <= 2
        late = client.post(f"{first.path}/join", json={"spectate": True})
        assert (late.status_code, late.json()["error"]) == (503, "database-silent")
        body = {"spectate": True}
        again = client.post(f"{known.path}/join", json=body, headers=known.headers)
        assert again.status_code == 200
    for thread in threads:
        thread.join(DEADLINE)
    assert answers == [200] * MAX_NEWCOMERS


def test_those_who_read_do_not_count_among_those_who_come(client, table):
    first, current = table
    answers, others = [], current.queue.others

    def come():
        answers.append(client.post(f"{first.path}/join", json={"spectate": True}).status_code)

    thread = threading.Thread(target=come)
    with full(others, MAX_NEWCOMERS):  # as `refresh` has it
        thread.start()
        wait_until(lambda: bool(answers) or len(others) > MAX_NEWCOMERS)
    thread.join(DEADLINE)
    assert answers == [200]


def test_a_further_stream_of_somebody_tells_nobody_else(table):
    _, current = table
    first, second = (each.person for each in seats(current))
    here, other, further = Watcher(), Watcher(), Watcher()
    current.subscribe(first, here)
    current.subscribe(second, other)
    told = here.changes
    current.subscribe(second, further)
    assert (here.changes, further.changes) == (told, 1)
    current.unsubscribe(second, further)
    assert here.changes == told
    current.unsubscribe(second, other)
    assert here.changes == told + 1
    current.unsubscribe(first, here)


def seats(table):
    return table.session.seats
