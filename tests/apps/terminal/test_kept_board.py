"""`pegout board --keep`: points typed in, stored after each, refused in a sentence."""

import io
import json
import subprocess
import sys

import pytest

from pegout.apps.cli import main
from pegout.apps.terminal.history import games_of_points
from pegout.apps.terminal.kept_board import load
from pegout.locale import translator


@pytest.fixture
def keep(monkeypatch, tmp_path, capsys):
    """Type lines at a board; return the status and the output."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("PEGOUT_LANG", "en")

    def _keep(*lines, words=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(["board", "--keep", *words])
        return status, capsys.readouterr()

    return _keep


def entries(tmp_path):
    return json.loads((tmp_path / "pegout" / "board.json").read_text("utf-8"))["entries"]


def test_in_table_top_nobody_counts_first(keep):
    _, said = keep(words=["--rules", "table-top", "--players", "Hana,Ben"])
    assert "Deal 1: Hana deals.\n" in said.out


def test_a_game_is_kept_and_resumed(keep, tmp_path):
    status, said = keep("a6", "B 12", "a go", "deal", words=["--players", "Hana,Ben"])
    assert status == 0
    assert "A Hana: 7 of 121, last score 1" in said.out
    assert "Deal 2: Ben deals, Hana counts first." in said.out
    assert [entry["kind"] for entry in entries(tmp_path)] == ["points"] * 3 + ["deal"]
    _, said = keep("heels", "undo", "undo", "redo")
    assert "B Ben: 14 of 121, last score 2" in said.out
    assert said.out.count("Deal 1:") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("a19", "scores 19 at once. Peg a hand and the crib one after the other."),
        ("b 30", "scores 30 at once"),
        ("c4", "no command here"),
        ("a x", "not a whole number"),
        ("redo", "nothing to redo"),
        ("game", "nobody has reached the last hole"),
        ("right b 4", "pegged nothing"),
    ],
)
def test_bad_input_is_a_sentence_and_changes_nothing(keep, tmp_path, line, sentence):
    keep("a6")
    before = entries(tmp_path)
    status, said = keep(line)
    assert (status, sentence in " ".join(said.out.split())) == (0, True), said.out
    assert entries(tmp_path) == before


def test_a_score_is_put_right(keep):
    _, said = keep("a8", "right a 6", words=["--players", "Player 1,Player 2"])
    assert "A Player 1: 6 of 121" in said.out
    assert "B Player 2: 2 of 121, last score 2" in said.out


def test_muggins_needs_no_other_option_and_is_called(keep, tmp_path):
    _, said = keep("a6", "b muggins 2", "a muggins 19", words=["--set", "muggins=on"])
    assert "B Player 2: 2 of 121, last score 2" in said.out
    assert [entry["what"] for entry in entries(tmp_path)] == ["points", "muggins", "muggins"]
    _, said = keep("a8", "right a 6", words=["--new"])
    assert "B Player 2: 2 of 121" in said.out, "the penalty is the default"
    _, said = keep("b muggins 2")
    assert "Muggins is off on this board" in said.out


def test_muggins_without_points_asks_for_them(keep):
    _, said = keep("a6", "b muggins", words=["--set", "muggins=on"])
    assert "Name the points that were overlooked" in said.out


def test_the_japanese_words_of_commands(keep, tmp_path):
    words = ["--set", "muggins=on", "--lang", "ja"]
    keep("a6", "b マギンズ 2", "取消", "ボード", words=words)
    assert [entry["kind"] for entry in entries(tmp_path)] == ["points", "points", "undo"]


def test_muggins_put_right_goes_back_and_to_no_other_side(keep):
    _, said = keep("a6", "b muggins 4", "right b 1", words=["--set", "muggins=on"])
    assert "B Player 2: 1 of 121" in said.out
    assert "A Player 1: 6 of 121" in said.out


def test_three_for_last_is_asked_for_and_pegged_once(keep, tmp_path):
    words = ["--rules", "five-card", "--players", "Hana,Ben"]
    _, said = keep("a three", "three", "deal", words=words)
    assert "Three for last: Ben pegs 3 first; type three." in " ".join(said.out.split())
    assert "B Ben: 3 of 61, last score 3" in said.out
    assert said.out.count("Three for last: Ben") == 1
    assert "pegged once, before anything else" in said.out
    assert [entry["kind"] for entry in entries(tmp_path)] == ["points", "deal"]


def test_his_heels_are_the_dealers_and_are_not_put_right(keep, tmp_path):
    words = ["--players", "Hana,Ben"]
    keep("a8", "b heels", words=words)
    assert [entry["side"] for entry in entries(tmp_path)] == [0, 0], "the dealer's, as on screen"
    _, said = keep("right a 6")
    assert "A Hana: 8 of 121" in said.out, "6 of the hand and 2 of his heels"
    assert entries(tmp_path)[-1]["of"] == entries(tmp_path)[0]["id"]
    _, said = keep("right a 0")
    assert entries(tmp_path)[-1]["of"] == entries(tmp_path)[1]["id"], "the last leap is taken off"
    _, said = keep("heels", "right a 4", words=["--new", *words])
    assert "His heels always score 2" in said.out


def test_what_is_put_right_again_goes_by_what_was_pegged(keep):
    _, said = keep("a8", "right a 4", "right a 6", words=["--players", "Hana,Ben"])
    assert "B Ben: 2 of 121, last score 2" in said.out.rpartition("Hana: 6 of 121")[2]


@pytest.mark.parametrize("line", ["heels", "a 31", "a go", "b last", "three", "a muggins 4"])
def test_table_top_scores_lines_alone(keep, tmp_path, line):
    _, said = keep(line, words=["--rules", "table-top"])
    assert entries(tmp_path) == []
    assert "only lines score" in said.out or "no three for last" in said.out or "is off" in said.out


def test_a_score_is_put_right_after_the_end(keep):
    words = ["--rules", "short", "--set", "target=31", "--players", "Hana,Ben"]
    _, said = keep("b20", "b12", "right b 8", words=words)
    assert "Ben won." in said.out
    assert "B Ben: 28 of 31" in said.out
    assert "A Hana: 4 of 31" in said.out


def test_the_end_of_a_game(keep):
    _, said = keep(
        "b20", "b24", "a1", "games", "game", words=["--rules", "short", "--set", "target=31"]
    )
    assert "Player 2 won." in said.out
    assert "The game is over" in said.out
    assert "Game 1: 0 – 31. Player 2 won." in said.out
    assert said.out.count("Deal 1: Player 1 deals, Player 2 counts first.") == 3


def test_another_board_needs_to_be_asked_for(keep, tmp_path):
    keep("a6")
    status, said = keep(words=["--players", "Ana,Cleo"])
    assert (status, "--new" in said.err) == (2, True)
    assert keep("a4", words=["--new", "--players", "Ana,Cleo"])[0] == 0
    assert [entry["points"] for entry in entries(tmp_path)] == [4]
    assert keep(words=["--new", "--players", "Ana"])[0] == 2


def test_an_unknown_board_is_refused_before_anything_is_stored(keep, tmp_path):
    status, said = keep(words=["--style", "round"])
    assert (status, "no board “round”" in said.err) == (2, True)
    assert not (tmp_path / "pegout" / "board.json").exists()


def test_a_damaged_file_is_named(keep, tmp_path):
    keep("a6")
    (tmp_path / "pegout" / "board.json").write_text("{", "utf-8")
    status, said = keep()
    assert (status, "board.json is damaged" in said.err) == (2, True)


def test_games_on_a_board_and_on_those_before_are_in_the_history(keep, tmp_path, capsys):
    keep(*["a29"] * 4, "deal", "a5", "game", words=["--players", "Hana,Ben"])
    refused, _ = keep("b1", words=["--new", "--players", "Ben"])
    board = load(tmp_path / "pegout")
    assert refused == 2 and board and board.names == ("Hana", "Ben")
    words = ["--new", "--players", "Ben,Kei", "--rules", "short"]
    keep(*["b9"] * 4, *["a20"] * 3, "a1", words=words)
    keep("b5", words=["--new"])
    assert main(["history"]) == 0
    games, _, figures = capsys.readouterr().out.partition("\n\n")
    title, first, second = games.splitlines()
    assert title == "Games with real cards"
    told = {each.split("  ", 3)[3].strip() for each in (first, second)}
    assert told == {
        "Hana – Ben  121-0  Hana won.",
        "Ben – Kei   61-36  Ben won.",
    }
    rows = {name: figures for name, *figures in map(str.split, figures.splitlines()[2:])}
    assert rows == {
        "Ben": ["2", "1", "30.5", "0.0", "61"],
        "Hana": ["1", "1", "116.0", "5.0", "116"],
        "Kei": ["1", "0", "–", "36.0", "36"],
    }
    for file in (tmp_path / "pegout" / "boards").iterdir():
        file.write_text("{}", "utf-8")
    assert games_of_points(tmp_path / "pegout", translator("en")) == []
    assert capsys.readouterr().err.count("is damaged") == 2


def test_two_terminals_do_not_keep_one_board(keep, tmp_path):
    keep("a5")
    words = [sys.executable, "-u", "-m", "pegout", "board", "--keep"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline()
        status, said = keep("a2")
        other.communicate(b"b3\nq\n")
    assert (status, said.out) == (2, "")
    assert "in another terminal" in said.err
    assert [(each["side"], each["points"]) for each in entries(tmp_path)] == [(0, 5), (1, 3)]


@pytest.mark.parametrize(
    "words", [("--scores", "4,5"), ("--svg", "x.svg"), ("--target", "61"), ("--dark",)]
)
def test_a_kept_board_is_not_drawn_as_well(keep, tmp_path, words):
    status, said = keep(words=words)
    assert status == 2
    assert f"--keep and {words[0]} do not go together" in said.err
    assert not (tmp_path / "pegout" / "board.json").exists()
