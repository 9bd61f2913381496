"""The database: its tables, its people."""

from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from tests.databases import database_url
from tests.kit import WIDE
from tests.server.tables.kit import act, people, play_on, registry_at, table_of

from pegout.engine.errors import PegoutError
from pegout.engine.rules.events import Drawn
from pegout.server.tables import endings, identities, seating
from pegout.server.tables.errors import BadRequest, Conflict, NotFound, Unauthorized
from pegout.server.tables.history import games_of
from pegout.server.tables.identities import CODE_SECONDS, KNOWN_SECONDS, Holder
from pegout.server.tables.peers.channels import redis_channel
from pegout.server.tables.registry import TableRegistry, table_registry
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository, open_repository
from pegout.server.tables.tokens import normalize_name

both = pytest.mark.usefixtures("database")
"""With SQLite and with PostgreSQL."""


@both
def test_the_migrations_lead_to_the_schema(tmp_path):
    repository = Repository(database_url(tmp_path))
    with repository.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
    repository.close()


def test_what_sqlite_has_committed_is_on_disk(tmp_path):
    repository = Repository(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with repository.engine.connect() as connection:
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


@both
def test_an_unknown_token_is_nobody(registry: TableRegistry):
    with pytest.raises(Unauthorized, match="token-unknown"):
        registry.identities.authenticate("nobody's")


@both
def test_a_code_brings_a_person_to_another_device_once(registry: TableRegistry):
    person, token = registry.identities.create_person()
    code = registry.identities.create_code(person)
    other = registry.identities.redeem_code(code.lower().replace("-", " ").translate(WIDE))
    assert other != token
    assert registry.identities.authenticate(other) == person
    with pytest.raises(Unauthorized, match="code-unknown"):
        registry.identities.redeem_code(code)


@both
def test_a_code_grows_old(registry: TableRegistry, now):
    code = registry.identities.create_code(registry.identities.create_person()[0])
    now.passes(CODE_SECONDS + 1)
    with pytest.raises(Unauthorized):
        registry.identities.redeem_code(code)


def merge(registry, kept, token):
    """Redeem a code of one person with another one's token."""
    code = registry.identities.create_code(kept)
    return registry.identities.redeem_code(code, registry.identities.renew(token))


@both
def test_whoever_redeems_a_code_becomes_one_person_with_its_maker(registry: TableRegistry, now):
    identities = registry.identities
    (kept, first), (other, second) = identities.create_person(), identities.create_person()
    opponent = people(registry, 1)[0]
    won, going = table_of(registry, [other, opponent]), table_of(registry, [opponent, other])
    endings.resign(won, opponent)
    watched = table_of(registry, people(registry, 2))
    seating.watch(watched, other)
    unused = identities.create_code(other)

    tokens = [first, second, merge(registry, kept, second), identities.redeem_code(unused)]
    assert {identities.authenticate(token) for token in tokens} == {kept}
    assert [registry.tables.get(each.name).viewer(kept) for each in (won, going, watched)] == [
        0,
        1,
        -1,
    ]
    assert list(registry.tables.unfinished_of(kept)) == [going.name]
    assert registry.tables.unfinished_of(other) == {}
    assert act(registry.tables.get(going.name), kept, "draw 3")
    merge(registry, kept, second)  # once more changes nothing
    assert identities.authenticate(second) == kept


@both
def test_a_merged_person_keeps_both_histories(registry: TableRegistry):
    (kept, _), (other, token) = (registry.identities.create_person() for _ in range(2))
    for person in (kept, other):
        play_on(table_of(registry, [person], (None, "random"), target="31"), [person], Random(1))
    mutual = table_of(registry, [kept, other], target="31")
    play_on(mutual, [kept, other], Random(1))
    merge(registry, kept, token)
    games = games_of(registry.repository, kept, 10)
    assert len(games) == 3
    assert registry.tables.get(mutual.name).viewer(kept) == 0


@both
def test_players_of_one_match_stay_two(registry: TableRegistry):
    (kept, _), (other, token) = (registry.identities.create_person() for _ in range(2))
    table = table_of(registry, [kept, other])
    code = registry.identities.create_code(kept)
    with pytest.raises(Conflict) as refused:
        registry.identities.redeem_code(code, other)
    assert (refused.value.code, refused.value.params) == (
        "seats-at-one-table",
        {"table": table.name},
    )
    assert registry.identities.authenticate(token) == other
    assert registry.identities.redeem_code(code)  # it can still be used elsewhere


def test_a_person_who_was_merged_elsewhere_is_found_out(tmp_path, now):
    with registry_at(tmp_path, now) as here, registry_at(tmp_path, now) as there:
        (kept, _), (other, token) = (here.identities.create_person() for _ in range(2))
        assert there.identities.authenticate(token) == other
        merge(here, kept, token)
        assert here.identities.authenticate(token) == kept
        assert there.identities.renew(token) == kept  # before it is given anything
        assert there.identities.authenticate(token) == kept


def test_who_holds_a_token_is_not_believed_for_ever(tmp_path, now):
    with registry_at(tmp_path, now) as here, registry_at(tmp_path, now) as there:
        (kept, _), (other, token) = (here.identities.create_person() for _ in range(2))
        assert there.identities.authenticate(token) == other
        merge(here, kept, token)
        now.passes(KNOWN_SECONDS)
        assert there.identities.authenticate(token) == kept


def test_who_is_merged_while_a_token_is_looked_up_is_not_remembered(registry: TableRegistry):
    (kept, _), (other, token) = (registry.identities.create_person() for _ in range(2))
    registry.identities.forget(other)
    merging = [kept]

    def merge_now(*_: object) -> None:
        if merging:
            merge(registry, merging.pop(), token)

    event.listen(registry.repository.engine, "after_cursor_execute", merge_now)
    registry.identities.authenticate(token)
    event.remove(registry.repository.engine, "after_cursor_execute", merge_now)
    assert registry.identities.authenticate(token) == kept


def test_who_is_forgotten_just_before_they_are_remembered_is_looked_up_again(
    registry: TableRegistry, monkeypatch
):
    [person], known = people(registry, 1), registry.identities
    token = known.redeem_code(known.create_code(person))

    def late(*found):
        known.forget(person)
        return Holder(*found)

    monkeypatch.setattr(identities, "Holder", late)
    assert known.authenticate(token) == person
    assert known.known(token) is None


@both
def test_a_table_that_is_not_there(registry: TableRegistry):
    with pytest.raises(NotFound, match="no-such-table"):
        registry.tables.get("nothing")


@pytest.mark.parametrize(
    ("given", "name"),
    [(None, None), ("  ", None), ("愛子", "愛子"), ("a\u202eb\n c", "ab c"), ("x" * 24, "x" * 24)],
)
def test_names_are_one_short_line(given, name):
    assert normalize_name(given) == name


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://pegout:hunter2@nowhere.invalid:0/pegout",
        "postgresql://nowhere.invalid:0/pegout?password=hunter2&user=pegout",
        "no such://pegout:hunter2@here",
    ],
)
def test_a_password_is_not_shown_where_the_database_cannot_be_used(url):
    with pytest.raises(PegoutError) as refused:
        open_repository(url)
    assert "***" in str(refused.value.params["url"])
    assert "hunter2" not in str(refused.value.params)


def test_a_password_is_not_shown_where_redis_cannot_be_used():
    with pytest.raises(PegoutError) as refused:
        redis_channel("nonsense://:hunter2@here")
    assert refused.value.params["url"] == "nonsense://:***@here"


def test_a_name_is_refused_rather_than_cut():
    with pytest.raises(BadRequest) as refused:
        normalize_name("x" * 25)
    assert (refused.value.code, refused.value.params) == (
        "name-too-long",
        {"length": 25, "most": 24},
    )


def test_a_lost_connection_is_found_before_use(postgresql, now):
    url = postgresql.new_database()
    registry = table_registry(Repository(url), now=now, ticks=now)
    person, token = registry.identities.create_person()
    postgresql.disconnect_all()
    assert registry.identities.authenticate(token) == person
    postgresql.disconnect_all()
    registry.identities.create_code(person)
    postgresql.disconnect_all()
    table = table_of(registry, [person, registry.identities.create_person()[0]])
    postgresql.disconnect_all()
    assert act(table, person, "draw 3") == 1
    registry.close()


def test_a_change_whose_connection_breaks_is_made_once(postgresql, now, monkeypatch):
    """Whether it was stored before the connection broke or not."""
    repository = Repository(postgresql.new_database())
    registry = table_registry(repository, now=now, ticks=now)
    seated = people(registry, 2)
    table = table_of(registry, seated)
    commit, broken = repository.commit, OperationalError("COMMIT", {}, Exception("closed"))
    broken.connection_invalidated = True
    stored = iter([True, False])

    def breaks(*args):
        if next(stored):
            commit(*args)
        monkeypatch.setattr(repository, "commit", commit)
        raise broken

    for number, person in enumerate(seated, 1):
        monkeypatch.setattr(repository, "commit", breaks)
        act(table, person, f"draw {number}")
    events = [each.event for each in table.events(seated[0], 0)]
    assert [event.seat for event in events if isinstance(event, Drawn)] == [0, 1]
    assert table.revision == registry.tables.get(table.name).revision
    registry.close()
