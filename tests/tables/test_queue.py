"""The queue of a table: one change after another, as they come, from any thread."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import pytest
from tests.processes import DEADLINE
from tests.tables.kit import people, table_of, wait_until

from pegout.rules.actions import Draw
from pegout.tables.errors import Unavailable
from pegout.tables.queue import Turns


def test_turns_are_had_in_the_order_in_which_they_were_asked_for():
    turns, had = Turns(), []

    def take(number):
        with turns.turn():
            had.append(number)

    def called():
        had.append(2)
        turns.pass_on()

    threads = [threading.Thread(target=take, args=(number,)) for number in (1, 3)]
    assert turns.ask(lambda: None)
    threads[0].start()
    wait_until(lambda: len(turns) == 2)
    assert not turns.ask(called)
    threads[1].start()
    wait_until(lambda: len(turns) == 4)
    with pytest.raises(Unavailable):
        turns.ask(lambda: None, most=4)
    turns.pass_on()
    for thread in threads:
        thread.join()
    assert had == [1, 2, 3]
    assert len(turns) == 0


def test_a_turn_that_fails_is_passed_on():
    turns = Turns()
    with pytest.raises(ZeroDivisionError), turns.turn():
        raise ZeroDivisionError
    assert len(turns) == 0


def test_who_does_not_wait_acts_after_a_thread_that_is_changing_the_table(registry):
    first, second = people(registry, 2)
    table, delivered = table_of(registry, [first, second]), []
    done: list[Any] = []
    begun, go_on, stored = threading.Event(), threading.Event(), threading.Event()

    def deliver(call):
        delivered.append(call)
        stored.set()

    def slow():
        begun.set()
        assert go_on.wait(DEADLINE)

    thread = threading.Thread(target=table.queue.run, args=(slow,))
    thread.start()
    assert begun.wait(DEADLINE)
    table.act_soon(first, 0, "soon", Draw(5), None, deliver, done.append)
    assert (delivered, done) == ([], [])  # it has no thread, and has not had its turn
    go_on.set()
    thread.join()
    assert stored.wait(DEADLINE)
    stored.clear()
    delivered.pop()()
    assert stored.wait(DEADLINE)
    delivered.pop()()
    assert [last for last, _ in done] == [table.seq] == [1]


def test_an_action_finds_the_queue_full(registry, monkeypatch):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    done: list[Any] = []
    monkeypatch.setattr("pegout.tables.queue.MAX_WAITING", 1)
    with table.queue._turns.turn():
        table.act_soon(first, 0, "soon", Draw(5), None, lambda call: None, done.append)
    assert done == [None]  # `act` says why


def test_who_acts_is_told_even_where_the_answer_is_gone(registry, monkeypatch):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    delivered: SimpleQueue[Callable[[], None]] = SimpleQueue()
    done: list[Any] = []
    table.act_soon(first, 0, "soon", Draw(5), None, delivered.put, done.append)
    monkeypatch.setattr(table, "_answer", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        delivered.get(timeout=DEADLINE)()
    assert done == [None]
    assert len(table.queue._turns) == 0
