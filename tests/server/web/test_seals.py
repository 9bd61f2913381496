"""Seals over HTTP and in the stream."""

import logging
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256

import pytest
from starlette.testclient import TestClient
from tests.seal_log import is_chain
from tests.server.tables.kit import Time, registry_at
from tests.server.web.kit import API, Player, hear, join, sit

from pegout.engine.fair_deals.derivation import game_key, game_secrets
from pegout.engine.fair_deals.log import LogEntry
from pegout.engine.fair_deals.verification import verify_record
from pegout.server.web.app import create_app

pytestmark = pytest.mark.slow

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
        state = hear(stream)
        assert (state["status"], state["seal"]["awaited"]) == ("waiting", [0, 1])
        for seat, player in enumerate((first, second)):
            assert player.post("seal", {"entropy": ENTROPY[seat]}).status_code == 200
        while hear(stream)["status"] != "playing":
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
    monkeypatch.setattr("pegout.server.tables.repository.seal_log.MAX_ENTRIES", 3)
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
    assert is_chain(log)
    # A table's address would let strangers in.
    assert not any(player.table in entry.line for player in players for entry in log)
    assert client.get(f"{API}/seals", params={"since": -1}).status_code == 400


def forms(secret: bytes):
    """How a secret might be written."""
    return (
        secret.hex(),
        secret.hex().upper(),
        str(int.from_bytes(secret)),
        b64encode(secret).decode().rstrip("="),
        urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
    )


def test_no_answer_message_or_log_line_has_a_secret_before_its_time(tmp_path, caplog):
    """Each secret of a match, and each key of a game, stays here until the game is over."""
    caplog.set_level(logging.DEBUG)
    root = sha256(b"root").digest()
    told: list[str] = []
    secrets = game_secrets(root, 3)
    keys = [game_key(secret, [bytes.fromhex(each) for each in ENTROPY]) for secret in secrets]
    opened = 0

    def check():
        texts = [*told, caplog.text]
        for secret in (*secrets[opened:], *keys[opened:]):
            assert not any(form in text for form in forms(secret) for text in texts)
        told.clear()

    with (
        registry_at(tmp_path, Time(), secret=root) as registry,
        TestClient(create_app(registry), raise_server_exceptions=False) as client,
    ):
        client.event_hooks = {"response": [lambda answer: told.append(answer.read().decode())]}
        options = {"target": 31, "match": 2}
        first = sit(
            client,
            rules="short",
            options=options,
            seats=[{"kind": "human"}] * 2,
            commitment=HASHES[0],
        )
        invite = first.get()["invites"][0]["invite"]
        people = [first, join(first, invite=invite, commitment=HASHES[1])]
        for seat, player in enumerate(people):
            assert player.post("seal", {"entropy": ENTROPY[seat]}).status_code == 200
        while opened < 1:
            check()
            for player in people:
                state = player.get()
                if state["legal"]:
                    player.act("nonsense", state["seq"])
                    player.act(state["legal"][0], state["seq"])
            opened = first.get()["seal"]["games"]
        assert forms(secrets[0])[0] in first.get("/seal")["seal"]["secret"]
        for what in ("/record", "/events", "/seal", "/games/0", "/rematch"):
            client.get(first.path + what, headers=first.headers, params={"since": 0})
        with people[1].stream(0) as stream:
            while "type" not in (message := stream.receive_json()):
                told.append(str(message))
        client.get(f"{API}/seals")
        check()


def test_two_tabs_that_sit_down_learn_which_commitment_the_seat_has(client: TestClient):
    first = sit(client, seats=[{"kind": "human"}] * 2)
    invite = first.get()["invites"][0]["invite"]
    second = join(first, invite=invite, commitment=HASHES[0])
    body = {"invite": invite, "commitment": HASHES[1]}
    again = client.post(f"{second.path}/join", json=body, headers=second.headers).json()
    assert (again["seat"], again["commitment"]) == (1, HASHES[0])
    watching = client.post(f"{first.path}/join", json={"spectate": True}).json()
    assert watching["commitment"] is None
