"""The table of a match of one person against bots without a server, as `Table` is with one."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, Final

from pegout.deck import Deck
from pegout.record import read_record, write_record
from pegout.record.replay import Recorder
from pegout.rules.actions import parse_action
from pegout.rules.events import project
from pegout.rules.state import Phase
from pegout.rules.views import view
from pegout.tables.bot_actions import bot_action
from pegout.tables.errors import Conflict, NotFound
from pegout.tables.game_result import forfeit_result, game_result
from pegout.tables.journal import (
    DecidedBy,
    Draft,
    Journal,
    JournalEntry,
    by_person,
    opening_entries,
    state_after,
)
from pegout.tables.repository.records import MatchEnd
from pegout.tables.seats import waited_for
from pegout.tables.snapshot import TableSnapshot
from pegout.tables.solo import PERSON_NAME, stored_table
from pegout.web.serializers import result_model, standings
from pegout.wire.base import Json
from pegout.wire.events import event_data
from pegout.wire.requests import ActionRequest

PERSON: Final = 0
"""The seat of the person."""


class OfflineTable:
    """A match of a person in seat 0 against bots, made from its record.

    Args:
        name: the table's name.
        record: the full record, with the seeds of the deck and of every bot.

    Raises:
        NotationError: it is no record.
    """

    def __init__(self, name: str, record: str) -> None:
        read = read_record(record)
        stored = stored_table(read, "person", time.time())
        self.name, self.table_record = name, stored.table_record
        own = read.header.players[PERSON]
        person = replace(stored.seats[PERSON], name=None if own == PERSON_NAME else own)
        self.seats = (person, *stored.seats[1:])
        self._recorder = Recorder(read.header)
        self._deck = Deck(self.table_record.secret)
        self.journal = Journal(self.table_record.rules)
        entries = stored.entries or opening_entries(self.table_record.rules, self._deck, 0)
        self._add(self.journal.stored_draft(entries))
        self.ended: MatchEnd | None = None
        self.rematch: str | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.ended is not None or self.journal.state.phase is Phase.OVER

    @property
    def winner(self) -> int | None:
        """The side that won the match."""
        return self.ended.side if self.ended else self.journal.state.winner

    def record(self) -> str:
        """The full record so far."""
        return write_record(self._recorder.record)

    def snapshot(self) -> TableSnapshot:
        """What the person sees now."""
        state = self.journal.state
        ended = self.ended or (MatchEnd("won", self.winner) if self.over else None)
        snapshot = TableSnapshot(
            table=self.name,
            viewer=PERSON,
            seq=self.journal.seq,
            status="over" if ended else "playing",
            ended=ended,
            view=view(state, PERSON),
            seats=self.seats,
            connected=frozenset(range(len(self.seats))),
            claimable=frozenset(),
            handed_over=self.journal.handed_over,
            spectators=0,
            clock_rules=None,
            clock=(),
            rematch=self.rematch,
            lesson=False,
            open_link=False,
            hints=True,
            earlier=self.table_record.earlier_games,
            tally=state.games,
            seal=None,
            branch_of=None,
            branch_game=None,
        )
        return snapshot.past(state) if ended else snapshot

    def seen_at(self, at: int | None, seat: int | None) -> TableSnapshot:
        """What the person sees now, or saw after event `at`; once it is over, what a seat saw."""
        viewer, now = self._viewer(seat), self.snapshot()
        if at is None:
            return now
        return now.past(state_after(*self.journal.past(at)), viewer)

    def events(self, since: int, until: int | None = None, seat: int | None = None) -> list[Json]:
        """The events after a number, as the person, or once it is over a seat, knows them."""
        viewer, found = self._viewer(seat), self.journal.events[since:until]
        return [
            event_data(project(event, viewer), seq) for seq, event in enumerate(found, since + 1)
        ]

    def _viewer(self, seat: int | None) -> int:
        """Whose eyes to look through; errors as `Table.viewer`."""
        if seat is None:
            return PERSON
        if not self.over:
            raise Conflict("table-not-over")
        if seat >= len(self.seats):
            raise NotFound("no-such-seat", seat=seat, players=len(self.seats))
        return seat

    def act(self, request: ActionRequest) -> Json:
        """Act for the person, once for each id. Errors as `Table.act`."""
        action, made_by = parse_action(request.action), by_person(request.retaken)
        answered = self.journal.answer(PERSON, request.id)
        if answered is None:
            self._check_playing()
            self.journal.check_expected(request.expect)
            self._apply(PERSON, action, made_by, request.id, request.claim)
            answered = self.journal.answer(PERSON, request.id)
        assert answered is not None
        first, last = answered
        return {"seq": last, "events": self.events(first - 1, last)}

    def resign(self) -> None:
        """Resign for the person; once more is the same as once. Raises `Conflict`: `table-over`."""
        if self.ended is None:
            self._check_playing()
            rules = self.table_record.rules
            self.ended = forfeit_result(rules, self.seats, PERSON, "resigned")

    def _check_playing(self) -> None:
        if self.over:
            raise Conflict("table-over")

    def let_bot_act(self) -> bool:
        """Let the first bot act that has to; whether one had to."""
        waited = () if self.over else waited_for(self.journal.state, self.seats)
        due = [seat for seat in waited if seat != PERSON]
        if not due:
            return False
        seat = self.seats[due[0]]
        seen = (project(event, seat.number) for event in self.journal.events)
        decided = bot_action(seat, view(self.journal.state, seat.number), seen)
        by = DecidedBy.HANDED_OVER if decided.handed_over else DecidedBy.BOT
        self._apply(seat.number, decided.action, by)
        return True

    def _apply(
        self,
        seat: int,
        action: Any,
        decided_by: DecidedBy,
        request: str | None = None,
        claim: int | None = None,
    ) -> None:
        entry = JournalEntry(seat, action, decided_by, time.time(), request)
        self._add(self.journal.draft(entry, self._deck, claim))

    def _add(self, draft: Draft) -> None:
        self.journal.add(draft)
        for entry in draft.entries:
            self._recorder.act(entry.actor, entry.action)

    def result(self, number: int) -> Json:
        """How a game of the match went, as the server tells it."""
        rules = self.table_record.rules
        before, events = self.journal.events_of_game(number)
        result = game_result(rules, events, number, before)
        if result is None:
            raise NotFound("no-such-game", game=number)
        return result_model(result, "", None, standings(rules, result)).model_dump(mode="json")
