"""The front of the commands: help, usage errors, languages, what start-up imports."""

import shlex
import signal
import subprocess
import sys

import pytest
from tests.processes import DEADLINE, start

import pegout as package
from pegout.apps.cli.app import COMMANDS
from pegout.apps.cli.options import read_settings
from pegout.apps.terminal.columns import columns
from pegout.engine.errors import NotationError

from .conftest import command, environment

pytestmark = pytest.mark.slow


def test_help_lists_every_command(pegout):
    for words in (["--help"], []):
        done = pegout(*words)
        assert done.returncode == 0
        assert all(f"\n  {name} " in done.stdout for name in COMMANDS)
    assert "Count a hand or a crib." in done.stdout


@pytest.mark.parametrize("name", ["score", "peg", "rules", "serve"])
def test_every_command_has_help_in_both_languages(pegout, name):
    english, japanese = pegout(name, "--help"), pegout(name, "--help", "--lang", "ja")
    assert english.returncode == japanese.returncode == 0
    assert english.stdout.startswith(f"Usage: pegout {name} [OPTIONS]")
    assert japanese.stdout.startswith(f"使い方：pegout {name} [オプション]")
    assert all(columns(line) <= 80 for line in japanese.stdout.splitlines())
    for page, word in ((english.stdout, "Default:"), (japanese.stdout, "既定は")):
        told = ["".join(each.split()) for each in page.split("\n  --")]
        assert all(each.count(word) <= 1 for each in told)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["solve", "--help"], "  WHAT  What to compute: data,"),
        (["solve", "--help", "--lang", "ja"], "  WHAT  何を計算するか：data"),
        (["discard", "--help"], "  CARDS  "),
        (["replay", "--help"], "  FILE  The record; - for standard input."),
    ],
)
def test_help_tells_of_arguments(pegout, words, part):
    assert part in pegout(*words).stdout


def test_version(pegout):
    assert pegout("--version").stdout == f"pegout {package.__version__}\n"


@pytest.mark.parametrize(
    ("words", "english", "japanese"),
    [
        (["skore"], "There is no command “skore”", "「skore」というコマンドはありません"),
        (["score", "--nope"], "no option --nope", "--nope というオプションはありません"),
        (["score", "--starter"], "--starter needs a value", "--starter には値が必要です"),
        (["score", "--json=1"], "--json takes no value", "--json に値は指定できません"),
        (["peg"], "CARDS is missing", "CARDS がありません"),
        (["replay", "x", "--at=-1"], "--at cannot be “-1”", "--at に「-1」は指定できません"),
        (["simulate", "--games", "x"], "--games cannot be “x”", "--games に「x」は指定できません"),
        (["board", "--target", "1.5"], "--target cannot be “1.5”", "「1.5」は指定できません"),
        (["rules", "short", "a", "b"], "Unexpected arguments: a b", "余分な語があります：a b"),
        (["--lang", "ja"], "コマンドがありません", "コマンドがありません"),
    ],
)
def test_usage_errors_are_told_in_both_languages(pegout, words, english, japanese):
    for lang, told in (("en", english), ("ja", japanese)):
        done = pegout(*words, PEGOUT_LANG=lang)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("pegout: ")
        assert told in done.stderr


@pytest.mark.parametrize(
    ("words", "variables"),
    [
        (["--lang", "ja"], {}),
        (["--lang=ja"], {"LANG": "en_GB.UTF-8"}),
        ([], {"PEGOUT_LANG": "ja"}),
        ([], {"LC_ALL": "", "LANG": "ja_JP.UTF-8"}),
    ],
)
def test_the_language_can_be_chosen(pegout, words, variables):
    assert "「ZZ」はカードでも数でもありません" in pegout("peg", "ZZ", *words, **variables).stderr


def test_an_unknown_language_is_bad_input(pegout):
    done = pegout("rules", "--lang", "fr")
    assert (done.returncode, done.stdout) == (2, "")
    assert "fr" in done.stderr


def test_a_terminal_that_cannot_write_hearts_gets_letters(pegout_process):
    done = pegout_process(
        "score", "5H", "5C", "5S", "JD", "--starter", "5D", PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert done.stdout.startswith("hand 5H 5C 5S JD, starter 5D\n")


@pytest.mark.parametrize(
    "words",
    [
        ["score", "5H", "5C", "5S", "JD", "--starter", "5D", "--json"],
        ["score", "5H", "5C", "5S", "JD", "--starter", "5D"],
        ["peg", "4", "K", "7"],
        ["score", "--help"],
        ["--help"],
        ["--nope"],
    ],
)
def test_small_questions_import_nothing_heavy(words):
    heavy = (
        "numba numpy rich fluent babel fastapi pydantic sqlalchemy pegout.solver.bots pegout.solver"
    )
    assert imported_by(words, heavy) == []


@pytest.mark.parametrize(
    ("words", "unneeded"),
    [
        (["levels"], "pegout.lab.arena"),
        (["cribs"], "pegout.apps.api.decisions numba"),
        (["odds", "--score", "0-0", "--dealer", "a"], "pegout.apps.api.decisions numba"),
        (["verify", "nowhere.crib"], "pegout.engine.wire.events pydantic"),
    ],
)
def test_commands_of_one_module_import_only_what_they_need(words, unneeded):
    assert imported_by(words, unneeded) == []


def imported_by(words, names):
    """Which of some modules a command imports."""
    program = f"""
import sys
from pegout.apps.cli import main
main({words!r})
print(*[name for name in {names!r}.split() if name in sys.modules], sep=" ", file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stderr.splitlines()[-1].split()


def test_a_reader_that_stops_early_hears_no_complaint():
    process = subprocess.Popen(
        command("score", "--batch", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    try:
        for _ in range(20_000):
            process.stdin.write(b"5H 5C 5S JD | 5D\n")
        process.stdin.close()
    except BrokenPipeError:
        pass
    process.wait(DEADLINE)
    assert process.stderr.read() == b""


def test_nor_does_one_who_reads_a_line_and_goes():
    process = subprocess.Popen(
        command("rules", "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.wait(DEADLINE) == 0
    assert process.stderr.read() == b""


@pytest.mark.parametrize(
    ("closed", "words", "status"),
    [
        ("<&-", "score --batch -", 0),
        (">&-", "score 5H 5C 5S JD --starter 5D", 0),
        (">&-", "board --scores 1,2", 0),
        (">&-", "score ZZ", 2),
        ("2>&-", "score ZZ", 2),
        ("2>/dev/full", "score ZZ", 2),
        (">/dev/full", "rules", 2),
    ],
)
def test_streams_may_be_closed_or_full(closed, words, status):
    line = f"{shlex.join(command(*words.split()))} {closed}"
    done = subprocess.run(
        ["sh", "-c", line], capture_output=True, check=False, text=True, env=environment()
    )
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert "pegout:  " not in done.stderr


def test_control_c():
    process = start(
        command("score", "--batch", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(b"5H 5C 5S JD | 5D\n")
    process.stdin.flush()
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(DEADLINE) == 130
    assert b"Traceback" not in process.stderr.read()


def test_control_c_while_a_module_with_data_classes_is_imported(tmp_path):
    interrupted = "import os, signal; os.kill(os.getpid(), signal.SIGINT); list(range(9))"
    (tmp_path / "interrupted.py").write_text(
        "import sys\n"
        "from pegout.apps.cli import app, main\n"
        f"app.App.get_command = lambda *_: exec({interrupted!r})\n"
        "sys.exit(main(['levels']))\n"
    )
    # With `-m`, as only then what `exec` left behind decides the status.
    words = [sys.executable, "-m", "interrupted"]
    with start(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")


def test_settings_are_read():
    assert read_settings(["target=61", "skunk=on"]) == {"target": "61", "skunk": "on"}
    assert read_settings(()) == {}
    for bad in (["target"], ["=61"], ["target="], ["skunk=on", "skunk=off"]):
        with pytest.raises(NotationError):
            read_settings(bad)
