"""A table or a person that cannot be loaded or removed holds up no other.

A database that falls silent ends the work in progress.
"""

from threading import Thread

import pytest
from sqlalchemy import delete, insert
from sqlalchemy.exc import OperationalError
from tests.seams import failing
from tests.server.tables.kit import act, before_statements, people, registry_at, table_of
from tests.server.tables.test_retention import count_of, job_of

from pegout.server.tables import periodic
from pegout.server.tables.errors import NotFound, Unavailable
from pegout.server.tables.periodic import EXPIRE_SECONDS, IDLE_PAGE, SWEEP_SECONDS
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.removal import remove_tables
from pegout.server.tables.retention import DAY
from pegout.server.tables.table import Table
from pegout.solver.analysis import forgetting

pytestmark = pytest.mark.slow


def damage(registry, now, *tables):
    """Make some tables such that no code can load them, and forget all that are in memory."""
    with registry.repository.writing() as connection:
        for table in tables:
            row = {"table_id": table.name, "number": 900, "seat": 0, "action": "rubbish"}
            row |= {"decided_by": "person", "at": now(), "bank_used": 0.0}
            connection.execute(insert(schema.actions), [row])
    registry.loaded.forget([each.name for each in registry.loaded.all()])


def test_a_table_that_cannot_be_loaded_stops_no_sweep(registry, now, monkeypatch, caplog):
    first, second = people(registry, 2)
    broken, *others = [table_of(registry, [first, second]) for _ in range(3)]
    damage(registry, now, broken)
    names = [table.name for table in (broken, *others)]
    started: list[float] = []
    monkeypatch.setattr(registry.retention, "start", started.append)
    monkeypatch.setattr(registry.repository, "any_changed", lambda *between: True)
    monkeypatch.setattr(registry.repository, "idle_since", lambda *page: names)
    now.passes(EXPIRE_SECONDS + SWEEP_SECONDS)
    registry.periodic.run()
    assert started == [now()]
    assert all(registry.tables.get(table.name).is_over for table in others)
    assert any(broken.name in record.getMessage() for record in caplog.records)


def test_a_hundred_tables_that_cannot_be_loaded_crowd_out_no_others(registry, now, monkeypatch):
    first, second = people(registry, 2)
    tables = [table_of(registry, [first, second]) for _ in range(IDLE_PAGE + 1)]
    *broken, other = sorted(tables, key=lambda each: each.name)
    damage(registry, now, *broken)
    monkeypatch.setattr(registry.repository, "any_changed", lambda *between: True)
    now.passes(EXPIRE_SECONDS + SWEEP_SECONDS)
    registry.periodic.run()
    assert not registry.tables.get(other.name).is_over
    now.passes(SWEEP_SECONDS)
    registry.periodic.run()
    assert registry.tables.get(other.name).is_over
    with registry.repository.writing() as connection:
        connection.execute(delete(schema.actions).where(schema.actions.c.number == 900))
    now.passes(SWEEP_SECONDS)
    registry.periodic.run()
    assert all(registry.tables.get(table.name).is_over for table in broken)


@pytest.fixture
def falls_silent(registry, monkeypatch):
    """Lets the database fail whatever some methods of it ask; returns the list of these calls."""
    asked = []

    def patch(*methods):
        def silent(*values):
            asked.append(values)
            raise OperationalError("", None, TimeoutError("no answer"))

        for each in (*methods, "check"):
            monkeypatch.setattr(registry.repository, each, silent)
        return asked

    return patch


def test_a_sweep_ends_where_the_database_falls_silent(registry, now, monkeypatch, falls_silent):
    first, second = people(registry, 2)
    tables = [table_of(registry, [first, second]) for _ in range(3)]
    registry.loaded.forget([each.name for each in tables])
    monkeypatch.setattr(registry.repository, "any_changed", lambda *between: True)
    now.passes(EXPIRE_SECONDS + SWEEP_SECONDS)
    asked = falls_silent("load")
    with pytest.raises(OperationalError):
        registry.periodic.run()
    assert len(asked) == 2  # one table, and whether that was the table's fault


def test_a_tick_ends_where_the_database_falls_silent(registry, monkeypatch, falls_silent):
    first, second = people(registry, 2)
    tables = [table_of(registry, [first, second]) for _ in range(3)]
    newer = {each.name: each.revision + 1 for each in tables}
    monkeypatch.setattr(registry.repository, "revisions", lambda names: newer)
    asked = falls_silent("revision")
    with pytest.raises(OperationalError):
        registry.periodic.run()
    assert len(asked) == 2
    monkeypatch.undo()
    visited: list[Table] = []
    monkeypatch.setattr(periodic, "tick", visited.append)
    registry.periodic.run()
    assert {each.name for each in visited} == {*newer}


def test_a_person_is_deleted_though_a_table_of_theirs_cannot_be_loaded(registry, now):
    first, second = people(registry, 2)
    broken, other = [table_of(registry, [first, second]) for _ in range(2)]
    damage(registry, now, broken)
    registry.delete_person(first)
    assert first not in [seat.person for seat in registry.repository.seats(broken.name)]
    assert registry.tables.get(other.name).is_over
    assert count_of(registry, schema.persons) == 2  # the other one, and the deleted


def test_a_person_is_not_deleted_while_the_database_is_silent(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    silent = Unavailable("database-silent")
    with failing(table.queue, "run", silent), pytest.raises(Unavailable):
        registry.delete_person(first)
    assert table.has_seat(first)
    registry.delete_person(first)
    assert registry.tables.get(table.name).is_over


def test_a_person_who_cannot_be_removed_stops_no_removal(registry, now):
    kept, *_ = people(registry, 3)
    registry.identities.create_code(kept)
    now.passes(3 * DAY)
    broken = {kept}

    def delete(person):
        if person in broken:
            raise ZeroDivisionError
        registry.delete_person(person)

    job = job_of(registry, delete=delete)
    with failing(forgetting, "forget_before", ZeroDivisionError()):
        job.run(now())
    assert job.removed["people"] == 2
    assert job.removed["codes"] == 1
    assert job.ran_at == now()
    broken.clear()
    job.run(now())
    assert job.removed["people"] == 3


def test_an_action_stored_meanwhile_at_another_server_is_in_no_ones_way(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry, registry_at(tmp_path, now) as other:
        one, two = people(registry, 2)
        table = table_of(registry, [one, two])
        there = other.tables.get(table.name)
        errors: list[Exception] = []

        def act_there():
            try:
                act(there, one, "draw 7")
            except Exception as error:
                errors.append(error)

        acting = Thread(target=act_there)

        def meanwhile():
            acting.start()
            acting.join(0.5)  # it waits for the removal

        with (
            registry.repository.writing() as connection,
            before_statements(registry.repository, "DELETE FROM tables", meanwhile),
        ):
            assert remove_tables(connection, [table.name]) == 1
        acting.join()
    assert [type(error) for error in errors] == [NotFound]
