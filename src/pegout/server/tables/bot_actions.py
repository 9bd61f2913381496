"""Bots at a table: which seat has to act, what its bot decides, and how that is carried out."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pegout.engine.rules.actions import SeatAction
from pegout.engine.rules.events import Event, project
from pegout.engine.rules.views import View, view
from pegout.server.tables.journal import DecidedBy
from pegout.server.tables.seats import BOT, HUMAN, STAND_IN_LEVEL, Seat
from pegout.server.tables.snapshot import seat_of_bot_to_act
from pegout.server.tables.table import Table
from pegout.solver.bots import lower_levels, make_bot
from pegout.solver.bots.base import EventObserver

_log = logging.getLogger(__name__)


class Owner(NamedTuple):
    """For whom the bots of a table act.

    `person` is the first who plays there; of bots `alone` the first who watches them: no person
    plays, and they would go on by themselves to the end.
    """

    person: str
    alone: bool


def bots_owner(table: Table) -> Owner | None:
    """For whom a bot has to act now; `None` if none has to."""
    with table.lock:
        if seat_of_bot_to_act(table.session, table.broadcaster) is None:
            return None
        seated = [seat for seat in table.session.seats if seat.person]
        playing = [seat for seat in seated if not seat.stand_in]
        person = (playing or seated)[0].person if seated else table.broadcaster.first_person
        return Owner(person or "", alone=not playing)


def bot_turn(table: Table) -> tuple[Seat, View, int] | None:
    """A seat for which a bot has to act, its view, and the number of the last event, if any."""
    with table.lock:
        seat = seat_of_bot_to_act(table.session, table.broadcaster)
        if seat is None:
            return None
        journal = table.session.journal
        return seat, view(journal.state, seat.number), journal.seq


def events_seen(table: Table, seat: Seat, seq: int) -> Iterator[Event]:
    """The events up to number `seq`, as a seat may know them."""
    with table.lock:
        events = table.session.journal.events[:seq]
    return (project(event, seat.number) for event in events)


class BotAction(NamedTuple):
    """The decision of a seat's bot; `handed_over` if its level failed and a lower one decided."""

    action: SeatAction
    handed_over: bool = False


def bot_action(seat: Seat, view: View, events: Iterable[Event]) -> BotAction:
    """The action of a seat's bot, or of the stand-in for its person.

    `events` are what it has seen happen; only levels that learn from it read them. A level that
    fails, for whatever reason, hands over to the level below it, and the failure is logged.
    """
    level, seen = bot_level(seat), list(events)
    for lower in lower_levels(level):
        try:
            return BotAction(_decided(level, seat, view, seen), level != bot_level(seat))
        except Exception:
            _log.exception("%s cannot decide; %s decides", level, lower)
        level = lower
    return BotAction(_decided(level, seat, view, seen), level != bot_level(seat))


def _decided(level: str, seat: Seat, view: View, events: Iterable[Event]) -> SeatAction:
    bot = make_bot(level, seat.seed)
    if isinstance(bot, EventObserver):
        for event in events:
            bot.observe(event)
    return bot.decide(view)


def bot_level(seat: Seat) -> str:
    """The level of a seat's bot, or of the stand-in for its person."""
    return seat.level if seat.kind == BOT and seat.level else STAND_IN_LEVEL


def apply_bot_action(table: Table, seat: Seat, seq: int, decided: BotAction) -> None:
    """Apply a bot's decision, unless something else has happened since event `seq`."""
    own = DecidedBy.STAND_IN if seat.kind == HUMAN else DecidedBy.BOT
    decided_by = DecidedBy.HANDED_OVER if decided.handed_over else own
    session = table.session

    def change() -> None:
        wanted = session.seats[seat.number].bot_controlled
        if wanted and session.status == "playing" and seq == session.journal.seq:
            session.carry_out(session.prepare(seat.number, decided.action, decided_by))

    table.queue.run(change)
