"""The hash-chained log of seals in the database. It is only ever appended to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, insert, select, update

from pegout.fair_deals.log import LogEntry, LogNote, next_entry
from pegout.tables.repository import schema

MAX_ENTRIES: Final = 500
"""The most entries that are read at a time."""


def append(connection: Connection, at: float, notes: Sequence[LogNote]) -> list[LogEntry]:
    """Append entries to the log, and return them.

    Writers take turns from here to the end of their transactions: each locks the one row that
    holds the end of the log. SQLite has one writer at a time anyway.
    """
    head = schema.seal_head
    number, hashed = connection.execute(select(head.c.number, head.c.hash).with_for_update()).one()
    last = LogEntry(number, "", hashed) if number >= 0 else None
    entries = []
    for note in notes:
        last = next_entry(last, at, note)
        entries.append(last)
    if last and entries:
        rows = [
            {"number": entry.number, "seal": note.seal, "line": entry.line, "hash": entry.hash}
            for entry, note in zip(entries, notes, strict=True)
        ]
        connection.execute(insert(schema.seal_log), rows)
        connection.execute(update(head).values(number=last.number, hash=last.hash))
    return entries


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
