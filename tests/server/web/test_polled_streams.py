"""Streams by long polls: what WebSockets bring, for clients whose WebSockets do not get through."""

import json
from random import Random
from threading import Thread

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import wait_until
from tests.server.web.kit import join, play_on, sit, two
from tests.server.web.test_websocket import until_state

from pegout.server.web import polled_streams
from pegout.server.web.polled_streams import MAX_UNREAD

pytestmark = pytest.mark.slow


class Polls:
    """A polled stream of a player, read as a stream of the test client."""

    def __init__(self, player, since=0, name="tab", **opening):
        self.player, self.name = player, name
        self.closed = None
        self.unread = []
        self.opening = {"since": since, **opening}

    def poll(self, **body):
        """The answer to one poll."""
        answer = self.player.post("polls", {"stream": self.name, **self.opening, **body})
        assert answer.status_code == 200, answer.text
        self.opening = {}
        self.closed = answer.json()["closed"]
        return answer.json()["messages"]

    def receive_json(self):
        """The next message."""
        while not self.unread:
            assert not self.closed
            self.unread += self.poll(wait=50)
        return self.unread.pop(0)

    def hear(self, kind="state"):
        """The next message of a type."""
        while (message := self.receive_json()).get("type") != kind:
            pass
        return message

    def closing(self):
        """How the server closes it."""
        while not self.closed:
            self.poll(wait=50)
        return self.closed


def test_everything_comes_once_and_in_order(client):
    first, second = two(client)
    stream = Polls(first)
    assert stream.hear()["people"][0]["connected"]
    play_on([first, second], Random(1), 25)
    seq = first.get()["seq"]
    events, state = until_state(stream, seq)
    assert [each["seq"] for each in events] == list(range(1, seq + 1))
    assert events == first.get("/events")["events"]
    assert state["view"] == first.get()["view"]


def test_it_resumes_from_any_number(client):
    first, second = two(client)
    play_on([first, second], Random(2), 20)
    everything = second.get("/events")["events"]
    events, _ = until_state(Polls(second, 7), len(everything))
    assert events == everything[7:]


def test_a_poll_that_waits_hears_what_happens(client):
    first, second = two(client)
    stream = Polls(first)
    stream.hear()
    heard = []
    waiting = Thread(target=lambda: heard.extend(stream.poll(wait=50)))
    waiting.start()
    wait_until(lambda: len(client.app.state.registry.waits) == 1)
    assert second.act("draw 9").status_code == 200
    waiting.join()
    assert [each["event"] for each in heard if "event" in each] == ["drawn"]


def test_what_is_said_and_who_is_there_comes_too(client, monkeypatch):
    first, second = two(client)
    with first.stream() as other:
        stream = Polls(second)
        stream.hear()
        while not until_state(other, 0)[1]["people"][1]["connected"]:
            pass
        first.post("talk", {"phrase": "good-luck"})
        assert stream.hear("talk") == {"type": "talk", "seat": 0, "phrase": "good-luck"}
        monkeypatch.setattr(polled_streams, "LINGER_SECONDS", 0)
        stream.poll(wait=0)  # the last one
        while until_state(other, 0)[1]["people"][1]["connected"]:
            pass


def test_a_poll_in_vain_is_a_sign_of_life(client):
    stream = Polls(sit(client))
    stream.hear()
    while (messages := stream.poll(wait=0)) != [{"type": "pong"}]:
        assert messages


def test_a_message_is_heard_and_answered(client):
    stream = Polls(sit(client))
    stream.hear()
    assert stream.poll(say='{"type": "ping"}') == []
    stream.hear("pong")


def test_bots_alone_wait_for_what_a_paced_client_has_shown(client):
    watcher = sit(client, seats=[{"kind": "bot", "level": "random"}] * 2)
    stream = Polls(watcher, paced=True)
    assert stream.hear()["seq"] == 0
    seq = 0
    for _ in range(3):
        stream.poll(say=f'{{"type": "shown", "seq": {seq}}}')
        events, state = until_state(stream, seq + 1)
        assert events
        assert {each["people"][0]["kind"] for each in [state]} == {"bot"}
        seq = state["seq"]


def test_a_poll_that_waits_is_answered_when_another_one_begins(client):
    player = sit(client)
    client.app.state.registry.tables.get(player.table).wait_for_bots(DEADLINE)
    stream = Polls(player)
    stream.hear()
    while stream.poll(wait=0) != [{"type": "pong"}]:
        pass
    heard = []
    waiting = Thread(target=lambda: heard.extend(stream.poll(wait=50)))
    waiting.start()
    wait_until(lambda: len(client.app.state.registry.waits) == 1)
    stream.poll(wait=0)
    waiting.join()
    assert heard == [{"type": "pong"}]


def test_what_the_server_does_not_have_is_to_be_begun_again(client):
    stream = Polls(sit(client))
    stream.opening = {}
    assert stream.closing() == {"code": 1012, "reason": "moved"}


def test_begun_again_the_one_of_that_name_is_over(client):
    player = sit(client)
    Polls(player).hear()
    for _ in range(20):  # more than a person may have open
        Polls(player).hear()


def test_too_many_at_once_are_refused(client):
    player = sit(client)
    for name in range(12):
        Polls(player, name=str(name)).hear()
    assert Polls(player, name="another").closing() == {"code": 4429, "reason": "too-many-streams"}


def test_at_other_tables_it_is_closed(client):
    player, other = sit(client), sit(client)
    other.path = player.path
    assert Polls(other).closing()["code"] == 4403
    player.path = f"{player.path[:-10]}nothing"
    assert Polls(player).closing()["code"] == 4404
    player.headers = {}
    assert player.post("polls", {"stream": "tab", "since": 0}).status_code == 401


def test_a_name_says_nothing_to_others(client):
    """Two people with the same name for their streams follow each their own."""
    first, second = two(client)
    streams = [Polls(first), Polls(second)]
    assert [stream.hear()["view"]["seat"] for stream in streams] == [0, 1]
    watcher = join(first, spectate=True)
    assert Polls(watcher).hear()["view"]["seat"] is None


def test_a_client_that_polls_seldom_makes_nobody_keep_much(client, monkeypatch):
    monkeypatch.setattr(polled_streams, "LINGER_SECONDS", DEADLINE)
    first, second = two(client)
    stream = Polls(first)
    stream.hear()
    play_on([first, second], Random(3), 120)
    stream.unread = stream.poll(wait=0)
    assert MAX_UNREAD / 2 < len(json.dumps(stream.unread)) < MAX_UNREAD * 2
    seq = first.get()["seq"]
    events, _ = until_state(stream, seq)
    assert [each["seq"] for each in events] == list(range(1, seq + 1))


@pytest.mark.parametrize("body", [{}, {"stream": ""}, {"stream": "a", "since": -1}, {"wait": 51}])
def test_a_wrong_body_is_refused(client, body):
    answer = sit(client).post("polls", body)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def test_when_the_server_stops_a_poll_is_answered(client):
    stream = Polls(sit(client))
    stream.hear()
    closings = []
    waiting = Thread(target=lambda: closings.append(stream.closing()))
    waiting.start()
    wait_until(lambda: len(client.app.state.registry.waits) == 1)
    client.app.state.registry.waits.close()
    waiting.join()
    assert closings == [{"code": 1012, "reason": "server-stopping"}]
