"""The client's files, the messages, and `index.html` for the client's own routes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import brotli
from fastapi import APIRouter, Request
from fastapi.responses import Response

import pegout.locale
from pegout.tables.errors import NotFound

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).parent / "static"
LOCALE: Final = Path(pegout.locale.__file__).parent
SERVICE_WORKER: Final = "sw.js"
AT_ROOT: Final = frozenset({"manifest.webmanifest", "favicon.ico", "robots.txt"})
"""Files that browsers look for at the top."""
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY: Final = frozenset({".woff2", ".png", ".jpg", ".webp", ".ico"})
# A quality of 11 is 2 % smaller, and twice the wait for who comes first.
_CODINGS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda plain: bytes(brotli.compress(plain, mode=brotli.MODE_TEXT, quality=10)),
    "gzip": lambda plain: gzip.compress(plain, 9, mtime=0),
}
"""How files are packed, the smallest first; browsers take `br` from https and from loopback."""
_INLINE: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_REFUSED: Final = re.compile(r"q=0(\.0*)?")
_YEAR: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent.

    Attributes:
        plain: its bytes, unpacked.
        packs: whether packing may make it smaller.
        etag: what tells one version of it from another.
        kind: its media type.
    """

    plain: bytes
    packs: bool
    etag: str
    kind: str


@lru_cache(maxsize=1024)
def _read(path: Path, changed: int) -> File:
    """A file, read once until it changes."""
    return _file(path.read_bytes(), path.suffix)


def _file(plain: bytes, suffix: str) -> File:
    etag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    kind = _TYPES.get(suffix) or mimetypes.guess_type(f"x{suffix}")[0]
    return File(plain, suffix not in _PACKED_ALREADY, etag, kind or "application/octet-stream")


@lru_cache(maxsize=1024)
def _packed(plain: bytes, coding: str) -> bytes:
    """Bytes, compressed once."""
    return _CODINGS[coding](plain)


def script_hashes() -> tuple[str, ...]:
    """What the content security policy needs for the scripts that stand in `index.html` itself."""
    index = STATIC / "index.html"
    if not index.is_file():
        return ()
    return _hashes(index, index.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _hashes(index: Path, changed: int) -> tuple[str, ...]:
    digests = (hashlib.sha256(script).digest() for script in _INLINE.findall(index.read_bytes()))
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _answer(request: Request, folder: Path, name: str, caching: str = _ASK) -> Response:
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise NotFound("no-such-page")
    return _send(request, _read(path, path.stat().st_mtime_ns), caching)


def _send(request: Request, file: File, caching: str = _ASK) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if file.etag in known:
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packs and (coding := _coding(request.headers.get("accept-encoding", ""))):
        packed = _packed(file.plain, coding)
        if len(packed) < len(body):
            body, headers["Content-Encoding"] = packed, coding
    return Response(body, headers=headers, media_type=file.kind)


def _coding(accepted: str) -> str | None:
    """The best coding that a browser takes (RFC 9110, 12.5.3), if any."""
    names = set()
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        if not _REFUSED.fullmatch(weight.strip()):
            names.add(name.strip())
    return next((coding for coding in _CODINGS if coding in names), None)


@router.api_route("/static/{name:path}", methods=["GET", "HEAD"])
def static(request: Request, name: str) -> Response:
    """A file of the client; built ones are immutable, as their name carries a hash."""
    return _answer(request, STATIC, name, _YEAR if name.startswith("build/") else _ASK)


@router.api_route("/locale/{name}", methods=["GET", "HEAD"])
def messages(request: Request, name: str) -> Response:
    """The messages of a language."""
    if Path(name).suffix != ".ftl":
        raise NotFound("no-such-page")
    return _answer(request, LOCALE, name)


@router.api_route(f"/{SERVICE_WORKER}", methods=["GET", "HEAD"])
def service_worker(request: Request) -> Response:
    """The service worker, headed by the message files with their hashes.

    The build lists all files that it makes; messages belong to the Python package as well and
    change without a build. When they do, these bytes change, and browsers fetch them again.
    """
    code = STATIC / SERVICE_WORKER
    if not code.is_file():
        raise NotFound("no-such-page")
    hashes = {
        f"/locale/{path.name}": hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in sorted(LOCALE.glob("*.ftl"))
    }
    head = f"const MESSAGES={json.dumps(hashes, separators=(',', ':'))};\n"
    return _send(request, _file(head.encode() + code.read_bytes(), ".js"))


@router.api_route("/{route:path}", methods=["GET", "HEAD"])
def page(request: Request, route: str) -> Response:
    """The client, whatever its own route is."""
    if route in AT_ROOT:
        return _answer(request, STATIC, route)
    if route.startswith(("api/", "static/", "locale/")) or "." in route.rpartition("/")[2]:
        raise NotFound("no-such-page")
    return _answer(request, STATIC, "index.html")
