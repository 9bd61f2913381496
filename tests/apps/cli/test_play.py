"""`pegout play`: options and arguments."""

import pytest


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rules", "chess"], "There is no variant “chess”."),
        (["--set", "target"], "“target” is not a setting."),
        (["--set", "muggins=on"], "Muggins needs counting=manual"),
        (["--opponent", "master"], "There is no level “master”."),
        (["--opponent", "steady", "--opponent", "random"], "2 levels were given for 1 opponent."),
        (
            ["--rules", "four-player", "--opponent", "steady", "--opponent", "random"],
            "for 3 opponents",
        ),
        (["--board", "round"], "There is no board “round”."),
        (["--seed", " "], "cannot be a seed"),
        (["--lang", "fr"], "There is no language “fr”."),
        (["now"], "Unexpected arguments: now"),
    ],
)
def test_bad_input_is_refused_before_anything_is_created(pegout, tmp_path, words, message):
    done = pegout("play", *words, XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""
    assert not list(tmp_path.iterdir())


def test_bytes_that_are_no_text_are_asked_again(pegout, tmp_path):
    done = pegout("play", stdin=b"\xff\xfe\0\n17\n", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0
    assert "is not a whole number from 1 to 52." in done.stdout
    assert "You draw" in done.stdout


def test_the_language_of_the_locale(pegout, tmp_path):
    done = pegout("play", XDG_STATE_HOME=str(tmp_path), LC_ALL="ja_JP.UTF-8", PYTHONUTF8="1")
    assert "親を決めます。" in done.stdout


def test_the_record_is_written_where_it_is_asked_for(pegout, tmp_path):
    file = tmp_path / "game.crib"
    done = pegout("play", "--record", str(file), "--seed", "1", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0
    assert file.read_text().startswith("crib 1\nrules six-card ")


def test_games_are_kept_in_the_database_that_is_named(pegout, tmp_path):
    database = f"sqlite:///{tmp_path / 'mine.sqlite'}"
    variables = {"XDG_STATE_HOME": str(tmp_path / "state")}
    first = pegout("play", "--seed", "1", "--database", database, stdin="17\n", **variables)
    assert f"Every move is saved in {tmp_path / 'mine.sqlite'}" in first.stdout
    again = pegout("play", "--database", database, **variables)
    assert "Resuming your unfinished game." in again.stdout
    other = pegout("play", **variables)
    assert (
        f"Every move is saved in {tmp_path / 'state' / 'pegout' / 'pegout.sqlite'}" in other.stdout
    )
