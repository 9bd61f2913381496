"""A table's match as a `.crib` record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pegout.record import UNNAMED, Header, Record, build_record, redact, stamp, write_record
from pegout.tables.journal import DecidedBy, JournalEntry
from pegout.tables.repository.reader import Reader
from pegout.tables.repository.records import TableRecord
from pegout.tables.sealing import record_seal
from pegout.tables.seats import BOT, Seat, player_names


class RecordView(NamedTuple):
    """How much of a match somebody may see recorded.

    Attributes:
        viewer: a seat, or `SPECTATOR`.
        games: how many games are over, whose secrets the seal reveals.
        ended: whether the match has ended, so that its record is complete and does not change.
        revision: of the table.
    """

    viewer: int
    games: int
    ended: bool
    revision: int


def record_text(
    table_record: TableRecord,
    seats: Sequence[Seat],
    entries: Sequence[JournalEntry],
    viewer: int,
    games: int,
) -> str:
    """The record: complete once the match has ended, before that as a viewer may see it.

    `games` are over, so that the seal reveals their secrets.
    """
    header = Header(
        table_record.rules,
        player_names(seats, UNNAMED),
        tuple(seat.level for seat in seats),
        seeds=_seeds(table_record, seats, entries) if table_record.ended else (),
        tags=tuple(_tags(table_record)),
    )
    record = build_record(header, ((each.actor, each.action) for each in entries))
    if not table_record.ended:
        record = redact(record, viewer)
    return write_record(sealed(record, table_record, seats, games))


def record_of(reader: Reader, table: str, seen: RecordView) -> str:
    """The record of a table, as the database has it."""
    stored = reader.load(table)
    return record_text(stored.table_record, stored.seats, stored.entries, seen.viewer, seen.games)


def sealed(record: Record, table_record: TableRecord, seats: Sequence[Seat], games: int) -> Record:
    """The record with the table's seal, if it has one."""
    if table_record.seal is None:
        return record
    seal = record_seal(table_record.seal, table_record.rules, table_record.secret, seats, games)
    return stamp(replace(record, header=replace(record.header, seal=seal)))


def _seeds(
    table_record: TableRecord, seats: Sequence[Seat], entries: Sequence[JournalEntry]
) -> tuple[tuple[str, str], ...]:
    """The seeds of the bots that a seal covers, unless somebody else has acted in their seats."""
    if table_record.seal is None:
        return ()
    own = (DecidedBy.BOT, DecidedBy.RULES)
    others = {each.actor for each in entries if each.decided_by not in own}
    return tuple(
        (str(seat.number), seat.seed)
        for seat in seats
        if seat.kind == BOT and seat.number in {*table_record.seal.bot_seats} - others
    )


def _tags(table_record: TableRecord) -> list[tuple[str, str]]:
    tags = [("table", table_record.name)]
    if table_record.ended:
        tags.append(("ended", table_record.ended.reason))
        if table_record.ended.side is not None:
            tags.append(("winner", str(table_record.ended.side)))
    return tags
