"""One table: people act there, read, subscribe and chat."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from pegout.engine.rules.actions import Action
from pegout.engine.rules.events import SPECTATOR, Event, project
from pegout.engine.rules.variants import Rules
from pegout.server.tables.agenda import Use
from pegout.server.tables.broadcaster import Broadcaster, Subscriber
from pegout.server.tables.chat import MAX_MESSAGES, WINDOW_SECONDS, chat_message
from pegout.server.tables.errors import Conflict, Forbidden, NotFound, Unauthorized
from pegout.server.tables.game_result import GameResult, game_result
from pegout.server.tables.journal import by_person, state_after
from pegout.server.tables.queue import ChangeQueue, Loop
from pegout.server.tables.rate_limits import RateLimits
from pegout.server.tables.record_export import RecordView, record_text
from pegout.server.tables.seats import allows_hints
from pegout.server.tables.session import Prepared, TableSession
from pegout.server.tables.snapshot import (
    NumberedEvent,
    TableSnapshot,
    seat_of_bot_to_act,
    take_snapshot,
)
from pegout.server.tables.solo import SoloTable
from pegout.server.tables.summaries import TableSummary, is_solo, summaries

T = TypeVar("T")

ANONYMOUS: Final = ""
"""The id of anyone who has no token."""

Answer = tuple[int, list[NumberedEvent]]
"""The result of an action: the number of its last event, and its events."""


class Table:
    """A match, the people at it, and its subscribers. Every method may be called from any thread.

    Changes of the match go through the queue and wait for the database; reading, subscribing and
    chatting do not. Rare actions of people are functions in modules of their own: `seating`,
    `endings`, `contributions`, `new_tables`; scheduled work is in `timeouts`. Facts that follow
    from the session's actions and are not stored yet are stored first. Methods for a person raise
    `Forbidden`: `not-at-this-table` without a place here, `no-seat` for a spectator.

    Attributes:
        queue: runs the changes of the session, one after another.
        lock: that of the session, held for moments.
        claimable: the seats that were away and had to act at the last tick.
        owing: by seat, its debt before the first card, since when, and when its person came then.
        use: when the table was used last.
        elsewhere: the other processes that have the table, as far as they have told.
        is_deleted: whether it has been deleted from the database.
    """

    def __init__(
        self,
        session: TableSession,
        broadcaster: Broadcaster,
        wake_bots: Callable[[Table], None],
        rate_limits: RateLimits,
        ticks: Callable[[], float],
        note_due: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.session, self.broadcaster, self.ticks = session, broadcaster, ticks
        self.queue = ChangeQueue(session, ticks, self.notify, self.credit)
        self._wake_bots = wake_bots
        self.lock, name = session.lock, session.table_record.name
        self.claimable: frozenset[int] = frozenset()
        self.owing: dict[int, tuple[str, float, float | None]] = {}
        self.elsewhere: set[str] = set()
        self.is_deleted = False
        self.use = Use(ticks, lambda: note_due(name))
        self._rate_limits = rate_limits
        self._settled = threading.Condition(self.lock)
        self._credited = ticks()
        self.queue.run(session.complete)

    @property
    def name(self) -> str:
        """The name in its address."""
        return self.session.table_record.name

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.session.table_record.rules

    @property
    def hints(self) -> bool:
        """Whether seats may ask for hints: against bots alone always, else if it was agreed."""
        return allows_hints(self.session.seats, self.session.table_record.hints)

    @property
    def revision(self) -> int:
        """The revision of the table that is in memory."""
        return self.session.revision

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.session.journal.seq

    @property
    def version(self) -> int:
        """How often anything about the table has changed in this process."""
        return self.broadcaster.version

    @property
    def last_used(self) -> float:
        """When the table was used last, in seconds of `ticks`."""
        return self.use.last(is_alone=not self.elsewhere)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.session.table_record.ended is not None

    # Who is who

    def has_seat(self, person: str) -> bool:
        """Whether a person has a seat here."""
        with self.lock:
            return any(seat.person == person for seat in self.session.seats)

    def is_at(self, person: str) -> bool:
        """Whether a person has a seat here, or watches."""
        with self.lock:
            return self.has_seat(person) or person in self.session.watchers

    def viewer(self, person: str, seat: int | None = None) -> int:
        """The seat of a person, or `SPECTATOR`: a spectator, and anyone once the match is over.

        Once it is, they may look from another `seat`. Before, `ANONYMOUS` needs a token.

        Raises:
            Unauthorized: `token-needed`.
            Conflict: `table-not-over`.
            NotFound: `no-such-seat`, or `no-such-table` once the table has been deleted.
        """
        with self.lock:
            if self.is_deleted:
                raise NotFound("no-such-table", table=self.name)
            if seat is not None:
                self.check_over()
                players = len(self.session.seats)
                if seat >= players:
                    raise NotFound("no-such-seat", seat=seat, players=players)
                return seat
            for each in self.session.seats:
                if each.person == person:
                    return each.number
            if self.is_over or person in self.session.watchers:
                return SPECTATOR
            raise Forbidden("not-at-this-table") if person else Unauthorized("token-needed")

    def seat_of(self, person: str) -> int:
        """The number of a person's seat."""
        seat = self.viewer(person)
        if seat == SPECTATOR:
            raise Forbidden("no-seat")
        return seat

    def check_over(self) -> None:
        """Raise `Conflict` (`table-not-over`) unless the match is over, with nothing hidden."""
        if not self.is_over:
            raise Conflict("table-not-over")

    # Acting

    def change_by(self, person: str, change: Callable[[], T]) -> T:
        """Run a change of the queue for a person; those without a seat wait for nothing."""
        self.seat_of(person)
        return self.queue.run(change)

    def act(
        self,
        person: str,
        expect: int,
        request: str,
        action: Action,
        claim: int | None = None,
        *,
        retaken: bool = False,
    ) -> Answer:
        """Act for a person, once: a request id that was used before gets its first answer.

        Args:
            person: who acts.
            expect: the number of the last event that they know.
            request: the id of the request.
            action: what they do.
            claim: the points that they claim for the card that they play.
            retaken: whether they have taken another choice back, told that it was a mistake.

        Raises:
            StaleAction: `expect` is not the number of the last event, be it another seat's; the
                caller decides again.
            IllegalAction: the rules forbid the action.
            Conflict: `table-waiting`, `table-over`.
        """
        asked = _Asked(person, expect, request, action, claim, retaken)

        def change() -> None:
            if prepared := self._prepare(asked):
                self.session.carry_out(prepared)

        self.mark_seen(person)
        self.change_by(person, change)
        return self._answer(person, request)

    async def act_soon(
        self,
        person: str,
        expect: int,
        request: str,
        action: Action,
        claim: int | None,
        loop: Loop,
        *,
        retaken: bool = False,
    ) -> tuple[Answer, bool]:
        """Act for a person, as `act`, without holding up an event loop.

        The answer, and whether the action has been done now instead of before.
        """
        asked = _Asked(person, expect, request, action, claim, retaken)
        self.mark_seen(person)
        self.seat_of(person)
        is_new = await self.queue.carry_out(lambda: self._prepare(asked), loop)
        return self._answer(person, request), is_new

    def _prepare(self, asked: _Asked) -> Prepared | None:
        """The change that an action would make; `None` if it has been done. Errors as `act`."""
        session, seat = self.session, self.seat_of(asked.person)
        if session.journal.answer(seat, asked.request):
            return None
        session.check_playing()
        session.journal.check_expected(asked.expect)
        own, made_by = session.seats[seat], by_person(asked.retaken)
        returned = (replace(own, stand_in=False),) if own.stand_in else ()
        return session.prepare(
            seat, asked.action, made_by, asked.request, asked.claim, seats=returned
        )

    def _answer(self, person: str, request: str) -> Answer:
        with self.lock:
            found = self.session.journal.answer(self.seat_of(person), request)
            assert found
            first, last = found
            return last, self.events(person, first - 1, last)

    def solo(self, person: str) -> SoloTable:
        """The table for its only person, at a client that lets the bots act itself.

        Raises `Conflict`: `not-a-solo-table`.
        """
        seat = self.seat_of(person)
        with self.lock:
            if not is_solo(self.session.table_record, self.session.seats):
                raise Conflict("not-a-solo-table")
            return SoloTable(self.session, self.queue, seat)

    # Reading

    def summary(self, person: str) -> TableSummary | None:
        """The table in a line, if a person has a seat here."""
        with self.lock:
            session = self.session
            return summaries(session.table_record, session.seats, session.journal).get(person)

    def snapshot(
        self, person: str, at: int | None = None, seat: int | None = None
    ) -> TableSnapshot:
        """The table as a person may see it now, or the match as it was after event `at`.

        Once the match is over, they may see what another `seat` saw then (errors as `viewer`).
        """
        with self.lock:
            viewer = self.viewer(person)
            seat = None if seat is None else self.viewer(person, seat)
            seen = take_snapshot(self.session, self.broadcaster.presence, viewer, self.ticks())
            past = None if at is None else self.session.journal.past(at)
        return seen.past(state_after(*past), seat) if past else seen

    def versioned_snapshot(self, person: str) -> tuple[int, TableSnapshot]:
        """The table as `snapshot`, and its version then, which grows with each change."""
        with self.lock:
            return self.version, self.snapshot(person)

    def events(self, person: str, since: int, until: int | None = None) -> list[NumberedEvent]:
        """The events after one number, up to another, as a person may see them."""
        with self.lock:
            return self.events_of(self.viewer(person), since, until)

    def events_of(self, viewer: int, since: int, until: int | None = None) -> list[NumberedEvent]:
        """The events after one number, up to another, as a seat or a spectator may see them."""
        with self.lock:
            chosen = self.session.journal.events[since:until]
        return [
            NumberedEvent(number, project(event, viewer))
            for number, event in enumerate(chosen, since + 1)
        ]

    def event(self, seq: int) -> Event | None:
        """The event with a number, with all its cards; `None` if there is none."""
        with self.lock:
            events = self.session.journal.events
            return events[seq - 1] if 0 < seq <= len(events) else None

    def acted_at(self, seq: int) -> float:
        """When the action was taken that caused event `seq`, in Unix time."""
        with self.lock:
            return self.session.journal.time_of(seq)

    def game_result(self, person: str, number: int) -> GameResult:
        """The result of a game of the match, from 0, so far where it is not finished.

        Raises `NotFound`: `no-such-game`.
        """
        with self.lock:
            self.viewer(person)
            before, events = self.session.journal.events_of_game(number)
        result = game_result(self.rules, events, number, before)
        if result is None:
            raise NotFound("no-such-game", game=number)
        return result

    def record(self, person: str) -> str:
        """The match as a record: complete once it has ended, before that as this person sees it."""
        with self.lock:
            seen, stored = self.recorded(person), self.session.stored()
        return record_text(stored, seen.viewer, seen.games)

    def recorded(self, person: str) -> RecordView:
        """How much of the match a person may see recorded now."""
        with self.lock:
            session = self.session
            viewer = self.viewer(person)
            return RecordView(viewer, session.games_over(), self.is_over, session.revision)

    def wait_for_bots(self, seconds: float) -> None:
        """Wait until no bot has to act, for at most this many seconds."""
        with self._settled:
            self._settled.wait_for(
                lambda: seat_of_bot_to_act(self.session, self.broadcaster) is None, seconds
            )

    # Subscribing

    def subscribe(self, person: str, subscriber: Subscriber, *, paced: bool = False) -> None:
        """Notify a subscriber immediately, and then of every change.

        Bots alone wait until one that is `paced` acknowledges what it has shown. Raises `Conflict`:
        `too-many-streams`.
        """
        with self.lock:
            plays = self.viewer(person) != SPECTATOR
            was_here = self.broadcaster.presence.is_connected(person)
            self.broadcaster.subscribe(person, subscriber, paced=paced, plays=plays)
            if was_here:  # other people see no difference
                subscriber.on_change()
        if was_here:
            self.wake_bots()
        else:
            self.notify()

    def acknowledge(self, subscriber: Subscriber, seq: int) -> None:
        """Note that a subscriber has shown everything up to event `seq`."""
        with self.lock:
            self.broadcaster.acknowledge(subscriber, seq)
        self.wake_bots()

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        """Stop notifying a subscriber."""
        with self.lock:
            self.broadcaster.unsubscribe(person, subscriber)
            is_here = self.broadcaster.presence.is_connected(person)
        if not is_here:
            self.notify()

    def send_chat(self, person: str, phrase: str | None, point: tuple[int, int] | None) -> None:
        """Send a phrase to everybody, or a phrase or a place to one's partner.

        Raises:
            BadRequest: there is no such phrase, or no partner.
            TooMany: `too-many`.
        """
        seat = self.seat_of(person)
        message = chat_message(self.rules, seat, phrase, point)
        self._rate_limits.check("chat", MAX_MESSAGES, WINDOW_SECONDS, self.name, str(seat))
        with self.lock:
            self.broadcaster.pass_on(message)

    # Changes, here or at another process

    def notify(self) -> None:
        """Notify subscribers and waiting threads of a change, and wake the bots."""
        with self.lock:
            self.use.note_change()
            self.broadcaster.notify()
            self._settled.notify_all()
            bots = any(seat.bot_controlled for seat in self.session.seats)
        if bots:
            self.wake_bots()

    def note_deleted(self) -> None:
        """Note that the table has been deleted from the database: no one has a place here now."""
        self.is_deleted = True
        self.notify()

    def wake_bots(self) -> None:
        """Let bots act that have to."""
        self._wake_bots(self)

    def mark_seen(self, person: str) -> None:
        """Note a request of a person, who counts as present if they have a seat."""
        with self.lock:
            if self.has_seat(person):
                self.broadcaster.presence.mark_seen(person, self.ticks())
                self.use.note_request()

    def credit(self, since: float) -> None:
        """Give back the time since when the server could not serve: to clocks, and to the absent.

        What another request that failed has given back is not given again.
        """
        with self.lock:
            now = self.ticks()
            seconds = now - max(since, self._credited)
            self._credited = now
            self.session.credit(seconds)
            self.broadcaster.presence.credit(seconds, now)


class _Asked(NamedTuple):
    """The arguments of `Table.act`."""

    person: str
    expect: int
    request: str
    action: Action
    claim: int | None
    retaken: bool
