"""Commands run as processes, as people run them."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

# The language comes from what a test says, not from whoever runs it.
_LANGUAGE = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def environment(**variables: str) -> dict[str, str]:
    """The environment of this process without its language, and with these variables."""
    plain = {name: value for name, value in os.environ.items() if name not in _LANGUAGE}
    return {**plain, "LC_ALL": "C.UTF-8", "COLUMNS": "80", **variables}


def command(*words: str) -> Sequence[str]:
    """The words that start `pegout` with these arguments."""
    return [sys.executable, "-m", "pegout", *words]


@pytest.fixture
def pegout() -> Run:
    """Run `pegout` with these words and, by name, `stdin` and environment variables."""

    def run(*words: str, stdin: str | bytes = "", **variables: str):
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            command(*words),
            input=given,
            capture_output=True,
            check=False,
            env=environment(**variables),
            timeout=60,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )

    return run
