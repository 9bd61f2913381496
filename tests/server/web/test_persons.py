"""People over HTTP: one-time codes, and two persons who become one."""

from datetime import UTC, datetime
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.web.kit import API, Player, hear, hear_end, server, sit, two
from tests.server.web.test_offline import Device

from pegout.server.tables import identities
from pegout.server.tables.retention import DAY


def test_a_code_brings_a_person_to_another_device(client):
    player = sit(client)
    code = client.post(f"{API}/me/code", headers=player.headers).json()["code"]
    token = client.post(f"{API}/me", json={"code": code}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    assert client.get(player.path, headers=headers).json() == player.get()
    assert client.post(f"{API}/me", json={"code": code}).status_code == 401


def test_a_device_too_many_signs_out_the_one_that_was_used_longest_ago(client, now, monkeypatch):
    monkeypatch.setattr(identities, "MAX_DEVICES", 2)
    player, tokens = sit(client), []
    for _ in range(2):
        now.passes(DAY)
        assert client.get(f"{API}/me", headers=player.headers).status_code == 200
        code = client.post(f"{API}/me/code", headers=player.headers).json()["code"]
        tokens.append(client.post(f"{API}/me", json={"code": code}).json()["token"])
    heads = [{"Authorization": f"Bearer {each}"} for each in (player.token, *tokens)]
    now.passes(DAY)
    found = [client.get(f"{API}/me", headers=each).status_code for each in heads]
    assert found == [200, 401, 200]


def test_who_redeems_a_code_keeps_their_own_tables(client):
    kept, other = sit(client), sit(client)
    code = client.post(f"{API}/me/code", headers=kept.headers).json()["code"]
    answer = client.post(f"{API}/me", json={"code": code}, headers=other.headers)
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    for each in (headers, kept.headers, other.headers):
        tables = client.get(f"{API}/me", headers=each).json()["tables"]
        assert {table["table"] for table in tables} == {kept.table, other.table}


def test_a_stream_of_a_person_who_was_merged_is_closed_and_opens_again(client):
    kept, other = sit(client), sit(client)
    with other.stream() as stream:
        hear(stream)
        code = client.post(f"{API}/me/code", headers=kept.headers).json()["code"]
        client.post(f"{API}/me", json={"code": code}, headers=other.headers)
        assert other.get()["view"]["seat"] == 0
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                hear(stream)
        assert closed.value.code == 4403
    with other.stream() as stream:
        assert hear(stream)["view"]["seat"] == 0


def test_players_of_one_match_cannot_become_one(client):
    first, second = two(client)
    code = client.post(f"{API}/me/code", headers=first.headers).json()["code"]
    refused = client.post(f"{API}/me", json={"code": code}, headers=second.headers)
    assert (refused.status_code, refused.json()["error"]) == (409, "seats-at-one-table")


def test_a_person_deletes_what_is_theirs(client):
    first, second = two(client, name="Ann")
    alone = sit(client)
    assert client.delete(f"{API}/me").status_code == 401
    with second.stream() as stream:
        hear(stream)
        answer = client.delete(f"{API}/me", headers=first.headers)
        assert (answer.status_code, answer.content) == (204, b"")
    for method, path in (("GET", f"{API}/me"), ("GET", first.path), ("DELETE", f"{API}/me")):
        refused = client.request(method, path, headers=first.headers)
        assert (refused.status_code, refused.json()["error"]) == (401, "token-unknown")
    seen = second.get()
    assert (seen["over"], seen["ended"]["reason"]) == (True, "resigned")
    assert [each["name"] for each in seen["people"]] == [None, None]
    assert not seen["people"][0]["open"]
    assert alone.get()["table"] == alone.table  # another person's


def test_a_person_who_is_deleted_leaves_no_table_of_their_own(client):
    player = sit(client)
    client.delete(f"{API}/me", headers=player.headers)
    token = client.post(f"{API}/me", json={}).json()["token"]
    found = client.get(player.path, headers={"Authorization": f"Bearer {token}"})
    assert (found.status_code, found.json()["error"]) == (404, "no-such-table")


def test_a_person_deleted_at_another_server_gets_nothing_more(tmp_path, now):
    elsewhere: Any
    now.now = datetime(2026, 11, 27, 12, tzinfo=UTC).timestamp()
    refused = {}
    with server(tmp_path, now) as client, server(tmp_path, now) as elsewhere:
        player = sit(elsewhere)
        while (seen := player.get())["view"]["phase"] != "discard":
            player.act(seen["legal"][0])
        player.post("resign")
        moment = {"at": seen["seq"], "seat": 0, "action": seen["legal"][0]}
        asked = elsewhere.get(f"{API}/daily/today").json()["question"]
        for path, body in {
            "/tables": {},
            f"/tables/{player.table}/join": {"spectate": True},
            f"/tables/{player.table}/branch": moment,
            "/me": {"code": "abcd-efgh"},
            "/me/code": None,
            "/me/bots": {"name": "Robot"},
            "/me/offline-games": {"record": Device().record, "resigned": True},
            "/daily/today/votes": {"cards": asked["hand"][:2]},
        }.items():
            token = client.post(f"{API}/me", json={}).json()["token"]
            own = {"headers": {"Authorization": f"Bearer {token}"}}
            assert elsewhere.get(f"{API}/me", **own).status_code == 200
            assert client.delete(f"{API}/me", **own).status_code == 204
            answer = elsewhere.post(API + path, json=body, **own)
            refused[path] = answer.status_code, answer.json().get("error")
    assert set(refused.values()) == {(401, "token-unknown")}, refused


def test_a_table_deleted_by_another_server_is_answered_as_unknown(tmp_path, now):
    elsewhere: Any
    with server(tmp_path, now) as client, server(tmp_path, now) as elsewhere:
        player = sit(client)
        there = Player(elsewhere, {"table": player.table, "seat": 0, "token": player.token})
        with there.stream() as stream:
            seen = hear(stream)
            client.delete(f"{API}/me", headers=player.headers)
            for answer in (there.act(seen["legal"][0], seen["seq"]), there.post("resign")):
                assert (answer.status_code, answer.json()["error"]) == (404, "no-such-table")
            elsewhere.app.state.registry.periodic.run()
            with pytest.raises(WebSocketDisconnect) as closed:
                hear_end(stream)
        assert (closed.value.code, closed.value.reason) == (4404, "no-such-table")
