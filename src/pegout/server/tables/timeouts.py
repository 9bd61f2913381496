"""Changes of a table without a request: clocks run out, people are away or withhold entropy.

`PeriodicWork` calls `tick` for each table that has been used, and at the time of `next_due`.
"""

from __future__ import annotations

from pegout.engine.rules.actions import Claim, Pass, Play, SeatAction
from pegout.engine.rules.legal import let_stand
from pegout.engine.rules.state import State
from pegout.engine.rules.views import view
from pegout.server.tables.bot_actions import bot_action
from pegout.server.tables.game_result import forfeit_result
from pegout.server.tables.journal import DecidedBy
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.sealing import WITHHELD, WITHHOLD_SECONDS, owed
from pegout.server.tables.seats import Seat, with_stand_in
from pegout.server.tables.snapshot import absent_seats, seat_of_bot_to_act
from pegout.server.tables.table import Table


def tick(table: Table) -> None:
    """Act for people whose time has run out, update absences, and wake bots that are due.

    A table whose entropy somebody withholds ends.
    """
    session, presence = table.session, table.broadcaster.presence
    with table.lock:
        session.start_clock()
        late = _late_seats(table)
    for seat in late:
        _time_out(table, seat)
    _end_if_withheld(table)
    with table.lock:
        gone = presence.forget_silent(table.ticks())
        absent = absent_seats(session, presence, table.ticks())
        changed, table.claimable = gone or absent != table.claimable, absent
        waiting = seat_of_bot_to_act(session, table.broadcaster) is not None
    if changed:
        table.notify()
    elif waiting:
        table.wake_bots()


def next_due(table: Table) -> float:
    """When `tick` has something to do if nothing happens before, in seconds of the table's clock.

    That is now where bots have to be woken again, and never where no seat is waited for.
    """
    with table.lock:
        session, presence = table.session, table.broadcaster.presence
        if seat_of_bot_to_act(session, table.broadcaster) is not None:
            return table.ticks()
        times = [presence.next_silent()]
        if session.status == "playing":
            if session.clock:
                times.append(session.clock.next_expiry())
            for number in session.people_to_act():
                person = session.seats[number].person
                if person and number not in table.claimable:
                    times.append(presence.away_at(person))
        times += [
            seen + WITHHOLD_SECONDS for _, _, seen in table.owing.values() if seen is not None
        ]
        return min(times)


def _late_seats(table: Table) -> list[int]:
    session = table.session
    if session.clock is None or session.status != "playing":
        return []
    expired = session.clock.expired(table.ticks())
    return [seat for seat in session.people_to_act() if seat in expired]


def _time_out(table: Table, number: int) -> None:
    """Act for a person whose time has run out; too many timeouts in a row forfeit."""
    session = table.session
    with table.lock:
        seat, state, seq = session.seats[number], session.journal.state, session.journal.seq
        if number not in _late_seats(table):
            return
    action = _timeout_action(seat, state)
    # Where every card is claimed for, there is no question about one.
    every = state.rules.claims_every_card
    claim = 0 if every and isinstance(action, Play) else None

    def change() -> None:
        if number not in _late_seats(table) or seq != session.journal.seq:
            return
        seats: tuple[Seat, ...] = ()
        ended = None
        if session.clock and session.clock.next_timeout_forfeits(number):
            ended = forfeit_result(table.rules, session.seats, number, "time")
            seats = () if ended else (with_stand_in(session.seats[number]),)
        timeout = DecidedBy.TIMEOUT
        session.carry_out(
            session.prepare(number, action, timeout, claim=claim, seats=seats, ended=ended)
        )

    table.queue.run(change)


def _timeout_action(seat: Seat, state: State) -> SeatAction:
    """The action for a person whose time has run out; it claims no points and calls no muggins.

    Anyone who may play on does so, which lets the claim before it stand.
    """
    seen = view(let_stand(state, seat.number) or state, seat.number)
    for answer in (Claim(0), Pass()):
        if answer in seen.legal:
            return answer
    return bot_action(seat, seen, ()).action


def _withholding_seat(table: Table) -> int | None:
    """A seat that has owed something for too long since its person was first there meanwhile.

    Whether they are still there does not count: they could come and go, and never be late.
    """
    with table.lock:
        session, now = table.session, table.ticks()
        if session.status != "waiting" or any(seat.open for seat in session.seats):
            table.owing = {}
            return None
        presence, before = table.broadcaster.presence, table.owing
        table.owing = {}
        for seat in session.seats:
            due = owed(seat, session.seats)
            if due and seat.person:
                known = before.get(seat.number)
                since, seen = known[1:] if known and known[0] == due else (now, None)
                if seen is None and presence.was_here(seat.person, since):
                    seen = now
                table.owing[seat.number] = due, since, seen
        late = (
            number
            for number, (_, _, seen) in table.owing.items()
            if seen is not None and now - seen >= WITHHOLD_SECONDS
        )
        return next(late, None)


def _end_if_withheld(table: Table) -> None:
    seat = _withholding_seat(table)
    if seat is None:
        return

    def change() -> None:
        if _withholding_seat(table) == seat:
            table.session.store(ended=MatchEnd(WITHHELD, None, seat))

    table.queue.run(change)
