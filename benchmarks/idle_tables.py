"""The cost of idle tables: the share of a core that the ticks take.

python benchmarks/idle_tables.py [--tables N] [--database URL]
"""

import argparse
import tempfile
from pathlib import Path
from time import process_time

from pegout.engine.rules.variants import variant
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import open_repository
from pegout.server.tables.seats import TableRequest

TICKS_A_SECOND = 2
TICKS = 20


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--database", help="an SQLAlchemy URL; a new SQLite file")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.database or f"sqlite:///{Path(folder) / 'benchmark.sqlite'}"
        repository = open_repository(url)
        registry = table_registry(repository, bot_workers=0)
        person = ""
        for number in range(chosen.tables):
            if number % 400 == 0:
                person = registry.identities.create_person()[0]
            registry.opener.open(TableRequest(variant(), (None, None)), person)
        for _ in range(3):
            registry.periodic.run()
        begun = process_time()
        for _ in range(TICKS):
            registry.periodic.run()
        seconds = (process_time() - begun) / TICKS
        registry.close()
    share = 100 * seconds * TICKS_A_SECOND
    print(f"{chosen.tables} tables: {1000 * seconds:.2f} ms a tick, {share:.2f} % of a core")


if __name__ == "__main__":
    main()
