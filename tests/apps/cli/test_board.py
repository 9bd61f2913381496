"""`pegout board`: drawn in the terminal, or written as SVG."""

from xml.etree import ElementTree

import pytest

from pegout.apps.cli import main


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "PEGOUT_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PEGOUT_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")


def test_draws_the_track(capsys):
    assert main(["board", "--scores", "45,88", "--rear", "40,80", "--games", "1,0", "--ascii"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "A: 45 of 121, last score 5, games won 1"
    assert lines[3].endswith("....a ----A ..... ..... .....")
    assert lines[-2] == "Games won A A....   B ....."


def test_without_rear_the_back_pegs_wait_at_the_start(capsys):
    """Rules 8.3: every side has two pegs, and they are never away."""
    assert main(["board", "--scores", "45,88", "--ascii"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["A: 45 of 121", "B: 88 of 121"]
    assert lines[3].startswith("A .a ") and lines[4].startswith("B .b ")


def test_draws_the_two_lap_board_in_japanese(capsys):
    assert main(["board", "--style", "two-lap", "--scores", "73,66", "--lang", "ja"]) == 0
    assert capsys.readouterr().out.startswith("A：73点")


def test_writes_svg(tmp_path, capsys):
    file = tmp_path / "board.svg"
    assert main(["board", "--scores", "45,88", "--style", "two-lap", "--svg", str(file)]) == 0
    assert str(file) in capsys.readouterr().out
    root = ElementTree.fromstring(file.read_text("utf-8"))
    assert root.get("aria-label") == "Cribbage board"


def test_svg_to_standard_output(capsys):
    assert main(["board", "--scores", "45,88", "--svg", "-"]) == 0
    ElementTree.fromstring(capsys.readouterr().out)


@pytest.mark.parametrize(
    "words",
    [
        ["--scores", "45"],
        ["--scores", "1,2,3,4,5"],
        ["--scores", "45;88"],
        ["--scores", ""],
        ["--scores", "45,-1"],
        ["--scores", "45,88", "--rear", "46,80"],
        ["--scores", "45,88", "--rear", "40"],
        ["--scores", "45,88", "--games", "1,2,3"],
        ["--scores", "45,88", "--games", "999999999,0"],
        ["--scores", "45,88", "--target", "10"],
        ["--scores", "45,88", "--style", "oval"],
        ["--scores", "45,88", "--svg", "no/such/folder/board.svg"],
        [],
    ],
)
def test_bad_input_is_told_and_exits_with_2(words, capsys):
    assert main(["board", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pegout: ")
