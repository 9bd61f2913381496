"""Durable actions a second, through the table registry and the repository, without HTTP.

    python benchmarks/durable_actions.py
    python benchmarks/durable_actions.py --database postgresql://localhost/pegout

Threads play two-handed games at random, each at tables of its own. An action counts when `act` has
returned: it is committed, with what follows from it. The bytes are what the database has grown by,
with the tables and people that it holds besides.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from sqlalchemy import text

from pegout.engine.rules.variants import variant
from pegout.server.tables import seating
from pegout.server.tables.registry import TableRegistry, table_registry
from pegout.server.tables.repository.repository import Repository, open_repository
from pegout.server.tables.seats import TableRequest


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--database", help="an SQLAlchemy URL; a new SQLite file")
    parser.add_argument("--threads", type=int, default=16, help="people who act at once")
    parser.add_argument("--seconds", type=float, default=10)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.database or f"sqlite:///{Path(folder) / 'benchmark.sqlite'}"
        repository = open_repository(url)
        registry, before = table_registry(repository), _stored_bytes(repository)
        times = _measure(registry, chosen.threads, chosen.seconds)
        stored = _stored_bytes(repository) - before
        registry.close()
    times.sort()
    middle, late = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    print(
        f"{len(times) / chosen.seconds:.0f} actions a second, {chosen.threads} threads; "
        f"p50 {middle:.1f} ms, p99 {late:.1f} ms; {stored / len(times):.0f} bytes each"
    )


def _stored_bytes(repository: Repository) -> int:
    """How large the database is, without its journals."""
    query = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    if repository.is_shared:
        query = "SELECT pg_database_size(current_database())"
    with repository.engine.connect() as connection:
        return int(connection.scalar(text(query)) or 0)


def _measure(registry: TableRegistry, threads: int, seconds: float) -> list[float]:
    times: list[float] = []
    people = [registry.identities.create_person()[0] for _ in range(2 * threads)]
    games = [
        threading.Thread(target=_play, args=(registry, tuple(people[2 * n : 2 * n + 2]), n, times))
        for n in range(threads)
    ]
    _stop.clear()
    begun = time.process_time()
    for game in games:
        game.start()
    time.sleep(seconds)
    _stop.set()
    for game in games:
        game.join()
    print(f"{1000 * (time.process_time() - begun) / len(times):.2f} ms of processor time an action")
    return times


_stop = threading.Event()


def _play(registry: TableRegistry, people: tuple[str, ...], seed: int, times: list[float]) -> None:
    """Play matches at random until the end; note how long each action took."""
    rng, number = Random(seed), 0
    while True:
        first, second = people
        table = registry.opener.open(TableRequest(variant(), (None, None)), first)
        seating.join(table, second, seating.invites(table)[0], None)
        name = table.name
        while not _stop.is_set():
            seen = [(person, table.snapshot(person)) for person in people]
            able = [(person, each) for person, each in seen if each.view.legal]
            if not able:
                break
            person, snapshot = rng.choice(able)
            action, number = rng.choice(snapshot.view.legal), number + 1
            begun = time.perf_counter()
            registry.tables.get(name).act(person, snapshot.seq, f"request {number}", action)
            times.append(time.perf_counter() - begun)
        if _stop.is_set():
            return


if __name__ == "__main__":
    main()
