"""Sealed tables opened a second, each with an entry of the log of seals, by several processes.

    python benchmarks/openings.py --database URL [--processes N] [--threads N] [--seconds N]

A table counts when it is durable.
"""

import argparse
import tempfile
import threading
import time
from multiprocessing import Process, Queue
from pathlib import Path

from pegout.engine.rules.variants import variant
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import open_repository
from pegout.server.tables.seats import TableRequest


def open_tables(url: str, threads: int, seconds: float, told: Queue) -> None:
    """Open tables in some threads; tell how many, and the processor time of each."""
    registry = table_registry(open_repository(url), bot_workers=0)
    people = [registry.identities.create_person()[0] for _ in range(threads)]
    opened = [0] * threads
    told.put(None)
    end = time.monotonic() + seconds
    begun = time.process_time()

    def opening(number: int) -> None:
        while time.monotonic() < end:
            if opened[number] % 400 == 399:  # the most unfinished tables of a person
                people[number] = registry.identities.create_person()[0]
            registry.opener.open(TableRequest(variant(), (None, None)), people[number])
            opened[number] += 1

    running = [threading.Thread(target=opening, args=(number,)) for number in range(threads)]
    for each in running:
        each.start()
    for each in running:
        each.join()
    told.put((sum(opened), time.process_time() - begun))
    registry.close()


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--database", help="an SQLAlchemy URL; a new SQLite file")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--threads", type=int, default=16, help="in each process")
    parser.add_argument("--seconds", type=float, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.database or f"sqlite:///{Path(folder) / 'benchmark.sqlite'}"
        open_repository(url).close()
        told: Queue = Queue()
        arguments = url, chosen.threads, chosen.seconds, told
        running = [Process(target=open_tables, args=arguments) for _ in range(chosen.processes)]
        for each in running:
            each.start()
        found = [each for each in (told.get() for _ in range(2 * len(running))) if each]
        for each in running:
            each.join()
    tables, seconds = (sum(each) for each in zip(*found, strict=True))
    print(
        f"{tables / chosen.seconds:.0f} tables a second, {chosen.processes} processes of "
        f"{chosen.threads} threads; {1000 * seconds / tables:.2f} ms of processor time each"
    )


if __name__ == "__main__":
    main()
