"""Decisions of bots: in their own seats, for absent people, and after timeouts."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.bots import make_bot
from pegout.bots.bot import EventObserver
from pegout.rules.actions import Claim, Pass, SeatAction
from pegout.rules.events import Event
from pegout.rules.views import View
from pegout.tables.seats import BOT, STAND_IN_LEVEL, Seat


def bot_action(seat: Seat, view: View, events: Iterable[Event]) -> SeatAction:
    """The action of a seat's bot, or of the stand-in for its person.

    Args:
        seat: the seat.
        view: what it sees.
        events: what it has seen happen; read only by levels that learn from it.
    """
    bot = make_bot(bot_level(seat), seat.seed)
    if isinstance(bot, EventObserver):
        for event in events:
            bot.observe(event)
    return bot.decide(view)


def bot_level(seat: Seat) -> str:
    """The level of a seat's bot, or of the stand-in for its person."""
    return seat.level if seat.kind == BOT and seat.level else STAND_IN_LEVEL


def timeout_action(seat: Seat, view: View) -> SeatAction:
    """The action for a person whose time has run out; it claims no points and calls no muggins."""
    if Claim(0) in view.legal:
        return Claim(0)
    if Pass() in view.legal:
        return Pass()
    return make_bot(STAND_IN_LEVEL, seat.seed).decide(view)
