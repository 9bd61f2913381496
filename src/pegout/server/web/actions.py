"""Actions, the one request that a server answers hundreds of times a second.

`Actions` answers them ahead of FastAPI, whose layers take longer than all of the action.
"""

from __future__ import annotations

import json
import logging
import re
from http import HTTPStatus
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.engine.errors import PegoutError, StaleAction
from pegout.engine.rules.actions import parse_action
from pegout.engine.wire.requests import ActionRequest
from pegout.engine.wire.tables import EventList
from pegout.server.tables.errors import TooMany
from pegout.server.tables.queue import Loop
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.table import Table
from pegout.server.web.bodies import read_body
from pegout.server.web.callers import CALLER, Caller
from pegout.server.web.dependencies import Person, TableName
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.endpoints import TABLE_NAME, declared
from pegout.server.web.error_handlers import (
    ACTING,
    database_response,
    error_body,
    error_response,
    failure_response,
    language,
)
from pegout.server.web.limits import LOADED_A_POINT, REQUEST, late
from pegout.server.web.middleware import (
    Origins,
    api_headers,
    check_request,
    secured,
    whole_body,
)
from pegout.server.web.routes import DeclaredRoute, check_scope
from pegout.server.web.statuses import bad_request, no_such_table

_log = logging.getLogger(__name__)

ACTION: Final = declared("POST", "/api/v1/tables/{table}/actions")
# Starlette's routes match a line break at the end too.
_PATH: Final = re.compile("/api/v1/tables/([^/]*)/actions\n?")
_JSON: Final = re.compile(r"application/(?:[\w.-]+\+)?json(?:$|[;\s])", re.IGNORECASE)
_Answer = tuple[HTTPStatus, str]
"""A status, and a body in JSON."""

router = APIRouter(prefix="/api/v1/tables", tags=["tables"], route_class=DeclaredRoute)


@router.post("/{table}/actions", response_model=EventList, responses=ACTING)
async def act(table: TableName, body: ActionRequest, person: Person) -> None:
    """Take an action."""
    # The entry of the API document: `Actions` has answered before a request gets here.


class Actions:
    """Answers actions, and leaves everything else to the application."""

    def __init__(
        self,
        app: ASGIApp,
        registry: TableRegistry,
        updates: TableUpdates,
        loop: Loop,
        origins: Origins,
    ) -> None:
        self._app, self._registry, self._origins = app, registry, origins
        self._updates, self._loop = updates, loop
        self._headers = api_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        path = _PATH.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        if path is None:
            await self._app(scope, receive, send)
            return
        scope["route"] = ACTION
        headers = Headers(scope=scope)
        try:
            status, text = await self._answer(path[1], scope, receive, headers)
        except Exception as error:
            refusal = _refusal(await _paid(error, scope[CALLER]), headers)
            await refusal(scope, receive, secured(late(send)))
            return
        body = text.encode()
        length = (b"content-length", b"%d" % len(body))
        start = {"type": "http.response.start", "status": status}
        await send({**start, "headers": [length, *self._headers]})
        await send({"type": "http.response.body", "body": body})

    async def _answer(self, name: str, scope: Scope, receive: Receive, headers: Headers) -> _Answer:
        """The answer to an action. One that is carried out costs nothing: the game is the limit."""
        caller: Caller = scope[CALLER]
        caller.begin()
        check_request(scope, self._origins)
        scope[CALLER] = caller = await caller.found(headers.get("user-agent", ""))
        check_scope(ACTION, caller)
        if not re.fullmatch(TABLE_NAME, name):
            raise no_such_table(name)
        message = await whole_body(receive)
        if message["type"] != "http.request":
            raise ClientDisconnect
        if not _JSON.match(headers.get("content-type", "")):
            raise bad_request(["body"], "model_attributes_type")
        asked = read_body(ActionRequest, message["body"])
        action, loop = parse_action(asked.action), self._loop
        person = caller.person
        table = await self._table(name, caller)
        try:
            answer, is_new = await table.act_soon(
                person, asked.expect, asked.id, action, asked.claim, loop, retaken=asked.retaken
            )
        except StaleAction as error:
            await caller.pay(REQUEST)
            return self._stale(error, table, person, headers)
        if not is_new:
            await caller.pay(REQUEST)
        return HTTPStatus.OK, self._updates.event_list(table, *answer)

    async def _table(self, name: str, caller: Caller) -> Table:
        """The table, in memory; who has it loaded pays for that."""
        registry, person = self._registry, caller.person
        table = registry.loaded.find(name, touch=True)
        if table and table.has_seat(person):
            return table
        loaded = await self._loop.in_thread(lambda: registry.tables.loaded_for(name, person))
        if table is None:
            caller.charge(loaded.seq / LOADED_A_POINT)
        return loaded

    def _stale(self, error: StaleAction, table: Table, person: str, headers: Headers) -> _Answer:
        body = error_body(error, language(headers))
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        state = self._updates.state(table, person)
        return HTTPStatus.CONFLICT, f'{text[:-1]},"state":{state}}}'


async def _paid(error: Exception, caller: Caller) -> Exception:
    """The error with which a request is refused, once that is paid for."""
    if isinstance(error, TooMany):
        return error
    try:
        await caller.pay(REQUEST)
    except TooMany as too_many:
        return too_many
    return error


def _refusal(error: Exception, headers: Headers) -> ASGIApp:
    match error:
        case PegoutError():
            return error_response(error, headers)
        case SQLAlchemyError():
            return database_response(error, headers)
        case ClientDisconnect():
            return Response(status_code=HTTPStatus.BAD_REQUEST)  # the client is gone
        case _:
            _log.error("an action failed", exc_info=error)
            return failure_response(headers)
