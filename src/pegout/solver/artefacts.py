"""Shipped results: arrays in a compressed file, with a header that says where they come from."""

from __future__ import annotations

import json
import zipfile
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.errors import PegoutError

DATA_FOLDER: Final = Path(__file__).parent / "data"
"""Where the shipped results lie."""
FORMAT: Final = 1
"""The version of the layout of these files."""

Arrays = dict[str, NDArray[Any]]


class Artefact(NamedTuple):
    """One result."""

    header: dict[str, Any]
    """`format`, `name`, `version`, `method`, `iterations`, `error`, `checksum`, and more."""
    arrays: Arrays


def checksum(header: dict[str, Any], arrays: Arrays) -> str:
    """SHA-256 of the header, its own `checksum` left out, and of every array."""
    told = {key: value for key, value in header.items() if key != "checksum"}
    digest = sha256(json.dumps(told, sort_keys=True).encode())
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode())
        digest.update(array.tobytes())
    return digest.hexdigest()


def save(path: Path, header: dict[str, Any], arrays: Arrays, level: int = 9) -> None:
    """Write a result; the same content always makes the same bytes.

    Args:
        path: the file, which is replaced in one go.
        header: plain values; `format` and `checksum` are added.
        arrays: by name.
        level: of compression, 1 (fast) to 9 (small).
    """
    full = {"format": FORMAT, **header}
    full["checksum"] = checksum(full, arrays)
    text = json.dumps(full, indent=1, sort_keys=True).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    half_written = path.with_suffix(".part")
    with zipfile.ZipFile(half_written, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as file:
        file.writestr(zipfile.ZipInfo("header.json"), text, zipfile.ZIP_DEFLATED)
        for name in sorted(arrays):
            buffer = BytesIO()
            np.save(buffer, np.ascontiguousarray(arrays[name]))
            entry = zipfile.ZipInfo(f"{name}.npy")
            file.writestr(entry, buffer.getvalue(), zipfile.ZIP_DEFLATED)
    half_written.replace(path)


def read(path: Path) -> Artefact:
    """Read a result.

    Raises:
        PegoutError: `artefact-unreadable` with the file's name, where it is missing, damaged, or
            of another format.
    """
    try:
        with zipfile.ZipFile(path) as file:
            header = json.loads(file.read("header.json"))
            arrays = {
                name.removesuffix(".npy"): np.load(BytesIO(file.read(name)))
                for name in file.namelist()
                if name.endswith(".npy")
            }
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as fault:
        raise PegoutError("artefact-unreadable", name=path.name) from fault
    if header.get("format") != FORMAT:
        raise PegoutError("artefact-unreadable", name=path.name)
    return Artefact(header, arrays)


@cache
def shipped(name: str) -> Artefact:
    """A shipped result by its name, such as `discards-six-card`; read once.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return read(DATA_FOLDER / f"{name}.npz")
