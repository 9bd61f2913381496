"""Security headers on every response; refusal of large bodies and of other sites' requests."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import Forbidden
from pegout.server.web.error_handlers import error_response
from pegout.server.web.offline_files import WORKER
from pegout.server.web.static import script_hashes

MAX_BODY_BYTES: Final = 65536
"""The largest request body that is read."""
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

_Header = tuple[bytes, bytes]


def read_public_url(text: str) -> str:
    """The address of a whole host, `https://crib.example`, without a slash at its end.

    Raises:
        PegoutError: `public-url-with-path`, as pages and links begin at the root of their
            host; `bad-public-url` for anything else that is no such address.
    """
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # the port is no number, or brackets hold no IPv6 address
        is_address = None
    if not is_address or "@" in parts.netloc or not text.isprintable() or " " in text:
        raise PegoutError("bad-public-url", url=text)
    root = f"{parts.scheme}://{parts.netloc}"
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise PegoutError("public-url-with-path", url=text, root=root)
    return root


class Origins:
    """Tells this server's pages, which may change something or follow a table, from foreign ones.

    Args:
        public_url: the address under which others reach this server, if it has one.
    """

    def __init__(self, public_url: str | None = None) -> None:
        # Browsers write the host of an origin in lower case.
        self._public_host = urlsplit(public_url).netloc.lower() if public_url else None

    def is_foreign(self, scope: Scope) -> bool:
        """Whether a browser says that a request comes from a page of another site."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return False
        try:
            host = urlsplit(origin).netloc
        except ValueError:  # brackets that hold no IPv6 address
            return True
        return not host or host not in (headers.get("host"), self._public_host)


class SecurityMiddleware:
    """Adds security headers, and refuses large bodies and requests of another site's pages."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app, self._origins, self._headers = app, origins, security_headers()
        self._worker_headers = security_headers("'wasm-unsafe-eval'")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = self._worker_headers if scope["path"] == WORKER else self._headers
        send = secured(send, None if scope["path"].startswith("/api/") else headers)
        try:
            check_request(scope, self._origins)
            if b"transfer-encoding" in dict(scope["headers"]):
                receive = again(await whole_body(receive), receive)
        except PegoutError as error:
            await error_response(error, Headers(scope=scope))(scope, receive, send)
            return
        await self._app(scope, receive, send)


def check_request(scope: Scope, origins: Origins) -> None:
    """Refuse a request before its body is read.

    Raises:
        PegoutError: `bad-request`, the body is too long.
        Forbidden: `foreign-origin`.
    """
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or int(length) > MAX_BODY_BYTES:
        raise _too_long()
    if scope["method"] not in SAFE_METHODS and origins.is_foreign(scope):
        raise Forbidden("foreign-origin")


def _too_long() -> PegoutError:
    return PegoutError("bad-request", where="body", problem="too-long")


async def whole_body(receive: Receive) -> Message:
    """The message with all of a body, whatever length is announced, or that there is none.

    Raises `PegoutError`: `bad-request`, the body is too long.
    """
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return message
        body += message.get("body", b"")
        if len(body) > MAX_BODY_BYTES:
            raise _too_long()
        more = message.get("more_body", False)
    return {"type": "http.request", "body": bytes(body)}


def again(message: Message, receive: Receive) -> Receive:
    """A `receive` that begins with a message that was received already."""
    first: list[Message] = [message]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again


def secured(send: Send, page: list[_Header] | None = None) -> Send:
    """Return a `send` that adds the security headers of a page, or all that the API's need."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])
            message["headers"] = _of_api(headers) if page is None else headers + page
        await send(message)

    return send_with_headers


def api_headers() -> list[_Header]:
    """Return the headers of a response of the API in JSON, except for its length."""
    return _of_api([(b"content-type", b"application/json")])


def _of_api(headers: list[_Header]) -> list[_Header]:
    """Add the headers for security and for caches to those of a response of the API."""
    headers += API_SECURITY
    own = {name for name, _ in headers}
    if b"cache-control" not in own:
        headers.append((b"cache-control", b"no-store"))
    if b"vary" in own:
        MutableHeaders(raw=headers).add_vary_header("Accept-Language")
    else:
        headers.append((b"vary", b"Accept-Language"))
    return headers


API_SECURITY: Final[list[_Header]] = [
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
"""For responses that are no pages: the other headers concern pages alone, and each takes time with
every action."""


def security_headers(*scripts: str) -> list[_Header]:
    """Return the headers of pages for browsers; `scripts` are further sources of scripts."""
    policy = (
        "default-src 'self'",
        " ".join(("script-src 'self'", *script_hashes(), *scripts)),
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
    return [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"content-security-policy", "; ".join(policy).encode()),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]
