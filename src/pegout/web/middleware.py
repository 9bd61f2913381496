"""Security headers on every response, and a limit on the size of requests."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.errors import PegoutError
from pegout.web.error_handlers import error_body
from pegout.web.static import script_hashes

MAX_BODY_BYTES: Final = 65536
"""The largest request body that is read."""


def policy() -> str:
    """The content security policy: own origin only; inline scripts by their hash."""
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *script_hashes())),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self' ws: wss:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityMiddleware:
    """Adds security headers, and refuses request bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._policy = policy()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        if _too_large(scope):
            error = PegoutError("bad-request", where="body", problem="too-long")
            await JSONResponse(error_body(error, "en"), 400)(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _add_headers(self, headers: MutableHeaders, path: str) -> None:
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "no-referrer"
        headers["Content-Security-Policy"] = self._policy
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
        if path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


def _too_large(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    return b"transfer-encoding" in headers or not length.isdigit() or int(length) > MAX_BODY_BYTES
