"""Commands as people run them, in the process of the tests or as processes of their own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

import pytest
from tests.caches import fresh_cache
from tests.commands import run_here
from tests.processes import DEADLINE
from tests.solver.daily.kit import CARD

Run = Callable[..., subprocess.CompletedProcess[str]]

# The language comes from what a test says, not from the person who runs it.
_LANGUAGE = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def environment(**variables: str) -> dict[str, str]:
    """The environment of this process without its language, and with these variables."""
    plain = {name: value for name, value in os.environ.items() if name not in _LANGUAGE}
    return {**plain, "LC_ALL": "C.UTF-8", "COLUMNS": "80", **variables}


def command(*words: str) -> Sequence[str]:
    """The words that start `pegout` with these arguments."""
    return [sys.executable, "-m", "pegout", *words]


@pytest.fixture(scope="session")
def solved(tmp_path_factory) -> dict[str, str]:
    """The variables for a cache folder with the play of five-card solved for the starter 5."""
    variables = fresh_cache(tmp_path_factory.mktemp("solved"))
    words = command("solve", "pegging", "--rules", "five-card", "--starter", "5")
    # It may have to compile.
    subprocess.run(
        words, env=environment(**variables), check=True, capture_output=True, timeout=2 * DEADLINE
    )
    return variables


@pytest.fixture
def cache(tmp_path, solved) -> dict[str, str]:
    """The variables for a cache folder of this test's own, without any solution."""
    variables = fresh_cache(tmp_path / "cache")
    for path in plays(solved).glob("joint-*"):
        plays(variables).mkdir(exist_ok=True)
        shutil.copy(path, plays(variables))
    return variables


def plays(variables: dict[str, str]) -> Path:
    """Where solutions of the play are kept with these variables."""
    return Path(variables["XDG_CACHE_HOME"]) / "pegout" / "play"


def _result(done: subprocess.CompletedProcess[bytes]) -> subprocess.CompletedProcess[str]:
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


@pytest.fixture
def pegout(monkeypatch) -> Run:
    """Run `pegout` in this process with these words and, by name, `stdin` and variables.

    However long it takes, it prints no lines of progress; a test that wants them asks for
    `lines_of_progress`.
    """
    monkeypatch.setattr("pegout.apps.cli.progress.LINE_INTERVAL", inf)

    def run(*words: str, stdin: str | bytes = "", **variables: str):
        given = stdin.encode() if isinstance(stdin, str) else stdin
        return _result(run_here(words, given, environment(**variables)))

    return run


@pytest.fixture
def lines_of_progress(pegout: Run, monkeypatch) -> None:
    """Have commands that run in this process print a line at each step."""
    monkeypatch.setattr("pegout.apps.cli.progress.LINE_INTERVAL", 0)


@pytest.fixture
def a_sunday(monkeypatch) -> None:
    """Let it be the day of the first endgame."""
    monkeypatch.setattr("pegout.apps.cli.daily.today", lambda: CARD)


@pytest.fixture
def pegout_process() -> Run:
    """Run `pegout` as `pegout` above does, but as a process, which may take `within` seconds."""

    def run(*words: str, stdin: str | bytes = "", within: float = DEADLINE, **variables: str):
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            command(*words),
            input=given,
            capture_output=True,
            check=False,
            env=environment(**variables),
            timeout=within,
        )
        return _result(done)

    return run
