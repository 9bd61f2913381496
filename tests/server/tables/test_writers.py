"""Group commit: writers share a transaction, and none pays for another's mistake."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from tests.processes import DEADLINE

from pegout.server.tables.repository.writers import GroupCommit


class Store:
    """A database that holds committed values; its first transaction waits for `go_on`."""

    def __init__(self):
        self.stored, self.transactions = [], []
        self.began, self.go_on = threading.Event(), threading.Event()
        self.fails = self.interrupted = False

    @contextmanager
    def transaction(self):
        written: list[int] = []
        yield written
        self.began.set()
        assert self.go_on.wait(DEADLINE)
        if self.fails:
            raise OSError("disk full")
        if self.interrupted and self.stored:
            raise KeyboardInterrupt
        self.stored += written
        self.transactions.append(len(written))


def write(store, values, fails=None):
    """Write values at once, the first of them alone; what each got."""
    group = GroupCommit(store.transaction)

    def work(value):
        def run(connection):
            if value == fails:
                raise ValueError(value)
            connection.append(value)
            return -value

        return run

    with ThreadPoolExecutor(len(values)) as threads:
        results = [threads.submit(group.run, work(values[0]))]
        assert store.began.wait(DEADLINE)
        results += [threads.submit(group.run, work(value)) for value in values[1:]]
        while len(group.waiting) < len(values) - 1:
            pass
        store.go_on.set()
    return results


def test_writers_that_wait_share_a_transaction():
    store = Store()
    results = write(store, [1, 2, 3, 4])
    assert [each.result() for each in results] == [-1, -2, -3, -4]
    assert store.transactions == [1, 3]
    assert sorted(store.stored) == [1, 2, 3, 4]


def test_a_writer_that_fails_fails_alone():
    store = Store()
    results = write(store, [1, 2, 3, 4], fails=3)
    with pytest.raises(ValueError):
        results[2].result()
    assert [results[each].result() for each in (0, 1, 3)] == [-1, -2, -4]
    assert sorted(store.stored) == [1, 2, 4]


def test_an_interrupt_of_the_writer_that_leads_tells_nobody_that_their_work_is_stored():
    store = Store()
    store.interrupted = True
    results = write(store, [1, 2, 3])
    assert results[0].result() == -1
    errors = [type(each.exception()) for each in results[1:]]
    assert sorted(errors, key=str) == [KeyboardInterrupt, RuntimeError]
    assert store.stored == [1]


def test_what_could_not_be_committed_is_nobodys():
    store = Store()
    store.fails = True
    for each in write(store, [1, 2, 3]):
        with pytest.raises(OSError):
            each.result()
    assert store.stored == []
