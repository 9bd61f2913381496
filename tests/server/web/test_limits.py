"""Limits of one person, and who waits for whom."""

import asyncio
import gc
import threading
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.websockets import WebSocketDisconnect
from tests.processes import DEADLINE
from tests.seams import noted
from tests.server.tables.kit import long_match, people, registry_at
from tests.server.web.kit import API, Player, change_parts, hear, hear_end, server, sit, two

from pegout.server.tables import identities, opener, seating
from pegout.server.tables.addresses import network_of
from pegout.server.tables.errors import TooMany
from pegout.server.tables.rate_limits import Budget, Budgets
from pegout.server.web import encoding, limits, questions
from pegout.server.web.callers import CALLER, caller_of
from pegout.server.web.gate import Gate
from pegout.server.web.questions import Asker, FairQueue, InProcesses


def test_questions_of_one_address_wait_for_each_other_and_for_nobody_else():
    async def asking():
        queue, release, running = FairQueue(), threading.Event(), []

        async def costly(name):
            running.append(name)
            await asyncio.to_thread(release.wait, 60)

        greedy = [
            asyncio.create_task(queue.run(person, "192.0.2.1", lambda: costly("greedy")))
            for person in "aabbc"
        ]
        await asyncio.sleep(0)
        other = asyncio.create_task(queue.run("d", "192.0.2.2", lambda: costly("other")))
        while len(running) < 2:
            await asyncio.sleep(0.001)
        assert sorted(running) == ["greedy", "other"]
        release.set()
        await asyncio.gather(*greedy, other)
        assert len(running) == 6
        await queue.run("a", "192.0.2.1", partial(costly, "again"))
        assert running[6:] == ["again"]

    asyncio.run(asking())


@pytest.mark.parametrize("limit", ["MAX_PER_PERSON", "MAX_PER_ADDRESS", "MAX_WAITING"])
def test_a_queue_refuses_what_would_wait_too_long(limit, monkeypatch):
    monkeypatch.setattr(questions, "AT_ONCE", 1)
    monkeypatch.setattr(questions, limit, 1)

    async def asking():
        queue, release = FairQueue(), asyncio.Event()
        asked = [asyncio.create_task(queue.run("a", "192.0.2.1", release.wait)) for _ in range(3)]
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(done.pop().exception(), TooMany)
        release.set()
        await asyncio.wait(asked)

    asyncio.run(asking())


def test_who_hangs_up_leaves_nothing_in_the_queue():
    async def asking():
        queue, release, asked = FairQueue(), asyncio.Event(), []

        async def answer(name):
            asked.append(name)
            return await release.wait()

        first = asyncio.create_task(queue.run("a", "192.0.2.1", partial(answer, "first")))
        while not asked:
            await asyncio.sleep(0)
        hung_up = asyncio.Event()
        second = asyncio.create_task(
            queue.run("a", "192.0.2.1", partial(answer, "second"), hung_up.wait)
        )
        await asyncio.sleep(0)
        assert len(queue) == 2
        hung_up.set()
        with pytest.raises(ClientDisconnect):
            await second
        assert len(queue) == 1
        release.set()
        assert await first
        assert (asked, len(queue)) == (["first"], 0)

    asyncio.run(asking())


def test_what_has_begun_keeps_its_place_until_it_ends(caplog):
    async def asking():
        queue, release, hung_up = FairQueue(), threading.Event(), asyncio.Event()
        begun: list[None] = []

        async def answer():
            begun.append(None)
            await asyncio.to_thread(release.wait, 60)
            raise ValueError

        asked = asyncio.create_task(queue.run("a", "192.0.2.1", answer, hung_up.wait))
        while not begun:
            await asyncio.sleep(0)
        hung_up.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert (len(queue), asked.done()) == (1, False)
        release.set()
        with pytest.raises(ClientDisconnect):
            await asked
        assert len(queue) == 0

    asyncio.run(asking())
    gc.collect()
    assert not caplog.records  # the error is not heard


def test_a_request_that_is_given_up_leaves_the_queue():
    async def asking():
        queue, release, hung_up = FairQueue(), asyncio.Event(), asyncio.Event()
        answered: list[str] = []

        async def receive():
            if not answered:
                answered.append("http.request")
                return {"type": "http.request", "body": b""}
            await hung_up.wait()
            return {"type": "http.disconnect"}

        first = asyncio.create_task(queue.run("a", "192.0.2.1", release.wait))
        request = Request({"type": "http", "client": ("192.0.2.1", 1234)}, receive)
        second = asyncio.create_task(
            Asker(queue, InProcesses(""), request, "192.0.2.1").ask("a", lambda: 7)
        )
        while not answered:
            await asyncio.sleep(0)
        assert len(queue) == 2
        hung_up.set()
        with pytest.raises(ClientDisconnect):
            await second
        assert len(queue) == 1
        release.set()
        assert await first

    asyncio.run(asking())


def test_a_person_has_a_few_codes_at_a_time(client, now):
    player = sit(client)
    codes = []
    for _ in range(identities.MAX_CODES + 1):
        now.passes(1)
        codes.append(client.post(f"{API}/me/code", headers=player.headers).json()["code"])
    redeemed = [client.post(f"{API}/me", json={"code": code}).status_code for code in codes]
    assert redeemed == [401] + [201] * identities.MAX_CODES


def test_a_person_has_a_limited_number_of_unfinished_tables(client, monkeypatch):
    monkeypatch.setattr(opener, "MAX_UNFINISHED", 2)
    player = sit(client)
    for status in (201, 409):
        answer = client.post(f"{API}/tables", json={}, headers=player.headers)
        assert answer.status_code == status
    assert answer.json()["error"] == "too-many-tables"
    assert player.post("abandon").status_code == 204
    assert client.post(f"{API}/tables", json={}, headers=player.headers).status_code == 201


def test_a_table_has_a_limited_number_of_spectators(client, monkeypatch):
    monkeypatch.setattr(seating, "MAX_SPECTATORS", 1)
    player = sit(client)
    first = client.post(f"{player.path}/join", json={"spectate": True}).json()
    second = client.post(f"{player.path}/join", json={"spectate": True})
    assert (second.status_code, second.json()["error"]) == (409, "too-many-spectators")
    again = {"Authorization": f"Bearer {first['token']}"}
    known = client.post(f"{player.path}/join", json={"spectate": True}, headers=again)
    assert known.status_code == 200


def test_tokens_are_remembered_up_to_a_limit(client, monkeypatch):
    monkeypatch.setattr(identities, "MAX_KNOWN", 2)
    players = [sit(client) for _ in range(4)]
    for player in players * 2:
        assert player.get()["table"] == player.table
    assert len(client.app.state.registry.identities._known) <= 2


PLENTY = Budget(1e9, 1e9)


def poor(now, saved):
    """A budget that saves up so much, and of which a second brings nothing worth waiting for."""
    return Budget(saved / 60, saved, now)


def test_a_person_asks_so_much_a_minute_and_keeps_nobody_else_from_it(client, now, monkeypatch):
    first, second = two(client)
    budgets = Budgets(poor(now, 7), PLENTY)
    change_parts(client.app, budgets=budgets)
    drawn = first.act("draw 5", 0, "first")
    assert drawn.status_code == 200  # an action that is carried out costs nothing
    statuses = [client.get(first.path, headers=first.headers).status_code for _ in range(2)]
    late = first.act("draw 6", 0, "late")
    assert (statuses, late.json()["error"]) == ([200, 200], "stale-action")
    refused = client.get(first.path, headers=first.headers)
    assert (refused.status_code, refused.json()["error"]) == (429, "too-many")
    assert refused.headers["retry-after"] == str(refused.json()["params"]["seconds"])
    assert first.act("draw 6", 0, "later").status_code == 429
    with first.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
        hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (1013, "too-many")
    assert client.get(second.path, headers=second.headers).status_code == 200
    now.passes(60)
    assert client.get(first.path, headers=first.headers).status_code == 200


def test_whoever_has_no_token_is_refused_by_address(client, now, monkeypatch):
    player = sit(client)
    budgets = Budgets(PLENTY, poor(now, 4))
    change_parts(client.app, budgets=budgets)
    for path in (f"{API}/menu", f"{API}/trainer"):
        assert client.get(path).status_code == 200
    for headers in ({}, {"Authorization": "Bearer nobody"}, player.headers):
        refused = client.get(f"{API}/menu", headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (429, "too-many")
        assert int(refused.headers["retry-after"]) == refused.json()["params"]["seconds"]
    with player.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
        hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (1013, "too-many")


def paid(client, ask):
    """The cost of some requests."""
    budgets = Budgets(PLENTY, PLENTY)
    change_parts(client.app, budgets=budgets)
    with noted(budgets, "charge") as charged:
        ask()
    return sum(cost for *_, cost in charged)


def test_a_request_is_charged_for_what_it_costs(client, monkeypatch):
    registry = client.app.state.registry
    first = sit(client)
    person = registry.identities.authenticate(first.token)
    table = long_match(registry, [person, *people(registry, 1)])
    player = Player(client, {"table": table.name, "seat": 0, "token": first.token})

    def cost(what, **params):
        return paid(client, lambda: player.get(what, **params))

    few, page, all_of_it = (cost("/events", since=0, until=until) for until in (5, 500, table.seq))
    assert limits.REQUEST < few < page == all_of_it
    assert page == limits.REQUEST + encoding.MAX_EVENTS / limits.EVENTS_A_POINT
    file = paid(client, lambda: client.get("/locale/en.first.ftl"))
    assert file < limits.REQUEST

    seen = player.get("", at=table.seq // 2)
    body = {"at": table.seq // 2, "seat": 0, "action": "go", "id": "once"}
    played_on = paid(client, lambda: player.post("branch", body))
    assert (seen["seq"], played_on) == (
        table.seq,
        limits.REQUEST + table.seq // 2 / limits.COPIED_A_POINT,
    )

    def look():
        with player.stream() as stream:
            hear(stream)

    assert paid(client, look) == limits.STREAM

    registry.loaded.forget([table.name])  # as if it was not used for long
    assert cost("") == cost("") + table.seq / limits.LOADED_A_POINT


def test_a_stream_from_the_beginning_pays_for_its_pages(client, now, monkeypatch):
    registry = client.app.state.registry
    first = sit(client)
    person = registry.identities.authenticate(first.token)
    table = long_match(registry, [person, *people(registry, 1)])
    player = Player(client, {"table": table.name, "seat": 0, "token": first.token})
    change_parts(client.app, budgets=Budgets(PLENTY, poor(now, 10)))
    sent = 0
    with player.stream(0) as stream, pytest.raises(WebSocketDisconnect) as closed:
        while True:
            sent = stream.receive_json().get("seq", sent)
    assert (closed.value.code, closed.value.reason) == (1013, "too-many")
    assert 0 < sent < table.seq  # from where it may go on, later


def test_a_refusal_is_told_late_and_nothing_else_is(monkeypatch):
    monkeypatch.setattr(limits, "REFUSAL_SECONDS", DEADLINE)
    sent = []

    async def send(message):
        sent.append(message["status"])

    async def answering():
        told: Any = limits.late(send)
        answers = [asyncio.create_task(told({"status": status})) for status in (429, 200, 401)]
        for _ in range(5):
            await asyncio.sleep(0)
        assert sent == [200, 401]
        for each in answers:
            each.cancel()

    asyncio.run(answering())


def test_a_request_that_was_given_up_while_it_waited_is_not_answered(tmp_path):
    passed: list[dict[str, Any]] = []
    sent: list[Any] = []

    async def app(scope, receive, send):
        while not passed or passed[-1].get("more_body"):
            passed.append(await receive())

    async def asking(registry, *messages):
        left = iter(messages)

        async def receive():
            return next(left)

        async def send(answer):
            sent.append(answer)

        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/", "headers": []}
        scope[CALLER] = caller_of(registry, scope)
        await Gate(app, registry)(scope, receive, send)

    with registry_at(tmp_path) as whole:
        # Everything waits for a microsecond.
        registry = replace(whole, budgets=Budgets(None, Budget(1e6, 0)))
        asyncio.run(asking(registry, {"type": "http.disconnect"}))
        assert (passed, sent) == ([], [])
        first = {"type": "http.request", "body": b"it", "more_body": True}
        rest = {"type": "http.request", "body": b"self"}
        asyncio.run(asking(registry, first, rest))
        assert passed == [first, rest]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_a_household_is_one_address(one, other, same):
    assert (network_of(one) == network_of(other)) is same


def test_an_address_has_so_many_tables_that_nobody_plays(tmp_path, now):
    with server(tmp_path, now, max_unplayed=2) as client:
        first, _ = sit(client), sit(client)
        refused = client.post(f"{API}/tables", json={})
        assert (refused.status_code, refused.json()["error"]) == (409, "too-many-unplayed")
        assert refused.json()["params"] == {"most": 2}
        seen = first.get()
        assert first.act(seen["legal"][0], seen["seq"]).status_code == 200
        sit(client)
