"""Acknowledged actions while everything breaks: none may be lost, none stored twice.

    python benchmarks/faults.py [--actions N] [--tables N] [--seed N]

First each fault of `load.py` with one server on SQLite, for two fifths of the actions. Then two
servers on one PostgreSQL, with a Redis between them, all of them started here: of every second
table each player is at another server, every third player sends everything twice and hangs up at
times, and every few seconds a server, PostgreSQL or Redis is killed, PostgreSQL stops answering, or
the time of day jumps. It needs PostgreSQL and Redis installed, and ends by itself. A small one is
`tests/server/web/test_several_servers.py`.
"""

import argparse
import asyncio
import signal
import sys
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

import load
from load_players import Outcome, Pace, keep_playing
from load_server import Server

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.databases import PostgreSQL, Redis, short_folder

SCENARIOS = [each for each in load.SCENARIOS if each != "undisturbed"]
SQLITE_SHARE = 0.4
FAULT_SECONDS = 4.0
"""Seconds between two faults."""
STOPPED_SECONDS = 3.0
"""For how long PostgreSQL does not answer."""
STEP_SECONDS = 10.0
"""How long each fault on SQLite lasts at a time."""
PATIENCE_SECONDS = 120.0
"""After how many seconds without an action the run has failed."""


def on_sqlite(actions: int, arguments: argparse.Namespace) -> tuple[int, bool]:
    """Play with every fault in turn; how many actions there were, and whether all is well."""
    done, sound = 0, True
    given = argparse.Namespace(
        **vars(arguments), database=None, redis=None, processes=1, seconds=STEP_SECONDS
    )
    given.kill_seconds, given.pin, given.rate = 4.0, False, None
    while done < actions:
        for name in SCENARIOS:
            outcome, well = load.measure(name, given)
            done, sound = done + outcome, sound and well
    return done, sound


class Nodes:
    """Two servers on one database, and what they need."""

    def __init__(self, stack: ExitStack, seed: int) -> None:
        settings = {"fsync": "on", "full_page_writes": "on"}
        self.postgresql = PostgreSQL(stack.enter_context(short_folder()), **settings)
        stack.callback(self.postgresql.stop)
        self.redis = Redis(stack.enter_context(short_folder()))
        stack.callback(self.redis.kill)
        database = self.postgresql.new_database()
        self.servers = [Server(database, "--redis", self.redis.url) for _ in range(2)]
        for each in self.servers:
            each.start()
            stack.callback(each.stop)
        self.random = Random(seed)
        self.faults: Counter[str] = Counter()

    async def break_things(self) -> None:
        """Break one thing after another."""
        faults = self.server, self.database, self.silence, self.cache, self.clock
        while True:
            await asyncio.sleep(FAULT_SECONDS)
            fault = self.random.choice(faults)
            self.faults[fault.__name__] += 1
            await asyncio.to_thread(fault)

    def server(self) -> None:
        self.random.choice(self.servers).kill()

    def database(self) -> None:
        self.postgresql.kill()
        self.postgresql.start()

    def silence(self) -> None:
        with self.postgresql.stopped():
            sleep(STOPPED_SECONDS)

    def cache(self) -> None:
        self.redis.kill()
        self.redis.start()

    def clock(self) -> None:
        for each in self.servers:
            with suppress(ProcessLookupError):
                each.jump()


async def play(nodes: Nodes, actions: int, tables: int) -> Outcome:
    """Play at some tables until there are so many actions, while things break."""
    outcome, pace = Outcome(), Pace(None)
    ports = [each.port for each in nodes.servers]
    games = []
    for number in range(tables):
        here = ports[number % 2]
        there = ports[number // 2 % 2] if number % 4 else ports[1 - number % 2]
        twice = number % 3 == 0
        games.append(keep_playing(here, outcome, pace, {}, twice, second=there))
    tasks = [asyncio.ensure_future(each) for each in (nodes.break_things(), *games)]
    last, changed, told = 0, monotonic(), 0
    try:
        while (done := len(outcome.acknowledged)) < actions:
            await asyncio.sleep(0.2)
            if done != last:
                last, changed = done, monotonic()
            if done - told >= 5000:
                told = done
                print(f"    {done} actions, {dict(nodes.faults)}", flush=True)
            if monotonic() - changed > PATIENCE_SECONDS or any(each.done() for each in tasks):
                raise RuntimeError("nobody can play any more")
    finally:
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return outcome


def on_two_nodes(actions: int, arguments: argparse.Namespace) -> tuple[int, bool]:
    """Play at two servers; how many actions there were, and whether all is well."""
    with ExitStack() as stack:
        nodes = Nodes(stack, arguments.seed)
        outcome = asyncio.run(play(nodes, actions, arguments.tables))
        print(f"two servers: {len(outcome.acknowledged)} actions; faults: {dict(nodes.faults)}")
        odd = {key: value for key, value in outcome.statuses.items() if key not in ("200", "201")}
        print(f"    {odd}")
        return len(outcome.acknowledged), load.check(outcome, nodes.servers[0])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers end with it
    done, sound = on_sqlite(int(arguments.actions * SQLITE_SHARE), arguments)
    more, well = on_two_nodes(arguments.actions - done, arguments)
    print(f"{done + more} actions; {'none lost or doubled' if sound and well else 'NOT SOUND'}")
    sys.exit(not (sound and well))


if __name__ == "__main__":
    main()
