"""The view that a person has of a table at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pegout.engine.rules.events import Event
from pegout.engine.rules.quick import quick
from pegout.engine.rules.state import State
from pegout.engine.rules.views import View, view
from pegout.server.tables.broadcaster import Broadcaster, Presence
from pegout.server.tables.clocks import ClockReading, ClockRules
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seal_status import SealStatus, seal_status
from pegout.server.tables.seats import HUMAN, Seat, allows_hints, may_not_yet, waited_for
from pegout.server.tables.session import TableSession


class NumberedEvent(NamedTuple):
    """An event as a person may see it, with its number."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as one person may see it at one moment.

    Attributes:
        viewer: the person's seat, or `SPECTATOR`.
        seq: the number of the last event.
        status: `waiting`, `playing` or `over`.
        view: the match as the person may see it, with their actions.
        connected: the seats of bots, of people with an open stream, and of bot accounts that do not
            keep others waiting.
        claimable: the other seats whose person is away and has to act.
        handed_over: the seats of bots that could not decide once, so that a lower level did.
        spectators: how many people without a seat have an open stream.
        clock: the time that every seat has left; empty without a clock.
        lesson: whether it has the cards of the first lesson.
        open_link: whether a seat needs no invitation.
        hints: whether seats may ask for hints.
        earlier: by side, the games won at the tables of which this one is the rematch.
        tally: by side, those games and the ones won here.
        branch_of: the table whose match it plays on from; `None` for its own match.
        branch_game: the number of the game there that it plays on from.
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
    handed_over: frozenset[int]
    spectators: int
    clock_rules: ClockRules | None
    clock: tuple[ClockReading, ...]
    rematch: str | None
    lesson: bool
    open_link: bool
    hints: bool
    earlier: tuple[int, ...]
    tally: tuple[int, ...]
    seal: SealStatus | None
    branch_of: str | None
    branch_game: int | None

    def past(self, state: State, seat: int | None = None) -> TableSnapshot:
        """The table now, with a past state of the match as a seat saw it, and nothing to do."""
        viewer = self.viewer if seat is None else seat
        return replace(self, view=_without_actions(view(state, viewer)))


_snapshot: Final = quick(TableSnapshot)


def absent_seats(session: TableSession, presence: Presence, now: float) -> frozenset[int]:
    """The seats whose person is away and has to act. The caller holds the session's lock."""
    if session.status != "playing":
        return frozenset()
    return frozenset(
        number
        for number in session.people_to_act()
        if (person := session.seats[number].person) and presence.is_away(person, now)
    )


def seat_of_bot_to_act(session: TableSession, broadcaster: Broadcaster) -> Seat | None:
    """A seat for which a bot has to act; `None` if there is none. The caller holds the lock.

    Bots alone play only while somebody subscribes, and as fast as that client shows it.
    """
    seats, journal = session.seats, session.journal
    if not any(seat.bot_controlled for seat in seats) or session.status != "playing":
        return None
    people = any(seat.kind == HUMAN for seat in seats)
    if not people and not broadcaster.has_acknowledged(journal.seq):
        return None
    to_act = (seats[number] for number in waited_for(journal.state, seats))
    return next((seat for seat in to_act if seat.bot_controlled), None)


def take_snapshot(
    session: TableSession, presence: Presence, viewer: int, now: float
) -> TableSnapshot:
    """The table as a seat or a `SPECTATOR` may see it now. The caller holds the session's lock."""
    seen, record = view(session.journal.state, viewer), session.table_record
    seats, status = tuple(session.seats), session.status
    if viewer >= 0 and may_not_yet(session.journal.state, seats[viewer]):
        seen = replace(seen, legal=())
    absent = absent_seats(session, presence, now)
    return _snapshot(
        table=record.name,
        viewer=viewer,
        seq=session.journal.seq,
        status=status,
        ended=record.ended,
        view=seen if status == "playing" else _without_actions(seen),
        seats=seats,
        connected=frozenset(
            [
                seat.number
                for seat in seats
                if seat.kind != HUMAN
                or (seat.bot_account and seat.number not in absent)
                or (seat.person and presence.is_connected(seat.person))
            ]
        ),
        claimable=absent - {viewer},
        handed_over=session.journal.handed_over,
        spectators=presence.spectators({seat.person for seat in seats}),
        clock_rules=record.clock,
        clock=session.clock.readings(now) if session.clock else (),
        rematch=record.rematch,
        lesson=record.lesson,
        open_link=record.open_link,
        hints=allows_hints(seats, record.hints),
        earlier=record.earlier_games,
        tally=session.games_won(),
        seal=seal_status(session, viewer),
        branch_of=record.branch_of,
        branch_game=session.journal.games_before(record.created) if record.branch_of else None,
    )


def _without_actions(seen: View) -> View:
    return replace(seen, legal=(), actors=frozenset())
