"""The route of actions, the one request that a server answers hundreds of times a second."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.requests import ClientDisconnect

from pegout.web.auth import authenticated
from pegout.wire.requests import ActionRequest

TABLE_NAME: Final = "^[a-z0-9]{1,16}$"
"""What names of tables look like."""
_TABLE: Final = re.compile("[a-z0-9]{1,16}")


class ActionRoute(APIRoute):
    """A route that is declared like all others, but reads the request of an action itself.

    What FastAPI does for the dependencies of an endpoint takes as long as the action. The endpoint
    is called in a thread, with the table's name, the body, the registry, the person and the
    encoded updates.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        endpoint = self.endpoint

        async def answer(request: Request) -> Response:
            state = request.app.state
            person = await authenticated(state.registry, request.headers.get("authorization"))
            table = request.path_params["table"]
            if not _TABLE.fullmatch(table):
                raise _invalid("string_pattern_mismatch", "path", "table")
            body = await _action(request)
            response: Response = await asyncio.get_running_loop().run_in_executor(
                state.actors, endpoint, table, body, state.registry, person, state.updates
            )
            return response

        return answer


async def _action(request: Request) -> ActionRequest:
    """The body of a request.

    Raises:
        RequestValidationError: it is no action in JSON.
    """
    try:
        content = await request.body()
    except ClientDisconnect:  # nobody hears what is wrong
        content = b""
    if not content:
        raise _invalid("missing", "body")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not kind.startswith("application/") or not kind.endswith(("/json", "+json")):
        raise _invalid("model_attributes_type", "body")
    try:
        return ActionRequest.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise _invalid(first["type"], "body", *first["loc"]) from None


def _invalid(problem: str, *place: str | int) -> RequestValidationError:
    return RequestValidationError([{"type": problem, "loc": place}])
