"""What every answer carries for safety, and how much anybody may send."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.errors import PegoutError
from pegout.web.error_handlers import told
from pegout.web.static import script_hashes

MOST_BYTES: Final = 65536
"""The largest body that is read."""


def policy() -> str:
    """The content security policy: nothing from elsewhere, no script that is not ours."""
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


class Guards:
    """Adds the headers, and refuses bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through with these guards."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _guard(MutableHeaders(scope=message), scope["path"])
            await send(message)

        if _too_large(scope):
            fault = PegoutError("bad-request", where="body", problem="too-long")
            await JSONResponse(told(fault, "en"), 400)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)


def _too_large(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    return b"transfer-encoding" in headers or not length.isdigit() or int(length) > MOST_BYTES


def _guard(headers: MutableHeaders, path: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Content-Security-Policy"] = policy()
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
