"""Errors of the table service that are not about the rules; each class has its HTTP status."""

from __future__ import annotations

from pegout.engine.errors import PegoutError


class BadRequest(PegoutError):
    """The request is malformed."""


class Unauthorized(PegoutError):
    """The token or code is missing or invalid."""


class Forbidden(PegoutError):
    """The person is known but may not do this."""


class NotFound(PegoutError):
    """There is no such table, invitation or page."""


class Conflict(PegoutError):
    """The request conflicts with the table's current state."""


class Unavailable(PegoutError):
    """The server cannot do this now, and will soon."""


class TooMany(PegoutError):
    """The rate limit is exceeded; `seconds` says how long to wait."""
