"""Unused tables leave the memory, and nothing of them stays."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import Watcher, act, people, play_on, settled, table_of, wait_until

from pegout.server.tables.loaded_tables import LoadedTables


def test_an_unused_table_leaves_the_memory(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    act(table, first, "draw 1")
    for _ in range(2):
        now.passes(1000)
        registry.periodic.run()
    again = registry.tables.get(table.name)
    assert again is not table
    assert again.events(first, 0) == table.events(first, 0)


def test_what_leaves_the_memory_is_freed_before_garbage_is_collected(registry, now):
    person = people(registry, 1)[0]
    table, watcher = table_of(registry, [person], (None, "random")), Watcher()
    table.subscribe(person, watcher)
    play_on(table, [person], Random(1), 20)
    settled(table, person)
    table.unsubscribe(person, watcher)
    kept: list[weakref.ref[object]] = [weakref.ref(table), weakref.ref(table.session)]
    gc.disable()
    try:
        del table
        for _ in range(2):
            now.passes(1000)
            registry.periodic.run()
        wait_until(lambda: not any(each() for each in kept))
    finally:
        gc.enable()


@pytest.mark.parametrize("again", [False, True])
def test_a_load_that_fails_is_told_though_its_table_was_removed(registry, again):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random"))
    begun, go_on, loaded = threading.Event(), threading.Event(), LoadedTables(lambda name: False)

    def failing(name):
        begun.set()
        assert go_on.wait(DEADLINE)
        raise ZeroDivisionError

    with ThreadPoolExecutor(1) as threads:
        loading = threads.submit(loaded.get, table.name, failing)
        assert begun.wait(DEADLINE)
        loaded.forget([table.name])  # as where its last person is deleted
        if again:
            loaded.get(table.name, lambda name: table)
        go_on.set()
        assert isinstance(loading.exception(DEADLINE), ZeroDivisionError)
    assert loaded.find(table.name) is (table if again else None)
