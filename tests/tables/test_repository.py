"""The database: its tables, its people."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from pegout.tables.errors import BadRequest, NotFound, Unauthorized
from pegout.tables.identities import CODE_SECONDS
from pegout.tables.registry import TableRegistry
from pegout.tables.repository import schema
from pegout.tables.repository.repository import Repository
from pegout.tables.tokens import normalize_name


def test_the_migrations_lead_to_the_schema(tmp_path):
    repository = Repository(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with repository.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
    repository.close()


def test_the_folder_of_the_database_is_made(tmp_path):
    Repository(f"sqlite:///{tmp_path / 'a' / 'b' / 'c.sqlite'}").close()
    assert (tmp_path / "a" / "b" / "c.sqlite").is_file()


def test_tokens_are_kept_as_hashes_only(registry: TableRegistry, tmp_path):
    person, token = registry.identities.create_person()
    assert registry.identities.authenticate(token) == person
    everything = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert person.encode() in everything
    assert token.encode() not in everything


def test_an_unknown_token_is_nobody(registry: TableRegistry):
    with pytest.raises(Unauthorized, match="token-unknown"):
        registry.identities.authenticate("nobody's")


def test_a_code_brings_a_person_to_another_device_once(registry: TableRegistry):
    person, token = registry.identities.create_person()
    code = registry.identities.create_code(person)
    other = registry.identities.redeem_code(code.lower().replace("-", " "))
    assert other != token
    assert registry.identities.authenticate(other) == person
    with pytest.raises(Unauthorized, match="code-unknown"):
        registry.identities.redeem_code(code)


def test_a_code_grows_old(registry: TableRegistry, now):
    code = registry.identities.create_code(registry.identities.create_person()[0])
    now.passes(CODE_SECONDS + 1)
    with pytest.raises(Unauthorized):
        registry.identities.redeem_code(code)


def test_a_table_that_is_not_there(registry: TableRegistry):
    with pytest.raises(NotFound, match="no-such-table"):
        registry.table("nothing")


@pytest.mark.parametrize(
    ("given", "name"),
    [(None, None), ("  ", None), ("愛子", "愛子"), ("a\u202eb\n c", "ab c"), ("x" * 24, "x" * 24)],
)
def test_names_are_one_short_line(given, name):
    assert normalize_name(given) == name


def test_a_name_is_refused_rather_than_cut():
    with pytest.raises(BadRequest) as refused:
        normalize_name("x" * 25)
    assert (refused.value.code, refused.value.params) == (
        "name-too-long",
        {"length": 25, "most": 24},
    )
