"""Actions over HTTP, the one request that a server answers hundreds of times a second."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.datastructures import State
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.rules.actions import parse_action
from pegout.tables.table import Table
from pegout.web.auth import authenticated
from pegout.wire.requests import ActionRequest

TABLE_NAME: Final = "^[a-z0-9]{1,16}$"
"""What names of tables look like."""
_TABLE: Final = re.compile("[a-z0-9]{1,16}")
_PATH: Final = re.compile("/api/v1/tables/([a-z0-9]{1,16})/actions")


class ActionRoute(APIRoute):
    """A route that is declared like all others, but reads the request of an action itself.

    What FastAPI does for the dependencies of an endpoint takes longer than the action. Where an
    action has to wait, the endpoint is called in a thread, with the table's name, the body, the
    registry, the person and the encoded updates.
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
            if answered := await _act_at_once(state, table, person, body):
                return answered
            response: Response = await asyncio.get_running_loop().run_in_executor(
                state.actors, endpoint, table, body, state.registry, person, state.updates
            )
            return response

        return answer


class ActionMiddleware:
    """Answers actions ahead of all other middleware, which would double their cost.

    Args:
        app: the application.
        route: the route of actions.
        handlers: the coroutines that answer errors, by the class of these.
    """

    def __init__(
        self, app: ASGIApp, route: BaseRoute, handlers: Mapping[Any, Callable[..., Any]]
    ) -> None:
        assert isinstance(route, ActionRoute)
        self._app, self._route = app, route
        self._answer = route.get_route_handler()
        # Unexpected errors are left to whoever logs them.
        self._handlers = {kind: each for kind, each in handlers.items() if kind is not Exception}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        posted = scope["type"] == "http" and scope["method"] == "POST"
        path = _PATH.fullmatch(scope["path"]) if posted else None
        if path is None:
            await self._app(scope, receive, send)
            return
        scope["path_params"], scope["route"] = {"table": path[1]}, self._route
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except Exception as error:
            kinds = (kind for kind in type(error).__mro__ if kind in self._handlers)
            if (kind := next(kinds, None)) is None:
                raise
            response = await self._handlers[kind](request, error)
        await response(scope, receive, send)


async def _act_at_once(
    state: State, name: str, person: str, body: ActionRequest
) -> Response | None:
    """Act in the event loop, and leave it to the database's writer to make that durable.

    This spares two changes of threads. `None` if the action has to wait for anything else.
    """
    table: Table | None = state.registry.in_memory(name, touch=True)
    if table is None:
        return None
    durable: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def done(stored: bool) -> None:
        if not durable.cancelled():
            durable.set_result(stored)

    action = parse_action(body.action)
    if not table.act_soon(person, body.expect, body.id, action, state.inbox.put, done):
        return None
    if not await durable:
        return None
    seq, events = table.answer(person, body.id)
    return Response(state.updates.event_list(table, seq, events), media_type="application/json")


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
