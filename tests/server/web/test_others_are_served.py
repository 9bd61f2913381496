"""A greedy person, at every endpoint, keeps no other from anything."""

import asyncio
import re
from contextlib import ExitStack
from itertools import cycle

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.tables.kit import Time, registry_at
from tests.server.web.kit import API, Player, change_parts, hear

from pegout.server.tables.addresses import read_network
from pegout.server.tables.rate_limits import Budget, Budgets
from pegout.server.web.app import create_app
from pegout.server.web.connections import ConnectionLimits, OpenConnections
from pegout.server.web.forwarded import Forwarded

PROXY = "127.0.0.1"
SAVED = 6
"""The budget of everybody here; a second brings nothing worth waiting for."""
MOST = 30
"""The most requests until somebody is refused."""
GREEDY = [
    ["203.0.113.9"],
    [f"2001:db8:0:1::{number:x}" for number in range(40)],
    [f"2001:db8:1:{number:x}::1" for number in range(200)],
]
"""Where one person sends requests from: an address, a household, and a site of IPv6."""
ENOUGH = 0.8
"""The share of others' requests that has to be answered."""

BODIES = {
    "/score": {"cards": ["5H", "5C", "5S", "JD"], "starter": "5D"},
    "/tables": {},
    "/tables/{table}/actions": {"expect": 0, "id": "one", "action": "draw 3"},
    "/tables/{table}/absent": {"seat": 1, "do": "win"},
    "/tables/{table}/branch": {"at": 0, "seat": 0, "action": "draw 3"},
    "/tables/{table}/join": {"spectate": True},
    "/tables/{table}/talk": {"phrase": "hello"},
    "/me": {"code": "AAAA-AAAA-AAAA"},
    "/me/bots": {"name": "Deep Crib", "accepts": True},
    "/me/bots/token": {"name": "Deep Crib"},
}
QUERIES = {
    "/tables/{table}": {"at": 0},
    "/analysis/discards": {"cards": "5H 6H 7D 8S JC QD", "role": "dealer"},
    "/analysis/play": {"cards": "bad", "role": "dealer"},
    "/me/bots": {"name": "Deep Crib"},
}


class Someone:
    """A person at an address, or at several in turn, behind the proxy."""

    def __init__(self, client, *addresses):
        self._client, self._addresses = client, cycle(addresses)
        self.player = Player(self, self.post(f"{API}/tables", json={}).json())

    def headers(self, headers=None):
        return {**(headers or {}), "X-Forwarded-For": next(self._addresses)}

    def request(self, method, path, headers=None, **more):
        return self._client.request(method, path, headers=self.headers(headers), **more)

    def post(self, path, **more):
        return self.request("POST", path, **more)

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def stream(self):
        return self._client.websocket_connect(
            f"{self.player.path}/stream",
            subprotocols=["pegout", self.player.token],
            headers=self.headers(),
        )

    def statuses(self):
        """How some requests are answered that everybody makes."""
        own, player = self.player.headers, self.player
        yield self.get(f"{API}/menu").status_code
        yield self.get(player.path, headers=own).status_code
        yield self.get(f"{API}/menu", headers=own).status_code
        yield self.post(f"{API}/tables", headers=own, json={}).status_code


LIMITS = ConnectionLimits(
    per_address=4, streams_per_address=2, trusted_proxies=(read_network(PROXY),)
)


@pytest.fixture
def connections():
    return OpenConnections(LIMITS)


@pytest.fixture
def app(tmp_path, connections):
    with registry_at(tmp_path) as registry:
        yield create_app(registry, open_streams=connections.streams)


@pytest.fixture
def client(app, connections):
    forwarded = Forwarded(app, LIMITS.trusted_proxies, connections.requests, app.state.registry)
    with TestClient(forwarded, client=(PROXY, 50000)) as client:
        yield client


def poor(times=1):
    """A budget that nothing comes back to."""
    saved = SAVED * times
    return Budget(saved / 60, saved, Time())


def operations(app):
    """The method and the path of every operation of the API document."""
    for path, found in app.openapi()["paths"].items():
        yield from ((method.upper(), path) for method in found if method != "parameters")


@pytest.mark.slow
def test_others_are_served_whatever_one_person_asks(app, client):
    """With a token from an address, and then without one from all of a site."""
    others = [Someone(client, host) for host in ("192.0.2.1", "2001:db8:2:1::1")]
    crowd = Someone(client, *GREEDY[2])
    unrefused, shares = [], {}
    tried = list(operations(app))
    assert len(tried) > 40
    for (method, path), other in zip(tried, cycle(others), strict=False):
        change_parts(app, budgets=Budgets())
        greedy = Someone(client, *GREEDY[0])
        change_parts(app, budgets=Budgets(poor(), poor(2), poor(2)))
        short = path.removeprefix(API)
        where = re.sub(r"\{\w+\}", "1", path.replace("{table}", greedy.player.table))
        asked = {"params": QUERIES.get(short, {})}
        if method in ("POST", "PATCH"):
            asked["json"] = BODIES.get(short, {})
        for each, headers in ((greedy, greedy.player.headers), (crowd, None)):
            for _ in range(MOST):
                answer = each.request(method, where, headers=headers, **asked)
                if answer.status_code == 429:
                    assert answer.json()["error"] == "too-many"
                    break
            else:
                unrefused.append((method, path))
        found = list(other.statuses())
        shares[method, path] = sum(status < 400 for status in found) / len(found)
    assert unrefused == []
    assert min(shares.values()) >= ENOUGH, shares


@pytest.mark.parametrize("addresses", GREEDY, ids=["address", "household", "site"])
def test_others_get_streams_whatever_one_person_opens(client, addresses):
    greedy, other = Someone(client, *addresses), Someone(client, "192.0.2.1")
    with ExitStack() as stack:
        for _ in range(MOST):
            stream = stack.enter_context(greedy.stream())
            if stream.receive_json().get("type") == "end":
                with pytest.raises(WebSocketDisconnect) as closed:
                    stream.receive_json()
                assert (closed.value.code, closed.value.reason) == (4429, "too-many-streams")
                break
        else:
            pytest.fail("streams without end")
        with other.stream() as stream:
            hear(stream)


def test_requests_without_a_token_have_a_budget_of_their_own(app, client):
    """People at an address with many anonymous requests are served."""
    host = "203.0.113.9"
    person = Someone(client, host)
    change_parts(app, budgets=Budgets(poor(), poor(100)))
    statuses = [person.get(f"{API}/menu").status_code for _ in range(SAVED + 6)]
    assert (statuses[0], statuses[-1]) == (200, 429)
    assert person.get(person.player.path, headers=person.player.headers).status_code == 200


def test_no_more_requests_are_open_than_an_address_may_have(app, client):
    """A proxy hands on bodies that never end, each by a connection of its own."""

    async def asked(forwarded, host):
        sent = []

        async def send(message):
            sent.append(message)

        async def receive():
            if host == "203.0.113.9":
                await asyncio.Event().wait()
            return {"type": "http.request", "body": b"{}"}

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/",
            "headers": [(b"x-forwarded-for", host.encode())],
            "client": (PROXY, 1),
        }
        await forwarded(scope, receive, send)
        return sent[0]["status"]

    async def slow(scope, receive, send):
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def both():
        limits = ConnectionLimits(per_address=3)
        requests, registry = OpenConnections(limits).requests, app.state.registry
        forwarded = Forwarded(slow, (read_network(PROXY),), requests, registry)
        held = [asyncio.create_task(asked(forwarded, "203.0.113.9")) for _ in range(3)]
        await asyncio.sleep(0)
        refused, served = await asked(forwarded, "203.0.113.9"), await asked(forwarded, "192.0.2.1")
        for each in held:
            each.cancel()
        await asyncio.gather(*held, return_exceptions=True)
        return refused, served, [requests.add("203.0.113.9") for _ in range(4)]

    assert client.portal.call(both) == (429, 200, [True, True, True, False])


@pytest.mark.slow
def test_codes_are_guessed_a_few_times_a_minute(client):
    greedy, other = Someone(client, *GREEDY[2]), Someone(client, "192.0.2.1")
    code = other.post(f"{API}/me/code", headers=other.player.headers).json()["code"]
    assert len(code.replace("-", "")) == 12
    tried = [
        greedy.post(f"{API}/me", json={"code": f"AAAA-AAAA-{number:04}"}).status_code
        for number in range(140)
    ]
    assert (tried[0], tried[-1]) == (401, 429)
    device = Someone(client, "192.0.2.2")
    assert device.post(f"{API}/me", json={"code": code.lower()}).status_code == 201
