"""Actions that nobody waits for: stored together, truthfully, and past what is locked."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

import pytest
from sqlalchemy import text
from tests.processes import DEADLINE
from tests.tables.kit import act, people, registry_at, table_of

from pegout.errors import StaleAction
from pegout.rules.actions import Draw
from pegout.tables import seating
from pegout.tables.clocks import ClockRules
from pegout.tables.periodic import IDLE_SECONDS
from pegout.tables.registry import TableRegistry
from pegout.tables.repository import writers
from pegout.tables.repository.repository import Repository
from pegout.tables.repository.statements import NewActions
from pegout.tables.repository.writers import ActionWriter


class Deliveries:
    """What the writer's thread wants done, and what came of it."""

    def __init__(self):
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.done = []

    def begin(self, table, person, action, expect=0):
        request = f"{person} {action}"
        table.act_soon(person, expect, request, action, None, self._calls.put, self.done.append)

    def next(self):
        """Do the next thing."""
        self._calls.get(timeout=DEADLINE)()

    def take(self):
        """Do the next thing; the answer."""
        self.next()
        return self.done.pop()

    def refused(self, *action, **options):
        """Whether an action is left to `Table.act` at once."""
        self.begin(*action, **options)
        return self.done.pop() is None


@pytest.mark.usefixtures("database")
@pytest.mark.slow
def test_an_action_is_known_once_it_is_durable(registry, tmp_path, now):
    first, second = people(registry, 2)
    table, deliveries = table_of(registry, [first, second]), Deliveries()
    deliveries.begin(table, first, Draw(5))
    deliveries.begin(table, second, Draw(9))  # one after another
    deliveries.begin(table, second, Draw(7), expect=1)
    assert table.seq == 0
    answer = deliveries.take()
    assert table.seq == 1
    late = deliveries.take()
    assert isinstance(late, StaleAction)
    assert late.params == {"expect": 0, "seq": 1}
    deliveries.next()
    assert deliveries.take()
    assert table.seq > 1
    assert answer == table.act(first, 0, f"{first} {Draw(5)}", Draw(5))
    assert deliveries.refused(table, first, Draw(5))  # `act` gives the first answer
    assert deliveries.refused(
        table, second, Draw(5), expect=table.seq
    )  # and says that it is illegal
    with registry_at(tmp_path, now) as other:
        assert other.table(table.name).events(first, 0) == table.events(first, 0)


@pytest.mark.usefixtures("database")
def test_an_action_that_comes_after_another_process_is_not_stored(registry, tmp_path, now):
    first, second = people(registry, 2)
    table, deliveries = table_of(registry, [first, second]), Deliveries()
    with registry_at(tmp_path, now) as other:
        act(other.table(table.name), first, "draw 5")
    deliveries.begin(table, second, Draw(9))
    assert not deliveries.take()
    with pytest.raises(StaleAction):
        table.act(second, 0, "late", Draw(9))
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


def test_what_fails_beside_an_action_keeps_no_table_locked(registry, monkeypatch):
    first, second = people(registry, 2)
    table, deliveries = table_of(registry, [first, second]), Deliveries()

    def fails(*_):
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(registry._repository, "on_change", fails)
        deliveries.begin(table, first, Draw(5))
        assert deliveries.take()
        patch.setattr(table, "notify", fails)
        deliveries.begin(table, second, Draw(9), expect=1)
        with pytest.raises(RuntimeError):
            deliveries.take()
    assert [last for last, _ in deliveries.done] == [table.seq]
    seating.watch(table, first)


def test_a_writer_without_a_thread_tries_again_with_the_next_action(monkeypatch):
    def fails(_):
        raise RuntimeError("can't start new thread")

    told: list[bool] = []
    writer = ActionWriter(lambda group: [each.table for each in group])
    given_up, stored = (NewActions(name, 0, 0.0, [{}]) for name in "ab")
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fails)
        with pytest.raises(RuntimeError):
            writer.submit(given_up, told.append)
    writer.submit(stored, told.append)
    writer.close()
    assert told == [True]


def test_an_action_that_could_not_be_stored_costs_no_time(registry, now, monkeypatch):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], clock=ClockRules(move=10, bank=20))
    deliveries = Deliveries()
    act(table, first, "draw 5")
    now.passes(1)
    left = table.snapshot(second).clock[1]
    monkeypatch.setattr(registry._repository._actions, "_write", lambda group: 1 / 0)
    deliveries.begin(table, second, Draw(9), expect=1)
    now.passes(100)
    assert not deliveries.take()
    registry.tick()
    assert table.snapshot(second).clock[1] == left
    assert act(table, second, "draw 9") > 1


def test_a_table_that_somebody_writes_holds_up_no_other(postgresql, now):
    repository = Repository(postgresql.new_database())
    registry = TableRegistry(repository, now=now, ticks=now)
    seated, deliveries = people(registry, 2), Deliveries()
    tables = [table_of(registry, seated) for _ in range(2)]
    with repository.writing() as connection:
        lock = "SELECT 1 FROM tables WHERE id = :name FOR UPDATE"
        connection.execute(text(lock), {"name": tables[0].name})
        for table in tables:
            deliveries.begin(table, seated[0], Draw(5))
        assert [deliveries.take(), deliveries.take()].count(None) == 1
    assert [table.seq for table in tables] == [0, 1]
    assert act(tables[0], seated[0], "draw 5") == 1
    postgresql.disconnect_all()
    deliveries.begin(tables[1], seated[1], Draw(9), expect=1)
    assert not deliveries.take()  # a lost connection; `act` finds out what was stored
    assert act(tables[1], seated[1], "draw 9") > 1
    registry.close()


def test_a_table_that_somebody_acts_at_stays_in_memory(registry, now):
    table = table_of(registry, people(registry, 2))
    now.passes(IDLE_SECONDS + 1)
    assert registry.in_memory(table.name, touch=True) is table
    registry.tick()
    assert registry.in_memory(table.name) is table
    now.passes(IDLE_SECONDS + 1)
    registry.tick()
    assert registry.in_memory(table.name) is None
