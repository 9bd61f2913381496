"""The house at the table: bots in their seats, and `steady` for who is gone."""

from __future__ import annotations

from pegout.bots import make_bot
from pegout.rules.actions import Claim, Muggins, Pass, SeatAction
from pegout.rules.views import View
from pegout.tables.seats import BOT, STAND_IN_LEVEL, Seat


def bot_action(seat: Seat, view: View) -> SeatAction:
    """What the house does for a seat: its bot, or `steady` for a person who is gone."""
    level = seat.level if seat.kind == BOT and seat.level else STAND_IN_LEVEL
    return make_bot(level, seat.seed).decide(view)


def timeout_action(seat: Seat, view: View) -> SeatAction:
    """What is done for somebody whose time is up: as the house, but it does not count for them."""
    if Claim(0) in view.legal:
        return Claim(0)
    if Muggins() in view.legal:
        return Pass()
    return make_bot(STAND_IN_LEVEL, seat.seed).decide(view)
