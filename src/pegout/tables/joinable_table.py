"""The part of a table that lets people sit down, watch and leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pegout.tables.errors import Conflict, Forbidden, NotFound
from pegout.tables.sealed_table import SealedTable, check_commitment
from pegout.tables.seats import Seat, occupy, vacate
from pegout.tables.tokens import normalize_name

MAX_SPECTATORS: Final = 1000
"""The most people who have ever come to watch one table."""


class JoinableTable(SealedTable):
    """The part of `Table` that lets people sit down, watch and leave."""

    def invites(self) -> list[str]:
        """The invitations to open seats."""
        with self._lock:
            return [seat.invite for seat in self._session.seats if seat.open and seat.invite]

    def check_room(self, person: str | None, invite: str | None) -> None:
        """Make sure that `join` would find a seat.

        Raises:
            Conflict: `table-full`.
            Forbidden: `invite-needed`.
            NotFound: `no-such-invite`.
        """
        with self._lock:
            if person is None or not self.has_seat(person):
                self._open_seat(invite)

    def join(
        self, person: str, invite: str | None, name: str | None, commitment: str | None = None
    ) -> int:
        """Take a seat, or return to one's own; a bot that plays for the person stops.

        An invitation admits to its own seat. Without one, a person gets the first open seat of a
        table with an open link, and of no other. `commitment` is the hash of the entropy that the
        person's device adds to the deck.

        Raises:
            Conflict: `table-full`, `seal-commitment-copied`.
            Forbidden: `invite-needed`.
            NotFound: `no-such-invite`.
        """

        def change() -> int:
            if self.has_seat(person):
                seat = self._session.seats[self.seat_of(person)]
                taken = self._returned(seat, name)
            else:
                seat = self._open_seat(invite)
                check_commitment(commitment, self._session.seats)
                sealed = self._session.table_record.seal is not None
                taken = occupy(seat, person, name, commitment if sealed else None)
                self._note_seen(person)
            if taken != seat:
                self._session.update_seat(taken)
            return seat.number

        self.mark_seen(person)
        if self.has_seat(person):
            return self._write(change)
        return self._write_for_newcomer(change)

    def _returned(self, seat: Seat, name: str | None) -> Seat:
        """The seat of a person who is back; while the table waits they may change their name."""
        if not self._session.table_record.ended:
            seat = replace(seat, stand_in=False)
        if name is not None and any(each.open for each in self._session.seats):
            seat = replace(seat, name=normalize_name(name))
        return seat

    def _open_seat(self, invite: str | None) -> Seat:
        free = [seat for seat in self._session.seats if seat.open]
        if self._session.table_record.ended or not free:
            raise Conflict("table-full")
        if invite is None:
            if not self._session.table_record.open_link:
                raise Forbidden("invite-needed")
            return free[0]
        for seat in free:
            if invite == seat.invite:
                return seat
        raise NotFound("no-such-invite")

    def offered_seat(self, invite: str | None) -> int:
        """The number of the seat that this invitation, or none, admits to.

        Raises:
            PegoutError: as `join`.
        """
        with self._lock:
            return self._open_seat(invite).number

    def watch(self, person: str) -> None:
        """Become a spectator.

        Raises:
            Conflict: `too-many-spectators`.
        """

        def change() -> None:
            watchers = self._session.watchers
            if person not in watchers and len(watchers) >= MAX_SPECTATORS:
                raise Conflict("too-many-spectators", most=MAX_SPECTATORS)
            self._session.add_watcher(person)

        if not self.is_watching(person):
            self._write_for_newcomer(change)

    def mark_seen(self, person: str) -> None:
        """Note a request of a person, who counts as present if they have a seat."""
        with self._lock:
            if self.has_seat(person):
                self._note_seen(person)

    def _note_seen(self, person: str) -> None:
        with self._lock:
            self._broadcaster.presence.mark_seen(person, self._ticks())

    def leave(self, person: str) -> None:
        """Leave the table. Frees the seat only if play has not started.

        Anyone who has no seat has left it.
        """

        def change() -> None:
            started = self._session.journal.applied or self._session.table_record.ended
            if self.has_seat(person) and not started and not self._has_revealed():
                self._session.update_seat(vacate(self._session.seats[self.seat_of(person)]))

        with self._lock:
            if not self.has_seat(person):
                return
            self._broadcaster.presence.mark_left(person)
        self._write(change)
        self._notify()
