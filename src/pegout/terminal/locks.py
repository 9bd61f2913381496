"""Locks that let one terminal at a time use a table, and that end with their process."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from pegout.errors import PegoutError


class TableLocks:
    """Locks on tables, by name, among the processes of one user.

    Each table locks one byte far beyond the end of a file, so nothing has to be cleaned up. On
    systems without such locks nothing is locked; a second terminal at a table then gets
    `StaleAction`.
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
        """Release every lock of this process."""
        os.close(self._descriptor)
