"""Refusals of other sites' pages, and data that never leaves the server."""

import json
import re
import stat

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.tables.kit import registry_at
from tests.server.web.kit import API, sit, two

from pegout.engine.errors import PegoutError
from pegout.server.web.app import create_app
from pegout.server.web.endpoints import ENDPOINTS, Who
from pegout.server.web.middleware import Origins, read_public_url

OWN = "http://testserver"
FOREIGN = "https://evil.example"


@pytest.mark.parametrize("origin", [FOREIGN, "null", "http://testserver.evil.example", "http://["])
@pytest.mark.slow
def test_a_page_of_another_site_can_change_nothing(client, origin):
    headers = {"Origin": origin}
    answer = client.post(f"{API}/tables", json={}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
    assert client.get(f"{API}/menu", headers=headers).status_code == 200
    player = sit(client)
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(
            f"{player.path}/stream", subprotocols=["pegout", player.token], headers=headers
        ),
    ):
        pass


def test_a_page_without_a_site_is_foreign_to_a_host_without_a_name():
    headers = [(b"origin", b"null"), (b"host", b"")]
    assert Origins().is_foreign({"type": "http", "headers": headers})


def test_a_page_of_another_site_can_not_act(client):
    """Neither on the short way of actions nor on the ordinary one, which a body in chunks takes."""
    first, _ = two(client)
    body = json.dumps({"expect": 0, "id": "once", "action": "draw 9"}).encode()
    path = f"{first.path}/actions"
    acting = {**first.headers, "Content-Type": "application/json"}
    for content in (body, iter([body])):
        answer = client.post(path, content=content, headers={**acting, "Origin": FOREIGN})
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
        assert first.get()["seq"] == 0
    assert client.post(path, content=body, headers={**acting, "Origin": OWN}).status_code == 200
    assert first.get()["seq"] > 0


def test_no_request_that_changes_something_is_taken_from_another_site(client):
    """Every one that there is, polls, seals and talk among them, whatever it would be answered."""
    player = sit(client)
    changing = [
        (method, route.path)
        for route in client.app.routes
        if isinstance(route, APIRoute)
        for method in (route.methods or set()) - {"GET", "HEAD"}
    ]
    paths = [path for _, path in changing]
    assert {f"{API}/tables/{{table}}/{each}" for each in ("actions", "polls", "talk")} <= {*paths}
    for method, path in changing:
        where = re.sub(r"\{\w+\}", player.table, path)
        headers = {**player.headers, "Origin": FOREIGN}
        answer = client.request(method, where, json={}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin"), path


def test_the_own_pages_may_also_behind_a_proxy(tmp_path):
    given, public = "https://Cribbage.example", "https://cribbage.example"
    with registry_at(tmp_path) as registry, TestClient(create_app(registry, given)) as client:
        for origin in (OWN, public):
            answer = client.post(f"{API}/tables", json={}, headers={"Origin": origin})
            assert answer.status_code == 201


def test_what_anybody_may_create_is_limited_by_address():
    creating = (each for each in ENDPOINTS if each.method == "POST" and each.who is not Who.PERSON)
    unlimited = {each.path for each in creating if not list(each.counted)}
    assert unlimited == {f"{API}/rules", f"{API}/score"}  # which create nothing


def test_the_token_is_not_repeated_in_the_handshake(client):
    player = sit(client)
    for offered, chosen in (([player.token], None), (["pegout", player.token], "pegout")):
        path = f"{player.path}/stream"
        with client.websocket_connect(path, subprotocols=offered) as stream:
            assert stream.accepted_subprotocol == chosen


def test_answers_say_that_they_depend_on_the_language(client):
    answer = client.get(f"{API}/menu", headers={"Accept-Encoding": "gzip"})
    varies = {each.strip() for each in answer.headers["vary"].split(",")}
    assert "Accept-Language" in varies
    policy = client.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy


def test_the_database_is_readable_by_its_owner_only(tmp_path):
    folder = tmp_path / "state"
    with registry_at(folder) as registry:
        registry.identities.create_person()
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("text", "root"),
    [
        ("https://crib.example", "https://crib.example"),
        ("https://Crib.example:8443/", "https://Crib.example:8443"),
        ("http://[::1]:8121", "http://[::1]:8121"),
    ],
)
def test_a_public_address_is_a_whole_host(text, root):
    assert read_public_url(text) == root


@pytest.mark.parametrize("rest", ["/games", "/games/", "/?lang=ja", "//", "#top"])
def test_a_public_address_has_no_path(rest):
    with pytest.raises(PegoutError) as error:
        read_public_url(f"https://crib.example{rest}")
    assert error.value.code == "public-url-with-path"
    assert error.value.params["root"] == "https://crib.example"


@pytest.mark.parametrize(
    "text",
    [
        *("crib.example", "ftp://crib.example", "https://", "https://[::1", "https://a:b", "x"),
        *("https://a@b", "https://a b", "https://crib.example:99999", "https:///games", "/games"),
    ],
)
def test_what_is_no_public_address(text):
    with pytest.raises(PegoutError, match="bad-public-url"):
        read_public_url(text)
