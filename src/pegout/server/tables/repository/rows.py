"""Rows of the database: stored records as values of columns, and back; changes of tables."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from pegout.engine.rules.actions import parse_action, write_action
from pegout.engine.rules.variants import Rules, options, written_rules
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.journal import DecidedBy, JournalEntry
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import (
    FinishedGame,
    MatchEnd,
    OutOfDate,
    StoredTable,
    TableChange,
    TableRecord,
)
from pegout.server.tables.repository.seal_log import Addition, Additions
from pegout.server.tables.repository.statements import (
    CHANGE_SEAT,
    CHANGE_TABLE,
    NewActions,
    append_actions,
)
from pegout.server.tables.sealing import TableSeal, opening_notes
from pegout.server.tables.seats import Seat

_TABLE_COLUMNS: Final = {
    "name": "id",
    "secret": "deck_secret",
    "created": "created_at",
    "rematch": "rematch_id",
    **{same: same for same in ("seed", "lesson", "open_link", "hints", "undos", "branch_of")},
}
_SEAT_COLUMNS: Final = {field: field for field in Seat.__slots__} | {
    "person": "person_id",
    "invited": "invited_id",
}
"""By field, the columns that store it as it is."""


def _columns(value: TableRecord | Seat, names: Mapping[str, str]) -> dict[str, object]:
    return {column: getattr(value, field) for field, column in names.items()}


def _fields(row: Any, names: Mapping[str, str]) -> dict[str, Any]:
    return {field: getattr(row, column) for field, column in names.items()}


def table_row(stored: StoredTable) -> dict[str, object]:
    """The row of a new table."""
    record = stored.table_record
    return {
        **_columns(record, _TABLE_COLUMNS),
        "variant": record.rules.name,
        "options": json.dumps(options(record.rules)),
        "clock": record.clock and json.dumps([record.clock.move, record.clock.bank]),
        "ended": _ended_text(record.ended),
        "updated_at": stored.entries[-1].at if stored.entries else record.created,
        "revision": stored.revision,
        "tally": json.dumps(record.tally) if record.tally else None,
    }


def _columns_of(change: TableChange) -> dict[str, object]:
    values: dict[str, object] = {}
    if change.entries or change.ended:
        values["updated_at"] = change.at
    if change.ended:
        values["ended"] = _ended_text(change.ended)
    if change.rematch:
        values["rematch_id"] = change.rematch.table_record.name
    return values


def _ended_text(ended: MatchEnd | None) -> str | None:
    return json.dumps([ended.reason, ended.side, ended.seat]) if ended else None


def table_record_of(row: Any, seal: Any) -> TableRecord:
    """A table from its row and that of its seal; `None` if it is not sealed."""
    return TableRecord(
        **_fields(row, _TABLE_COLUMNS),
        rules=rules_of(row),
        clock=ClockRules(*json.loads(row.clock)) if row.clock else None,
        ended=MatchEnd(*json.loads(row.ended)) if row.ended else None,
        tally=tuple(json.loads(row.tally)) if row.tally else (),
        seal=_seal(seal) if seal else None,
    )


def rules_of(row: Any) -> Rules:
    """The rules of a table from the columns `variant` and `options` of its row."""
    return written_rules(row.variant, json.loads(row.options))


def _seal(row: Any) -> TableSeal:
    return TableSeal(
        id=row.id,
        commitment=row.commitment,
        bots=row.bots,
        bot_seats=tuple(json.loads(row.bot_seats)),
        builds=tuple(json.loads(row.builds)),
        lot=row.lot,
        log=(row.log_number, row.log_hash),
    )


def seat_row(table: str, seat: Seat) -> dict[str, object]:
    """The row of a seat."""
    return {"table_id": table, **_columns(seat, _SEAT_COLUMNS)}


def seat_of(row: Any) -> Seat:
    """A seat from its row."""
    return Seat(**_fields(row, _SEAT_COLUMNS))


def action_row(table: str, number: int, entry: JournalEntry) -> dict[str, object]:
    """The row of an action."""
    return {
        "table_id": table,
        "number": number,
        "seat": entry.actor,
        "action": write_action(entry.action),
        "request_id": entry.request,
        "decided_by": entry.decided_by.value,
        "at": entry.at,
        "bank_used": entry.bank_used,
    }


def game_row(table: str, ended_at: float, game: FinishedGame) -> dict[str, object]:
    """The row of a finished game."""
    return {
        "table_id": table,
        "number": game.number,
        "person_id": game.person,
        "ended_at": ended_at,
        "variant": game.variant,
        "statistics": game.statistics,
    }


def entry_of(row: Any) -> JournalEntry:
    """An action from its row."""
    return JournalEntry(
        row.seat,
        parse_action(row.action),
        DecidedBy(row.decided_by),
        row.at,
        row.request_id,
        row.bank_used,
    )


def lock_people(connection: Connection, people: Collection[str]) -> None:
    """Let these people wait who lock one of the same, in any process, until this has ended.

    For limits: anyone who counts, then inserts. With SQLite all writers take turns anyway.
    """
    if not people:
        return
    persons = schema.persons.c.id
    query = select(persons).where(persons.in_(people)).order_by(persons)
    # Seats that refer to them are inserted all the same.
    connection.execute(query.with_for_update(key_share=True)).all()


def insert_table(connection: Connection, stored: StoredTable) -> Additions:
    """Insert a new table; what it adds to the log of seals, with which its seal is stored."""
    record = stored.table_record
    connection.execute(insert(schema.tables), table_row(stored))
    connection.execute(insert(schema.seats), [seat_row(record.name, seat) for seat in stored.seats])
    for person in stored.watchers:
        row = {"table_id": record.name, "person_id": person}
        connection.execute(insert(schema.watchers), row)
    if stored.entries:
        rows = [action_row(record.name, *numbered) for numbered in enumerate(stored.entries)]
        connection.execute(insert(schema.actions), rows)
    if record.seal is None:
        return []
    notes = opening_notes(record.seal, stored.seats)
    return [Addition(record.created, notes, (record.name, record.seal))]


def change_table(
    connection: Connection, table: str, revision: int, number: int, change: TableChange
) -> Additions:
    """Change a table, as `Repository.commit`; what that adds to the log of seals."""
    additions: Additions = []
    actions = new_actions(table, revision, number, change)
    try:
        if change.only_actions:
            if not append_actions(connection, actions):
                raise OutOfDate
            return additions
        advance(connection, table, revision, _columns_of(change))
        if actions.rows:
            connection.execute(insert(schema.actions), actions.rows)
    except IntegrityError as error:
        raise OutOfDate from error
    for seat in change.seats:
        values = {"table": table, "seat": seat.number, **_columns(seat, _SEAT_COLUMNS)}
        connection.execute(CHANGE_SEAT, values)
    if change.watcher is not None:
        row = {"table_id": table, "person_id": change.watcher}
        connection.execute(insert(schema.watchers), row)
    if change.rematch is not None:
        additions += insert_table(connection, change.rematch)
    games = [game_row(table, change.at, game) for game in change.games]
    if games:
        connection.execute(insert(schema.games), games)
    if change.builds:
        same = update(schema.seals).where(schema.seals.c.table_id == table)
        connection.execute(same.values(builds=json.dumps(change.builds)))
    if change.notes:
        additions.append(Addition(change.at, change.notes))
    return additions


def new_actions(table: str, revision: int, number: int, change: TableChange) -> NewActions:
    """The actions of a change, `number` being that of the first one."""
    numbered = enumerate(change.entries, number)
    rows = [action_row(table, index, entry) for index, entry in numbered]
    return NewActions(table, revision, change.at, rows)


def advance(
    connection: Connection, table: str, revision: int, values: Mapping[str, object]
) -> None:
    """Raise the revision of a table and change some of its columns, or raise `OutOfDate`."""
    values = {"table": table, "known": revision, "revision": revision + 1, **values}
    if connection.execute(CHANGE_TABLE, values).rowcount != 1:
        raise OutOfDate
