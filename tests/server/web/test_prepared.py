"""Answers that are the same for everybody are made once, and kept as they are sent."""

from types import SimpleNamespace

import pytest
from tests.seams import failing
from tests.server.tables.kit import long_match, people
from tests.server.web.kit import API, Player, change_parts, sit

from pegout.server.tables.rate_limits import Budget, Budgets
from pegout.server.tables.repository.reader import Reader
from pegout.server.web import limits, openapi
from pegout.server.web.api import meta, seals, tables
from pegout.server.web.encoding import Kept, Packed, packed

pytestmark = pytest.mark.slow


@pytest.fixture
def player(client):
    """Somebody who has played a match of several games."""
    registry = client.app.state.registry
    first = sit(client)
    person = registry.identities.authenticate(first.token)
    table = long_match(registry, [person, *people(registry, 1)])
    return Player(client, {"table": table.name, "seat": 0, "token": first.token})


def test_the_openapi_document_is_written_once(client, calls_of):
    calls = calls_of(openapi, "document")
    first, second = (client.get("/openapi.json") for _ in range(2))
    plain = client.get("/openapi.json", headers={"Accept-Encoding": "identity"})
    assert first.json() == second.json() == plain.json()
    assert first.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "AnyMessage" in first.json()["components"]["schemas"]
    assert len(calls) == 1


def test_every_endpoint_is_built_once(client):
    """They are those of the modules: `include_router` would take longer than many requests."""
    built = {id(route) for route in client.app.routes}
    assert {id(route) for each in (meta, seals, tables) for route in each.router.routes} <= built


def test_the_menu_is_written_once(client):
    first = client.get(f"{API}/menu")
    with failing(meta, "open_options"):
        assert client.get(f"{API}/menu").json() == first.json()


def test_the_record_of_a_match_that_is_over_is_written_once(player, calls_of):
    calls = calls_of(tables, "record_of")
    path, headers = f"{player.path}/record", player.headers
    first, second = (player.client.get(path, headers=headers) for _ in range(2))
    assert first.text == second.text
    assert first.text.startswith("crib")
    assert first.headers["content-type"] == "text/plain; charset=utf-8"
    assert player.table in first.headers["content-disposition"]
    assert len(calls) == 1


def test_a_record_of_a_match_that_goes_on_is_everybody_s_own(client, calls_of):
    calls = calls_of(tables, "record_of")
    player = sit(client)
    for _ in range(2):
        client.get(f"{player.path}/record", headers=player.headers)
    assert len(calls) == 2


def test_a_whole_page_of_the_log_of_seals_is_read_once(client, monkeypatch, calls_of):
    for _ in range(3):
        sit(client)
    everything = client.get(f"{API}/seals").json()
    monkeypatch.setattr(seals, "MAX_ENTRIES", len(everything["entries"]))
    read = calls_of(Reader, "seals_since")
    assert [client.get(f"{API}/seals").json() for _ in range(2)] == [everything] * 2
    assert len(read) == 1
    for _ in range(2):
        client.get(f"{API}/seals", params={"since": 1})  # to which others will be added
    assert len(read) == 3


def test_the_bodies_that_are_kept_take_a_bounded_number_of_bytes():
    kept: Kept[Packed] = Kept(1000)
    body = Packed(packed("a body"))
    for number in range(200):
        kept.keep(number, body, len(body))
    assert kept.get(0) is None
    assert kept.get(199) is body
    assert len(kept.entries) == 1000 // len(body)


@pytest.mark.parametrize("by", ["budget", "queue"])
def test_a_refusal_comes_late_so_that_asking_again_at_once_is_no_use(
    client, monkeypatch, request, refused_late, by
):
    waits: list[float] = []

    async def sleep(seconds):
        waits.append(seconds)

    monkeypatch.setattr(limits, "asyncio", SimpleNamespace(sleep=sleep))
    if by == "budget":
        change_parts(client.app, budgets=Budgets(None, Budget(0.01, 0)))
    else:
        request.getfixturevalue("busy")
    refused = client.get(f"{API}/seals")
    assert (refused.status_code, refused.json()["error"]) == (429, "too-many")
    assert waits == [refused_late]
