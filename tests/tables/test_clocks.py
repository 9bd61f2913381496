"""Clocks: how they run, and what becomes of who lets them run out."""

from random import Random

from tests.tables.kit import acts, ending, hall_at, people, plays_on, settled, table_of

from pegout.rules.actions import Claim
from pegout.rules.events import Claimed
from pegout.tables.clocks import SHOW_TIME, Clock, ClockRules
from pegout.tables.repository.repository import Ended

RULES = ClockRules(move=10, bank=20)


def test_a_decision_takes_its_own_time_first_and_then_the_bank():
    clock = Clock(RULES, 2)
    clock.turn_to([0], 100.0, fresh=False)
    assert clock.reading(0, 104.0).move == 6
    assert clock.reading(0, 104.0).bank == 20
    assert clock.reading(0, 115.0).move == 0
    assert clock.reading(0, 115.0).bank == 15
    assert not clock.reading(1, 115.0).running
    clock.decided(0, 115.0)
    clock.turn_to([1], 115.0, fresh=False)
    assert clock.reading(0, 150.0).bank == 15
    assert clock.expired(144.9) == ()
    assert clock.expired(145.0) == (1,)


def test_the_first_decision_of_a_deal_has_time_for_the_show():
    clock = Clock(RULES, 2)
    clock.turn_to([0, 1], 0.0, fresh=True)
    assert clock.reading(0, 0.0).move == RULES.move + SHOW_TIME
    clock.decided(0, 5.0)
    assert clock.reading(0, 5.0).move == RULES.move


def test_after_a_restart_no_time_has_been_lost():
    clock = Clock(RULES, 1)
    clock.turn_to([0], 0.0, fresh=False)
    clock.restart(1000.0)
    assert clock.reading(0, 1000.0).move == 10


def test_the_house_decides_once_for_who_is_late(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second], clock=RULES)
    acts(table, first, "draw 1")
    now.passes(RULES.move + RULES.bank + SHOW_TIME - 1)
    hall.tick()
    assert table.glimpse(first).seq == 1
    now.passes(1)
    hall.tick()
    assert table.glimpse(first).seq > 1
    assert table.glimpse(first).status == "playing"
    assert [each.missed for each in table.glimpse(first).clock] == [0, 1]


def test_three_in_a_row_lose_a_match_of_two(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second], clock=RULES)
    for _ in range(20):
        seen = table.glimpse(first)
        if seen.status == "over":
            break
        if seen.view.legal:
            acts(table, first, seen.view.legal[0])
        else:
            now.passes(100)
            hall.tick()
    assert ending(table, first) == Ended("time", 0, 1)


def test_with_more_seats_the_house_plays_on(hall, now):
    seated = people(hall, 3)
    table = table_of(hall, seated, rules="three-player", clock=ClockRules(5, 0))
    rng = Random(1)
    for _ in range(30):
        plays_on(table, seated[:2], rng, 1) if table.glimpse(seated[0]).view.legal else None
        plays_on(table, [seated[1]], rng, 1) if table.glimpse(seated[1]).view.legal else None
        if table.glimpse(seated[0]).seats[2].stand_in:
            break
        now.passes(100)
        for person in seated[:2]:
            if table.glimpse(person).view.legal:
                plays_on(table, [person], rng, 1)
        hall.tick()
    assert table.glimpse(seated[0]).seats[2].stand_in
    assert table.glimpse(seated[0]).status == "playing"


def test_nobody_is_counted_for(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second], clock=RULES, counting="manual")
    rng = Random(6)
    while not table.glimpse(first).view.counting:
        plays_on(table, [first, second], rng, 1)
    counting = table.glimpse(first).view.counting
    assert counting
    who = (first, second)[counting.seat]
    assert Claim(0) in table.glimpse(who).view.legal
    seq = table.glimpse(first).seq
    now.passes(100)
    hall.tick()
    claimed = table.events(first, seq)[0].event
    assert isinstance(claimed, Claimed)
    assert claimed.points == 0


def test_bots_have_no_clock(hall, now):
    [person] = people(hall, 1)
    table = table_of(hall, [person], (None, "steady"), clock=RULES)
    assert not settled(table, person).clock[1].running


def test_the_bank_is_the_same_after_a_restart(hall, now, tmp_path):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second], clock=RULES)
    acts(table, first, "draw 1")
    now.passes(45)
    acts(table, second, "draw 2")
    left = table.glimpse(first).clock
    assert left[1].bank == 15
    with hall_at(tmp_path, now) as other:
        again = other.table(table.name).glimpse(first).clock
        assert [each.bank for each in again] == [each.bank for each in left]
