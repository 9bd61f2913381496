"""Reading files and standard input, and writing JSON, for commands."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import Any, BinaryIO, Final

from pegout.engine.errors import PegoutError

_NO_ROOM: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS}
"""Errors of files that are written."""


def print_json(value: Any) -> None:
    """Print a value as one line of JSON, escaped if the output's encoding lacks its characters."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if can_write(text) else json.dumps(value))


def can_write(text: str) -> bool:
    """Return whether standard output's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def open_bytes(path: str) -> BinaryIO:
    """Open a file for reading, or standard input for `-`; use it in a `with` statement.

    Raises:
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, with the path.
    """
    if path == "-":
        return sys.stdin.buffer
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise file_error(error, path) from error


def decode(data: bytes, path: str) -> str:
    """Decode the bytes of a file.

    Raises:
        PegoutError: `file-not-utf8`, with the path.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PegoutError("file-not-utf8", path=path) from error


def file_error(error: OSError, path: str | None = None) -> PegoutError:
    """An operating system's error about a file as one of Pegout's.

    Args:
        error: the exception raised.
        path: the file, if the error does not name it. If neither names one, standard output is
            meant.
    """
    name = path or str(error.filename or "")
    if not name:
        return PegoutError("output-unwritable", reason=error.strerror or str(error))
    codes = {errno.ENOENT: "file-missing", errno.EISDIR: "file-is-directory"}
    if code := codes.get(error.errno or 0):
        return PegoutError(code, path=name)
    code = "file-unwritable" if error.errno in _NO_ROOM else "file-unreadable"
    return PegoutError(code, path=name, reason=error.strerror or str(error))
