"""FastAPI dependencies: the table registry, and the identity behind a token.

They are coroutines: FastAPI runs functions in threads, which costs more than they do.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import Unauthorized
from pegout.tables.registry import TableRegistry
from pegout.tables.table import NOBODY

_bearer = HTTPBearer(auto_error=False, description="A person's token.")


async def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


class Identity(NamedTuple):
    """Who sends a request: the id of the person, and their token."""

    person: str
    token: str


async def optional_identity(registry: Registry, credentials: _Credentials) -> Identity | None:
    """Who sends the request; `None` without a token.

    Raises:
        Unauthorized: `token-unknown`.
    """
    if credentials is None:
        return None
    token = credentials.credentials
    person = registry.identities.known_person(token)
    if person is None:  # a thread waits for the database only if it must
        person = await run_in_threadpool(registry.identities.authenticate, token)
    return Identity(person, token)


OptionalIdentity = Annotated[Identity | None, Depends(optional_identity)]
"""Who sends the request, if it carries a token."""


async def current_person(identity: OptionalIdentity) -> str:
    """The id of the person who sends the request.

    Raises:
        Unauthorized: `token-needed`, `token-unknown`.
    """
    if identity is None:
        raise Unauthorized("token-needed")
    return identity.person


Person = Annotated[str, Depends(current_person)]
"""The id of the person who sends the request; without a valid token it is refused."""


async def anybody(identity: OptionalIdentity) -> str:
    """The id of the person who sends the request, or `NOBODY`.

    Raises:
        Unauthorized: `token-unknown`.
    """
    return NOBODY if identity is None else identity.person


Anybody = Annotated[str, Depends(anybody)]
"""The id of the person who reads, or `NOBODY`: what is over is open to everybody."""


def identity_or_new(registry: TableRegistry, identity: Identity | None) -> Identity:
    """The identity of the sender, or that of a new person if the request has no token."""
    if identity is None:
        return Identity(*registry.identities.create_person())
    return identity._replace(person=registry.identities.renew(identity.token))
