"""Files that browsers fetch to play without a network: a folder that `script/offline` builds."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from pegout.engine.errors import PegoutError
from pegout.engine.wire.meta import OfflineModel

PREFIX: Final = "offline"
"""The first part of the addresses of these files."""
WORKER: Final = f"/{PREFIX}/worker.js"
"""The worker that compiles WebAssembly, which no page of Pegout may."""
MANIFEST: Final = "manifest.json"


class OfflineFiles(NamedTuple):
    """A folder of files, and what its manifest says of them."""

    folder: Path
    manifest: OfflineModel


def read_offline_files(folder: Path) -> OfflineFiles | None:
    """The files in a folder; `None` where they are damaged.

    Raises `PegoutError`: `no-offline-files`, unless `script/offline` has built files there.
    """
    if not (folder / MANIFEST).exists():
        raise PegoutError("no-offline-files", folder=str(folder))
    with suppress(OSError, ValueError):
        manifest = OfflineModel.model_validate_json((folder / MANIFEST).read_bytes())
        sizes = {name: (folder / name).stat().st_size for name in manifest.files}
        if sizes == manifest.files:
            return OfflineFiles(folder, manifest)
    return None
