"""`pegout bot`, and external bots in `pegout simulate`."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.processes import DEADLINE, start

from pegout.engine.rules.game import start as new_game
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena.bot_protocol import act_line, hello_line

from .conftest import command, environment

pytestmark = pytest.mark.slow

PEGOUT = f"{sys.executable} -m pegout"
BROKEN = """
import json, sys
games = 0
for line in sys.stdin:
    asked = json.loads(line)
    games += asked["type"] == "hello"
    if asked["type"] == "act":
        action = "play 1Z" if games > 2 else asked["legal"][0]
        print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""


@pytest.fixture
def broken(tmp_path):
    """A bot that breaks the rules in its third game."""
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, "utf-8")
    return f"exec:{sys.executable} {path}"


def simulate(pegout, *words):
    done = pegout("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    del told["games_per_second"]
    return told


@pytest.mark.parametrize("more", [(), ("--duplicate",), ("--processes", "2")])
def test_a_level_at_the_other_end_gives_the_same_games(pegout, more):
    words = ("--games", "4", "--seed", "7", "--set", "target=31", *more)
    inside = simulate(pegout, *words, "--players", "steady,beginner")
    bot = f"exec:{PEGOUT} bot beginner --seed 7"
    assert simulate(pegout, *words, "--players", f"steady,{bot}") == inside
    if not more:
        words = (*words, "--players", f"steady,exec:{PEGOUT} bot beginner")
        assert simulate(pegout, *words) == simulate(pegout, *words) != inside


def test_records_are_the_same_but_for_who_sat_there(pegout, tmp_path):
    bot = f"exec:{PEGOUT} bot beginner --seed 3"
    rules = ("--rules", "three-player", "--games", "2", "--seed", "3")
    moves = []
    for name, players in (("in", "steady,beginner,steady"), ("out", f"steady,{bot},steady")):
        simulate(pegout, *rules, "--players", players, "--records", str(tmp_path / name))
        text = (tmp_path / name / "game-1.crib").read_text("utf-8")
        moves.append(text.split("\n\n", 1)[1])
        assert pegout("verify", str(tmp_path / name / "game-1.crib")).returncode == 0
    assert moves[0] == moves[1]
    assert f"player 1 {bot}" in text
    assert "level 1" not in text and "seed 1" not in text


@pytest.mark.parametrize(("processes", "games"), [("1", 2), ("2", 4)])
def test_a_fault_is_told_after_the_results_so_far(pegout, tmp_path, broken, processes, games):
    """A bot of its own plays in each process, two games at a time."""
    words = ("--players", f"steady,{broken}", "--games", "30", "--processes", processes)
    done = pegout("simulate", *words, "--json", "--records", str(tmp_path / "kept"))
    assert done.returncode == 2
    assert json.loads(done.stdout)["games"] == games
    assert len(list((tmp_path / "kept").iterdir())) == games
    assert f"Game {games}, seat 1 ({broken}): The answer to question" in done.stderr
    assert "“play 1Z”, is not a legal action. Legal: " in done.stderr
    if processes == "2":
        return
    done = pegout("simulate", *words, "--lang", "ja")
    assert done.returncode == 2
    assert done.stdout.startswith("ゲーム数") and "2人目" in done.stdout
    assert f"ゲーム{games}、席1（{broken}）：質問" in done.stderr
    assert "への答え「play 1Z」は、選べる行動ではありません。" in done.stderr


@pytest.mark.parametrize(
    ("player", "english", "japanese"),
    [
        ("exec:no-such-program", "no-such-program cannot be started", "起動できません"),
        ("exec:false", "ended, with status 1", "終了コード 1"),
        ("exec:yes", "is not JSON: “y”", "JSON ではありません"),
        ("exec:cat", "needs a whole number as id", "整数の id"),
        ("exec:sleep 9", "No answer within 0.5 s", "0.5秒以内に返事がありません"),
        ("exec:", "needs a command", "コマンドが必要です"),
        ("exec:sh -c 'kill -9 $$'", "was ended by SIGKILL", "SIGKILL で終わりました"),
    ],
)
def test_faults_are_told_in_both_languages(pegout, player, english, japanese):
    for lang, told in (("en", english), ("ja", japanese)):
        patience = ("--answer-within", "0.5") if "sleep" in player else ()
        done = pegout("simulate", "--players", f"{player},steady", *patience, PEGOUT_LANG=lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("pegout: ") and told in done.stderr
        assert player == "exec:" or player in done.stderr


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_the_time_for_an_answer_is_above_0(pegout, seconds):
    done = pegout("simulate", "--players", "random,exec:cat", f"--answer-within={seconds}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "above 0" in done.stderr


def complaints(done):
    """The lines of standard error, but for the progress that a slow machine shows."""
    return [line for line in done.stderr.splitlines() if not line.startswith("games ")]


def test_its_standard_error_passes_through(pegout_process):
    """And a comma in quotes belongs to the command."""
    talking = f"exec:sh -c 'echo so,long >&2; exec {PEGOUT} bot random'"
    done = pegout_process(
        "simulate", "--players", f"{talking},random", "--games", "1", "--set", "target=31"
    )
    assert (done.returncode, complaints(done)) == (0, ["so,long"])


@pytest.mark.parametrize(
    "lang", ["C", "ja_JP.eucJP", pytest.param("POSIX", marks=pytest.mark.long)]
)
def test_no_locale_is_in_the_way(pegout_process, lang):
    words = (
        "--players",
        f"steady,exec:{PEGOUT} bot beginner --seed 7",
        "--games",
        "1",
        "--set",
        "target=31",
    )
    plain = {"LC_ALL": lang, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = pegout_process("simulate", *words, "--json", PYTHONIOENCODING="ascii", **plain)
    assert (done.returncode, complaints(done)) == (0, [])


@pytest.mark.parametrize(
    ("words", "stdin", "english", "japanese"),
    [
        (["nobody"], "", "no level “nobody”", "「nobody」というレベル"),
        (["steady"], "what?\n", "Line 1 is not a message of the protocol: “what?”", "1行目は"),
        (["steady"], '\n{"type": "act"}', "Line 2 is not a message", "2行目は"),
        (["steady"], '{"type": "hello", "version": 9}', "version 9", "バージョン9"),
        (
            ["steady"],
            '{"type": "act", "id": 1, "view": {}, "legal": ["go"]}',
            "before hello",
            "hello より先",
        ),
        (
            ["steady"],
            '{"type": "hello", "version": 1, "deck": 0, "seed": "x"}\n'
            '{"type": "act", "id": 1, "view": {}, "legal": ["go"]}',
            "Line 2: the question is malformed",
            "2行目：質問を読み取れない",
        ),
        ([], "", "LEVEL is missing", "LEVEL がありません"),
    ],
)
def test_what_the_other_side_does_wrong_is_told(pegout, words, stdin, english, japanese):
    for lang, told in (("en", english), ("ja", japanese)):
        done = pegout("bot", *words, stdin=stdin, PEGOUT_LANG=lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert told in done.stderr


def test_it_leaves_in_silence_when_asked_to_or_left_alone(pegout):
    for stdin in ("", '{"type": "quit"}\n', '{"type": "quit"}\nnothing more is read\n'):
        done = pegout("bot", "steady", stdin=stdin)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_it_answers_at_once_and_may_be_interrupted():
    with start(
        command("bot", "steady"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin and process.stdout
        rules = variant("six-card")
        process.stdin.write(hello_line(rules, 0, 0, "x"))
        process.stdin.write(act_line(1, [], view(new_game(rules), 0)))
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_it_starts_without_what_its_level_does_not_need():
    program = """
import sys
from pegout.apps.cli import main
main(["bot", "steady"])
heavy = "numba numpy rich fluent babel fastapi sqlalchemy pegout.solver.odds pegout.engine.wire"
print([name for name in heavy.split() if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], input="", capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupt_leaves_nobody_behind(tmp_path, processes):
    pids, records = tmp_path / "pids", tmp_path / "records"
    bot = f"exec:sh -c 'echo $$ >>{pids}; exec {PEGOUT} bot random'"
    series = ("--players", f"random,{bot}", "--games", "100000", "--processes", processes)
    process = start(
        command("simulate", *series, "--records", str(records)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    while process.poll() is None and not (records.exists() and list(records.iterdir())):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=DEADLINE)
    assert (process.returncode, err) == (130, b"")
    assert b"Games" in out  # the results so far
    for _ in range(10 * DEADLINE):
        left = [pid for pid in pids.read_text().split() if running(pid)]
        if not left:
            break
        time.sleep(0.1)
    assert not left


def running(pid):
    """Whether a process is still at work: not gone, and not merely unburied."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except FileNotFoundError:
        return False
    return told.rsplit(")")[-1].split()[0] != "Z"
