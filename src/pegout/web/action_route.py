"""Actions over HTTP, the one request that a server answers hundreds of times a second."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.datastructures import State
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.errors import PegoutError, StaleAction
from pegout.rules.actions import parse_action
from pegout.tables.table import Table
from pegout.web.auth import authenticated
from pegout.web.costs import REQUEST, address_of, again
from pegout.web.error_handlers import error_body, language
from pegout.web.middleware import api_headers
from pegout.web.origins import Origins
from pegout.wire.requests import ActionRequest

_log = logging.getLogger(__name__)

TABLE_NAME: Final = "^[a-z0-9]{1,16}$"
"""What names of tables look like."""
MAX_BYTES: Final = 1024
"""The longest body that is read here; actions are shorter."""
FEW_EVENTS: Final = 16
"""By how many events a stale request may be behind for a state that its stream has got, too."""
_PATH: Final = re.compile("/api/v1/tables/([a-z0-9]{1,16})/actions")
_Answer = tuple[int, str]
"""A status, and a body in JSON."""


class ActionRoute(APIRoute):
    """The route of actions, for those that `QuickActions` leaves to it.

    The endpoint is called in a thread, with the table's name, the body, the registry, the person
    and the encoded updates.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        endpoint = self.endpoint

        async def answer(request: Request) -> Response:
            state = request.app.state
            person = await authenticated(state.registry, request.headers.get("authorization"))
            table = request.path_params["table"]
            if not re.fullmatch(TABLE_NAME, table):
                raise _invalid("string_pattern_mismatch", "path", "table")
            body = await _action(request)
            response: Response = await asyncio.get_running_loop().run_in_executor(
                state.actors, endpoint, table, body, state.registry, person, state.updates
            )
            return response

        return answer


class QuickActions:
    """Answers actions ahead of FastAPI, whose layers take longer than all of the action.

    Only ordinary ones: whatever would have to wait, or be refused, is left to the application, but
    for those that come too late, since every other discard does.

    Args:
        app: the application.
        state: its state.
        route: the route of actions.
        origins: whose pages may act.
    """

    def __init__(self, app: ASGIApp, state: State, route: BaseRoute, origins: Origins) -> None:
        self._app, self._state, self._route, self._origins = app, state, route, origins
        self._headers = api_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        path = _PATH.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        headers = dict(scope["headers"])
        if path is None or not self._is_ordinary(scope, headers):
            await self._app(scope, receive, send)
            return
        message = await receive()
        answer = None
        if message["type"] == "http.request" and not message.get("more_body"):
            try:
                answer = await self._answer(path[1], scope, headers, message["body"])
            except Exception:  # the ordinary way answers, or fails as is documented
                _log.exception("an action failed on the short way")
        if answer is None:
            await self._app(scope, again(message, receive), send)
            return
        scope["route"] = self._route
        status, text = answer
        body = text.encode()
        length = (b"content-length", b"%d" % len(body))
        start = {"type": "http.response.start", "status": status}
        await send({**start, "headers": [length, *self._headers]})
        await send({"type": "http.response.body", "body": body})

    def _is_ordinary(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Whether nothing but the action has to be looked at."""
        return (
            len(headers) == len(scope["headers"])  # none of them twice
            and headers.get(b"authorization", b"").startswith(b"Bearer ")
            and headers.get(b"content-type", b"").partition(b";")[0] == b"application/json"
            and b"transfer-encoding" not in headers
            and not (b"origin" in headers and self._origins.is_foreign(scope))
        )

    async def _answer(
        self, name: str, scope: Scope, headers: dict[bytes, bytes], body: bytes
    ) -> _Answer | None:
        """The answer to an action; `None` if it takes the ordinary way.

        The action is stored by the database's writer, which spares two changes of threads.
        """
        registry, updates = self._state.registry, self._state.updates
        token = headers[b"authorization"].removeprefix(b"Bearer ").decode("latin-1")
        person: str | None = registry.identities.known_person(token)
        table: Table | None = registry.in_memory(name, touch=True)
        if person is None or table is None or len(body) > MAX_BYTES:
            return None
        try:
            request = ActionRequest.model_validate_json(body)
            action = parse_action(request.action)
        except (ValidationError, PegoutError):
            return None
        durable: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(stored: bool) -> None:
            if not durable.cancelled():
                durable.set_result(stored)

        begun = table.act_soon(
            person,
            request.expect,
            request.id,
            action,
            request.claim,
            self._state.inbox.put,
            done,
        )
        if begun and await durable:
            seq, events = table.answer(person, request.id)
            return 200, updates.event_list(table, seq, events)
        with suppress(PegoutError):  # which the ordinary way finds again, and answers
            if stale := table.stale(person, request.expect, request.id):
                await asyncio.sleep(registry.budgets.spend(person, address_of(scope), REQUEST))
                return 409, self._stale(stale, table, person, headers)
        return None

    def _stale(
        self, error: StaleAction, table: Table, person: str, headers: dict[bytes, bytes]
    ) -> str:
        """The body that says that an action comes too late, with the table now."""
        accepted = headers.get(b"accept-language", b"").decode("latin-1")
        body = json.dumps(error_body(error, language({"accept-language": accepted})))
        expect, seq = int(error.params["expect"]), int(error.params["seq"])
        since = expect if seq - expect < FEW_EVENTS else None
        return f'{body[:-1]},"state":{self._state.updates.state(table, person, since)}}}'


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
