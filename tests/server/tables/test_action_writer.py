"""Actions without waiting: stored together, truthfully, and past locked tables."""

import threading

import pytest
from sqlalchemy import text
from tests.processes import DEADLINE
from tests.seams import failing
from tests.server.tables.kit import (
    act,
    failing_writer,
    people,
    registry_at,
    table_of,
)

from pegout.engine.errors import IllegalAction, StaleAction
from pegout.engine.rules.actions import Draw
from pegout.server.tables import seating
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.periodic import IDLE_SECONDS
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository import writers
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.repository.statements import NewActions
from pegout.server.tables.repository.writers import ActionWriter


@pytest.mark.usefixtures("database")
@pytest.mark.slow
def test_an_action_is_known_once_it_is_durable(registry, soon, tmp_path, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    drawn = soon.act(table, first, Draw(5))
    late = soon.act(table, second, Draw(9))  # one after another
    last = soon.act(table, second, Draw(7), expect=1)
    answer = drawn.result(DEADLINE)
    with pytest.raises(StaleAction) as refused:
        late.result(DEADLINE)
    assert refused.value.params == {"expect": 0, "seq": 1}
    assert last.result(DEADLINE)[0] == table.seq > 1
    assert answer == table.act(first, 0, f"{first} {Draw(5)}", Draw(5))
    assert answer == soon.act(table, first, Draw(5)).result(DEADLINE)
    with pytest.raises(IllegalAction):
        soon.act(table, second, Draw(5), expect=table.seq).result(DEADLINE)
    with registry_at(tmp_path, now) as other:
        assert other.tables.get(table.name).events(first, 0) == table.events(first, 0)


@pytest.mark.usefixtures("database")
def test_an_action_that_comes_after_another_process_is_not_stored(registry, soon, tmp_path, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with registry_at(tmp_path, now) as other:
        act(other.tables.get(table.name), first, "draw 5")
    with pytest.raises(StaleAction):
        soon.act(table, second, Draw(9)).result(DEADLINE)
    assert table.seq == 1


def test_actions_that_wait_share_a_transaction_and_an_error_is_said_to_nobody_else():
    groups, told = [], {}
    began, go_on, all_told = threading.Event(), threading.Event(), threading.Semaphore(0)

    def write(group):
        groups.append([each.table for each in group])
        began.set()
        assert go_on.wait(DEADLINE)
        if "bad" in groups[-1]:
            raise OSError
        return {each.table for each in group} - {"changed"}

    writer = ActionWriter(write)

    def submit(name):
        def stored(durable):
            told[name] = durable
            all_told.release()
            if name == "a":
                raise ValueError  # a listener may fail, and the others are told all the same

        writer.submit(NewActions(name, 0, 0.0, [{}]), stored)

    submit("a")
    assert began.wait(DEADLINE)
    for name in ("b", "changed"):
        submit(name)
    go_on.set()
    for _ in range(3):
        assert all_told.acquire(timeout=DEADLINE)
    assert groups == [["a"], ["b", "changed"]]
    assert told == {"a": True, "b": True, "changed": False}
    submit("bad")
    writer.close()
    submit("late")
    assert (told["bad"], told["late"]) == (False, False)


def test_after_a_large_group_the_next_one_is_gathered(monkeypatch):
    groups, began, go_on = [], threading.Semaphore(0), threading.Semaphore(0)

    def write(group):
        groups.append([each.table for each in group])
        began.release()
        assert go_on.acquire(timeout=DEADLINE)
        return groups[-1]

    writer = ActionWriter(write)
    told: list[bool] = []

    def submit(*names):
        for each in names:
            writer.submit(NewActions(each, 0, 0.0, [{}]), told.append)

    monkeypatch.setattr("time.sleep", lambda seconds: submit("meanwhile"))
    large = [f"table {number}" for number in range(writers.BUSY_GROUP)]
    submit("alone")
    for names in (large, ["first"], ["last"]):
        assert began.acquire(timeout=DEADLINE)
        submit(*names)
        go_on.release()
    go_on.release()
    writer.close()
    assert groups == [["alone"], large, ["first", "meanwhile"], ["last"]]
    assert told == [True] * (len(large) + 4)


def test_those_who_wait_for_a_silent_database_fail_together(monkeypatch):
    monkeypatch.setattr(writers, "SILENT_SECONDS", 0.0)
    began, go_on, groups = threading.Event(), threading.Event(), []
    told: list[bool] = []

    def write(group):
        groups.append(len(group))
        began.set()
        assert go_on.wait(DEADLINE)
        raise OSError

    writer = ActionWriter(write)
    writer.submit(NewActions("first", 0, 0.0, [{}]), told.append)
    assert began.wait(DEADLINE)
    for number in range(3 * writers.MAX_GROUP):
        writer.submit(NewActions(f"table {number}", 0, 0.0, [{}]), told.append)
    go_on.set()
    writer.close()
    assert groups == [1]
    assert told == [False] * (3 * writers.MAX_GROUP + 1)


def test_what_fails_beside_an_action_keeps_no_table_locked(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with failing(registry.repository, "on_change", RuntimeError()):
        assert soon.act(table, first, Draw(5)).result(DEADLINE)
        with failing(table.broadcaster, "notify", RuntimeError()), pytest.raises(RuntimeError):
            soon.act(table, second, Draw(9), expect=1).result(DEADLINE)
    assert soon.act(table, second, Draw(9), expect=1).result(DEADLINE)[0] == table.seq
    seating.watch(table, first)


def test_a_writer_without_a_thread_tries_again_with_the_next_action():
    told: list[bool] = []
    writer = ActionWriter(lambda group: [each.table for each in group])
    given_up, stored = (NewActions(name, 0, 0.0, [{}]) for name in "ab")
    none_left = RuntimeError("can't start new thread")
    with failing(threading.Thread, "start", none_left), pytest.raises(RuntimeError):
        writer.submit(given_up, told.append)
    writer.submit(stored, told.append)
    writer.close()
    assert told == [True]


def test_an_action_that_could_not_be_stored_costs_no_time(registry, soon, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=ClockRules(move=10, bank=20))
    act(table, first, "draw 5")
    now.passes(1)
    left = table.snapshot(second).clock[1]

    def fails(*_):
        now.passes(100)
        raise OSError

    with (
        failing_writer(registry),
        failing(registry.repository, "commit", fails),
        pytest.raises(OSError),
    ):
        soon.act(table, second, Draw(9), expect=1).result(DEADLINE)
    registry.periodic.run()
    assert table.snapshot(second).clock[1] == left
    assert act(table, second, "draw 9") > 1


def test_an_action_that_the_writer_cannot_store_is_stored_in_a_thread(registry, soon):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    with failing_writer(registry):
        assert soon.act(table, first, Draw(5)).result(DEADLINE)[0] == 1


def test_a_table_that_somebody_writes_holds_up_no_other(postgresql, soon, now):
    repository = Repository(postgresql.new_database())
    registry = table_registry(repository, now=now, ticks=now)
    seated = people(registry, 2)
    tables = [table_of(registry, seated) for _ in range(2)]
    with repository.writing() as connection:
        lock = "SELECT 1 FROM tables WHERE id = :name FOR UPDATE"
        connection.execute(text(lock), {"name": tables[0].name})
        waits, other = (soon.act(table, seated[0], Draw(5)) for table in tables)
        assert other.result(DEADLINE)
        assert [table.seq for table in tables] == [0, 1]
        assert not waits.done()
    assert waits.result(DEADLINE)[0] == tables[0].seq == 1
    postgresql.disconnect_all()
    # A lost connection: the database decides.
    assert soon.act(tables[1], seated[1], Draw(9), expect=1).result(DEADLINE)[0] > 1
    registry.close()


def test_a_table_that_somebody_acts_at_stays_in_memory(registry, now):
    table = table_of(registry, people(registry, 2))
    now.passes(IDLE_SECONDS + 1)
    assert registry.loaded.find(table.name, touch=True) is table
    registry.periodic.run()
    assert registry.loaded.find(table.name) is table
    now.passes(IDLE_SECONDS + 1)
    registry.periodic.run()
    assert registry.loaded.find(table.name) is None
