"""Requests that no client sends: all are refused with the documented body, and none is an error."""

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest
from fastapi.routing import APIRoute
from sqlalchemy import event
from starlette.testclient import TestClient
from tests.server.tables.kit import registry_at
from tests.server.web.kit import sit

from pegout.server.tables.rate_limits import RateLimits
from pegout.server.web.app import create_app

TEXTS = (
    "", "\0", "a\0b", "%00", "x" * 5000, "0001-01-01T00:00:00", "9999-12-31T23:59:59-23:59", "NaN",
    "-1", "9" * 40, "1e400", "\ud800", "\u0663", "../../etc/passwd", "play 5S", "\x7f", "[]",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**63,
    10**400,
    1.5,
    float("inf"),
    float("nan"),
    [],
    {},
    [[]],
    *TEXTS,
)
BODIES = (
    b"", b"\0", b"null", b"7", b"{", b"\xff\xfe\0", b"[" * 30_000, b'{"a":' * 9_000,
    b"1" * 60_000, b'"\\ud800"', b"\xef\xbb\xbf{}", b"x=1",
)  # fmt: skip


@pytest.fixture
def lenient(tmp_path, monkeypatch):
    """A client that gets the body of a server error, and is not limited."""
    monkeypatch.setattr(RateLimits, "check", lambda *_: None)
    with (
        registry_at(tmp_path) as registry,
        TestClient(create_app(registry), raise_server_exceptions=False) as client,
    ):
        yield client


def operations(client):
    document = client.get("/openapi.json").json()
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            body = call.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
            keys = document["components"]["schemas"].get(name, {}).get("properties", {})
            queries = [each["name"] for each in call.get("parameters", ()) if each["in"] == "query"]
            yield path, method, queries, list(keys)


@pytest.mark.parametrize("share", [0.12, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.slow
def test_nothing_is_a_server_error(lenient, share):
    player, rng = sit(lenient), Random(1)
    seen = set()

    def send(method, path, headers=player.headers, **request):
        if rng.random() > share:
            return
        answer = lenient.request(method, path, headers=headers, **request)
        assert answer.status_code < 500, (method, path, request, answer.text)
        if answer.status_code >= 400:
            assert answer.json().keys() >= {"error", "params", "message"}, (method, path)
        seen.add(answer.status_code)

    for path, method, queries, keys in operations(lenient):
        here = path.replace("{table}", player.table).replace("{game}", "0")
        for text in TEXTS:
            raw = text.encode("utf-8", "surrogatepass")
            if queries:
                send(method, here, params=[(rng.choice(queries), raw)])
        if "{" in path:
            for odd in ("%00", "x" * 300, "%ff", "9" * 40):
                send(method, path.replace("{table}", odd).replace("{game}", odd))
        if keys:
            headers = {**player.headers, "content-type": "application/json"}
            for content in BODIES:
                send(method, here, headers, content=content)
            for value in VALUES:
                body = {rng.choice(keys): value, rng.choice(keys): rng.choice(VALUES)}
                send(method, here, headers, content=json.dumps(body))
    assert 400 in seen


def test_no_text_reaches_the_database_that_postgresql_does_not_store(lenient):
    player, reached = sit(lenient), []

    def look(connection, cursor, statement, parameters, *_):
        if "\0" in "".join(map(str, parameters)):
            reached.append((request.method, request.url, statement))

    event.listen(lenient.app.state.registry.repository.engine, "before_cursor_execute", look)
    for path, method, queries, keys in operations(lenient):
        here = path.replace("{table}", player.table).replace("{game}", "0")
        odd: list[dict[str, Any]] = []
        odd += [{"url": re.sub(r"{\w+}", "%00", path)}] if "{" in path else []
        odd += [{"url": here, "params": {name: "\0"}} for name in queries]
        odd += [{"url": here, "json": {**dict.fromkeys(keys, "\0"), "number": 0}}] if keys else []
        for each in odd:
            request = lenient.build_request(method, headers=player.headers, **each)
            assert lenient.send(request).status_code < 500, (method, each)
    assert reached == []


def test_a_fault_of_the_server_has_the_documented_body(lenient):
    def faulty():
        raise ZeroDivisionError

    router = lenient.app.router
    router.routes.insert(0, APIRoute("/faulty", faulty))
    answer = lenient.get("/faulty")
    assert (answer.status_code, answer.json()["error"]) == (500, "server-error")


def test_an_action_whose_sender_hangs_up_is_no_fault_of_the_server(client):
    player = sit(client)
    headers = {"host": "x", "content-length": "9", **player.headers}
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"{player.path}/actions",
        "query_string": b"",
        "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
    }
    sent = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    asyncio.run(client.app(scope, receive, send))
    assert sent[0]["status"] == 400
