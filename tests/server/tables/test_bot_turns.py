"""Whose bots act: one decision at a time, with owners in turn."""

import threading
from types import SimpleNamespace
from typing import Any

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import Watcher, people, registry_at, table_of, wait_until

from pegout.server.tables.bot_actions import Owner, bot_action
from pegout.server.tables.bot_runner import ALONE_REST, ALONE_SECONDS, BotTurns


def tables(*names: str) -> list[Any]:
    return [SimpleNamespace(name=name) for name in names]


def turn_of(turns: BotTurns, now: float) -> Any:
    return turns.next(now)


def taken(turns, owners, now=0.0):
    """The tables that get a turn, one after another, each of which wants another."""
    names: list[str] = []
    while (table := turns.next(now)) and len(names) < 12:
        names.append(table.name)
        turns.done(table, owners[table.name], now=now, seconds=0.0)
    return names


def test_people_take_turns_however_many_tables_they_have():
    turns, greedy, other = BotTurns(), Owner("greedy", alone=False), Owner("other", alone=False)
    for each in tables(*"abc"):
        turns.add(each, greedy)
    for each in tables(*"xx"):  # waking a table twice is once
        turns.add(each, other)
    owners = dict.fromkeys("abc", greedy) | {"x": other}
    assert taken(turns, owners) == list("axbxcx" * 2)


def test_one_bot_of_a_person_decides_at_a_time():
    turns, greedy = BotTurns(), Owner("greedy", alone=False)
    a, b, x = tables("a", "b", "x")
    turns.add(a, greedy)
    turns.add(b, greedy)
    assert (turn_of(turns, 0.0), turn_of(turns, 0.0)) == (a, None)
    turns.add(x, Owner("other", alone=False))
    assert turn_of(turns, 0.0) is x
    turns.done(a, None, now=0.0, seconds=9.0)
    assert turn_of(turns, 0.0) is b


def test_a_table_that_is_woken_during_its_turn_gets_another():
    turns, owner = BotTurns(), Owner("somebody", alone=False)
    [table] = tables("a")
    turns.add(table, owner)
    assert turn_of(turns, 0.0) is table
    turns.add(table, owner)
    for another in (table, None):
        assert turn_of(turns, 0.0) is None
        turns.done(table, None, now=0.0, seconds=0.0)
        assert turn_of(turns, 0.0) is another


def test_bots_alone_are_paced_for_each_person_and_together():
    turns, rest = BotTurns(), 0.01 * ALONE_REST
    a, b, c, x = tables("a", "b", "c", "x")
    turns.add(a, Owner("first", alone=True))
    turns.add(b, Owner("first", alone=True))
    turns.add(c, Owner("second", alone=True))
    assert turn_of(turns, 0.0) is a
    turns.done(a, Owner("first", alone=True), now=0.0, seconds=0.01)
    assert turn_of(turns, 0.0) is None
    assert turns.wait_seconds(0.0) == pytest.approx(rest)
    turns.add(x, Owner("first", alone=False))
    assert turn_of(turns, 0.0) is x  # the same person's own game does not wait for that
    assert turn_of(turns, rest) is c
    turns.done(c, None, now=rest, seconds=0.0)
    assert turn_of(turns, rest) is None
    assert turn_of(turns, ALONE_SECONDS) is b


def test_nobody_looks_again_and_again_for_whom_a_bot_is_deciding():
    turns, first = BotTurns(), Owner("first", alone=True)
    a, b = tables("a", "b")
    turns.add(a, first)
    turns.add(b, first)
    assert turn_of(turns, 0.0) is a
    assert turn_of(turns, 0.0) is None
    assert turns.wait_seconds(0.0) is None
    turns.done(a, None, now=0.0, seconds=0.0)
    assert turns.wait_seconds(0.0) == ALONE_SECONDS


def test_bots_whose_last_person_leaves_are_paced_from_then_on():
    turns, own, alone = BotTurns(), Owner("somebody", alone=False), Owner("somebody", alone=True)
    [table] = tables("a")
    turns.add(table, own)
    assert turn_of(turns, 0.0) is table
    turns.done(table, alone, now=0.0, seconds=0.0)
    assert turn_of(turns, 0.0) is table
    turns.add(table, alone)  # told by somebody else at the same time
    turns.done(table, None, now=0.0, seconds=0.0)
    assert turn_of(turns, 0.0) is None
    assert turns.wait_seconds(0.0) == ALONE_SECONDS


@pytest.fixture
def decisions():
    """The decisions of bots at level `random`: each waits until it is let go."""
    made = SimpleNamespace(begun=0, go=threading.Semaphore(0))

    def waiting(seat, view, events):
        if seat.level == "random":
            made.begun += 1
            assert made.go.acquire(timeout=DEADLINE)
        return bot_action(seat, view, events)

    made.decide = waiting
    yield made
    made.go.release(1_000_000)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.slow
def test_whose_bots_play_for_ever_stops_nobody_elses(tmp_path, decisions, workers):
    with registry_at(tmp_path, bot_workers=workers) as registry:
        registry.bots.decide = decisions.decide
        greedy, other = people(registry, 2)
        watched = [table_of(registry, [greedy], ("random", "random"), match="25") for _ in "ab"]
        subscribers = [Watcher(), Watcher()]
        for table, subscriber in zip(watched, subscribers, strict=True):
            table.subscribe(greedy, subscriber)
        own = table_of(registry, [other], (None, "steady"))  # where the bot has to draw
        wait_until(lambda: decisions.begun == 1)
        if workers == 1:  # it waits for the one decision that is being made
            decisions.go.release()
        wait_until(lambda: own.seq > 0)
        assert decisions.begun <= (2 if workers == 1 else 1)
        for table, subscriber in zip(watched, subscribers, strict=True):
            table.unsubscribe(greedy, subscriber)
        decisions.go.release(1_000_000)
