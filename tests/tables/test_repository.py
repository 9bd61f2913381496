"""The database: its shape, its people."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from pegout.tables.errors import NotFound, Unauthorized
from pegout.tables.identities import CODE_SECONDS
from pegout.tables.registry import Hall
from pegout.tables.repository import schema
from pegout.tables.repository.repository import Store
from pegout.tables.tokens import tidy_name


def test_the_migrations_lead_to_the_schema(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
    store.close()


def test_the_folder_of_the_database_is_made(tmp_path):
    Store(f"sqlite:///{tmp_path / 'a' / 'b' / 'c.sqlite'}").close()
    assert (tmp_path / "a" / "b" / "c.sqlite").is_file()


def test_tokens_are_kept_as_hashes_only(hall: Hall, tmp_path):
    person, token = hall.people.welcome()
    assert hall.people.person(token) == person
    everything = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert person.encode() in everything
    assert token.encode() not in everything


def test_an_unknown_token_is_nobody(hall: Hall):
    with pytest.raises(Unauthorized, match="token-unknown"):
        hall.people.person("nobody's")


def test_a_code_brings_a_person_to_another_device_once(hall: Hall):
    person, token = hall.people.welcome()
    code = hall.people.code(person)
    other = hall.people.redeem(code.lower().replace("-", " "))
    assert other != token
    assert hall.people.person(other) == person
    with pytest.raises(Unauthorized, match="code-unknown"):
        hall.people.redeem(code)


def test_a_code_grows_old(hall: Hall, now):
    code = hall.people.code(hall.people.welcome()[0])
    now.passes(CODE_SECONDS + 1)
    with pytest.raises(Unauthorized):
        hall.people.redeem(code)


def test_a_table_that_is_not_there(hall: Hall):
    with pytest.raises(NotFound, match="no-such-table"):
        hall.table("nothing")


@pytest.mark.parametrize(
    ("given", "kept"),
    [(None, None), ("  ", None), ("愛子", "愛子"), ("a\u202eb\n c", "ab c"), ("x" * 99, "x" * 24)],
)
def test_names_are_one_short_line(given, kept):
    assert tidy_name(given) == kept
