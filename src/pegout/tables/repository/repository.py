"""Where tables and persons are kept: SQLite, or another database by its URL."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pegout.errors import PegoutError
from pegout.rules.actions import parse_action, write_action
from pegout.rules.variants import Rules, options, variant
from pegout.tables.clocks import ClockRules
from pegout.tables.errors import NotFound
from pegout.tables.journal import DecidedBy, JournalEntry
from pegout.tables.repository import schema
from pegout.tables.seats import Seat


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended.

    Attributes:
        reason: `won`, `resigned`, `time` or `abandoned`.
        side: who has won; `None` for nobody.
        seat: who resigned, ran out of time or went away; `None` where it was won.
    """

    reason: str
    side: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What does not change about a table, or rarely (`ended`, `rematch`, `undos`).

    Attributes:
        seed: what `secret` and the bots' seeds come from, where the table was opened with one.
        undos: how often actions have been taken back. A process that does not know of the last
            time is behind, even if it knows as many actions.
    """

    name: str
    rules: Rules
    secret: bytes
    created: float
    clock: ClockRules | None = None
    lesson: bool = False
    ended: MatchEnd | None = None
    rematch: str | None = None
    seed: str | None = None
    undos: int = 0


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is kept about a table."""

    table_record: TableRecord
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    entries: tuple[JournalEntry, ...]


class OutOfDate(Exception):
    """Another process has changed a table; it has to be loaded again before it is written."""


class Repository:
    """The database. Every method is one transaction, durable when it returns."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        with self.engine.begin() as connection:
            if not _is_current(connection):
                _migrate(connection)

    @property
    def address(self) -> str:
        """Where the database is, for people: the path of a file, or the URL without a password."""
        url = self.engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            return url.database
        return url.render_as_string(hide_password=True)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def create_table(
        self, table_record: TableRecord, seats: Sequence[Seat], watchers: Iterable[str] = ()
    ) -> None:
        """Keep a new table."""
        row = {
            "id": table_record.name,
            "variant": table_record.rules.name,
            "options": json.dumps(options(table_record.rules)),
            "secret": table_record.secret,
            "seed": table_record.seed,
            "undos": table_record.undos,
            "lesson": table_record.lesson,
            "clock": table_record.clock
            and json.dumps([table_record.clock.move, table_record.clock.bank]),
            "created": table_record.created,
            "updated": table_record.created,
        }
        with self.engine.begin() as connection:
            connection.execute(insert(schema.tables), row)
            for seat in seats:
                connection.execute(insert(schema.seats), _seat_row(table_record.name, seat))
            for person in watchers:
                connection.execute(
                    insert(schema.watchers), {"table_id": table_record.name, "person": person}
                )

    def load(self, table: str) -> StoredTable:
        """A table as it was left.

        Raises:
            NotFound: `no-such-table`.
        """
        with self.engine.connect() as connection:
            row = connection.execute(
                select(schema.tables).where(schema.tables.c.id == table)
            ).one_or_none()
            if row is None:
                raise NotFound("no-such-table", table=table[:40])
            return StoredTable(
                _table_record(row),
                tuple(_seat(each) for each in _rows(connection, schema.seats, table, "number")),
                frozenset(
                    each.person for each in _rows(connection, schema.watchers, table, "person")
                ),
                tuple(_entry(each) for each in _rows(connection, schema.actions, table, "number")),
            )

    def append(
        self, table_record: TableRecord, number: int, entries: Sequence[JournalEntry]
    ) -> None:
        """Keep the next actions of a table; the first of them is this number.

        Raises:
            OutOfDate: another process has written these numbers, or taken actions back.
        """
        table = table_record.name
        rows = [
            {
                "table_id": table,
                "number": number + index,
                "actor": entry.actor,
                "action": write_action(entry.action),
                "request": entry.request,
                "maker": entry.decided_by.value,
                "at": entry.at,
            }
            for index, entry in enumerate(entries)
        ]
        try:
            with self.engine.begin() as connection:
                if rows:
                    connection.execute(insert(schema.actions), rows)
                    _touch_at(connection, table_record, updated=entries[-1].at)
        except IntegrityError as error:
            raise OutOfDate from error

    def remove_last(self, table_record: TableRecord, left: int, count: int) -> None:
        """Delete the last actions of a table, which had `count`, so that `left` are left.

        Raises:
            OutOfDate: another process has added actions, or taken some back.
        """
        actions = schema.actions
        own = actions.c.table_id == table_record.name
        with self.engine.begin() as connection:
            _touch_at(connection, table_record, undos=table_record.undos + 1)
            found = delete(actions).where(own, actions.c.number >= left)
            if connection.execute(found).rowcount != count - left:
                raise OutOfDate

    def save_seats(self, table: str, seats: Sequence[Seat]) -> None:
        """Keep who sits where now."""
        with self.engine.begin() as connection:
            for seat in seats:
                chosen = (schema.seats.c.table_id == table) & (schema.seats.c.number == seat.number)
                connection.execute(
                    update(schema.seats).where(chosen).values(_seat_row(table, seat))
                )

    def add_watcher(self, table: str, person: str) -> None:
        """Keep that somebody watches."""
        with self.engine.begin() as connection:
            pair = {"table_id": table, "person": person}
            connection.execute(delete(schema.watchers).filter_by(**pair))
            connection.execute(insert(schema.watchers), pair)

    def end(self, table: str, ended: MatchEnd, at: float) -> None:
        """Keep that a match has ended."""
        text = json.dumps([ended.reason, ended.side, ended.seat])
        with self.engine.begin() as connection:
            _touch(connection, table, ended=text, updated=at)

    def link_rematch(self, table: str, rematch: str) -> None:
        """Keep where a table goes on."""
        with self.engine.begin() as connection:
            _touch(connection, table, rematch=rematch)

    def idle_since(self, before: float, limit: int = 100) -> list[str]:
        """Tables whose match has not ended and where nothing has happened for long."""
        found = (
            select(schema.tables.c.id)
            .where(schema.tables.c.ended.is_(None), schema.tables.c.updated < before)
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return list(connection.scalars(found))

    def tables_with_seed(self, person: str, seed: str) -> list[str]:
        """The tables that were opened with a seed where somebody sits, the latest first."""
        found = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.person == person, schema.tables.c.seed == seed)
            .order_by(schema.tables.c.updated.desc())
        )
        with self.engine.connect() as connection:
            return list(connection.scalars(found))

    def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """The unfinished tables where somebody sits, the latest first."""
        found = (
            select(schema.tables.c.id)
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.person == person, schema.tables.c.ended.is_(None))
            .order_by(schema.tables.c.updated.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return list(connection.scalars(found))


def open_repository(url: str) -> Repository:
    """The repository in a database, which is created or brought up to date.

    Raises:
        PegoutError: `database-unusable`, with the URL and the reason.
    """
    try:
        return Repository(url)
    except (SQLAlchemyError, OSError, ImportError) as error:
        reason = str(error).splitlines()[0]
        raise PegoutError("database-unusable", url=url, reason=reason) from error


def _engine(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(address)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy begins them
        # What is acknowledged must outlive a power cut: hence FULL.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # At once with the right to write: two processes take turns instead of failing half-way.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _is_current(connection: Connection) -> bool:
    """Whether the database has the newest shape. Alembic takes longer to load than a game."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return bool(found == schema.REVISION)


def _migrate(connection: Connection) -> None:
    """Bring the database to the newest shape."""
    from alembic import command
    from alembic.config import Config

    with as_file(files("pegout.tables.repository") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _touch(connection: Connection, table: str, **values: object) -> None:
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))


def _touch_at(connection: Connection, table_record: TableRecord, **values: object) -> None:
    """Update a table, unless actions have been taken back that the caller still has."""
    current = (schema.tables.c.id == table_record.name) & (
        schema.tables.c.undos == table_record.undos
    )
    if connection.execute(update(schema.tables).where(current).values(**values)).rowcount != 1:
        raise OutOfDate


def _rows(connection: Connection, kind: Any, table: str, order: str) -> Sequence[Any]:
    chosen = select(kind).where(kind.c.table_id == table).order_by(kind.c[order])
    return connection.execute(chosen).all()


def _table_record(row: Any) -> TableRecord:
    return TableRecord(
        name=row.id,
        rules=variant(row.variant, json.loads(row.options)),
        secret=row.secret,
        created=row.created,
        clock=ClockRules(*json.loads(row.clock)) if row.clock else None,
        lesson=row.lesson,
        ended=MatchEnd(*json.loads(row.ended)) if row.ended else None,
        rematch=row.rematch,
        seed=row.seed,
        undos=row.undos,
    )


def _seat_row(table: str, seat: Seat) -> dict[str, object]:
    columns = ("number", "kind", "level", "seed", "name", "person", "invite", "stand_in")
    return {"table_id": table, **{name: getattr(seat, name) for name in columns}}


def _seat(row: Any) -> Seat:
    return Seat(
        row.number,
        row.kind,
        row.level,
        row.seed,
        row.name,
        row.person,
        row.invite,
        row.stand_in,
    )


def _entry(row: Any) -> JournalEntry:
    return JournalEntry(
        row.actor, parse_action(row.action), DecidedBy(row.maker), row.at, row.request
    )
