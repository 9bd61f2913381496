"""The hash-chained log of seals in the database. It is only ever appended to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from pegout.engine.fair_deals.log import LogEntry, LogNote, next_entry
from pegout.server.tables.repository import schema
from pegout.server.tables.sealing import TableSeal

MAX_ENTRIES: Final = 500
"""The most entries that are read at a time."""
_HEAD: Final = select(schema.seal_head.c.number, schema.seal_head.c.hash).with_for_update()


class Addition(NamedTuple):
    """The entries that a change adds to the log.

    Attributes:
        at: when, in Unix time.
        notes: the entries to be.
        opened: the table that the first of them opens, and its seal, which names that entry.
    """

    at: float
    notes: Sequence[LogNote]
    opened: tuple[str, TableSeal] | None = None


Additions = list[Addition]
"""The entries that a transaction adds to the log, in order."""


def append(connection: Connection, additions: Iterable[Addition]) -> list[LogEntry]:
    """Append to the log what changes add, and return the entries.

    Writers take turns from here to the end of their transactions: each locks the one row that
    holds the end of the log. So it is the last thing that a transaction does, for all of its
    changes together. SQLite has one writer at a time anyway.
    """
    entries: list[LogEntry] = []
    rows, seals = [], []
    number, hashed = connection.execute(_HEAD).one()
    last = LogEntry(number, "", hashed) if number >= 0 else None
    for at, notes, opened in additions:
        first = len(entries)
        for note in notes:
            last = next_entry(last, at, note)
            entries.append(last)
            rows.append(
                {"number": last.number, "seal": note.seal, "line": last.line, "hash": last.hash}
            )
        if opened:
            seals.append(seal_row(*opened, entries[first]))
    if last and entries:
        connection.execute(insert(schema.seal_log), rows)
        connection.execute(update(schema.seal_head), {"number": last.number, "hash": last.hash})
    if seals:
        connection.execute(insert(schema.seals), seals)
    return entries


def seal_row(table: str, seal: TableSeal, opened: LogEntry) -> dict[str, object]:
    """The row of a seal, with the entry of the log that opened it."""
    return {
        "table_id": table,
        "id": seal.id,
        "commitment": seal.commitment,
        "bots": seal.bots,
        "bot_seats": json.dumps(seal.bot_seats),
        "builds": json.dumps(seal.builds),
        "lot": seal.lot,
        "log_number": opened.number,
        "log_hash": opened.hash,
    }


def entries_since(connection: Connection, since: int) -> list[LogEntry]:
    """The entries from a number on, at most `MAX_ENTRIES`."""
    log = schema.seal_log
    query = select(log).where(log.c.number >= since).order_by(log.c.number).limit(MAX_ENTRIES)
    return [LogEntry(row.number, row.line, row.hash) for row in connection.execute(query)]


def entries_of(connection: Connection, seal: str) -> list[LogEntry]:
    """The first entries about one seal, at most `MAX_ENTRIES`."""
    log = schema.seal_log
    query = select(log).where(log.c.seal == seal).order_by(log.c.number).limit(MAX_ENTRIES)
    return [LogEntry(row.number, row.line, row.hash) for row in connection.execute(query)]
