"""The event streams of tables, over WebSockets: who connects, and to which table.

They are no routes of FastAPI, which would keep twice as much memory for each open stream as
everything else together.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from pydantic import BaseModel, Field, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Message, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.engine.wire.tables import PongMessage
from pegout.server.tables.errors import Conflict, NotFound, TooMany, Unauthorized
from pegout.server.tables.queue import Deliver
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.table import Table
from pegout.server.tables.tokens import hash_secret
from pegout.server.web import limits
from pegout.server.web.bounded_websocket import SEND_NOW, SendNow
from pegout.server.web.callers import CALLER, SUBPROTOCOL, Caller, tokens_of
from pegout.server.web.connections import OpenStreams
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.endpoints import TABLE_NAME
from pegout.server.web.limits import STREAM
from pegout.server.web.middleware import Origins
from pegout.server.web.sending import ELSEWHERE, TRY_AGAIN, UNKNOWN, Stream, close, closing_code

BAD_ADDRESS, SILENT = 4400, 4408
"""Closing codes: a wrong parameter or first message, no token in time."""
UNSUPPORTED, FOREIGN, RESTARTED = 1003, 1008, 1012
"""Standard closing codes: a message of a wrong type, refused, another process answers now."""
TOKEN_SECONDS: Final = 10.0
MAX_TOKEN_MESSAGE: Final = 512
"""The longest first message that may hold a token."""
PONG: Final = PongMessage().model_dump_json()
"""The answer to a ping."""

_PATH: Final = re.compile("/api/v1/tables/([^/]*)/stream")
_SHOWN: Final = re.compile(r'\{"type": ?"shown", ?"seq": ?(\d{1,9})\}')


class Follower(NamedTuple):
    """Who follows a stream, without the token, and by which one (its hash)."""

    caller: Caller
    key: str


class _Closed(Exception):
    """The connection is closed."""


class _Refused(Exception):
    """The server closes the connection with a code, and an error code as the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class _Parameters(BaseModel):
    """The query of an address: the last event that the client has, and whether it is paced."""

    since: int | None = Field(None, ge=0)
    paced: bool = False


class _Opening(NamedTuple):
    """The parts of a handshake; `parameters` are `None` if they are wrong."""

    table: str
    tokens: list[str]
    parameters: _Parameters | None
    caller: Caller
    send_now: SendNow | None


class Streams:
    """The ASGI application of WebSockets."""

    def __init__(
        self,
        registry: TableRegistry,
        updates: TableUpdates,
        origins: Origins,
        open_streams: OpenStreams,
        put: Deliver,
    ) -> None:
        self._registry, self._updates, self._origins = registry, updates, origins
        self._open, self._put = open_streams, put
        self._followers: dict[Stream, Follower] = {}

    def followers(self) -> Iterable[Follower]:
        """Who follows a stream now, once for each."""
        return self._followers.values()

    async def end_banned(self) -> None:
        """End the streams of people and addresses that are banned."""
        if bans := self._registry.bans:
            for stream, each in list(self._followers.items()):
                if bans.holds(each.caller.person, each.caller.host):
                    await stream.close(ELSEWHERE, "banned")

    async def end_void(self, keys: Collection[str] | None = None) -> None:
        """End the streams whose tokens are void: some, by their hashes, or whichever are."""
        if keys is None:
            known = {each.key for each in self._followers.values()}
            keys = await asyncio.to_thread(self._registry.identities.void, known)
        for stream, each in list(self._followers.items()):
            if each.key in keys:
                await stream.close(UNKNOWN, "token-unknown")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what happens at a table until either side closes the connection."""
        await receive()
        path = _PATH.fullmatch(scope["path"])
        if path is None or self._origins.is_foreign(scope):
            await send({"type": "websocket.close", "code": FOREIGN})
            return
        opening = _opening(path[1], scope)
        # Never the token, which would be repeated in the response.
        chosen = SUBPROTOCOL if SUBPROTOCOL in scope["subprotocols"] else None
        try:
            await send({"type": "websocket.accept", "subprotocol": chosen})
            scope.clear()  # anyone who called this keeps it as long as the stream lasts
            address = opening.caller.address
            self._open.admit(address)
            try:
                await self._serve(opening, receive, send)
            finally:
                self._open.discard(address)
        except (_Closed, OSError):
            pass
        except _Refused as refused:
            opening.caller.refused(refused.reason)
            await close(send, refused.code, refused.reason)
        except PegoutError as error:
            if isinstance(error, (TooMany, Conflict)):
                # Anyone who comes again at once costs little.
                await asyncio.sleep(limits.REFUSAL_SECONDS)
            opening.caller.refused(error.code)
            await close(send, closing_code(error), error.code)
        except SQLAlchemyError:
            await close(send, TRY_AGAIN, "database-silent")

    async def _serve(self, opening: _Opening, receive: Receive, send: Send) -> None:
        if opening.parameters is None:
            raise _Refused(BAD_ADDRESS, "bad-request")
        opening.caller.begin()
        caller = opening.caller
        if await caller.pay(STREAM):  # before a token is looked up
            caller = caller.now()
        caller = await _found(caller, opening.tokens, receive)
        caller.check_ban()
        person, key = caller.person, hash_secret(caller.token or "")
        caller = caller.held(None, caller.holder)
        if not re.fullmatch(TABLE_NAME, opening.table):
            raise NotFound("no-such-table", table=opening.table[:40])
        table = await asyncio.to_thread(self._registry.tables.get_for, opening.table, person)
        since, paced = opening.parameters.since, opening.parameters.paced
        stream = Stream(
            send, self._updates, table, person, since, caller.pay, self._put, opening.send_now
        )
        # Not in a thread: a cancellation could leave a subscriber behind. The lock is held briefly.
        table.subscribe(person, stream, paced=paced)
        self._followers[stream] = Follower(caller, key)
        del opening, caller, key
        try:
            await _listen(receive, table, stream)
        finally:
            del self._followers[stream]
            stream.stop()
            # Not awaited: a cancellation could withdraw it before it has begun.
            asyncio.get_running_loop().run_in_executor(None, table.unsubscribe, person, stream)


async def _found(caller: Caller, given: list[str], receive: Receive) -> Caller:
    """Who connects, by a token of the handshake or by the one of the first message."""
    if caller.is_certain:
        return caller
    if not given:
        try:
            first = await asyncio.wait_for(receive(), TOKEN_SECONDS)
        except TimeoutError:
            raise _Refused(SILENT, "token-needed") from None
        given = [_token_in(_text(first))]
    for token in given:
        try:
            return await caller.remembered(token).found()
        except Unauthorized as error:
            if error.code != "token-unknown":
                raise
    raise Unauthorized("token-unknown")


def _opening(table: str, scope: Scope) -> _Opening:
    query = dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))
    try:
        parameters = _Parameters.model_validate(query)
    except ValidationError:
        parameters = None
    extension = scope.get("extensions", {}).get(SEND_NOW)
    send_now = extension["send"]() if extension else None
    return _Opening(table, tokens_of(scope), parameters, scope[CALLER], send_now)


def _text(message: Message) -> str:
    if message["type"] == "websocket.disconnect":
        raise _Closed
    text = message.get("text")
    if text is None:
        raise _Refused(UNSUPPORTED, "text-only")
    return str(text)


def _token_in(message: str) -> str:
    """The token in a first message, which is `{"token": …}` or the token itself.

    Raises `_Refused`: the message is too long for one.
    """
    if len(message) > MAX_TOKEN_MESSAGE:
        raise _Refused(BAD_ADDRESS, "bad-request")
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return message.strip()
    return str(data.get("token", "")) if isinstance(data, dict) else str(data)


async def _listen(receive: Receive, table: Table, stream: Stream) -> None:
    while True:
        message = _text(await receive())
        if len(message) < 200 and '"ping"' in message:
            await stream.answer(PONG)
        elif shown := _SHOWN.fullmatch(message):
            table.acknowledge(stream, int(shown[1]))
