"""The service worker as it is sent: which files there are and what is in them, then the code.

The list changes when a file does, so a browser notices a new client by itself and fetches what
has changed; nothing has to be built.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from pegout.web.bundle import SCRIPT, STYLE, Bundle

_KEPT: Final = (
    "app/**/*.js",
    "css/*.css",
    "cards/*.svg",
    "vendor/**/*.js",
    "vendor/**/*.mjs",
    "vendor/fonts/*-normal.woff2",
    "icon.svg",
    "manifest.webmanifest",
)
CODE: Final = "sw.js"


def worker(static: Path, locale: Path, bundle: Bundle) -> bytes:
    """The code after a line that names every file to be kept, with its hash."""
    kept = [path for path in _kept(static) if path.resolve() not in bundle.members]
    files = {f"/static/{path.relative_to(static).as_posix()}": path for path in kept}
    files |= {f"/locale/{path.name}": path for path in sorted(locale.glob("*.ftl"))}
    known = {
        "/": _hash(bundle.index),
        f"/static/{SCRIPT}": _hash(bundle.script),
        f"/static/{STYLE}": _hash(bundle.style),
    }
    known |= {name: _hash_of(path, path.stat().st_mtime_ns) for name, path in files.items()}
    head = f"const FILES = {json.dumps(known, separators=(',', ':'))};\n"
    return head.encode() + (static / CODE).read_bytes()


def _kept(static: Path) -> Iterator[Path]:
    for pattern in _KEPT:
        yield from sorted(static.glob(pattern))


@lru_cache(maxsize=1024)
def _hash_of(path: Path, changed: int) -> str:
    return _hash(path.read_bytes())


def _hash(plain: bytes) -> str:
    return hashlib.sha256(plain).hexdigest()[:12]
