"""Start programs that a test interrupts."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from socket import socket
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


def free_ports(number: int) -> list[int]:
    """Ports that are free, below those that the system assigns.

    While a server is killed, the system may assign its port to another program; then the server
    cannot start there again.
    """
    above = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    found: set[int] = set()
    while len(found) < number:
        with suppress(OSError), socket() as tried:
            port = Random().randrange(10_000, above)
            tried.bind(("127.0.0.1", port))
            found.add(port)
    return list(found)


def children(process: int) -> list[int]:
    """The ids of the processes that a process has started and that have not ended."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((each / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == process and (each / "cmdline").read_bytes():  # no zombie
                found.append(int(each.name))
    return found
