"""The bots' next decisions, computed while the person at their table still thinks.

Only at tables of one person against bots, only for levels that compute for long, by one thread of a
lower priority, a decision at a time, tables in turn. A decision is a function of the seed of the
bot and of what its seat can see: it is the same whether it was computed before or not. The server
tries what the person may do, and shows the bot what it would see then, never anything else. What
does not come about is dropped; nothing is begun for a position that has passed.
"""

from __future__ import annotations

import contextlib
import copy
import logging
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final, NamedTuple

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, SeatAction
from pegout.engine.rules.counting import foregone_answer
from pegout.engine.rules.events import Event, project
from pegout.engine.rules.game import actors, apply, legal_actions
from pegout.engine.rules.legal import first_to_act
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.views import View, view
from pegout.server.tables.bot_actions import BotAction, bot_action, bot_level, events_seen
from pegout.server.tables.seats import Seat
from pegout.server.tables.summaries import is_solo
from pegout.server.tables.table import Table
from pegout.solver.bots import make_bot, needs_kernels

_log = logging.getLogger(__name__)

COST: Final = 40.0
"""The cost of a decision that is computed before it is due, to the person at the table."""
MOST_KEPT: Final = 64
"""Decisions that are kept until they are due, of all tables together."""
MOST_STEPS: Final = 8
"""Actions after the person's that are looked at: goes, cuts, what the deck does."""
NICE: Final = 10
"""How much lower the priority of this work is than that of serving."""
_DRAWN: Final = (Phase.DRAW, Phase.DEAL, Phase.CUT)
"""Phases in which bots choose at random."""

Key = tuple[str, int, View]


class Position(NamedTuple):
    """A decision that a bot may have to make next: whose, what it would see, and what happened."""

    seat: int
    view: View
    events: tuple[Event, ...]


def positions_after(
    state: State, person: int, decide: Callable[[int, View], SeatAction], deck: Deck
) -> Iterator[Position]:
    """The next decisions of bots, for each action that a person may take, the likeliest first.

    `decide` makes the choices of a bot that take no time.
    """
    found: set[View] = set()
    legal = list(legal_actions(state, person))
    if state.phase is Phase.DISCARD:
        legal = legal[:1]  # bots do not see which cards these are
    if len(legal) > 1:
        likely = make_bot("steady", 0).decide(view(state, person))
        legal.sort(key=lambda action: action != likely)
    for action in legal:
        position = _next_decision(state, person, action, decide, deck)
        if position and position.view not in found:
            found.add(position.view)
            yield position


def _next_decision(
    state: State,
    person: int,
    action: SeatAction,
    decide: Callable[[int, View], SeatAction],
    deck: Deck,
) -> Position | None:
    """The first decision of a bot after an action; `None` if the person comes first."""
    state, events = apply(state, person, action)
    happened = [*events]
    for _ in range(MOST_STEPS):
        acting = actors(state)
        if not acting or person in acting:
            return None
        if DECK in acting:
            state, events = apply(state, DECK, deck.act(state))
        elif answer := foregone_answer(state):
            state, events = apply(state, *answer)
        else:
            seat = first_to_act(state)
            seen = view(state, seat)
            if len(seen.legal) > 1 and state.phase not in _DRAWN:
                return Position(seat, seen, tuple(happened))
            state, events = apply(state, seat, decide(seat, seen))
        happened += events
    return None


@dataclass
class _Job:
    """The positions of a table that are still to be looked at, while event `seq` is its last."""

    table: Table
    person: str
    seq: int
    positions: deque[Position]


class Ahead:
    """Computes decisions of bots before they are due, if `pay` lets a person pay for one.

    Attributes:
        jobs: the tables to look at, by name.
        decided: the decisions that have been made or begun, and are not due yet.
    """

    def __init__(self, pay: Callable[[str, float], bool]) -> None:
        self._pay = pay
        self._changed = threading.Condition()
        self.jobs: OrderedDict[str, Table | _Job] = OrderedDict()
        self.decided: OrderedDict[Key, Future[BotAction]] = OrderedDict()
        self._thread = threading.Thread(target=self._run, name="bots_ahead", daemon=True)
        self._started = self._closed = False

    def close(self) -> None:
        """Begin nothing more, and wait for the decision in progress."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._started:
            self._thread.join()

    def prepare(self, table: Table) -> None:
        """Look soon at what may follow at a table where no bot has to act now."""
        if not _is_slow(table.session.seats):
            return
        with self._changed:
            if self._closed:
                return
            self.jobs[table.name] = table
            self._changed.notify()
            if not self._started:
                self._started = True
                self._thread.start()

    def decision(self, table: Table, seat: Seat, seen: View) -> BotAction | None:
        """A bot's decision about its view, made or in progress; `None` if it is not.

        The others that were prepared for this table are dropped.
        """
        with self._changed:
            future = self.decided.pop((table.name, seat.number, seen), None)
            self.jobs.pop(table.name, None)
            for key in [key for key in self.decided if key[0] == table.name]:
                del self.decided[key]
        with contextlib.suppress(Exception):  # it is logged; the bot decides in the ordinary way
            return future.result() if future else None
        return None

    def _run(self) -> None:
        with contextlib.suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
        while self._take_turn():  # no table is kept between two turns
            pass

    def _take_turn(self) -> bool:
        """Let a bot decide at the next table, once there is one; whether there was."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self.jobs)
            if self._closed:
                return False
            _, found = self.jobs.popitem(last=False)
        try:
            job = found if isinstance(found, _Job) else _job_of(found)
        except Exception:
            _log.exception("nothing could be decided ahead")
            return True
        if job and job.table.seq == job.seq and self._pay(job.person, COST):
            self._decide(job, job.positions.popleft())
            self._put_back(job)
        return True

    def _put_back(self, job: _Job) -> None:
        """Let a table wait behind the others, unless it has moved on."""
        with self._changed:
            if job.positions and job.table.name not in self.jobs and job.table.seq == job.seq:
                self.jobs[job.table.name] = job

    def _decide(self, job: _Job, position: Position) -> None:
        table, future = job.table, Future[BotAction]()
        key = (table.name, position.seat, position.view)
        with self._changed:
            if key in self.decided:
                return
            self.decided[key] = future
            if len(self.decided) > MOST_KEPT:
                self.decided.popitem(last=False)
        try:
            seat = table.session.seats[position.seat]
            events = _events(table, seat, job.seq, position.events)
            future.set_result(bot_action(seat, position.view, events))
        except Exception as error:
            _log.exception("a bot could not decide ahead at table %s", table.name)
            future.set_exception(error)


def _events(table: Table, seat: Seat, seq: int, then: Iterable[Event]) -> Iterator[Event]:
    yield from events_seen(table, seat, seq)
    yield from (project(event, seat.number) for event in then)


def _is_slow(seats: Iterable[Seat]) -> bool:
    return any(each.bot_controlled and needs_kernels(bot_level(each), each.seed) for each in seats)


def _job_of(table: Table) -> _Job | None:
    """The positions to decide ahead at a table; `None` where that is impossible or useless."""
    with table.lock:
        session = table.session
        own = session.seats[0]
        if own.person is None or not is_solo(session.table_record, session.seats):
            return None
        state, seq = session.journal.state, session.journal.seq
        if session.status != "playing" or actors(state) != {own.number}:
            return None
        deck, seats = copy.copy(session.deck()), tuple(session.seats)

    def decide(seat: int, seen: View) -> SeatAction:
        return make_bot(bot_level(seats[seat]), seats[seat].seed).decide(seen)

    found = [
        each
        for each in positions_after(state, own.number, decide, deck)
        if needs_kernels(bot_level(seats[each.seat]), seats[each.seat].seed)
    ]
    return _Job(table, own.person, seq, deque(found)) if found else None
