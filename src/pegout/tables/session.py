"""The book of one table: its match as stored and as it stands; nothing happens but through here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy.exc import IntegrityError

from pegout.deck import Deck
from pegout.errors import StaleAction
from pegout.rules.actions import DECK, Action
from pegout.rules.events import GameWon
from pegout.rules.game import actors, apply
from pegout.rules.state import Phase
from pegout.tables.clocks import Clock
from pegout.tables.history import History
from pegout.tables.journal import Draft, Journal, Maker, Move
from pegout.tables.repository.repository import Ended, Kept, Store
from pegout.tables.seats import Seat


class Book:
    """A match, its seats and its clock; whoever uses it holds the table's lock.

    Args:
        kept: what the store has of it.
        store: where everything goes before anybody hears of it.
        history: where games that are over go.
        now: the time in seconds.

    Attributes:
        facts: what does not change about the table, or once only.
        seats: who sits where.
        watchers: who has asked to watch.
        journal: what was done and what happened.
        clock: the clock, where there is one.
    """

    def __init__(
        self, kept: Kept, store: Store, history: History, now: Callable[[], float]
    ) -> None:
        self._store, self._history, self._now = store, history, now
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        """Play everything again that was done, and see to what a crash may have left undone."""
        self.facts = kept.facts
        self.seats = list(kept.seats)
        self.watchers = set(kept.watchers)
        self.journal = Journal(kept.facts.rules)
        self._deck = Deck(kept.facts.secret)
        rules = kept.facts.clock
        self.clock = Clock(rules, kept.facts.rules.players) if rules else None
        for move in self.journal.replay(kept.moves):
            self._time(move)
        if self.clock:
            self.clock.restart(self._now())
        self._after(0)

    @property
    def status(self) -> str:
        """`waiting` for people, `playing`, or `over`."""
        if self.facts.ended:
            return "over"
        return "waiting" if any(seat.open for seat in self.seats) else "playing"

    # What happens

    def do(self, seat: int, action: Action, maker: Maker, request: str | None = None) -> None:
        """Make an action and what the deck does after it; stored before anybody hears of it.

        Raises:
            IllegalAction: the rules forbid it.
            StaleAction: another process was quicker; its truth is now ours.
        """
        draft = self._draft(Move(seat, action, maker, self._now(), request))
        before = self.journal.seq
        try:
            self._store.append(self.facts.table, len(self.journal.steps), draft.moves)
        except IntegrityError:
            self._take(self._store.load(self.facts.table))
            raise StaleAction("stale-action", expect=before, seq=self.journal.seq) from None
        self.journal.add(draft)
        for move in draft.moves:
            self._time(move)
        self._after(before)

    def _draft(self, move: Move) -> Draft:
        state, events = apply(self.journal.state, move.actor, move.action)
        moves, brought = [move], [events]
        while DECK in actors(state):
            action = self._deck.act(state)
            state, events = apply(state, DECK, action)
            moves.append(Move(DECK, action, Maker.DECK, move.at))
            brought.append(events)
        return Draft(tuple(moves), tuple(brought), state)

    def _after(self, seq: int) -> None:
        """See to games and matches that have been won after this event."""
        state = self.journal.state
        if state.phase is Phase.OVER and not self.facts.ended:
            self.end(Ended("won", state.winner))
        elif any(isinstance(event, GameWon) for event in self.journal.events[seq:]):
            self._history.record(self.facts, self.seats, self.journal)

    def end(self, ended: Ended) -> None:
        """The match has ended."""
        self._store.end(self.facts.table, ended, self._now())
        self.facts = replace(self.facts, ended=ended)
        self._history.record(self.facts, self.seats, self.journal)

    def go_on_at(self, rematch: str) -> None:
        """The match goes on at another table."""
        self._store.link_rematch(self.facts.table, rematch)
        self.facts = replace(self.facts, rematch=rematch)

    # Who sits where

    def sit(self, seat: Seat) -> None:
        """Change a seat."""
        self._store.save_seats(self.facts.table, [seat])
        self.seats[seat.number] = seat
        self.start_clock()

    def let_watch(self, person: str) -> None:
        """Let somebody watch."""
        if person not in self.watchers:
            self._store.add_watcher(self.facts.table, person)
            self.watchers.add(person)

    # The clock

    def _time(self, move: Move) -> None:
        """Let the clock know of a move."""
        if self.clock is None:
            return
        if move.actor != DECK:
            self.clock.decided(move.actor, move.at)
            if move.maker is Maker.PERSON:
                self.clock.kept(move.actor)
            elif move.maker is Maker.CLOCK:
                self.clock.missed(move.actor)
        self.clock.turn_to(self.people_owing(), move.at, fresh=self._begins())

    def start_clock(self) -> None:
        """Let the clock run for those who owe a decision."""
        if self.clock and self.status == "playing":
            self.clock.turn_to(self.people_owing(), self._now(), fresh=True)

    def people_owing(self) -> Sequence[int]:
        """The seats that owe an action which is not for the house."""
        return [seat for seat in sorted(self.journal.owing()) if not self.seats[seat].housed]

    def _begins(self) -> bool:
        """Whether the match, or a deal, has just begun."""
        state = self.journal.state
        laid = sum(card is not None for card in state.layout)
        return state.phase in (Phase.DRAW, Phase.DISCARD) or laid == 1
