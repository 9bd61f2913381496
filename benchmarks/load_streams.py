"""Many live streams at one server: memory for each, and how long a change takes to reach all.

    python benchmarks/load_streams.py [--streams N] [--resumes N] [--database URL]

Twelve streams of each player, two players at each table. Then one action at each table, and
streams that resume from any number of a running and of a finished game. Bounded, and ends itself.
"""

import argparse
import asyncio
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable
from random import Random
from statistics import quantiles
from time import perf_counter

from load_client import Http, follow
from load_players import API, Outcome, Pace, Player, sit_down, until_answered
from load_server import Server

PER_PLAYER = 12
"""Streams of a player at a table, as many as a server accepts."""
AT_ONCE = 50
"""Streams that are being opened at a time."""
PLAY_SECONDS = 60.0
"""For how long the games are played at most from whose numbers streams resume."""


class Live:
    """Streams that stay open, and what they have heard."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._opening = asyncio.Semaphore(AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []
        self.seq: list[int] = []
        self.heard: list[float] = []

    async def open(self, joined: dict) -> None:
        """Open a stream; returns once it has told the state."""
        number, first = len(self.seq), asyncio.Event()
        self.seq.append(-1)
        self.heard.append(0.0)

        def hear(message: bytes) -> bool:
            if message.startswith(b'{"type":"state"'):
                self.seq[number], self.heard[number] = json.loads(message)["seq"], perf_counter()
                first.set()
            return False

        async with self._opening:
            path = f"{API}/{joined['table']}/stream"
            following = follow(self._port, path, joined["token"], hear)
            self._tasks.append(asyncio.create_task(following))
            async with asyncio.timeout(120):
                await first.wait()

    def close(self) -> None:
        for each in self._tasks:
            each.cancel()


async def measure_streams(server: Server, count: int) -> None:
    """Open many streams, and let somebody act at every table."""
    http, outcome = Http(server.port), Outcome()
    tables = [await sit_down(http, outcome, {}) for _ in range(-(-count // (2 * PER_PLAYER)))]
    pairs = [pair for pair in tables if pair]
    await asyncio.sleep(2)
    before, began, live = server.memory(), perf_counter(), Live(server.port)
    await asyncio.gather(
        *(live.open(joined) for pair in pairs for joined in pair for _ in range(PER_PLAYER))
    )
    opened = perf_counter() - began
    await asyncio.sleep(2)
    memory = (server.memory() - before) * 1024 / len(live.seq)
    print(f"{len(live.seq)} streams at {len(pairs)} tables, opened in {opened:.0f} s")
    print(f"    {memory:.1f} KiB each, {server.memory():.0f} MiB in all")
    waits, worked = [], server.processor()
    for index, pair in enumerate(pairs):
        own = range(index * 2 * PER_PLAYER, (index + 1) * 2 * PER_PLAYER)
        body = {"expect": 0, "id": "first", "action": "draw 1"}
        request = ("POST", f"{API}/{pair[0]['table']}/actions", pair[0]["token"], body)
        begun = perf_counter()
        status, _ = await until_answered(http, outcome, *request)
        assert status == 200
        async with asyncio.timeout(60):
            while any(live.seq[each] < 1 for each in own):
                await asyncio.sleep(0.0005)
        waits += [live.heard[each] - begun for each in own]
    spent = (server.processor() - worked) / len(waits)
    print(f"    an action reaches its {2 * PER_PLAYER} streams after {_p50_p99(waits)}")
    print(f"    processor time of the server for each stream told: {spent * 1000:.2f} ms")
    live.close()
    http.close()


async def measure_resumes(server: Server, count: int) -> None:
    """Resume from any number of a running and of a finished game."""
    http, outcome, random = Http(server.port), Outcome(), Random(1)
    for name, least in (("running", 40), ("finished", 1_000_000)):
        pair = await sit_down(http, outcome, {})
        assert pair
        players = [Player(server.port, joined, outcome, Pace(None)) for joined in pair]
        playing = asyncio.gather(*(each.play() for each in players))
        begun, done = perf_counter(), len(outcome.acknowledged)
        while perf_counter() - begun < PLAY_SECONDS and not playing.done():
            if len(outcome.acknowledged) - done >= least:
                break
            await asyncio.sleep(0.05)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        _, text = await http.send("GET", f"{API}/{pair[0]['table']}", pair[0]["token"])
        newest, waits = json.loads(text)["seq"], []
        for _ in range(count):
            joined, since = random.choice(pair), random.randrange(newest + 1)
            path, heard = f"{API}/{joined['table']}/stream?since={since}", _Resumed()
            begun = perf_counter()
            await follow(server.port, path, joined["token"], heard.hear)
            waits.append(perf_counter() - begun)
            assert heard.seqs == list(range(since + 1, newest + 1))
        print(f"{count} streams resumed from any of the {newest} numbers of a {name} game:")
        print(f"    the last event and the state after {_p50_p99(waits)}")
    http.close()


class _Resumed:
    """The messages of a stream that resumes, before the state."""

    def __init__(self) -> None:
        self.seqs: list[int] = []

    def hear(self, message: bytes) -> bool:
        told = json.loads(message)
        if "event" in told:
            self.seqs.append(told["seq"])
        return told.get("type") == "state"


def _p50_p99(seconds: list[float]) -> str:
    cut = quantiles(seconds, n=100)
    return f"p50 {cut[49] * 1000:.1f} ms, p99 {cut[98] * 1000:.0f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=5000)
    parser.add_argument("--resumes", type=int, default=300)
    parser.add_argument("--database")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends with it
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(arguments.database or f"sqlite:///{folder}/load.sqlite")
        server.start()
        try:
            jobs: tuple[Callable[[Server, int], object], ...] = (measure_streams, measure_resumes)
            for job, number in zip(jobs, (arguments.streams, arguments.resumes), strict=True):
                if number:
                    asyncio.run(job(server, number))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
