"""What browsers fetch to play without a network: a folder that `script/offline` builds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from pegout.errors import PegoutError
from pegout.wire.meta import OfflineModel

PREFIX: Final = "offline"
"""The first part of the addresses of these files."""
WORKER: Final = f"/{PREFIX}/worker.js"
"""What compiles WebAssembly, which no page of Pegout may."""
MANIFEST: Final = "manifest.json"


class OfflineFiles(NamedTuple):
    """A folder of files, and what its manifest says of them."""

    folder: Path
    manifest: OfflineModel


def read_offline_files(folder: Path) -> OfflineFiles:
    """The files in a folder.

    Raises:
        PegoutError: `no-offline-files`, unless `script/offline` has built them there.
    """
    try:
        data = json.loads((folder / MANIFEST).read_bytes())
        return OfflineFiles(folder, OfflineModel.model_validate(data))
    except (OSError, ValueError):
        raise PegoutError("no-offline-files", folder=str(folder)) from None
