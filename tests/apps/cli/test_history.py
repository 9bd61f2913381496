"""`pegout history`: games, statistics, records, and the code for a browser."""

import re
from itertools import cycle, islice

import pytest

from pegout.engine.record import read_record, state_at
from pegout.engine.rules.state import Phase
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import Repository

ANSWERS = "\n".join(islice(cycle(["", "#1 #2", "#1", "#2", "#3", "#4"]), 1500))


def test_without_games(pegout, tmp_path):
    done = pegout("history", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0
    assert done.stdout == "No finished games yet.\n"
    japanese = pegout("history", "--lang", "ja", XDG_STATE_HOME=str(tmp_path))
    assert japanese.stdout == "終わったゲームはまだありません。\n"


def test_the_database_is_the_one_that_the_environment_names(pegout, tmp_path):
    database = tmp_path / "elsewhere.sqlite"
    named = {"XDG_STATE_HOME": str(tmp_path), "PEGOUT_DATABASE": f"sqlite:///{database}"}
    assert pegout("history", "--code", **named).returncode == 0
    assert database.exists()
    pegout("play", stdin="quit\n", **named)
    assert not (tmp_path / "pegout" / "pegout.sqlite").exists()


@pytest.mark.parametrize("words", ["play", "history", "serve --port 0", "backup copy.sqlite"])
def test_without_a_home_to_write_to_the_option_is_named(pegout, tmp_path, words):
    closed = tmp_path / "closed"
    closed.touch()
    done = pegout(*words.split(), XDG_STATE_HOME=str(closed))
    assert (done.returncode, done.stdout) == (2, "")
    assert str(closed / "pegout") in done.stderr
    assert "Not a directory" in done.stderr
    assert "--database sqlite:///" in done.stderr


def test_with_the_option_no_home_is_needed(pegout, tmp_path):
    closed, database = tmp_path / "closed", tmp_path / "games" / "pegout.sqlite"
    closed.touch()
    here = {"XDG_STATE_HOME": str(closed), "PEGOUT_DATABASE": f"sqlite:///{database}"}
    assert "The game is saved." in pegout("play", stdin="17\nquit\n", **here).stdout
    assert pegout("history", **here).returncode == 0
    assert "Resuming your unfinished game." in pegout("play", stdin="quit\n", **here).stdout
    assert (database.parent / "token").stat().st_mode & 0o777 == 0o600
    unknown = pegout("history", XDG_STATE_HOME=str(closed), PEGOUT_DATABASE="postgresql:/games")
    assert "--database sqlite:///" in unknown.stderr


def test_a_game_its_statistics_and_its_record(pegout, tmp_path):
    state = {"XDG_STATE_HOME": str(tmp_path)}
    file = tmp_path / "game.crib"
    words = ("--rules", "short", "--seed", "3", "--record", str(file))
    pegout("play", *words, stdin=ANSWERS, **state)
    listed = pegout("history", **state)
    found = re.search(
        r"  ([a-z0-9]{10})  Six-card cribbage, short game +Martha +\d+-\d+ +(won|lost)\n",
        listed.stdout,
    )
    assert found, listed.stdout
    assert "95 % interval" in listed.stdout
    record = pegout("history", found[1], **state).stdout
    assert record == file.read_text()
    assert state_at(read_record(record)).phase is Phase.OVER


def test_a_code_gives_a_browser_the_same_person(pegout, tmp_path):
    state = {"XDG_STATE_HOME": str(tmp_path)}
    done = pegout("history", "--code", **state)
    [code] = re.findall(r"^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}) ", done.stdout)
    registry = table_registry(Repository(f"sqlite:///{tmp_path}/pegout/pegout.sqlite"))
    token = registry.identities.redeem_code(code)
    own = (tmp_path / "pegout" / "token").read_text().strip()
    assert registry.identities.authenticate(token) == registry.identities.authenticate(own)
    registry.close()


def test_a_table_that_is_not_there(pegout, tmp_path):
    done = pegout("history", "nowhere", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 2
    assert "There is no table" in done.stderr
