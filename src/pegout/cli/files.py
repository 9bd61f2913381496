"""Reading files and standard input, and writing JSON, for commands."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import Any, BinaryIO

from pegout.errors import PegoutError


def print_json(value: Any) -> None:
    """Write a value as one line of JSON, escaped where the output cannot show what is in it."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if can_write(text) else json.dumps(value))


def can_write(text: str) -> bool:
    """Whether the encoding of the standard output has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises:
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, `file-not-utf8`,
            each with the path.
    """
    with open_bytes(path) as file:
        return decode(file.read(), path)


def open_bytes(path: str) -> BinaryIO:
    """Open a file for reading, or take standard input for `-`; for use in a `with` statement.

    Raises:
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, with the path.
    """
    if path == "-":
        return sys.stdin.buffer
    try:
        return Path(path).open("rb")
    except OSError as fault:
        raise file_error(fault, path) from fault


def decode(data: bytes, path: str) -> str:
    """The text that these bytes of a file spell.

    Raises:
        PegoutError: `file-not-utf8`, with the path.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise PegoutError("file-not-utf8", path=path) from fault


def file_error(fault: OSError, path: str | None = None) -> PegoutError:
    """What the system says of a file, as a fault of ours that names the file.

    Args:
        fault: what was raised.
        path: the file, where the fault itself does not name it; what neither names is taken for
            the standard output.
    """
    name = path or str(fault.filename or "")
    if not name:
        return PegoutError("output-unwritable", reason=fault.strerror or str(fault))
    codes = {errno.ENOENT: "file-missing", errno.EISDIR: "file-is-directory"}
    code = codes.get(fault.errno or 0, "file-unreadable")
    if code == "file-unreadable":
        return PegoutError(code, path=name, reason=fault.strerror or str(fault))
    return PegoutError(code, path=name)
