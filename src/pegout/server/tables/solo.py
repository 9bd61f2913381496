"""A table where one person plays against bots, for a client in the same process.

Such a client runs the bots itself, one action at a time. It can undo choices, and write the full
record during the match, because no other person's cards are in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pegout.engine.deck import secret_of_seed
from pegout.engine.errors import IllegalAction
from pegout.engine.record import Header, Record
from pegout.engine.record.header import DECK_SEED
from pegout.engine.record.replay import score_note
from pegout.engine.record.text import RecordedAction
from pegout.engine.rules.actions import DECK, Deal
from pegout.engine.rules.counting import foregone_answer
from pegout.engine.rules.events import (
    Discarded,
    Event,
    GoCalled,
    GoWithoutCards,
    PackCut,
    Pegged,
    Placed,
    Played,
    project,
)
from pegout.engine.rules.game import apply, legal_actions, start
from pegout.engine.rules.state import State
from pegout.engine.rules.views import View, view
from pegout.server.tables.journal import AppliedAction, DecidedBy, JournalEntry
from pegout.server.tables.queue import ChangeQueue
from pegout.server.tables.repository.records import StoredTable, TableRecord
from pegout.server.tables.seats import BOT, HUMAN, Seat, person_seed, player_names
from pegout.server.tables.session import TableSession
from pegout.server.tables.tokens import new_table_name
from pegout.solver.bots import make_bot

PERSON_NAME = "Person"
"""The name in records of a person who has given none."""


@dataclass(frozen=True, slots=True)
class SeenAction:
    """One action as a person may know it: what happened, and what they see after it.

    `seq` is the number of the last event at the table once it was done; `deals` whether it dealt
    the cards; `handed_over` is the seat of a bot that could not decide, so that a lower level did.
    """

    seq: int
    events: tuple[Event, ...]
    view: View
    deals: bool
    handed_over: int | None


class _Replayed(NamedTuple):
    """An action of the journal with the states before and after it."""

    applied: AppliedAction
    before: State
    after: State


class _Reader:
    """Reads a session's journal action by action; `position` is the number of actions read."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self.seek(0)

    def seek(self, position: int) -> None:
        """Continue reading after this many actions."""
        self.position = 0
        self._state = start(self._session.table_record.rules)
        for _ in self.read(position):
            pass

    def read(self, until: int | None = None) -> Iterator[_Replayed]:
        """Yield the following actions, to the end or until this many have been read in all."""
        for applied in self._session.journal.applied[self.position : until]:
            before = self._state
            self._state, _ = apply(before, applied.entry.actor, applied.entry.action)
            self.position += 1
            yield _Replayed(applied, before, self._state)


class SoloTable:
    """One person's seat at a table whose other seats are bots; made by `Table.solo`."""

    def __init__(self, session: TableSession, queue: ChangeQueue, seat: int) -> None:
        self._session, self._queue, self._seat = session, queue, seat
        self._lock = session.lock
        self._seen, self._recorded = _Reader(session), _Reader(session)

    @property
    def status(self) -> str:
        """`playing` or `over`."""
        return self._session.status

    def seek_deal(self) -> None:
        """Rewind `new_actions` to the last deal, or to the first action if there was none."""
        with self._lock:
            applied = self._session.journal.applied
            deals = [n for n, each in enumerate(applied) if isinstance(each.entry.action, Deal)]
            self._seen.seek(deals[-1] if deals else 0)

    def new_actions(self) -> list[SeenAction]:
        """The actions since the last call, oldest first; all of them on the first call."""
        with self._lock:
            return [self._seen_action(each) for each in self._seen.read()]

    def _seen_action(self, replayed: _Replayed) -> SeenAction:
        applied, _, after = replayed
        entry = applied.entry
        events = self._session.journal.events[applied.first - 1 : applied.last]
        return SeenAction(
            applied.last,
            tuple(project(event, self._seat) for event in events),
            view(after, self._seat),
            isinstance(entry.action, Deal),
            entry.actor if entry.decided_by is DecidedBy.HANDED_OVER else None,
        )

    def undo(self) -> int:
        """Take back the person's last choice and all after it; how many actions remain.

        Raises:
            IllegalAction: `undo-nothing`; `undo-revealed`, if the person has learnt something since
                that they did not know when they chose.
            Conflict: `table-over`.
        """
        return self._queue.run(self._undo)

    def _undo(self) -> int:
        self._session.check_playing()
        left = self._undo_point()
        self._session.truncate(left)
        return left

    def _undo_point(self) -> int:
        replayed = list(_Reader(self._session).read())
        choices = [number for number, each in enumerate(replayed) if self._was_choice(each)]
        if not choices:
            raise IllegalAction("undo-nothing")
        first = replayed[choices[-1]].applied.first
        if any(_reveals(event, self._seat) for event in self._session.journal.events[first - 1 :]):
            raise IllegalAction("undo-revealed")
        return choices[-1]

    def _was_choice(self, replayed: _Replayed) -> bool:
        """Whether the person could have acted otherwise, unlike with a forced go."""
        actor, before = replayed.applied.entry.actor, replayed.before
        free = foregone_answer(before) is None and len(legal_actions(before, actor)) > 1
        return actor == self._seat and free

    # The record

    def record_header(self) -> Header:
        """The header of the full record, with the seeds where the table was opened with one."""
        return header_of(self._session.table_record, tuple(self._session.seats))

    def recorded_actions(self, since: int) -> list[RecordedAction]:
        """The actions after the first `since`, as the full record writes them."""
        with self._lock:
            if since != self._recorded.position:
                self._recorded.seek(since)
            return [
                RecordedAction(applied.entry.actor, applied.entry.action, score_note(before, after))
                for applied, before, after in self._recorded.read()
            ]


def header_of(record: TableRecord, seats: tuple[Seat, ...]) -> Header:
    """The header of the full record of a table."""
    seeds: list[tuple[str, str]] = []
    if record.seed is not None:
        bots = [(str(seat.number), seat.seed) for seat in seats if seat.kind == BOT]
        seeds = [(DECK_SEED, record.seed), *bots]
    return Header(
        record.rules,
        player_names(seats, PERSON_NAME),
        tuple(seat.level for seat in seats),
        seeds=tuple(seeds),
    )


def stored_table(record: Record, person: str, now: float) -> StoredTable:
    """A table with the match of a full record, with a person in seat 0 and bots elsewhere.

    The record's header has the seeds of the deck and of every bot.
    """
    header = record.header
    seeds = dict(header.seeds)
    deck = seeds[DECK_SEED]
    own = Seat(0, HUMAN, None, person_seed(deck), person=person)
    bots = [
        Seat(seat, BOT, make_bot(level, 0).level, seeds[str(seat)])
        for seat, level in enumerate(header.levels)
        if level is not None
    ]
    makers = {DECK: DecidedBy.DECK, 0: DecidedBy.PERSON}
    return StoredTable(
        TableRecord(
            name=new_table_name(),
            rules=header.rules,
            secret=secret_of_seed(deck),
            created=now,
            seed=deck,
        ),
        (own, *bots),
        frozenset(),
        tuple(
            JournalEntry(line.actor, line.action, makers.get(line.actor, DecidedBy.BOT), now)
            for line in record.actions
        ),
    )


def _reveals(event: Event, seat: int) -> bool:
    """Whether an event showed a seat more than its own choice and the table had shown it.

    Another seat's card, go or claim does; so do a draw, a starter, a deal and a count.
    """
    match event:
        case Discarded() | Pegged() | GoWithoutCards():
            return False  # discards lie face down; the others follow from the events around them
        case Played(seat=actor) | GoCalled(seat=actor) | Placed(seat=actor) | PackCut(seat=actor):
            return actor != seat
        case _:
            return True
