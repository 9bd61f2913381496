"""Actions, the one request that a server answers hundreds of times a second.

`Actions` takes the ordinary ones ahead of FastAPI, whose layers take longer than all of the action;
`act` takes the others in a thread. Both answer with the same texts, a stale action by `_stale`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from pydantic import ValidationError
from starlette.datastructures import Headers, State
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.errors import PegoutError, StaleAction
from pegout.rules.actions import parse_action
from pegout.tables.table import Answer, Table
from pegout.web.auth import Person, Registry
from pegout.web.encoding import TableUpdates, Updates
from pegout.web.error_handlers import ACTING, error_body, language
from pegout.web.limits import REQUEST, address_of, host_of
from pegout.web.middleware import Origins, again, api_headers
from pegout.wire.requests import ActionRequest
from pegout.wire.tables import EventList

_log = logging.getLogger(__name__)

TABLE_NAME: Final = "^[a-z0-9]{1,16}$"
"""What names of tables look like."""
TableName = Annotated[str, Path(pattern=TABLE_NAME)]
MAX_BYTES: Final = 1024
"""The longest body that `Actions` reads; actions are shorter."""
_PATH: Final = re.compile("/api/v1/tables/([a-z0-9]{1,16})/actions")
_Answer = tuple[HTTPStatus, str]
"""A status, and a body in JSON."""

router = APIRouter(prefix="/api/v1/tables", tags=["tables"])


@router.post("/{table}/actions", response_model=EventList, responses=ACTING)
async def act(
    request: Request,
    table: TableName,
    body: ActionRequest,
    registry: Registry,
    person: Person,
    updates: Updates,
) -> Response:
    """Take an action."""

    def answer() -> _Answer:
        current = registry.loaded_for(table, person)
        action = parse_action(body.action)
        try:
            seq, events = current.act(
                person, body.expect, body.id, action, body.claim, retaken=body.retaken
            )
        except StaleAction as error:
            return _stale(error, current, person, updates, request.headers)
        return HTTPStatus.OK, updates.event_list(current, seq, events)

    # Not among the threads of other requests, which may all wait.
    actors = request.app.state.actors
    status, text = await asyncio.get_running_loop().run_in_executor(actors, answer)
    return Response(text, status, media_type="application/json")


def _stale(
    error: StaleAction,
    table: Table,
    person: str,
    updates: TableUpdates,
    headers: Mapping[str, str],
) -> _Answer:
    """The answer to an action that comes too late, with the table now."""
    body = error_body(error, language(headers))
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return HTTPStatus.CONFLICT, f'{text[:-1]},"state":{updates.state(table, person)}}}'


class Actions:
    """Answers ordinary actions, and leaves everything else to the application.

    Whatever would have to wait, or be refused, is not ordinary, except for actions that come too
    late, since every other discard does.
    """

    def __init__(self, app: ASGIApp, state: State, origins: Origins) -> None:
        self._app, self._state, self._origins = app, state, origins
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
            token = headers[b"authorization"].removeprefix(b"Bearer ").decode("latin-1")
            try:
                answer = await self._answer(path[1], token, message["body"], scope)
            except Exception:  # the ordinary way answers, or fails as is documented
                _log.exception("an action failed on the short way")
        if answer is None:
            await self._app(scope, again(message, receive), send)
            return
        [scope["route"]] = router.routes
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

    async def _answer(self, name: str, token: str, body: bytes, scope: Scope) -> _Answer | None:
        """The answer to an action; `None` if `act` has to find it.

        The action is stored by the database's writer, which spares two changes of threads.
        """
        registry, updates = self._state.registry, self._state.updates
        person: str | None = registry.identities.known_person(token)
        table: Table | None = registry.in_memory(name, touch=True)
        if person is None or table is None or len(body) > MAX_BYTES:
            return None
        if registry.bans and registry.bans.holds(person, host_of(scope)):
            return None
        try:
            request = ActionRequest.model_validate_json(body)
            action = parse_action(request.action)
        except (ValidationError, PegoutError):
            return None
        answered: asyncio.Future[Answer | StaleAction | None]
        answered = asyncio.get_running_loop().create_future()

        def done(answer: Answer | StaleAction | None) -> None:
            if not answered.cancelled():
                answered.set_result(answer)

        table.act_soon(
            person,
            request.expect,
            request.id,
            action,
            request.claim,
            self._state.inbox.put,
            done,
            retaken=request.retaken,
        )
        answer = await answered
        if isinstance(answer, StaleAction):
            with suppress(PegoutError):  # which `act` finds again
                await asyncio.sleep(registry.budgets.spend(person, address_of(scope), REQUEST))
                return _stale(answer, table, person, updates, Headers(scope=scope))
        elif answer:
            return HTTPStatus.OK, updates.event_list(table, *answer)
        return None
