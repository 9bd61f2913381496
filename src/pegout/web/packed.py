"""Bodies that are compressed ahead of the middleware: in a thread, or once for everybody."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from typing import Final

from fastapi import Request
from fastapi.responses import Response

MIN_BYTES: Final = 600
"""The least length of a body that is compressed."""
_ACCEPTED: Final = re.compile(r"(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
_JSON: Final = "application/json"


class Packed:
    """A body that is sent again and again, kept compressed.

    Args:
        body: the body.
        media_type: what it is.
    """

    def __init__(self, body: bytes, media_type: str = _JSON) -> None:
        self._packed, self._media_type = gzip.compress(body, 9, mtime=0), media_type

    def response(self, request: Request, headers: Mapping[str, str] | None = None) -> Response:
        """The response to a request.

        Args:
            request: the request.
            headers: further headers of the response.
        """
        return _response(request, self._packed, self._media_type, headers)


def packed_once(request: Request, body: str) -> Response:
    """A response in JSON that is made for one request, in whose thread it is compressed."""
    encoded = body.encode()
    if len(encoded) < MIN_BYTES or not _accepts(request):
        return Response(encoded, media_type=_JSON)
    return _response(request, gzip.compress(encoded, 1, mtime=0), _JSON, None)


def _response(
    request: Request, packed: bytes, media_type: str, headers: Mapping[str, str] | None
) -> Response:
    vary = {"Vary": "Accept-Encoding", **(headers or {})}
    if not _accepts(request):
        return Response(gzip.decompress(packed), media_type=media_type, headers=vary)
    return Response(packed, media_type=media_type, headers={**vary, "Content-Encoding": "gzip"})


def _accepts(request: Request) -> bool:
    return bool(_ACCEPTED.search(request.headers.get("accept-encoding", "")))
