"""FastAPI dependencies: the table registry, the identity behind a token, rate limits."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import Unauthorized
from pegout.tables.rate_limits import RateLimiter
from pegout.tables.registry import TableRegistry

_bearer = HTTPBearer(auto_error=False, description="A person's token.")


def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


class Identity(NamedTuple):
    """Who sends a request.

    Attributes:
        person: the id of the person.
        token: their token.
    """

    person: str
    token: str


def optional_identity(registry: Registry, credentials: _Credentials) -> Identity | None:
    """Who sends the request; `None` without a token.

    Raises:
        Unauthorized: `token-unknown`.
    """
    if credentials is None:
        return None
    token = credentials.credentials
    return Identity(registry.identities.authenticate(token), token)


OptionalIdentity = Annotated[Identity | None, Depends(optional_identity)]
"""Who sends the request, if it carries a token."""


def current_person(identity: OptionalIdentity) -> str:
    """The id of the person who sends the request.

    Raises:
        Unauthorized: `token-needed`, `token-unknown`.
    """
    if identity is None:
        raise Unauthorized("token-needed")
    return identity.person


Person = Annotated[str, Depends(current_person)]
"""The id of the person who sends the request; without a valid token it is refused."""


def identity_or_new(registry: TableRegistry, identity: Identity | None) -> Identity:
    """The identity of the sender, or that of a new person if the request has no token."""
    return identity or Identity(*registry.identities.create_person())


class RateLimit:
    """A dependency that limits the requests from one address.

    Args:
        calls: how many requests a minute.
    """

    def __init__(self, calls: int) -> None:
        self._limiter = RateLimiter(calls, 60)

    def __call__(self, request: Request) -> None:
        """Count a request.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        self._limiter.check(request.client.host if request.client else "")
