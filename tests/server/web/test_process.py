"""The server as a process: over sockets, killed in mid-game, started again."""

import json
import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from random import Random

import httpx
import pytest
from tests.commands import run_here
from tests.processes import DEADLINE, start
from tests.server.tables.kit import migrated
from tests.server.web.kit import API, Player, play_on
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Subprotocol

pytestmark = pytest.mark.slow


@contextmanager
def running(folder):
    """`pegout serve` on a free port; yields the process and a client."""
    command = [sys.executable, "-m", "pegout", "serve", "--port", "0", "--lang", "en"]
    command += ["--database", f"sqlite:///{folder / 'test.sqlite'}"]
    if not (folder / "test.sqlite").exists():
        (folder / "test.sqlite").write_bytes(migrated())
    process = start(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stderr
    try:
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://"))
        with httpx.Client(base_url=address, timeout=DEADLINE) as client:
            yield process, client
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def stream(client, player, query=""):
    """A player's stream, over a socket."""
    address = str(client.base_url).replace("http", "ws").rstrip("/")
    return connect(
        f"{address}{player.path}/stream{query}",
        subprotocols=[Subprotocol("pegout"), Subprotocol(player.token)],
    )


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path):
    with running(tmp_path) as (process, client):
        player = Player(client, client.post(f"{API}/tables", json={}).json())
        play_on([player], Random(1), 12)
        seen = player.get()
        answer = player.act(seen["legal"][0], seen["seq"], "the last one")
        assert answer.status_code == 200
        os.kill(process.pid, signal.SIGKILL)
    with running(tmp_path) as (process, client):
        again = Player(client, player.__dict__)
        assert again.act(seen["legal"][0], seen["seq"], "the last one").json() == answer.json()
        events = again.get("/events", until=answer.json()["seq"])["events"]
        assert events[-len(answer.json()["events"]) :] == answer.json()["events"]
        play_on([again], Random(2), 10)
        check_half_requests_end_quietly(process, client)


def check_half_requests_end_quietly(process, client):
    """Half a request is no traceback when the server stops."""
    halves = [
        b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        b"POST /api/v1/tables/none/actions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n"
        b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/v1/tables HTTP/1.1\r\nHost:",
    ]
    address = (client.base_url.host, client.base_url.port)
    with ExitStack() as opened:
        for half in halves * 3:
            made = opened.enter_context(socket.create_connection(address))
            made.sendall(half)
        client.get("/healthz")  # they have come too
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=DEADLINE) in (0, -signal.SIGTERM)
    said = process.stderr.read()
    assert "Traceback" not in said
    assert len(said.splitlines()) <= 1


def test_a_terminated_server_hands_its_games_over(tmp_path):
    with running(tmp_path) as (process, client):
        player = Player(client, client.post(f"{API}/tables", json={}).json())
        play_on([player], Random(1), 5)
        with stream(client, player) as heard:
            seen = json.loads(heard.recv(timeout=DEADLINE))
            with ThreadPoolExecutor() as threads:
                token = client.post(
                    f"{API}/me/bots", json={"name": "Crib"}, headers=player.headers
                ).json()["token"]
                who = {"Authorization": f"Bearer {token}"}
                wait = threads.submit(client.get, f"{API}/me?waiting=true&wait=50", headers=who)
                while not client.get(f"{API}/bots").json()["bots"][0]["here"]:
                    pass
                process.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        last = heard.recv(timeout=DEADLINE)
                assert wait.result().json()["because"] == "stopping"
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        assert json.loads(last) == {"type": "end", "reason": "server-stopping"}
        assert process.wait(timeout=DEADLINE) in (0, -signal.SIGTERM)
        assert "Traceback" not in process.stderr.read()
    with running(tmp_path) as (process, client):
        again = Player(client, player.__dict__)
        assert again.get()["seq"] >= seen["seq"]
        with stream(client, again, "?since=0") as heard:
            assert heard.subprotocol == "pegout"
            play_on([again], Random(2), 3)
            while '"dealt"' not in str(heard.recv(timeout=DEADLINE)):
                pass
        # An interrupt ends it quietly.
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=DEADLINE) in (0, 130)
        assert "Traceback" not in process.stderr.read()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--database", "nonsense://"],
        ["--port", "99999"],
        ["--host", "203.0.113.1"],
        ["--redis", "nonsense://"],
        ["--public-url", "https://crib.example/games"],
    ],
)
def test_what_cannot_be_served(arguments, tmp_path):
    database = ["--database", f"sqlite:///{tmp_path / 'test.sqlite'}"]
    done = run_here(["serve", "--port", "0", *database, *arguments], b"", os.environ)
    assert done.returncode == 2
    assert done.stderr.startswith(b"pegout: ")
    assert b"Traceback" not in done.stderr
