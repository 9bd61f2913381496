"""The seat for which a bot has to act."""

from __future__ import annotations

from pegout.server.tables.broadcaster import Broadcaster
from pegout.server.tables.seats import HUMAN, Seat, waited_for
from pegout.server.tables.session import TableSession


def seat_of_bot_to_act(session: TableSession, broadcaster: Broadcaster) -> Seat | None:
    """A seat for which a bot has to act; `None` if there is none. The caller holds the lock.

    Bots alone play only while somebody subscribes, and as fast as that client shows it.
    """
    if session.status != "playing":
        return None
    seats, journal = session.seats, session.journal
    people = any(seat.kind == HUMAN for seat in seats)
    if not people and not broadcaster.has_acknowledged(journal.seq):
        return None
    to_act = (seats[number] for number in waited_for(journal.state, seats))
    return next((seat for seat in to_act if seat.bot_controlled), None)
