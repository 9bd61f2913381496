"""Play without a network: every request is answered as by the server, well-formed or not.

The same requests go to a table of the server and to one on the device, at the same point of a
match: before anything has been done, in the middle, and once it is over in either way.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.processes import DEADLINE
from tests.server.web.kit import API, server, sit
from tests.server.web.test_offline import Device

from pegout.server.web import offline

pytestmark = pytest.mark.slow
DEEP = "[" * 5_000
BODIES = [
    *("", "null", "[]", "3", '"x"', "{", '{"expect": 1', "\x00", "{}", "NaN", DEEP),
    {"expect": 0, "id": "x"},
    {"expect": "0", "id": "x", "action": "go"},
    {"expect": 0.0, "id": "x", "action": "go"},
    {"expect": True, "id": "x", "action": "go"},
    {"expect": None, "id": "x", "action": "go"},
    {"expect": -1, "id": "x", "action": "go"},
    {"expect": 2**31, "id": "x", "action": "go"},
    {"expect": 0, "id": "", "action": "go"},
    {"expect": 0, "id": 7, "action": "go"},
    {"expect": 0, "id": "x" * 65, "action": "go"},
    {"expect": 0, "id": "a\nb", "action": "go"},
    {"expect": 0, "id": "x", "action": ["go"]},
    {"expect": 0, "id": "x", "action": "go" * 40},
    {"expect": 0, "id": "x", "action": "go", "claim": -1},
    {"expect": 0, "id": "x", "action": "go", "claim": "2"},
    {"expect": 0, "id": "x", "action": "go", "retaken": 1},
    {"expect": 0, "id": "x", "action": "go", "more": 1},
    {"expect": 0, "id": "x", "action": "jump"},
    {"expect": 0, "id": "x", "action": ""},
    {"expect": 0, "id": "x", "action": "play 5X"},
]
"""Bodies of actions that are malformed, as text or as values."""
QUERIES = [
    *("?at=x", "?at=-1", "?at=1.5", "?at=", "?at=99999999999", "?at=0", "?at=1&at=2", "?at=999999"),
    *("?seat=x", "?seat=-1", "?seat=4", "?seat=1", "?seat=3", "?at=1&seat=1", "?more=1"),
]
PAGES = [
    *("?since=x", "?since=-1", "?since=", "?since=99999999999", "?since=999999", "?since=0"),
    *("?until=x", "?until=-1", "?since=1&until=0", "?until=999999", "?seat=1", "?seat=3"),
    *("?seat=9", "?wait=x", "?wait=-1", "?wait=51"),
]
GAMES = ["/0", "/1", "/99", "/x", "/-1", "/99999999999", "/1.5", ""]
READING = [
    *(("GET", query) for query in QUERIES),
    *(("GET", f"/events{query}") for query in PAGES),
    *(("GET", f"/games{game}") for game in GAMES),
]
ROUTES = [
    *(("GET", "/nothing"), ("GET", "/actions/1"), ("POST", "/events/1"), ("GET", "/games/0/1")),
    *(("PUT", ""), ("POST", ""), ("POST", "/events"), ("DELETE", "/games/0"), ("POST", "/hint")),
    *(("GET", "/actions"), ("GET", "/resign"), ("GET", "/rematch"), ("PATCH", "/resign")),
]


class Both:
    """The same match at a table of the server and at one of the device, with the same requests."""

    def __init__(self, client, **options):
        self.client = client
        seats = [{"kind": "human"}, {"kind": "bot", "level": "beginner"}]
        self.online = sit(client, seats=seats, options=options)
        self.device = Device(**options)

    def ask(self, method, what="", body=None, table=None):
        """The answer of both: status, error and its parameters."""
        text = body if isinstance(body, str) else None if body is None else json.dumps(body)
        here = table or self.device.table
        answer = json.loads(offline.ask(method, f"/tables/{here}{what}", text or ""))
        headers = {**self.online.headers, "Content-Type": "application/json"}
        there = f"{API}/tables/{table or self.online.table}{what}"
        found = self.client.request(method, there, headers=headers, content=text)
        return (
            _outcome(found.status_code, found.json() if found.content else None),
            _outcome(answer["status"], answer["body"]),
        )

    def act(self, shift, name, action=None):
        """The outcomes of an action: `expect` is `shift` after the number of the last event."""
        outcomes = []
        for state, ask in ((self.online.get(), self._post), (self._follow(), self._here)):
            body = {"expect": state["seq"] + shift, "id": name}
            outcomes.append(_outcome(*ask({**body, "action": action or state["legal"][0]})))
        return tuple(outcomes)

    def _follow(self):
        self.device.follow()
        return self.device.state()

    def _post(self, body):
        found = self.online.post("actions", body)
        return found.status_code, found.json()

    def _here(self, body):
        return self.device.ask("POST", "/actions", body)

    def seqs(self):
        return self.online.get()["seq"], self._follow()["seq"]

    def until(self, phase):
        """Play both on until the person decides in a phase."""
        for get, act in ((self.online.get, self._post), (self._follow, self._here)):
            state = get()
            while not state["over"] and not (state["view"]["phase"] == phase and state["legal"]):
                if state["legal"]:
                    body = {"expect": state["seq"], "id": f"to {state['seq']}"}
                    assert act({**body, "action": state["legal"][0]})[0] in (200, 409)
                state = get()
        return self


def _outcome(status, body):
    """The parts that must agree; numbers that depend on the cards do not."""
    if status < 400:
        return status, sorted(body) if isinstance(body, dict) else body
    params = {
        name: value for name, value in body["params"].items() if name not in ("seq", "expect")
    }
    return status, body["error"], params, "state" in body


@pytest.fixture(scope="module")
def client(tmp_path_factory) -> Iterator[Any]:
    with server(tmp_path_factory.mktemp("contract")) as client:
        yield client


def _before(client):
    both = Both(client)
    # Bots have drawn at both, or games would have begun at one of them alone.
    client.app.state.registry.tables.get(both.online.table).wait_for_bots(DEADLINE)
    both.seqs()
    return both


def _amid(client):
    return Both(client).until("play")


def _won(client):
    return Both(client, target="31").until("never")


def _resigned(client):
    both = Both(client).until("discard")
    assert both.ask("POST", "/resign") == ((204, None), (204, None))
    return both


@pytest.fixture(scope="module", params=[_before, _amid, _won, _resigned])
def both(request, client):
    return request.param(client)


def agreed(outcomes):
    online, here = outcomes
    assert here == online
    return online


def test_malformed_actions(both, subtests):
    before = both.seqs()
    for body in BODIES:
        with subtests.test(body=body):
            assert agreed(both.ask("POST", "/actions", body))[0] in (400, 409)
            assert both.seqs() == before


def test_reading(both, subtests):
    for method, what in READING:
        with subtests.test(method=method, what=what):
            agreed(both.ask(method, what))


def test_unknown_routes_and_methods(both, subtests):
    for method, what in ROUTES:
        with subtests.test(method=method, what=what):
            assert agreed(both.ask(method, what))[0] in (404, 405)


@pytest.mark.parametrize("table", ["offline-unknown", "offline-" + "x" * 80])
def test_unknown_tables(both, table, subtests):
    for method, what, body in (
        ("GET", "", None),
        ("GET", "/games/0", None),
        ("GET", "/games/x", None),
        ("GET", "/hint", None),
        ("POST", "/resign", None),
        ("POST", "/rematch", {}),
        ("POST", "/actions", {"expect": 0, "id": "x", "action": "jump"}),
        ("POST", "/actions", {"expect": "0"}),
    ):
        with subtests.test(method=method, what=what, body=body):
            assert agreed(both.ask(method, what, body, table))[0] in (400, 404)


@pytest.mark.parametrize("shift", [-1, 1, 10**6])
def test_stale_and_future_actions(client, shift):
    for both in (_before(client).until("draw"), _amid(client)):
        before = both.seqs()
        assert agreed(both.act(shift, "shifted"))[:2] == (409, "stale-action")
        assert both.seqs() == before
        assert agreed(both.act(0, "shifted"))[0] == 200  # which has not been used


def test_the_same_action_again(client):
    both = _amid(client)
    legal = both.online.get()["legal"][0], both.device.state()["legal"][0]
    assert agreed(both.act(0, "same"))[0] == 200
    both.until("play")
    after = both.seqs()
    for name, action in (("same", "go"), ("same", "jump"), ("other", "deal"), ("o2", "claim 3")):
        agreed(both.act(-1, name, action))
    assert both.seqs() == after
    assert all(legal)
    both.device.reload()
    for name in ("same", "other"):
        agreed(both.act(-1, name, "go"))
    assert both.seqs() == after


def test_requests_after_the_end(client):
    for made, again in ((_won, (409, "table-over")), (_resigned, (204, None))):
        both = made(client)
        before, ended = both.seqs(), both.device.state()["ended"]
        assert agreed(both.act(0, "late", "go"))[:2] == (409, "table-over")
        assert agreed(both.ask("POST", "/resign"))[:2] == again
        assert agreed(both.ask("GET", "/hint"))[0] == 400
        assert (both.seqs(), both.device.state()["ended"]) == (before, ended)
        assert both.online.get()["ended"]["reason"] == ended["reason"]
        assert agreed(both.ask("POST", "/rematch", {}))[0] == 200
        first = both.device.ask("POST", "/rematch", {})
        assert both.device.ask("POST", "/rematch", {}) == first
        agreed(both.ask("POST", "/resign"))


@pytest.mark.parametrize("made", [_before, _amid, _won, _resigned])
def test_a_match_that_is_loaded_again_stands_as_before(made, tmp_path):
    with server(tmp_path) as client:
        both = made(client)
        before = both.online.get(), both.device.state()
        over = before[1]["over"]
        assert over == (made in (_won, _resigned))
    with server(tmp_path) as client:
        both.client = both.online.client = client
        both.device.reload()
        # Except for who is there, which the server finds out again.
        for state, loaded in zip(before, (both.online.get(), both.device.state()), strict=True):
            for each in ("seq", "over", "status", "ended", "view", "legal"):
                assert loaded[each] == state[each]
        if over:
            again = (204, None) if made is _resigned else (409, "table-over")
            assert agreed(both.act(0, "late", "go"))[:2] == (409, "table-over")
            assert agreed(both.ask("POST", "/resign"))[:2] == again
            assert both.device.state()["ended"] == before[1]["ended"]
        assert agreed(both.ask("POST", "/rematch", {}))[0] == (200 if over else 409)


def test_a_rematch_before_the_end(client):
    for both in (_before(client), _amid(client)):
        assert agreed(both.ask("POST", "/rematch", {}))[:2] == (409, "table-not-over")


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ("", "bad-request"),
        ("{", "bad-request"),
        ("[]", "bad-request"),
        ('{"rules": "six-card"}', "bad-request"),
        ('{"level": "steady", "rules": 3}', "bad-request"),
        ('{"level": "steady", "options": {"target": []}}', "bad-request"),
        ('{"level": "steady", "options": {"target": "1"}}', "target-out-of-range"),
        ('{"level": "steady", "options": {"colour": "red"}}', "no-such-option"),
        ('{"level": "steady", "rules": "poker"}', "no-such-variant"),
        ('{"level": "genius"}', "no-such-level"),
        (json.dumps({"level": "steady", "name": "x" * 100}), "name-too-long"),
    ],
)
def test_what_cannot_be_created_is_answered(wanted, error, client):
    before = set(offline.tables.revisions())
    answer = json.loads(offline.create(wanted))
    assert (answer["status"], answer["error"]) == (400, error)
    assert set(offline.tables.revisions()) == before
    if wanted.startswith("{") and wanted.endswith("}"):
        body = json.loads(wanted)
        if "level" in body:  # the same at the server
            bot = {"kind": "bot", "level": body.pop("level")}
            found = client.post(f"{API}/tables", json={**body, "seats": [{"kind": "human"}, bot]})
            assert (found.status_code, found.json()["error"]) == (400, error)


@pytest.mark.parametrize(
    "spoil", [lambda text: "", lambda text: text[:40], lambda text: text + "x"]
)
def test_a_record_that_cannot_be_read_is_no_table(spoil):
    offline.restore("offline-spoilt", spoil(Device().record))
    answer = json.loads(offline.ask("GET", "/tables/offline-spoilt", ""))
    assert (answer["status"], answer["body"]["error"]) == (404, "no-such-table")
