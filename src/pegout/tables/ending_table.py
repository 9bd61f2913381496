"""Ending a match early: resigning, giving up, going on without somebody, running out of time."""

from __future__ import annotations

from pegout.tables.automatic_table import AutomaticTable
from pegout.tables.errors import Conflict
from pegout.tables.forfeits import abandonment_result
from pegout.tables.repository.records import MatchEnd
from pegout.tables.sealing import WITHHELD, owed
from pegout.tables.seats import bot_seat, vacate, with_stand_in
from pegout.tables.summaries import last_action_at


class EndingTable(AutomaticTable):
    """The part of `Table` that ends a match before it is won, or a person's part in it.

    A request that is repeated because its answer was lost gets the same answer again.
    """

    def _check_playing(self) -> None:
        if self._session.status != "playing":
            raise Conflict(f"table-{self._session.status}")

    def resign(self, person: str) -> None:
        """Resign: ends a match of two, or one with a single person; otherwise a bot takes over.

        Whose resignation has ended the match may repeat it.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-waiting`, `table-over`.
        """

        def change() -> None:
            seat = self.seat_of(person)
            if self._has_resigned(seat):
                return
            self._check_playing()
            ended = self._forfeit_result(seat, "resigned")
            if ended:
                self._session.end(ended)
            else:
                self._session.update_seat(with_stand_in(self._session.seats[seat]))

        self._write_by(person, change)

    def abandon(self, person: str) -> None:
        """Give a match up for good, so that it is not among the person's unfinished ones.

        Against bots alone the match ends and nobody wins it. Among people it is a resignation,
        except that a bot that takes over keeps the seat. Before play has started the seat is free
        again, unless somebody's entropy is known; a table without people ends. Anyone who has no
        seat, or not any more, has nothing to give up.

        Raises:
            Conflict: `table-over`.
        """

        def change() -> None:
            if not self.has_seat(person):
                return
            session, seat = self._session, self.seat_of(person)
            given_up = (MatchEnd("abandoned"), MatchEnd(WITHHELD, None, seat))
            if session.table_record.ended in given_up or self._has_resigned(seat):
                return
            if session.status == "over":
                raise Conflict("table-over")
            others = any(each.person for each in session.seats if each.number != seat)
            waiting = session.status == "waiting"
            if others and self._has_revealed() and owed(session.seats[seat], session.seats):
                session.end(MatchEnd(WITHHELD, None, seat))
            elif not others or (waiting and (session.journal.applied or self._has_revealed())):
                session.end(MatchEnd("abandoned"))
            elif waiting:
                session.update_seat(vacate(session.seats[seat]))
            elif ended := self._forfeit_result(seat, "resigned"):
                session.end(ended)
            else:
                session.update_seat(bot_seat(session.seats[seat]))

        if self.has_seat(person):
            self._write(change)

    def _has_resigned(self, seat: int) -> bool:
        """Whether the match is over because this seat has resigned."""
        ended = self._session.table_record.ended
        return ended is not None and (ended.reason, ended.seat) == ("resigned", seat)

    def resolve_absence(self, person: str, seat: int, remedy: str) -> None:
        """Continue without somebody who is away and has to act; once more is the same as once.

        Args:
            person: who asks.
            seat: who is away.
            remedy: `stand-in` lets a bot play on, `win` ends a match of two.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `not-away`, or the remedy does not apply.
        """

        def change() -> None:
            asking, claimed = self.seat_of(person), self._session.table_record.ended
            if remedy == "win" and claimed == MatchEnd("abandoned", asking, seat):
                return
            self._check_playing()
            two = len(self._session.seats) == 2
            if remedy != "win" and any(
                each.stand_in for each in self._session.seats if each.number == seat
            ):
                return
            if seat not in self._absent_seats() - {asking} or (remedy == "win" and not two):
                raise Conflict("not-away", seat=seat)
            if remedy == "win":
                self._session.end(MatchEnd("abandoned", asking, seat))
            else:
                self._session.update_seat(with_stand_in(self._session.seats[seat]))

        self._write_by(person, change)

    def expire(self, before: float) -> None:
        """End a match in which nobody has acted since a time."""

        def change() -> None:
            if (
                not self._session.table_record.ended
                and last_action_at(self._session.table_record, self._session.journal) < before
            ):
                session = self._session
                session.end(abandonment_result(session.seats, session.people_to_act()))

        self._write(change)
