"""Tables that need no server: the same messages, kept as records, taken in by the server later."""

import json
import re
import runpy
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Barrier

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient
from tests.kit import damage
from tests.server.tables.kit import people, registry_at
from tests.server.web.kit import API

from pegout.engine.errors import PegoutError
from pegout.engine.record import read_record
from pegout.engine.wire.events import AnyEvent
from pegout.engine.wire.tables import GameResultModel, HintModel, StateMessage, TableModel
from pegout.server.tables.adapting import standing, standing_of
from pegout.server.tables.finished_games import finished_games
from pegout.server.tables.history import games_of
from pegout.server.tables.rate_limits import Budgets
from pegout.server.web import offline
from pegout.server.web.api.me import PLAYED_A_POINT
from pegout.server.web.app import create_app
from pegout.server.web.offline_files import read_offline_files

pytestmark = pytest.mark.slow
EVENT = TypeAdapter(AnyEvent)
WITHOUT = """
import sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numpy", "numba", "sqlalchemy", "fastapi", "starlette", "anyio"}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Refusing())
import json
from pegout.server.web import offline
wanted = {"rules": "six-card", "options": {}, "level": "steady"}
made = json.loads(offline.create(json.dumps(wanted)))
path = f"/tables/{made['table']}"
for _ in range(6):
    while json.loads(offline.follow(made["table"], 0))["acted"]:
        pass
    state = json.loads(offline.ask("GET", path, ""))["body"]
    body = {"expect": state["seq"], "id": str(state["seq"]), "action": state["legal"][0]}
    assert json.loads(offline.ask("POST", path + "/actions", json.dumps(body)))["status"] == 200
print(*(module.__file__ for name, module in sys.modules.items() if name.startswith("pegout")))
"""
BUILD = Path(__file__).parents[3] / "client/offline/build.py"


class Device:
    """The client's part, without a browser."""

    _ids = count()

    def __init__(self, level="beginner", rules="six-card", **options):
        wanted = {"rules": rules, "options": options, "level": level, "name": "Ana"}
        made = json.loads(offline.create(json.dumps(wanted)))
        self.table, self.record, self.seq = made["table"], made["record"], 0

    def ask(self, method, what="", body=None):
        answer = json.loads(
            offline.ask(method, f"/tables/{self.table}{what}", body and json.dumps(body))
        )
        self.record = answer["records"].get(self.table, self.record)
        return answer["status"], answer["body"]

    def state(self):
        status, state = self.ask("GET")
        assert status == 200
        TableModel.model_validate(state)
        return state

    def follow(self):
        """Let every bot act that has to; gives the events."""
        events = []
        while True:
            found = json.loads(offline.follow(self.table, self.seq))
            *new, state = found["messages"]
            StateMessage.model_validate(state)
            events += new
            self.seq, self.record = state["seq"], found["record"]
            if not found["acted"]:
                return events

    def act(self, action=None):
        state = self.state()
        body = {"expect": state["seq"], "id": f"id-{next(self._ids)}"}
        body["action"] = action or state["legal"][0]
        return self.ask("POST", "/actions", body)

    def play(self, enough=lambda state: state["over"]):
        while self.follow() is not None and not enough(self.state()):
            assert self.act()[0] == 200
        return self

    def reload(self):
        """Load the page again: a new worker has nothing but the record, and what it does not say.

        That the person has resigned is kept beside it.
        """
        ended = self.state()["ended"]
        offline.tables = offline.DeviceTables()
        offline.restore(self.table, self.record)
        if ended and ended["reason"] == "resigned":
            assert self.ask("POST", "/resign")[0] == 204


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("six-card", {"target": "31"}),
        ("six-card", {"target": "31", "counting": "manual"}),
        ("three-player", {"target": "31"}),
        ("table-top", {}),
    ],
)
def test_a_match_is_played_to_its_end_in_the_messages_of_the_server(rules, options):
    device = Device(rules=rules, **options)
    seen = device.follow()
    while not device.state()["over"]:
        state = device.state()
        if state["legal"]:
            _, answer = device.act()
            seen += [each for each in answer["events"] if each["seq"] > device.seq]
            device.seq = answer["seq"]
        seen += device.follow()
    assert [each["seq"] for each in seen] == list(range(1, len(seen) + 1))
    for each in seen:
        EVENT.validate_python(each)
    assert device.ask("GET", "/events?since=0")[1]["events"] == seen
    GameResultModel.model_validate(device.ask("GET", "/games/0")[1])
    assert device.state()["ended"]["reason"] == "won"
    assert device.act("go") == (409, {"error": "table-over", "params": {}})


def test_hidden_cards_stay_hidden():
    device = Device().play(lambda state: state["view"]["phase"] == "play" and state["legal"])
    state = device.state()
    record = read_record(device.record)
    deal = next(line.action for line in record.actions if hasattr(line.action, "hands"))
    other = {str(card) for card in deal.hands[1]}
    played = {turn["card"] for each in state["view"]["rounds"] for turn in each}
    events = device.ask("GET", "/events?since=0")[1]["events"]
    told = json.dumps([{**state["view"], "draws": []}, state["legal"]])
    told += json.dumps([each for each in events if each["event"] != "drawn"])
    assert not {card for card in other - played if f'"{card}"' in told}


def test_a_table_goes_on_from_its_record():
    device = Device().play(lambda state: state["view"]["phase"] == "play" and state["legal"])
    before = device.state()
    device.reload()
    assert device.state() == before
    device.play(lambda state: state["view"]["deal"] == 1)


def test_what_another_tab_has_played_is_taken_up_from_its_record():
    device = Device().play(lambda state: state["view"]["phase"] == "discard" and state["legal"])
    short = device.record
    device.play(lambda state: state["view"]["phase"] == "show" or state["view"]["deal"] == 1)
    longer, after = device.record, device.state()
    assert longer.startswith(short)
    offline.restore(device.table, short)
    assert device.state()["seq"] < after["seq"]
    offline.restore(device.table, longer)
    assert device.state() == after
    assert device.act()[0] == 200


@pytest.mark.parametrize("counting", ["auto", "manual"])
def test_an_action_sent_again_after_a_reload_is_done_once(counting):
    device = Device(counting=counting)
    device.play(lambda state: state["view"]["phase"] == "discard" and state["legal"])
    for name in ("plain", ' "spaced" \u2028 出 '):
        state = device.state()
        body = {"expect": state["seq"], "id": name, "action": state["legal"][0]}
        answer = device.ask("POST", "/actions", body)
        assert answer[0] == 200
        after = device.state()
        device.reload()
        assert device.ask("POST", "/actions", body) == answer
        assert device.state() == after
        device.play(lambda state: state["view"]["phase"] == "play" and state["legal"])


def test_a_record_of_before_has_neither_requests_nor_a_rematch():
    device = Device(target="31").play()
    before = re.sub(r"(?m)^#.*\n", "", device.record)
    assert before != device.record
    after, device.record = device.state(), before
    device.reload()
    assert device.state() == after
    assert device.record == before
    assert device.ask("POST", "/rematch", {})[0] == 200


@pytest.mark.parametrize("resigned", [False, True])
def test_a_second_request_for_a_rematch_after_a_reload_leads_to_the_same_one(resigned):
    device = Device(target="31").play(lambda state: state["legal"] if resigned else state["over"])
    if resigned:
        device.ask("POST", "/resign", {})
    first = device.ask("POST", "/rematch", {})
    assert first[0] == 200
    for _ in range(2):
        device.reload()
        assert device.state()["rematch"] == first[1]["table"]
        assert device.ask("POST", "/rematch", {}) == first
    assert set(offline.tables.revisions()) == {device.table}


def test_a_rematch_counts_the_games_won_before():
    device = Device().play(lambda state: state["legal"])
    device.ask("POST", "/resign", {})
    for lost in (1, 2):
        device.table = device.ask("POST", "/rematch", {})[1]["table"]
        device.play(lambda state: state["legal"]).reload()
        assert device.state()["earlier"] == [0, lost]
        device.ask("POST", "/resign", {})
        assert device.state()["tally"] == [0, lost + 1]


def test_requests_are_answered_as_the_server_does():
    device = Device(target="31").play(lambda state: state["seq"] and state["legal"])
    seq = device.state()["seq"]
    stale = {"expect": seq - 1, "id": "stale", "action": "draw 1"}
    status, answer = device.ask("POST", "/actions", stale)
    assert (status, answer["error"], answer["state"]["seq"]) == (409, "stale-action", seq)
    assert device.act("play 5S")[0] == 400
    device.play(lambda state: state["view"]["phase"] == "discard" and state["legal"])
    HintModel.model_validate(device.ask("GET", "/hint")[1])
    body = {"expect": device.state()["seq"], "id": "same", "action": device.state()["legal"][0]}
    assert device.ask("POST", "/actions", body) == device.ask("POST", "/actions", body)
    assert device.ask("POST", "/rematch", {})[1]["error"] == "table-not-over"
    assert device.ask("GET", "/seal")[1]["error"] == "no-such-page"
    assert device.ask("POST", "/resign", {})[0] == 204
    assert device.state()["ended"] == {"reason": "resigned", "side": 1, "seat": 0}
    again = device.ask("POST", "/rematch", {})[1]["table"]
    assert json.loads(offline.ask("GET", f"/tables/{again}", ""))["body"]["seq"] >= 0


def test_nothing_is_needed_but_what_pyodide_and_the_download_have(monkeypatch):
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT], check=True, capture_output=True, text=True
    )
    monkeypatch.setattr(sys, "path", [*sys.path])
    ours = runpy.run_path(str(BUILD))["OURS"]
    files = [name[name.rindex("/pegout/") + 1 :] for name in run.stdout.split()]
    assert "pegout/server/web/offline.py" in files
    assert [name for name in files if not ours.search(name)] == []


def uploaded(client, record, **more):
    token = client.post(f"{API}/me", json={}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    return client.post(
        f"{API}/me/offline-games", json={"record": record, **more}, headers=headers
    ), headers


def test_a_finished_match_is_recorded_once_and_marked(client):
    record = Device(target="31").play().record
    answer, headers = uploaded(client, record)
    assert answer.status_code == 201
    table = answer.json()["table"]
    again = client.post(f"{API}/me/offline-games", json={"record": record}, headers=headers)
    assert again.json() == {"table": table}
    [game] = client.get(f"{API}/me/games", headers=headers).json()["games"]
    assert (game["table"], game["offline"], game["reason"]) == (table, True, "won")
    assert [player["level"] for player in game["players"]] == [None, "beginner"]
    statistics = client.get(f"{API}/me/statistics", headers=headers).json()
    assert statistics["games"] == 0
    registry = client.app.state.registry
    person = registry.identities.authenticate(headers["Authorization"].removeprefix("Bearer "))
    assert len(games_of(registry.repository, person, 9)) == 1
    assert games_of(registry.repository, person, 9, rated=True) == []
    assert standing_of(registry.repository, person, "six-card") == standing([])
    state = client.get(f"{API}/tables/{table}", headers=headers).json()
    assert state["over"]
    assert state["people"][0]["name"] == "Ana"
    assert client.get(f"{API}/me", headers=headers).json()["tables"] == []


def test_a_match_under_another_name_is_the_same_match(client):
    record = Device(target="31").play().record
    answer, headers = uploaded(client, record)
    for renamed in (
        record.replace("player 0 Ana", "player 0 Bob"),
        re.sub(r"(?m)^#.*\n", "", record),
        record + "# a comment\n",
        re.sub(r"(?m)^seed 1 .*$", "seed 1 another", record),
    ):
        assert renamed != record
        again = client.post(f"{API}/me/offline-games", json={"record": renamed}, headers=headers)
        assert again.json() == answer.json()
    assert len(client.get(f"{API}/me/games", headers=headers).json()["games"]) == 1


def test_a_record_that_is_sent_twice_at_once_is_recorded_once(client, monkeypatch):
    record = Device(target="31").play().record
    offline_games, both = client.app.state.registry.offline_games, Barrier(2)
    (person,) = people(client.app.state.registry, 1)

    def games(*match):
        both.wait()  # neither has found the other's
        return finished_games(*match)

    monkeypatch.setattr("pegout.server.tables.offline_games.finished_games", games)
    with ThreadPoolExecutor(2) as devices:
        first, second = devices.map(lambda text: offline_games.record(person, text), [record] * 2)
    assert first == second


def test_a_record_costs_as_much_as_it_is_long(client, calls_of):
    record, spent = Device(target="31").play().record, calls_of(Budgets, "spend")
    uploaded(client, record)
    assert spent[-1][-1] == len(record) / PLAYED_A_POINT


@pytest.mark.parametrize(("rules", "winner"), [("six-card", 1), ("three-player", None)])
def test_a_resigned_match_is_recorded_as_the_server_records_its_own(client, rules, winner):
    device = Device(rules=rules).play(lambda state: state["view"]["phase"] == "play")
    assert uploaded(client, device.record)[0].json()["error"] == "offline-game"
    device.ask("POST", "/resign", {})
    answer, headers = uploaded(client, device.record, resigned=True)
    [game] = client.get(f"{API}/me/games", headers=headers).json()["games"]
    assert (game["reason"], game["winner"], game["offline"]) == ("resigned", winner, True)
    state = client.get(f"{API}/tables/{answer.json()['table']}", headers=headers).json()
    assert state["over"]
    assert state["ended"] == device.state()["ended"]


def test_a_match_resigned_before_its_first_deal_is_no_game(client):
    answer, headers = uploaded(client, Device().record, resigned=True)
    assert answer.status_code == 201
    assert client.get(f"{API}/me/games", headers=headers).json()["games"] == []


def test_nobody_resigns_a_match_that_is_over(client):
    answer, _ = uploaded(client, Device(target="31").play().record, resigned=True)
    assert answer.json()["error"] == "offline-game"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: "", ""),
        (lambda text: "\n".join(text.split("\n")[:-4]) + "\n", "offline-game"),
        (lambda text: re.sub(r"(?m)^seed deck .*$", "seed deck chosen", text), "offline-game"),
        (lambda text: re.sub(r"(?m)^seed .*\n", "", text), "offline-game"),
        (lambda text: re.sub(r"(?m)^level 1 .*\n", "", text), "offline-game"),
        (lambda text: text + "x" * 40_000, "bad-request"),
    ],
)
def test_other_records_are_refused_and_change_nothing(client, change, code):
    answer, headers = uploaded(client, change(Device(target="31").play().record))
    assert answer.status_code in (400, 422)
    assert answer.json()["error"].startswith(code), answer.json()
    assert client.get(f"{API}/me/games", headers=headers).json()["games"] == []


def test_browsers_find_the_files_of_an_offline_folder(tmp_path):
    (tmp_path / "files").mkdir()
    for name, text in {"worker.js": "let x;", "python.zip": "PK"}.items():
        (tmp_path / "files" / name).write_text(text)
    with pytest.raises(PegoutError, match="no-offline-files"):
        read_offline_files(tmp_path / "files")
    told = {"version": "1", "sent": 8, "files": {"worker.js": 6}, "levels": ["steady"]}
    (tmp_path / "files" / "manifest.json").write_text(json.dumps(told))
    found = read_offline_files(tmp_path / "files")
    with (
        registry_at(tmp_path, None) as registry,
        TestClient(create_app(registry, offline=found)) as client,
    ):
        assert client.get(f"{API}/menu").json()["offline"] == told
        worker = client.get("/offline/worker.js")
        assert (worker.status_code, worker.text) == (200, "let x;")
        assert "'wasm-unsafe-eval'" in worker.headers["content-security-policy"]
        assert "wasm" not in client.get("/").headers["content-security-policy"]
        assert client.get("/offline/nothing").status_code == 404
        assert client.get("/offline").status_code == 200


@pytest.mark.parametrize("how", ["empty", "half", "folder"])
@pytest.mark.parametrize("name", ["manifest.json", "worker.js"])
def test_a_damaged_offline_folder_is_a_miss(tmp_path, name, how):
    """A server goes on without it."""
    files = tmp_path / "files"
    files.mkdir()
    (files / "worker.js").write_text("let x;")
    told = {"version": "1", "sent": 8, "files": {"worker.js": 6}, "levels": ["steady"]}
    (files / "manifest.json").write_text(json.dumps(told))
    assert read_offline_files(files) is not None
    damage(files / name, how)
    assert read_offline_files(files) is None
