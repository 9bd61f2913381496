"""Two persons made one: what was the second one's becomes the first one's."""

from __future__ import annotations

from sqlalchemy import Connection, Table, delete, select, update

from pegout.tables.errors import Conflict
from pegout.tables.repository.schema import codes, games, seats, tables, tokens, watchers


def merge_persons(connection: Connection, kept: str, other: str) -> list[str]:
    """Give one person the seats, games, tokens and codes of another; the hashes of those tokens.

    A match that is over and that both have played stays in both histories.

    Raises:
        Conflict: `seats-at-one-table`; both have a seat in a match that is not over.
    """

    def move(table: Table, kept_at: Table | None = None) -> None:
        moved = update(table).where(table.c.person_id == other)
        if kept_at is not None:
            there = select(kept_at.c.table_id).where(kept_at.c.person_id == kept)
            moved = moved.where(table.c.table_id.not_in(there))
        connection.execute(moved.values(person_id=kept))

    _check_apart(connection, kept, other)
    for places in (seats, watchers):  # anyone who has one of these tables in memory loads it again
        theirs = select(places.c.table_id).where(places.c.person_id == other)
        changed = update(tables).where(tables.c.id.in_(theirs))
        connection.execute(changed.values(revision=tables.c.revision + 1))
    move(games, kept_at=seats)  # before the seats, which say where both have played
    move(seats, kept_at=seats)
    move(watchers, kept_at=watchers)
    connection.execute(delete(watchers).where(watchers.c.person_id == other))
    known = select(tokens.c.token_hash).where(tokens.c.person_id == other)
    hashes = list(connection.scalars(known))
    move(tokens)
    move(codes)
    return hashes


def _check_apart(connection: Connection, kept: str, other: str) -> None:
    """Refuse to merge two players of one match: there would be nobody to play against."""
    theirs = select(seats.c.table_id).where(seats.c.person_id == other)
    both = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person_id == kept, seats.c.table_id.in_(theirs), tables.c.ended.is_(None))
    )
    table = connection.scalar(both.limit(1))
    if table is not None:
        raise Conflict("seats-at-one-table", table=table)
