"""`--ray`: the same results, over a real cluster on this machine."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time

import pytest
from tests.processes import DEADLINE, start

from pegout.apps.cli.cluster import run_task
from pegout.apps.cli.options import with_local_cluster

from .conftest import command, environment, plays

pytestmark = pytest.mark.slow

HEAD = """
import sys, ray
node = ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
print(node.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""
GAMES = ("--players", "beginner,random", "--rules", "five-card", "--games", "34")


@pytest.fixture(scope="module")
def head():
    """A cluster that is running already: its address, and the variables it is reached with."""
    variables = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    process = subprocess.Popen(
        [sys.executable, "-c", HEAD],
        env=environment(**variables),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin and process.stdout
    yield process.stdout.readline().strip(), variables
    process.stdin.close()
    process.wait(DEADLINE)


def simulated(pegout, *words, **variables):
    done = pegout("simulate", *GAMES, *words, "--json", **variables)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    del told["games_per_second"]
    return told


def texts(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_games_are_the_same_on_a_cluster(pegout, pegout_process, head, tmp_path):
    address, variables = head
    here, there = tmp_path / "here", tmp_path / "there"
    one = simulated(pegout, "--records", str(here))
    other = simulated(pegout_process, "--records", str(there), "--ray", address, **variables)
    assert one == other
    assert texts(here) == texts(there)
    assert len(texts(here)) == 34


def test_a_players_fault_is_the_same_on_a_cluster(pegout, pegout_process, head):
    address, variables = head
    words = ("simulate", "--players", "exec:true,random", "--games", "12")
    here = pegout(*words)
    there = pegout_process(*words, "--ray", address, **variables)
    assert (there.returncode, there.stdout) == (2, "")
    assert here.stderr in there.stderr


def solution(cache):
    return plays(cache) / "five-card-5.npz"


@pytest.mark.long
def test_starters_are_the_same_on_a_cluster_of_its_own(pegout, pegout_process, cache):
    words = ("solve", "pegging", "--rules", "five-card", "--starter", "5", "--iterations", "12")
    here = pegout(*words, **cache)
    one = solution(cache).read_bytes()
    solution(cache).unlink()
    there = pegout_process(*words, "--ray", **cache)
    assert (there.returncode, there.stdout) == (0, here.stdout)
    assert "starter 5 · iteration 12 of 12" in there.stderr
    assert solution(cache).read_bytes() == one
    # Stored results need no cluster.
    again = pegout(*words, "--ray", "127.0.0.1:1", **cache)
    assert (again.returncode, again.stdout, again.stderr) == (0, here.stdout, "")


def test_ctrl_c_leaves_a_cluster(head, tmp_path):
    address, variables = head
    options = ("--ray", address, "--records", str(tmp_path))
    words = command("simulate", *GAMES[:-1], "100000", *options)
    process = start(
        words,
        env=environment(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while process.poll() is None and not list(tmp_path.iterdir()):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130, err.decode()
    assert b"Traceback" not in out
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    ("address", "lang", "part"),
    [
        ("127.0.0.1:1", "en", "Cannot reach a Ray cluster at 127.0.0.1:1: "),
        ("127.0.0.1:1", "ja", "127.0.0.1:1 の Ray クラスターに接続できません："),
        ("nobody.invalid:6379", "en", "nobody.invalid:6379"),
        ("127.0.0.1:70000", "en", "is HOST:PORT, not 127.0.0.1:70000"),
        ("ray://127.0.0.1:1", "ja", "HOST:PORT の形です（ray://127.0.0.1:1 ではありません）"),
    ],
)
def test_a_cluster_that_is_not_there(pegout_process, address, lang, part):
    done = pegout_process("simulate", *GAMES, "--ray", address, "--lang", lang)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


def test_processes_and_cluster_exclude_each_other(pegout):
    done = pegout("simulate", *GAMES, "--processes", "2", "--ray")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--ray and --processes do not go together" in done.stderr


def test_without_the_extra(pegout, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    for lang, part in (("en", "This needs Ray"), ("ja", "Ray が必要です")):
        done = pegout("simulate", *GAMES, "--ray", "--lang", lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert part in done.stderr
        assert 'pip install "pegout[cluster]"' in done.stderr


def test_another_version_is_named():
    found, fault = run_task(os.path.basename, "0", "a/b")
    assert found is None
    assert (fault.code, fault.params["ours"]) == ("cluster-differs", "0")


def test_the_address_may_be_left_out():
    for words, meant in {
        "pegging --ray": "pegging --ray=local",
        "--ray pegging": "--ray=local pegging",
        "--ray --json": "--ray=local --json",
        "--ray local": "--ray local",
        "--ray a:1 --json": "--ray a:1 --json",
        "--ray=a:1": "--ray=a:1",
    }.items():
        assert with_local_cluster(words.split()) == meant.split()
