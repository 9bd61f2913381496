"""The client's own routes: `index.html` with previews, the messages, and the service worker."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Annotated, Final

from fastapi import APIRouter, Header, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from pegout.locale.translator import LANGUAGES, translator
from pegout.server.tables.errors import NotFound
from pegout.server.web import static
from pegout.server.web.dependencies import Registry
from pegout.server.web.error_handlers import language
from pegout.server.web.offline_files import PREFIX
from pegout.server.web.previews import with_preview
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.services import services_of

router = APIRouter(include_in_schema=False, route_class=DeclaredRoute)
"""The last router of an application: all paths that no other has are pages."""

_METHODS: Final = ["GET", "HEAD"]
_NO_SCRIPT: Final = "<noscript>"
"""Where `index.html` says in the language of the request that it needs JavaScript."""
_FILES: Final = ("api/", "static/", "locale/", f"{PREFIX}/")
"""How the paths of files begin, which are no pages."""


@router.api_route("/sw.js", methods=_METHODS)
def service_worker() -> Response:
    """The service worker."""
    return Response(
        _service_worker(),
        headers={"Cache-Control": static.REVALIDATE},
        media_type="text/javascript",
    )


@router.api_route("/locale/{name}.ftl", methods=_METHODS)
def messages(name: str, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """A part of the messages in a language."""
    file = static.message_files(static.LOCALE, static.STATIC).get(name)
    if file is None:
        raise NotFound("no-such-page")
    headers = {"Cache-Control": static.REVALIDATE, "ETag": file.tag}
    if file.tag in (if_none_match or ""):
        return Response(status_code=304, headers=headers)
    return PlainTextResponse(file.text, headers=headers)


@router.api_route("/{path:path}", methods=_METHODS)
def page(request: Request, registry: Registry, path: str, lang: str = "") -> Response:
    """A page of the client: `index.html`, with what shared links show."""
    index = static.STATIC / "index.html"
    is_file = path.startswith(_FILES) or "." in path.rpartition("/")[2]
    if is_file or not index.is_file():
        raise NotFound("no-such-page")
    root = services_of(request).public_url or str(request.base_url).rstrip("/")
    named = lang in LANGUAGES
    wanted, query = (lang, f"?lang={lang}") if named else (language(request.headers), "")
    text = with_preview(index.read_text("utf-8"), path, root, wanted, registry, query)
    needed = escape(translator(wanted)("web-no-script"))
    file = static.file_of(text.replace(_NO_SCRIPT, f'{_NO_SCRIPT}<p lang="{wanted}">{needed}</p>'))
    headers = {"Cache-Control": static.REVALIDATE, "ETag": file.tag, "Vary": "Accept-Language"}
    if not _is_page(f"/{path}"):
        return HTMLResponse(file.text, status_code=404, headers=headers)
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(file.text, headers=headers)


def _is_page(path: str) -> bool:
    """Whether the client has a page at a path; at all others it shows that there is none.

    A client whose build lists no pages may have one anywhere.
    """
    listed = static.STATIC / static.ROUTES
    if not listed.is_file():
        return True
    return any(re.search(pattern, path) for pattern in json.loads(listed.read_bytes()))


def _service_worker() -> bytes:
    """The service worker, preceded by the list of the messages with their hashes.

    The build lists all files that it makes. Messages belong to the Python package as well and
    change without a build; when they do, these bytes change, and browsers fetch them again.
    """
    code = static.STATIC / "sw.js"
    if not code.is_file():
        raise NotFound("no-such-page")
    hashes = {
        f"/locale/{name}.ftl": file.tag.strip('"')
        for name, file in static.message_files(static.LOCALE, static.STATIC).items()
    }
    head = f"const MESSAGES={json.dumps(hashes, separators=(',', ':'))};\n"
    return head.encode() + code.read_bytes()
