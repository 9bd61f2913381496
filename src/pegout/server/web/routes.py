"""Routes of FastAPI that are made from the declarations in `endpoints.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from fastapi import Depends, Request
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from pegout.server.tables.errors import Forbidden
from pegout.server.web.callers import CALLER, Caller
from pegout.server.web.endpoints import ENDPOINTS, Endpoint, Who, declared

_SCHEME: Final = "HTTPBearer"
SECURITY: Final = {
    _SCHEME: {"type": "http", "description": "A person's token.", "scheme": "bearer"}
}
"""How the API document describes the token."""


class DeclaredRoute(APIRoute):
    """The route of an endpoint that is declared: `declared` says how.

    Raises:
        LookupError: it is not.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        [method] = {*options["methods"]} - {"HEAD"}
        self.declared = declared(method, path)
        dependencies = [*(options.pop("dependencies", None) or ()), Depends(self._admit)]
        if self.declared.who is not Who.ANYONE:
            options["openapi_extra"] = {"security": [{_SCHEME: []}]}
        super().__init__(path, endpoint, dependencies=dependencies, **options)

    async def _admit(self, request: Request) -> None:
        """Let a request pass that the gate has let pass, count it, and have it paid."""
        caller: Caller = request.scope[CALLER]
        check_scope(self.declared, caller)
        for limit in self.declared.counted:
            await caller.count_soon(limit)
        if self.declared.cost:
            await caller.pay(self.declared.cost)


def check_scope(endpoint: Endpoint, caller: Caller) -> None:
    """Raise `Forbidden` (`token-scope`) if the token of a caller is not for this endpoint."""
    if endpoint.who is not Who.ANYONE and caller.scope and not endpoint.bots:
        raise Forbidden("token-scope", scope=caller.scope)


def check_routes(routes: Iterable[BaseRoute]) -> None:
    """Raise `LookupError` unless these are the endpoints that are declared."""
    made = set()
    for route in routes:
        if not isinstance(route, DeclaredRoute):
            raise LookupError(f"not made from a declaration: {route}")
        made.add(route.declared)
    if missing := {*ENDPOINTS} - made:
        raise LookupError(f"declared, but not made: {missing}")
