"""What a person may see of a table at one moment, for a face to write out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegout.rules.events import Event
from pegout.rules.views import View, view
from pegout.tables.clocks import ClockRules, Reading
from pegout.tables.presence import Presence
from pegout.tables.repository.repository import Ended
from pegout.tables.seats import HUMAN, Seat
from pegout.tables.session import Book


@dataclass(frozen=True, slots=True)
class Numbered:
    """An event as somebody may know it, with its number."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class Glimpse:
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
        watching: how many watch.
        clock_rules: the clock, where there is one.
        clock: what everybody has left, where there is a clock.
        rematch: the table where it goes on.
        lesson: whether these are the cards of the first lesson.
    """

    table: str
    viewer: int
    seq: int
    status: str
    ended: Ended | None
    view: View
    seats: tuple[Seat, ...]
    connected: frozenset[int]
    claimable: frozenset[int]
    watching: int
    clock_rules: ClockRules | None
    clock: tuple[Reading, ...]
    rematch: str | None
    lesson: bool


@dataclass(frozen=True, slots=True)
class News:
    """What has happened, and how the table stands after it.

    `version` grows with every change of the table.
    """

    version: int
    events: list[Numbered]
    glimpse: Glimpse


def look(
    book: Book,
    presence: Presence,
    viewer: int,
    absentees: frozenset[int],
    now: float,
    at: int | None,
) -> Glimpse:
    """What a viewer may see now, or of the match as it was after an event."""
    state = book.journal.state if at is None else book.journal.state_at(at)
    seen = view(state, viewer)
    if book.status != "playing" or at is not None:
        seen = replace(seen, legal=(), actors=frozenset())
    return Glimpse(
        table=book.facts.table,
        viewer=viewer,
        seq=book.journal.seq,
        status=book.status,
        ended=book.facts.ended,
        view=seen,
        seats=tuple(book.seats),
        connected=frozenset(
            seat.number
            for seat in book.seats
            if seat.kind != HUMAN or (seat.person and presence.connected(seat.person))
        ),
        claimable=absentees - {viewer},
        watching=presence.watching({seat.person for seat in book.seats}),
        clock_rules=book.facts.clock,
        clock=book.clock.readings(now) if book.clock else (),
        rematch=book.facts.rematch,
        lesson=book.facts.lesson,
    )
