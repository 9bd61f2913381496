"""One table: people sit down, act, look, leave. Everything goes through its lock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from pegout.errors import StaleAction
from pegout.rules.actions import Action
from pegout.rules.events import SPECTATOR, project
from pegout.rules.views import View, view
from pegout.tables.bot_actions import timeout_action
from pegout.tables.broadcaster import Broadcaster, Subscriber
from pegout.tables.chat import chat_message
from pegout.tables.errors import Conflict, Forbidden, NotFound
from pegout.tables.forfeits import abandonment_result, forfeit_result
from pegout.tables.journal import DecidedBy
from pegout.tables.record_export import record_text
from pegout.tables.repository.repository import MatchEnd
from pegout.tables.seats import HUMAN, Seat, occupy, vacate
from pegout.tables.session import TableSession
from pegout.tables.snapshot import NumberedEvent, TableSnapshot, TableUpdate, take_snapshot
from pegout.tables.solo import SoloTable, is_solo
from pegout.tables.tokens import normalize_name


class Table:
    """A match, the people at it, and who follows it.

    Args:
        session: the match and the seats.
        now: the time in seconds.
        wake: called when the house may owe an action.
    """

    def __init__(
        self, session: TableSession, now: Callable[[], float], wake: Callable[[Table], None]
    ) -> None:
        self._session, self._now, self._wake = session, now, wake
        self._lock = threading.RLock()
        self._settled = threading.Condition(self._lock)
        self._broadcaster = Broadcaster(now)
        self._claimable: frozenset[int] = frozenset()
        self._used = now()

    @property
    def name(self) -> str:
        """Its name."""
        return self._session.table_record.name

    @property
    def last_action_at(self) -> float:
        """When something was done last."""
        applied = self._session.journal.applied
        return applied[-1].entry.at if applied else self._session.table_record.created

    @property
    def version(self) -> int:
        """How often anything has changed here."""
        return self._broadcaster.version

    # Sitting down, and leaving

    def viewer(self, person: str) -> int:
        """The seat of a person, or `SPECTATOR`.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        for seat in self._session.seats:
            if seat.person == person:
                return seat.number
        if person not in self._session.watchers:
            raise Forbidden("not-at-this-table")
        return SPECTATOR

    def seat_of(self, person: str) -> int:
        """The seat of a person.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
        """
        seat = self.viewer(person)
        if seat == SPECTATOR:
            raise Forbidden("no-seat")
        return seat

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat here."""
        return any(seat.person == person for seat in self._session.seats)

    def invites(self) -> list[str]:
        """The invitations to open seats."""
        return [seat.invite for seat in self._session.seats if seat.open and seat.invite]

    def check_room(self, person: str | None, invite: str | None) -> None:
        """Make sure that `join` would find a seat.

        Raises:
            Conflict: `table-full`.
            NotFound: `no-such-invite`.
        """
        with self._lock:
            if person is None or not self.has_seat(person):
                self._open_seat(invite)

    def join(self, person: str, invite: str | None, name: str | None) -> int:
        """Sit down, or come back.

        Raises:
            Conflict: `table-full`.
            NotFound: `no-such-invite`.
        """
        with self._lock:
            self.mark_seen(person)
            if self.has_seat(person):
                seat = self.seat_of(person)
                self._end_stand_in(seat)
                self._rename(seat, name)
                return seat
            chosen = self._open_seat(invite)
            self._session.update_seat(occupy(chosen, person, name))
            self._notify()
            return chosen.number

    def _open_seat(self, invite: str | None) -> Seat:
        free = [seat for seat in self._session.seats if seat.open]
        if self._session.table_record.ended or not free:
            raise Conflict("table-full")
        for seat in free:
            if invite in (None, seat.invite):
                return seat
        raise NotFound("no-such-invite")

    def watch(self, person: str) -> None:
        """Follow the table without a seat."""
        with self._lock:
            self._session.add_watcher(person)

    def mark_seen(self, person: str) -> None:
        """A person has asked something: they are there."""
        self._broadcaster.presence.mark_seen(person, self._now())

    def leave(self, person: str) -> None:
        """Go: before anything has happened the seat is free again, afterwards it is kept."""
        with self._lock:
            seat = self.viewer(person)
            self._broadcaster.presence.mark_left(person)
            begun = self._session.journal.applied or self._session.table_record.ended
            if seat != SPECTATOR and not begun:
                self._session.update_seat(vacate(self._session.seats[seat]))
            self._notify()

    # Acting

    def act(
        self, person: str, expect: int, request: str, action: Action
    ) -> tuple[int, list[NumberedEvent]]:
        """Do something; the same request again gives the same answer again.

        Returns:
            The number of the last event that it brought, and those events.

        Raises:
            StaleAction: something else has happened since `expect`.
            IllegalAction: the rules forbid it.
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-waiting`, `table-over`.
        """
        with self._lock:
            seat = self.seat_of(person)
            self.mark_seen(person)
            journal = self._session.journal
            done = journal.answer(seat, request)
            if done is None:
                self._check_playing()
                if expect != journal.seq:
                    raise StaleAction("stale-action", expect=expect, seq=journal.seq)
                self._apply(seat, action, DecidedBy.PERSON, request)
                self._end_stand_in(seat)
                done = self._session.journal.answer(seat, request)
            assert done is not None
            first, last = done
            return last, self.events(person, first - 1, last)

    def _check_playing(self) -> None:
        if self._session.status != "playing":
            raise Conflict(f"table-{self._session.status}")

    def _apply(
        self, seat: int, action: Action, decided_by: DecidedBy, request: str | None = None
    ) -> None:
        try:
            self._session.apply_action(seat, action, decided_by, request)
        finally:
            self._notify()

    def _end_stand_in(self, number: int) -> None:
        """Whose seat the house was playing takes it back."""
        seat = self._session.seats[number]
        if seat.stand_in and not self._session.table_record.ended:
            self._session.update_seat(replace(seat, stand_in=False))
            self._notify()

    def _rename(self, number: int, name: str | None) -> None:
        """While the table still waits one may take another name."""
        if name is not None and any(seat.open for seat in self._session.seats):
            self._session.update_seat(
                replace(self._session.seats[number], name=normalize_name(name))
            )
            self._notify()

    def solo(self, person: str) -> SoloTable:
        """The table for its only person, at a client that lets the bots act itself.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `not-a-solo-table`.
        """
        if not is_solo(self._session.table_record, self._session.seats):
            raise Conflict("not-a-solo-table")
        return SoloTable(self._session, self._lock, self._notify, self.seat_of(person))

    # Ending otherwise

    def resign(self, person: str) -> None:
        """Give up: between two, or where no other person plays, it ends; else the house goes on.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-waiting`, `table-over`.
        """
        with self._lock:
            seat = self.seat_of(person)
            self._check_playing()
            self._forfeit(seat, "resigned")

    def _forfeit(self, seat: int, reason: str) -> None:
        ended = forfeit_result(self._session.table_record.rules, self._session.seats, seat, reason)
        if ended:
            self._session.end(ended)
        else:
            self._stand_in(seat)
        self._notify()

    def _stand_in(self, seat: int) -> None:
        self._session.update_seat(replace(self._session.seats[seat], stand_in=True))

    def resolve_absence(self, person: str, seat: int, remedy: str) -> None:
        """Do something about somebody who is away and owes an action.

        Args:
            person: who asks.
            seat: who is away.
            remedy: `stand-in` for the house to play on, `win` to end a match of two.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `not-away`, or there is nothing to be done.
        """
        with self._lock:
            asking = self.seat_of(person)
            self._check_playing()
            two = len(self._session.seats) == 2
            if seat not in self._absentees() - {asking} or (remedy == "win" and not two):
                raise Conflict("not-away", seat=seat)
            if remedy == "win":
                self._session.end(MatchEnd("abandoned", asking, seat))
            else:
                self._stand_in(seat)
            self._notify()

    def expire(self) -> None:
        """End a match that nobody has touched for very long."""
        with self._lock:
            if not self._session.table_record.ended:
                self._session.end(
                    abandonment_result(self._session.seats, self._session.people_to_act())
                )
                self._notify()

    def link_rematch(self, person: str, open_table: Callable[[TableSession], str]) -> str:
        """The table of the rematch; it is opened for the first who asks.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """
        with self._lock:
            self.seat_of(person)
            if not self._session.table_record.ended:
                raise Conflict("table-not-over")
            if self._session.table_record.rematch is None:
                self._session.link_rematch(open_table(self._session))
                self._notify()
            assert self._session.table_record.rematch is not None
            return self._session.table_record.rematch

    # The house, and time going by

    def bot_turn(self) -> tuple[Seat, View, int] | None:
        """A seat for which the house owes an action: what it sees, and after which event."""
        with self._lock:
            seat = self._bot_controlled_seat()
            if seat is None:
                return None
            return seat, view(self._session.journal.state, seat.number), self._session.journal.seq

    def _bot_controlled_seat(self) -> Seat | None:
        """A seat for which the house owes an action.

        A table without people plays on only while somebody looks, as fast as they follow.
        """
        people = any(seat.kind == HUMAN for seat in self._session.seats)
        seen = people or self._broadcaster.has_acknowledged(self._session.journal.seq)
        if self._session.status != "playing" or not seen:
            return None
        bot_controlled = (
            self._session.seats[number] for number in sorted(self._session.journal.seats_to_act())
        )
        return next((seat for seat in bot_controlled if seat.bot_controlled), None)

    def apply_bot_action(self, seat: Seat, seq: int, action: Action) -> None:
        """Do what the house has decided, unless something has happened meanwhile."""
        with self._lock:
            wanted = (
                self._session.seats[seat.number].bot_controlled
                and self._session.status == "playing"
            )
            if wanted and seq == self._session.journal.seq:
                decided_by = DecidedBy.HOUSE if seat.kind == HUMAN else DecidedBy.BOT
                self._apply(seat.number, action, decided_by)

    def wait_for_bots(self, seconds: float) -> None:
        """Give the house a moment to do what it owes."""
        with self._lock:
            self._settled.wait_for(lambda: self._bot_controlled_seat() is None, seconds)

    def tick(self) -> None:
        """Time goes by: clocks run out, people have been away for long."""
        with self._lock:
            clock = self._session.clock
            if clock and self._session.status == "playing":
                self._session.start_clock()
                for seat in clock.expired(self._now()):
                    self._time_out(seat)
            absentees = self._absentees()
            if absentees != self._claimable:
                self._claimable = absentees
                self._notify()

    def _time_out(self, number: int) -> None:
        session = self._session
        if session.status != "playing" or number not in session.people_to_act():
            return
        seen = view(session.journal.state, number)
        self._apply(number, timeout_action(session.seats[number], seen), DecidedBy.CLOCK)
        if session.status == "playing" and session.clock and session.clock.out_of_time(number):
            self._forfeit(number, "time")

    def _absentees(self) -> frozenset[int]:
        """Seats whose person is away and owes an action."""
        if self._session.status != "playing":
            return frozenset()
        now, presence = self._now(), self._broadcaster.presence
        return frozenset(
            number
            for number in self._session.people_to_act()
            if (person := self._session.seats[number].person) and presence.is_away(person, now)
        )

    # Looking

    def snapshot(self, person: str, at: int | None = None) -> TableSnapshot:
        """The table as a person may see it now, or as it was after an event.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            viewer, absentees = self.viewer(person), self._absentees()
            presence = self._broadcaster.presence
            return take_snapshot(self._session, presence, viewer, absentees, self._now(), at)

    def events(self, person: str, since: int, until: int | None = None) -> list[NumberedEvent]:
        """The events after one number, up to another, as a person may know them.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            viewer = self.viewer(person)
            chosen = self._session.journal.events[since:until]
            return [
                NumberedEvent(since + index, project(event, viewer))
                for index, event in enumerate(chosen, 1)
            ]

    def update_since(self, person: str, since: int | None) -> TableUpdate:
        """What is new for a person after an event (`None`: after the last one).

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            seq = self._session.journal.seq
            first = seq if since is None else min(since, seq)
            return TableUpdate(self.version, self.events(person, first), self.snapshot(person))

    def record(self, person: str) -> str:
        """The match as a record: full once it has ended, before that as this person may see it.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            session, viewer = self._session, self.viewer(person)
            return record_text(session.table_record, session.seats, session.journal, viewer)

    def send_chat(self, person: str, phrase: str | None, point: tuple[int, int] | None) -> None:
        """Say a phrase, or point at a place.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            BadRequest: no such phrase, or nobody who may hear it.
            TooMany: `too-many`.
        """
        with self._lock:
            seat = self.seat_of(person)
            self._broadcaster.send_chat(
                chat_message(self._session.table_record.rules, seat, phrase, point)
            )

    def subscribe(self, person: str, subscriber: Subscriber, *, paced: bool = False) -> None:
        """From now on the subscriber hears of every change.

        Args:
            person: who follows.
            subscriber: what is told.
            paced: it will say what it has shown; bots alone at a table wait for that.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            self.viewer(person)
            self._broadcaster.subscribe(person, subscriber, paced=paced)
            self._notify()

    def acknowledge(self, subscriber: Subscriber, seq: int) -> None:
        """The subscriber has shown everything up to an event."""
        with self._lock:
            self._broadcaster.acknowledge(subscriber, seq)
            self._wake(self)

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        """The subscriber hears of nothing more."""
        with self._lock:
            self._broadcaster.unsubscribe(person, subscriber)
            self._notify()

    def touch(self) -> None:
        """Somebody has come for this table."""
        self._used = self._now()

    def is_idle(self, since: float) -> bool:
        """Whether nobody follows the table, and nobody has used it since then."""
        return self._broadcaster.is_empty and self._used < since

    def _notify(self) -> None:
        self._used = self._now()
        self._broadcaster.notify()
        self._settled.notify_all()
        self._wake(self)
