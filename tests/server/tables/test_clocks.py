"""Clocks: how they run, and what follows when they run out."""

from random import Random
from threading import Barrier, Lock, Thread

import pytest
from sqlalchemy.exc import OperationalError
from tests.seams import failing
from tests.server.tables.kit import (
    Time,
    act,
    before_statements,
    ending,
    people,
    play_on,
    registry_at,
    settled,
    table_of,
)

from pegout.engine.rules.actions import Claim
from pegout.engine.rules.events import Claimed
from pegout.server.tables.clocks import SHOW_SECONDS, Clock, ClockRules
from pegout.server.tables.repository.records import MatchEnd

RULES = ClockRules(move=10, bank=20)


def test_a_decision_takes_its_own_time_first_and_then_the_bank():
    clock = Clock(RULES, 2)
    clock.set_turn([0], 100.0, fresh=False)
    assert clock.reading(0, 104.0).move == 6
    assert clock.reading(0, 104.0).bank == 20
    assert clock.reading(0, 115.0).move == 0
    assert clock.reading(0, 115.0).bank == 15
    assert not clock.reading(1, 115.0).running
    clock.stop(0, clock.bank_used(0, 115.0))
    clock.set_turn([1], 115.0, fresh=False)
    assert clock.reading(0, 150.0).bank == 15
    assert clock.expired(144.9) == ()
    assert clock.expired(145.0) == (1,)


def test_the_first_decision_of_a_deal_has_time_for_the_show():
    clock = Clock(RULES, 2)
    clock.set_turn([0, 1], 0.0, fresh=True)
    assert clock.reading(0, 0.0).move == RULES.move + SHOW_SECONDS
    clock.stop(0, clock.bank_used(0, 5.0))
    assert clock.reading(0, 5.0).move == RULES.move


def test_after_a_restart_no_time_has_been_lost():
    clock = Clock(RULES, 1)
    clock.set_turn([0], 0.0, fresh=False)
    clock.restart(1000.0)
    assert clock.reading(0, 1000.0).move == 10


def test_a_bot_decides_once_for_a_person_whose_time_ran_out(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    now.passes(RULES.move + RULES.bank + SHOW_SECONDS - 1)
    registry.periodic.run()
    assert table.snapshot(first).seq == 1
    now.passes(1)
    registry.periodic.run()
    assert table.snapshot(first).seq > 1
    assert table.snapshot(first).status == "playing"
    assert [each.missed for each in table.snapshot(first).clock] == [0, 1]


def test_three_timeouts_in_a_row_lose_a_match_of_two(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    for _ in range(20):
        seen = table.snapshot(first)
        if seen.status == "over":
            break
        if seen.view.legal:
            act(table, first, seen.view.legal[0])
        else:
            now.passes(100)
            registry.periodic.run()
    assert ending(table, first) == MatchEnd("time", 0, 1)


def test_with_more_seats_a_bot_plays_on(registry, now):
    seated = people(registry, 3)
    table = table_of(registry, seated, rules="three-player", clock=ClockRules(5, 0))
    rng = Random(1)
    for _ in range(30):
        play_on(table, seated[:2], rng, 1) if table.snapshot(seated[0]).view.legal else None
        play_on(table, [seated[1]], rng, 1) if table.snapshot(seated[1]).view.legal else None
        if table.snapshot(seated[0]).seats[2].stand_in:
            break
        now.passes(100)
        for person in seated[:2]:
            if table.snapshot(person).view.legal:
                play_on(table, [person], rng, 1)
        registry.periodic.run()
    assert table.snapshot(seated[0]).seats[2].stand_in
    assert table.snapshot(seated[0]).status == "playing"


def test_a_timeout_claims_no_points(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES, counting="manual")
    rng = Random(6)
    while not table.snapshot(first).view.pending_count:
        play_on(table, [first, second], rng, 1)
    counting = table.snapshot(first).view.pending_count
    assert counting
    who = (first, second)[counting.seat]
    assert Claim(0) in table.snapshot(who).view.legal
    seq = table.snapshot(first).seq
    now.passes(100)
    registry.periodic.run()
    claimed = table.events(first, seq)[0].event
    assert isinstance(claimed, Claimed)
    assert claimed.points == 0


def test_bots_have_no_clock(registry, now):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "steady"), clock=RULES)
    assert not settled(table, person).clock[1].running


def test_the_bank_is_the_same_after_a_restart(registry, now, tmp_path):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    now.passes(45)
    act(table, second, "draw 2")
    left = table.snapshot(first).clock
    assert left[1].bank == 15
    with registry_at(tmp_path, now) as other:
        again = other.tables.get(table.name).snapshot(first).clock
        assert [each.bank for each in again] == [each.bank for each in left]


def test_a_jump_of_the_time_of_day_takes_nothing_from_anybody(tmp_path):
    day, ticks = Time(), Time()
    with registry_at(tmp_path, day, ticks) as registry:
        first, second = people(registry, 2)
        table = table_of(registry, [first, second], clock=RULES)
        act(table, first, "draw 1")
        for jump in (3600, -7200):
            day.passes(jump)
            registry.periodic.run()
            seen = table.snapshot(first)
            assert (seen.seq, seen.clock[1].bank, seen.claimable) == (1, RULES.bank, frozenset())
        ticks.passes(RULES.move + SHOW_SECONDS + 5)
        assert table.snapshot(first).clock[1].bank == RULES.bank - 5


def test_the_time_in_which_the_server_could_not_serve_is_given_back(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    now.passes(1)
    left = table.snapshot(first).clock[1].move
    now.passes(200)
    table.credit(now() - 200)
    registry.periodic.run()
    seen = table.snapshot(first)
    assert (seen.seq, seen.clock[1].move, seen.claimable) == (1, left, frozenset())


def test_time_is_given_back_once_however_many_requests_failed_in_it(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    waiting, inside = Barrier(3), Lock()

    def locked(*_):
        with inside:
            now.passes(10)
        raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    def act_in_vain():
        waiting.wait()
        with pytest.raises(OperationalError):
            act(table, second, "draw 2")

    now.passes(25)
    left = table.snapshot(first).clock[1].move
    assert left < 30
    threads = [Thread(target=act_in_vain) for _ in range(3)]
    with failing(registry.repository, "commit", locked):
        for each in threads:
            each.start()
        for each in threads:
            each.join()
    assert table.snapshot(first).clock[1].move == left


def test_a_failing_database_costs_no_time(registry, now, monkeypatch):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    now.passes(1)
    left = table.snapshot(first).clock[1].move

    def locked(*_):
        now.passes(40)
        raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    at_the_end, pass_on = [], table.queue.turns.pass_on

    def watched():
        at_the_end.append(table.snapshot(first).clock[1].move)
        pass_on()

    monkeypatch.setattr(table.queue.turns, "pass_on", watched)
    with (
        failing(registry.repository, "commit", locked),
        pytest.raises(OperationalError),
    ):
        act(table, second, "draw 2")
    assert at_the_end == [left]  # a tick that waits for its turn finds it given back
    assert table.snapshot(first).clock[1].move == left


def test_a_database_that_does_not_answer_costs_nobody_time(registry, now):
    """Also those who have not tried to act meanwhile."""
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=RULES)
    act(table, first, "draw 1")
    registry.periodic.run()
    left = table.snapshot(first).clock[1]
    with before_statements(registry.repository, "SELECT", lambda: 1 / 0):
        for _ in range(3):
            now.passes(40)
            with pytest.raises(ZeroDivisionError):
                registry.periodic.run()
    registry.periodic.run()
    seen = table.snapshot(first)
    assert (seen.seq, seen.clock[1], seen.claimable) == (1, left, frozenset())
