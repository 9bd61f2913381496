"""Whole games over the public API against a real server, undisturbed and with faults.

    python benchmarks/load.py [SCENARIO...] [--tables N] [--seconds N] [--database URL]
                              [--processes N] [--redis URL] [--kill-seconds N] [--pin]
                              [--settle N]

Each scenario starts a server of its own, plays for a bounded time, stops, and then compares
acknowledged actions with the database: nothing may be lost, nothing stored twice. Two people sit at
each table, who act as soon as their stream says so. Without a database each scenario has an SQLite
file of its own. Server and players share the machine: the rates are what both reach together.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from threading import Event
from time import monotonic, process_time, sleep

from load_client import Http
from load_players import API, Outcome, Pace, keep_playing
from load_server import Cluster, Server
from websockets.asyncio.client import connect

LOCKED_SECONDS = 40.0
"""For how long another program holds the database, longer than any action waits for it."""
SMALL_DISK = "24m"
"""The size of the disk that fills up."""
MEMORY_SECONDS = 60.0
"""How often the memory of the server is noted."""
RECOVER_SECONDS = 30.0
"""For how long the next action is waited for once the fault is over."""
PING_SECONDS = 0.1
"""How often readers that stall ping, half as often as a server allows."""
HALF_OPEN = 300
TRICKLES = 128
STALLED = 100

Fault = Callable[[Server, float], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def nothing(server: Server, seconds: float) -> AsyncIterator[None]:
    """No fault."""
    yield


@asynccontextmanager
async def kills(server: Server, seconds: float) -> AsyncIterator[None]:
    """Processes that serve are killed, one every few seconds, and started again."""

    async def killing() -> None:
        while True:
            await asyncio.sleep(server.kill_seconds)
            await asyncio.to_thread(server.kill)

    async with _meanwhile(killing()):
        yield


@asynccontextmanager
async def half_open(server: Server, seconds: float) -> AsyncIterator[None]:
    """Hundreds of requests that never end, opened again whenever the server has cut them."""

    async def opening() -> None:
        opened: list[socket.socket] = []
        while True:
            while len(opened) < HALF_OPEN:
                with contextlib.suppress(OSError):
                    made = socket.create_connection(("127.0.0.1", server.port), timeout=1)
                    made.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\n")
                    made.setblocking(False)
                    opened.append(made)
            await asyncio.sleep(0.5)
            for each in list(opened):
                if _has_ended(each):
                    each.close()
                    opened.remove(each)

    async with _meanwhile(opening()):
        yield


@asynccontextmanager
async def trickles(server: Server, seconds: float) -> AsyncIterator[None]:
    """Requests whose bodies come a byte at a time, from a process of their own."""
    sending = get_context("spawn").Process(target=_trickle, args=(server.port,), daemon=True)
    sending.start()
    try:
        yield
    finally:
        sending.terminate()
        sending.join()


def _trickle(port: int) -> None:
    head = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"
    opened: list[socket.socket] = []
    while True:
        while len(opened) < TRICKLES:
            with contextlib.suppress(OSError):
                opened.append(socket.create_connection(("127.0.0.1", port), 1, ("127.0.0.9", 0)))
                opened[-1].sendall(head)
                opened[-1].setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                opened[-1].setblocking(False)
        for each in list(opened):
            try:
                each.send(b" ")
            except BlockingIOError:
                continue
            except OSError:
                each.close()
                opened.remove(each)
        sleep(0.001)


@asynccontextmanager
async def stalled(server: Server, seconds: float) -> AsyncIterator[None]:
    """Readers that read nothing: of streams that are pinged all the time, and of records."""
    http = Http(server.port)
    _, text = await http.send("POST", API, None, {"seats": [{"kind": "bot"}] * 2})
    made = json.loads(text)
    protocols = ["pegout", made["token"]]
    address = f"ws://127.0.0.1:{server.port}{API}/{made['table']}/stream?since=0"

    async def stalling() -> None:
        while True:
            with contextlib.suppress(Exception):
                async with connect(
                    address, subprotocols=protocols, max_queue=1, ping_interval=None
                ) as stream:
                    stream.transport.pause_reading()
                    while True:
                        await stream.ping(b"x" * 125)
                        await asyncio.sleep(PING_SECONDS)

    async with _meanwhile(*(stalling() for _ in range(STALLED))):
        yield
    http.close()


@asynccontextmanager
async def locked(server: Server, seconds: float) -> AsyncIterator[None]:
    """Another program locks the SQLite database for 40 s."""

    def lock() -> None:
        path = server.database.removeprefix("sqlite:///")
        with contextlib.closing(sqlite3.connect(path, timeout=60)) as connection:
            connection.isolation_level = None
            connection.execute("BEGIN IMMEDIATE")
            stopped.wait(LOCKED_SECONDS)
            connection.execute("ROLLBACK")

    stopped = Event()
    async with _meanwhile(asyncio.to_thread(lock)):
        yield
    stopped.set()


@asynccontextmanager
async def full_disk(server: Server, seconds: float) -> AsyncIterator[None]:
    """The disk fills up after a third of the time, and has room again after two thirds."""
    path = Path(server.database.removeprefix("sqlite:///")).with_name("filler")

    async def filling() -> None:
        await asyncio.sleep(seconds / 3)
        with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        await asyncio.sleep(seconds / 3)
        path.unlink()

    async with _meanwhile(filling()):
        yield
    path.unlink(missing_ok=True)


@asynccontextmanager
async def clock_jumps(server: Server, seconds: float) -> AsyncIterator[None]:
    """The time of day jumps an hour ahead, again and again."""

    async def jumping() -> None:
        while True:
            await asyncio.sleep(2)
            server.jump()

    async with _meanwhile(jumping()):
        yield


SCENARIOS: dict[str, Fault] = {
    "undisturbed": nothing,
    "kills": kills,
    "repeated": nothing,
    "half-open": half_open,
    "trickles": trickles,
    "stalled": stalled,
    "locked": locked,
    "full-disk": full_disk,
    "clock-jumps": clock_jumps,
}
SQLITE_ONLY = {"locked", "full-disk"}
CLOCKED = {"clock": {"move": 60, "bank": 60}}


@asynccontextmanager
async def _meanwhile(*jobs) -> AsyncIterator[None]:
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _has_ended(made: socket.socket) -> bool:
    try:
        return not made.recv(4096)
    except BlockingIOError:
        return False
    except OSError:
        return True


async def watch_memory(server: Server) -> None:
    """Print the memory of the server while a long scenario lasts."""
    began = monotonic()
    while True:
        await asyncio.sleep(MEMORY_SECONDS)
        print(f"    {monotonic() - began:.0f} s: {server.memory():.1f} MiB", flush=True)


async def run(
    name: str,
    server: Server,
    tables: int,
    seconds: float,
    per_second: float | None,
    settle: float,
) -> Outcome:
    """Play at some tables while a fault lasts, and a little longer to show that all recovers.

    The tables are opened over the first seconds (`settle`), which are not measured: opened at once,
    all games end and begin together again and again, which people never do.
    """
    outcome, pace = Outcome(), Pace(per_second)
    options = CLOCKED if name == "clock-jumps" else {}
    games = [
        keep_playing(server.port, outcome, pace, options, name == "repeated", after=after)
        for after in (settle * each / tables for each in range(tables))
    ]
    async with _meanwhile(watch_memory(server), *games):
        await asyncio.sleep(settle)
        settled = len(outcome.acknowledged)
        outcome.seconds.clear()
        before, worked, made = server.memory(), server.processor(), process_time()
        began = monotonic()
        async with SCENARIOS[name](server, seconds):
            await asyncio.sleep(seconds + (LOCKED_SECONDS if name == "locked" else 0))
        lasted, rate = monotonic() - began, len(outcome.acknowledged) - settled
        spent = (server.processor() - worked) / max(rate, 1)
        load = (process_time() - made) / max(rate, 1)
        acted, ended = len(outcome.acknowledged), monotonic()
        while len(outcome.acknowledged) == acted and monotonic() - ended < RECOVER_SECONDS:
            await asyncio.sleep(0.1)
        recovered = monotonic() - ended
    show(name, outcome, rate / lasted, recovered, (before, server.memory()))
    if server.killed:
        show_recovery(outcome, server.killed)
    else:
        print(
            f"    processor time an action: server {spent * 1000:.2f} ms, "
            f"players {load * 1000:.2f} ms"
        )
    return outcome


def show_recovery(outcome: Outcome, killed: list[float]) -> None:
    """Print after how long each game under way has accepted an action again, after each kill."""
    waits = []
    for moment in killed:
        under_way, first = set(), dict[str, float]()
        for (table, _, _), at in zip(outcome.acknowledged, outcome.finished, strict=True):
            if at <= moment:
                under_way.add(table)
            elif table in under_way:
                first.setdefault(table, at - moment)
        waits += first.values()
    waits.sort()
    p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
    print(
        f"    {len(killed)} kills; a game accepts an action again after {p50:.2f} s (p50), "
        f"{p99:.2f} s (p99), {waits[-1]:.2f} s at most"
    )


def show(
    name: str, outcome: Outcome, rate: float, recovered: float, memory: tuple[float, float]
) -> None:
    """Print what a scenario has found."""
    cut = quantiles(outcome.seconds or [0.0, 0.0], n=100)
    print(
        f"{name}: {len(outcome.acknowledged)} actions, {rate:.0f} a second, "
        f"p50 {cut[49] * 1000:.1f} ms, p99 {cut[98] * 1000:.0f} ms, {outcome.games} games; "
        f"memory {memory[0]:.0f} to {memory[1]:.0f} MiB; plays on after {recovered:.1f} s"
    )
    odd = {key: value for key, value in outcome.statuses.items() if key not in ("200", "201")}
    print(f"    {odd}")


def check(outcome: Outcome, server: Server) -> bool:
    """Compare acknowledged actions with the database."""
    stored = server.stored()
    lost = [each for each in outcome.acknowledged if not stored[each]]
    doubled = [each for each, times in stored.items() if times > 1]
    again = len(outcome.acknowledged) - len(set(outcome.acknowledged))
    print(f"    lost {len(lost)}, stored twice {len(doubled)}, acknowledged twice {again}")
    return not (lost or doubled or again)


@contextlib.contextmanager
def small_disk(folder: Path):
    """A folder on a small disk of its own; needs the right to mount."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(folder)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def measure(name: str, arguments: argparse.Namespace) -> tuple[int, bool]:
    """Run one scenario: how many actions there were, and whether none was lost or doubled."""
    with contextlib.ExitStack() as stack:
        folder: Path | None = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if name == "full-disk":
            folder = stack.enter_context(small_disk(folder))
            if folder is None:
                print(f"{name}: left out, a small disk cannot be mounted here")
                return 0, True
        if arguments.database and name in SQLITE_ONLY:
            print(f"{name}: left out, it is about SQLite")
            return 0, True
        options = ["--redis", arguments.redis] if arguments.redis else []
        database = arguments.database or f"sqlite:///{folder}/load.sqlite"
        servers = [Server(database, *options) for _ in range(arguments.processes)]
        server = servers[0] if arguments.processes == 1 else Cluster(servers, folder)
        server.kill_seconds = arguments.kill_seconds
        server.start()
        if arguments.pin:
            server.pin(0)
        try:
            load = arguments.tables, arguments.seconds, arguments.rate, arguments.settle
            outcome = asyncio.run(run(name, server, *load))
        finally:
            server.stop()
        return len(outcome.acknowledged), check(outcome, server)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", default=list(SCENARIOS), metavar="SCENARIO")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--settle", type=float, default=0, help="seconds played before measuring")
    parser.add_argument("--rate", type=float, help="actions a second, at most")
    parser.add_argument("--database")
    parser.add_argument("--processes", type=int, default=1, help="behind nginx, if several")
    parser.add_argument("--redis")
    parser.add_argument("--pin", action="store_true", help="each server to a core of its own")
    parser.add_argument(
        "--kill-seconds", type=float, default=5, help="more than it takes a process to start"
    )
    arguments = parser.parse_args()
    unknown = set(arguments.scenarios) - set(SCENARIOS)
    if unknown:
        parser.error(f"no such scenario: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends with it
    # Looking at all imported modules takes 50 ms, in which no player acts.
    gc.collect()
    gc.freeze()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {arguments.tables} tables")
    sound = [measure(name, arguments)[1] for name in arguments.scenarios]
    sys.exit(not all(sound))


if __name__ == "__main__":
    main()
