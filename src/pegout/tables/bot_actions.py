"""Decisions of bots: in their own seats, for absent people, and after timeouts."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.bots import make_bot
from pegout.bots.base import EventObserver
from pegout.rules.actions import Claim, Pass, Play, SeatAction
from pegout.rules.events import Event
from pegout.rules.legal import let_stand
from pegout.rules.state import State
from pegout.rules.variants import Claims
from pegout.rules.views import View, view
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


def timeout_action(seat: Seat, state: State) -> SeatAction:
    """The action for a person whose time has run out; it claims no points and calls no muggins.

    Anyone who may play on does so, which lets the claim before it stand.
    """
    seen = view(let_stand(state, seat.number) or state, seat.number)
    for answer in (Claim(0), Pass()):
        if answer in seen.legal:
            return answer
    return make_bot(STAND_IN_LEVEL, seat.seed).decide(seen)


def timeout_claim(state: State, action: SeatAction) -> int | None:
    """What such a person claims for a card that is played for them; `None` if they must be asked.

    Where every card is claimed for, nobody is asked about one.
    """
    every = state.rules.claims is Claims.EVERY
    return 0 if every and isinstance(action, Play) else None
