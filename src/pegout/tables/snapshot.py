"""What a person may see of a table at one moment, for a face to write out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegout.rules.events import Event
from pegout.rules.views import View, view
from pegout.tables.clocks import ClockReading, ClockRules
from pegout.tables.presence import Presence
from pegout.tables.repository.repository import MatchEnd
from pegout.tables.seats import HUMAN, Seat
from pegout.tables.session import TableSession


@dataclass(frozen=True, slots=True)
class NumberedEvent:
    """An event as somebody may know it, with its number."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as one person may see it at one moment.

    Attributes:
        table: its name.
        viewer: the seat of who looks, or `SPECTATOR`.
        seq: the number of the last event.
        status: `waiting` for people, `playing`, or `over`.
        ended: how the match ended.
        view: what they may see of the match, and do.
        seats: who sits where.
        connected: seats that are there.
        claimable: seats whose person is away and owes an action.
        spectators: how many watch.
        clock_rules: the clock, where there is one.
        clock: what everybody has left, where there is a clock.
        rematch: the table where it goes on.
        lesson: whether these are the cards of the first lesson.
    """

    table: str
    viewer: int
    seq: int
    status: str
    ended: MatchEnd | None
    view: View
    seats: tuple[Seat, ...]
    connected: frozenset[int]
    claimable: frozenset[int]
    spectators: int
    clock_rules: ClockRules | None
    clock: tuple[ClockReading, ...]
    rematch: str | None
    lesson: bool


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """What has happened, and how the table stands after it.

    `version` grows with every change of the table.
    """

    version: int
    events: list[NumberedEvent]
    snapshot: TableSnapshot


def take_snapshot(
    session: TableSession,
    presence: Presence,
    viewer: int,
    absentees: frozenset[int],
    now: float,
    at: int | None,
) -> TableSnapshot:
    """What a viewer may see now, or of the match as it was after an event."""
    state = session.journal.state if at is None else session.journal.state_at(at)
    seen = view(state, viewer)
    if session.status != "playing" or at is not None:
        seen = replace(seen, legal=(), actors=frozenset())
    return TableSnapshot(
        table=session.table_record.name,
        viewer=viewer,
        seq=session.journal.seq,
        status=session.status,
        ended=session.table_record.ended,
        view=seen,
        seats=tuple(session.seats),
        connected=frozenset(
            seat.number
            for seat in session.seats
            if seat.kind != HUMAN or (seat.person and presence.is_connected(seat.person))
        ),
        claimable=absentees - {viewer},
        spectators=presence.spectators({seat.person for seat in session.seats}),
        clock_rules=session.table_record.clock,
        clock=session.clock.readings(now) if session.clock else (),
        rematch=session.table_record.rematch,
        lesson=session.table_record.lesson,
    )
