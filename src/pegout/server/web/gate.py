"""The gate, which refuses requests before anything else is done for them.

FastAPI would refuse them as well, but only after its layers have read the body and chosen
the endpoint, which takes as long as an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import Forbidden, TooMany, Unauthorized
from pegout.server.tables.registry import TableRegistry
from pegout.server.web.callers import CALLER, Caller
from pegout.server.web.endpoints import Endpoint, Who, find_endpoint
from pegout.server.web.error_handlers import database_response, error_response, language
from pegout.server.web.limits import FILE, FILES, LOADED_A_POINT, REQUEST, late
from pegout.server.web.middleware import again, secured

_TABLE: Final = re.compile("/api/v1/tables/([a-z0-9]{1,16})(?:/|$)")
_API: Final = "/api/"


class Gate:
    """Passes on requests that the declaration of their endpoint allows.

    Their senders are not banned, have paid, have not sent too many, and have the token that is
    needed. Where an endpoint only reads a token, a request may have none, but not an unknown one.
    A request that loads a table pays for that.
    """

    def __init__(self, app: ASGIApp, registry: TableRegistry) -> None:
        self._app, self._registry = app, registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        caller: Caller = scope[CALLER]
        send, url = late(send), scope["path"]
        endpoint = find_endpoint(scope["method"], url)
        try:
            if url.startswith(_API):  # the page that says so is for everybody
                caller.begin()
            if await caller.pay(FILE if url.startswith(FILES) else REQUEST):
                message = await receive()
                if message["type"] == "http.disconnect":  # its sender waits no more
                    return
                receive = again(message, receive)
                caller = caller.now()
            # Without a declaration, a token lets no one in.
            caller = await _found(caller, endpoint, scope) if endpoint else caller.held(None, None)
            scope[CALLER] = caller
        except (TooMany, Forbidden, Unauthorized, SQLAlchemyError) as error:
            scope["route"] = endpoint
            refusal = _response(error, Headers(scope=scope))
            await refusal(scope, receive, secured(send))
            return
        path = _TABLE.match(url)
        is_loaded = path is None or self._registry.loaded.find(path[1]) is not None
        await self._app(scope, receive, send)
        if path and not is_loaded and (table := self._registry.loaded.find(path[1])):
            caller.charge(table.seq / LOADED_A_POINT)


async def _found(caller: Caller, endpoint: Endpoint, scope: Scope) -> Caller:
    """The caller, with a holder where the endpoint reads the token; errors as `Caller.found`."""
    for limit in endpoint.counted:
        if seconds := caller.refused_for(limit):
            raise TooMany("too-many", seconds=seconds)
    if endpoint.who is Who.ANYONE or (endpoint.who is Who.READER and caller.token is None):
        return caller
    return await caller.found(Headers(scope=scope).get("user-agent", ""))


def _response(error: PegoutError | SQLAlchemyError, headers: Headers) -> ASGIApp:
    if isinstance(error, SQLAlchemyError):
        return database_response(error, headers)
    kind: Callable[..., PegoutError] = type(error)
    return _refusal(kind, error.code, tuple(error.params.items()), language(headers))


@lru_cache
def _refusal(
    kind: Callable[..., PegoutError],
    code: str,
    params: tuple[tuple[str, str | int], ...],
    lang: str,
) -> ASGIApp:
    return error_response(kind(code, **dict(params)), {"accept-language": lang})
