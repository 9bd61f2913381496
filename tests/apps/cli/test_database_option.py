"""A database is named by a URL, or as newcomers do, by the path of a file."""

import pytest


@pytest.mark.parametrize(
    "named", ["games.db", "./new/games.db", "~/games.db", "{there}/games.db", "a?b#c%20d.db"]
)
@pytest.mark.parametrize("by_variable", [True, False])
def test_a_path_is_an_sqlite_file(pegout, tmp_path, monkeypatch, named, by_variable):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    named = named.format(there=tmp_path)
    if by_variable:
        monkeypatch.setenv("PEGOUT_DATABASE", named)
    done = pegout("history", *([] if by_variable else ["--database", named]))
    assert (done.returncode, done.stderr) == (0, "")
    file = tmp_path / named.removeprefix("~/")
    assert file.is_file()
    backup = tmp_path / "backup.db"
    again = pegout("backup", str(backup), "--database", str(file))
    assert again.returncode == 0, again.stderr


@pytest.mark.parametrize("named", ["postgresql:/games", "nothing://games", "."])
def test_what_is_neither_is_refused_by_name(pegout, tmp_path, monkeypatch, named):
    monkeypatch.chdir(tmp_path)
    done = pegout("history", "--database", named)
    assert done.returncode == 2
    assert "database" in done.stderr and "Traceback" not in done.stderr
    assert named in done.stderr or str(tmp_path) in done.stderr


def test_the_folder_of_a_person_who_is_not_there_is_refused(pegout):
    done = pegout("history", "--database", "~nobody-at-all/games.db")
    assert done.returncode == 2
    assert "~nobody-at-all/games.db" in done.stderr and "Traceback" not in done.stderr


def test_other_databases_are_refused(pegout):
    """And no package is advised that does not help."""
    done = pegout("history", "--database", "mysql://ann:secret@example/games")
    assert done.returncode == 2
    assert "an SQLite file or a PostgreSQL URL" in done.stderr
    assert "secret" not in done.stderr and "pip install" not in done.stderr
