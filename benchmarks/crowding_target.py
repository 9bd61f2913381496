"""The belongings of a person of `crowding.py`: a long match that is over, a long history, many
tables."""

import time
from dataclasses import replace
from random import Random

from sqlalchemy import insert, select

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.legal import legal_actions
from pegout.engine.rules.variants import variant
from pegout.server.tables.journal import DecidedBy, JournalEntry
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import StoredTable
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.seats import TableRequest

GAMES = 25
"""Games to win in the long match, the most that a server allows."""
TABLES = 50
"""Unfinished tables."""
HISTORY = 200
"""Finished games."""


def prepare(database: str) -> dict:
    """Fill a database; return what those who ask the questions know of it."""
    registry = table_registry(Repository(database), bot_workers=0)
    person, token = registry.identities.create_person()
    other, _ = registry.identities.create_person()
    rules = variant("six-card", {"match": str(GAMES)})
    opened = registry.opener.open(TableRequest(variant("six-card"), (None, None), "Greedy"), person)
    stored = registry.repository.load(opened.name)
    seats = tuple(
        replace(seat, person=who, invite=None)
        for seat, who in zip(stored.seats, (person, other), strict=True)
    )
    record = replace(stored.table_record, name="longmatch", rules=rules, seal=None)
    long = registry.opener.restore(StoredTable(record, seats, frozenset(), random_match(rules)))
    people = {"person": person, "token": token, "table": long.name, "seq": long.seq}
    running = record, seats
    for number in range(TABLES):
        entries = random_match(variant("six-card"), 150, number)
        record = replace(running[0], name=f"running{number}", rules=variant("six-card"), hints=True)
        registry.opener.restore(StoredTable(record, running[1], frozenset(), entries))
    _lengthen_history(registry.repository)
    registry.close()
    return people


def random_match(rules, most: int = 1_000_000, seed: int = 1) -> tuple[JournalEntry, ...]:
    """The actions of a match in which both play at random, or the first of them."""
    random, deck, state, entries = Random(seed), Deck.from_seed(seed), start(rules), []
    at = time.time() - 3600
    while (due := actors(state)) and len(entries) < most:
        seat = min(due)
        action = deck.act(state) if seat == DECK else random.choice(legal_actions(state, seat))
        decided = DecidedBy.DECK if seat == DECK else DecidedBy.PERSON
        request = None if seat == DECK else f"prepared {len(entries)}"
        entries.append(JournalEntry(seat, action, decided, at, request))
        state, _ = apply(state, seat, action)
    return tuple(entries)


def _lengthen_history(repository: Repository) -> None:
    """Repeat the games of the long match under further numbers."""
    with repository.writing() as connection:
        rows = [dict(each) for each in connection.execute(select(schema.games)).mappings()]
        further = max(row["number"] for row in rows) + 1
        while len(rows) < HISTORY * 2:
            copies = [{**row, "number": row["number"] + further} for row in rows]
            connection.execute(insert(schema.games), copies)
            rows += copies
            further *= 2
