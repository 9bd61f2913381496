"""Unfinished tables in a line each, for the people who sit there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.engine.errors import PegoutError
from pegout.server.tables.journal import Journal
from pegout.server.tables.repository.records import TableRecord
from pegout.server.tables.sealing import is_sealing
from pegout.server.tables.seats import BOT, HUMAN, Seat, waited_for

if TYPE_CHECKING:
    from pegout.server.tables.repository.reader import Reader

MOST_KEPT: Final = 4096
"""Tables whose summary is kept where they are not in memory."""


class TableSummary(NamedTuple):
    """The summary of a table in the list of a person.

    `rules` is the name of the variant, `seat` the person's. `at` is when somebody acted last, or
    the table was opened, in Unix time. `with_people`: another seat is for a person who is no bot
    account. `challenge`: the seat is kept for a bot account, which has not taken it yet.
    """

    table: str
    rules: str
    status: str
    seq: int
    seat: int
    your_turn: bool
    with_people: bool
    at: float
    challenge: bool


def is_solo(record: TableRecord, seats: Sequence[Seat]) -> bool:
    """Whether a person plays in seat 0 against bots only, without a clock; lessons aside."""
    own, *others = seats
    bots = all(seat.kind == BOT for seat in others)
    return own.person is not None and bots and record.clock is None and not record.lesson


def table_status(record: TableRecord, seats: Sequence[Seat]) -> str:
    """`waiting` for people or for their devices' entropy, `playing`, or `over`."""
    if record.ended:
        return "over"
    waiting = any(seat.open for seat in seats) or is_sealing(seats)
    return "waiting" if waiting else "playing"


def summaries(
    record: TableRecord, seats: Sequence[Seat], journal: Journal
) -> dict[str, TableSummary]:
    """The summary of a table for each person who sits there, or for whom a seat is kept."""
    status, to_act = table_status(record, seats), waited_for(journal.state, seats)
    return {
        person: TableSummary(
            table=record.name,
            rules=record.rules.name,
            status=status,
            seq=journal.seq,
            seat=seat.number,
            your_turn=status == "playing" and seat.number in to_act,
            with_people=any(
                other.kind == HUMAN and other is not seat
                for other in seats
                if not other.bot_account and not other.invited
            ),
            at=last_action_at(record, journal),
            challenge=seat.open,
        )
        for seat in seats
        if (person := seat.person or seat.invited)
    }


def last_action_at(record: TableRecord, journal: Journal) -> float:
    """When somebody acted last, or the table was opened, in Unix time."""
    return journal.applied[-1].entry.at if journal.applied else record.created


def stored_summaries(reader: Reader, person: str, tables: Sequence[str]) -> list[TableSummary]:
    """The summaries of those tables where a person sits, as the database has them."""
    revisions = reader.revisions(tables)
    found = [_stored(reader, name, revisions[name]).get(person) for name in revisions]
    return [each for each in found if each]


@lru_cache(MOST_KEPT)
def _stored(reader: Reader, name: str, revision: int) -> dict[str, TableSummary]:
    """The summaries of a table, which is replayed once for each revision."""
    try:
        stored = reader.load(name)
    except PegoutError:
        return {}
    journal = Journal(stored.table_record.rules)
    journal.add(journal.stored_draft(stored.entries))
    return summaries(stored.table_record, stored.seats, journal)
