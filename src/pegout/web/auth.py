"""Who asks: tokens from headers, the registry behind the app, and patience with each address."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import TooMany, Unauthorized
from pegout.tables.registry import TableRegistry

_bearer = HTTPBearer(auto_error=False, description="The token of a person")
_MINUTE: Final = 60.0


def get_registry(request: Request) -> TableRegistry:
    """The registry behind the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The registry, for an endpoint."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


def anybody(registry: Registry, credentials: _Credentials) -> tuple[str, str] | None:
    """Who asks, and their token; `None` without a token.

    Raises:
        Unauthorized: `token-unknown`.
    """
    if credentials is None:
        return None
    return registry.identities.authenticate(credentials.credentials), credentials.credentials


Anybody = Annotated[tuple[str, str] | None, Depends(anybody)]
"""Who asks, if they say so."""


def somebody(who: Anybody) -> str:
    """Who asks.

    Raises:
        Unauthorized: `token-needed`, `token-unknown`.
    """
    if who is None:
        raise Unauthorized("token-needed")
    return who[0]


Person = Annotated[str, Depends(somebody)]
"""Who asks, known by their token."""


def identify_or_create(registry: TableRegistry, who: tuple[str, str] | None) -> tuple[str, str]:
    """Who asks, and their token: a new person where none is known."""
    return who or registry.identities.create_person()


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
