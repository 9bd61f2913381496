"""Whether the database and the memory of a server stay bounded: months of people, in minutes.

    python benchmarks/retention.py [--days N] [--people N] [--database URL]

The clock is simulated; tables, people and removals are real. Of the people of a day 80 % are new:
30 of 100 of these open a table and leave, 15 wait for a friend who never comes, 30 leave in the
middle of a game, 25 finish one. Nearly all of them never come back. The others are regulars, who
finish a game against a bot or each other, and stay away after 20 games on average.
"""

from __future__ import annotations

import argparse
import secrets
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from math import prod
from pathlib import Path
from random import Random
from resource import getpagesize
from time import process_time
from typing import Any

from sqlalchemy import Connection, event, func, insert, select, text

from pegout.engine.rules.variants import variant
from pegout.server.tables import tokens
from pegout.server.tables.registry import TableRegistry, table_registry
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import FinishedGame, StoredTable
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.repository.rows import (
    action_row,
    game_row,
    seat_row,
    table_row,
)
from pegout.server.tables.repository.seal_log import Addition, append
from pegout.server.tables.retention import LifeSpans
from pegout.server.tables.sealing import opening_notes
from pegout.server.tables.seats import TableRequest

NEW = 0.8
"""The share of new people."""
SHARES = {"looks": 0.30, "waits": 0.15, "leaves": 0.30, "finishes": 0.25}
GAMES = 20
"""How many games a regular finishes, on average."""
STAYS = (1 - NEW) / GAMES / (NEW * SHARES["finishes"])
"""The share of those who finish a game that become regulars, so that their number stays."""
OPENED = 0.1
"""The share of unplayed tables that are opened as by a request, and loaded."""
BEGUN = 20
"""The actions of a game that somebody leaves."""
HOURS = 6
SHOWN = 10
"""Days between two lines."""


class Clock:
    """The time, which only the simulation moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Town:
    """The people who come; the games that they play are copies of one that was really played."""

    registry: TableRegistry
    clock: Clock
    whole: StoredTable
    statistics: str
    random: Random = field(default_factory=lambda: Random(1))
    regulars: list[tuple[str, str]] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=count)
    rows: dict[Any, list[dict[str, Any]]] = field(default_factory=dict)
    additions: list[Addition] = field(default_factory=list)

    def day(self, people: int) -> None:
        """Let a day pass, on which so many people come."""
        for _ in range(0, 24, HOURS):
            new = round(people * NEW * HOURS / 24)
            for _ in range(new):
                self._new()
            for _ in range(people * HOURS // 24 - new):
                self._regular()
            self._store()
            self.clock.now += HOURS * 3600
            self.registry.periodic.run()
            if thread := self.registry.retention._thread:
                thread.join()

    def _new(self) -> None:
        [kind] = self.random.choices([*SHARES], [*SHARES.values()])
        other = None if kind == "waits" else "steady"
        if kind in ("looks", "waits") and self.random.random() < OPENED:
            person, token = self.registry.identities.create_person()
            self.registry.opener.open(TableRequest(variant(), (None, other)), person)
            return
        person, token, now = tokens.new_person_id(), tokens.new_token(), self.clock()
        held = {"token_hash": tokens.hash_secret(token), "person_id": person}
        held |= {"created_at": now, "seen_at": now}
        self._add(schema.persons, {"id": person, "created_at": now, "seen_at": now})
        self._add(schema.tokens, held)
        actions = {"looks": 0, "waits": 0, "leaves": BEGUN, "finishes": None}[kind]
        self._play(person, None, actions, waits=kind == "waits")
        if kind == "finishes" and self.random.random() < STAYS:
            self.regulars.append((person, token))

    def _regular(self) -> None:
        if not self.regulars:
            return
        person, token = regular = self.random.choice(self.regulars)
        self.registry.identities.find_person(token)
        other, _ = self.random.choice(self.regulars)
        self._play(person, None if other == person or self.random.random() < 0.5 else other)
        if self.random.random() < 1 / GAMES:
            self.regulars.remove(regular)

    def _play(
        self, person: str, other: str | None, actions: int | None = None, *, waits: bool = False
    ) -> None:
        """Store a copy of the game, or the first of its actions."""
        now, old = self.clock(), self.whole.table_record
        assert old.seal
        seal = replace(old.seal, id=secrets.token_hex(16))
        ended = old.ended if actions is None else None
        name = f"copy{next(self.numbers)}"
        record = replace(old, name=name, created=now, ended=ended, seal=seal)
        own, second = self.whole.seats
        if other or waits:
            second = replace(own, number=1, person=other)
        seats = replace(own, person=person), second
        self._add(schema.tables, {**table_row(StoredTable(record, seats, frozenset(), ()))})
        self.rows[schema.tables][-1]["updated_at"] = now
        for seat in seats:
            self._add(schema.seats, seat_row(name, seat))
        for number, entry in enumerate(self.whole.entries[:actions]):
            self._add(schema.actions, {**action_row(name, number, entry), "at": now})
        self.additions.append(Addition(now, opening_notes(seal, seats), (name, seal)))
        for seat in seats:
            if ended and seat.person:
                game = FinishedGame(0, seat.person, "six-card", self.statistics)
                self._add(schema.games, game_row(name, now, game))

    def _add(self, table: Any, row: dict[str, Any]) -> None:
        self.rows.setdefault(table, []).append(row)

    def _store(self) -> None:
        """Insert the collected rows."""
        with self.registry.repository.writing() as connection:
            for table in schema.metadata.sorted_tables:
                if found := self.rows.get(table):
                    connection.execute(insert(table), found)
            append(connection, self.additions)
        self.rows.clear()
        self.additions.clear()


def played_game(registry: TableRegistry) -> tuple[StoredTable, str]:
    """A whole game of a person against `steady`, and what their history has of it."""
    person, _ = registry.identities.create_person()
    table = registry.opener.open(TableRequest(variant(), (None, "steady")), person)
    random = Random(1)
    for number in count():
        table.wait_for_bots(10)
        seen = table.snapshot(person)
        if seen.status == "over":
            break
        if seen.view.legal:
            table.act(person, seen.seq, f"request {number}", random.choice(seen.view.legal))
    with registry.repository.reading() as connection:
        statistics = connection.scalar(select(schema.games.c.statistics))
    return registry.repository.load(table.name), statistics or ""


def hurried(repository: Repository) -> Repository:
    """The repository, in SQLite without waiting for the disk: nothing has to survive."""
    if not repository.is_shared:

        @event.listens_for(repository.engine, "connect")
        def _hurry(connection: Any, _: object) -> None:
            connection.execute("PRAGMA synchronous=OFF")

        repository.engine.dispose()
    return repository


def size_of(connection: Connection) -> float:
    """The size of the database, in MB."""
    if connection.dialect.name == "postgresql":
        sizes = [connection.scalar(text("SELECT pg_database_size(current_database())"))]
    else:
        sizes = [connection.scalar(text(f"PRAGMA {each}")) for each in ("page_count", "page_size")]
    return prod(float(size or 0) for size in sizes) / 1e6


def resident() -> float:
    """The resident memory of this process, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * getpagesize() / 2**20


def main() -> None:
    """Simulate and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--people", type=int, default=1000, help="how many come a day")
    parser.add_argument("--database", help="an empty one; by default an SQLite file")
    arguments = parser.parse_args()
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        url = arguments.database or f"sqlite:///{Path(folder) / 'pegout.sqlite'}"
        repository = hurried(Repository(url))
        registry = table_registry(repository, now=clock, ticks=clock, life_spans=LifeSpans())
        registry.retention._rest = lambda seconds: None
        town = Town(registry, clock, *played_game(registry))
        print(f"{len(town.whole.entries)} actions in a game")
        print("day  database  tables  people     log  in memory  process  removed")
        begun = process_time()
        for day in range(1, arguments.days + 1):
            town.day(arguments.people)
            if day % SHOWN == 0:
                print(f"{day:3}  {_line(registry)}", flush=True)
        print(f"{process_time() - begun:.0f} s of processor time")
        registry.close()


def _line(registry: TableRegistry) -> str:
    stored = (schema.tables, schema.persons, schema.seal_log)
    with registry.repository.reading() as connection:
        counts = [connection.scalar(select(func.count()).select_from(each)) for each in stored]
        size = size_of(connection)
    tables, people, log = counts
    loaded = len(registry.loaded.all())
    return (
        f"{size:5.0f} MB  {tables:6}  {people:6}  {log:6}  {loaded:9}  {resident():3.0f} MiB"
        f"  {dict(registry.retention.removed)}"
    )


if __name__ == "__main__":
    main()
