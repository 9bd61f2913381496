"""The event stream: in order, without gaps, from any number."""

from random import Random
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.seams import failing
from tests.server.tables.kit import before_statements
from tests.server.web.kit import hear, hear_end, join, play_on, sit, two

from pegout.server.tables.errors import Unavailable
from pegout.server.tables.tokens import new_token
from pegout.server.web import streams
from pegout.server.web.callers import MAX_TOKENS
from pegout.server.web.streams import MAX_TOKEN_MESSAGE

pytestmark = pytest.mark.slow


def until_state(stream, seq):
    """The messages up to the state after this event."""
    events: list[dict[str, Any]] = []
    while True:
        message = stream.receive_json()
        if message.get("type") == "state":
            if message["seq"] >= seq:
                return events, message
        elif "type" not in message:
            events.append(message)


def test_everything_comes_once_and_in_order(client):
    first, second = two(client)
    with first.stream(0) as stream:
        play_on([first, second], Random(1), 25)
        seq = first.get()["seq"]
        events, state = until_state(stream, seq)
    assert [each["seq"] for each in events] == list(range(1, seq + 1))
    assert events == first.get("/events")["events"]
    assert state["legal"] == first.get()["legal"]
    assert state["view"] == first.get()["view"]


@pytest.mark.parametrize("since", [0, 1, 7, 20])
def test_it_resumes_from_any_number(client, since):
    first, second = two(client)
    play_on([first, second], Random(2), 20)
    everything = second.get("/events")["events"]
    with second.stream(since) as stream:
        events, _ = until_state(stream, len(everything))
    assert events == everything[since:]


def test_without_a_number_it_begins_at_the_present(client):
    first, second = two(client)
    play_on([first, second], Random(2), 9)
    with first.stream() as stream:
        message = stream.receive_json()
    assert message["type"] == "state"
    assert message["people"][0]["connected"]


def test_a_number_after_the_last_event_begins_at_the_present(client):
    first, second = two(client)
    with first.stream(500) as stream:
        until_state(stream, 0)
        second.act("draw 9")
        events, _ = until_state(stream, 1)
        assert [each["seq"] for each in events] == [1]


def test_presence_is_shown(client):
    first, second = two(client)
    with first.stream() as one:
        assert not hear(one)["people"][1]["connected"]
        with second.stream() as other:
            hear(other)
            while not hear(one)["people"][1]["connected"]:
                pass
        while hear(one)["people"][1]["connected"]:
            pass


def test_ping(client):
    player = sit(client)
    with player.stream() as stream:
        hear(stream)
        stream.send_json({"type": "ping"})
        hear(stream, "pong")


def test_the_token_may_be_the_first_message(client):
    player = sit(client)
    with client.websocket_connect(f"{player.path}/stream?since=0") as stream:
        stream.send_json({"token": player.token})
        assert until_state(stream, 0)[1]["people"][0]["you"]


@pytest.mark.parametrize(("protocols", "code"), [(["pegout", "nobody"], 4401), (["nobody"], 4401)])
def test_without_a_known_token_it_is_closed(client, protocols, code):
    player = sit(client)
    address = f"{player.path}/stream"
    with (
        client.websocket_connect(address, subprotocols=protocols) as stream,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        hear_end(stream)
    assert closed.value.code == code


def test_only_some_of_many_tokens_are_looked_up(client):
    player = sit(client)
    offered = ["pegout", *(new_token() for _ in range(100))]
    with (
        before_statements(client.app.state.registry.repository, "SELECT tokens") as asked,
        client.websocket_connect(f"{player.path}/stream", subprotocols=offered) as stream,
    ):
        assert closing_code(stream) == 4401
    assert len(asked) == MAX_TOKENS


def test_at_other_tables_it_is_closed(client):
    player, other = sit(client), sit(client)
    for table, code in ((player.table, 4403), ("nothing", 4404)):
        address = f"/api/v1/tables/{table}/stream"
        with (
            client.websocket_connect(address, subprotocols=["pegout", other.token]) as stream,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            hear_end(stream)
        assert closed.value.code == code


def closing_code(stream):
    """The code with which the server closes a stream."""
    with pytest.raises(WebSocketDisconnect) as closed:
        while True:
            hear(stream)
    return closed.value.code


def test_a_binary_message_closes_it(client):
    player = sit(client)
    with player.stream() as stream:
        stream.send_bytes(b"ping")
        assert closing_code(stream) == 1003
    with client.websocket_connect(f"{player.path}/stream") as stream:
        stream.send_bytes(player.token.encode())
        assert closing_code(stream) == 1003


@pytest.mark.parametrize(
    ("first", "code", "reason"),
    [
        ("nobody", 4401, "token-unknown"),
        ("", 4401, "token-unknown"),
        ('{"token": 7}', 4401, "token-unknown"),
        ('{"type": "ping"}', 4401, "token-unknown"),
        ("[" * MAX_TOKEN_MESSAGE, 4401, "token-unknown"),
        ("[" * (MAX_TOKEN_MESSAGE + 1), 4400, "bad-request"),
    ],
)
def test_a_first_message_without_a_known_token_closes_it(client, first, code, reason):
    with client.websocket_connect(f"{sit(client).path}/stream") as stream:
        stream.send_text(first)
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (code, reason)


def test_without_a_first_message_it_is_closed(client, monkeypatch):
    monkeypatch.setattr(streams, "TOKEN_SECONDS", 0)
    player = sit(client)
    with client.websocket_connect(f"{player.path}/stream") as stream:
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_end(stream)
        stream.send_json({"token": player.token})  # too late
    assert (closed.value.code, closed.value.reason) == (4408, "token-needed")
    assert not list(client.app.state.streams.followers())


def test_who_leaves_before_a_first_message_takes_no_place(client):
    player = sit(client)
    for _ in range(100):  # more than an address may have open
        with client.websocket_connect(f"{player.path}/stream"):
            pass
    with player.stream() as stream:
        hear(stream)


def test_leaving_before_the_game_closes_it(client):
    _, second = two(client)
    with second.stream() as stream:
        hear(stream)
        assert second.post("leave").status_code == 204
        assert closing_code(stream) == 4403


def test_a_name_that_no_table_has_closes_it(client):
    player = sit(client)
    address = "/api/v1/tables/a%00b/stream"
    with client.websocket_connect(address, subprotocols=["pegout", player.token]) as stream:
        assert closing_code(stream) == 4404


def test_a_phrase_goes_to_everybody(client):
    first, second = two(client)
    watcher = join(first, spectate=True)
    with first.stream() as one, watcher.stream() as other:
        hear(one)
        hear(other)
        second.post("talk", {"phrase": "good-luck"})
        for stream in (one, other):
            assert hear(stream, "talk") == {"type": "talk", "seat": 1, "phrase": "good-luck"}


def test_a_partner_alone_sees_what_is_pointed_at(client):
    first = sit(client, rules="table-top", seats=[{"kind": "human"}] * 4)
    others = [join(first) for _ in range(3)]
    with others[0].stream() as opponent, others[1].stream() as partner:
        hear(opponent)
        hear(partner)
        first.post("talk", {"point": {"row": 1, "column": 3}})
        first.post("talk", {"phrase": "hello"})
        assert hear(partner, "talk")["point"] == {"row": 1, "column": 3}
        assert hear(opponent, "talk")["phrase"] == "hello"


@pytest.mark.parametrize("query", ["since=abc", "since=-1", "paced=perhaps"])
def test_a_wrong_parameter_closes_it(client, query):
    player = sit(client)
    offered = ["pegout", player.token]
    with client.websocket_connect(f"{player.path}/stream?{query}", subprotocols=offered) as stream:
        assert stream.accepted_subprotocol == "pegout"
        assert closing_code(stream) == 4400


def test_a_fault_closes_it_and_is_logged(client, caplog):
    player = sit(client)
    fault = KeyError("a fault")
    with failing(client.app.state.updates, "get", fault), player.stream() as stream:
        assert closing_code(stream) == 1011
    assert "a stream failed" in caplog.text


def test_what_will_pass_closes_it_with_a_code_after_which_clients_come_back(client):
    player, busy = sit(client), Unavailable("database-silent")
    with failing(client.app.state.registry.tables, "get", busy), player.stream() as stream:
        assert closing_code(stream) == 1013


@pytest.mark.parametrize("path", ["/", "/api/v1/tables/a/b/stream", "/api/v1/menu"])
def test_at_other_addresses_there_is_no_stream(client, path):
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
        pass
