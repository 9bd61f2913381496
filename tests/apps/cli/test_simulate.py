"""`pegout simulate`."""

import json
import os
import pty
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import replace

import pytest
from tests.apps.cli.conftest import command, environment
from tests.processes import DEADLINE, start
from tests.seal_log import is_chain

from pegout.apps.cli.series import Tally, report_lines
from pegout.engine.fair_deals.log import LogEntry
from pegout.engine.fair_deals.verification import verify_record
from pegout.engine.record import read_record, replay, stamp, write_record
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import SOURCES, GameResult, MatchSeries
from pegout.locale import translator

pytestmark = pytest.mark.slow


def simulate(pegout, *words):
    done = pegout("simulate", *words, "--json")
    assert done.returncode == 0, done.stderr
    told = ("games ", "Compiling (only the first time)…")
    assert all(line.startswith(told) for line in done.stderr.splitlines())
    return json.loads(done.stdout)


def test_luck_apart(pegout):
    players = ("--players", "beginner,random", "--games", "3")
    told = simulate(pegout, "--rules", "short", *players, "--luck-adjusted")["luck_adjusted"]
    names = ["win_rates", "intervals", "anytime_intervals", "standard_deviations", "narrowing"]
    assert list(told) == names
    assert sum(told["win_rates"]) == pytest.approx(1, abs=1e-12)
    assert told["win_rates"][0] not in (0, 1 / 3, 2 / 3, 1)
    for words, message in (
        (("--rules", "three-player", "--players", "random,random,random"), "not reviewed yet"),
        ((*players, "--set", "match=3"), "single games only"),
    ):
        refused = pegout("simulate", *words, "--luck-adjusted")
        assert refused.returncode != 0
        assert message in refused.stderr


def test_the_form_of_an_answer(pegout):
    told = simulate(pegout, "--rules", "six-card", "--players", "steady,random", "--games", "4")
    assert list(told) == [
        "games",
        "ended",
        "wins",
        "win_rates",
        "intervals",
        "anytime_intervals",
        "game_points",
        "points_per_deal",
        "games_per_second",
    ]
    assert told["games"] == sum(told["wins"]) == sum(told["game_points"]) == 4
    assert told["games_per_second"] > 0
    points = told["points_per_deal"]
    assert list(points) == ["pone", "dealer", "players"]
    assert list(points["pone"]) == ["hand", "pegging"]
    assert list(points["dealer"]) == ["hand", "crib", "pegging", "heels"]
    steady, random = points["players"]
    assert sum(steady["pone"].values()) > sum(random["pone"].values())
    assert 5 < sum(points["pone"].values()) < 14
    assert 10 < sum(points["dealer"].values()) < 22


def same(told):
    return {key: value for key, value in told.items() if key != "games_per_second"}


def test_the_seed_decides_everything(pegout):
    words = ("--players", "beginner,random", "--games", "6", "--seed")
    first, again, other = (simulate(pegout, *words, seed) for seed in ("7", "7", "8"))
    assert same(first) == same(again) != same(other)


@pytest.mark.parametrize(
    ("rules", "players", "sides"),
    [
        ("short", "random,random", 2),
        ("five-card", "random,random", 2),
        ("three-player", "random,random,random", 3),
        ("four-player", "random,random,random,random", 2),
        ("four-player-solo", "random,random,random,random", 4),
        ("table-top", "random,random", 2),
        ("table-top", "random,random,random,random", 2),
    ],
)
def test_every_variant(pegout, rules, players, sides):
    told = simulate(pegout, "--rules", rules, "--players", players, "--games", "2")
    assert len(told["wins"]) == len(told["game_points"]) == sides
    assert (told["points_per_deal"] is None) == (rules == "table-top")


def test_options_and_duplicate(pegout):
    told = simulate(
        pegout,
        *("--players", "steady,steady", "--games", "4", "--duplicate"),
        *("--set", "counting=manual", "--set", "muggins=on", "--set", "target=31"),
    )
    assert told["wins"] == [2, 2]


def test_records_of_all_games(pegout, tmp_path):
    folder = tmp_path / "new" / "records"
    words = ("--players", "beginner,random", "--games", "12", "--set", "target=31")
    told = simulate(pegout, *words, "--records", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number:02}.crib" for number in range(12)]
    winners = []
    for file in files:
        *_, last = replay(read_record(file.read_text("utf-8")))
        assert last.state.phase is Phase.OVER
        winners.append(last.state.winner)
    assert [winners.count(side) for side in (0, 1)] == told["wins"]


def test_people_read_a_table(pegout):
    done = pegout("simulate", "--players", "steady,random", "--games", "2", "--set", "target=31")
    assert done.returncode == 0
    assert "player 1 (Steady)" in done.stdout
    assert "the pone" in done.stdout
    assert "No intervals: they need at least 30 games." in done.stdout
    done = pegout("simulate", "--players", "steady,random", "--games", "2", "--lang", "ja")
    assert "1人目（上級）" in done.stdout and "steady" not in done.stdout
    four = ("--players", "random,random,random,random", "--rules", "four-player")
    done = pegout("simulate", *four, "--games", "1", "--set", "skunk=on", "--lang", "ja")
    assert "組0（ランダム + ランダム）" in done.stdout
    assert "ゲーム数（スカンクは2）" in done.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--players", "steady"], "2 players"),
        (["--players", "steady,random,random"], "2 players"),
        (["--rules", "table-top", "--players", "steady,random,random"], "2 players"),
        (
            ["--rules", "table-top", "--set", "players=2", "--players", "random," * 3 + "random"],
            "2 players",
        ),
        (["--rules", "three-player", "--players", "steady,random"], "3 players"),
        (["--players", "steady,exec:bot a,b"], "a comma that belongs to a command"),
        (["--players", "steady,nobody"], "“nobody”. Levels: random, newcomer, novice"),
        (["--players", "steady,"], "no level"),
        (["--players", "steady,random", "--games", "0"], "at least one game"),
        (["--players", "steady,random", "--games", "-2"], "at least one game"),
        (["--players", "steady,random", "--games", "many"], "--games"),
        (["--players", "steady,random", "--games", "3", "--duplicate"], "even"),
        (["--players", "steady,random", "--rules", "bridge"], "bridge"),
        (["--players", "steady,random", "--set", "muggins=on"], "counting=manual"),
        (["--games", "3"], "--players"),
    ],
)
def test_bad_input(pegout, words, part):
    done = pegout("simulate", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


def test_a_folder_that_cannot_be_made_is_bad_input(pegout, tmp_path):
    (tmp_path / "file").touch()
    words = ("--players", "random,random", "--games", "1", "--records", str(tmp_path / "file"))
    done = pegout("simulate", *words)
    assert done.returncode == 2
    assert "file" in done.stderr


def running(*more, **streams):
    words = command("simulate", "--players", "steady,steady", "--games", "100000", *more)
    return start(words, env=environment(), **streams)


def until_first_game(process, path):
    """Wait until a file has the result of a game."""
    while process.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 1):
        time.sleep(0.05)


def test_a_person_sees_progress_and_may_interrupt():
    ours, theirs = pty.openpty()
    process = running(stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    try:
        seen = b""
        while b"of 100,000" not in seen:
            seen += os.read(ours, 4096)
        process.send_signal(signal.SIGINT)
        with suppress(OSError):  # the other end is closed
            while os.read(ours, 4096):
                pass
        out, _ = process.communicate(timeout=DEADLINE)
        assert process.returncode == 130
        assert out.startswith(b"Games: ")
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@pytest.mark.parametrize(
    ("number", "status", "processes"), [(signal.SIGINT, 130, "1"), (signal.SIGTERM, 143, "2")]
)
def test_an_interrupted_series_says_what_it_has_found(number, status, processes, tmp_path):
    path = tmp_path / "x.jsonl"
    words = ("--out", path, "--json", "--processes", processes)
    process = running(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until_first_game(process, path)
    process.send_signal(number)
    out, err = process.communicate(timeout=DEADLINE)
    assert process.returncode == status
    assert all(line.startswith(b"games ") for line in err.splitlines())
    told = json.loads(out)
    assert told["ended"] == "interrupted"
    assert path.read_bytes().count(b"\n") == told["games"] + 1


@pytest.mark.parametrize("more", [(), ("--lang", "ja")])
@pytest.mark.usefixtures("lines_of_progress")
def test_nobody_watching_gets_lines_on_standard_error(pegout, more):
    words = ("--players", "random,random", "--set", "target=31", "--games", "40", "--json")
    done = pegout("simulate", *words, *more)
    assert json.loads(done.stdout)["games"] == 40
    first, *_, last = done.stderr.splitlines()
    assert first.startswith("40ゲーム中1ゲーム" if more else "games 1 of 40")
    assert "%" in last


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_pair_of_which_half_was_played_is_reported(lang):
    series = MatchSeries(variant(), ("steady", "strong"), 2, duplicate=True)
    tally = Tally(series, adjusted=True)
    points = {role: dict.fromkeys(("deals", *SOURCES[role]), 1) for role in SOURCES}
    tally.add(GameResult([1, 0], [1, 0], [points, points], [0.7, 0.3]))
    report = tally.report("interrupted", 1.0)
    assert report["luck_adjusted"]["win_rates"] == [0.7, 0.3]
    lines = list(report_lines(series, tally.results, report, translator(lang)))
    assert any("70.0" in line for line in lines)


SERIES = ("--players", "beginner,random", "--set", "target=31", "--duplicate", "--json")


@pytest.mark.parametrize("cut", [0, 20])
def test_the_same_command_goes_on_where_the_file_ends(pegout, tmp_path, cut):
    """The last line may be cut off, where the machine went down."""
    path = tmp_path / "x.jsonl"
    words = (*SERIES, "--out", str(path), "--games")
    pegout("simulate", *words, "6")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - cut])
    done = pegout("simulate", *words, "40")
    assert "Resuming after " + ("5" if cut else "6") in done.stderr
    alone = json.loads(pegout("simulate", *SERIES, "--games", "40").stdout)
    assert same(json.loads(done.stdout)) == same(alone)
    assert path.read_bytes().startswith(whole)
    again = json.loads(pegout("simulate", *words, "40").stdout)
    assert same(again) == same(alone)
    assert again["games_per_second"] == 0


@pytest.mark.parametrize(
    ("more", "part"),
    [
        (("--seed", "8"), 'there seed is "0", here "8"'),
        (("--set", "match=3"), "there rules is"),
        (("--luck-adjusted",), "luck_adjusted is false, here true"),
    ],
)
def test_a_file_of_another_series_is_refused(pegout, tmp_path, more, part):
    path = tmp_path / "x.jsonl"
    words = (*SERIES, "--games", "2", "--out", str(path))
    pegout("simulate", *words)
    before = path.read_bytes()
    done = pegout("simulate", *words, *more)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("To do: milk", "not a file of a series"),
        ("[]\n", "not a file of a series"),
        ('{"kind": "other"}\n', "not a file of a series"),
        ("SERIES\n[]\nmore", "line 2"),
        ('SERIES\n{"game": 1}\n', "line 2"),
        ('SERIES\n{"game": 0, "won": 1}\n', "line 2"),
    ],
)
def test_a_file_of_something_else_is_left_alone(pegout, tmp_path, text, part):
    path = tmp_path / "x.jsonl"
    words = ("simulate", *SERIES, "--games", "2", "--out", str(path))
    pegout(*words)
    text = text.replace("SERIES", path.read_text("utf-8").splitlines()[0])
    path.write_text(text, "utf-8")
    done = pegout(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert path.read_text("utf-8") == text


def test_what_it_writes_down_is_verified(pegout, tmp_path):
    words = ("--rules", "four-player", "--players", "steady,beginner,steady,random")
    simulate(pegout, *words, "--games", "2", "--duplicate", "--records", str(tmp_path))
    for file in tmp_path.iterdir():
        assert pegout("verify", str(file)).returncode == 0


def test_results_do_not_depend_on_the_number_of_processes(pegout):
    words = ("--players", "beginner,random", "--games", "24", "--duplicate")
    one, two = (simulate(pegout, *words, "--processes", number) for number in ("1", "2"))
    assert same(one) == same(two)


def test_it_stops_when_it_is_sure(pegout):
    words = ("--players", "beginner,random", "--games", "2000", "--duplicate")
    told = simulate(pegout, *words, "--until-halfwidth", "12")
    assert told["games"] in (100, 200)
    assert told["ended"] == "precise"
    low, high = told["intervals"][0]
    assert low < told["win_rates"][0] < high
    assert high - low <= 0.24


def test_it_stops_when_one_side_is_better(pegout):
    words = ("--players", "beginner,random", "--games", "200", "--set", "target=31")
    told = simulate(pegout, *words, "--until-decided")
    assert told["ended"] == "decided"
    assert 30 <= told["games"] < 200
    assert told["anytime_intervals"][0][0] > 0.5


@pytest.mark.parametrize(
    "words", [("--processes", "0"), ("--until-halfwidth", "-1"), ("--until-halfwidth", "nan")]
)
def test_it_refuses_what_is_not_positive(pegout, words):
    done = pegout("simulate", "--players", "random,random", *words)
    assert done.returncode == 2


def test_a_sealed_series_verifies(pegout, tmp_path):
    """Every deck is committed to before the first game, and every record says which it was."""
    words = ("--players", "random,random", "--games", "2", "--set", "target=31", "--seal")
    simulate(pegout, *words, "--records", str(tmp_path))
    lines = (tmp_path / "seals.txt").read_text("utf-8").splitlines()
    log = [
        LogEntry(number, line.rpartition(" ")[0], line.rpartition(" ")[2])
        for number, line in enumerate(lines)
    ]
    assert is_chain(log)
    assert [entry.line.split()[2] for entry in log] == ["open", "open", "secret", "secret"]
    for number in range(2):
        verified = verify_record((tmp_path / f"game-{number}.crib").read_bytes())
        seal = verified.record.header.seal
        assert seal
        assert log[number].line.split()[3:5] == [seal.id, seal.commitment]
        assert log[number + 2].line.split()[3:6] == [seal.id, "1", seal.secret]
    done = pegout("verify", "--bots", str(tmp_path / "game-0.crib"))
    assert done.returncode == 0, done.stderr
    assert "The seal is right" in done.stdout
    # Bots of another build cannot be replayed here.
    record = read_record((tmp_path / "game-0.crib").read_text("utf-8"))
    seal = record.header.seal
    assert seal
    seal = replace(seal, builds=("0.0.9-0123456789ab",))
    other = stamp(replace(record, header=replace(record.header, seal=seal)))
    (tmp_path / "other.crib").write_text(write_record(other), "utf-8")
    done = pegout("verify", "--bots", str(tmp_path / "other.crib"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "0.0.9-0123456789ab" in done.stderr


@pytest.mark.parametrize("more", [[], ["--duplicate", "--records", "x"]])
def test_what_a_sealed_series_needs(pegout, more):
    done = pegout("simulate", "--players", "random,random", "--games", "2", "--seal", *more)
    assert done.returncode == 2
    assert "--seal" in done.stderr


def test_two_processes_do_not_write_one_file(pegout, tmp_path):
    path = tmp_path / "x.jsonl"
    process = running("--out", path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until_first_game(process, path)
    words = ("--players", "random,random", "--games", "2", "--out", str(path))
    refused = pegout("simulate", *words)
    process.send_signal(signal.SIGINT)
    process.wait(timeout=DEADLINE)
    assert refused.returncode == 2
    assert f"{path}: another process is writing this series" in refused.stderr
    assert [json.loads(line).get("game") for line in path.read_bytes().splitlines()[1:]]
