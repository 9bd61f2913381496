"""One table: people sit down, act, look, leave. Everything goes through its lock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from pegout.errors import StaleAction
from pegout.rules.actions import Action
from pegout.rules.events import SPECTATOR, project
from pegout.rules.views import View, view
from pegout.tables.bot_actions import clock_decides
from pegout.tables.broadcaster import Audience, Listener
from pegout.tables.chat import remark
from pegout.tables.errors import Conflict, Forbidden, NotFound
from pegout.tables.forfeits import given_up, untouched
from pegout.tables.journal import Maker
from pegout.tables.record_export import record_text
from pegout.tables.repository.repository import Ended
from pegout.tables.seats import HUMAN, Seat, freed, taken
from pegout.tables.session import Book
from pegout.tables.snapshot import Glimpse, News, Numbered, look
from pegout.tables.tokens import tidy_name


class Table:
    """A match, the people at it, and who follows it.

    Args:
        book: the match and the seats.
        now: the time in seconds.
        wake: called when the house may owe an action.
    """

    def __init__(self, book: Book, now: Callable[[], float], wake: Callable[[Table], None]) -> None:
        self._book, self._now, self._wake = book, now, wake
        self._lock = threading.RLock()
        self._settled = threading.Condition(self._lock)
        self._audience = Audience(now)
        self._claimable: frozenset[int] = frozenset()
        self._used = now()

    @property
    def name(self) -> str:
        """Its name."""
        return self._book.facts.table

    @property
    def acted(self) -> float:
        """When something was done last."""
        steps = self._book.journal.steps
        return steps[-1].move.at if steps else self._book.facts.created

    @property
    def version(self) -> int:
        """How often anything has changed here."""
        return self._audience.version

    # Sitting down, and leaving

    def viewer(self, person: str) -> int:
        """The seat of a person, or `SPECTATOR`.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        for seat in self._book.seats:
            if seat.person == person:
                return seat.number
        if person not in self._book.watchers:
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

    def sits(self, person: str) -> bool:
        """Whether a person has a seat here."""
        return any(seat.person == person for seat in self._book.seats)

    def invites(self) -> list[str]:
        """The invitations to open seats."""
        return [seat.invite for seat in self._book.seats if seat.open and seat.invite]

    def check_room(self, person: str | None, invite: str | None) -> None:
        """Make sure that `join` would find a seat.

        Raises:
            Conflict: `table-full`.
            NotFound: `no-such-invite`.
        """
        with self._lock:
            if person is None or not self.sits(person):
                self._open_seat(invite)

    def join(self, person: str, invite: str | None, name: str | None) -> int:
        """Sit down, or come back.

        Raises:
            Conflict: `table-full`.
            NotFound: `no-such-invite`.
        """
        with self._lock:
            self.hear(person)
            if self.sits(person):
                seat = self.seat_of(person)
                self._take_back(seat)
                self._rename(seat, name)
                return seat
            chosen = self._open_seat(invite)
            self._book.sit(taken(chosen, person, name))
            self._tell()
            return chosen.number

    def _open_seat(self, invite: str | None) -> Seat:
        free = [seat for seat in self._book.seats if seat.open]
        if self._book.facts.ended or not free:
            raise Conflict("table-full")
        for seat in free:
            if invite in (None, seat.invite):
                return seat
        raise NotFound("no-such-invite")

    def watch(self, person: str) -> None:
        """Follow the table without a seat."""
        with self._lock:
            self._book.let_watch(person)

    def hear(self, person: str) -> None:
        """A person has asked something: they are there."""
        self._audience.presence.heard(person, self._now())

    def leave(self, person: str) -> None:
        """Go: before anything has happened the seat is free again, afterwards it is kept."""
        with self._lock:
            seat = self.viewer(person)
            self._audience.presence.forget(person)
            begun = self._book.journal.steps or self._book.facts.ended
            if seat != SPECTATOR and not begun:
                self._book.sit(freed(self._book.seats[seat]))
            self._tell()

    # Acting

    def act(
        self, person: str, expect: int, request: str, action: Action
    ) -> tuple[int, list[Numbered]]:
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
            self.hear(person)
            journal = self._book.journal
            done = journal.answer(seat, request)
            if done is None:
                self._check_playing()
                if expect != journal.seq:
                    raise StaleAction("stale-action", expect=expect, seq=journal.seq)
                self._do(seat, action, Maker.PERSON, request)
                self._take_back(seat)
                done = self._book.journal.answer(seat, request)
            assert done is not None
            first, last = done
            return last, self.events(person, first - 1, last)

    def _check_playing(self) -> None:
        if self._book.status != "playing":
            raise Conflict(f"table-{self._book.status}")

    def _do(self, seat: int, action: Action, maker: Maker, request: str | None = None) -> None:
        try:
            self._book.do(seat, action, maker, request)
        finally:
            self._tell()

    def _take_back(self, number: int) -> None:
        """Whose seat the house was playing takes it back."""
        seat = self._book.seats[number]
        if seat.stand_in and not self._book.facts.ended:
            self._book.sit(replace(seat, stand_in=False))
            self._tell()

    def _rename(self, number: int, name: str | None) -> None:
        """While the table still waits one may take another name."""
        if name is not None and any(seat.open for seat in self._book.seats):
            self._book.sit(replace(self._book.seats[number], name=tidy_name(name)))
            self._tell()

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
            self._give_up(seat, "resigned")

    def _give_up(self, seat: int, reason: str) -> None:
        ended = given_up(self._book.facts.rules, self._book.seats, seat, reason)
        if ended:
            self._book.end(ended)
        else:
            self._stand_in(seat)
        self._tell()

    def _stand_in(self, seat: int) -> None:
        self._book.sit(replace(self._book.seats[seat], stand_in=True))

    def absent(self, person: str, seat: int, remedy: str) -> None:
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
            two = len(self._book.seats) == 2
            if seat not in self._absentees() - {asking} or (remedy == "win" and not two):
                raise Conflict("not-away", seat=seat)
            if remedy == "win":
                self._book.end(Ended("abandoned", asking, seat))
            else:
                self._stand_in(seat)
            self._tell()

    def expire(self) -> None:
        """End a match that nobody has touched for very long."""
        with self._lock:
            if not self._book.facts.ended:
                self._book.end(untouched(self._book.seats, self._book.people_owing()))
                self._tell()

    def go_on_at(self, person: str, open_table: Callable[[Book], str]) -> str:
        """The table of the rematch; it is opened for the first who asks.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """
        with self._lock:
            self.seat_of(person)
            if not self._book.facts.ended:
                raise Conflict("table-not-over")
            if self._book.facts.rematch is None:
                self._book.go_on_at(open_table(self._book))
                self._tell()
            assert self._book.facts.rematch is not None
            return self._book.facts.rematch

    # The house, and time going by

    def house_due(self) -> tuple[Seat, View, int] | None:
        """A seat for which the house owes an action: what it sees, and after which event."""
        with self._lock:
            seat = self._house_seat()
            if seat is None:
                return None
            return seat, view(self._book.journal.state, seat.number), self._book.journal.seq

    def _house_seat(self) -> Seat | None:
        """A seat for which the house owes an action.

        A table without people plays on only while somebody looks, as fast as they follow.
        """
        people = any(seat.kind == HUMAN for seat in self._book.seats)
        seen = people or self._audience.has_seen(self._book.journal.seq)
        if self._book.status != "playing" or not seen:
            return None
        housed = (self._book.seats[number] for number in sorted(self._book.journal.owing()))
        return next((seat for seat in housed if seat.housed), None)

    def house_acts(self, seat: Seat, seq: int, action: Action) -> None:
        """Do what the house has decided, unless something has happened meanwhile."""
        with self._lock:
            wanted = self._book.seats[seat.number].housed and self._book.status == "playing"
            if wanted and seq == self._book.journal.seq:
                maker = Maker.HOUSE if seat.kind == HUMAN else Maker.BOT
                self._do(seat.number, action, maker)

    def wait_for_house(self, seconds: float) -> None:
        """Give the house a moment to do what it owes."""
        with self._lock:
            self._settled.wait_for(lambda: self._house_seat() is None, seconds)

    def tick(self) -> None:
        """Time goes by: clocks run out, people have been away for long."""
        with self._lock:
            clock = self._book.clock
            if clock and self._book.status == "playing":
                self._book.start_clock()
                for seat in clock.expired(self._now()):
                    self._run_out(seat)
            absentees = self._absentees()
            if absentees != self._claimable:
                self._claimable = absentees
                self._tell()

    def _run_out(self, number: int) -> None:
        book = self._book
        if book.status != "playing" or number not in book.people_owing():
            return
        seen = view(book.journal.state, number)
        self._do(number, clock_decides(book.seats[number], seen), Maker.CLOCK)
        if book.status == "playing" and book.clock and book.clock.gave_up(number):
            self._give_up(number, "time")

    def _absentees(self) -> frozenset[int]:
        """Seats whose person is away and owes an action."""
        if self._book.status != "playing":
            return frozenset()
        now, presence = self._now(), self._audience.presence
        return frozenset(
            number
            for number in self._book.people_owing()
            if (person := self._book.seats[number].person) and presence.away(person, now)
        )

    # Looking

    def glimpse(self, person: str, at: int | None = None) -> Glimpse:
        """The table as a person may see it now, or as it was after an event.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            viewer, absentees = self.viewer(person), self._absentees()
            presence = self._audience.presence
            return look(self._book, presence, viewer, absentees, self._now(), at)

    def events(self, person: str, since: int, until: int | None = None) -> list[Numbered]:
        """The events after one number, up to another, as a person may know them.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            viewer = self.viewer(person)
            chosen = self._book.journal.events[since:until]
            return [
                Numbered(since + index, project(event, viewer))
                for index, event in enumerate(chosen, 1)
            ]

    def news(self, person: str, since: int | None) -> News:
        """What is new for a person after an event (`None`: after the last one).

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            seq = self._book.journal.seq
            first = seq if since is None else min(since, seq)
            return News(self.version, self.events(person, first), self.glimpse(person))

    def record(self, person: str) -> str:
        """The match as a record: full once it has ended, before that as this person may see it.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            book, viewer = self._book, self.viewer(person)
            return record_text(book.facts, book.seats, book.journal, viewer)

    def say(self, person: str, phrase: str | None, point: tuple[int, int] | None) -> None:
        """Say a phrase, or point at a place.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            BadRequest: no such phrase, or nobody who may hear it.
            TooMany: `too-many`.
        """
        with self._lock:
            seat = self.seat_of(person)
            self._audience.hear(remark(self._book.facts.rules, seat, phrase, point))

    def follow(self, person: str, listener: Listener, *, paced: bool = False) -> None:
        """From now on the listener hears of every change.

        Args:
            person: who follows.
            listener: what is told.
            paced: it will say what it has shown; bots alone at a table wait for that.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            self.viewer(person)
            self._audience.enter(person, listener, paced=paced)
            self._tell()

    def shown(self, listener: Listener, seq: int) -> None:
        """The listener has shown everything up to an event."""
        with self._lock:
            self._audience.shown(listener, seq)
            self._wake(self)

    def unfollow(self, person: str, listener: Listener) -> None:
        """The listener hears of nothing more."""
        with self._lock:
            self._audience.depart(person, listener)
            self._tell()

    def use(self) -> None:
        """Somebody has come for this table."""
        self._used = self._now()

    def idle(self, since: float) -> bool:
        """Whether nobody follows the table, and nobody has used it since then."""
        return self._audience.nobody and self._used < since

    def _tell(self) -> None:
        self._used = self._now()
        self._audience.changed()
        self._settled.notify_all()
        self._wake(self)
