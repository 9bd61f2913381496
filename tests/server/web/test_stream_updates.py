"""Many streams at one table: limits, and updates that are encoded once."""

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.seams import failing
from tests.server.web.kit import hear, hear_end, join, server, sit, two

from pegout.engine.rules.events import SPECTATOR
from pegout.engine.wire.tables import EventList, StateMessage
from pegout.server.tables import broadcaster, seating
from pegout.server.tables.broadcaster import MAX_PER_PERSON
from pegout.server.web import encoding
from pegout.server.web.connections import ConnectionLimits, OpenStreams
from pegout.server.web.encoding import SHARED_SECONDS, TableUpdates
from pegout.server.web.sending import FAILED, Stream


def test_a_person_has_a_limited_number_of_streams_at_a_table(client):
    first, second = two(client)
    with ExitStack() as streams:
        for _ in range(MAX_PER_PERSON):
            hear(streams.enter_context(first.stream()))
        with first.stream() as refused:
            with pytest.raises(WebSocketDisconnect) as closed:
                hear_end(refused)
            assert (closed.value.code, closed.value.reason) == (4429, "too-many-streams")
        with second.stream() as other:
            hear(other)


def test_an_address_has_a_limited_number_of_streams_at_all_tables(tmp_path, now):
    limited = OpenStreams(ConnectionLimits(per_address=4))
    with server(tmp_path, now, limited) as client:
        players = [sit(client) for _ in range(3)]
        with players[0].stream() as first:
            hear(first)
            with players[1].stream() as second:
                hear(second)
                with players[2].stream() as refused, pytest.raises(WebSocketDisconnect) as closed:
                    hear_end(refused)
                assert (closed.value.code, closed.value.reason) == (4429, "too-many-streams")
            with players[2].stream() as third:
                hear(third)


def test_who_has_too_many_streams_hears_it_late(tmp_path, now, monkeypatch, refused_late):
    waited: list[float] = []
    real = asyncio.sleep

    async def noted(seconds, *others):
        waited.append(seconds)
        await real(0)

    limited = OpenStreams(ConnectionLimits(streams_per_address=1))
    limited.add("testclient")
    with server(tmp_path, now, limited) as client:
        player = sit(client)
        monkeypatch.setattr(asyncio, "sleep", noted)
        with player.stream() as refused, pytest.raises(WebSocketDisconnect):
            hear_end(refused)
    assert refused_late in waited


def test_spectators_cannot_keep_a_player_out(client, monkeypatch):
    monkeypatch.setattr(broadcaster, "MAX_PER_TABLE", 1)
    first, _ = two(client)
    watcher, late = (join(first, spectate=True) for _ in range(2))
    with watcher.stream() as watching:
        hear(watching)
        with late.stream() as refused, pytest.raises(WebSocketDisconnect) as closed:
            hear_end(refused)
        assert closed.value.code == 4429
        with first.stream() as playing:
            hear(playing)


def test_an_update_is_encoded_once_for_each_viewer(client, calls_of):
    first, second = two(client)
    watchers = [join(first, spectate=True) for _ in range(3)]
    table = client.app.state.registry.tables.get(first.table)
    people = [
        client.app.state.registry.identities.authenticate(each.token)
        for each in (first, second, *watchers)
    ]
    encoded = calls_of(encoding, "state_data")
    now = 0.0
    updates = TableUpdates(lambda: now)
    texts = [updates.get(table, person, 0) for person in people]
    assert [snapshot.viewer for (snapshot,) in encoded] == [0, 1, SPECTATOR]
    assert len({id(each) for each in texts}) == 3
    for person, text in zip(people, texts, strict=True):
        assert text == TableUpdates().get(table, person, 0)
        sent = text.texts[-1]
        assert StateMessage.model_validate_json(sent).model_dump_json() == sent
    first.act("draw 9")
    encoded.clear()
    assert updates.get(table, people[0], 0) != texts[0]
    for since in (0, None, 1, 7):  # streams that have sent more of it, or fewer
        assert updates.get(table, people[0], since) == TableUpdates().get(table, people[0], since)
    assert len(encoded) == 1 + 4
    now = SHARED_SECONDS * 2
    updates.get(table, people[0], 0)
    assert len(encoded) == 6


def test_what_is_new_is_sent_at_once_where_the_server_can(client, caplog):
    first, _ = two(client)
    first.act("draw 9")
    table = client.app.state.registry.tables.get(first.table)
    person = client.app.state.registry.identities.authenticate(first.token)
    updates, told = TableUpdates(), []

    async def send(message):
        told.append(message)

    async def pay(cost):
        raise AssertionError

    def taken(now):
        told.append(now)
        return True

    def is_sending():
        return len(asyncio.all_tasks()) > 1  # beside this one

    async def follow(send_now):
        woken: list[Callable[[], None]] = []
        stream = Stream(send, updates, table, person, 0, pay, woken.append, send_now)
        for _ in range(3):
            stream.on_change()
        [begin] = woken  # once, however much has changed
        begin()
        assert is_sending() == (told == [])
        while is_sending():
            await asyncio.sleep(0)
        stream.on_change()
        for again in woken[1:]:
            again()
        assert not is_sending()  # nothing is new

    texts = updates.get(table, person, 0).texts
    assert len(texts) > 1
    asyncio.run(follow(taken))
    assert told == [texts]
    for send_now in (None, lambda now: False):  # no such server, a reader who is slow
        told.clear()
        asyncio.run(follow(send_now))
        assert [each["text"] for each in told] == list(texts)
    told.clear()
    asyncio.run(follow(lambda now: 1 / 0))
    assert [each.get("code") for each in told] == [None, FAILED]
    assert "a stream failed" in caplog.text


def test_an_answer_shares_the_encoded_events_of_streams(client):
    first, _ = two(client)
    first.act("draw 9")
    registry = client.app.state.registry
    table = registry.tables.get(first.table)
    person = registry.identities.authenticate(first.token)
    updates = TableUpdates()
    updates.get(table, person, 0)
    events = table.events(person, 0)
    assert events
    with failing(encoding, "event_data"):
        sent = updates.event_list(table, 7, events)
    assert EventList.model_validate_json(sent).model_dump_json() == sent
    assert EventList.model_validate_json(sent).seq == 7


def test_what_a_seat_sees_is_not_shared_with_spectators_when_one_sits_down(client, monkeypatch):
    host = sit(client, seats=[{"kind": "human"}, {"kind": "human"}])
    invite = host.get()["invites"][0]["invite"]
    watchers = [join(host, spectate=True) for _ in range(2)]
    table = client.app.state.registry.tables.get(host.table)
    sitting, watching = (
        client.app.state.registry.identities.authenticate(each.token) for each in watchers
    )

    invites = [invite]
    real = table.viewer

    def viewer_who_then_sits_down(person):
        before = real(person)
        if person == sitting and invites:
            seating.join(table, sitting, invites.pop(), None)
        return before

    monkeypatch.setattr(table, "viewer", viewer_who_then_sits_down)
    updates = TableUpdates()

    def own_seats(person):
        people = json.loads(updates.get(table, person, None).texts[-1])["people"]
        return [each["seat"] for each in people if each["you"]]

    assert (own_seats(sitting), own_seats(watching)) == ([1], [])
