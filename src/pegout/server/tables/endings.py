"""Ending a match early: resigning, giving up, going on without somebody, running out of time.

A request that is repeated because its answer was lost gets the same answer again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pegout.server.tables.errors import Conflict
from pegout.server.tables.game_result import forfeit_result
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.sealing import WITHHELD, has_revealed, owed, withholding
from pegout.server.tables.seats import HUMAN, Seat, bot_seat, vacate, with_stand_in
from pegout.server.tables.session import TableSession
from pegout.server.tables.snapshot import absent_seats
from pegout.server.tables.summaries import last_action_at
from pegout.server.tables.table import Table


def resign(table: Table, person: str) -> None:
    """Resign: ends a match of two, or one with a single person; otherwise a bot takes over.

    Whose resignation has ended the match may repeat it. Errors as `TableSession.check_playing`.
    """
    session = table.session

    def change() -> None:
        seat = table.seat_of(person)
        if _has_resigned(session, seat):
            return
        table.session.check_playing()
        if ended := forfeit_result(table.rules, session.seats, seat, "resigned"):
            session.store(ended=ended)
        else:
            session.store(seats=(with_stand_in(session.seats[seat]),))

    table.change_by(person, change)


def abandon(table: Table, person: str) -> None:
    """Give a match up for good, so that it is not among the person's unfinished ones.

    Against bots alone the match ends without a winner. Among people it is a resignation, except
    that a bot that takes over keeps the seat. Before play has started the seat is free again,
    unless somebody's entropy is known: then the table ends, and if a seat still owes its own, that
    seat has withheld it, no matter who leaves. A table without people ends. Anyone who has no seat
    any more has nothing to give up. Raises `Conflict` (`table-over`).
    """
    session = table.session

    def change() -> None:
        if not table.has_seat(person):
            return
        seat = table.seat_of(person)
        ended = session.table_record.ended
        if (ended and ended.reason == WITHHELD) or ended == MatchEnd("abandoned"):
            return
        if _has_resigned(session, seat):
            return
        if session.status == "over":
            raise Conflict("table-over")
        others = any(each.person for each in session.seats if each.number != seat)
        waiting, revealed = session.status == "waiting", has_revealed(session.seats)
        owing = withholding(session.seats)
        if others and owing:
            session.store(ended=MatchEnd(WITHHELD, None, seat if seat in owing else owing[0]))
        elif not others or (waiting and (session.journal.applied or revealed)):
            session.store(ended=MatchEnd("abandoned"))
        elif waiting:
            session.store(seats=(vacate(session.seats[seat]),))
        elif ended := forfeit_result(table.rules, session.seats, seat, "resigned"):
            session.store(ended=ended)
        else:
            session.store(seats=(bot_seat(session.seats[seat]),))

    if table.has_seat(person):
        table.queue.run(change)


def _has_resigned(session: TableSession, seat: int) -> bool:
    ended = session.table_record.ended
    return ended is not None and (ended.reason, ended.seat) == ("resigned", seat)


def resolve_absence(table: Table, person: str, seat: int, remedy: str) -> None:
    """Continue without a seat that is away and has to act; once more is the same as once.

    The `remedy` is `stand-in`, which lets a bot play on, or `win`, which ends a match of two.
    Raises `Conflict` (`not-away`) where it does not apply.
    """
    session = table.session

    def change() -> None:
        asking = table.seat_of(person)
        if remedy == "win" and session.table_record.ended == MatchEnd("abandoned", asking, seat):
            return
        table.session.check_playing()
        two = len(session.seats) == 2
        if remedy != "win" and any(each.stand_in for each in session.seats if each.number == seat):
            return
        away = absent_seats(session, table.broadcaster.presence, table.ticks()) - {asking}
        if seat not in away or (remedy == "win" and not two):
            raise Conflict("not-away", seat=seat)
        if remedy == "win":
            session.store(ended=MatchEnd("abandoned", asking, seat))
        else:
            session.store(seats=(with_stand_in(session.seats[seat]),))

    table.change_by(person, change)


def stop(table: Table) -> None:
    """End a match for everybody, as the operator may; no side wins it.

    Raises `Conflict`: `table-over`.
    """
    session = table.session

    def change() -> None:
        if session.table_record.ended or session.status == "over":
            raise Conflict("table-over")
        session.store(ended=MatchEnd("abandoned"))

    table.queue.run(change)


def expire(table: Table, before: float) -> None:
    """End a match without an action since a time."""
    session = table.session

    def change() -> None:
        ended = session.table_record.ended
        if not ended and last_action_at(session.table_record, session.journal) < before:
            session.store(ended=abandonment_result(session.seats, session.people_to_act()))

    table.queue.run(change)


def abandonment_result(seats: Sequence[Seat], seats_to_act: Collection[int]) -> MatchEnd:
    """How an abandoned match ends.

    A seat that kept its part of the deck back ends it without a winner. Between two people, the one
    who has to act loses; any other match ends without a winner.
    """
    owing = [seat.number for seat in seats if owed(seat, seats)]
    if owing and not any(seat.open for seat in seats):
        return MatchEnd(WITHHELD, None, owing[0])
    people = sum(seat.kind == HUMAN and not seat.open for seat in seats)
    if len(seats_to_act) == 1 and len(seats) == people == 2:
        [lost] = seats_to_act
        return MatchEnd("abandoned", 1 - lost, lost)
    return MatchEnd("abandoned")
