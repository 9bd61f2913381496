"""The OpenAPI document; `python -m pegout.web.openapi` prints it."""

from __future__ import annotations

import json
import sys
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from pegout.wire.review import ReviewLine
from pegout.wire.tables import AnyMessage

_REFERENCE = "#/components/schemas/{model}"


def openapi_document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the application.

    FastAPI would list a 422 for each endpoint; here invalid requests are a 400. The messages of
    the stream, which OpenAPI has no place for, are among the components as `AnyMessage`, the lines
    of a review as `ReviewLine`.
    """
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        for path in document["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        schemas = document["components"]["schemas"]
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
        app.openapi_schema = document
    return app.openapi_schema


def main() -> None:
    """Print the document."""
    from pegout.tables.registry import TableRegistry
    from pegout.tables.repository.repository import Repository
    from pegout.web.app import create_app

    registry = TableRegistry(Repository("sqlite://"))
    document = openapi_document(create_app(registry))
    json.dump(document, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")
    registry.close()


if __name__ == "__main__":
    main()
