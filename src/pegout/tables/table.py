"""One table: people take seats, act, read, subscribe and leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pegout.errors import PegoutError, StaleAction
from pegout.rules.actions import Action
from pegout.rules.events import SPECTATOR, Event, project
from pegout.tables.branching import BranchableTable
from pegout.tables.broadcaster import Subscriber
from pegout.tables.chat import MAX_MESSAGES, WINDOW_SECONDS, chat_message
from pegout.tables.ending_table import EndingTable
from pegout.tables.errors import Conflict, Forbidden, NotFound
from pegout.tables.game_result import GameResult, game_result
from pegout.tables.journal import DecidedBy, state_after
from pegout.tables.record_export import record_text
from pegout.tables.repository.records import StoredTable
from pegout.tables.sealed_table import check_commitment
from pegout.tables.seats import Seat, occupy, vacate
from pegout.tables.session import TableSession
from pegout.tables.shared_table import Deliver
from pegout.tables.snapshot import NumberedEvent, TableSnapshot, TableUpdate, take_snapshot
from pegout.tables.solo import SoloTable, is_solo
from pegout.tables.tokens import normalize_name

MAX_SPECTATORS: Final = 1000
"""The most people who have ever come to watch one table."""


class Table(EndingTable, BranchableTable):
    """A match, the people at it, and its subscribers. Every method may be called from any thread.

    Methods that change the match wait for the database; those that read, subscribe or chat do not
    (`pegout.tables` describes the locks).
    """

    # Seats

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
            if taken != seat:
                self._session.update_seat(taken)
            return seat.number

        self.mark_seen(person)
        return self._write(change)

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

        self._write(change)

    def mark_seen(self, person: str) -> None:
        """Note a request of a person, who therefore counts as present."""
        with self._lock:
            self._broadcaster.presence.mark_seen(person, self._ticks())

    def leave(self, person: str) -> None:
        """Leave the table. Frees the seat only if play has not started.

        Whoever is not at the table has left it.
        """

        def change() -> None:
            started = self._session.journal.applied or self._session.table_record.ended
            if self.has_seat(person) and not started and not self._has_revealed():
                self._session.update_seat(vacate(self._session.seats[self.seat_of(person)]))

        with self._lock:
            if not self.has_seat(person) and person not in self._session.watchers:
                return
            self._broadcaster.presence.mark_left(person)
        self._write(change)
        self._notify()

    # Acting

    def act(
        self, person: str, expect: int, request: str, action: Action
    ) -> tuple[int, list[NumberedEvent]]:
        """Act for a person, once: a request id that was used before gets its first answer.

        Returns:
            The number of the last event that the action caused, and its events.

        Raises:
            StaleAction: the number of the last event is not `expect`; another seat's action makes
                a request stale even where this seat could still act, and the caller decides again.
            IllegalAction: the rules forbid the action.
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-waiting`, `table-over`.
        """

        def change() -> tuple[int, int]:
            seat, session = self.seat_of(person), self._session
            answer = session.journal.answer(seat, request)
            if answer is None:
                self._check_playing()
                if expect != session.journal.seq:
                    raise StaleAction("stale-action", expect=expect, seq=session.journal.seq)
                own = session.seats[seat]
                returned = (replace(own, stand_in=False),) if own.stand_in else ()
                session.apply_action(seat, action, DecidedBy.PERSON, request, seats=returned)
                answer = session.journal.answer(seat, request)
            assert answer is not None
            return answer

        self.mark_seen(person)
        first, last = self._write(change)
        return last, self.events(person, first - 1, last)

    def act_soon(
        self,
        person: str,
        expect: int,
        request: str,
        action: Action,
        deliver: Deliver,
        done: Callable[[bool], None],
    ) -> bool:
        """Begin to act for a person without waiting for anything, if nothing speaks against it.

        Args:
            person: who acts.
            expect: the number of the last event that they know.
            request: the id of the request.
            action: what they do.
            deliver: has something called soon, in the thread that calls this.
            done: called by it once it is known whether the action is durable; `answer` has its
                events then.

        Returns:
            Whether it has begun, or will once the table's action that is being stored is applied.
            Otherwise, and if `done` is called with `False`, it is up to `act`, which says why it
            cannot be done, or does it all the same.
        """

        def change(stored: Callable[[bool], None]) -> Callable[[], None] | None:
            seat, session = self.seat_of(person), self._session
            if (
                session.status != "playing"
                or expect != session.journal.seq
                or session.seats[seat].stand_in
                or session.journal.answer(seat, request)
            ):
                return None
            return session.begin_action(seat, action, request, stored)

        def begin() -> bool:
            try:
                return self._begin(change, deliver, done)
            except PegoutError:  # perhaps because of what is not known here yet
                return False

        self.mark_seen(person)
        return self._once_stored(begin, done) or begin()

    def stale(self, person: str, expect: int, request: str) -> StaleAction | None:
        """The error of a request that is stale for certain; this does not ask the database.

        `None` if `act` has to find out. What is known here of a table of several people is the
        beginning of what the database has: whoever expects less is late, and a request of theirs
        that another process has carried out would be known.
        """
        with self._lock:
            session = self._session
            if session.status != "playing" or is_solo(session.table_record, session.seats):
                return None
            seq = session.journal.seq
            known = session.journal.answer(self.seat_of(person), request)
            if known or expect >= seq:
                return None
            return StaleAction("stale-action", expect=expect, seq=seq)

    def answer(self, person: str, request: str) -> tuple[int, list[NumberedEvent]]:
        """What `act` returned for a request that has been carried out."""
        with self._lock:
            found = self._session.journal.answer(self.seat_of(person), request)
            assert found
            first, last = found
            return last, self.events(person, first - 1, last)

    def solo(self, person: str) -> SoloTable:
        """The table for its only person, at a client that lets the bots act itself.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `not-a-solo-table`.
        """
        seat = self.seat_of(person)
        with self._lock:
            if not is_solo(self._session.table_record, self._session.seats):
                raise Conflict("not-a-solo-table")
            return SoloTable(self._session, self._write, seat)

    def rematch(self, person: str, prepare: Callable[[TableSession], StoredTable]) -> str:
        """The name of the table of the rematch; the first who asks creates it.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """

        def change() -> str:
            self.seat_of(person)
            if not self._session.table_record.ended:
                raise Conflict("table-not-over")
            if self._session.table_record.rematch is None:
                self._session.link_rematch(prepare(self._session))
            assert self._session.table_record.rematch is not None
            return self._session.table_record.rematch

        return self._write(change)

    # Reading

    def snapshot(
        self, person: str, at: int | None = None, seat: int | None = None
    ) -> TableSnapshot:
        """The table as a person may see it now, or the match as it was after event `at`.

        Args:
            person: who looks.
            at: the number of an event.
            seat: whose cards were seen then, once the match is over.

        Raises:
            Forbidden: `not-at-this-table`.
            Conflict: `table-not-over`.
        """
        with self._lock:
            viewer, absent = self.viewer(person), self._absent_seats()
            presence = self._broadcaster.presence
            seen = take_snapshot(self._session, presence, viewer, absent, self._ticks())
            past = None if at is None else self._session.journal.past(at)
        if seat is not None and seen.status != "over":
            raise Conflict("table-not-over")
        return seen.past(state_after(*past), seat) if past else seen

    def events(self, person: str, since: int, until: int | None = None) -> list[NumberedEvent]:
        """The events after one number, up to another, as a person may see them.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            return self.events_of(self.viewer(person), since, until)

    def events_of(self, viewer: int, since: int, until: int | None = None) -> list[NumberedEvent]:
        """The events after one number, up to another, as a seat or a spectator may see them."""
        with self._lock:
            chosen = self._session.journal.events[since:until]
        return [
            NumberedEvent(since + index, project(event, viewer))
            for index, event in enumerate(chosen, 1)
        ]

    def event(self, seq: int) -> Event | None:
        """The event with a number, with all its cards; `None` if there is none."""
        with self._lock:
            events = self._session.journal.events
            return events[seq - 1] if 0 < seq <= len(events) else None

    def update_since(self, person: str, since: int | None) -> TableUpdate:
        """What has happened after event `since` (`None`: the last one), with the table now.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            seq = self._session.journal.seq
            first = seq if since is None else min(since, seq)
            return TableUpdate(self.version, self.events(person, first), self.snapshot(person))

    def game_result(self, person: str, number: int) -> GameResult:
        """The result of a game of the match, so far where it is not finished.

        Args:
            person: who asks.
            number: the game, from 0.

        Raises:
            Forbidden: `not-at-this-table`.
            NotFound: `no-such-game`.
        """
        with self._lock:
            self.viewer(person)
            events = tuple(self._session.journal.events)
        result = game_result(self._session.table_record.rules, events, number)
        if result is None:
            raise NotFound("no-such-game", game=number)
        return result

    def record(self, person: str) -> str:
        """The match as a record: complete once it has ended, before that as this person sees it.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            session, viewer = self._session, self.viewer(person)
            record, seats = session.table_record, tuple(session.seats)
            applied = tuple(session.journal.applied)
            games = session.games_over()
        return record_text(record, seats, applied, viewer, games)

    # Subscribing

    def send_chat(self, person: str, phrase: str | None, point: tuple[int, int] | None) -> None:
        """Send a phrase to everybody, or a phrase or a place to one's partner.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            BadRequest: there is no such phrase, or no partner.
            TooMany: `too-many`.
        """
        with self._lock:
            seat = self.seat_of(person)
            message = chat_message(self._session.table_record.rules, seat, phrase, point)
        self._rate_limits.check("chat", MAX_MESSAGES, WINDOW_SECONDS, self.name, str(seat))
        with self._lock:
            self._broadcaster.pass_on(message)

    def subscribe(self, person: str, subscriber: Subscriber, *, paced: bool = False) -> None:
        """Notify a subscriber immediately, and then of every change.

        Args:
            person: who subscribes.
            subscriber: what is notified.
            paced: whether it acknowledges what it has shown; bots alone wait for that.

        Raises:
            Forbidden: `not-at-this-table`.
            Conflict: `too-many-streams`.
        """
        with self._lock:
            plays = self.viewer(person) != SPECTATOR
            self._broadcaster.subscribe(person, subscriber, paced=paced, plays=plays)
        self._notify()

    def acknowledge(self, subscriber: Subscriber, seq: int) -> None:
        """Note that a subscriber has shown everything up to event `seq`."""
        with self._lock:
            self._broadcaster.acknowledge(subscriber, seq)
        self._wake_bots()

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        """Stop notifying a subscriber."""
        with self._lock:
            self._broadcaster.unsubscribe(person, subscriber)
        self._notify()
