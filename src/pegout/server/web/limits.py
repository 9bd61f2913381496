"""Rate limits: who pays for a request, its person and the address that it comes from.

A request costs about as many points as it takes milliseconds of the interpreter, which everybody
shares. What somebody cannot pay at once waits a little, and is refused if that would take longer.
`pegout.server.tables.rate_limits` has the budgets, and says what else limits callers.
"""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pegout.server.tables.addresses import network_of, shares_of
from pegout.server.tables.errors import Forbidden, TooMany
from pegout.server.tables.registry import TableRegistry
from pegout.server.web.auth import Registry, bearer_token
from pegout.server.web.error_handlers import PAYER, error_response
from pegout.server.web.middleware import again, secured, security_headers

REQUEST: Final = 1.0
"""What any request costs."""
STREAM: Final = 2.0
"""What opening a stream costs."""
FILE: Final = 0.25
"""What one of the client's files costs."""
FILES: Final = ("/static/", "/locale/")
EVENTS_A_POINT: Final = 100
"""Events that are sent for one point."""
LOADED_A_POINT: Final = 100
"""Events of a table that are replayed for one point, to load it into memory."""
COPIED_A_POINT: Final = 50
"""Events of a table that are copied for one point, to play on from them."""
REFUSAL_SECONDS: Final = 1.0
"""Seconds until a refusal is sent: anyone who asks again at once costs little."""

_TABLE: Final = re.compile("/api/v1/tables/([a-z0-9]{1,16})(?:/|$)")
_API: Final = "/api/"


class Payer:
    """Who pays for a request.

    Attributes:
        person: who asks, if that is known without asking the database.
        address: what counts as the address from which the request comes.
        host: that address itself.
    """

    def __init__(self, registry: TableRegistry, scope: Scope) -> None:
        self._registry, self._budgets = registry, registry.budgets
        self.host = host_of(scope)
        self.address = network_of(self.host)
        token = bearer_token(Headers(scope=scope))
        self.person = registry.identities.payer(token) if token else None

    async def pay(self, cost: float) -> bool:
        """Pay for something; whether that had to wait.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        wait = self._budgets.spend(self.person, self.address, cost)
        self._registry.usage.note((self.person, self.address), cost)
        if wait:
            await asyncio.sleep(wait)
        return wait > 0

    def charge(self, cost: float) -> None:
        """Pay for what has been done already."""
        self._budgets.charge(self.person, self.address, cost)
        self._registry.usage.note((self.person, self.address), cost)

    def begin(self) -> None:
        """Begin a request, or a stream.

        Raises:
            Forbidden: `banned`.
        """
        self._registry.usage.note((self.person, self.address), 0.0, requests=1)
        self._registry.bans.check(self.person, self.host)

    def refused(self, code: str, scope: Scope | None = None) -> None:
        """Note that a request was refused."""
        route = getattr(scope and scope.get("route"), "path", "")
        self._registry.refusals.note(code, self.host, self.person, route)


async def payer(request: Request) -> Payer:
    """Who pays for a request, as a dependency."""
    found = request.scope[PAYER]
    assert isinstance(found, Payer)
    return found


Paying = Annotated[Payer, Depends(payer)]
"""Who pays for the request."""


class Cost:
    """A dependency of what costs some points more than any request."""

    def __init__(self, points: float) -> None:
        self._points = points

    async def __call__(self, paying: Paying) -> None:
        """Pay for it, as `Payer.pay`."""
        await paying.pay(self._points)


class RateLimit:
    """A dependency that limits the requests of one kind from one address.

    Args:
        kind: which requests are counted together.
        calls: how many in a while.
        seconds: how long that is.
    """

    def __init__(self, kind: str, calls: int, seconds: int = 60) -> None:
        self._kind, self._calls, self._seconds = kind, calls, seconds

    async def __call__(self, registry: Registry, request: Request) -> None:
        """Count a request.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        limits = registry.rate_limits
        counted = self._kind, self._calls, self._seconds, address_of(request.scope)
        if limits.is_shared:
            await run_in_threadpool(limits.check_address, *counted)
        else:
            limits.check_address(*counted)

    def refused_for(self, registry: TableRegistry, scope: Scope) -> int:
        """The seconds for which a request is refused, 0 if it has to be counted first."""
        refused_for, shares = registry.rate_limits.refused_for, shares_of(address_of(scope))
        return max(refused_for(self._kind, caller) for caller, _ in shares)


class Gate:
    """Lets requests pass that somebody can pay for."""

    def __init__(self, app: ASGIApp, registry: TableRegistry) -> None:
        self._app, self._registry, self._headers = app, registry, security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        paying = scope[PAYER] = Payer(self._registry, scope)
        is_file = scope["path"].startswith(FILES)
        try:
            if scope["path"].startswith(_API):  # the page that says so is for everybody
                paying.begin()
            if await paying.pay(FILE if is_file else REQUEST):
                message = await receive()
                if message["type"] == "http.disconnect":  # nobody waits for an answer any more
                    return
                receive = again(message, receive)
        except (TooMany, Forbidden) as error:
            refusal = error_response(error, Headers(scope=scope))
            await refusal(scope, receive, secured(late(send), self._headers, is_api=True))
            return
        path = _TABLE.match(scope["path"])
        is_loaded = path is None or self._registry.in_memory(path[1]) is not None
        await self._app(scope, receive, late(send))
        if path and not is_loaded and (table := self._registry.in_memory(path[1])):
            paying.charge(table.seq / LOADED_A_POINT)


def late(send: Send) -> Send:
    """What sends a response, but a refusal only after a while."""

    async def send_late(message: Message) -> None:
        if message.get("status") == HTTPStatus.TOO_MANY_REQUESTS:
            await asyncio.sleep(REFUSAL_SECONDS)
        await send(message)

    return send_late


def host_of(scope: Scope) -> str:
    """The address of a request."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def address_of(scope: Scope) -> str:
    """What counts as the address of a request."""
    return network_of(host_of(scope))
