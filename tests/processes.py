"""Start programs that a test interrupts."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

DEADLINE: Final = 180
"""Seconds that anything may take: far more than on an idle machine, so that only what never comes
fails."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Let programs that are started meanwhile hear Ctrl-C, however the tests were started.

    Shells start background jobs with SIGINT ignored, and that is inherited: such a test run would
    wait for programs that nothing interrupts. A signal with a handler is reset to its default in a
    new program.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def start(words: Sequence[Any], **options: Any) -> subprocess.Popen[Any]:
    """Start a program that hears Ctrl-C.

    Args:
        words: the program and its arguments.
        options: as for `subprocess.Popen`.
    """
    with interruptible():
        return subprocess.Popen(words, **options)


def children(process: int) -> list[int]:
    """The ids of the processes that a process has started and that have not ended."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((each / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == process and (each / "cmdline").read_bytes():  # no zombie
                found.append(int(each.name))
    return found
