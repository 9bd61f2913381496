"""One terminal at a time to a table: locks that end with the process, however it ends."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from pegout.errors import PegoutError


class TableLocks:
    """Locks on tables, by name, among the processes of one user.

    Each table locks one byte of a file, far beyond its end: no lock leaves anything behind. Where
    the system has no such locks nothing is locked; two terminals at one table then hear of each
    other as `StaleAction`.

    Args:
        path: the file; its folder exists.
    """

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self, table: str) -> None:
        """Lock a table for this process.

        Raises:
            PegoutError: `game-in-use`, where another process has it.
        """
        try:
            import fcntl
        except ImportError:
            return
        byte = int.from_bytes(hashlib.sha256(table.encode()).digest()[:7], "big")
        try:
            fcntl.lockf(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
        except (BlockingIOError, PermissionError):
            raise PegoutError("game-in-use") from None

    def close(self) -> None:
        """Unlock everything."""
        os.close(self._descriptor)
