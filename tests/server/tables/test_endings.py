"""How matches end before they are played out: once is as good as twice, and who loses."""

import pytest
from tests.server.tables.kit import ending, people, table_of

from pegout.server.tables import endings
from pegout.server.tables.endings import abandonment_result
from pegout.server.tables.errors import Conflict
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seats import Seat


def test_a_match_that_was_resigned_can_be_given_up_too_by_who_resigned(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    endings.resign(table, first)
    endings.abandon(table, first)
    assert ending(table, first) == MatchEnd("resigned", 1, 0)
    with pytest.raises(Conflict, match="table-over"):
        endings.abandon(table, second)


def test_an_abandoned_match_is_abandoned_once(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random"))
    endings.stop(table)
    endings.abandon(table, person)
    assert ending(table, person) == MatchEnd("abandoned")
    with pytest.raises(Conflict, match="table-over"):
        endings.stop(table)


def test_between_two_people_who_has_to_act_loses_an_abandoned_match():
    def result(kinds, to_act, away=()):
        who = [
            None if number in away or kind == "bot" else "x" for number, kind in enumerate(kinds)
        ]
        seats = [
            Seat(number, kind, None, "", person=person)
            for number, (kind, person) in enumerate(zip(kinds, who, strict=True))
        ]
        return abandonment_result(seats, to_act)

    two, nobody = ("human", "human"), MatchEnd("abandoned")
    assert result(two, {0}) == MatchEnd("abandoned", 1, 0)
    assert result(two, {1}) == MatchEnd("abandoned", 0, 1)
    assert result(two, {0, 1}) == result(two, set()) == nobody
    assert result(two, {0}, away=(1,)) == nobody
    assert result(("human", "bot"), {0}) == nobody
    assert result((*two, "human"), {0}) == result((*two, "bot"), {0}) == nobody
