"""A table's match as a `.crib` record."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.record import Header, build_record, redact, write_record
from pegout.tables.journal import AppliedAction
from pegout.tables.repository.records import TableRecord
from pegout.tables.seats import Seat, player_names


def record_text(
    table_record: TableRecord,
    seats: Sequence[Seat],
    applied: Sequence[AppliedAction],
    viewer: int,
) -> str:
    """The record: complete once the match has ended, before that as a viewer may see it."""
    header = Header(
        table_record.rules,
        player_names(seats, "-"),
        tuple(seat.level for seat in seats),
        tags=tuple(_tags(table_record)),
    )
    record = build_record(header, ((each.entry.actor, each.entry.action) for each in applied))
    return write_record(record if table_record.ended else redact(record, viewer))


def _tags(table_record: TableRecord) -> list[tuple[str, str]]:
    tags = [("table", table_record.name)]
    if table_record.ended:
        tags.append(("ended", table_record.ended.reason))
        if table_record.ended.side is not None:
            tags.append(("winner", str(table_record.ended.side)))
    return tags
