"""The user's state folder for a terminal: identity, preferences, locks on tables."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from pegout.engine.boards import board as board_of
from pegout.engine.errors import PegoutError, file_named
from pegout.locale.recital import Style, style_named

_TOKEN: Final = "token"


def local_token(folder: Path) -> str:
    """The token of the person who plays here; created the first time, readable by its user only.

    Raises:
        OSError: the file cannot be read or written.
    """
    path = folder / _TOKEN
    if token := _read(path):
        return token
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = folder / f"{_TOKEN}.{secrets.token_hex(4)}"
    descriptor = os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(descriptor, f"{secrets.token_urlsafe(24)}\n".encode())
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    try:
        # Linking fails if another process was quicker; its token is then used.
        os.link(own, path)
    except FileExistsError:
        pass
    finally:
        own.unlink()
    return _read(path)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip()
    except FileNotFoundError:
        return ""


_PREFERENCES: Final = "preferences.json"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings kept from one game to the next."""

    board: str = "track"
    style: Style = "plain"
    tells: bool = False


def preferences(
    folder: Path, board: str | None, style: str | None, tells: bool | None = None
) -> Preferences:
    """The kept preferences with those given now in their place, which are kept from now on.

    Args:
        folder: Pegout's state folder; created where something is to be kept.
        board: the style of the board; `None` where none was given.
        style: how hands are counted aloud; `None` where none was given.
        tells: whether the person hears of mistakes; `None` where it was not said.

    Raises:
        NotationError: `no-such-board`, `no-such-style`.
        OSError: the folder cannot be written.
    """
    kept = _kept(folder / _PREFERENCES)
    wanted = kept
    if board is not None:
        board_of(board)
        wanted = replace(wanted, board=board)
    if style is not None:
        wanted = replace(wanted, style=style_named(style))
    if tells is not None:
        wanted = replace(wanted, tells=tells)
    if wanted != kept:
        replace_file(folder / _PREFERENCES, asdict(wanted))
    return wanted


def _kept(path: Path) -> Preferences:
    """The contents of the file; the defaults where it is missing, damaged or of another version."""
    try:
        read = json.loads(path.read_text("utf-8"))
        board, style = read["board"], style_named(read["style"])
        tells = read.get("tells") is True
        board_of(board)
    except (OSError, ValueError, TypeError, KeyError, PegoutError):
        return Preferences()
    return Preferences(board, style, tells)


def replace_file(path: Path, content: Any) -> None:
    """Write a file of the state folder as JSON, in one step.

    Another terminal never reads half of it, and nothing is lost when the power fails.

    Raises:
        OSError: the folder cannot be written.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with file_named(path), own.open("w", encoding="utf-8") as file:
        file.write(json.dumps(content, ensure_ascii=False) + "\n")
        file.flush()
        os.fsync(file.fileno())
    os.replace(own, path)


def lock(descriptor: int, byte: int = 0) -> bool:
    """Lock a byte of an open file for this process; whether no other process has it.

    On systems without such locks nothing is locked.
    """
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
    except (BlockingIOError, PermissionError):
        return False
    return True


class TableLocks:
    """Locks on tables, by name, among the processes of one user.

    Each table locks one byte far beyond the end of a file, so nothing has to be cleaned up. On
    systems without such locks nothing is locked; a second terminal at a table then gets
    `StaleAction`.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self, table: str, refusal: str = "game-in-use") -> None:
        """Lock a table for this process.

        Raises:
            PegoutError: the code `refusal`, where another process has it.
        """
        byte = int.from_bytes(hashlib.sha256(table.encode()).digest()[:7], "big")
        if not lock(self._descriptor, byte):
            raise PegoutError(refusal)

    def close(self) -> None:
        """Release every lock of this process."""
        os.close(self._descriptor)
