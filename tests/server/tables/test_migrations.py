"""Migrations with games in the database: down to the first one, up again, and play on."""

from importlib.resources import as_file, files
from random import Random

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, select, text
from tests.commands import run_here
from tests.databases import database_url
from tests.server.tables.kit import Time, people, play_on, registry_at, table_of

from pegout.engine.errors import PegoutError
from pegout.server.tables import repository as repository_package
from pegout.server.tables.history import games_of
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import open_repository

OF_0_1_0 = "0004"
"""The last migration of version 0.1.0."""


def migrate(connection, revision):
    """Bring a database up or down to a revision."""
    with as_file(files("pegout.server.tables.repository") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        move = command.downgrade if revision != "head" else command.upgrade
        move(config, revision)


def test_a_database_that_a_newer_version_has_used_is_refused(database, tmp_path):
    with registry_at(tmp_path) as registry, registry.repository.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(PegoutError) as error:
        open_repository(database_url(tmp_path))
    params = {"revision": "9999", "known": schema.REVISION}
    assert (error.value.code, error.value.params) == ("database-newer", params)


@pytest.mark.parametrize(
    ("revision", "lang", "part"),
    [
        ("9999", "en", "A newer version"),
        ("9999", "ja", "より新しい"),
        ("0008", "en", "never released (migration 0008)"),
        ("0008", "ja", "公開されていないバージョン"),
    ],
)
@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("history",)])
def test_commands_say_why_a_database_cannot_be_used(revision, lang, part, words, tmp_path):
    with registry_at(tmp_path) as registry, registry.repository.writing() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    options = ("--database", database_url(tmp_path), "--lang", lang)
    done = run_here((*words, *options), b"", {})
    assert done.returncode == 2
    assert part in done.stderr.decode()


def test_games_survive_every_migration_down_and_up(database, tmp_path):
    now = Time()
    with registry_at(tmp_path, now) as registry:
        first, second = people(registry, 2)
        finished = table_of(registry, [first], (None, "random"), target="11")
        play_on(finished, [first], Random(1))
        table = table_of(registry, [first, second])
        play_on(table, [first, second], Random(1), 15)
        before = table.snapshot(first)
        history = games_of(registry.repository, first, 10)
        assert len(history) == 1
        with registry.repository.writing() as connection:
            for revision in reversed(schema.REVISIONS[:-1]):
                migrate(connection, revision)
                assert connection.scalar(text("SELECT count(*) FROM actions")) > 15
            migrate(connection, "head")
    with registry_at(tmp_path, now) as registry:
        table = registry.tables.get(table.name)
        after = table.snapshot(first)
        assert (after.view, after.seq, after.seats) == (before.view, before.seq, before.seats)
        assert games_of(registry.repository, first, 10) == history
        play_on(table, [first, second], Random(2), 5)
        assert table.snapshot(first).seq > before.seq


def test_the_migrations_are_those_that_the_schema_lists():
    scripts = ScriptDirectory(repository_package.__path__[0] + "/migrations")
    found = [each.revision for each in scripts.walk_revisions()]
    assert tuple(reversed(found)) == schema.REVISIONS


@pytest.mark.slow
def test_a_database_of_0_1_0_loses_nothing_and_gets_the_tables_of_today(database, tmp_path):
    with registry_at(tmp_path) as registry:
        [person] = people(registry, 1)
        play_on(table_of(registry, [person], (None, "random"), target="11"), [person], Random(1))
        with registry.repository.writing() as connection:
            migrate(connection, OF_0_1_0)
            connection.execute(
                text("DELETE FROM persons WHERE id = :id"), {"id": schema.DELETED_PERSON}
            )
            before = rows_of(connection)
            assert {name for name, rows in before.items() if rows} > {"actions", "games", "seals"}
            migrate(connection, "head")
            after = rows_of(connection)
            for table, rows in before.items():
                kept = [{name: row[name] for name in rows[0]} for row in after[table] if rows]
                assert [row for row in kept if row.get("id") != schema.DELETED_PERSON] == rows, (
                    table
                )
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, schema.metadata) == []
            [nobody] = [row for row in after["persons"] if row["id"] == schema.DELETED_PERSON]
            assert nobody["seen_at"] == 0


def rows_of(connection):
    """All rows of a database, by table."""
    found = MetaData()
    found.reflect(connection)
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in found.sorted_tables
        if table.name != "alembic_version"
    }
