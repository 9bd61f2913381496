"""FastAPI dependencies: the table registry, and who asks.

They are coroutines: FastAPI runs functions in threads, which costs more than they do.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from pegout.server.tables.errors import Unauthorized
from pegout.server.tables.identities import Holder
from pegout.server.tables.registry import TableRegistry
from pegout.server.web.callers import CALLER, Caller


async def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""


async def get_caller(request: Request) -> Caller:
    """Who sends the request, as the gate has found out."""
    caller = request.scope[CALLER]
    assert isinstance(caller, Caller)
    return caller


Asking = Annotated[Caller, Depends(get_caller)]
"""Who sends the request."""


async def current_person(caller: Asking) -> str:
    """The id of the person who sends the request; the gate has refused anyone else.

    Raises:
        Unauthorized: `token-needed`.
    """
    if not caller.person:
        raise Unauthorized("token-needed")
    return caller.person


Person = Annotated[str, Depends(current_person)]
"""The id of the person who sends the request."""


async def anybody(caller: Asking) -> str:
    """The id of the person who sends the request, or `NOBODY`."""
    return caller.person


Anybody = Annotated[str, Depends(anybody)]
"""The id of the person who reads, or `NOBODY`: what is over is open to everybody."""


def caller_or_new(registry: TableRegistry, caller: Caller) -> Caller:
    """The caller, who is going to own something; as a new person if they have no token."""
    if caller.token is None:
        person, token = registry.identities.create_person()
        return caller.held(token, Holder(person))
    return caller.held(caller.token, Holder(registry.identities.renew(caller.token), caller.scope))
