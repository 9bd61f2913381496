"""Bodies that are compressed ahead of the middleware: in a thread, or once for everybody."""

from __future__ import annotations

import gzip
import re
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Final

from fastapi import Request
from fastapi.responses import Response

MIN_BYTES: Final = 600
"""The least length of a body that is compressed."""
MAX_BYTES: Final = 16 * 2**20
"""Bytes of bodies that a process keeps."""
_ACCEPTED: Final = re.compile(r"(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
_JSON: Final = "application/json"


class Packed:
    """A body that is sent again and again, kept compressed.

    Args:
        packed: the body, as `packed` compresses it.
        media_type: what it is.
    """

    def __init__(self, packed: bytes, media_type: str = _JSON) -> None:
        self._packed, self._media_type = packed, media_type

    def __len__(self) -> int:
        """How many bytes it takes."""
        return len(self._packed)

    def response(self, request: Request, headers: Mapping[str, str] | None = None) -> Response:
        """The response to a request.

        Args:
            request: the request.
            headers: further headers of the response.
        """
        return _response(request, self._packed, self._media_type, headers)


class KeptBodies:
    """The bodies that were asked for last, up to a number of bytes; for one thread.

    Args:
        max_bytes: how many bytes are kept.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes, self._bytes = max_bytes, 0
        self._kept: OrderedDict[Hashable, Packed] = OrderedDict()

    def get(self, key: Hashable) -> Packed | None:
        """A body, if it is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: Hashable, body: Packed) -> Packed:
        """Keep a body, which is returned."""
        before = self._kept.pop(key, None)
        self._kept[key] = body
        self._bytes += len(body) - (len(before) if before else 0)
        while self._bytes > self._max_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)
        return body


def packed(body: str) -> bytes:
    """A body as it is kept and sent."""
    return gzip.compress(body.encode(), 6, mtime=0)


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
