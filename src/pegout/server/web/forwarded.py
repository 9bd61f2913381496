"""Behind a reverse proxy: for whom it passes requests on, and how many each has open."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.server.tables.addresses import Network, network_of, read_address
from pegout.server.tables.errors import TooMany
from pegout.server.tables.registry import TableRegistry
from pegout.server.web import limits
from pegout.server.web.callers import CALLER, caller_of
from pegout.server.web.connections import OpenByAddress, is_within
from pegout.server.web.error_handlers import error_response
from pegout.server.web.middleware import secured

_PORT: Final = re.compile(r"\[(?P<ipv6>[^\]]*)\](?::\d+)?|(?P<ipv4>[0-9.]+):\d+")
_FOR: Final = re.compile(r'(?:^|;)\s*for="?([^";]*)"?', re.IGNORECASE)


class Forwarded:
    """Believes trusted proxies about who asks, and limits the requests that each has open.

    A proxy has one connection for each request that it passes on, and no limit on these.
    """

    def __init__(
        self,
        app: ASGIApp,
        trusted: Sequence[Network],
        open_requests: OpenByAddress,
        registry: TableRegistry,
    ) -> None:
        self._app, self._trusted, self._open = app, trusted, open_requests
        self._registry = registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        peer = scope.get("client")
        if not (peer and is_within(peer[0], self._trusted)):
            await self._app(scope, receive, send)
            return
        host = client_of(peer[0], Headers(scope=scope), self._trusted)
        scope["client"] = (host, 0)
        if scope["type"] != "http":  # streams are counted by themselves
            await self._app(scope, receive, send)
            return
        address = network_of(host)
        if not self._open.add(address):
            scope[CALLER] = caller_of(self._registry, scope)
            await asyncio.sleep(limits.REFUSAL_SECONDS)
            refusal = error_response(TooMany("too-many", seconds=1), Headers(scope=scope))
            await refusal(scope, receive, secured(send))
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._open.discard(address)


def client_of(peer: str, headers: Headers, trusted: Sequence[Network]) -> str:
    """The address that a trusted proxy passes a request on for.

    That is the last one named in `X-Forwarded-For`, or without that in `Forwarded`, that is no
    trusted proxy itself. Text that is no address ends the list, since no client can be known before
    it.
    """
    if "x-forwarded-for" in headers:
        named = ",".join(headers.getlist("x-forwarded-for")).split(",")
    else:
        elements = ",".join(headers.getlist("forwarded")).split(",")
        named = [found[1] if (found := _FOR.search(each)) else "" for each in elements]
    client = peer
    for text in reversed(named):
        address = read_address(_without_port(text.strip()))
        if address is None:
            break
        client = str(address)
        if not is_within(client, trusted):
            break
    return client


def _without_port(text: str) -> str:
    """A host as proxies write it, with its port or in brackets."""
    found = _PORT.fullmatch(text)
    return text if found is None else str(found["ipv6"] or found["ipv4"] or "")
