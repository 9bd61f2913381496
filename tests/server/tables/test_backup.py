"""Backups of a database in use, and what they bring back."""

import base64
import sqlite3
import stat
import sys
import threading
from contextlib import closing, contextmanager
from random import Random

import pytest
from sqlalchemy import Engine, event, text
from tests.commands import run_here
from tests.databases import database_url, use_database
from tests.server.tables.kit import people, play_on, registry_at, table_of, wait_until
from tests.server.tables.test_sealing import opened, reveal

from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import Action
from pegout.server.tables import contributions, endings
from pegout.server.tables.history import games_of
from pegout.server.tables.repository import backup
from pegout.server.tables.repository.backup import back_up, restore
from pegout.server.tables.repository.engine import open_engine, own_connection

pytestmark = pytest.mark.slow

KEY = base64.b64encode(bytes(32)).decode()
NOWHERE = "postgresql://pegout:secret@/pegout?host=/nowhere"


def url(folder):
    return f"sqlite:///{folder / 'test.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request, tmp_path):
    """A folder whose database is new: a file that does not exist, or empty in PostgreSQL."""
    folder = tmp_path / "there"
    folder.mkdir()
    if request.param == "postgresql":
        use_database(folder, request.getfixturevalue("postgresql").empty_database())
    return folder


def refused(error_code, action, *words):
    """The error with this code that an action raises."""
    with pytest.raises(PegoutError) as error:
        action(*words)
    assert error.value.code == error_code
    return error.value


def execute(address, statement):
    """Change a database in PostgreSQL behind Pegout's back."""
    with closing(own_connection(engine := open_engine(address))) as connection:
        connection.execute(statement)
    engine.dispose()


@contextmanager
def playing(table, seated):
    """Two people act all the time; yields the acknowledged requests with their answers."""
    acknowledged: list[tuple[tuple[str, int, str, Action], object]] = []
    stop = threading.Event()

    def play():
        rng = Random(1)
        while not stop.is_set():
            for person in seated:
                seen = table.snapshot(person)
                if seen.view.legal:
                    request = person, seen.seq, f"{len(acknowledged)}", rng.choice(seen.view.legal)
                    acknowledged.append((request, table.act(*request)))

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield acknowledged
    finally:
        stop.set()
        thread.join()


@pytest.mark.parametrize(
    ("database", "elsewhere"),
    [("sqlite", "postgresql"), ("postgresql", "sqlite")],
    indirect=True,
    ids=["sqlite", "postgresql"],
)
@pytest.mark.usefixtures("database")
def test_games_go_on_from_a_backup_under_load(elsewhere, tmp_path, monkeypatch):
    monkeypatch.setenv("PEGOUT_KEY", KEY)
    file = tmp_path / "copy" / "backup.sqlite"
    with registry_at(tmp_path) as registry:
        person, token = registry.identities.create_person()
        play_on(table_of(registry, [person], (None, "random"), target="11"), [person], Random(1))
        sealed, devices = opened(registry)
        reveal(sealed, devices)
        play_on(sealed, devices, Random(1), 12)
        before = sealed.snapshot(devices[0])
        history, log = games_of(registry.repository, person, 10), registry.repository.seals_since(0)
        pair = people(registry, 2)
        busy = table_of(registry, pair, match="25")
        with playing(busy, pair) as acknowledged:
            wait_until(lambda: len(acknowledged) > 10)
            known = len(acknowledged)
            back_up(database_url(tmp_path), file)
            wait_until(lambda: len(acknowledged) > known)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    with monkeypatch.context() as keyless:
        keyless.delenv("PEGOUT_KEY")
        restore(file, database_url(elsewhere))
    with registry_at(elsewhere) as registry:
        assert registry.identities.authenticate(token) == person
        assert games_of(registry.repository, person, 10) == history
        assert registry.repository.seals_since(0)[: len(log)] == log  # more follow when a game ends
        for request, answer in acknowledged[:known]:
            assert registry.tables.get(busy.name).act(*request) == answer
        table = registry.tables.get(sealed.name)
        after = table.snapshot(devices[0])
        assert (after.view, after.seq, after.seats) == (before.view, before.seq, before.seats)
        play_on(table, devices, Random(2), 30)
        assert table.snapshot(devices[0]).seq > before.seq
        endings.resign(table, devices[0])
        status, _ = contributions.seal_of(table, devices[0])
        assert status
        assert status.secret
    monkeypatch.delenv("PEGOUT_KEY")
    with pytest.raises(PegoutError, match="key-missing"), registry_at(elsewhere):
        pass


def test_a_backup_is_of_one_moment(postgresql, tmp_path):
    use_database(tmp_path, postgresql.new_database())
    with registry_at(tmp_path) as registry:
        seated = people(registry, 2)
        table = table_of(registry, seated)
        play_on(table, seated, Random(1), 10)
        before = registry.repository.load(table.name).entries, registry.repository.seals_since(0)

        reading: list[str] = []

        def act_now(_, __, statement, *rest):
            if "FROM tables" in statement and not reading:  # most rows are still to come
                reading.append(statement)
                play_on(table, seated, Random(2), 3)
                opened(registry)

        event.listen(Engine, "after_cursor_execute", act_now)
        try:
            back_up(database_url(tmp_path), tmp_path / "test.sqlite")
        finally:
            event.remove(Engine, "after_cursor_execute", act_now)
        assert len(registry.repository.load(table.name).entries) > len(before[0])
        assert len(registry.repository.seals_since(0)) > len(before[1])
    (tmp_path / "database.url").unlink()
    with registry_at(tmp_path) as registry:
        assert (
            registry.repository.load(table.name).entries,
            registry.repository.seals_since(0),
        ) == before


def test_nothing_is_written_over(database, tmp_path):
    with registry_at(tmp_path):
        pass
    file = tmp_path / "backup.sqlite"
    back_up(database_url(tmp_path), file)
    refused("file-exists", back_up, database_url(tmp_path), file)
    kept = {"sqlite": "file-exists", "postgresql": "database-not-empty"}
    refused(kept[database], restore, file, database_url(tmp_path))


def test_what_is_no_backup_is_refused(elsewhere, tmp_path):
    plain, other, newer, torn = (tmp_path / each for each in ("text", "other", "newer", "torn"))
    plain.write_text("not a database at all")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE notes (text)")
    with registry_at(tmp_path):
        pass
    back_up(url(tmp_path), newer)
    torn.write_bytes(newer.read_bytes()[:9000])
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for file, code in [(plain, "not-a-backup"), (other, "not-a-backup"), (torn, "not-a-backup")]:
        refused(code, restore, file, database_url(elsewhere))
    refused("database-newer", restore, newer, database_url(elsewhere))
    for unreadable in (tmp_path / "missing", tmp_path):
        with pytest.raises((FileNotFoundError, IsADirectoryError, PermissionError)):
            restore(unreadable, database_url(elsewhere))
    assert not list(elsewhere.glob("*.sqlite*"))
    with registry_at(elsewhere):
        pass  # it is as empty as before


def test_what_cannot_be_stored_leaves_the_database_empty(postgresql, tmp_path):
    with registry_at(tmp_path) as registry:
        people(registry, 1)  # who comes before what cannot be stored
        with registry.repository.writing() as connection:
            connection.execute(text("UPDATE tokens SET token_hash = 'a' || char(0)"))
    use_database(tmp_path, postgresql.empty_database())
    error = refused("copy-failed", restore, tmp_path / "test.sqlite", database_url(tmp_path))
    assert "NUL" in str(error.params["reason"])
    with registry_at(tmp_path):
        pass


def test_databases_that_cannot_be_backed_up(postgresql, tmp_path, monkeypatch):
    empty, newer = postgresql.empty_database(), postgresql.new_database()
    execute(newer, "UPDATE alembic_version SET version_num = '9999'")
    file = tmp_path / "backup"
    refused("not-a-backup", back_up, empty, file)
    refused("database-newer", back_up, newer, file)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert refused("extra-missing", back_up, empty, file).params["extra"] == "postgres"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["backup", "new"], ["restore", "old"]])
def test_commands_show_no_password(words, tmp_path):
    with closing(sqlite3.connect(tmp_path / "old")) as connection:
        connection.execute("CREATE TABLE actions (number)")
        connection.execute("CREATE TABLE alembic_version (version_num)")
    words = [words[0], str(tmp_path / words[1])]
    done = run_here(words, b"", {"PEGOUT_DATABASE": NOWHERE, "PEGOUT_LANG": "en"})
    assert (done.returncode, done.stdout) == (2, b"")
    [line] = done.stderr.decode().splitlines()
    assert line.startswith("pegout: The database postgresql://pegout:***@/pegout")
    assert not (tmp_path / "new").exists()


def test_a_locked_database_is_not_waited_for_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(backup, "WAIT_SECONDS", 0.0)
    with registry_at(tmp_path):
        pass
    copy, target = tmp_path / "copy.sqlite", tmp_path / "again.sqlite"
    back_up(url(tmp_path), copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        error = refused("copy-failed", restore, copy, f"sqlite:///{target}")
    assert error.params["reason"] == "database is locked"
    assert not list(tmp_path.glob("again*"))


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("mysql://pegout:secret@example/pegout", "backup-unsupported"),
        ("sqlite://", "backup-unsupported"),
        ("no address", "database-unusable"),
    ],
)
def test_what_cannot_be_copied(address, code, tmp_path):
    assert "secret" not in str(refused(code, back_up, address, tmp_path / "backup").params)
