"""The client's files and the messages."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from wsgiref.headers import Headers

from servestatic import ServeStaticASGI
from starlette.types import ASGIApp, Receive, Scope, Send

import pegout.locale
from pegout.locale.translator import split_entries, with_referenced
from pegout.server.web.offline_files import PREFIX

STATIC: Final = Path(__file__).parent / "static"
LOCALE: Final = Path(pegout.locale.__file__).parent
MANIFEST: Final = "manifest.webmanifest"
PARTS: Final = "build/messages.json"
"""Under the static files: the ids of each part as the build found them, in the order of loading;
`web-home-*` stands for all ids that begin so."""
ROUTES: Final = "build/routes.json"
"""Under the static files: patterns of the paths at which the client has a page, from the build."""
OTHERS: Final = "others"
"""The part that has the rest."""
_INLINE_SCRIPT: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
"""Tells caches to ask each time."""


class ClientFiles(ServeStaticASGI):  # type: ignore[misc]
    """Middleware that serves the client's files, as they are when it starts.

    A file goes out pre-compressed where the build has put a `.br` beside it. Every other request
    is passed to the application.
    """

    def __init__(self, app: ASGIApp, offline: Path | None = None) -> None:
        super().__init__(
            app,
            STATIC,
            "static",
            max_age=None,
            allow_all_origins=False,
            mimetypes={".webmanifest": "application/manifest+json"},
            add_headers_function=_add_cache_control,
        )
        if offline:
            self.add_files(str(offline), PREFIX)
        if (STATIC / MANIFEST).is_file():
            self.add_file_to_dictionary(f"/{MANIFEST}", str(STATIC / MANIFEST))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file, or pass the request on; parts of files are not served."""
        if scope["type"] == "http":
            scope["headers"] = [each for each in scope["headers"] if each[0] != b"range"]
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            await super().__call__(scope, receive, send)
        else:
            await self.application(scope, receive, send)


def _add_cache_control(headers: Headers, path: str, url: str) -> None:
    """Let browsers cache built files indefinitely; their names contain a hash of their content."""
    immutable = url.startswith("/static/build/")
    headers["Cache-Control"] = _IMMUTABLE if immutable else REVALIDATE


def script_hashes() -> tuple[str, ...]:
    """The sources of the inline scripts in `index.html`, for the content security policy."""
    index = STATIC / "index.html"
    if not index.is_file():
        return ()
    scripts = _INLINE_SCRIPT.findall(index.read_bytes())
    digests = [hashlib.sha256(script).digest() for script in scripts]
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


class MessageFile(NamedTuple):
    """A text that is served, and its entity tag."""

    text: str
    tag: str


@lru_cache(maxsize=8)
def message_files(locale: Path, static: Path) -> dict[str, MessageFile]:
    """`en.first`, `en.table`, `en.others`, and so on, as they are when first asked for.

    The messages of a folder, as the client in another loads them: those of the front page, of the
    table, and all others.
    """
    listed = static / PARTS
    parts: dict[str, list[str]] = json.loads(listed.read_bytes()) if listed.is_file() else {}
    files = {}
    for path in sorted(locale.glob("*.ftl")):
        entries = split_entries(path.read_text("utf-8"))
        left = dict(entries)
        for part, ids in {**parts, OTHERS: ["*"]}.items():
            used = with_referenced(_matching(ids, left), entries)
            files[f"{path.stem}.{part}"] = _file([left.pop(key) for key in used if key in left])
    return files


def _matching(ids: list[str], entries: dict[str, str]) -> list[str]:
    starts = tuple(each.removesuffix("*") for each in ids if each.endswith("*"))
    exact = set(ids)
    return [key for key in entries if key in exact or key.startswith(starts)]


def _file(entries: list[str]) -> MessageFile:
    return file_of("".join(f"{entry}\n" for entry in entries))


def file_of(text: str) -> MessageFile:
    """A text with its tag."""
    return MessageFile(text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"')
