"""The client's files, the messages, and `index.html` for the client's own routes."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import lru_cache, partial
from html import escape
from pathlib import Path
from typing import Annotated, Final, NamedTuple
from wsgiref.headers import Headers

from fastapi import APIRouter, Header, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from servestatic import ServeStaticASGI
from starlette.types import ASGIApp, Receive, Scope, Send

import pegout.locale
from pegout.locale.translator import LANGUAGES, split_entries, translator, with_referenced
from pegout.server.tables.errors import NotFound
from pegout.server.web.auth import Registry
from pegout.server.web.error_handlers import language
from pegout.server.web.offline_files import PREFIX
from pegout.server.web.previews import with_preview
from pegout.server.web.routes import DeclaredRoute

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
_NO_SCRIPT: Final = "<noscript>"
"""Where `index.html` says in the language of the request that it needs JavaScript."""
_FILES: Final = ("api/", "static/", "locale/", f"{PREFIX}/")
"""How the paths of files begin, which are no pages."""
_IMMUTABLE: Final = "public, max-age=31536000, immutable"
_REVALIDATE: Final = "no-cache"


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
    headers["Cache-Control"] = _IMMUTABLE if immutable else _REVALIDATE


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
    return _file_of("".join(f"{entry}\n" for entry in entries))


def _file_of(text: str) -> MessageFile:
    return MessageFile(text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"')


def client_router() -> APIRouter:
    """The client's own routes, and its service worker; the last router of an application."""
    router = APIRouter(include_in_schema=False, route_class=DeclaredRoute)
    route = partial(router.api_route, methods=["GET", "HEAD"])

    @route("/sw.js")
    def service_worker() -> Response:
        return Response(
            _service_worker(),
            headers={"Cache-Control": _REVALIDATE},
            media_type="text/javascript",
        )

    @route("/locale/{name}.ftl")
    def messages(name: str, if_none_match: Annotated[str | None, Header()] = None) -> Response:
        file = message_files(LOCALE, STATIC).get(name)
        if file is None:
            raise NotFound("no-such-page")
        headers = {"Cache-Control": _REVALIDATE, "ETag": file.tag}
        if file.tag in (if_none_match or ""):
            return Response(status_code=304, headers=headers)
        return PlainTextResponse(file.text, headers=headers)

    @route("/{path:path}")
    def page(request: Request, registry: Registry, path: str, lang: str = "") -> Response:
        index = STATIC / "index.html"
        is_file = path.startswith(_FILES) or "." in path.rpartition("/")[2]
        if is_file or not index.is_file():
            raise NotFound("no-such-page")
        root = request.app.state.public_url or str(request.base_url).rstrip("/")
        named = lang in LANGUAGES
        wanted, query = (lang, f"?lang={lang}") if named else (language(request.headers), "")
        text = with_preview(index.read_text("utf-8"), path, root, wanted, registry, query)
        needed = escape(translator(wanted)("web-no-script"))
        file = _file_of(text.replace(_NO_SCRIPT, f'{_NO_SCRIPT}<p lang="{wanted}">{needed}</p>'))
        headers = {"Cache-Control": _REVALIDATE, "ETag": file.tag, "Vary": "Accept-Language"}
        if not _is_page(f"/{path}"):
            return HTMLResponse(file.text, status_code=404, headers=headers)
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return HTMLResponse(file.text, headers=headers)

    return router


def _is_page(path: str) -> bool:
    """Whether the client has a page at a path; at all others it shows that there is none.

    A client whose build lists no pages may have one anywhere.
    """
    listed = STATIC / ROUTES
    if not listed.is_file():
        return True
    return any(re.search(pattern, path) for pattern in json.loads(listed.read_bytes()))


def _service_worker() -> bytes:
    """The service worker, preceded by the list of the messages with their hashes.

    The build lists all files that it makes. Messages belong to the Python package as well and
    change without a build; when they do, these bytes change, and browsers fetch them again.
    """
    code = STATIC / "sw.js"
    if not code.is_file():
        raise NotFound("no-such-page")
    hashes = {
        f"/locale/{name}.ftl": file.tag.strip('"')
        for name, file in message_files(LOCALE, STATIC).items()
    }
    head = f"const MESSAGES={json.dumps(hashes, separators=(',', ':'))};\n"
    return head.encode() + code.read_bytes()
