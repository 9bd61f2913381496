"""Whose pages may change something here, or follow a table."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope


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
