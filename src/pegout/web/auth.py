"""FastAPI dependencies: the table registry, the identity behind a token, rate limits.

Those of every request are coroutines: FastAPI runs functions in threads, which costs more than they
do.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import Unauthorized, Unavailable
from pegout.tables.registry import TableRegistry
from pegout.tables.shared_table import NOBODY
from pegout.web.costs import address_of
from pegout.web.stream_updates import StreamUpdates

_bearer = HTTPBearer(auto_error=False, description="A person's token.")


async def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


async def get_updates(request: Request) -> StreamUpdates:
    """The encoded updates of the app."""
    updates = request.app.state.updates
    assert isinstance(updates, StreamUpdates)
    return updates


Updates = Annotated[StreamUpdates, Depends(get_updates)]
"""The encoded updates, as a dependency."""


class Identity(NamedTuple):
    """Who sends a request.

    Attributes:
        person: the id of the person.
        token: their token.
    """

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


def check_compiled(request: Request) -> None:
    """Make sure that what hints, reviews and analyses need is compiled.

    Compiled in this process, it would hold up everybody.

    Raises:
        Unavailable: `warming-up`.
    """
    warm_up = request.app.state.warm_up
    if warm_up and not warm_up.is_done:
        raise Unavailable("warming-up")


Compiled = Depends(check_compiled)
"""A dependency that refuses requests until kernels are compiled."""


class RateLimit:
    """A dependency that limits the requests from one address.

    Args:
        kind: which requests are counted together.
        calls: how many a minute.
    """

    def __init__(self, kind: str, calls: int) -> None:
        self._kind, self._calls = kind, calls

    async def __call__(self, registry: Registry, request: Request) -> None:
        """Count a request.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        limits = registry.rate_limits
        counted = self._kind, self._calls, 60, address_of(request.scope)
        if limits.is_shared:
            await run_in_threadpool(limits.check, *counted)
        else:
            limits.check(*counted)
