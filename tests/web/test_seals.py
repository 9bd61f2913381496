"""Seals over HTTP and in the stream."""

from hashlib import sha256

import pytest
from starlette.testclient import TestClient
from tests.web.kit import API, Player, join, sit

from pegout.fair_deals.log import LogEntry, check_entries
from pegout.fair_deals.verification import verify_record

ENTROPY = ["01" * 32, "02" * 32]
HASHES = [sha256(bytes.fromhex(each)).hexdigest() for each in ENTROPY]
AGAINST_A_BOT = [{"kind": "human"}, {"kind": "bot", "level": "random"}]


def seal_of(player: Player):
    return player.get("/seal")["seal"]


def test_a_game_against_a_bot_from_commitment_to_record(client: TestClient):
    body = {"seats": AGAINST_A_BOT, "commitment": HASHES[0]}
    created = client.post(f"{API}/tables", json=body).json()
    assert created["seal"]["owes"] == "entropy"
    player = Player(client, created)
    state = player.get()
    assert (state["status"], state["legal"]) == ("waiting", [])
    bound = state["seal"]["bound"]
    assert bound["commitments"] == [HASHES[0], None]
    assert state["seal"] == created["seal"]
    answer = player.post("seal", {"entropy": ENTROPY[0]})
    assert answer.json()["seal"]["owes"] is answer.json()["seal"]["bound"] is None
    assert player.get()["legal"]
    player.act("draw 7")
    player.post("resign")
    seal = seal_of(player)
    assert sha256(bytes.fromhex(seal["secret"])).hexdigest() == seal["commitment"]
    assert seal["seats"][0] == {"seat": 0, "commitment": HASHES[0], "entropy": ENTROPY[0]}
    assert seal["log"][0]["line"].split()[6] == bound["bots"]
    assert [entry["line"].split()[2] for entry in seal["log"]] == [
        "open",
        "commit",
        "reveal",
        "secret",
    ]
    record = client.get(f"{player.path}/record", headers=player.headers).content
    assert verify_record(record).games == 1


def test_two_people_and_what_a_spectator_sees(client: TestClient):
    first = sit(client, seats=[{"kind": "human"}] * 2, commitment=HASHES[0])
    assert first.post("seal", {"entropy": ENTROPY[0]}).status_code == 409
    invite = first.get()["invites"][0]["invite"]
    second = join(first, invite=invite, commitment=HASHES[1])
    watcher = Player(client, client.post(f"{first.path}/join", json={"spectate": True}).json())
    with second.stream() as stream:
        state = stream.receive_json()
        assert (state["status"], state["seal"]["awaited"]) == ("waiting", [0, 1])
        for seat, player in enumerate((first, second)):
            assert player.post("seal", {"entropy": ENTROPY[seat]}).status_code == 200
        while stream.receive_json()["status"] != "playing":
            pass
    assert seal_of(watcher)["owes"] is None
    assert {**seal_of(watcher), "owes": None} == seal_of(first)
    assert watcher.post("seal", {"entropy": ENTROPY[0]}).status_code == 403


def test_a_table_that_is_not_sealed(client: TestClient):
    player = sit(client, lesson=True, commitment=HASHES[0])
    assert seal_of(player) is None
    assert player.get()["seal"] is None
    assert player.post("seal", {"entropy": ENTROPY[0]}).status_code == 409


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"commitment": HASHES[0], "entropy": ENTROPY[0]}, 400),
        ({"entropy": ENTROPY[1]}, 400),
        ({"entropy": "01" * 33}, 400),
        ({"entropy": "0G" * 32}, 400),
        ({"commitment": HASHES[1]}, 409),
    ],
)
def test_what_is_refused(client: TestClient, body, status):
    player = sit(client, seats=AGAINST_A_BOT, commitment=HASHES[0])
    answer = player.post("seal", body)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]


def test_the_log_is_public_and_comes_in_pages(client: TestClient, monkeypatch):
    monkeypatch.setattr("pegout.tables.repository.seal_log.MAX_ENTRIES", 3)
    players = [sit(client, seats=AGAINST_A_BOT, commitment=HASHES[0]) for _ in range(4)]
    entries, since = [], 0
    while page := client.get(f"{API}/seals", params={"since": since}).json():
        if not page["entries"]:
            break
        assert len(page["entries"]) <= 3
        entries += page["entries"]
        since = page["next"]
    log = [LogEntry(**entry) for entry in entries]
    assert len(log) == 8
    assert list(check_entries(log)) == log
    # A table's address would let strangers in.
    assert not any(player.table in entry.line for player in players for entry in log)
    assert client.get(f"{API}/seals", params={"since": -1}).status_code == 400
