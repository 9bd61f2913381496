"""Slow tables delay no others, and failed loads are repeated."""

import threading
from random import Random

import pytest
from sqlalchemy.exc import OperationalError
from tests.processes import DEADLINE
from tests.seams import failing
from tests.server.tables.kit import (
    SECRET,
    act,
    before_statements,
    ending,
    people,
    play_on,
    registry_at,
    settled,
    table_of,
)

from pegout.engine.errors import StaleAction
from pegout.engine.rules.events import Discarded
from pegout.engine.rules.state import Phase
from pegout.server.tables.errors import NotFound
from pegout.server.tables.history import games_of
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.repository.repository import Repository


class SlowRepository(Repository):
    """Loads one table only after `go_on` is set, and calls `before_commit` before it commits."""

    slow = ""

    def __init__(self, url):
        super().__init__(url)
        self.loading, self.go_on = threading.Event(), threading.Event()
        self.loads = []
        self.before_commit = lambda *change: None

    def load(self, table, since=0):
        self.loads.append(table)
        if table == self.slow:
            self.loading.set()
            assert self.go_on.wait(DEADLINE)
        return super().load(table, since)

    def commit(self, *change):
        self.before_commit(*change)
        super().commit(*change)


@pytest.fixture
def slow(tmp_path, now):
    repository = SlowRepository(f"sqlite:///{tmp_path / 'test.sqlite'}")
    registry = table_registry(repository, now=now, deck_secret=lambda: SECRET)
    yield registry, repository
    repository.go_on.set()
    registry.close()


def test_a_table_that_loads_slowly_delays_no_other(registry, slow):
    first, second = people(registry, 2)
    one, other = (table_of(registry, [first, second]).name for _ in range(2))
    slow_registry, repository = slow
    repository.slow = one
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(slow_registry.tables.get(one)))
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    assert repository.loading.wait(DEADLINE)
    act(slow_registry.tables.get(other), first, "draw 1")
    slow_registry.periodic.run()
    assert found == []
    repository.go_on.set()
    for thread in threads:
        thread.join()
    assert repository.loads.count(one) == 1
    assert len(set(map(id, found))) == 1


def test_a_table_that_could_not_be_loaded_is_loaded_again(registry, slow):
    first, second = people(registry, 2)
    name = table_of(registry, [first, second]).name
    slow_registry, repository = slow

    def fails():
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    with before_statements(repository, "SELECT", fails), pytest.raises(OperationalError):
        slow_registry.tables.get(name)
    assert slow_registry.tables.get(name).seat_of(second) == 1
    with pytest.raises(NotFound):
        slow_registry.tables.get("nothing")


@pytest.mark.slow
def test_nobody_waits_for_a_writer_to_read_or_load(registry, tmp_path, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with registry_at(tmp_path, now) as other, Repository(registry_url(tmp_path)).writing():
        assert registry.tables.get(table.name).snapshot(first).seq == 0
        assert other.tables.get(table.name).snapshot(first).seq == 0
        assert list(other.tables.unfinished_of(first)) == [table.name]
        assert games_of(other.repository, first, 10) == []
        registry.periodic.run()


def test_nobody_waits_to_read_while_a_table_is_written(slow):
    registry, repository = slow
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    writing, go_on = threading.Event(), threading.Event()

    def slowly(*_):
        writing.set()
        assert go_on.wait(DEADLINE)

    repository.before_commit = slowly
    thread = threading.Thread(target=lambda: act(table, first, "draw 1"))
    thread.start()
    assert writing.wait(DEADLINE)
    assert registry.tables.get(table.name).snapshot(second).seq == 0
    assert table.events(second, 0) == []
    table.send_chat(second, "hello", None)
    registry.periodic.run()
    go_on.set()
    thread.join()
    assert table.snapshot(second).seq == 1


def test_a_bot_that_could_not_act_tries_again_with_the_next_tick(slow):
    registry, repository = slow
    [person] = people(registry, 1)
    failed = threading.Event()

    def fails_for_bots(name, revision, number, change):
        if change.entries and change.entries[0].actor == 1:
            failed.set()
            raise OperationalError("INSERT", {}, Exception("disk I/O error"))

    repository.before_commit = fails_for_bots
    table = table_of(registry, [person], (None, "random"))
    act(table, person, "draw 1")
    assert failed.wait(DEADLINE)
    table.wait_for_bots(0.05)
    assert table.snapshot(person).seq == 1
    repository.before_commit = lambda *change: None
    while table.snapshot(person).seq == 1:
        registry.periodic.run()
        settled(table, person)


def test_a_tick_that_fails_at_one_table_reaches_the_others(registry, now):
    first, second = people(registry, 2)
    broken, table = (table_of(registry, [first, second]) for _ in range(2))
    act(table, first, "draw 1")
    now.passes(121)
    error = OperationalError("SELECT", {}, Exception("disk I/O error"))
    with failing(broken.session, "start_clock", error):
        registry.periodic.run()
    assert table.snapshot(first).claimable == {1}


def test_what_follows_from_stored_actions_is_stored_when_they_are_loaded(registry, tmp_path, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], target="31")
    play_on(table, [first, second], Random(8))
    repository = Repository(registry_url(tmp_path))
    with repository.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET ended = NULL")
        connection.exec_driver_sql("DELETE FROM games")
    with registry_at(tmp_path, now) as other:
        assert games_of(other.repository, first, 10) == []
        again = other.tables.get(table.name)
        assert ending(again, first) == MatchEnd("won", table.snapshot(first).view.winner)
        assert len(games_of(other.repository, first, 10)) == 1
    repository.close()


def test_people_who_act_at_once_act_one_after_another(registry):
    seated = people(registry, 4)
    table = table_of(registry, seated, rules="four-player")
    while table.snapshot(seated[0]).view.phase is not Phase.DISCARD:
        play_on(table, seated, Random(1), 1)
    start = threading.Barrier(4)

    def discard(person):
        start.wait()
        while (seen := table.snapshot(person).view).phase is Phase.DISCARD and seen.legal:
            try:
                act(table, person, seen.legal[0])
            except StaleAction:
                continue

    threads = [threading.Thread(target=discard, args=(person,)) for person in seated]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    events = [each.event for each in table.events(seated[0], 0)]
    discards = [event.seat for event in events if isinstance(event, Discarded)]
    assert sorted(discards) == [0, 1, 2, 3]


def registry_url(folder):
    return f"sqlite:///{folder / 'test.sqlite'}"
