"""`pegout solve`."""

import os
import pty
import re
import signal
import subprocess
import time
from contextlib import nullcontext

import numpy as np
import pytest
from research.shipped.jobs import Job
from research.shipped.joint import solve_jointly
from tests.processes import DEADLINE, start

from pegout.apps.cli.solve import OPTIONS
from pegout.locale import translator
from pegout.solver import artefacts

from .conftest import command, environment, plays

pytestmark = pytest.mark.slow

FIVE_CARD = ("--rules", "five-card", "--starter", "5")


def solve(pegout, variables, *words):
    done = pegout("solve", "pegging", *FIVE_CARD, *words, **variables)
    assert done.returncode == 0, done.stderr
    return done


def test_a_starter_is_solved_and_kept(pegout, solved):
    done = solve(pegout, solved)
    assert "iteration" not in done.stderr
    head, row, *_ = done.stdout.splitlines()
    assert head.split() == ["starter", "iterations", "pone", "-", "dealer", "exploitability"]
    starter, iterations, value, exploitability = row.split()
    assert (starter, iterations) == ("5", "100")
    assert -0.7 < float(value) < -0.4
    assert 0 < float(exploitability) < 0.0002
    header = artefacts.read(plays(solved) / "five-card-5.npz").header
    assert header["exploitability"] == pytest.approx(float(exploitability), abs=1e-6)
    japanese = solve(pegout, solved, "--lang", "ja").stdout
    assert japanese.startswith("スターター")
    assert "保存先" in japanese


@pytest.mark.usefixtures("lines_of_progress")
def test_threads_change_nothing_and_progress_is_told(pegout, cache):
    done = solve(pegout, cache, "--iterations", "12", "--threads", "1")
    assert "starter 5 · iteration 1 of 12" in done.stderr
    path = plays(cache) / "five-card-5.npz"
    one = path.read_bytes()
    path.unlink()
    solve(pegout, cache, "--iterations", "12", "--threads", "3")
    assert path.read_bytes() == one


@pytest.mark.usefixtures("lines_of_progress")
def test_it_stops_when_it_is_good_enough_and_is_not_solved_twice(pegout, cache):
    done = solve(pegout, cache, "--until", "0.02")
    iterations = int(done.stdout.splitlines()[1].split()[1])
    assert iterations % 10 == 0
    assert 0 < iterations < 100
    assert "iteration" not in solve(pegout, cache, "--until", "0.02").stderr
    # More iterations are another matter.
    solve(pegout, cache, "--iterations", str(iterations + 1))
    assert artefacts.read(plays(cache) / "five-card-5.npz").header["iterations"] == iterations + 1


@pytest.mark.usefixtures("lines_of_progress")
def test_a_damaged_solution_is_computed_again(pegout, cache):
    (plays(cache) / "five-card-5.npz").write_bytes(b"nothing")
    assert "iteration" in solve(pegout, cache, "--iterations", "1").stderr


def iterations_kept(variables):
    [step] = plays(variables).glob("*.step")
    with step.open("rb") as file:
        return int(np.load(file)[1])


def running(variables, *words, **streams):
    told = command("solve", "pegging", *FIVE_CARD, *words)
    return start(told, env=environment(**variables), **streams)


def test_ctrl_c_keeps_every_iteration_and_it_resumes(pegout, solved, cache):
    process = running(cache, "--iterations", "100000", stderr=subprocess.PIPE)
    try:
        while not list(plays(cache).glob("*.step")):
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=DEADLINE)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    assert b"Traceback" not in err
    kept = iterations_kept(cache)
    assert kept >= 10
    assert not list(plays(cache).glob("five-card-5.npz"))

    solve(pegout, cache, "--iterations", str(kept + 3))
    assert not list(plays(cache).glob("*.step"))
    went_on = (plays(cache) / "five-card-5.npz").read_bytes()
    (plays(cache) / "five-card-5.npz").unlink()
    solve(pegout, cache, "--iterations", str(kept + 3))
    assert (plays(cache) / "five-card-5.npz").read_bytes() == went_on


def test_a_person_sees_one_line_that_is_written_over(cache):
    ours, theirs = pty.openpty()
    words = ("--iterations", "30", "--until", "1e-9", "--lang", "ja")
    process = running(cache, *words, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    seen = b""
    try:
        while piece := os.read(ours, 4096):
            seen += piece
    except OSError:  # the other end is closed
        pass
    finally:
        os.close(ours)
    out, _ = process.communicate(timeout=DEADLINE)
    assert process.returncode == 0
    text = seen.decode()
    assert re.search(r"反復 \d+/30 · ", text)
    assert "\r\x1b[2K" in text
    assert text.count("\n") <= 2  # of the compilation, and of the bar before it is erased
    assert len(out.decode().splitlines()) == 4


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nothing"], "Choose from: data, pegging"),
        (["pegging", "--starter", "1"], "“1”"),
        (["pegging", "--starter", "5H"], "“5H”"),
        (["pegging", "--rules", "short"], "short"),
        (["pegging", "--rules", "three-player"], "three-player"),
        (["pegging", "--iterations", "0"], "--iterations must be above 0"),
        (["pegging", "--iterations", "-3"], "--iterations must be above 0"),
        (["pegging", "--iterations", "ten"], "--iterations"),
        (["pegging", "--until", "0"], "--until must be above 0"),
        (["pegging", "--until", "nan"], "--until must be above 0"),
        (["pegging", "--memory", "-1"], "--memory must be above 0"),
        (["pegging", "--threads", "0"], "--threads must be above 0"),
        (["pegging", "--out", "x"], "solve pegging takes no --out"),
        (["pegging", "--list"], "solve pegging takes no --list"),
        (["pegging", "--only", "table-top"], "solve pegging takes no --only"),
        (["data", "--only", "odds"], "Choose from: discards-five-card, play-five-card"),
        (["data", "--threads", "0"], "--threads must be above 0"),
        (["data", "--starter", "5"], "solve data takes no --starter"),
        (["data", "--rules", "six-card"], "solve data takes no --rules"),
        (["data", "--memory", "4"], "solve data takes no --memory"),
        ([], "WHAT"),
    ],
)
def test_bad_input(pegout, cache, words, part):
    done = pegout("solve", *words, **cache)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert not list(plays(cache).glob("five-card*"))


def test_help_says_what_an_option_is_for():
    """The help of an option begins with what takes it."""
    t = translator("en")
    for what, names in OPTIONS.items():
        for name in names:
            assert t(f"help-solve-{name.removeprefix('--')}").startswith(f"{what}: ")


@pytest.mark.parametrize(
    ("lang", "words", "part"),
    [
        ("en", ["--memory", "0.1"], "takes 0.3 GiB of memory; 0.1 GiB may be used"),
        ("ja", ["--memory", "0.1"], "0.3 GiB のメモリーが必要です（使えるのは 0.1 GiB）"),
        ("ja", ["--until", "0"], "--until は0より大きくしてください"),
        ("ja", ["--out", "x"], "solve pegging に --out はありません"),
    ],
)
def test_refusals_in_both_languages(pegout, cache, lang, words, part):
    done = pegout("solve", "pegging", "--rules", "five-card", *words, PEGOUT_LANG=lang, **cache)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


def test_what_is_stale_is_listed_and_computed(pegout, cache, tmp_path):
    done = pegout("solve", "data", "--list")
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows = done.stdout.splitlines()
    assert head.split() == ["result", "minutes", "GiB", "changed", "since"]
    shipped = {path.stem for path in artefacts.DATA_FOLDER.glob("*.npz")}
    assert {row.split()[0] for row in rows} == shipped
    assert all(row.endswith("nothing: up to date") for row in rows)
    assert pegout("solve", "data").stdout == "Every result is up to date.\n"

    out = tmp_path / "results"
    assert pegout("solve", "data", "--out", str(out)).stdout == "Every result is up to date.\n"
    assert {path.stem for path in out.iterdir()} == shipped
    path = out / "best-responses-five-card.npz"
    header, arrays = artefacts.read(path)
    header["made_from"] = {"discards-five-card/shares": "another"}
    artefacts.save(path, header, {"net": np.zeros_like(arrays["net"])})
    stale = pegout("solve", "data", "--out", str(out), "--list", "--lang", "ja").stdout
    assert [row.split()[::3] for row in stale.splitlines() if "/shares" in row] == [
        ["best-responses-five-card", "discards-five-card/shares"]
    ]
    done = pegout("solve", "data", "--out", str(out), **cache)
    assert done.stdout == f"{path} written.\n"
    assert path.read_bytes() == (artefacts.DATA_FOLDER / path.name).read_bytes()


@pytest.mark.long
def test_a_cluster_computes_the_same(pegout, tmp_path, monkeypatch):
    class Here:
        def map(self, function, tasks, *, processors, memory):
            assert (processors, memory > 0) == (3, True)
            return map(function, tasks)

    monkeypatch.setattr("pegout.apps.cli.solve.cluster", lambda address: nullcontext(Here()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    name = "best-responses-five-card"
    out = tmp_path / "results"
    artefacts.save(out / f"{name}.npz", {}, {"net": np.zeros((3, 2, 455), np.int16)})
    words = ("solve", "data", "--only", name, "--threads", "3", "--ray", "--out", str(out))
    done = pegout(*words)
    assert done.stdout == f"{out / name}.npz written.\n"
    assert name in done.stderr
    assert (tmp_path / "cache" / "pegout" / "rebuild" / name / f"{name}.npz").exists()
    shipped = artefacts.DATA_FOLDER / f"{name}.npz"
    assert (out / shipped.name).read_bytes() == shipped.read_bytes()


@pytest.mark.long
def test_discards_and_play_are_solved_together(tmp_path):
    moved = []

    def progress(step, done):
        if step.startswith("moved"):
            moved.append(done)

    job = Job(tmp_path / "out", progress=progress)
    paths = solve_jointly(5, job, iterations=30, directory=tmp_path)
    for path in paths:
        ours, theirs = artefacts.read(path), artefacts.shipped(path.stem)
        assert ours.header["error"].keys() == theirs.header["error"].keys()
    assert ours.header["points"]["pone"] == pytest.approx(theirs.header["points"]["pone"], abs=0.01)
    assert moved == sorted(moved, reverse=True)


@pytest.mark.parametrize(
    ("lang", "part"),
    [("en", "computed in the source tree of Pegout"), ("ja", "Pegout のソースツリー")],
)
def test_an_installed_pegout_lists_the_results_only(pegout, tmp_path, monkeypatch, lang, part):
    monkeypatch.setattr("pegout.lab.training.shipped.SOURCE_TREE", tmp_path)
    out = tmp_path / "results"
    words = ("solve", "data", "--only", "table-top", "--out", str(out), "--lang", lang)
    assert "table-top" in pegout(*words, "--list").stdout
    done = pegout(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list(out.glob("*.unfinished"))
