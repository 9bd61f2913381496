"""`pegout benchmark`."""

import json

import pytest

from pegout.lab import benchmark
from pegout.lab.benchmark.leaderboard import read_entries

pytestmark = pytest.mark.slow
MINI = ("benchmark", "--game", "mini")


def test_the_baselines_the_least_exploitable_first(pegout):
    done = pegout(*MINI)
    assert (done.returncode, done.stderr) == (0, "")
    title, _, head, *rows = done.stdout.splitlines()
    assert title == f"{benchmark.mini().order}, points a deal"
    assert head.split()[:2] == ["policy", "exploitability"]
    assert [row.split()[0] for row in rows] == ["one-ply", "uniform"]
    assert rows[1].split()[1] == "0.309047"
    assert "可搾取量" in pegout(*MINI, "uniform", "--lang", "ja").stdout


def test_a_file_of_policies_enters_the_leaderboard(pegout, tmp_path):
    mini, out, net = benchmark.mini(), tmp_path / "leaderboard.json", tmp_path / "net.npz"
    for policy in ("uniform", "one-ply"):
        assert pegout(*MINI, policy, "--out", str(out)).returncode == 0
    evenly = mini.uniform("pone"), mini.uniform("dealer")
    best = mini.evaluate(*evenly, best_responses=True).best_responses
    assert best
    for _ in range(2):  # the second time it replaces the first
        benchmark.save_policy(net, mini, *best, name="a network")
        done = pegout(*MINI, str(net), "--out", str(out), "--json")
        assert done.returncode == 0
    [told] = json.loads(done.stdout)
    assert told["policy"] == "a network"
    entries = read_entries(out)
    assert {entry.policy for entry in entries} == {"a network", "uniform", "one-ply"}
    gaps = [entry.exploitability for entry in entries]
    assert gaps == sorted(gaps)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "seven-card/5"], "There is no game “seven-card/5” in the benchmark"),
        (["--game", "mini", "steady"], "Bots do not play mini"),
        (["--game", "five-card/Z"], "“Z” is not a rank"),
        (["--game", "mini", "none.npz"], "none.npz: There is no such file."),
        (["--game", "five-card/5", "nobody"], "nobody"),
    ],
)
def test_what_is_wrong_is_told(pegout, words, told):
    done = pegout("benchmark", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def test_a_wrong_leaderboard_is_refused_before_the_work(pegout, tmp_path):
    path = tmp_path / "other.json"
    path.write_text('{"a": 1}')
    done = pegout(*MINI, "--out", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not a leaderboard file" in done.stderr
    assert path.read_text() == '{"a": 1}'


def test_several_files_that_cannot_be_used_have_a_message_each_before_the_work(pegout, tmp_path):
    wrong, good = tmp_path / "wrong.npz", tmp_path / "good.npz"
    wrong.write_bytes(b"nothing")
    mini = benchmark.mini()
    benchmark.save_policy(good, mini, mini.one_ply, name="good")
    done = pegout(*MINI, str(wrong), str(good), str(tmp_path / "none.npz"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        f"pegout: {wrong}: This is not a file of policies, or it is damaged.",
        f"pegout: {tmp_path / 'none.npz'}: There is no such file.",
    ]
