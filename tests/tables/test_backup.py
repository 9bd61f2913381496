"""Backups of a database in use, and what they bring back."""

import sqlite3
import stat
import threading
from contextlib import closing

import pytest
from tests.tables.kit import registry_at

from pegout.errors import PegoutError
from pegout.tables.repository import backup
from pegout.tables.repository.backup import back_up, restore


def url(folder):
    return f"sqlite:///{folder / 'test.sqlite'}"


def test_a_backup_under_load_is_whole_and_can_be_restored(tmp_path):
    file, there = tmp_path / "copy" / "backup.sqlite", tmp_path / "there"
    with registry_at(tmp_path) as registry:
        before = [registry.identities.create_person() for _ in range(20)]
        stop = threading.Event()

        def write():
            while not stop.is_set():
                registry.identities.create_person()

        writing = threading.Thread(target=write)
        writing.start()
        try:
            back_up(url(tmp_path), file)
        finally:
            stop.set()
            writing.join()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    restore(file, url(there))
    with registry_at(there) as registry:
        for person, token in before:
            assert registry.identities.authenticate(token) == person


def test_nothing_is_written_over(tmp_path):
    with registry_at(tmp_path):
        pass
    file = tmp_path / "backup.sqlite"
    back_up(url(tmp_path), file)
    for again in (lambda: back_up(url(tmp_path), file), lambda: restore(file, url(tmp_path))):
        with pytest.raises(PegoutError) as error:
            again()
        assert error.value.code == "file-exists"


def test_what_is_no_backup_is_refused(tmp_path):
    text, other = tmp_path / "text", tmp_path / "other.sqlite"
    text.write_text("not a database at all")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE notes (text)")
    with registry_at(tmp_path):
        pass
    back_up(url(tmp_path), tmp_path / "whole")
    torn = tmp_path / "torn"
    torn.write_bytes((tmp_path / "whole").read_bytes()[:9000])
    for file in (text, other, torn):
        with pytest.raises(PegoutError) as error:
            restore(file, url(tmp_path / "there"))
        assert error.value.code == "not-a-backup"
        assert not list((tmp_path / "there").iterdir())
    for unreadable in (tmp_path / "missing", tmp_path):
        with pytest.raises((FileNotFoundError, IsADirectoryError, PermissionError)):
            restore(unreadable, url(tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()


def test_a_locked_database_is_not_waited_for_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(backup, "WAIT_SECONDS", 0.0)
    with registry_at(tmp_path):
        pass
    copy, target = tmp_path / "copy.sqlite", tmp_path / "again.sqlite"
    back_up(url(tmp_path), copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(PegoutError) as error:
            restore(copy, f"sqlite:///{target}")
    assert error.value.code == "copy-failed"
    assert error.value.params["reason"] == "database is locked"
    assert not list(tmp_path.glob("again*"))


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("postgresql://pegout:secret@example/pegout", "backup-needs-sqlite"),
        ("sqlite://", "backup-needs-sqlite"),
        ("no address", "database-unusable"),
    ],
)
def test_what_cannot_be_copied(address, code, tmp_path):
    with pytest.raises(PegoutError) as error:
        back_up(address, tmp_path / "backup")
    assert error.value.code == code
    assert "secret" not in str(error.value.params)
