"""The results of matches that end by resignation, timeout or absence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pegout.rules.variants import Rules
from pegout.tables.repository.records import MatchEnd
from pegout.tables.sealing import WITHHELD, owed
from pegout.tables.seats import HUMAN, Seat


def forfeit_result(rules: Rules, seats: Sequence[Seat], seat: int, reason: str) -> MatchEnd | None:
    """How a match ends when a seat forfeits; `None` if a bot plays for it instead.

    A match of two seats ends, and so does one in which no other person plays. The other side wins
    if there are two sides; otherwise nobody does.
    """
    playing = [each for each in seats if each.kind == HUMAN and not each.stand_in]
    if len(seats) > 2 and any(each.number != seat for each in playing):
        return None
    return MatchEnd(reason, 1 - rules.side(seat) if rules.sides == 2 else None, seat)


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
