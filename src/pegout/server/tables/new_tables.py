"""Tables before the first action: new ones, rematches, and those that branch off a match."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from pegout.engine.deck import BranchDeck
from pegout.engine.rules.actions import Action
from pegout.engine.rules.match import rematch_rules
from pegout.server.tables import tokens
from pegout.server.tables.journal import DecidedBy, Journal, JournalEntry, opening_entries
from pegout.server.tables.repository.records import StoredTable, TableRecord
from pegout.server.tables.sealing import deck_of, is_sealing, new_seal
from pegout.server.tables.seats import (
    BOT,
    HUMAN,
    STAND_IN_LEVEL,
    Seat,
    all_ask_for_rematch,
    rematch_seats,
    renewed_seed,
)
from pegout.server.tables.session import TableSession
from pegout.server.tables.table import Table

LESSON_SECRET: Final = hashlib.sha256(b"pegout lesson 13848").digest()
"""The deck of the first lesson: the same cards for everybody."""


def new_table(
    table_record: TableRecord, seats: tuple[Seat, ...], watchers: Iterable[str] = ()
) -> StoredTable:
    """A table before the first action.

    The deck has dealt if the first dealer is agreed and no device has to add entropy first.
    """
    entries: tuple[JournalEntry, ...] = ()
    if not is_sealing(seats):
        deck = deck_of(table_record.rules, table_record.secret, table_record.seal, seats)
        entries = opening_entries(table_record.rules, deck, table_record.created)
    return StoredTable(table_record, seats, frozenset(watchers), entries)


# Rematches


def ask_for_rematch(
    table: Table, person: str, rematch: Callable[[tuple[Seat, ...]], StoredTable]
) -> str | None:
    """Ask for a rematch. Returns the name of its table once everybody has, and `None` before.

    Anyone who has asked and has gone away since is to ask again. `rematch` makes the new table for
    the people in these seats. Raises `Conflict` (`table-not-over`).
    """
    session, presence = table.session, table.broadcaster.presence

    def still_asks(seat: Seat) -> bool:
        return seat.rematch and not presence.is_away(seat.person or "", table.ticks())

    def change() -> str | None:
        own = table.seat_of(person)
        table.check_over()
        if session.table_record.rematch is None:
            seats = [
                replace(seat, rematch=seat.number == own or still_asks(seat))
                for seat in session.seats
            ]
            changed = tuple(seat for seat in seats if seat != session.seats[seat.number])
            new = rematch(rematch_seats(seats)) if all_ask_for_rematch(seats) else None
            if changed or new:
                session.store(seats=changed, rematch=new)
        return session.table_record.rematch

    table.mark_seen(person)
    return table.change_by(person, change)


def withdraw_rematch(table: Table, person: str) -> None:
    """Ask for a rematch no longer; once more is the same as once."""

    def change() -> None:
        seat = table.session.seats[table.seat_of(person)]
        if seat.rematch and table.session.table_record.rematch is None:
            table.session.store(seats=(replace(seat, rematch=False),))

    table.change_by(person, change)


def rematch_of(
    old: TableSession, seats: tuple[Seat, ...], secret: bytes, now: float
) -> StoredTable:
    """The table where the people of a table play again, in these seats.

    A lesson keeps its deck, whose draw its texts describe; any other has a new secret.
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
    if not lesson:
        seal = new_seal(table_record.rules, table_record.secret, seats)
        table_record = replace(table_record, seal=seal)
    return new_table(table_record, seats)


# Branches


class Moment(NamedTuple):
    """Where a match is played on from: the number of the last event before, and who acts."""

    at: int
    seat: int


def branch(
    table: Table,
    person: str,
    moment: Moment,
    action: Action,
    *,
    name: str,
    secret: bytes,
    now: float,
) -> StoredTable:
    """The table where a person plays on in a seat, against bots, with another action.

    They may be anyone who may see the table of a match that is over. The new journal begins with
    the match's own up to there: dealt hands stay, so that the new choice is judged against the
    same cards. The starter, unless it was cut already, and all later deals come from a new deck
    with its own `secret`, since they have been seen by now. The table is not sealed, and its games
    are in no history.

    Raises:
        Conflict: `table-not-over`.
        IllegalAction: as `Journal.draft`.
    """
    with table.lock:
        table.viewer(person)
        table.check_over()
        old, seats = table.session.table_record, tuple(table.session.seats)
        applied = [each for each in table.session.journal.applied if each.last <= moment.at]
    journal = Journal(old.rules)
    before = [replace(each.entry, request=None) for each in applied]
    journal.add(journal.stored_draft(before))
    entry = JournalEntry(moment.seat, action, DecidedBy.PERSON, now)
    draft = journal.draft(entry, BranchDeck(secret))
    return StoredTable(
        TableRecord(name=name, rules=old.rules, secret=secret, created=now, branch_of=old.name),
        tuple(_branch_seat(each, moment.seat, person) for each in seats),
        frozenset(),
        (*before, *draft.entries),
    )


def _branch_seat(old: Seat, own: int, person: str) -> Seat:
    """A seat of the new table: the person's, or that of a bot like the one that sat there."""
    if old.number == own:
        name = old.name if old.person == person else None
        return Seat(old.number, HUMAN, None, tokens.new_seed(), name, person)
    return Seat(old.number, BOT, old.level or STAND_IN_LEVEL, renewed_seed(old))
