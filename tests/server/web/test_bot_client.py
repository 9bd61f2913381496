"""`pegout bot-client`, and the client in docs/bots.md, against a server at a socket."""

import asyncio
import json
import re
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from tests.commands import run_here
from tests.processes import DEADLINE, start
from tests.server.tables.kit import registry_at, wait_until
from tests.server.web.kit import API

from pegout.engine.record import read_record
from pegout.engine.rules.actions import parse_action
from pegout.server.web.app import create_app
from pegout.server.web.connections import ConnectionLimits, OpenConnections, uvicorn_options

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
(CLIENT,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
RANDOM = (
    "import json, random, sys\n"
    + """
for line in sys.stdin:
    asked = json.loads(line)
    print(asked["type"], file=sys.stderr, flush=True)
    if asked["type"] == "act":
        answer = {"id": asked["id"], "action": random.choice(asked["legal"])}
        print(json.dumps(answer), flush=True)
"""
)
SHORT = {"target": 11}


@contextmanager
def serving(folder):
    """The address of a server."""
    listening = socket.create_server(("127.0.0.1", 0))
    options = uvicorn_options(ConnectionLimits(), OpenConnections(ConnectionLimits()))
    with registry_at(folder, time.time, time.monotonic) as registry:
        config = uvicorn.Config(create_app(registry), log_config=None, **options)
        server = uvicorn.Server(config)
        loop = (config.get_loop_factory() or asyncio.new_event_loop)()
        thread = threading.Thread(
            target=lambda: loop.run_until_complete(server.serve(sockets=[listening]))
        )
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            registry.waits.close()
            server.should_exit = True
            thread.join()
            loop.close()


@pytest.fixture
def online(tmp_path):
    """Somebody on a server, who has made a bot; its token is in a file."""
    with serving(tmp_path) as address, httpx.Client(base_url=address, timeout=DEADLINE) as client:
        token = client.post(f"{API}/me", json={}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        made = client.post(f"{API}/me/bots", json={"name": "Crib"}).json()
        (tmp_path / "token").write_text(made["token"] + "\n")
        yield client


def challenge(client, rules="five-card", **options):
    """The name of a table where the bot is challenged to play against `random`."""
    seats = [{"kind": "challenge", "name": "Crib"}, {"kind": "bot", "level": "random"}]
    body = {"seats": seats, "rules": rules, "options": {**SHORT, **options}}
    answer = client.post(f"{API}/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def state_of(client, table):
    return client.get(f"{API}/tables/{table}").json()


def bot_client(client, folder, program, *words):
    """The output of `pegout bot-client`, and its status."""
    (folder / "bot.py").write_text(program, "utf-8")
    command = ["bot-client", "--connect", str(client.base_url), "--lang", "en", *words]
    command += ["--token-file", str(folder / "token")]
    done = run_here([*command, f"exec:{sys.executable} {folder / 'bot.py'}"], b"", {})
    return done.stdout.decode().splitlines(), done.returncode, done.stderr.decode()


def test_a_stdio_bot_plays_what_it_accepts_and_declines_the_rest(online, tmp_path, capfd):
    played, declined = challenge(online), challenge(online, "six-card")
    by_hand = challenge(online, counting="manual")
    log = tmp_path / "log"
    words = ("--rules", "five-card", "--matches", "2", "--processes", "2", "--log", str(log))
    lines, status, errors = bot_client(online, tmp_path, RANDOM, *words)
    assert (status, errors) == (0, "")
    assert f"{played}: accepted, five-card." in lines
    assert f"{declined}: declined, six-card." in lines
    assert lines[-1] == "All matches are played."
    assert state_of(online, declined)["people"][0]["declined"]
    told = [json.loads(line) for line in log.read_text().splitlines()]
    assert {each["table"] for each in told} == {played, by_hand}
    for table in (played, by_hand):
        state = state_of(online, table)
        assert state["ended"]["reason"] == "won"
        won = "won" if state["ended"]["side"] == 0 else "lost"
        assert any(line.startswith(f"{table}: {won}, ") for line in lines)
        record = online.get(f"{API}/tables/{table}/record").text
        own = [each.action for each in read_record(record).actions if each.actor == 0]
        kept = [each for each in told if each["table"] == table]
        assert len(kept) == len({each["seq"] for each in kept})
        assert [parse_action(each["action"]) for each in kept] == own
    heard = capfd.readouterr().err.split()
    assert heard.count("hello") == heard.count("over") == 2
    assert heard.count("quit") == 2


def test_a_bot_that_fails_resigns(online, tmp_path):
    table = challenge(online)
    program = "for _ in __import__('sys').stdin: print({}, flush=True)"
    lines, status, _ = bot_client(online, tmp_path, program, "--matches", "1")
    assert status == 0
    assert any(line.startswith(f"{table}: resigned") for line in lines)
    assert state_of(online, table)["ended"]["reason"] == "resigned"


def test_the_client_in_the_documents_plays(online, tmp_path):
    assert len(CLIENT.splitlines()) <= 30
    (tmp_path / "client.py").write_text(CLIENT, "utf-8")
    tables = [challenge(online), challenge(online, "short")]
    words = [sys.executable, "client.py", str(online.base_url), "token"]
    process = start(words, cwd=tmp_path, stderr=subprocess.PIPE)
    try:
        wait_until(lambda: process.poll() is not None or all_over(online, tables))
    finally:
        process.kill()
        _, errors = process.communicate()
    assert errors == b""
    assert all(state_of(online, each)["ended"]["reason"] == "won" for each in tables)


def all_over(client, tables):
    time.sleep(0.2)  # the server has other things to do
    return all(state_of(client, table)["over"] for table in tables)


def test_nothing_is_lost_or_doubled_while_client_and_server_are_killed(tmp_path):
    words = ["kills", "--games", "2", "--client-kills", "1", "--server-kills", "1"]
    program = ROOT / "benchmarks" / "online_bots.py"
    done = subprocess.run(
        [sys.executable, program, *words, "--target", "11", "--pause", "0.7"],
        capture_output=True,
        timeout=2 * DEADLINE,
        check=False,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert found["killed"] == {"client": 1, "server": 1}
    assert (found["lost"], found["doubled"], found["broken"]) == (0, 0, [])


@pytest.mark.parametrize(
    ("words", "english", "japanese"),
    [
        (["--connect", "foo", "exec:x"], "not the address", "アドレスではありません"),
        (["--connect", "http://127.0.0.1:9", "exec:x"], "cannot be reached", "接続できません"),
        (["--connect", "http://127.0.0.1:9", "steady"], "exec:COMMAND", "exec:COMMAND"),
        (["--connect", "http://127.0.0.1:9", "--rules", "whist", "exec:x"], "whist", "whist"),
        (["--connect", "http://127.0.0.1:9", "--tables", "0", "exec:x"], "--tables", "--tables"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_bad_input_is_refused_by_name(words, english, japanese, lang, tmp_path):
    (tmp_path / "token").write_text("secret")
    options = ["--token-file", str(tmp_path / "token"), "--lang", lang]
    done = run_here(["bot-client", *words, *options], b"", {})
    assert done.returncode == 2
    assert (english if lang == "en" else japanese) in done.stderr.decode()


@pytest.mark.parametrize("text", ["", "two words", "日本"])
def test_a_file_without_a_token_is_refused(text, tmp_path):
    (tmp_path / "token").write_text(text, "utf-8")
    words = ["bot-client", "--connect", "http://127.0.0.1:9", "exec:x", "--lang", "en"]
    done = run_here([*words, "--token-file", str(tmp_path / "token")], b"", {})
    assert (done.returncode, b"does not hold a token" in done.stderr) == (2, True)


def test_a_refused_token_ends_it(online, tmp_path):
    (tmp_path / "token").write_text("nobody")
    lines, status, errors = bot_client(online, tmp_path, RANDOM)
    assert (lines, status) == ([], 2)
    assert "token-unknown" in errors
