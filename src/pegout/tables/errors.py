"""What a table refuses for other reasons than the rules; each kind has its status on the web."""

from __future__ import annotations

from pegout.errors import PegoutError


class BadRequest(PegoutError):
    """A request that makes no sense as it stands."""


class Unauthorized(PegoutError):
    """A token or a code is missing or unknown."""


class Forbidden(PegoutError):
    """Somebody known may not do this."""


class NotFound(PegoutError):
    """There is no such table, invitation or page."""


class Conflict(PegoutError):
    """It could be done at another moment."""


class TooMany(PegoutError):
    """Too often; `seconds` says how long to wait."""
