"""Tables before anybody has acted: new ones, and those where the same people play again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pegout.rules.match import rematch_rules
from pegout.tables import tokens
from pegout.tables.journal import JournalEntry, opening_entries
from pegout.tables.repository.records import StoredTable, TableRecord
from pegout.tables.sealing import deck_of, is_sealing, new_seal
from pegout.tables.seats import Seat, rematch_seats
from pegout.tables.session import TableSession

LESSON_SECRET: Final = hashlib.sha256(b"pegout lesson 13848").digest()
"""The deck of the first lesson: the same cards for everybody."""


def new_table(
    table_record: TableRecord, seats: tuple[Seat, ...], watchers: Iterable[str] = ()
) -> StoredTable:
    """A table before anybody has acted.

    The deck has dealt if the first dealer is agreed and no device has to add entropy first.
    """
    entries: tuple[JournalEntry, ...] = ()
    if not is_sealing(seats):
        deck = deck_of(table_record.rules, table_record.secret, table_record.seal, seats)
        entries = opening_entries(table_record.rules, deck, table_record.created)
    return StoredTable(table_record, seats, frozenset(watchers), entries)


def rematch_of(old: TableSession, asking: Sequence[Seat], secret: bytes, now: float) -> StoredTable:
    """The table where the same people play again.

    Args:
        old: the table where they have played.
        asking: its seats, with who asks for the rematch.
        secret: of the new deck; a lesson keeps its own.
        now: the time in seconds since 1970.
    """
    record, ended = old.table_record, old.table_record.ended
    lesson = record.lesson  # its texts describe the draw
    winner = ended.side if ended else None
    table_record = replace(
        record,
        name=tokens.new_table_name(),
        rules=record.rules if lesson else rematch_rules(old.journal.state, winner),
        secret=LESSON_SECRET if lesson else secret,
        created=now,
        ended=None,
        rematch=None,
        seed=None,
        tally=() if lesson or record.branch_of else old.games_won(),
        branch_of=None,
        undos=0,
        seal=None,
    )
    seats = rematch_seats(asking)
    if not lesson:
        seal = new_seal(table_record.rules, table_record.secret, seats)
        table_record = replace(table_record, seal=seal)
    return new_table(table_record, seats)
