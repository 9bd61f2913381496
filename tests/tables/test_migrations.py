"""Migrations with games in the database: down to the first one, up again, and play on."""

from importlib.resources import as_file, files
from random import Random

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import insert, select, text
from tests.commands import run_here
from tests.databases import database_url
from tests.tables.kit import Time, people, play_on, registry_at, table_of

from pegout.daily.published import FIRST
from pegout.errors import PegoutError
from pegout.tables.repository import schema
from pegout.tables.repository.repository import open_repository


def migrate(connection, revision):
    """Bring a database up or down to a revision."""
    with as_file(files("pegout.tables.repository") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        move = command.downgrade if revision != "head" else command.upgrade
        move(config, revision)


def test_a_database_that_a_newer_version_has_used_is_refused(database, tmp_path):
    with registry_at(tmp_path) as registry, registry._repository.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(PegoutError) as error:
        open_repository(database_url(tmp_path))
    params = {"revision": "9999", "known": schema.REVISION}
    assert (error.value.code, error.value.params) == ("database-newer", params)


@pytest.mark.parametrize(("lang", "part"), [("en", "A newer version"), ("ja", "より新しい")])
@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("history",)])
def test_commands_say_that_a_newer_version_has_used_a_database(lang, part, words, tmp_path):
    with registry_at(tmp_path) as registry, registry._repository.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
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
        history = registry.history.games(first, 10)
        assert len(history) == 1
        with registry._repository.writing() as connection:
            for revision in range(int(schema.REVISION) - 1, 0, -1):
                migrate(connection, f"{revision:04}")
                assert connection.scalar(text("SELECT count(*) FROM actions")) > 15
            migrate(connection, "head")
    with registry_at(tmp_path, now) as registry:
        table = registry.table(table.name)
        after = table.snapshot(first)
        assert (after.view, after.seq, after.seats) == (before.view, before.seq, before.seats)
        assert registry.history.games(first, 10) == history
        play_on(table, [first, second], Random(2), 5)
        assert table.snapshot(first).seq > before.seq


def test_votes_of_people_who_are_gone_are_counted_and_not_kept(database, tmp_path):
    vote = {"day": FIRST.isoformat(), "choice": "5H 6H", "voted_on": FIRST.isoformat()}
    with registry_at(tmp_path) as registry:
        votes, (first, second) = registry.daily_votes, people(registry, 2)
        for person in (first, second):
            votes.vote(person, FIRST, vote["choice"])
        with registry._repository.writing() as connection:
            migrate(connection, "0012")
            connection.execute(insert(schema.daily_votes), {**vote, "person_id": "gone"})
            migrate(connection, "head")
        for left in (2, 1, 0):
            assert votes.counts(FIRST) == {vote["choice"]: 3}
            with registry._repository.reading() as connection:
                kept = connection.scalars(select(schema.daily_votes.c.person_id)).all()
            assert len(kept) == left
            if kept:
                registry.delete_person(kept[0])
