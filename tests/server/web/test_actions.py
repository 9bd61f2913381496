"""Actions are answered in one way: by the event loop, with a thread only where one must wait."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest
from sqlalchemy.exc import OperationalError
from tests.seams import failing
from tests.server.tables.kit import failing_writer
from tests.server.web.kit import API, two

from pegout.server.web.inbox import Inbox
from pegout.server.web.limits import REQUEST


def draw(player, place, expect, request):
    body = {"expect": expect, "id": request, "action": f"draw {place}"}
    return player.post("actions", body)


@pytest.fixture
def threads(client, calls_of):
    """The calls left to threads."""
    return calls_of(client.app.state.inbox, "in_thread")


def test_an_action_needs_no_thread_unless_the_database_has_to_be_asked(client, threads):
    first, second = two(client)
    drawn = draw(first, 9, 0, "one")
    assert (drawn.status_code, threads) == (200, [])
    assert drawn.headers["cache-control"] == "no-store"
    assert "nosniff" in drawn.headers["x-content-type-options"]
    assert draw(first, 9, 0, "one").json() == drawn.json()
    late = draw(second, 7, 0, "three")
    assert (late.status_code, late.json()["error"]) == (409, "stale-action")
    assert late.json()["state"] == second.get()
    assert threads == []
    # Perhaps another process knows more.
    assert draw(second, 9, drawn.json()["seq"], "two").json()["error"] == "no-such-place-to-draw"
    assert len(threads) == 1
    with failing_writer(client.app.state.registry):
        assert draw(second, 7, drawn.json()["seq"], "four").status_code == 200
    assert len(threads) == 2


def test_a_table_that_is_not_in_memory_is_loaded_in_a_thread(client, threads):
    first, _ = two(client)
    client.app.state.registry.loaded.forget([first.table])
    assert draw(first, 9, 0, "one").status_code == 200
    assert len(threads) == 1


def test_a_line_feed_at_the_end_of_the_path_changes_nothing(client):
    """The router takes such a path for the one without."""
    first, second = two(client)
    body = {"expect": 0, "id": "one", "action": "draw 9"}
    drawn = client.post(f"{first.path}/actions%0A", json=body, headers=first.headers)
    assert (drawn.status_code, drawn.json()["events"][0]["event"]) == (200, "drawn")
    assert draw(second, 10, 1, "two").status_code == 200


@pytest.mark.parametrize(
    ("headers", "body", "status", "error", "problem"),
    [
        ({"Authorization": ""}, "{}", 401, "token-needed", None),
        ({"Authorization": "Basic x"}, "{}", 401, "token-needed", None),
        ({"Authorization": "Bearer x"}, "{}", 401, "token-unknown", None),
        ({"Origin": "https://elsewhere.example"}, "{}", 403, "foreign-origin", None),
        ({"Origin": "https://["}, "{}", 403, "foreign-origin", None),
        ({"Content-Type": "text/plain"}, "{}", 400, "bad-request", "model_attributes_type"),
        ({"Content-Type": ""}, "{}", 400, "bad-request", "model_attributes_type"),
        ({"Content-Length": "x"}, "{}", 400, "bad-request", "too-long"),
        ({}, "x" * 70_000, 400, "bad-request", "too-long"),
        ({}, "", 400, "bad-request", "missing"),
        ({}, "{", 400, "bad-request", "json_invalid"),
        ({}, b"\xff", 400, "bad-request", "json"),
        ({}, "[" * 5_000, 400, "bad-request", "json"),
        ({}, "{}", 400, "bad-request", "missing"),
        ({}, '{"expect": 0, "id": "x", "action": "jump"}', 400, "not-an-action", None),
    ],
)
def test_what_is_refused_before_the_table_is_asked(client, headers, body, status, error, problem):
    first, _ = two(client)
    sent = {**first.headers, "Content-Type": "application/json", **headers}
    answer = client.post(f"{first.path}/actions", headers=sent, content=body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["params"].get("problem") == problem
    assert "nosniff" in answer.headers["x-content-type-options"]
    assert first.get()["seq"] == 0


@pytest.mark.parametrize("name", ["unknown", "Not-a-name", "x" * 17, "", "a%2Fb"])
def test_tables_that_do_not_exist(client, name):
    first, _ = two(client)
    body = {"expect": 0, "id": "x", "action": "go"}
    answer = client.post(f"{API}/tables/{name}/actions", headers=first.headers, json=body)
    assert answer.status_code == 404 or (answer.status_code == 405 and name == "a%2Fb")
    if name and "%" not in name:
        assert answer.json()["error"] == "no-such-table"


@pytest.mark.parametrize(
    ("failure", "status", "error"),
    [
        (ZeroDivisionError(), 500, "server-error"),
        (OperationalError("SELECT 1", {}, OSError()), 503, "database-silent"),
    ],
)
def test_failures_are_answered_and_logged(client, caplog, failure, status, error):
    first, _ = two(client)
    table = client.app.state.registry.tables.get(first.table)
    with failing(table.session, "prepare", failure):
        answer = draw(first, 9, 0, "one")
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert [each.levelname for each in caplog.records] == ["ERROR"]


def test_the_event_loop_is_woken_once_for_what_is_left_meanwhile(calls_of, caplog):
    called: list[str] = []

    async def leave_calls() -> None:
        loop, inbox = asyncio.get_running_loop(), Inbox(ThreadPoolExecutor(1))
        inbox.begin()

        def first() -> None:
            called.append("first")
            inbox.put(lambda: called.append("by the first"))
            raise ValueError

        def elsewhere() -> None:
            inbox.put(first)
            inbox.put(lambda: called.append("second"))

        woken = calls_of(loop, "call_soon_threadsafe")
        thread = Thread(target=elsewhere)
        thread.start()
        thread.join()
        while len(called) < 3:
            await asyncio.sleep(0)
        inbox.put(lambda: called.append("later"))
        while len(called) < 4:
            await asyncio.sleep(0)
        assert len(woken) == 1  # it is awake where its own thread leaves something

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(leave_calls())
    assert called == ["first", "second", "by the first", "later"]


def test_what_is_not_carried_out_is_paid_for(client, calls_of):
    first, _ = two(client)
    paid = calls_of(client.app.state.registry.budgets, "spend")
    assert draw(first, 9, 0, "one").status_code == 200
    assert paid == []
    assert draw(first, 9, 0, "one").status_code == 200  # once more
    assert draw(first, 9, 0, "two").json()["error"] == "stale-action"
    assert draw(first, 99, 1, "three").status_code == 400
    assert client.post(f"{first.path}/actions", content="{").status_code == 401
    assert [cost for *_, cost in paid] == [REQUEST] * 4


def test_a_client_that_leaves_in_the_middle_of_its_body_has_done_nothing(client):
    first, _ = two(client)
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"{first.path}/actions",
        "headers": [(b"authorization", f"Bearer {first.token}".encode())],
        "client": ("127.0.0.1", 1),
    }
    coming = [
        {"type": "http.request", "body": b'{"expect": 0', "more_body": True},
        {"type": "http.disconnect"},
    ]
    sent: list[dict[str, object]] = []

    async def receive():
        return coming.pop(0)

    async def send(message):
        sent.append(message)

    client.portal.call(client.app, scope, receive, send)
    assert sent[0]["status"] == 400
    assert first.get()["seq"] == 0
