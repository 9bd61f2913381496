"""Models of the bodies, paths and queries of requests; nothing here needs the web framework."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from pydantic import ValidationError

from pegout.engine.wire.requests import Request
from pegout.server.web.statuses import bad_request

Asked = TypeVar("Asked", bound=Request)


def from_json(text: str | bytes) -> Any:
    """The value of a body.

    Raises `PegoutError`: `bad-request`, as FastAPI refuses a malformed one.
    """
    if not text:
        raise bad_request(["body"], "missing")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise bad_request(["body", error.pos], "json_invalid") from None
    except (ValueError, RecursionError):
        raise bad_request(["body"], "json") from None


def read_body(model: type[Asked], text: str | bytes) -> Asked:
    """The body of a request, as a model. Errors as `from_json` and `read`."""
    try:
        return model.model_validate_json(text)
    except ValidationError:  # which says less of where a text is no JSON
        return read(model, "body", from_json(text))


def read(model: type[Asked], where: str, value: Any) -> Asked:
    """The path, query or body of a request (`where`), as a model.

    Raises `PegoutError`: `bad-request`, at the first place where it is wrong.
    """
    try:
        return model.model_validate(value, from_attributes=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise bad_request((where, *first["loc"]), first["type"]) from None
