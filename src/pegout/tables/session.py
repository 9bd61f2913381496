"""The session of one table: its match as stored, its seats and its clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pegout.deck import Deck
from pegout.errors import StaleAction
from pegout.rules.actions import DECK, Action
from pegout.rules.events import GameWon
from pegout.rules.game import actors, apply
from pegout.rules.state import Phase
from pegout.tables.clocks import Clock
from pegout.tables.history import History
from pegout.tables.journal import DecidedBy, Draft, Journal, JournalEntry
from pegout.tables.repository.repository import MatchEnd, OutOfDate, Repository, StoredTable
from pegout.tables.seats import Seat


class TableSession:
    """A match, its seats and its clock; whoever uses it holds the table's lock.

    Args:
        stored: what the repository has of it.
        repository: where everything goes before anybody hears of it.
        history: where games that are over go.
        now: the time in seconds.

    Attributes:
        table_record: what does not change about the table, or once only.
        seats: who sits where.
        watchers: who has asked to watch.
        journal: what was done and what happened.
        clock: the clock, where there is one.
    """

    def __init__(
        self,
        stored: StoredTable,
        repository: Repository,
        history: History,
        now: Callable[[], float],
    ) -> None:
        self._repository, self._history, self._now = repository, history, now
        self._load(stored)

    def _load(self, stored: StoredTable) -> None:
        """Play everything again that was done, and see to what a crash may have left undone."""
        self.table_record = stored.table_record
        self.seats = list(stored.seats)
        self.watchers = set(stored.watchers)
        self.journal = Journal(stored.table_record.rules)
        self._deck = Deck(stored.table_record.secret)
        rules = stored.table_record.clock
        self.clock = Clock(rules, stored.table_record.rules.players) if rules else None
        for entry in self.journal.replay(stored.entries):
            self._update_clock(entry)
        if self.clock:
            self.clock.restart(self._now())
        self._record_results(0)

    @property
    def status(self) -> str:
        """`waiting` for people, `playing`, or `over`."""
        if self.table_record.ended:
            return "over"
        return "waiting" if any(seat.open for seat in self.seats) else "playing"

    # What happens

    def apply_action(
        self, seat: int, action: Action, decided_by: DecidedBy, request: str | None = None
    ) -> None:
        """Make an action and what the deck does after it; stored before anybody hears of it.

        Raises:
            IllegalAction: the rules forbid it.
            StaleAction: another process was quicker; its truth is now ours.
        """
        draft = self._draft(JournalEntry(seat, action, decided_by, self._now(), request))
        before = self.journal.seq
        try:
            self._repository.append(self.table_record, len(self.journal.applied), draft.entries)
        except OutOfDate:
            self._load(self._repository.load(self.table_record.name))
            raise StaleAction("stale-action", expect=before, seq=self.journal.seq) from None
        self.journal.add(draft)
        for entry in draft.entries:
            self._update_clock(entry)
        self._record_results(before)

    def truncate(self, left: int) -> None:
        """Take back the last actions, so that `left` are left; durable when it returns.

        Raises:
            StaleAction: another process has changed the table; its truth is now ours.
        """
        before, count = self.journal.seq, len(self.journal.applied)
        try:
            self._repository.remove_last(self.table_record, left, count)
        except OutOfDate:
            raise StaleAction("stale-action", expect=before, seq=before) from None
        finally:
            self._load(self._repository.load(self.table_record.name))

    def _draft(self, entry: JournalEntry) -> Draft:
        state, events = apply(self.journal.state, entry.actor, entry.action)
        entries, brought = [entry], [events]
        while DECK in actors(state):
            action = self._deck.act(state)
            state, events = apply(state, DECK, action)
            entries.append(JournalEntry(DECK, action, DecidedBy.DECK, entry.at))
            brought.append(events)
        return Draft(tuple(entries), tuple(brought), state)

    def _record_results(self, seq: int) -> None:
        """See to games and matches that have been won after this event."""
        state = self.journal.state
        if state.phase is Phase.OVER and not self.table_record.ended:
            self.end(MatchEnd("won", state.winner))
        elif any(isinstance(event, GameWon) for event in self.journal.events[seq:]):
            self._history.record(self.table_record, self.seats, self.journal)

    def end(self, ended: MatchEnd) -> None:
        """The match has ended."""
        self._repository.end(self.table_record.name, ended, self._now())
        self.table_record = replace(self.table_record, ended=ended)
        self._history.record(self.table_record, self.seats, self.journal)

    def link_rematch(self, rematch: str) -> None:
        """The match goes on at another table."""
        self._repository.link_rematch(self.table_record.name, rematch)
        self.table_record = replace(self.table_record, rematch=rematch)

    # Who sits where

    def update_seat(self, seat: Seat) -> None:
        """Change a seat."""
        self._repository.save_seats(self.table_record.name, [seat])
        self.seats[seat.number] = seat
        self.start_clock()

    def add_watcher(self, person: str) -> None:
        """Let somebody watch."""
        if person not in self.watchers:
            self._repository.add_watcher(self.table_record.name, person)
            self.watchers.add(person)

    # The clock

    def _update_clock(self, entry: JournalEntry) -> None:
        """Let the clock know of an entry."""
        if self.clock is None:
            return
        if entry.actor != DECK:
            self.clock.stop(entry.actor, entry.at)
            if entry.decided_by is DecidedBy.PERSON:
                self.clock.reset_missed(entry.actor)
            elif entry.decided_by is DecidedBy.CLOCK:
                self.clock.count_missed(entry.actor)
        self.clock.set_turn(self.people_to_act(), entry.at, fresh=self._deal_just_began())

    def start_clock(self) -> None:
        """Let the clock run for those who owe a decision."""
        if self.clock and self.status == "playing":
            self.clock.set_turn(self.people_to_act(), self._now(), fresh=True)

    def people_to_act(self) -> Sequence[int]:
        """The seats that owe an action which is not for the house."""
        return [
            seat
            for seat in sorted(self.journal.seats_to_act())
            if not self.seats[seat].bot_controlled
        ]

    def _deal_just_began(self) -> bool:
        """Whether the match, or a deal, has just begun."""
        state = self.journal.state
        laid = sum(card is not None for card in state.layout)
        return state.phase in (Phase.DRAW, Phase.DISCARD) or laid == 1
