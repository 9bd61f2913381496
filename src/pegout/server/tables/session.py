"""The session of one table: its match state and its journal, its seats and its clock."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pegout.engine.deck import BranchDeck, Deck
from pegout.engine.errors import IllegalAction
from pegout.engine.fair_deals.log import LogEntry, LogNote, actions_digest
from pegout.engine.rules.actions import Action
from pegout.engine.rules.events import GameWon
from pegout.engine.rules.state import Phase, State
from pegout.server.tables.clocks import Clock
from pegout.server.tables.errors import Conflict
from pegout.server.tables.finished_games import finished_games
from pegout.server.tables.journal import (
    BY_PERSON,
    DecidedBy,
    Draft,
    Journal,
    JournalEntry,
    opening_entries,
)
from pegout.server.tables.repository.records import FinishedGame, MatchEnd, StoredTable, TableChange
from pegout.server.tables.sealing import (
    MAX_BUILDS,
    WITHHELD,
    deck_of,
    games_over,
    is_sealing,
    last_secret,
    seat_notes,
    withholding,
)
from pegout.server.tables.seats import Seat, may_not_yet, waited_for
from pegout.server.tables.storage import Storage
from pegout.server.tables.summaries import table_status
from pegout.solver.bots.build import bot_build

Stored = Callable[[bool], None]
"""Told whether something has been stored."""


class Prepared(NamedTuple):
    """A change before it is stored, with its part of the journal, if any."""

    change: TableChange
    draft: Draft | None = None


class TableSession:
    """A table in memory, as the database has it at `revision`.

    Every change is committed to the database first, and applied in memory once it is durable.
    Methods that change the session are called by the table's queue, and may wait for the database;
    they hold `lock` only while they apply a stored change. They raise `OutOfDate` if another
    process has changed the table. Reading needs `lock`, or a turn of the queue.

    `now` is Unix time, for stored times; `ticks` are seconds of a monotonic clock, for the clocks
    of the players.
    """

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        now: Callable[[], float],
        ticks: Callable[[], float],
    ) -> None:
        self._storage, self._now, self._ticks = storage, now, ticks
        self.lock = threading.RLock()
        self._replace(stored)

    def _replace(self, stored: StoredTable) -> None:
        rules, clock_rules = stored.table_record.rules, stored.table_record.clock
        self.journal = Journal(rules)
        self._deck: Deck | None
        self.clock = Clock(clock_rules, rules.players) if clock_rules else None
        self._take_in(stored)
        if self.clock:
            self.clock.restart(self._ticks())

    def _take_in(self, stored: StoredTable) -> None:
        """Append the entries of a stored table to the journal, and replace everything else."""
        self.table_record, self.revision = stored.table_record, stored.revision
        self.seats, self.watchers = list(stored.seats), set(stored.watchers)
        self._deck = None
        self._replay(stored.entries)

    def stored(self) -> StoredTable:
        """The table as the database has it."""
        entries = tuple(each.entry for each in self.journal.applied)
        watchers = frozenset(self.watchers)
        return StoredTable(self.table_record, (*self.seats,), watchers, entries, self.revision)

    @property
    def status(self) -> str:
        """`waiting` for people or for their devices' entropy, `playing`, or `over`."""
        return table_status(self.table_record, self.seats)

    def check_playing(self) -> None:
        """Raise `Conflict` (`table-waiting`, `table-over`) unless the match is being played."""
        if self.status != "playing":
            raise Conflict(f"table-{self.status}")

    def games_over(self) -> int:
        """How many games are over, so that their secrets are revealed; 0 without a seal."""
        record = self.table_record
        if record.seal is None:
            return 0
        reason = record.ended.reason if record.ended else None
        return games_over(self.journal.state, reason, begun=bool(self.journal.applied))

    def games_won(self) -> tuple[int, ...]:
        """By side, the games won at this table and at those that it is the rematch of.

        A match that ended early counts one game for the side that won it.
        """
        games, ended = list(self.journal.state.games), self.table_record.ended
        if ended and ended.reason != "won" and ended.side is not None:
            games[ended.side] += 1
        return tuple(map(sum, zip(self.table_record.earlier_games, games, strict=True)))

    # Writing

    def prepare(
        self,
        seat: int,
        action: Action,
        decided_by: DecidedBy,
        request: str | None = None,
        claim: int | None = None,
        *,
        seats: tuple[Seat, ...] = (),
        ended: MatchEnd | None = None,
    ) -> Prepared:
        """Prepare the action of a seat, with all that follows without a decision.

        `seats` change with it. The match is `ended` so, unless the action wins it. Nothing is
        changed; the result holds until something is. Raises `IllegalAction` as
        `Journal.draft`.
        """
        entry = self._entry(seat, action, decided_by, request)
        draft = self.journal.draft(entry, self.deck(), claim)
        ended = _won(draft.state) or ended
        change = TableChange(draft.entries[0].at, draft.entries, seats, ended=ended)
        return Prepared(self._completed(change, draft), draft)

    def carry_out(self, prepared: Prepared) -> None:
        """Store a prepared change, and apply it."""
        self._storage.commit(*self._place, prepared.change)
        self.apply(*prepared)

    def store_soon(self, prepared: Prepared, stored: Stored) -> None:
        """Begin to store a prepared change, without waiting, if it is `only_actions`.

        Nothing else may change the session before `stored` has been called, once, perhaps in
        another thread: then `apply` follows, or `carry_out` if it could not be stored so.
        """
        self._storage.commit_soon(*self._place, prepared.change, stored)

    @property
    def _place(self) -> tuple[str, int, int]:
        """Where a change goes: the table, its revision, and the number of the next action."""
        return self.table_record.name, self.revision, len(self.journal.applied)

    def _entry(
        self, seat: int, action: Action, decided_by: DecidedBy, request: str | None
    ) -> JournalEntry:
        if may_not_yet(self.journal.state, self.seats[seat]):
            raise IllegalAction("not-your-turn", seat=seat)
        bank_used = self.clock.bank_used(seat, self._ticks()) if self.clock else 0.0
        return JournalEntry(seat, action, decided_by, self._now(), request, bank_used)

    def deck(self) -> Deck:
        """The deck, which no seat can change any more once the match is being played."""
        if self._deck is None:
            record = self.table_record
            self._deck = (
                BranchDeck(record.secret)
                if record.branch_of
                else deck_of(record.rules, record.secret, record.seal, self.seats)
            )
        return self._deck

    def reveal_entropy(self, seat: Seat) -> None:
        """Store a seat's entropy; with the last one the deck deals, unless seats have to draw."""
        seats = [seat if each.number == seat.number else each for each in self.seats]
        now, record = self._now(), self.table_record
        if is_sealing(seats):
            self._commit(TableChange(now, seats=(seat,)))
            return
        deck = deck_of(record.rules, record.secret, record.seal, seats)
        draft = self.journal.stored_draft(opening_entries(record.rules, deck, now))
        self._commit(TableChange(now, draft.entries, (seat,)), draft)

    def store(
        self,
        *,
        seats: tuple[Seat, ...] = (),
        watcher: str | None = None,
        ended: MatchEnd | None = None,
        rematch: StoredTable | None = None,
    ) -> None:
        """Change seats, add a spectator, end the match, or create the table of its rematch."""
        change = TableChange(self._now(), (), seats, watcher, ended, rematch)
        self._commit(change)

    def truncate(self, left: int) -> None:
        """Delete the last actions, so that `left` remain."""
        self._storage.remove_last(self.stored(), left)
        self.refresh()

    def _commit(self, change: TableChange, draft: Draft | None = None) -> None:
        self.carry_out(Prepared(self._completed(change, draft), draft))

    def _completed(self, change: TableChange, draft: Draft | None) -> TableChange:
        """A change with its consequences for histories and for the seal."""
        return change._replace(
            games=change.games + self._finished_by(change, draft),
            notes=tuple(self._notes(change, draft)),
            builds=self._builds(draft),
        )

    def apply(self, change: TableChange, draft: Draft | None) -> None:
        """Apply in memory a prepared change that has been stored."""
        with self.lock:
            self.revision += 1
            if change.ended:
                self.table_record = replace(self.table_record, ended=change.ended)
            if change.builds and self.table_record.seal:
                seal = replace(self.table_record.seal, builds=change.builds)
                self.table_record = replace(self.table_record, seal=seal)
            if change.rematch:
                rematch = change.rematch.table_record.name
                self.table_record = replace(self.table_record, rematch=rematch)
            for seat in change.seats:
                self.seats[seat.number] = seat
                self._deck = None
            if change.watcher:
                self.watchers.add(change.watcher)
            if draft:
                self.journal.add(draft)
                for entry in draft.entries:
                    self._update_clock(entry)
            self.start_clock()

    def _finished_by(self, change: TableChange, draft: Draft | None) -> tuple[FinishedGame, ...]:
        """The games that a change finishes; they are recorded in the same transaction."""
        new = [event for events in draft.events for event in events] if draft else []
        if not change.ended and not any(isinstance(event, GameWon) for event in new):
            return ()
        number = len(self.journal.won)
        before, events = self.journal.events_of_game(number)
        record = replace(self.table_record, ended=change.ended)
        retaken = self.journal.retaken(draft)
        return tuple(finished_games(record, self.seats, [*events, *new], number, before, retaken))

    def _notes(self, change: TableChange, draft: Draft | None) -> list[LogNote]:
        """The entries of a change in the log of seals."""
        record = self.table_record
        seal = record.seal
        if seal is None:
            return []
        notes = []
        for seat in change.seats:
            notes += seat_notes(seal, self.seats[seat.number], seat)
        if change.ended and change.ended.reason == WITHHELD:
            withheld = {change.ended.seat or 0, *withholding(self.seats)}
            notes += [LogNote(WITHHELD, seal.id, (seat,)) for seat in sorted(withheld)]
        reason = change.ended.reason if change.ended else None
        state = draft.state if draft else self.journal.state
        begun = bool(self.journal.applied or (draft and draft.entries))
        games = games_over(state, reason, begun=begun)
        if games > self.games_over():
            entries = [each.entry for each in self.journal.applied]
            entries += draft.until_won() if draft else ()
            secret = last_secret(record.rules, record.secret, games)
            digest = actions_digest((entry.actor, entry.action) for entry in entries)
            notes.append(LogNote("secret", seal.id, (games, secret, digest)))
        return notes

    def log_entries(self, seal: str) -> list[LogEntry]:
        """The log entries of a seal, a bounded number; this asks the database."""
        return self._storage.seals_of(seal)

    def _builds(self, draft: Draft | None) -> tuple[str, ...]:
        """The builds of the bots, if another one makes a move; empty if none does."""
        seal = self.table_record.seal
        if seal is None or draft is None:
            return ()
        moved = any(entry.decided_by is DecidedBy.BOT for entry in draft.entries)
        if not moved or bot_build() in seal.builds or len(seal.builds) >= MAX_BUILDS:
            return ()
        return (*seal.builds, bot_build())

    # Changes of other processes

    def is_current(self) -> bool:
        """Whether no other process has changed the table, as far as the database knows.

        Raises `NotFound` (`no-such-table`) if it has been deleted.
        """
        return self.stored_revision() <= self.revision

    def stored_revision(self) -> int:
        """The revision of the table in the database; errors as `is_current`."""
        return self._storage.revision(self.table_record.name)

    def refresh(self) -> None:
        """Load what other processes have stored since the last action known here."""
        name, known = self.table_record.name, len(self.journal.applied)
        stored = self._storage.load(name, since=known)
        if stored.table_record.undos != self.table_record.undos:
            stored = self._storage.load(name)
            with self.lock:
                self._replace(stored)
            return
        with self.lock:
            self._take_in(stored)

    def take_actions(self, heard: Collection[int]) -> bool:
        """Load what other processes have stored, if it is actions and nothing else; whether it was.

        `heard` are the revisions of which others have said so.
        """
        until = self.revision
        while until + 1 in heard:
            until += 1
        if until == self.revision:
            return False
        since = len(self.journal.applied)
        revision, entries = self._storage.actions(self.table_record.name, since)
        if revision > until:
            return False
        with self.lock:
            self.revision = max(self.revision, revision)
            self._replay(entries)
        return True

    def _replay(self, entries: Iterable[JournalEntry]) -> None:
        for entry in entries:
            self.journal.add(self.journal.stored_draft((entry,)))
            self._update_clock(entry)
        self.start_clock()

    def complete(self) -> None:
        """Store the result and games of actions that were stored without them, as of a record."""
        ended = None if self.table_record.ended else _won(self.journal.state)
        won = self.journal.won
        games: list[FinishedGame] = []
        if won or self.table_record.ended:
            retaken = self.journal.retaken()
            games = finished_games(
                self.table_record, self.seats, self.journal.events, retaken=retaken
            )
        if games:
            recorded = self._storage.recorded_games(self.table_record.name)
            games = [game for game in games if game.number not in recorded]
        if ended or games:
            self._commit(TableChange(self._now(), ended=ended, games=tuple(games)))

    # The clock

    def _update_clock(self, entry: JournalEntry) -> None:
        if self.clock is None:
            return
        if entry.decided_by not in (DecidedBy.DECK, DecidedBy.RULES):
            self.clock.stop(entry.actor, entry.bank_used)
            if entry.decided_by in BY_PERSON:
                self.clock.reset_missed(entry.actor)
            elif entry.decided_by is DecidedBy.TIMEOUT:
                self.clock.count_missed(entry.actor)
        self.clock.set_turn(self.people_to_act(), self._ticks(), fresh=self._deal_just_began())

    def start_clock(self) -> None:
        """Start the clocks of the people who have to act."""
        if self.clock and self.status == "playing":
            self.clock.set_turn(self.people_to_act(), self._ticks(), fresh=True)

    def credit(self, seconds: float) -> None:
        """Give running clocks back what they have lost through the server."""
        if self.clock:
            self.clock.credit(seconds, self._ticks())

    def people_to_act(self) -> Sequence[int]:
        """The seats that have to act and for which no bot plays."""
        return [
            seat
            for seat in waited_for(self.journal.state, self.seats)
            if not self.seats[seat].bot_controlled
        ]

    def _deal_just_began(self) -> bool:
        """Whether the next decision is the first one of the match, or of a deal."""
        state = self.journal.state
        placed = sum(card is not None for card in state.layout)
        return state.phase in (Phase.DRAW, Phase.DEAL, Phase.DISCARD) or placed == 1


def _won(state: State) -> MatchEnd | None:
    """The result of a match that was played to its end; `None` before that."""
    return MatchEnd("won", state.winner) if state.phase is Phase.OVER else None
