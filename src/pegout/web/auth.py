"""Who asks: tokens from headers, the hall behind the app, and patience with each address."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pegout.tables.errors import TooMany, Unauthorized
from pegout.tables.registry import Hall

_bearer = HTTPBearer(auto_error=False, description="The token of a person")
_MINUTE: Final = 60.0


def hall_of(request: Request) -> Hall:
    """The hall behind the app."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]
"""The hall, for an endpoint."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


def anybody(hall: TheHall, credentials: _Credentials) -> tuple[str, str] | None:
    """Who asks, and their token; `None` without a token.

    Raises:
        Unauthorized: `token-unknown`.
    """
    if credentials is None:
        return None
    return hall.people.person(credentials.credentials), credentials.credentials


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


def known_or_new(hall: Hall, who: tuple[str, str] | None) -> tuple[str, str]:
    """Who asks, and their token: a new person where none is known."""
    return who or hall.people.welcome()


class Limit:
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
