"""Boards for real cards that several devices show: one order, nothing twice, nothing lost."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, insert, select
from tests.databases import use_database
from tests.server.tables.kit import registry_at, wait_until
from tests.server.tables.test_retention import clean
from tests.server.web.kit import API

from pegout.server.tables import kept_boards
from pegout.server.tables.repository import schema
from pegout.server.tables.retention import DAY

BOARDS = f"{API}/boards"
DEVICES = 24
SETUP = {"rules": "six-card", "options": {"target": "61"}, "names": ["Hana", ""], "dealer": 1}


def entry(name, side=0, points=8):
    return {
        "id": name,
        "at": 5,
        "kind": "points",
        "side": side,
        "points": points,
        "what": "points",
    }


def create(client, *entries, **setup):
    return client.post(BOARDS, json={"setup": SETUP | setup, "entries": list(entries)})


@pytest.fixture
def board(client):
    """The address of a board with one entry."""
    answer = create(client, entry("a1"))
    assert answer.status_code == 201, answer.text
    return f"{BOARDS}/{answer.json()['board']}"


def enter(client, board, *entries, after=0):
    return client.post(f"{board}/entries", json={"entries": list(entries), "after": after})


def ids(answer):
    assert answer.status_code == 200, answer.text
    return [each["id"] for each in answer.json()["entries"]]


STORED = (
    '{"id": "a1", "at": 5, "kind": "points", "side": 1, "points": 8, "what": "go"}',
    '{"id": "a2", "at": 6, "kind": "right", "side": 0, "points": 2, "of": "a1"}',
    '{"id": "a3", "at": 7, "kind": "game", "number": 2, "seat": 1}',
)
"""Entries as rows have them."""


def test_rows_of_before_are_sent_and_added_to(client):
    board = {
        "id": "abcdefgh23456789",
        "setup": json.dumps(SETUP | {"options": {"target": "61", "counting": "manual"}}),
        "created_at": 1.0,
        "used_at": 1.0,
    }
    rows = [
        {"board_id": board["id"], "number": number, "entry_id": f"a{number + 1}", "entry": text}
        for number, text in enumerate(STORED)
    ]
    with client.app.state.registry.repository.writing() as connection:
        connection.execute(insert(schema.boards), board)
        connection.execute(insert(schema.board_entries), rows)
    found = client.get(f"{BOARDS}/{board['id']}").json()
    assert (found["setup"], found["total"]) == (json.loads(str(board["setup"])), 3)
    nothing = dict.fromkeys(("side", "points", "what", "of", "number", "seat"))
    assert found["entries"] == [nothing | json.loads(text) for text in STORED]
    assert ids(enter(client, f"{BOARDS}/{board['id']}", entry("b1"), after=3)) == ["b1"]


def test_two_devices_have_one_order(client, board):
    assert ids(enter(client, board, entry("b1"), after=1)) == ["b1"]
    answer = enter(client, board, entry("c1"), after=1)
    assert (ids(answer), answer.json()["total"]) == (["b1", "c1"], 3)
    found = client.get(board, params={"after": 0})
    assert ids(found) == ["a1", "b1", "c1"]
    assert found.json()["setup"]["names"] == ["Hana", ""]
    assert ids(client.get(board, params={"after": 3})) == []


def test_what_is_sent_again_is_stored_once(client, board):
    assert ids(enter(client, board, entry("a1"), entry("b1"), entry("b1"))) == ["a1", "b1"]


def test_a_device_that_waits_is_told(client, board):
    told = []

    def wait():
        told.extend(ids(client.get(board, params={"after": 1, "wait": 40})))

    waiting = threading.Thread(target=wait)
    waiting.start()
    wait_until(lambda: len(client.app.state.registry.waits) == 1)
    enter(client, board, entry("b1"), after=1)
    waiting.join()
    assert told == ["b1"]


@pytest.mark.slow
def test_many_devices_enter_at_once(postgresql, tmp_path):
    use_database(tmp_path, postgresql.new_database())
    with registry_at(tmp_path) as registry:
        board = registry.boards.create(SETUP, [])
        begin = threading.Barrier(DEVICES)

        def device(number):
            begin.wait()
            names = [f"own{number}", "same", f"more{number}"]
            return sum([registry.boards.append(board, [entry(name)], 0)[1] for name in names])

        with ThreadPoolExecutor(DEVICES) as devices:
            new = sum(devices.map(device, range(DEVICES)))
        assert new == registry.boards.look(board, 0).total == 2 * DEVICES + 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"points": 19}, "kept-impossible"),
        ({"side": 3}, "kept-entry"),
        ({"kind": "undo"}, "kept-entry"),
        ({"points": 30}, "bad-request"),
        ({"id": "A"}, "bad-request"),
        ({"more": 1}, "bad-request"),
    ],
)
def test_what_is_no_entry_is_refused_and_changes_nothing(client, board, change, code):
    answer = enter(client, board, entry("b1"), entry("b2") | change)
    assert (answer.status_code, answer.json()["error"]) == (400, code)
    assert ids(client.get(board)) == ["a1"]


def test_what_the_variant_does_not_score_is_refused(client):
    lines = create(client, rules="table-top", options={"target": "61"}).json()["board"]
    for what, points in (("heels", 2), ("thirty_one", 2), ("go", 1), ("muggins", 3)):
        answer = enter(client, f"{BOARDS}/{lines}", entry("b1", points=points) | {"what": what})
        assert (answer.status_code, answer.json()["error"]) == (400, "kept-not-scored"), what
    refused = create(client, entry("a1", points=8) | {"what": "heels"})
    assert (refused.status_code, refused.json()["error"]) == (400, "kept-fixed")


def test_heels_are_not_put_right(client, board):
    heels = entry("b1", points=2) | {"what": "heels"}
    right = {"id": "c1", "at": 5, "kind": "right", "of": "b1", "points": 4}
    together = enter(client, board, heels, right)
    assert (together.status_code, together.json()["error"]) == (400, "kept-fixed")
    enter(client, board, heels)
    after = enter(client, board, right)
    assert (after.status_code, after.json()["error"]) == (400, "kept-fixed")
    assert ids(enter(client, board, right | {"points": 0}, after=2)) == ["c1"]
    assert ids(enter(client, board, right | {"id": "d1", "of": "a1"}, after=3)) == ["d1"]


def test_players_count_on_a_board(client):
    made = create(client, options={"muggins": "on"}).json()["board"]
    options = client.get(f"{BOARDS}/{made}").json()["setup"]["options"]
    assert (options["counting"], options["overclaim"]) == ("manual", "penalty")


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"names": ["a", "b", "c"]}, "kept-names"),
        ({"names": ["a" * 30, "b"]}, "name-too-long"),
        ({"dealer": 2}, "board-dealer"),
        ({"rules": "whist"}, "no-such-variant"),
        ({"options": {"target": "5"}}, "target-out-of-range"),
    ],
)
def test_setups_are_checked(client, setup, code):
    answer = create(client, **setup)
    assert (answer.status_code, answer.json()["error"]) == (400, code)


def test_a_board_is_bounded(client, board, monkeypatch):
    monkeypatch.setattr(kept_boards, "MAX_ENTRIES", 2)
    assert ids(enter(client, board, entry("b1"), after=1)) == ["b1"]
    answer = enter(client, board, entry("c1"))
    assert (answer.status_code, answer.json()["error"]) == (409, "board-full")
    missing = client.get(f"{BOARDS}/{'a' * 16}")
    assert (missing.status_code, missing.json()["error"]) == (404, "no-such-board")


def test_boards_that_nobody_uses_are_removed(client, board, now):
    registry = client.app.state.registry
    now.passes(60 * DAY)
    client.get(board)
    now.passes(60 * DAY)
    clean(registry, now)
    assert ids(client.get(board)) == ["a1"]
    now.passes(91 * DAY)
    assert clean(registry, now)["boards"] == 1
    assert client.get(board).status_code == 404
    with registry.repository.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(schema.board_entries)) == 0
