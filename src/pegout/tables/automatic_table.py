"""What happens at a table without a request: bots act, clocks run out, people are away."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.rules.actions import Action
from pegout.rules.events import Event, project
from pegout.rules.views import View, view
from pegout.tables.bot_actions import timeout_action, timeout_claim
from pegout.tables.bot_turns import Owner
from pegout.tables.forfeits import forfeit_result
from pegout.tables.journal import DecidedBy
from pegout.tables.repository.records import MatchEnd
from pegout.tables.sealed_table import SealedTable
from pegout.tables.seats import HUMAN, Seat, with_stand_in


class AutomaticTable(SealedTable):
    """The part of `Table` that acts for bots and for people who are late."""

    _claimable: frozenset[int] = frozenset()

    def bot_turn(self) -> tuple[Seat, View, int] | None:
        """A seat for which a bot has to act, its view, and the number of the last event, if any."""
        with self._lock:
            seat = self._seat_of_bot_to_act()
            if seat is None:
                return None
            journal = self._session.journal
            return seat, view(journal.state, seat.number), journal.seq

    def bots_owner(self) -> Owner | None:
        """For whom a bot has to act now; `None` if none has to."""
        with self._lock:
            if self._seat_of_bot_to_act() is None:
                return None
            seated = [seat for seat in self._session.seats if seat.person]
            playing = [seat for seat in seated if not seat.stand_in]
            person = (playing or seated)[0].person if seated else self._broadcaster.first_person
            return Owner(person or "", alone=not playing)

    def events_seen(self, seat: Seat, seq: int) -> Iterator[Event]:
        """The events up to number `seq`, as a seat may know them."""
        with self._lock:
            events = self._session.journal.events[:seq]
        return (project(event, seat.number) for event in events)

    def _seat_of_bot_to_act(self) -> Seat | None:
        """A seat for which a bot has to act; `None` if there is none.

        Bots alone play only while somebody subscribes, and as fast as that client shows it.
        """
        if self._session.status != "playing":
            return None
        seats, journal = self._session.seats, self._session.journal
        people = any(seat.kind == HUMAN for seat in seats)
        if not people and not self._broadcaster.has_acknowledged(journal.seq):
            return None
        to_act = (seats[number] for number in sorted(journal.seats_to_act()))
        return next((seat for seat in to_act if seat.bot_controlled), None)

    def apply_bot_action(self, seat: Seat, seq: int, action: Action) -> None:
        """Apply a bot's decision, unless something else has happened since event `seq`."""
        decided_by = DecidedBy.STAND_IN if seat.kind == HUMAN else DecidedBy.BOT

        def change() -> None:
            wanted = self._session.seats[seat.number].bot_controlled
            if wanted and self._session.status == "playing" and seq == self._session.journal.seq:
                self._session.apply_action(seat.number, action, decided_by)

        self._write(change)

    def wait_for_bots(self, seconds: float) -> None:
        """Wait until no bot has to act, for at most this many seconds."""
        with self._settled:
            self._settled.wait_for(lambda: self._seat_of_bot_to_act() is None, seconds)

    def tick(self) -> None:
        """Act for people whose time has run out, update absences, and wake bots that are due.

        A table whose entropy somebody withholds ends.
        """
        with self._lock:
            self._session.start_clock()
            late = self._late_seats()
        for seat in late:
            self._time_out(seat)
        self._end_if_withheld()
        with self._lock:
            gone = self._broadcaster.presence.forget_silent(self._ticks())
            absent = self._absent_seats()
            changed, self._claimable = gone or absent != self._claimable, absent
            waiting = self._seat_of_bot_to_act() is not None
        if changed:
            self._notify()
        elif waiting:
            self._wake_bots()

    def _late_seats(self) -> list[int]:
        """The seats whose time has run out."""
        clock = self._session.clock
        if clock is None or self._session.status != "playing":
            return []
        expired = clock.expired(self._ticks())
        return [seat for seat in self._session.people_to_act() if seat in expired]

    def _time_out(self, number: int) -> None:
        """Act for a person whose time has run out; too many timeouts in a row forfeit."""
        with self._lock:
            seat, journal = self._session.seats[number], self._session.journal
            state, seq = journal.state, journal.seq
            if number not in self._late_seats():
                return
        action = timeout_action(seat, state)
        claim = timeout_claim(state, action)

        def change() -> None:
            session = self._session
            if number not in self._late_seats() or seq != session.journal.seq:
                return
            seats: tuple[Seat, ...] = ()
            ended = None
            if session.clock and session.clock.next_timeout_forfeits(number):
                ended = self._forfeit_result(number, "time")
                seats = () if ended else (with_stand_in(session.seats[number]),)
            timeout = DecidedBy.TIMEOUT
            session.apply_action(number, action, timeout, claim=claim, seats=seats, ended=ended)

        self._write(change)

    def _absent_seats(self) -> frozenset[int]:
        """Seats whose person is away and has to act."""
        if self._session.status != "playing":
            return frozenset()
        now, presence = self._ticks(), self._broadcaster.presence
        return frozenset(
            number
            for number in self._session.people_to_act()
            if (person := self._session.seats[number].person) and presence.is_away(person, now)
        )

    def _forfeit_result(self, seat: int, reason: str) -> MatchEnd | None:
        rules = self._session.table_record.rules
        return forfeit_result(rules, self._session.seats, seat, reason)
