"""Bots that play online, on a server of their own: what waiting costs, and what kills lose.

    python benchmarks/online_bots.py waiting --bots 50 --seconds 60
    python benchmarks/online_bots.py kills --games 200 --client-kills 200 --server-kills 20

`kills` lets `pegout bot-client` play against `random` while both are killed at random. In the end
every game must be over, its record must replay, and every action that the client was told of must
be in the journal, once and where it was taken. It exits with status 1 where that is not so.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from load_client import SOURCE, Http
from load_server import Server

from pegout.engine.record import read_record, replay
from pegout.engine.rules.actions import write_action
from pegout.engine.rules.events import SPECTATOR
from pegout.server.tables.journal import Journal
from pegout.server.tables.record_export import record_text
from pegout.server.tables.repository.repository import open_repository

API = "/api/v1"
DEFAULTS = ("--max-per-address", "128", "--max-streams-per-address", "64")
"""The limits of a server by default."""
OPEN = 6
"""Games that go on at a time."""
BOT = """
import json, random, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "act":
        action = random.choice(message["legal"])
        print(json.dumps({"id": message["id"], "action": action}), flush=True)
"""
"""A bot of the stdio protocol that plays at random."""


async def ask(http: Http, method: str, path: str, token: str | None = None, body=None) -> dict:
    status, text = await http.send(method, API + path, token, body)
    while status == 429:  # an address sends only so many challenges in a minute
        await asyncio.sleep(json.loads(text)["params"]["seconds"])
        status, text = await http.send(method, API + path, token, body)
    if status >= 300:
        raise RuntimeError(f"{method} {path}: {status} {text[:200]!r}")
    return json.loads(text) if text else {}


async def accounts(http: Http, number: int) -> tuple[str, list[tuple[str, str]]]:
    """The token of a person, and names and tokens of bot accounts that they have made."""
    owner = (await ask(http, "POST", "/me", body={}))["token"]
    made = []
    for count in range(number):
        name = f"Bot {time.time_ns() % 10**9} {count}"
        answer = await ask(http, "POST", "/me/bots", owner, {"name": name})
        made.append((name, answer["token"]))
    return owner, made


# What waiting costs


async def wait_on(port: int, token: str, statuses: Counter[int], woken: list[float]) -> None:
    http = Http(port)
    while True:
        status, text = await http.send("GET", f"{API}/me?waiting=true&wait=25", token)
        statuses[status] += 1
        if status == 200 and json.loads(text)["tables"]:
            woken.append(time.perf_counter())
            return


async def waiting(server: Server, bots: int, seconds: float) -> dict:
    """The cost of bots that wait for challenges, and how soon they hear of one."""
    made: list[tuple[str, str]] = []
    owner = ""
    while len(made) < bots:  # so many each person may make, and each address in a minute
        SOURCE.set(f"127.0.0.{2 + len(made) // 20}")
        owner, more = await accounts(Http(server.port), min(20, bots - len(made)))
        made += more
    SOURCE.set("127.0.0.1")
    await asyncio.sleep(2)
    before = server.processor()
    await asyncio.sleep(seconds)
    idle = server.processor() - before
    statuses: Counter[int] = Counter()
    woken: list[float] = []
    tasks = [asyncio.create_task(wait_on(server.port, token, statuses, woken)) for _, token in made]
    await asyncio.sleep(2)  # the requests that begin together
    before = server.processor()
    await asyncio.sleep(seconds)
    busy = server.processor() - before
    seats = [{"kind": "human"}, {"kind": "challenge", "name": made[0][0]}]
    challenged = time.perf_counter()
    await ask(Http(server.port), "POST", "/tables", owner, {"seats": seats})
    await tasks[0]
    for task in tasks:
        task.cancel()
    return {
        "bots": bots,
        "percent of a core": round(100 * (busy - idle) / seconds, 2),
        "without them": round(100 * idle / seconds, 2),
        "answers": dict(statuses),
        "milliseconds to a challenge": round(1000 * (woken[0] - challenged), 1),
    }


# What kills lose


class Client:
    """`pegout bot-client`, started again whenever it is killed."""

    def __init__(self, server: Server, folder: Path, token: str) -> None:
        (folder / "token").write_text(token)
        (folder / "bot.py").write_text(BOT)
        self._words = [sys.executable, "-m", "pegout", "bot-client", "--token-file"]
        self._words += [str(folder / "token"), "--connect", f"http://127.0.0.1:{server.port}"]
        self._words += ["--log", str(folder / "log"), "--processes", "2", "--lang", "en"]
        self._words += [f"exec:{sys.executable} {folder / 'bot.py'}"]
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self) -> None:
        """Start it, unless it runs."""
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(self._words, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()


async def unfinished(http: Http, tables: list[str], owner: str) -> list[str]:
    found = []
    for table in tables:
        while True:
            try:
                if not (await ask(http, "GET", f"/tables/{table}", owner))["over"]:
                    found.append(table)
                break
            except (OSError, EOFError, TimeoutError):  # the server has been killed
                await asyncio.sleep(0.2)
    return found


async def kills(server: Server, folder: Path, options: argparse.Namespace) -> dict:
    """Play games while client and server are killed; faults found in the end."""
    chance, http = random.Random(options.seed), Http(server.port)
    owner, [(name, token)] = await accounts(http, 1)
    client = Client(server, folder, token)
    seats = [{"kind": "challenge", "name": name}, {"kind": "bot", "level": "random"}]
    body = {"seats": seats, "options": {"target": options.target}}
    tables: list[str] = []
    killed: Counter[str] = Counter()
    going: list[str] = []
    left = ["client"] * options.client_kills + ["server"] * options.server_kills
    chance.shuffle(left)
    began = time.perf_counter()
    while going or left or len(tables) < options.games:
        while len(going) < OPEN and (len(tables) < options.games or (left and not going)):
            table = (await ask(http, "POST", "/tables", owner, body))["table"]
            tables.append(table)
            going.append(table)
        client.keep()
        await asyncio.sleep(chance.uniform(0.3, 1.7) * options.pause)
        if left:
            victim = left.pop()
            killed[victim] += 1
            if victim == "client":
                client.kill()
            else:
                await asyncio.to_thread(server.kill)
        going = await unfinished(http, going, owner)
    seconds = time.perf_counter() - began
    client.kill()
    counted = check(server.database, folder / "log", tables)
    return {"games": len(tables), "killed": dict(killed), "seconds": round(seconds), **counted}


def check(database: str, log: Path, tables: list[str]) -> dict:
    """Journals and records of the events that the client was told."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    told = Counter((line["table"], line["seq"], line["action"]) for line in lines)
    repository, found = open_repository(database), Counter[tuple[str, int, str]]()
    broken = []
    for table in tables:
        stored = repository.load(table)
        journal = Journal(stored.table_record.rules)
        journal.add(journal.stored_draft(stored.entries))
        for each in journal.applied:
            found[table, each.first - 1, write_action(each.entry.action)] += 1
        ended = stored.table_record.ended
        record = read_record(record_text(stored, SPECTATOR, games=1))
        actions = [each.action for each in record.actions]
        same = actions == [each.entry.action for each in journal.applied]
        replay(record)  # raises what cannot have happened
        if not same or ended is None or ended.reason != "won":
            broken.append(table)
    repository.close()
    return {
        "told": told.total(),
        "lost": (told - found).total(),
        "doubled": sum(count - 1 for count in (*told.values(), *found.values())),
        "broken": broken,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    modes = parser.add_subparsers(dest="mode", required=True)
    cost = modes.add_parser("waiting")
    cost.add_argument("--bots", type=int, default=50)
    cost.add_argument("--seconds", type=float, default=60)
    fault = modes.add_parser("kills")
    fault.add_argument("--games", type=int, default=200)
    fault.add_argument("--client-kills", type=int, default=200)
    fault.add_argument("--server-kills", type=int, default=20)
    fault.add_argument("--target", type=int, default=61)
    fault.add_argument("--pause", type=float, default=2.0, help="seconds between kills, on average")
    fault.add_argument("--seed", default="0")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        server = Server(f"sqlite:///{name}/pegout.sqlite", *DEFAULTS)
        server.start()
        try:
            if options.mode == "waiting":
                result = asyncio.run(waiting(server, options.bots, options.seconds))
            else:
                result = asyncio.run(kills(server, Path(name), options))
        finally:
            server.stop()
    print(json.dumps(result))
    if result.get("lost") or result.get("doubled") or result.get("broken"):
        sys.exit(1)


if __name__ == "__main__":
    main()
