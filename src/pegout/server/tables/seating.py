"""Sitting down at a table, watching it, and leaving it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pegout.server.tables.contributions import check_commitment
from pegout.server.tables.errors import Conflict, Forbidden, NotFound
from pegout.server.tables.sealing import has_revealed
from pegout.server.tables.seats import Seat, occupy, vacate
from pegout.server.tables.session import TableSession
from pegout.server.tables.table import Table
from pegout.server.tables.tokens import normalize_name

MAX_SPECTATORS: Final = 1000
"""The most people who have ever come to watch one table."""


def invites(table: Table) -> list[str]:
    """The invitations to open seats."""
    with table.lock:
        return [seat.invite for seat in table.session.seats if seat.open and seat.invite]


def check_room(table: Table, person: str | None, invite: str | None) -> None:
    """Make sure that `join` would find a seat; errors as there."""
    with table.lock:
        if person is None or not table.has_seat(person):
            _open_seat(table.session, invite, person)


def offered_seat(table: Table, invite: str | None) -> int:
    """The number of the seat that this invitation, or none, admits to; errors as `join`."""
    with table.lock:
        return _open_seat(table.session, invite).number


def inviter(seats: Sequence[Seat]) -> str | None:
    """The name of the person who invites others to open seats, empty where they gave none.

    `None` if no seat waits for a person, or no person sits there yet who could invite.
    """
    host = next((seat for seat in seats if seat.person), None)
    awaits = any(seat.open and seat.invited is None for seat in seats)
    return (host.name or "") if host and awaits else None


def join(
    table: Table,
    person: str,
    invite: str | None,
    name: str | None,
    commitment: str | None = None,
    *,
    bot_account: bool = False,
) -> int:
    """Take a seat, or return to one's own; a bot that plays for the person stops.

    An invitation admits to its own seat. Without one, a person gets the first open seat of a
    table with an open link, and of no other, and a bot account the one where it was challenged.
    `commitment` is the hash of the entropy that the person's device adds to the deck; a seat that
    the person has already keeps the one with which it was taken.

    Raises:
        Conflict: `table-full`, `seal-commitment-copied`.
        Forbidden: `invite-needed`.
        NotFound: `no-such-invite`.
    """
    session = table.session

    def change() -> int:
        if table.has_seat(person):
            seat = session.seats[table.seat_of(person)]
            taken = _returned(session, seat, name)
        else:
            seat = _open_seat(session, invite, person)
            check_commitment(commitment, session.seats)
            sealed = session.table_record.seal is not None
            added = commitment if sealed else None
            taken = occupy(seat, person, name, added, bot_account=bot_account)
            with table.lock:
                table.broadcaster.presence.mark_seen(person, table.ticks())
        if taken != seat:
            session.store(seats=(taken,))
        return seat.number

    table.mark_seen(person)
    if table.has_seat(person):
        return table.queue.run(change)
    return table.queue.run_for_newcomer(change)


def _returned(session: TableSession, seat: Seat, name: str | None) -> Seat:
    """The seat of a person who is back; while the table waits they may change their name."""
    if not session.table_record.ended:
        seat = replace(seat, stand_in=False)
    may_change = not seat.bot_account and any(each.open for each in session.seats)
    if name is not None and may_change:
        seat = replace(seat, name=normalize_name(name))
    return seat


def _open_seat(session: TableSession, invite: str | None, person: str | None = None) -> Seat:
    kept = [seat for seat in session.seats if person and seat.invited == person]
    if kept and not session.table_record.ended:
        return kept[0]
    free = [seat for seat in session.seats if seat.open and not seat.invited]
    if session.table_record.ended or not free:
        raise Conflict("table-full")
    if invite is None:
        if not session.table_record.open_link:
            raise Forbidden("invite-needed")
        return free[0]
    for seat in free:
        if invite == seat.invite:
            return seat
    raise NotFound("no-such-invite")


def decline(table: Table, person: str) -> None:
    """Decline a challenge: the seat is open to anyone with its invitation.

    Raises `Conflict`: `not-challenged`.
    """

    def change() -> None:
        kept = [seat for seat in table.session.seats if seat.open and seat.invited == person]
        if not kept:
            raise Conflict("not-challenged")
        table.session.store(seats=(replace(kept[0], invited=None),))

    table.queue.run(change)


def watch(table: Table, person: str) -> None:
    """Become a spectator. Raises `Conflict` (`too-many-spectators`)."""

    def change() -> None:
        watchers = table.session.watchers
        if person in watchers:
            return
        if len(watchers) >= MAX_SPECTATORS:
            raise Conflict("too-many-spectators", most=MAX_SPECTATORS)
        table.session.store(watcher=person)

    with table.lock:
        is_watching = person in table.session.watchers
    if not is_watching:
        table.queue.run_for_newcomer(change)


def leave(table: Table, person: str) -> None:
    """Leave the table. Frees the seat only if play has not started.

    Anyone who has no seat has left it.
    """
    session = table.session

    def change() -> None:
        started = session.journal.applied or session.table_record.ended
        if table.has_seat(person) and not started and not has_revealed(session.seats):
            session.store(seats=(vacate(session.seats[table.seat_of(person)]),))

    with table.lock:
        if not table.has_seat(person):
            return
        table.broadcaster.presence.mark_left(person)
    table.queue.run(change)
    table.notify()
