"""The queue of a table: one change after another, as they come, from any thread."""

import asyncio
import threading

import pytest
from tests.processes import DEADLINE
from tests.seams import failing
from tests.server.tables.kit import full, people, table_of, wait_until

from pegout.engine.errors import StaleAction
from pegout.engine.rules.actions import Draw
from pegout.server.tables.errors import Unavailable
from pegout.server.tables.queue import MAX_WAITING, Turns


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


def test_who_does_not_wait_acts_after_a_thread_that_is_changing_the_table(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    begun, go_on = threading.Event(), threading.Event()

    def slow():
        begun.set()
        assert go_on.wait(DEADLINE)

    thread = threading.Thread(target=table.queue.run, args=(slow,))
    thread.start()
    assert begun.wait(DEADLINE)
    acting = soon.act(table, first, Draw(5))
    wait_until(lambda: len(table.queue.turns) == 2)
    assert table.seq == 0
    go_on.set()
    thread.join()
    assert acting.result(DEADLINE)[0] == table.seq == 1


def test_an_action_finds_the_queue_full(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with full(table.queue.turns, MAX_WAITING), pytest.raises(Unavailable):
        soon.act(table, first, Draw(5)).result(DEADLINE)
    assert soon.act(table, first, Draw(5)).result(DEADLINE)


def test_a_turn_ends_even_where_the_answer_is_gone(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with failing(table, "_answer", ZeroDivisionError()), pytest.raises(ZeroDivisionError):
        soon.act(table, first, Draw(5)).result(DEADLINE)
    assert len(table.queue.turns) == 0
    assert soon.act(table, first, Draw(5)).result(DEADLINE)[0] == 1


def test_what_is_being_stored_is_applied_though_nobody_waits_any_more(registry, soon):
    first, second = people(registry, 2)
    table, go_on = table_of(registry, [first, second]), threading.Event()
    writer = registry.repository.action_writer
    real = writer.write

    def slow(group):
        assert go_on.wait(DEADLINE)
        return real(group)

    writer.write = slow
    acting = soon.act(table, first, Draw(5))
    wait_until(lambda: len(table.queue.turns) == 1)
    acting.cancel()
    other = soon.act(table, second, Draw(9), expect=1)
    go_on.set()
    assert other.result(DEADLINE)[0] > 1


def test_an_action_that_cannot_be_applied_ends_its_turn(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with failing(table.session, "apply", ZeroDivisionError()), pytest.raises(ZeroDivisionError):
        soon.act(table, first, Draw(5)).result(DEADLINE)
    assert len(table.queue.turns) == 0
    # It has been stored all the same, as the next one finds out.
    with pytest.raises(StaleAction):
        soon.act(table, second, Draw(9)).result(DEADLINE)
    assert table.seq == 1


def test_who_is_cancelled_twice_passes_on_no_turn_but_their_own(soon):
    turns = Turns()

    async def cancelled_twice():
        waiting = asyncio.create_task(turns.come(9, soon))
        for _ in range(2):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            waiting.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(turns) == 2
        turns.pass_on()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert len(turns) == 0

    assert turns.take()
    asyncio.run_coroutine_threadsafe(cancelled_twice(), soon.loop).result(DEADLINE)
