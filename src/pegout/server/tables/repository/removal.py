"""Removing from the database: tables and people, each with everything that is theirs."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, delete, exists, literal, or_, select, true, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from pegout.server.tables.journal import BY_PERSON
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.rows import lock_people
from pegout.server.tables.repository.schema import DELETED_PERSON

BATCH: Final = 20
"""The most tables that one transaction removes: a few thousand rows."""
PAGE: Final = 200
"""The most rows that are looked at at a time."""

Place = tuple[float, str]
"""Where a walk through rows has got to: a time, and the id of the row."""
_INSERTS: Final = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
"""The statements that insert or, if there is such a row, update it."""
BEGINNING: Final[Place] = float("-inf"), ""


class FoundTable(NamedTuple):
    """A table as a walk finds it: where, whether people have acted, whether a seat is open."""

    place: Place
    played: bool
    open: bool
    branch: bool


class FoundPerson(NamedTuple):
    """A person as a walk finds them: where, and whether they came back on another day.

    `owns` says whether they have a seat, watch a table, have games in their history, votes on daily
    hands or mistakes to practise, or have to do with bot accounts.
    """

    place: Place
    returned: bool
    owns: bool


_tables, _seats, _actions = schema.tables.c, schema.seats.c, schema.actions.c
_accounts: Final = schema.bot_accounts
_PLAYED: Final = exists().where(
    _actions.table_id == _tables.id, _actions.decided_by.in_([each.value for each in BY_PERSON])
)
_OPEN: Final = and_(
    exists().where(
        _seats.table_id == _tables.id, _seats.kind == "human", _seats.person_id.is_(None)
    ),
    _tables.ended.is_(None),
)


def tables_from(connection: Connection, after: Place, before: float) -> list[FoundTable]:
    """The next `PAGE` tables after a place that have not been changed since a time."""
    place = _tables.updated_at, _tables.id
    query = (
        select(*place, _PLAYED, _OPEN, _tables.branch_of.is_not(None))
        .where(tuple_(*place) > after if after != BEGINNING else true(), place[0] < before)
        .order_by(*place)
        .limit(PAGE)
    )
    return [FoundTable((at, name), *found) for at, name, *found in connection.execute(query)]


def people_from(connection: Connection, after: Place, before: float) -> list[FoundPerson]:
    """The next `PAGE` people after a place who have not been seen since a time."""
    persons = schema.persons.c
    place = persons.seen_at, persons.id
    practice = schema.daily_votes, schema.mistakes
    places = schema.seats, schema.watchers, schema.games, *practice, _accounts
    owners = [owned.c.person_id for owned in places]
    owns = or_(*(exists().where(each == persons.id) for each in (*owners, _accounts.c.owner_id)))
    query = (
        select(*place, persons.seen_at > persons.created_at, owns)
        .where(tuple_(*place) > after if after != BEGINNING else true(), place[0] < before)
        .where(persons.id != DELETED_PERSON)
        .order_by(*place)
        .limit(PAGE)
    )
    return [FoundPerson((at, name), *found) for at, name, *found in connection.execute(query)]


def unplayed(connection: Connection, tables: Collection[str]) -> set[str]:
    """Those of some tables that exist and where no person has acted."""
    return set(connection.scalars(select(_tables.id).where(_tables.id.in_(tables), ~_PLAYED)))


def remove_tables(connection: Connection, tables: Sequence[str]) -> int:
    """Remove some tables, at most `BATCH`, with everything that happened there; how many.

    What the log of seals says of them stays until its own time is over.
    """
    # Otherwise a bot at another process may act there while this goes on.
    there = select(_tables.id).where(_tables.id.in_(tables)).order_by(_tables.id)
    connection.execute(there.with_for_update())
    for kept in (schema.watchers, schema.actions, schema.games, schema.seals, schema.seats):
        connection.execute(delete(kept).where(kept.c.table_id.in_(tables)))
    return connection.execute(delete(schema.tables).where(_tables.id.in_(tables))).rowcount


def shared_unfinished(connection: Connection, person: str) -> list[str]:
    """The unfinished tables where a person and others sit."""
    own, other = schema.seats.alias(), schema.seats.alias()
    shared = exists().where(
        other.c.table_id == _tables.id, other.c.person_id.not_in([person, DELETED_PERSON])
    )
    query = (
        select(_tables.id)
        .join(own, own.c.table_id == _tables.id)
        .where(own.c.person_id == person, _tables.ended.is_(None), shared)
    )
    return list(connection.scalars(query))


def bots_of(connection: Connection, person: str) -> list[str]:
    """The bot accounts that a person has made."""
    own = select(_accounts.c.person_id).where(_accounts.c.owner_id == person)
    return list(connection.scalars(own))


def remove_places(connection: Connection, person: str) -> list[str] | None:
    """Remove the next of a person's tables, or their name from those that others share.

    Up to `BATCH` tables at a time. Returns the names of those that are gone; `None` once none is
    left where the person has a seat.
    """
    seated = select(_seats.table_id).where(_seats.person_id == person).distinct()
    names = list(connection.scalars(seated.limit(BATCH)))
    if not names:
        return None
    people = select(_seats.table_id).where(
        _seats.table_id.in_(names), _seats.person_id.not_in([person, DELETED_PERSON])
    )
    shared = set(connection.scalars(people))
    gone = [name for name in names if name not in shared]
    remove_tables(connection, gone)
    for name in shared:
        _remove_name(connection, name, person)
    return gone


def _remove_name(connection: Connection, table: str, person: str) -> None:
    """Leave a table to its other people: the seat goes to `DELETED_PERSON`, without a name."""
    own = and_(_seats.table_id == table, _seats.person_id == person)
    numbers = set(connection.scalars(select(_seats.number).where(own)))
    values = {"person_id": DELETED_PERSON, "name": None, "invite": None}
    connection.execute(update(schema.seats).where(own).values(values))
    games = schema.games.c
    at_table = games.table_id == table
    connection.execute(delete(schema.games).where(at_table, games.person_id == person))
    for row in connection.execute(select(schema.games).where(at_table)).all():
        statistics = json.loads(row.statistics)
        for number in numbers:
            statistics["players"][number]["name"] = None
        key = and_(at_table, games.number == row.number, games.person_id == row.person_id)
        rewritten = update(schema.games).where(key).values(statistics=json.dumps(statistics))
        connection.execute(rewritten)
    _changed(connection, [table])


def _changed(connection: Connection, tables: Collection[str]) -> None:
    """Let everybody who has some tables in memory load them again."""
    same = update(schema.tables).where(_tables.id.in_(tables))
    connection.execute(same.values(revision=_tables.revision + 1))


def remove_person(connection: Connection, person: str) -> None:
    """Remove a person who has no seat any more, with everything else that is theirs."""
    lock_people(connection, [person])  # before their tokens, as anyone does who uses one
    watched = schema.watchers.c
    _changed(
        connection,
        connection.scalars(select(watched.table_id).where(watched.person_id == person)).all(),
    )
    _count_votes(connection, person)
    owned = (schema.watchers, schema.games, schema.daily_votes, schema.mistakes)
    for kept in (*owned, schema.codes, schema.tokens, _accounts):
        connection.execute(delete(kept).where(kept.c.person_id == person))
    connection.execute(delete(schema.persons).where(schema.persons.c.id == person))


def _count_votes(connection: Connection, person: str) -> None:
    """Make the votes of a person on daily hands anonymous, so that they still count."""
    votes, tallies = schema.daily_votes.c, schema.daily_tallies
    own = select(votes.day, votes.choice, literal(1)).where(votes.person_id == person)
    insert: Any = _INSERTS[connection.dialect.name](tallies)
    added = insert.from_select(["day", "choice", "votes"], own.order_by(votes.day))
    more = {"votes": tallies.c.votes + 1}
    connection.execute(added.on_conflict_do_update(index_elements=["day", "choice"], set_=more))


def remove_codes(connection: Connection, now: float) -> int:
    """Remove the codes that have expired; how many."""
    expired = delete(schema.codes).where(schema.codes.c.expires_at < now)
    return connection.execute(expired).rowcount


def remove_tokens(connection: Connection, before: float) -> int:
    """Remove up to `PAGE` tokens that have not been used since a time; how many."""
    columns = schema.tokens.c
    unused = select(columns.token_hash).where(columns.seen_at < before).limit(PAGE)
    hashes = connection.scalars(unused).all()
    connection.execute(delete(schema.tokens).where(columns.token_hash.in_(hashes)))
    return len(hashes)


def remove_boards(connection: Connection, before: float) -> int:
    """Remove boards that were last used before a time, at most `BATCH`; how many."""
    boards, entries = schema.boards.c, schema.board_entries.c
    unused = select(boards.id).where(boards.used_at < before).limit(BATCH)
    old = connection.scalars(unused.with_for_update()).all()  # or one that is just used
    connection.execute(delete(schema.board_entries).where(entries.board_id.in_(old)))
    return connection.execute(delete(schema.boards).where(boards.id.in_(old))).rowcount


def remove_log(connection: Connection, before: float) -> int:
    """Remove the oldest entries of the log of seals, up to a time and to `PAGE`; how many.

    The newest entry always stays, and so all numbers and hashes that follow.
    """
    log = schema.seal_log.c
    newest = connection.scalar(select(schema.seal_head.c.number))
    query = select(log.number, log.line).order_by(log.number).limit(PAGE)
    old = 0
    last = -1
    for number, line in connection.execute(query):
        if number == newest or float(line.split(" ", 2)[1]) >= before:
            break
        old, last = old + 1, number
    if old:
        connection.execute(delete(schema.seal_log).where(log.number <= last))
    return old
