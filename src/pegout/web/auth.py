"""Dependencies of endpoints: the table registry, the identity behind a token, rate limits."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from typing import Annotated, Final, NamedTuple

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import TooMany, Unauthorized
from pegout.tables.registry import TableRegistry

_bearer = HTTPBearer(auto_error=False, description="A person's token.")
_MINUTE: Final = 60.0


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
    """Who sends the request, or a new person if it carries no token."""
    return identity or Identity(*registry.identities.create_person())


class RateLimit:
    """So many calls a minute from one address.

    Args:
        calls: how many.
    """

    def __init__(self, calls: int) -> None:
        self._calls = calls
        self._times: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=calls))

    def __call__(self, request: Request) -> None:
        """Let a call through.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        address = request.client.host if request.client else ""
        times, now = self._times[address], time.monotonic()
        if len(times) == self._calls and now - times[0] < _MINUTE:
            raise TooMany("too-many", seconds=int(_MINUTE - (now - times[0])) + 1)
        times.append(now)
