"""Errors as HTTP statuses and parameters; nothing here needs the web framework."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

from pegout.engine.errors import PegoutError, StaleAction
from pegout.server.tables.errors import (
    Conflict,
    Forbidden,
    NotFound,
    TooMany,
    Unauthorized,
    Unavailable,
)


class MethodNotAllowed(PegoutError):
    """The address takes other methods."""


_STATUSES: Final[tuple[tuple[type[PegoutError], HTTPStatus], ...]] = (
    (StaleAction, HTTPStatus.CONFLICT),
    (Conflict, HTTPStatus.CONFLICT),
    (Unauthorized, HTTPStatus.UNAUTHORIZED),
    (Forbidden, HTTPStatus.FORBIDDEN),
    (NotFound, HTTPStatus.NOT_FOUND),
    (MethodNotAllowed, HTTPStatus.METHOD_NOT_ALLOWED),
    (TooMany, HTTPStatus.TOO_MANY_REQUESTS),
    (Unavailable, HTTPStatus.SERVICE_UNAVAILABLE),
)
_MOST_NAMED: Final = 40
"""Characters of a table's name that are told back."""


def status_of(error: PegoutError) -> HTTPStatus:
    """The HTTP status of an error; 400 unless its class has its own."""
    for kind, status in _STATUSES:
        if isinstance(error, kind):
            return status
    return HTTPStatus.BAD_REQUEST


def shown_params(error: PegoutError) -> dict[str, str | int]:
    """The parameters of an error for a client, which has sent no arguments of our functions."""
    return {name: value for name, value in error.params.items() if name != "parameter"}


def bad_request(place: Sequence[str | int], problem: str) -> PegoutError:
    """The error of a malformed request: where its first problem is, and Pydantic's type of it."""
    where = ".".join(str(part) for part in place)
    return PegoutError("bad-request", where=where, problem=problem)


def no_such_table(name: str) -> NotFound:
    """The error of a table that does not exist."""
    return NotFound("no-such-table", table=name[:_MOST_NAMED])
