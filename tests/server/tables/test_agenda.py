"""Which tables a tick visits: those that were used, and those whose time has come."""

from contextlib import contextmanager

import pytest
from sqlalchemy import text
from tests.seams import failing
from tests.server.tables.kit import Watcher, act, before_statements, people, registry_at, table_of

from pegout.server.tables import periodic
from pegout.server.tables.agenda import Agenda
from pegout.server.tables.broadcaster import AWAY_SECONDS
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.periodic import CHECK_SECONDS, ELSEWHERE_SECONDS, IDLE_SECONDS
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.waits import Wait


def test_an_agenda_has_each_table_once_and_at_its_last_time():
    agenda = Agenda()
    for due in (30.0, 10.0, 20.0):
        agenda.plan("a", due)
    agenda.plan("b", 15.0)
    agenda.note("c")
    agenda.note("c")
    assert agenda.take(9.0) == {"c"}
    assert agenda.take(15.0) == {"b"}
    assert agenda.take(25.0) == {"a"}
    assert agenda.take(1e9) == set()
    agenda.plan("a", 40.0)
    agenda.forget("a")
    assert agenda.take(1e9) == set()


def test_an_agenda_does_not_grow_with_how_often_a_table_is_put_off():
    agenda = Agenda()
    for due in range(1000):
        agenda.plan("a", 1000.0 + due)
        agenda.note("a")
        agenda.take(0.0)
    assert len(agenda._heap) == 1


@pytest.fixture
def visited(calls_of):
    """The tables that ticks have looked at, as arguments."""
    return calls_of(periodic, "tick")


def is_away():
    raise OSError("the database is away")


@contextmanager
def settled(tmp_path, now, visited, tables=20):
    """A registry with tables that wait for somebody to act."""
    with registry_at(tmp_path, now) as registry:
        seated = people(registry, 2)
        found = [table_of(registry, seated) for _ in range(tables)]
        registry.periodic.run()
        registry.periodic.run()
        visited.clear()
        yield registry, seated, found


def test_a_tick_visits_the_tables_that_are_used_and_no_others(tmp_path, now, visited):
    with settled(tmp_path, now, visited) as (registry, seated, tables):
        for _ in range(3):
            now.passes(0.5)
            registry.periodic.run()
        assert visited == []
        act(tables[3], seated[0], "draw 7")
        registry.periodic.run()
        assert visited == [(tables[3],)]


def test_a_tick_visits_tables_whose_time_has_come(tmp_path, now, visited):
    with settled(tmp_path, now, visited, tables=3) as (registry, seated, tables):
        clocked = table_of(registry, seated, clock=ClockRules(20, 10))
        followed = tables[0]
        act(followed, seated[0], "draw 7")  # tables without play are unloaded before
        act(tables[1], seated[0], "draw 7")
        followed.subscribe(seated[0], Watcher())
        registry.periodic.run()
        registry.periodic.run()
        visited.clear()
        now.passes(CHECK_SECONDS)
        registry.periodic.run()
        assert visited == [(followed,)]
        now.passes(51.0)  # with what the first decision of a deal has more
        visited.clear()
        registry.periodic.run()
        assert (clocked,) in visited
        assert clocked.seq > 0
        now.passes(AWAY_SECONDS)
        registry.periodic.run()
        assert tables[1].claimable == {1}
        assert followed.claimable == {1}
        now.passes(IDLE_SECONDS + 1)
        registry.periodic.run()
        assert followed in registry.loaded.all()
        assert tables[1] not in registry.loaded.all()


def test_a_table_that_another_process_has_is_dropped_soon_unless_somebody_follows_it(tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        seated, watcher = people(registry, 2), Watcher()
        visitor, followed = table_of(registry, seated), table_of(registry, seated)
        followed.subscribe(seated[0], watcher)
        for table in (visitor, followed):
            table.elsewhere.add("another process")
        now.passes(ELSEWHERE_SECONDS + 1)
        visitor.notify()  # changes there are no use of it here
        registry.periodic.run()
        assert registry.loaded.all() == [followed]
        followed.unsubscribe(seated[0], watcher)
        registry.periodic.run()
        assert registry.loaded.all() == []


def test_a_table_that_a_request_waits_for_is_kept_and_seldom_visited(tmp_path, now, visited):
    with registry_at(tmp_path, now) as registry:
        seated = people(registry, 2)
        table, wait = table_of(registry, seated), Wait(seated[0], lambda: None)
        registry.waits.begin(wait)
        registry.waits.follow(wait, [table.name])
        table.elsewhere.add("another process")
        now.passes(ELSEWHERE_SECONDS + 1)
        registry.periodic.run()
        assert registry.loaded.all() == [table]
        table.elsewhere.clear()
        for _ in range(2):  # somebody counts as away after the first
            now.passes(IDLE_SECONDS)
            registry.periodic.run()
        visited.clear()
        for passed, times in ((0.5, 0), (CHECK_SECONDS, 1)):
            now.passes(passed)
            registry.periodic.run()
            assert len(visited) == times
        registry.waits.end(wait)
        now.passes(CHECK_SECONDS)
        registry.periodic.run()
        assert registry.loaded.all() == []


def test_a_table_that_is_opened_here_and_used_elsewhere_is_dropped_at_once(tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        table = table_of(registry, people(registry, 1), (None, "random"))
        registry.periodic.run()
        assert registry.loaded.all() == [table]
        table.elsewhere.add("another process")
        registry.periodic.run()
        assert registry.loaded.all() == []


def test_an_sqlite_database_says_whether_another_process_has_changed_it(tmp_path):
    repository = Repository(f"sqlite:///{tmp_path / 'test.sqlite'}")
    other = Repository(f"sqlite:///{tmp_path / 'test.sqlite'}")
    repository.changed_elsewhere()
    with repository.writing() as connection:
        connection.execute(text("UPDATE seal_head SET number = number + 1"))
    assert not repository.changed_elsewhere()
    with other.writing() as connection:
        connection.execute(text("UPDATE seal_head SET number = number + 1"))
    assert repository.changed_elsewhere()
    assert not repository.changed_elsewhere()
    repository.close()
    other.close()


def test_no_clock_runs_while_the_database_is_away_though_no_table_is_due(
    tmp_path, now, monkeypatch
):
    with registry_at(tmp_path, now) as registry:
        table = table_of(registry, people(registry, 2), clock=ClockRules(20, 10))
        for _ in range(3):
            registry.periodic.run()
        with before_statements(registry.repository, "SELECT", is_away):
            for _ in range(100):
                now.passes(0.5)
                with pytest.raises(OSError, match="away"):
                    registry.periodic.run()
        registry.periodic.run()
        assert table.seq == 0
        clock = table.session.clock
        assert clock
        assert [each.bank for each in clock.readings(now())] == [10, 10]


def test_a_table_whose_visit_failed_is_visited_by_the_next_tick(tmp_path, now, visited, caplog):
    with settled(tmp_path, now, visited, tables=2) as (registry, _, [table, _other]):
        table.notify()
        with failing(table.session, "start_clock", ZeroDivisionError()):
            registry.periodic.run()
        assert [record.args for record in caplog.records] == [(table.name,)]
        visited.clear()
        registry.periodic.run()
        assert visited == [(table,)]
        table.notify()
        is_lost = pytest.raises(OSError, match="away")
        with before_statements(registry.repository, "SELECT", is_away), is_lost:
            registry.periodic.run()
        visited.clear()
        registry.periodic.run()
        assert visited == [(table,)]
