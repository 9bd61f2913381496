"""Tables that play on from a moment of a match that is over, with another action."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pegout.deck import BranchDeck
from pegout.rules.actions import Action
from pegout.tables import tokens
from pegout.tables.journal import DecidedBy, Journal, JournalEntry
from pegout.tables.repository.records import StoredTable, TableRecord
from pegout.tables.seats import BOT, HUMAN, STAND_IN_LEVEL, Seat
from pegout.tables.shared_table import SharedTable


class Moment(NamedTuple):
    """Where a match is played on from.

    Attributes:
        at: the number of the last event before the new action.
        seat: who acts.
    """

    at: int
    seat: int


class BranchableTable(SharedTable):
    """The part of `Table` that lets people play on from a moment of its match."""

    def branch(
        self, person: str, moment: Moment, action: Action, *, name: str, secret: bytes, now: float
    ) -> StoredTable:
        """The table where a person plays on in a seat, against bots, with another action.

        Its journal begins with the match's own up to there: hands that were dealt stay as they
        were, for what was chosen is judged by what it met. What was not on the table yet, the
        starter and all later deals, comes from a new deck, since both have been seen by now. It
        is not sealed, and its games are in nobody's history.

        Args:
            person: who plays on: anyone who may see this table.
            moment: in whose place, and when.
            action: what it does there.
            name: of the new table.
            secret: of the new deck.
            now: the time in seconds since 1970.

        Raises:
            Forbidden: `not-at-this-table`.
            Conflict: `table-not-over`.
            IllegalAction: as `Journal.draft`.
        """
        with self._lock:
            self.viewer(person)
            self.check_over()
            old, seats = self._session.table_record, tuple(self._session.seats)
            applied = [each for each in self._session.journal.applied if each.last <= moment.at]
        journal = Journal(old.rules)
        before = [replace(each.entry, request=None) for each in applied]
        journal.add(journal.stored_draft(before))
        entry = JournalEntry(moment.seat, action, DecidedBy.PERSON, now)
        draft = journal.draft(entry, BranchDeck(secret))
        record = TableRecord(
            name=name,
            rules=old.rules,
            secret=secret,
            created=now,
            branch_of=old.name,
        )
        return StoredTable(
            record,
            tuple(_seat(each, moment.seat, person) for each in seats),
            frozenset(),
            (*before, *draft.entries),
        )


def _seat(old: Seat, own: int, person: str) -> Seat:
    """A seat of the new table: the person's, or that of a bot like the one that sat there."""
    if old.number == own:
        name = old.name if old.person == person else None
        return Seat(old.number, HUMAN, None, tokens.new_seed(), name, person)
    return Seat(old.number, BOT, old.level or STAND_IN_LEVEL, tokens.new_seed())
