"""Rows of the database: what is stored as values of columns, and back."""

from __future__ import annotations

import json
from typing import Any

from pegout.fair_deals.log import LogEntry
from pegout.rules.actions import parse_action, write_action
from pegout.rules.variants import Rules, options, written_rules
from pegout.tables.clocks import ClockRules
from pegout.tables.journal import DecidedBy, JournalEntry
from pegout.tables.repository.records import (
    FinishedGame,
    MatchEnd,
    StoredTable,
    TableChange,
    TableRecord,
)
from pegout.tables.sealing import TableSeal
from pegout.tables.seats import Seat


def table_row(stored: StoredTable) -> dict[str, object]:
    """The row of a new table."""
    record = stored.table_record
    return {
        "id": record.name,
        "variant": record.rules.name,
        "options": json.dumps(options(record.rules)),
        "deck_secret": record.secret,
        "seed": record.seed,
        "lesson": record.lesson,
        "clock": record.clock and json.dumps([record.clock.move, record.clock.bank]),
        "ended": _ended_text(record.ended),
        "created_at": record.created,
        "updated_at": stored.entries[-1].at if stored.entries else record.created,
        "revision": stored.revision,
        "open_link": record.open_link,
        "hints": record.hints,
        "tally": json.dumps(record.tally) if record.tally else None,
        "undos": record.undos,
        "branch_of": record.branch_of,
    }


def columns_of(change: TableChange) -> dict[str, object]:
    """The columns of the table itself that a change sets."""
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
        name=row.id,
        rules=rules_of(row),
        secret=row.deck_secret,
        created=row.created_at,
        clock=ClockRules(*json.loads(row.clock)) if row.clock else None,
        lesson=row.lesson,
        ended=MatchEnd(*json.loads(row.ended)) if row.ended else None,
        rematch=row.rematch_id,
        seed=row.seed,
        open_link=row.open_link,
        hints=row.hints,
        tally=tuple(json.loads(row.tally)) if row.tally else (),
        undos=row.undos,
        branch_of=row.branch_of,
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
        log=(row.log_number, row.log_hash),
    )


def seal_row(table: str, seal: TableSeal, opened: LogEntry) -> dict[str, object]:
    """The row of a seal, with the entry of the log that opened it."""
    return {
        "table_id": table,
        "id": seal.id,
        "commitment": seal.commitment,
        "bots": seal.bots,
        "bot_seats": json.dumps(seal.bot_seats),
        "builds": builds_text(seal.builds),
        "log_number": opened.number,
        "log_hash": opened.hash,
    }


def builds_text(builds: tuple[str, ...]) -> str:
    """The builds of bots as they are stored."""
    return json.dumps(builds)


def seat_row(table: str, seat: Seat) -> dict[str, object]:
    """The row of a seat."""
    return {
        "table_id": table,
        "number": seat.number,
        "kind": seat.kind,
        "level": seat.level,
        "seed": seat.seed,
        "name": seat.name,
        "person_id": seat.person,
        "invite": seat.invite,
        "stand_in": seat.stand_in,
        "contributes": seat.contributes,
        "commitment": seat.commitment,
        "entropy": seat.entropy,
        "rematch": seat.rematch,
    }


def seat_of(row: Any) -> Seat:
    """A seat from its row."""
    return Seat(
        row.number,
        row.kind,
        row.level,
        row.seed,
        row.name,
        row.person_id,
        row.invite,
        row.stand_in,
        row.contributes,
        row.commitment,
        row.entropy,
        row.rematch,
    )


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
