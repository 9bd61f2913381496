"""Endpoints are as they are declared, and who asks is found out once."""

from typing import get_type_hints

import pytest
import sqlalchemy as sa
from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.websockets import WebSocketDisconnect
from tests.server.tables.kit import registry_at
from tests.server.web.kit import API, change_parts, hear, hear_end, sit, two
from tests.test_source_tree import ROOT

from pegout.server.tables.rate_limits import Budget, Budgets, RateLimits
from pegout.server.tables.repository import schema
from pegout.server.tables.tokens import hash_secret
from pegout.server.web import dependencies, routes
from pegout.server.web.api import boards
from pegout.server.web.app import create_app
from pegout.server.web.callers import Caller
from pegout.server.web.endpoints import ENDPOINTS, Endpoint, Limit, Who, find_endpoint, listed
from pegout.server.web.routes import DeclaredRoute


def forged() -> None:
    """An endpoint that is declared nowhere."""


def test_an_endpoint_without_a_declaration_has_no_route():
    router = APIRouter(prefix=API, route_class=DeclaredRoute)
    with pytest.raises(LookupError, match="POST /api/v1/forged has no declaration"):
        router.post("/forged")(forged)
    with pytest.raises(LookupError, match="DELETE /api/v1/menu"):
        router.delete("/menu")(forged)


@pytest.mark.parametrize("path", ["/api/v1/forged", "/api/v1/menu"])
def test_a_server_with_an_endpoint_beside_the_declarations_does_not_start(
    tmp_path, monkeypatch, path
):
    added = APIRoute(path, forged, methods=["GET"])
    monkeypatch.setattr(boards.router, "routes", [*boards.router.routes, added])
    with registry_at(tmp_path) as registry, pytest.raises(LookupError, match="forged"):
        create_app(registry)


def test_a_declaration_without_an_endpoint_does_not_start_either(tmp_path, monkeypatch):
    more = Endpoint("GET", "/api/v1/nothing")
    monkeypatch.setattr(routes, "ENDPOINTS", (*ENDPOINTS, more))
    with registry_at(tmp_path) as registry, pytest.raises(LookupError, match="nothing"):
        create_app(registry)


def test_endpoints_read_the_token_as_they_are_declared(client):
    """Each asks for a person exactly if it needs one, and no person where no token is read."""
    people = {dependencies.Person, dependencies.Owner}
    for route in client.app.routes:
        if isinstance(route, DeclaredRoute):
            asked = set(get_type_hints(route.endpoint, include_extras=True).values())
            who = route.declared.who
            assert bool(people & asked) is (who is Who.PERSON), route.path
            assert (dependencies.Anybody in asked) <= (who is Who.READER), route.path


def test_a_request_finds_the_endpoint_that_answers_it(client):
    """The patterns of the declarations match as the router's do, the first of several too."""
    for route in client.app.routes:
        if isinstance(route, DeclaredRoute):
            path = route.path.replace("{name}", "en").replace("{path:path}", "games/x")
            path = path.replace("{", "").replace("}", "")
            assert find_endpoint(route.declared.method, path) == route.declared
    page = find_endpoint("GET", f"{API}/tables/a/b/c")
    assert page and page.path == "/{path:path}"
    assert find_endpoint("POST", f"{API}/nothing") is None
    assert find_endpoint("OPTIONS", "/") is None


def test_a_request_without_a_declared_endpoint_is_answered_alike_with_any_token(client):
    for headers in ({}, sit(client).headers, {"Authorization": "Bearer nothing"}):
        answer = client.post(f"{API}/nothing", headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (405, "method-not-allowed")


def test_the_list_of_endpoints_is_as_they_are_declared():
    text = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    assert "\n".join(listed()) in text, "write what `python -m pegout.server.web.endpoints` prints"


def test_limits_of_one_kind_are_the_same_wherever_they_are_declared():
    found: dict[str, Limit] = {}
    for each in ENDPOINTS:
        for limit in each.limits:
            assert found.setdefault(limit.kind, limit) == limit


@pytest.mark.parametrize("number", range(sum(len([*each.counted]) for each in ENDPOINTS)))
def test_what_is_counted_is_refused_beyond_its_limit(client, now, number):
    """Every limit that is declared holds, by its own number, and is told early the next time."""
    player = sit(client)
    change_parts(client.app, rate_limits=RateLimits(ticks=now))
    endpoint, limit = [(each, limit) for each in ENDPOINTS for limit in each.counted][number]
    rate_limits = client.app.state.registry.rate_limits
    for _ in range(limit.calls):
        rate_limits.check(limit.kind, limit.calls, limit.seconds, "testclient")
    path = endpoint.path.replace("{table}", player.table).replace("{board}", "a" * 16)
    path = path.replace("{day}", "today")
    for _ in range(2):
        answer = client.request(endpoint.method, path, headers=player.headers)
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many")


def test_a_limit_holds_that_servers_share_while_redis_is_away(client, now, tmp_path):
    player = sit(client)
    code = find_endpoint("POST", f"{API}/me/code")
    assert code
    [limit] = code.counted
    rate_limits = RateLimits(f"unix://{tmp_path}/none.sock", now)
    change_parts(client.app, rate_limits=rate_limits)

    def asked():
        return client.post(f"{API}/me/code", headers=player.headers)

    assert asked().status_code == 201
    for _ in range(limit.calls - 1):
        rate_limits.check(limit.kind, limit.calls, limit.seconds, "testclient")
    assert (asked().status_code, asked().json()["error"]) == (429, "too-many")


def test_a_token_is_what_follows_the_scheme_bearer(client):
    player = sit(client)
    for scheme, person in (("bearer", 200), ("BEARER", 200), ("Basic", 401), ("", 401)):
        headers = {"Authorization": f"{scheme} {player.token}"}
        assert client.get(f"{API}/me", headers=headers).status_code == person
    stranger = {"Authorization": "Basic QWxhZGRpbjpvcGVu"}
    assert client.post(f"{API}/me", json={}, headers=stranger).status_code == 201


def test_who_asks_is_looked_up_once(client, monkeypatch):
    """The token, and the ban, for any request, for an action and for a stream."""
    first, _ = two(client)
    registry, looked_up = client.app.state.registry, []
    remembered, check = registry.identities.remembered, registry.bans.check

    def looks_up(token):
        looked_up.append("token")
        return remembered(token)

    def checks(*who):
        looked_up.append("ban")
        return check(*who)

    monkeypatch.setattr(registry.identities, "remembered", looks_up)
    monkeypatch.setattr(registry.bans, "check", checks)

    def once(ask):
        looked_up.clear()
        ask()
        assert looked_up == ["token", "ban"]

    once(first.get)
    once(lambda: first.get("/seal"))
    once(lambda: first.post("talk", {"phrase": "hello"}))
    once(lambda: first.act("draw 5", 0))
    looked_up.clear()
    with first.stream() as stream:
        hear(stream)
        assert looked_up == ["token", "ban", "ban"]  # once more, since it may have waited
    # Everything waits for a microsecond.
    change_parts(client.app, budgets=Budgets(None, Budget(1e6, 0)))
    looked_up.clear()
    assert client.get(f"{API}/menu", headers=first.headers).status_code == 200
    first.get()
    assert looked_up == 4 * ["token", "ban"]


def test_the_token_of_a_bot_account_is_enough_where_that_is_declared(client):
    person = sit(client)
    made = client.post(
        f"{API}/me/bots", headers=person.headers, json={"name": "Robot", "accepts": True}
    )
    bot = {"Authorization": f"Bearer {made.json()['token']}"}
    for each in ENDPOINTS:
        path = each.path.replace("{table}", person.table)
        if each.who is Who.ANYONE or "{" in path:
            continue
        answer = client.request(each.method, path, headers=bot)
        refused = answer.status_code == 403 and answer.json()["error"] == "token-scope"
        assert refused is not each.bots, (each, answer.text)


def make_void(registry, token):
    """As another process does: this one is not told."""
    row = schema.tokens.c.token_hash == hash_secret(token)
    with registry.repository.writing() as connection:
        connection.execute(sa.delete(schema.tokens).where(row))


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/me"), ("GET", "/me/devices"), ("POST", "/me/code"), ("DELETE", "/me")],
)
def test_a_void_token_is_refused_however_the_path_ends(client, now, method, path):
    """The router takes a path with a line feed at its end for the one without."""
    registry = client.app.state.registry
    player = sit(client)
    assert client.get(f"{API}/me", headers=player.headers).status_code == 200
    make_void(registry, player.token)
    now.passes(3600)
    for end in ("", "%0A"):
        answer = client.request(method, f"{API}{path}{end}", headers=player.headers)
        assert answer.status_code == 401, end


def test_a_token_that_becomes_void_during_a_wait_is_refused(client, monkeypatch):
    registry = client.app.state.registry
    players = [sit(client), sit(client)]
    waits = []

    async def pay(caller, cost):
        waits.append(cost)
        make_void(registry, caller.token)
        registry.identities.forget(caller.person)
        return True

    for player in players:
        assert client.get(f"{API}/me", headers=player.headers).status_code == 200
    monkeypatch.setattr(Caller, "pay", pay)
    first, second = players
    assert client.get(f"{API}/me", headers=first.headers).status_code == 401
    with pytest.raises(WebSocketDisconnect) as closed, second.stream() as stream:
        hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (4401, "token-unknown")
    assert len(waits) == 2
