"""One table: people take seats, act, read, subscribe and leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pegout.errors import PegoutError, StaleAction
from pegout.rules.actions import Action
from pegout.rules.events import SPECTATOR, Event, project
from pegout.tables.branching import BranchableTable
from pegout.tables.broadcaster import Subscriber
from pegout.tables.chat import MAX_MESSAGES, WINDOW_SECONDS, chat_message
from pegout.tables.ending_table import EndingTable
from pegout.tables.errors import Conflict, NotFound
from pegout.tables.game_result import GameResult, game_result
from pegout.tables.joinable_table import JoinableTable
from pegout.tables.journal import DecidedBy, state_after
from pegout.tables.record_export import RecordView, record_text
from pegout.tables.repository.records import StoredTable
from pegout.tables.seats import Seat, all_ask_for_rematch
from pegout.tables.session import TableSession
from pegout.tables.shared_table import Deliver
from pegout.tables.snapshot import NumberedEvent, TableSnapshot, take_snapshot
from pegout.tables.solo import SoloTable, is_solo


class Table(EndingTable, JoinableTable, BranchableTable):
    """A match, the people at it, and its subscribers. Every method may be called from any thread.

    Methods that change the match wait for the database; those that read, subscribe or chat do not
    (`pegout.tables` describes the locks).
    """

    # Acting

    def act(
        self, person: str, expect: int, request: str, action: Action, claim: int | None = None
    ) -> tuple[int, list[NumberedEvent]]:
        """Act for a person, once: a request id that was used before gets its first answer.

        Args:
            person: who acts.
            expect: the number of the last event that they know.
            request: the id of the request.
            action: what they do.
            claim: the points that they claim for the card that they play.

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
                session.apply_action(seat, action, DecidedBy.PERSON, request, claim, seats=returned)
                answer = session.journal.answer(seat, request)
            assert answer is not None
            return answer

        self.mark_seen(person)
        first, last = self._write_by(person, change)
        return last, self.events(person, first - 1, last)

    def act_soon(
        self,
        person: str,
        expect: int,
        request: str,
        action: Action,
        claim: int | None,
        deliver: Deliver,
        done: Callable[[bool], None],
    ) -> bool:
        """Begin to act for a person without waiting for anything, if the fast path applies.

        Args:
            person: who acts.
            expect: the number of the last event that they know.
            request: the id of the request.
            action: what they do.
            claim: the points that they claim for the card that they play.
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
            return session.begin_action(seat, action, request, claim, stored)

        def begin() -> bool:
            try:
                return self._begin(change, deliver, done)
            except PegoutError:  # perhaps because of what is not known here yet
                return False

        if not self.has_seat(person):
            return False
        self.mark_seen(person)
        return self._once_stored(begin, done) or begin()

    def stale(self, person: str, expect: int, request: str) -> StaleAction | None:
        """The error of a request that is stale for certain; this does not ask the database.

        `None` if `act` has to find out. What is known here of a table of several people is the
        beginning of what the database has: anyone who expects less is late, and a request of theirs
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

    def ask_for_rematch(
        self, person: str, prepare: Callable[[TableSession, Sequence[Seat]], StoredTable]
    ) -> str | None:
        """Ask for a rematch. Returns the name of its table once everybody has, and `None` before.

        Anyone who has asked and has gone away since is to ask again.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """

        def change() -> str | None:
            own, session = self.seat_of(person), self._session
            self.check_over()
            if session.table_record.rematch is None:
                seats = [
                    replace(seat, rematch=seat.number == own or self._still_asks(seat))
                    for seat in session.seats
                ]
                changed = tuple(seat for seat in seats if seat != session.seats[seat.number])
                rematch = prepare(session, seats) if all_ask_for_rematch(seats) else None
                if changed or rematch:
                    session.ask_for_rematch(changed, rematch)
            return session.table_record.rematch

        self.mark_seen(person)
        return self._write_by(person, change)

    def _still_asks(self, seat: Seat) -> bool:
        presence = self._broadcaster.presence
        return seat.rematch and not presence.is_away(seat.person or "", self._ticks())

    def withdraw_rematch(self, person: str) -> None:
        """Ask for a rematch no longer; once more is the same as once.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
        """

        def change() -> None:
            seat = self._session.seats[self.seat_of(person)]
            if seat.rematch and self._session.table_record.rematch is None:
                self._session.update_seat(replace(seat, rematch=False))

        self._write_by(person, change)

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
            NotFound: `no-such-seat`.
        """
        with self._lock:
            viewer, absent = self.viewer(person), self._absent_seats()
            seat = None if seat is None else self.viewer(person, seat)
            presence = self._broadcaster.presence
            seen = take_snapshot(self._session, presence, viewer, absent, self._ticks())
            past = None if at is None else self._session.journal.past(at)
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

    def versioned_snapshot(self, person: str) -> tuple[int, TableSnapshot]:
        """The table as a person may see it now, and its version then, which grows with each change.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            return self.version, self.snapshot(person)

    def acted_at(self, seq: int) -> float:
        """When the action was taken that caused event `seq`, in Unix time."""
        with self._lock:
            return self._session.journal.time_of(seq)

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
            before, events = self._session.journal.events_of_game(number)
        result = game_result(self._session.table_record.rules, events, number, before)
        if result is None:
            raise NotFound("no-such-game", game=number)
        return result

    def record(self, person: str) -> str:
        """The match as a record: complete once it has ended, before that as this person sees it.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            session, seen = self._session, self.recorded(person)
            record, seats = session.table_record, tuple(session.seats)
            entries = [each.entry for each in session.journal.applied]
        return record_text(record, seats, entries, seen.viewer, seen.games)

    def recorded(self, person: str) -> RecordView:
        """How much of the match a person may see recorded now.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        with self._lock:
            session = self._session
            ended = session.table_record.ended is not None
            return RecordView(self.viewer(person), session.games_over(), ended, session.revision)

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
            was_here = self._broadcaster.presence.is_connected(person)
            self._broadcaster.subscribe(person, subscriber, paced=paced, plays=plays)
            if was_here:  # nobody else sees a difference
                subscriber.on_change()
        if was_here:
            self._wake_bots()
        else:
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
            is_here = self._broadcaster.presence.is_connected(person)
        if not is_here:
            self._notify()
