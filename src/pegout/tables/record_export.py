"""A table's match as a `.crib` record."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.record import Header, make, redact, write
from pegout.tables.journal import Journal
from pegout.tables.repository.repository import Facts
from pegout.tables.seats import Seat


def record_text(facts: Facts, seats: Sequence[Seat], journal: Journal, viewer: int) -> str:
    """The record: full once the match has ended, before that as a viewer may see it."""
    header = Header(
        facts.rules,
        tuple(seat.name or seat.level or "-" for seat in seats),
        tuple(seat.level for seat in seats),
        tags=tuple(_tags(facts)),
    )
    record = make(header, ((step.move.actor, step.move.action) for step in journal.steps))
    return write(record if facts.ended else redact(record, viewer))


def _tags(facts: Facts) -> list[tuple[str, str]]:
    tags = [("table", facts.table)]
    if facts.ended:
        tags.append(("ended", facts.ended.reason))
        if facts.ended.side is not None:
            tags.append(("winner", str(facts.ended.side)))
    return tags
