"""Who is banned is refused early and told why, and their streams end; refusals are counted."""

import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.web.kit import API, hear, hear_end, sit, two

from pegout.engine.errors import PegoutError
from pegout.server.tables import bans
from pegout.server.tables.refusals import MOST_LINES, Refusals, cut
from pegout.server.web import app
from pegout.server.web.callers import caller_of
from pegout.server.web.guard import Guard


def ban(client, subject, now):
    registry = client.app.state.registry
    bans.add(registry.repository, subject, "spam", now(), now() + 86400)
    look(client)


def look(client, note=False):
    guard = Guard(client.app.state.registry, client.app.state.streams)
    client.portal.call(guard.look)
    if note:
        client.portal.call(guard.note)


def person_of(client, player):
    return client.app.state.registry.identities.authenticate(player.token)


def test_a_banned_person_is_refused_and_others_are_not(client, now):
    first, second = two(client)
    with first.stream() as stream, second.stream() as other:
        hear(stream)
        ban(client, person_of(client, first), now)
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
        assert (closed.value.code, closed.value.reason) == (4403, "banned")
        hear(other)
    for answer in (
        client.get(first.path, headers=first.headers),
        first.act("draw 5", 0),
        client.post(f"{API}/tables", json={}, headers=first.headers),
    ):
        assert (answer.status_code, answer.json()["error"]) == (403, "banned")
        assert answer.json()["params"]["reason"] == "spam"
        assert "spam" in answer.json()["message"]
    with first.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
        hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (4403, "banned")
    assert second.act("draw 5", 0).status_code == 200
    client.app.state.registry.identities.forget(person_of(client, first))
    again = client.get(first.path, headers=first.headers)  # the token is looked up again
    assert again.json()["error"] == "banned"
    now.passes(86401)
    assert client.get(first.path, headers=first.headers).status_code == 200


def test_the_page_that_says_so_is_for_everybody(client, now, monkeypatch):
    def from_there(registry, scope):
        return caller_of(registry, {**scope, "client": ("192.0.2.7", 1)})

    monkeypatch.setattr(app, "caller_of", from_there)
    ban(client, "192.0.2.0/24", now)
    refused = client.get(f"{API}/menu", headers={"Accept-Language": "ja"})
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    assert "利用できません" in refused.json()["message"]
    assert client.get("/").status_code == client.get("/sw.js").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_a_device_is_signed_out_by_another(client, now):
    phone = sit(client)
    agent = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    code = client.post(f"{API}/me/code", headers=phone.headers).json()["code"]
    token = client.post(f"{API}/me", json={"code": code}).json()["token"]
    laptop = {"Authorization": f"Bearer {token}", "User-Agent": agent}
    listed = client.get(f"{API}/me/devices", headers=laptop).json()["devices"]
    assert [each["current"] for each in listed] == [True, False]
    assert listed[0]["name"] == "Firefox, Android"
    others = client.get(f"{API}/me/devices", headers=phone.headers).json()["devices"]
    assert {each["id"]: each["name"] for each in others}[listed[0]["id"]] == "Firefox, Android"
    stranger = sit(client)
    stolen = listed[1]["id"]
    answer = client.delete(f"{API}/me/devices/{stolen}", headers=stranger.headers)
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-device")
    with phone.stream() as stream:
        hear(stream)
        gone = client.delete(f"{API}/me/devices/{stolen}", headers=laptop)
        assert gone.status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
        assert closed.value.code == 4401
    refused = client.get(phone.path, headers=phone.headers)
    assert (refused.status_code, refused.json()["error"]) == (401, "token-unknown")
    left = client.get(f"{API}/me/devices", headers=laptop).json()["devices"]
    assert [each["id"] for each in left] == [listed[0]["id"]]


def test_streams_end_whose_token_another_process_has_made_void(client):
    from pegout.server.tables import administration

    player = sit(client)
    with player.stream() as stream:
        hear(stream)
        administration.revoke(client.app.state.registry.repository, player.token)
        look(client, note=True)
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
        assert closed.value.code == 4401


def test_refusals_are_counted_by_code_and_logged_without_secrets(client, tmp_path):
    registry = client.app.state.registry
    file = tmp_path / "abuse.jsonl"
    registry.refusals.log_to(file)
    player = sit(client)
    for _ in range(3):
        client.post(f"{API}/me", json={"code": "AAAA-BBBB-CCCC"})
    client.get(f"{API}/tables/nowhere", headers=player.headers)
    client.get(f"{API}/me", headers={"Authorization": "Bearer " + "x" * 32})
    look(client, note=True)
    counted = registry.refusals.by_code
    assert (counted["code-unknown"], counted["no-such-table"], counted["token-unknown"]) == (
        3,
        1,
        1,
    )
    text = file.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {each["code"]: each["times"] for each in lines} == {
        "code-unknown": 3,
        "no-such-table": 1,
        "token-unknown": 1,
    }
    routes = {each["code"]: each["route"] for each in lines}
    assert routes["code-unknown"] == routes["token-unknown"] == f"{API}/me"
    for secret in ("AAAA", "nowhere", "xxxx", player.token, player.table):
        assert secret not in text
    assert file.stat().st_mode & 0o777 == 0o600
    look(client, note=True)
    assert file.read_text() == text


def test_the_log_of_abuse_says_who_was_refused_what(client, tmp_path):
    registry, file = client.app.state.registry, tmp_path / "abuse.jsonl"
    registry.refusals.log_to(file)
    player, stranger = sit(client), sit(client)
    person = person_of(client, stranger)
    registry.identities.forget(person)  # the database is asked
    elsewhere = TestClient(client.app, client=("192.0.2.7", 1))
    elsewhere.portal = client.portal
    assert elsewhere.get(player.path, headers=stranger.headers).status_code == 403
    look(client, note=True)
    [line] = map(json.loads, file.read_text().splitlines())
    del line["time"]
    assert line == {
        "code": "not-at-this-table",
        "network": "192.0.2.0/24",
        "person": person,
        "route": f"{API}/tables/{{table}}",
        "times": 1,
    }


def test_the_log_of_abuse_is_off_cuts_addresses_and_is_bounded(tmp_path):
    off = Refusals()
    off.note("banned", "192.0.2.7")
    off.write(0.0)
    assert (cut("192.0.2.7"), cut("2001:db8:1:2::3"), cut("testclient")) == (
        "192.0.2.0/24",
        "2001:db8:1::/48",
        "",
    )
    refusals = Refusals()
    refusals.log_to(tmp_path / "log")
    for number in range(2 * MOST_LINES):
        refusals.note("banned", "192.0.2.7", f"person {number}")
    refusals.note("stale-action", "192.0.2.7")
    refusals.write(0.0)
    lines = (tmp_path / "log").read_text().splitlines()
    assert len(lines) == MOST_LINES + 1
    assert sum(json.loads(line)["times"] for line in lines) == 2 * MOST_LINES
    with pytest.raises(PegoutError, match="abuse-log-unusable"):
        refusals.log_to(tmp_path / "none" / "log")


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
            "Firefox, Linux",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0",
            "Edge, Windows",
        ),
        ("curl/8.5.0", None),
        ("", None),
    ],
)
def test_a_device_is_known_by_browser_and_system(agent, device):
    from pegout.server.tables.devices import device_of

    assert device_of(agent) == device
