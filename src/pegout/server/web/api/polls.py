"""Streams of tables by long polls over HTTP."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pegout.engine.wire.base import to_json
from pegout.engine.wire.requests import PollRequest
from pegout.engine.wire.tables import Polled
from pegout.server.tables.errors import Conflict
from pegout.server.tables.waits import Wait
from pegout.server.web import limits
from pegout.server.web.dependencies import Person, Registry, TableName
from pegout.server.web.encoding import packed_once
from pegout.server.web.error_handlers import ACTING
from pegout.server.web.questions import hung_up
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.services import services_of
from pegout.server.web.streams import RESTARTED

router = APIRouter(prefix="/api/v1/tables", tags=["tables"], route_class=DeclaredRoute)


@router.post("/{table}/polls", response_model=Polled, responses=ACTING)
async def poll(
    request: Request, table: TableName, body: PollRequest, registry: Registry, person: Person
) -> Response:
    """Follow a table by long polls: what its stream has sent since the last one."""
    services = services_of(request)
    polled = services.polled_streams
    if body.since is not None:
        polled.begin(request.scope, person, table, body)
    stream = polled.find(person, table, body.stream)
    if stream is None:
        return _answer(request, [], (RESTARTED, "moved"))
    if body.say is not None:
        stream.say(body.say)
    if body.wait is None:
        return _answer(request, [], None)

    def look() -> None:
        if registry.waits.are_over:
            stream.close(RESTARTED, "server-stopping")
        stream.wake()

    wait = Wait(person, lambda: services.inbox.put(look))
    try:
        registry.waits.begin(wait)
    except Conflict:
        await asyncio.sleep(limits.REFUSAL_SECONDS)
        raise
    gone = asyncio.create_task(hung_up(request))
    try:
        registry.waits.follow(wait, (table,))  # the server's end wakes those who wait for something
        look()
        texts = await stream.poll(body.wait, gone)
    finally:
        gone.cancel()
        registry.waits.end(wait)
    return _answer(request, texts, stream.closing)


def _answer(request: Request, texts: list[str], closing: tuple[int, str] | None) -> Response:
    closed = to_json({"code": closing[0], "reason": closing[1]} if closing else None)
    return packed_once(request, f'{{"messages":[{",".join(texts)}],"closed":{closed}}}')
