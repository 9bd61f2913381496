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
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.engine.wire.tables import PongMessage
from pegout.server.tables.errors import Conflict, NotFound, TooMany, Unauthorized
from pegout.server.tables.queue import Deliver
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.table import Table
from pegout.server.tables.tokens import hash_secret
from pegout.server.web import limits
from pegout.server.web.actions import TABLE_NAME
from pegout.server.web.bounded_websocket import SEND_NOW, SendNow
from pegout.server.web.connections import OpenStreams
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.limits import STREAM, Payer
from pegout.server.web.middleware import Origins
from pegout.server.web.sending import ELSEWHERE, TRY_AGAIN, UNKNOWN, Stream, close, closing_code

BAD_ADDRESS, SILENT = 4400, 4408
"""Closing codes: a wrong parameter or first message, no token in time."""
UNSUPPORTED, FOREIGN, RESTARTED = 1003, 1008, 1012
"""Standard closing codes: a message of a wrong type, refused, another process answers now."""
TOKEN_SECONDS: Final = 10.0
MAX_TOKENS: Final = 4
"""The most tokens of a handshake that are looked up; a client has one."""
MAX_TOKEN_MESSAGE: Final = 512
"""The longest first message that may hold a token."""
PROTOCOL: Final = "pegout"
"""The subprotocol of the stream."""
PONG: Final = PongMessage().model_dump_json()
"""The answer to a ping."""

_PATH: Final = re.compile("/api/v1/tables/([^/]*)/stream")
_SHOWN: Final = re.compile(r'\{"type": ?"shown", ?"seq": ?(\d{1,9})\}')


class Follower(NamedTuple):
    """Who follows a stream: the person, by which token (its hash), and who pays for it."""

    person: str
    key: str
    paying: Payer


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
    """What a handshake says: the table, the tokens, the parameters (`None` if they are wrong).

    And who pays for it, and what sends without waiting, if there is such a thing.
    """

    table: str
    tokens: list[str]
    parameters: _Parameters | None
    paying: Payer
    send_now: SendNow | None


class Streams:
    """The ASGI application of WebSockets."""

    put: Deliver
    """Has something called soon in the event loop, from any thread; set once there is one."""

    def __init__(
        self,
        registry: TableRegistry,
        updates: TableUpdates,
        origins: Origins,
        open_streams: OpenStreams,
    ) -> None:
        self._registry, self._updates, self._origins = registry, updates, origins
        self._open = open_streams
        self._followers: dict[Stream, Follower] = {}

    def followers(self) -> Iterable[Follower]:
        """Who follows a stream now, once for each."""
        return self._followers.values()

    async def end_banned(self) -> None:
        """End the streams of people and addresses that are banned."""
        if bans := self._registry.bans:
            for stream, each in list(self._followers.items()):
                if bans.holds(each.person, each.paying.host):
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
        opening = _opening(path[1], scope, Payer(self._registry, scope))
        # Never the token, which would be repeated in the response.
        chosen = PROTOCOL if PROTOCOL in scope["subprotocols"] else None
        try:
            await send({"type": "websocket.accept", "subprotocol": chosen})
            scope.clear()  # anyone who called this keeps it as long as the stream lasts
            address = opening.paying.address
            self._open.add(address)
            try:
                await self._serve(opening, receive, send)
            finally:
                self._open.discard(address)
        except (_Closed, OSError):
            pass
        except _Refused as refused:
            opening.paying.refused(refused.reason)
            await close(send, refused.code, refused.reason)
        except PegoutError as error:
            if isinstance(error, (TooMany, Conflict)):
                # Anyone who comes again at once costs little.
                await asyncio.sleep(limits.REFUSAL_SECONDS)
            opening.paying.refused(error.code)
            await close(send, closing_code(error), error.code)
        except SQLAlchemyError:
            await close(send, TRY_AGAIN, "database-silent")

    async def _serve(self, opening: _Opening, receive: Receive, send: Send) -> None:
        if opening.parameters is None:
            raise _Refused(BAD_ADDRESS, "bad-request")
        paying, payer = opening.paying, self._registry.identities.payer
        paying.person = next(filter(None, map(payer, opening.tokens)), None)
        paying.begin()
        await paying.pay(STREAM)  # before a token is looked up
        token, person = await self._person(opening.tokens, receive)
        paying.person = person
        self._registry.bans.check(person, paying.host)
        if not re.fullmatch(TABLE_NAME, opening.table):
            raise NotFound("no-such-table", table=opening.table[:40])
        table = await asyncio.to_thread(self._registry.table_for, opening.table, person)
        since, paced = opening.parameters.since, opening.parameters.paced
        stream = Stream(
            send, self._updates, table, person, since, paying.pay, self.put, opening.send_now
        )
        # Not in a thread: a cancellation could leave a subscriber behind. The lock is held briefly.
        table.subscribe(person, stream, paced=paced)
        self._followers[stream] = Follower(person, hash_secret(token), paying)
        del opening, token
        try:
            await _listen(receive, table, stream)
        finally:
            del self._followers[stream]
            stream.stop()
            # Not awaited: a cancellation could withdraw it before it has begun.
            asyncio.get_running_loop().run_in_executor(None, table.unsubscribe, person, stream)

    async def _person(self, tokens: list[str], receive: Receive) -> tuple[str, str]:
        """The token, in the handshake or in the first message, and the person who connects.

        Raises:
            _Refused: no token has come in time.
            Unauthorized: no token is known.
        """
        if not tokens:
            try:
                first = await asyncio.wait_for(receive(), TOKEN_SECONDS)
            except TimeoutError:
                raise _Refused(SILENT, "token-needed") from None
            tokens = [_token_in(_text(first))]
        identities = self._registry.identities
        for token in tokens:
            person = identities.known_person(token)
            if person is None:
                person = await asyncio.to_thread(identities.find_person, token)
            if person:
                return token, person
        raise Unauthorized("token-unknown")


def _opening(table: str, scope: Scope, paying: Payer) -> _Opening:
    tokens = [text.removeprefix("bearer.") for text in scope["subprotocols"] if text != PROTOCOL]
    if header := Headers(raw=scope["headers"]).get("authorization", ""):
        tokens.append(header.removeprefix("Bearer "))
    query = dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))
    try:
        parameters = _Parameters.model_validate(query)
    except ValidationError:
        parameters = None
    extension = scope.get("extensions", {}).get(SEND_NOW)
    send_now = extension["send"]() if extension else None
    return _Opening(table, tokens[:MAX_TOKENS], parameters, paying, send_now)


def _text(message: Message) -> str:
    """The text of a message that has come.

    Raises:
        _Closed: the connection is closed.
        _Refused: the message is not text.
    """
    if message["type"] == "websocket.disconnect":
        raise _Closed
    text = message.get("text")
    if text is None:
        raise _Refused(UNSUPPORTED, "text-only")
    return str(text)


def _token_in(message: str) -> str:
    """The token in a first message, which is `{"token": …}` or the token itself.

    Raises:
        _Refused: the message is too long for one.
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
