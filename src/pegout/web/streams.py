"""The event streams of tables, over WebSockets: who connects, to which table, what they are sent.

They are no routes of FastAPI, which would keep twice as much memory for each open stream as
everything else together.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from pydantic import BaseModel, Field, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from pegout.errors import PegoutError
from pegout.tables.chat import ChatMessage
from pegout.tables.errors import Conflict, NotFound, TooMany, Unauthorized, Unavailable
from pegout.tables.queue import Deliver
from pegout.tables.registry import TableRegistry
from pegout.tables.table import Table
from pegout.tables.tokens import hash_secret
from pegout.web import limits
from pegout.web.actions import TABLE_NAME
from pegout.web.connections import OpenStreams
from pegout.web.encoding import MAX_EVENTS, TableUpdates
from pegout.web.homes import Homes
from pegout.web.limits import EVENTS_A_POINT, STREAM, Payer
from pegout.web.middleware import Origins
from pegout.web.serializers import chat_message
from pegout.web.small_websocket import MANY_TEXTS, last_message
from pegout.wire.tables import PongMessage

_log = logging.getLogger(__name__)

UNKNOWN, ELSEWHERE, NO_TABLE, TOO_MANY = 4401, 4403, 4404, 4429
"""Closing codes: unknown token, not at this table, no such table, too many streams."""
BAD_ADDRESS, SILENT = 4400, 4408
"""Closing codes: a wrong parameter, no token in time."""
UNSUPPORTED, FOREIGN, FAILED, RESTARTED, TRY_AGAIN = 1003, 1008, 1011, 1012, 1013
"""Standard closing codes: a message of a wrong type, refused, the server's fault, a worker is back,
for now."""
TOKEN_SECONDS: Final = 10.0
MAX_TOKENS: Final = 4
"""The most tokens of a handshake that are looked up; a client has one."""
PROTOCOL: Final = "pegout"
"""The subprotocol of the stream."""
MANY_EVENTS: Final = 100
"""Events from which on a stream is sent pages of them, without the table, before the others."""
MAX_MESSAGES: Final = 20
"""Chat messages that wait for a slow reader; older ones are dropped."""

_PATH: Final = re.compile("/api/v1/tables/([^/]*)/stream")
_SHOWN: Final = re.compile(r'\{"type": ?"shown", ?"seq": ?(\d{1,9})\}')
_PONG: Final = PongMessage().model_dump_json()


class Stream:
    """A subscriber that sends. Between changes it has no task, since there are many streams.

    Args:
        send: the `send` of ASGI.
        updates: encodes what is new.
        table: whose events and state are sent.
        person: who follows it.
        since: the last event that they have; `None` for the last one of the table.
        pay: pays for pages of events.
        put: has something called soon in the event loop, from any thread.
        together: whether `send` takes several texts at once, as `MANY_TEXTS` says.
    """

    __slots__ = (
        "_is_over",
        "_loop",
        "_messages",
        "_noted",
        "_pay",
        "_person",
        "_put",
        "_send",
        "_sending",
        "_sent",
        "_table",
        "_together",
        "_updates",
        "_version",
    )

    def __init__(
        self,
        send: Send,
        updates: TableUpdates,
        table: Table,
        person: str,
        since: int | None,
        pay: Callable[[float], Awaitable[object]],
        put: Deliver,
        together: bool,
    ) -> None:
        self._send, self._updates, self._table, self._person = send, updates, table, person
        self._pay, self._put, self._together = pay, put, together
        self._loop = asyncio.get_running_loop()
        self._sent, self._version = since, -1
        self._messages: deque[ChatMessage] | None = None
        self._noted = self._is_over = False
        self._sending: asyncio.Task[None] | None = None

    def on_change(self) -> None:
        """Note that the table has changed. Called from any thread."""
        # What is noted has not been read yet; this change will be found with it.
        if not self._noted and not self._is_over:
            self._noted = True
            self._put(self._begin)

    def on_chat(self, message: ChatMessage) -> None:
        """Note a chat message. Called from any thread, from one at a time."""
        if self._messages is None:
            self._messages = deque(maxlen=MAX_MESSAGES)
        self._messages.append(message)
        self.on_change()

    async def answer(self, text: str) -> None:
        """Send an answer to a message."""
        if not self._is_over:
            await self._send({"type": "websocket.send", "text": text})

    def stop(self) -> None:
        """Send nothing more."""
        self._is_over = True
        if self._sending:
            self._sending.cancel()

    def _begin(self) -> None:
        # The loop is closed when the server stops while a bot is thinking.
        if self._sending is None and not self._is_over and not self._loop.is_closed():
            self._sending = self._loop.create_task(self._send_news())

    async def _send_news(self) -> None:
        """Send events and state; a slow reader gets larger batches, never a gap."""
        try:
            while self._noted and not self._is_over:
                self._noted = False
                await self._send_update()
                await self._send_messages()
        except OSError:  # the connection is lost, as the reader finds out too
            self._is_over = True
        except PegoutError as error:
            await self.close(_closing_code(error), error.code)
        except Exception:
            _log.exception("a stream failed")
            await self.close(FAILED, "server-error")
        finally:
            self._sending = None

    async def _send_update(self) -> None:
        if self._table.version != self._version:
            await self._send_pages()
            update = self._updates.get(self._table, self._person, self._sent)
            self._version, self._sent = update.version, update.seq
            await self._send_together(update.texts)

    async def _send_pages(self) -> None:
        """Send what has long been known elsewhere; others have their turn after each page."""
        pages, table = self._updates.pages, self._table
        while self._sent is not None and table.seq - self._sent > MANY_EVENTS:
            await self._pay(MAX_EVENTS / EVENTS_A_POINT)
            texts = await asyncio.to_thread(pages.texts, table, self._person, self._sent)
            await self._send_together(tuple(texts))
            self._sent += len(texts)

    async def _send_together(self, texts: tuple[str, ...]) -> None:
        if self._together:  # with one call of the system instead of one for each
            await self._send({"type": "websocket.send", "texts": texts})
            return
        for text in texts:
            await self._send({"type": "websocket.send", "text": text})

    async def _send_messages(self) -> None:
        while self._messages:
            message = self._messages.popleft()
            if message.visible_to(self._table.viewer(self._person)):
                text = chat_message(message).model_dump_json()
                await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Close the stream; the last message says why."""
        self._is_over = True
        await _close(self._send, code, reason)


async def _close(send: Send, code: int, reason: str) -> None:
    """Close a stream, unless it is closed already; the last message says why."""
    with contextlib.suppress(OSError, RuntimeError):
        await send({"type": "websocket.send", "text": last_message(reason)})
        await send({"type": "websocket.close", "code": code, "reason": reason})


def _closing_code(error: PegoutError) -> int:
    """The code with which an error closes a stream."""
    if isinstance(error, NotFound):
        return NO_TABLE
    if isinstance(error, Unauthorized):
        return UNKNOWN
    if isinstance(error, (Unavailable, TooMany)):
        return TRY_AGAIN
    return TOO_MANY if isinstance(error, Conflict) else ELSEWHERE


class Follower(NamedTuple):
    """Who follows a stream: the person, by which token (its hash), and who pays for it.

    `visits` names the table if its home was not there when the stream began.
    """

    person: str
    key: str
    paying: Payer
    visits: str | None = None


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

    And who pays for it, and whether several texts can be sent together.
    """

    table: str
    tokens: list[str]
    parameters: _Parameters | None
    paying: Payer
    together: bool


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
        homes: Homes | None = None,
    ) -> None:
        self._registry, self._updates, self._origins = registry, updates, origins
        self._open, self._homes = open_streams, homes
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

    async def end_visits(self) -> None:
        """End the streams that began while the home of their table was away, if it is back."""
        for stream, each in list(self._followers.items()):
            if self._homes and each.visits and self._homes.is_elsewhere(each.visits):
                await stream.close(RESTARTED, "moved")

    def _visited(self, table: str) -> str | None:
        """A table whose home is away, and which is served here meanwhile."""
        homes = self._homes
        if homes is None or homes.is_here(table) or homes.is_elsewhere(table):
            return None
        return table

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
            await _close(send, refused.code, refused.reason)
        except PegoutError as error:
            if isinstance(error, (TooMany, Conflict)):
                # Anyone who comes again at once costs little.
                await asyncio.sleep(limits.REFUSAL_SECONDS)
            opening.paying.refused(error.code)
            await _close(send, _closing_code(error), error.code)
        except SQLAlchemyError:
            await _close(send, TRY_AGAIN, "database-silent")

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
            send, self._updates, table, person, since, paying.pay, self.put, opening.together
        )
        # Not in a thread: a cancellation could leave a subscriber behind. The lock is held briefly.
        table.subscribe(person, stream, paced=paced)
        visits = self._visited(table.name)
        self._followers[stream] = Follower(person, hash_secret(token), paying, visits)
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
    together = MANY_TEXTS in scope.get("extensions", {})
    return _Opening(table, tokens[:MAX_TOKENS], parameters, paying, together)


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
    """The token in a first message, which is `{"token": …}` or the token itself."""
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return message.strip()
    return str(data.get("token", "")) if isinstance(data, dict) else str(data)


async def _listen(receive: Receive, table: Table, stream: Stream) -> None:
    while True:
        message = _text(await receive())
        if len(message) < 200 and '"ping"' in message:
            await stream.answer(_PONG)
        elif shown := _SHOWN.fullmatch(message):
            table.acknowledge(stream, int(shown[1]))
