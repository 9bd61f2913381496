"""Requests that are refused before their body is read, or an endpoint is chosen."""

import asyncio
import json
import re

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.tables.kit import before_statements
from tests.server.web.kit import API, change_parts, sit

from pegout.server.tables.rate_limits import RateLimits
from pegout.server.tables.tokens import new_token


def ask(app, method, path, token=None, lang="en"):
    """The status, headers and body of a response to a request whose body must not be read."""
    headers = [(b"host", b"testserver"), (b"accept-language", lang.encode())]
    if token:
        headers.append((b"authorization", b"Bearer " + token.encode()))
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode()}
    scope |= {"query_string": b"", "headers": headers, "client": ("192.0.2.1", 1)}
    scope |= {"scheme": "http", "http_version": "1.1", "root_path": "", "server": ("testserver", 1)}
    sent = []

    async def receive():
        raise AssertionError("the body was read")

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    head, *rest = sent
    body = b"".join(each.get("body", b"") for each in rest)
    return head["status"], dict(head["headers"]), json.loads(body)


def endpoints_with_tokens(app):
    """Method and path of every endpoint that needs a token, by the API document."""
    for path, methods in app.openapi()["paths"].items():
        for method, described in methods.items():
            if method in ("get", "post", "put", "delete", "patch") and "security" in described:
                yield method.upper(), re.sub(r"\{\w+\}", "1", path)


def close(app, monkeypatch):
    """Fail where a request reaches the layers of FastAPI."""

    async def reached(*_):
        raise AssertionError("FastAPI was reached")

    assert app.middleware_stack
    monkeypatch.setattr(app, "middleware_stack", reached)


@pytest.fixture
def untouched(client, monkeypatch):
    """The application, whose FastAPI must not be reached."""
    sit(client)  # the document is made
    document = client.app.openapi()
    close(client.app, monkeypatch)
    client.app.openapi = lambda: document
    return client.app


def test_a_request_with_an_unknown_token_is_refused_at_every_endpoint_that_reads_one(untouched):
    endpoints = list(endpoints_with_tokens(untouched))
    assert len(endpoints) > 25
    for method, path in endpoints:
        status, headers, body = ask(untouched, method, path, "nothing")
        assert (status, body["error"]) == (401, "token-unknown"), (method, path)
        assert headers[b"www-authenticate"] == b"Bearer"
        assert headers[b"cache-control"] == b"no-store"
        assert b"content-security-policy" in headers


def test_a_request_without_the_token_that_it_needs_is_refused(untouched):
    for method, path in (("POST", "tables/abc/actions"), ("GET", "me"), ("DELETE", "me")):
        status, _, body = ask(untouched, method, f"{API}/{path}")
        assert (status, body["error"]) == (401, "token-needed")
    _, _, told = ask(untouched, "GET", f"{API}/me", lang="ja")
    assert told["message"] != body["message"]


def test_the_database_is_asked_once_for_a_token_that_nobody_has(untouched):
    token = new_token()
    with before_statements(untouched.state.registry.repository, "SELECT tokens") as asked:
        for _ in range(3):
            assert ask(untouched, "GET", f"{API}/me", token)[0] == 401
        ask(untouched, "GET", f"{API}/me", "cannot be one")
    assert len(asked) == 1


def test_a_token_is_not_refused_while_the_database_is_away(client, caplog):
    def away():
        raise OperationalError("SELECT", {}, Exception("away"))

    headers = {"Authorization": f"Bearer {new_token()}"}
    with before_statements(client.app.state.registry.repository, "SELECT", away):
        answer = client.get(f"{API}/me", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (503, "database-silent")
    [told] = [each.getMessage() for each in caplog.records if "the database failed" in each.msg]
    assert "away" in told


def test_a_token_that_somebody_has_after_all_is_looked_up_again(client, now):
    token, identities = new_token(), client.app.state.registry.identities
    headers = {"Authorization": f"Bearer {token}"}
    assert client.get(f"{API}/me", headers=headers).status_code == 401
    identities.enrol(token)
    assert client.get(f"{API}/me", headers=headers).status_code == 200


@pytest.mark.slow
def test_who_has_sent_too_many_is_refused_ahead_of_fastapi_the_next_time(client, now, monkeypatch):
    player = sit(client)
    change_parts(client.app, rate_limits=RateLimits(ticks=now))

    def asked():
        return client.post(f"{API}/me/code", headers=player.headers)

    while (refused := asked()).status_code == 201:
        pass
    assert refused.status_code == 429
    close(client.app, monkeypatch)
    again = asked()
    assert (again.status_code, again.json()["error"]) == (429, "too-many")
    assert int(again.headers["retry-after"]) >= 1


def test_an_endpoint_that_reads_no_token_takes_any(client):
    headers = {"Authorization": "Bearer nothing"}
    assert client.get("/healthz", headers=headers).status_code == 200
    assert client.get(f"{API}/seals", headers=headers).status_code == 200
