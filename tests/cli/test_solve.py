"""`pegout solve`."""

import os
import pty
import re
import signal
import subprocess
import time
from functools import partial

import numpy as np
import pytest
from tests.processes import DEADLINE, start

from pegout.cli.solve import OPTIONS
from pegout.locale import translator
from pegout.solver import artefacts
from pegout.solver.discards.equilibrium import solve_equilibrium

from .conftest import command, environment, plays

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


def test_threads_change_nothing_and_progress_is_told(pegout, cache, monkeypatch):
    monkeypatch.setattr("pegout.cli.progress.LINE_INTERVAL", 0)
    done = solve(pegout, cache, "--iterations", "12", "--threads", "1")
    assert "starter 5 · iteration 1 of 12" in done.stderr
    path = plays(cache) / "five-card-5.npz"
    one = path.read_bytes()
    path.unlink()
    solve(pegout, cache, "--iterations", "12", "--threads", "3")
    assert path.read_bytes() == one


def test_it_stops_when_it_is_good_enough_and_is_not_solved_twice(pegout, cache, monkeypatch):
    monkeypatch.setattr("pegout.cli.progress.LINE_INTERVAL", 0)
    done = solve(pegout, cache, "--until", "0.02")
    iterations = int(done.stdout.splitlines()[1].split()[1])
    assert iterations % 10 == 0
    assert 0 < iterations < 100
    assert "iteration" not in solve(pegout, cache, "--until", "0.02").stderr
    # More iterations are another matter.
    solve(pegout, cache, "--iterations", str(iterations + 1))
    assert artefacts.read(plays(cache) / "five-card-5.npz").header["iterations"] == iterations + 1


def test_a_damaged_solution_is_made_anew(pegout, cache, monkeypatch):
    monkeypatch.setattr("pegout.cli.progress.LINE_INTERVAL", 0)
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
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    text = seen.decode()
    assert re.search(r"反復 \d+/30 · ", text)
    assert "\r\x1b[2K" in text
    assert text.count("\n") <= 2  # of the compilation, and of the bar before it is erased
    assert len(out.decode().splitlines()) == 4


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nothing"], "Choose from: discards, odds, endgame-odds, endgame, endgame-leads, "),
        (["pegging", "--starter", "1"], "“1”"),
        (["pegging", "--starter", "5H"], "“5H”"),
        (["pegging", "--rules", "short"], "short"),
        (["together", "--rules", "three-player"], "three-player"),
        (["odds", "--rules", "four-player"], "four-player"),
        (["discards", "--rules", "bridge"], "bridge"),
        (["pegging", "--iterations", "0"], "--iterations must be above 0"),
        (["pegging", "--iterations", "-3"], "--iterations must be above 0"),
        (["pegging", "--iterations", "ten"], "--iterations"),
        (["pegging", "--until", "0"], "--until must be above 0"),
        (["pegging", "--until", "nan"], "--until must be above 0"),
        (["pegging", "--memory", "-1"], "--memory must be above 0"),
        (["pegging", "--threads", "0"], "--threads must be above 0"),
        (["odds", "--deals", "0"], "--deals must be above 0"),
        (["discards", "--deals", "100"], "solve discards takes no --deals"),
        (["endgame", "--places", "5"], "solve endgame takes no --places"),
        (["endgame-leads", "--places", "0"], "--places must be above 0"),
        (["endgame-leads", "--rules", "five-card"], "five-card"),
        (["odds", "--starter", "5"], "solve odds takes no --starter"),
        (["together", "--memory", "4"], "solve together takes no --memory"),
        (["pegging", "--out", "x"], "solve pegging takes no --out"),
        (["discards", "--ray"], "solve discards takes no --ray"),
        ([], "WHAT"),
    ],
)
def test_bad_input(pegout, cache, words, part):
    done = pegout("solve", *words, **cache)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr
    assert not list(plays(cache).glob("five-card*"))


def test_help_says_what_an_option_is_for():
    """An option that only some take names them before a colon, or those that do not take it."""
    t = translator("en")
    for name in {name for names in OPTIONS.values() for name in names}:
        takers = {what for what in OPTIONS if name in OPTIONS[what]}
        help = t(f"help-solve-{name.removeprefix('--')}")
        named = set(re.findall("|".join(sorted(OPTIONS, key=len, reverse=True)), help))
        assert ":" in help
        assert named in ({*takers}, {*OPTIONS} - takers), name


@pytest.mark.parametrize(
    ("lang", "words", "part"),
    [
        ("en", ["--memory", "0.1"], "takes 0.3 GiB of memory; 0.1 GiB may be used"),
        ("ja", ["--memory", "0.1"], "0.3 GiB のメモリーが必要です（使えるのは 0.1 GiB）"),
        ("ja", ["--until", "0"], "--until は0より大きくしてください"),
        ("ja", ["--deals", "5"], "solve pegging に --deals はありません"),
    ],
)
def test_refusals_in_both_languages(pegout, cache, lang, words, part):
    done = pegout("solve", "pegging", "--rules", "five-card", *words, PEGOUT_LANG=lang, **cache)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


@pytest.mark.parametrize("sweeps", [0, pytest.param(2, marks=pytest.mark.long)])
def test_discards_are_solved_from_the_shipped_play(pegout, tmp_path, monkeypatch, sweeps):
    shorter = partial(solve_equilibrium, sweeps=sweeps)
    monkeypatch.setattr("pegout.solver.training.discards.solve_equilibrium", shorter)
    words = ("solve", "discards", "--rules", "five-card", "--out", str(tmp_path))
    done = pegout(*words)
    assert done.returncode == 0
    path = tmp_path / "discards-five-card.npz"
    assert str(path) in done.stdout
    header = artefacts.read(path).header
    shipped = artefacts.shipped("play-five-card").header
    exploitability = header["error"]["pegging_points"]
    assert exploitability == pytest.approx(
        shipped["error"]["exploitability_points_a_deal"], abs=1e-6
    )


@pytest.mark.long
def test_discards_and_play_are_solved_together(cache, tmp_path):
    words = command("solve", "together", "--rules", "five-card", "--out", str(tmp_path / "out"))
    done = subprocess.run(
        [*words, "--iterations", "30"],
        env=environment(**cache),
        check=True,
        capture_output=True,
        text=True,
    )
    for name in ("discards", "play"):
        path = tmp_path / "out" / f"{name}-five-card.npz"
        assert str(path) in done.stdout
        ours, theirs = artefacts.read(path), artefacts.shipped(path.stem)
        assert ours.header["error"].keys() == theirs.header["error"].keys()
    assert ours.header["points"]["pone"] == pytest.approx(theirs.header["points"]["pone"], abs=0.01)
    assert "points on average" in done.stderr
