"""The OpenAPI document; `python -m pegout.server.web.openapi` prints it."""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import Response
from pydantic import TypeAdapter

from pegout import __version__
from pegout.engine.wire.review import ReviewLine
from pegout.engine.wire.tables import AnyMessage
from pegout.server.tables.repository.reader import Reader
from pegout.server.web.dependencies import CostlyQueue, Updates
from pegout.server.web.encoding import Packed, packed
from pegout.server.web.questions import Kind
from pegout.server.web.routers import described_routes
from pegout.server.web.routes import SECURITY, DeclaredRoute

router = APIRouter(include_in_schema=False, route_class=DeclaredRoute)

_REFERENCE = "#/components/schemas/{model}"


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document of any server, for reading.

    FastAPI would list a 422 for each endpoint; here invalid requests are a 400. The messages of
    the stream, which OpenAPI has no place for, are among the components as `AnyMessage`, the lines
    of a review as `ReviewLine`.
    """
    found = get_openapi(
        title="Pegout",
        version=__version__,
        description="Cribbage tables. Explained in docs/protocol-web.md.",
        routes=described_routes(),
    )
    for path in found["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    found["components"]["securitySchemes"] = SECURITY
    schemas = found["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    unions: dict[str, TypeAdapter[Any]] = {
        "AnyMessage": TypeAdapter(AnyMessage),
        "ReviewLine": TypeAdapter(ReviewLine),
    }
    for name, adapter in unions.items():
        message = adapter.json_schema(mode="serialization", ref_template=_REFERENCE)
        schemas |= message.pop("$defs")
        schemas[name] = message
    return found


@router.get("/openapi.json")
async def send_document(request: Request, queue: CostlyQueue, updates: Updates) -> Response:
    """The document of this server, which is written once, beside the process that serves."""
    body = updates.bodies.get("openapi.json")
    if body is None:
        body = Packed(await queue.ask_beside(None, Kind.READING, _written))
        updates.bodies.keep("openapi.json", body, len(body))
    return body.response(request)


def _written(reader: Reader) -> bytes:
    """The document as it is sent, compressed; writing it takes a second."""
    return packed(json.dumps(document(), ensure_ascii=False, separators=(",", ":")))


def main() -> None:
    """Print the document."""
    json.dump(document(), sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
