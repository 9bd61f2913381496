"""The identity of the person at this terminal: a token in the user's state folder."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

_FILE: Final = "token"


def local_token(folder: Path) -> str:
    """The token of the person who plays here; created the first time, readable by its user only.

    Raises:
        OSError: the file cannot be read or written.
    """
    path = folder / _FILE
    if token := _read(path):
        return token
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = folder / f"{_FILE}.{secrets.token_hex(4)}"
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
