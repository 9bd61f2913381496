"""Shipped results: arrays in a compressed file, with a header that states their provenance."""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import pegout_solver_data
from pegout.engine.errors import PegoutError

if pegout_solver_data.__version__ != sys.modules["pegout"].__version__:
    # As if there were none: the extra `solver` installs those that belong to this version.
    raise ModuleNotFoundError("data of another version", name="pegout_solver_data")

DATA_FOLDER = Path(pegout_solver_data.__file__).parent
"""The folder of the shipped results; a job that rebuilds them may read others."""
FORMAT: Final = 1
"""The version of the file format."""
DIGEST: Final = 16
"""The digits of a checksum that headers name."""

Arrays = dict[str, NDArray[Any]]


class Artefact(NamedTuple):
    """A result with its header."""

    header: dict[str, Any]
    """`format`, `name`, `version`, `method`, `iterations`, `error`, `checksum`, `made_from` (the
    digests of what the arrays follow from, as `made_from` returns them), and more."""
    arrays: Arrays


def checksum(arrays: Arrays) -> str:
    """SHA-256 of every array: what follows from a result does not depend on its header."""
    digest = sha256()
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode())
        digest.update(array.tobytes())
    return digest.hexdigest()


def save(path: Path, header: dict[str, Any], arrays: Arrays, level: int = 9) -> None:
    """Write a result, replacing the file atomically; equal content gives equal bytes.

    To the header, of JSON values, `format`, `checksum` and an empty `made_from` are added.
    Levels of compression go from 1 (fast) to 9 (small).
    """
    full = {"format": FORMAT, "made_from": {}, **header}
    full["checksum"] = checksum(arrays)
    text = json.dumps(full, indent=1, sort_keys=True).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as file:
        file.writestr(zipfile.ZipInfo("header.json"), text, zipfile.ZIP_DEFLATED)
        for name in sorted(arrays):
            buffer = BytesIO()
            np.save(buffer, np.ascontiguousarray(arrays[name]))
            entry = zipfile.ZipInfo(f"{name}.npy")
            file.writestr(entry, buffer.getvalue(), zipfile.ZIP_DEFLATED)
    partial.replace(path)


def read(path: Path) -> Artefact:
    """Read a result.

    Raises:
        PegoutError: `artefact-unreadable` with the file's name, if it is missing, damaged or of
            another format.
    """
    with _opened(path) as file:
        header = _header(file)
        arrays = {
            name.removesuffix(".npy"): np.load(BytesIO(file.read(name)))
            for name in file.namelist()
            if name.endswith(".npy")
        }
    return Artefact(header, arrays)


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(path) as file:
            yield file
    except Exception as error:  # whatever zipfile, zlib and NumPy make of other bytes
        raise PegoutError("artefact-unreadable", name=path.name) from error


def _header(file: zipfile.ZipFile) -> dict[str, Any]:
    """The header of an opened result; a ValueError where it has another format."""
    header: dict[str, Any] = json.loads(file.read("header.json"))
    if header.get("format") != FORMAT:
        raise ValueError(header.get("format"))
    return header


@cache
def shipped_checksum(name: str) -> str:
    """The checksum of a shipped result, for which its arrays need not be read; cached.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    with _opened(DATA_FOLDER / f"{name}.npz") as file:
        return str(_header(file)["checksum"])


@cache
def shipped(name: str) -> Artefact:
    """A shipped result by its name, such as `discards-six-card`; cached.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return read(DATA_FOLDER / f"{name}.npz")


def made_from(sources: Iterable[str], folder: Path | None = None) -> dict[str, str]:
    """The digests of a result's sources, for its header.

    Args:
        sources: names of results, such as `play-six-card`, or of arrays in them, such as
            `discards-six-card/shares`.
        folder: where they are; `None` for the shipped ones.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    found = {}
    for source in sources:
        name, _, array = source.partition("/")
        result = read((folder or DATA_FOLDER) / f"{name}.npz")
        arrays = {array: result.arrays[array]} if array else result.arrays
        found[source] = checksum(arrays)[:DIGEST]
    return found
