"""The client's files, the messages, and `index.html` for the client's own routes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

import pegout.locale
from pegout.live.refusals import NotFound
from pegout.web.bundle import SCRIPT, STYLE, Bundle, bundled
from pegout.web.worker import CODE, worker

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).parent / "static"
LOCALE: Final = Path(pegout.locale.__file__).parent
AT_ROOT: Final = frozenset({"manifest.webmanifest", "favicon.ico", "robots.txt"})
"""Files that browsers look for at the top."""
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED: Final = frozenset({".woff2", ".png", ".jpg", ".webp", ".ico"})
_SLIM: Final = frozenset({".js", ".mjs"})
_INLINE: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_YEAR: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent: plain, and packed where that is smaller."""

    plain: bytes
    packed: bytes | None
    etag: str
    kind: str


@lru_cache(maxsize=1024)
def _read(path: Path, changed: int, bundle: Bundle | None) -> File:
    """A file, read and compressed once until it changes."""
    return _file(bundle.outside(path) if bundle else path.read_bytes(), path.suffix)


@lru_cache(maxsize=64)
def _file(plain: bytes, suffix: str) -> File:
    packed = None if suffix in _PACKED else gzip.compress(plain, 9, mtime=0)
    if packed and len(packed) >= len(plain):
        packed = None
    etag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    kind = _TYPES.get(suffix) or mimetypes.guess_type(f"x{suffix}")[0]
    return File(plain, packed, etag, kind or "application/octet-stream")


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
    bundle = bundled(STATIC) if path.suffix in _SLIM else None
    return _send(request, _read(path, path.stat().st_mtime_ns, bundle), caching)


def _send(request: Request, file: File, caching: str = _ASK) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if file.etag in known:
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)


@router.api_route("/static/{name:path}", methods=["GET", "HEAD"])
def static(request: Request, name: str) -> Response:
    """A file of the client's; those of others, which never change, are kept for a year."""
    if name == SCRIPT:
        return _send(request, _file(bundled(STATIC).script, ".js"))
    if name == STYLE:
        return _send(request, _file(bundled(STATIC).style, ".css"))
    return _answer(request, STATIC, name, _YEAR if name.startswith("vendor/") else _ASK)


@router.api_route("/locale/{name}", methods=["GET", "HEAD"])
def messages(request: Request, name: str) -> Response:
    """The messages of a language."""
    if Path(name).suffix != ".ftl":
        raise NotFound("no-such-page")
    return _answer(request, LOCALE, name)


@router.api_route(f"/{CODE}", methods=["GET", "HEAD"])
def service_worker() -> Response:
    """What keeps the client where there is no network; it names the files as they are now."""
    if not (STATIC / CODE).is_file():
        raise NotFound("no-such-page")
    headers = {"Cache-Control": _ASK}
    return Response(
        worker(STATIC, LOCALE, bundled(STATIC)), headers=headers, media_type=_TYPES[".js"]
    )


@router.api_route("/{route:path}", methods=["GET", "HEAD"])
def page(request: Request, route: str) -> Response:
    """The client, whatever its own route is."""
    if route in AT_ROOT:
        return _answer(request, STATIC, route)
    if route.startswith(("api/", "static/", "locale/")) or "." in route.rpartition("/")[2]:
        raise NotFound("no-such-page")
    return _send(request, _file(bundled(STATIC).index, ".html"))
