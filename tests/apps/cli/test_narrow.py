"""Narrow terminals: nothing that is said at a prompt is wider than 40 columns."""

import pytest
from tests.solver.daily.kit import CARD, DISCARD

from pegout.apps.terminal.columns import columns
from pegout.apps.terminal.console import Console
from pegout.engine.practice import STAGES

WIDTH = 40


class Narrow(Console):
    def __init__(self) -> None:
        super().__init__()
        self.width = WIDTH


TYPED = {
    "practice": "9\n?\n7\n?\nx\n1 2 3 4 5 6\n",
    **{f"practice --seed 4 --stage {stage}": "?\nx\n9 9 9 9 9 9\n" for stage in STAGES},
    "practice --seed 9 --stage play": "go\n1\n" * 9,
    "practice --seed 9 --stage two": "1\n" * 25,
    "board --keep --players Hannelore,Bonaventura": "help\na6\nb 19\nzz\n"
    "right b 4\nredo\ngame\ngames\ndeal\n",
    f"daily --date {DISCARD}": "?\nzz\n#1\n#1 #2\n",
    f"daily --date {CARD}": "?\nzz\n#1\n#2\n#3\n#4\n",
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("command", TYPED)
@pytest.mark.usefixtures("a_sunday")
def test_what_is_said_fits(pegout, tmp_path, monkeypatch, command, lang):
    monkeypatch.setattr("pegout.apps.terminal.console.Console", Narrow)
    state = {"XDG_STATE_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = pegout(*command.split(), "--lang", lang, stdin=TYPED[command], **state)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line for line in done.stdout.splitlines() if str(tmp_path) not in line]
    assert len(lines) > 5
    assert [line for line in lines if columns(line) > WIDTH] == []


@pytest.mark.parametrize("word", ["quit", "exit", "終了", "ＱＵＩＴ"])
@pytest.mark.parametrize("command", ["practice", "daily", "board --keep", "score --claim"])
@pytest.mark.usefixtures("a_sunday")
def test_one_leaves_every_command_by_the_same_words(pegout, tmp_path, command, word):
    words = (*command.split(), "--lang", "ja")
    done = pegout(*words, stdin=f"{word}\n?\n", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0
    assert done.stdout.count(word) == 1
    assert "?\n" not in done.stdout, "nothing is asked after it"
