"""The operator's queries and actions, over the database, while servers use it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv6Network
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, delete, func, select, text
from sqlalchemy.exc import DatabaseError

from pegout.engine.errors import PegoutError
from pegout.server.tables import bans, tokens
from pegout.server.tables.addresses import HOUSEHOLD_BITS, read_network
from pegout.server.tables.errors import NotFound
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.engine import without_deadline
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.usage import Spent, spent_lately

MOST_LISTED: Final = 30
"""How many callers are listed."""
SHORTEST: Final = {4: 8, 6: 16}
"""The least bits that a network must have to be banned, by version: the rest is half the world."""
_PERSON: Final = re.compile("[0-9a-f]{32}")
"""The form of ids of people."""


class TableSize(NamedTuple):
    """A table of the database: how many rows it has, and bytes (`None`: not known)."""

    name: str
    rows: int
    size: int | None


class Cost(NamedTuple):
    """The cost of a caller: tables, bytes of the database, and what they did in a minute."""

    caller: str
    tables: int
    size: int
    spent: Spent


def database_size(reader: Reader) -> int:
    """The bytes of a database."""
    with reader.reading() as connection:
        if connection.dialect.name == "postgresql":
            return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)
        pages = connection.scalar(text("PRAGMA page_count")) or 0
        return int(pages * (connection.scalar(text("PRAGMA page_size")) or 0))


def table_sizes(reader: Reader) -> list[TableSize]:
    """The tables of a database with their rows, the largest first."""
    names = [table.name for table in schema.metadata.sorted_tables]
    with reader.reading() as connection, without_deadline(connection):
        is_postgresql = connection.dialect.name == "postgresql"
        sizes = (_postgresql_sizes if is_postgresql else _sqlite_sizes)(connection, names)
        rows = _rows(connection)
    found = [TableSize(name, rows[name], sizes.get(name)) for name in names]
    return sorted(found, key=lambda each: (-(each.size or 0), -each.rows, each.name))


def _rows(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.scalar(select(func.count()).select_from(table)) or 0
        for table in schema.metadata.sorted_tables
    }


def _postgresql_sizes(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    query = text("SELECT pg_total_relation_size(to_regclass(:name))")
    return {name: int(connection.scalar(query, {"name": name}) or 0) for name in names}


def _sqlite_sizes(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """Sizes with indexes, where SQLite was built to tell them."""
    query = text(
        "SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name"
        " GROUP BY s.tbl_name"
    )
    with suppress(DatabaseError):
        found = {name: int(size) for name, size in connection.execute(query)}
        return {name: size for name, size in found.items() if name in names}
    return {}


def costs(reader: Reader, now: float) -> list[Cost]:
    """Who costs most: those who ask most now, and those with most tables.

    The bytes are a person's share of the database, by the actions at their tables.
    """
    spent = {each.caller: each for each in spent_lately(reader, now)[:MOST_LISTED]}
    seats, actions = schema.seats.c, schema.actions.c
    number = func.count(seats.table_id.distinct())
    most = (
        select(seats.person_id, number)
        .where(seats.person_id.is_not(None), seats.person_id != schema.DELETED_PERSON)
        .group_by(seats.person_id)
    )
    at_tables = (
        select(seats.person_id, func.count())
        .select_from(schema.seats.join(schema.actions, actions.table_id == seats.table_id))
        .group_by(seats.person_id)
    )
    size = database_size(reader)

    def counted(connection: Connection, query: Select[Any]) -> dict[str, int]:
        return {str(person): int(number) for person, number in connection.execute(query)}

    with reader.reading() as connection, without_deadline(connection):
        tables = counted(connection, most.order_by(number.desc()).limit(MOST_LISTED))
        tables |= counted(connection, most.where(seats.person_id.in_(spent)))
        acted = counted(connection, at_tables.where(seats.person_id.in_(tables)))
        total = connection.scalar(select(func.count()).select_from(schema.actions)) or 1
    listed = dict.fromkeys([*spent, *tables])
    found = [
        Cost(
            each,
            tables.get(each, 0),
            size * acted.get(each, 0) // total,
            spent.get(each, Spent(each)),
        )
        for each in listed
    ]
    return sorted(found, key=lambda each: (-each.spent.points, -each.tables))[:MOST_LISTED]


def person_named(reader: Reader, subject: str) -> str:
    """The id of a person who is named by it, or by a table and their seat or name there.

    Raises `NotFound`: `no-such-person`.
    """
    table, slash, who = subject.partition("/")
    with reader.reading() as connection:
        persons, seats = schema.persons.c, schema.seats.c
        query = select(persons.id).where(persons.id == subject, persons.id != schema.DELETED_PERSON)
        if slash:
            is_seat = re.fullmatch("[0-9]", who)
            at_seat = seats.number == int(who) if is_seat else seats.name == who
            query = select(seats.person_id).where(
                seats.table_id == table, at_seat, seats.person_id.is_not(None)
            )
        found = connection.scalars(query.limit(2)).all()
    if len(found) != 1 or found[0] == schema.DELETED_PERSON:
        raise NotFound("no-such-person", who=subject)
    return str(found[0])


def ban_subject(reader: Reader, subject: str) -> str:
    """Whom a ban is about: a network, or the id of a person, as `person_named`.

    An address of IPv6 stands for its household, which has all the others of it too.

    Raises:
        PegoutError: `network-too-large`.
        NotFound: `no-such-person`.
    """
    try:
        network = read_network(subject)
    except ValueError:
        return person_named(reader, subject)
    least = SHORTEST[network.version]
    if network.prefixlen < least:
        raise PegoutError("network-too-large", network=str(network), least=least)
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSEHOLD_BITS:
        network = network.supernet(new_prefix=HOUSEHOLD_BITS)
    is_address = network.prefixlen == network.max_prefixlen
    return str(network.network_address if is_address else network)


def lift(repository: Repository, subject: str) -> None:
    """Lift a ban, by its id or by whom it is about, as `ban_subject`.

    Raises `NotFound`: `no-such-ban`.
    """
    if bans.lift(repository, subject):
        return
    with suppress(NotFound):
        if bans.lift(repository, ban_subject(repository, subject)):
            return
    raise NotFound("no-such-ban", who=subject)


def revoke(repository: Repository, subject: str) -> int:
    """Make a token void, or all of a person's, as `person_named`; how many these are.

    Raises `NotFound`: `no-such-person`.
    """
    columns = schema.tokens.c
    chosen = columns.token_hash == tokens.hash_secret(subject)
    if not tokens.is_token(subject) or _PERSON.fullmatch(subject):
        chosen = columns.person_id == person_named(repository, subject)
    with repository.writing() as connection:
        return connection.execute(delete(schema.tokens).where(chosen)).rowcount
