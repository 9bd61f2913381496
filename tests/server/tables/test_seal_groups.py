"""The end of the log of seals: openings that come together take one turn there."""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select, text
from tests.databases import database_url, use_database
from tests.processes import DEADLINE
from tests.seal_log import is_chain
from tests.server.tables.kit import (
    act,
    before_statements,
    people,
    registry_at,
    table_of,
    wait_until,
)
from tests.server.tables.test_writers import Store

from pegout.engine.rules.variants import variant
from pegout.server.tables import endings, tokens
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.repository.writers import GroupCommit
from pegout.server.tables.seats import TableRequest

TABLES = 6


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request, tmp_path):
    """A folder with a database of either kind."""
    if request.param == "postgresql":
        use_database(tmp_path, request.getfixturevalue("postgresql").new_database())
    return tmp_path


def while_the_log_is_busy(registry, folder, calls):
    """Make some calls while another process writes to the log, and wait for them."""
    group = registry.repository.group_commit
    other = Repository(database_url(folder))
    with ThreadPoolExecutor(len(calls)) as threads:
        with other.writing() as connection:
            connection.execute(text("UPDATE seal_head SET number = number WHERE id = 1"))
            running = [threads.submit(calls[0])]
            wait_until(lambda: group.is_writing and not group.waiting)
            running += [threads.submit(each) for each in calls[1:]]
            wait_until(lambda: len(group.waiting) == len(calls) - 1)
        results = [each.result() for each in running]
    other.close()
    return results


def test_openings_that_wait_for_the_log_take_one_turn(database, now):
    with registry_at(database, now) as registry:
        person = people(registry, 1)[0]

        def opened():
            return registry.opener.open(TableRequest(variant(), (None, None)), person)

        with before_statements(registry.repository, "UPDATE seal_head") as turns:
            tables = while_the_log_is_busy(registry, database, [opened] * TABLES)
        assert len(turns) == 2
        entries = registry.repository.seals_since(0)
        assert is_chain(entries)
        seals = {each.line.split()[3]: each for each in entries}
        for table in tables:
            seal = registry.tables.get(table.name).session.table_record.seal
            assert seal
            assert seal.log == (seals[seal.id].number, seals[seal.id].hash)


def test_a_change_that_is_refused_leaves_the_others_of_its_group_alone(database, now):
    with registry_at(database, now) as registry:
        seated = people(registry, 2)
        tables = [table_of(registry, seated) for _ in range(TABLES)]
        for table in tables:
            act(table, seated[0], "draw 7")
        before = len(registry.repository.seals_since(0))
        behind = tables[2].name
        repository = Repository(database_url(database))
        with repository.writing() as connection:
            same = schema.tables.c.id == behind
            connection.execute(
                schema.tables.update().where(same).values(revision=schema.tables.c.revision + 1)
            )
        repository.close()
        calls = [lambda table=table: endings.resign(table, seated[1]) for table in tables]
        while_the_log_is_busy(registry, database, calls)
        with registry.repository.reading() as connection:
            ended = connection.scalars(select(schema.tables.c.ended)).all()
        assert all(ended)
        entries = registry.repository.seals_since(0)
        assert is_chain(entries)
        assert len(entries) == before + TABLES


def test_groups_lock_their_tables_in_one_order():
    store = Store()
    group = GroupCommit(store.transaction)
    with ThreadPoolExecutor(4) as threads:
        first = threads.submit(group.run, lambda each: each.append("first"), "m")
        assert store.began.wait(DEADLINE)
        rest = [
            threads.submit(group.run, lambda each, name=name: each.append(name), name)
            for name in ("c", "a", "b")
        ]
        wait_until(lambda: len(group.waiting) == 3)
        store.go_on.set()
        for each in (first, *rest):
            each.result()
    assert store.stored == ["first", "a", "b", "c"]


@pytest.mark.slow
def test_groups_lock_their_people_in_one_order(tmp_path, postgresql, now, monkeypatch):
    use_database(tmp_path, postgresql.new_database())
    ids = iter(f"{number:032x}" for number in range(1, 9))
    monkeypatch.setattr(tokens, "new_person_id", lambda: next(ids))
    running: list[Future[Any]] = []
    with (
        ThreadPoolExecutor(1) as pool,
        registry_at(tmp_path, now) as here,
        registry_at(tmp_path, now) as there,
    ):
        first, second = people(here, 2)
        here.bot_accounts.create(first, "Robo", True, 1)
        bot = here.bot_accounts.challenged("Robo")

        def opened(registry, person, other):
            return registry.opener.open(TableRequest(variant("six-card"), (None, other)), person)

        def waits():
            with here.repository.reading() as connection:
                return connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))

        def meet():
            """Once the group opens its first table, have another process wait for its people."""
            if len(inserted) == 2:
                running.append(pool.submit(opened, there, second, bot))
                wait_until(waits)

        calls = [lambda: opened(here, first, None)]
        calls += [lambda: opened(here, first, bot), lambda: opened(here, second, None)]
        with before_statements(here.repository, "INSERT INTO tables", meet) as inserted:
            while_the_log_is_busy(here, tmp_path, calls)
        assert len(inserted) == len(calls)
        [table] = [each.result() for each in running]
        assert here.tables.get(table.name).is_at(second)
