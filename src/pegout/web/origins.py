"""Whose pages may change something here, or follow a table."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from pegout.errors import PegoutError


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
    """The own pages, as browsers name them.

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
