"""A table's match as a `.crib` record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from pegout.engine.record import UNNAMED, Header, build_record, redact, stamp, write_record
from pegout.server.tables.journal import DecidedBy
from pegout.server.tables.repository.records import StoredTable, TableRecord
from pegout.server.tables.sealing import record_seal
from pegout.server.tables.seats import BOT, Seat, player_names

if TYPE_CHECKING:
    from pegout.server.tables.repository.reader import Reader


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


def record_text(stored: StoredTable, viewer: int, games: int) -> str:
    """The record: complete once the match has ended, before that as a viewer may see it.

    `games` are over, so that the seal reveals their secrets.
    """
    table_record, seats = stored.table_record, stored.seats
    header = Header(
        table_record.rules,
        player_names(seats, UNNAMED),
        tuple(seat.level for seat in seats),
        seeds=_seeds(stored) if table_record.ended else (),
        tags=tuple(_tags(table_record, seats)),
    )
    record = build_record(header, ((each.actor, each.action) for each in stored.entries))
    if not table_record.ended:
        record = redact(record, viewer)
    if table_record.seal:
        seal = record_seal(table_record.seal, table_record.rules, table_record.secret, seats, games)
        record = stamp(replace(record, header=replace(record.header, seal=seal)))
    return write_record(record)


def record_of(reader: Reader, table: str, seen: RecordView) -> str:
    """The record of a table, as the database has it."""
    return record_text(reader.load(table), seen.viewer, seen.games)


def _seeds(stored: StoredTable) -> tuple[tuple[str, str], ...]:
    """The seeds of the bots that a seal covers, unless somebody else has acted in their seats."""
    seal = stored.table_record.seal
    if seal is None:
        return ()
    own = (DecidedBy.BOT, DecidedBy.RULES)
    others = {each.actor for each in stored.entries if each.decided_by not in own}
    return tuple(
        (str(seat.number), seat.seed)
        for seat in stored.seats
        if seat.kind == BOT and seat.number in {*seal.bot_seats} - others
    )


def _tags(table_record: TableRecord, seats: Sequence[Seat]) -> list[tuple[str, str]]:
    tags = [("table", table_record.name)]
    if accounts := [str(seat.number) for seat in seats if seat.bot_account]:
        tags.append(("bot-accounts", " ".join(accounts)))
    if table_record.ended:
        tags.append(("ended", table_record.ended.reason))
        if table_record.ended.side is not None:
            tags.append(("winner", str(table_record.ended.side)))
    return tags
