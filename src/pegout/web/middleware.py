"""Security headers on every response; refusal of large bodies and of other sites' requests."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.errors import PegoutError
from pegout.tables.errors import Forbidden
from pegout.web.error_handlers import error_body, language, status_of
from pegout.web.origins import Origins
from pegout.web.static import script_hashes

MAX_BODY_BYTES: Final = 65536
"""The largest request body that is read."""
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

_Header = tuple[bytes, bytes]


def policy() -> str:
    """The content security policy: own origin only; inline scripts by their hash."""
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *script_hashes())),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityMiddleware:
    """Adds security headers, and refuses large bodies and what another site's page sends.

    Args:
        app: the application.
        origins: whose pages may change something.
    """

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._headers = security_headers()
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        is_api = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *self._headers]
                message["headers"] = _for_caches(headers) if is_api else headers
            await send(message)

        if error := self._refusal(scope):
            headers = Headers(scope=scope)
            body = error_body(error, language(headers))
            answer = JSONResponse(body, status_of(error))
            await answer(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> PegoutError | None:
        """Why a request is refused, if it is."""
        if _too_large(scope):
            return PegoutError("bad-request", where="body", problem="too-long")
        if scope["method"] not in SAFE_METHODS and self._origins.is_foreign(scope):
            return Forbidden("foreign-origin")
        return None


def api_headers() -> list[_Header]:
    """The headers of a response of the API in JSON, except for its length."""
    return _for_caches([(b"content-type", b"application/json"), *security_headers()])


def _for_caches(headers: list[_Header]) -> list[_Header]:
    """The headers of a response of the API, with what it says to caches."""
    own = {name for name, _ in headers}
    if b"cache-control" not in own:
        headers.append((b"cache-control", b"no-store"))
    if b"vary" in own:
        MutableHeaders(raw=headers).add_vary_header("Accept-Language")
    else:
        headers.append((b"vary", b"Accept-Language"))
    return headers


def security_headers() -> list[_Header]:
    """What every response says to browsers."""
    return [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"content-security-policy", policy().encode()),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]


def _too_large(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    return b"transfer-encoding" in headers or not length.isdigit() or int(length) > MAX_BODY_BYTES
