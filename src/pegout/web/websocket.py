"""The event stream of a table, over a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections import deque
from typing import Annotated, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from pegout.errors import PegoutError
from pegout.tables.chat import ChatMessage
from pegout.tables.errors import Conflict, NotFound
from pegout.tables.registry import TableRegistry
from pegout.tables.table import Table
from pegout.web.action_route import TABLE_NAME
from pegout.web.error_handlers import PROTOCOL
from pegout.web.serializers import chat_message
from pegout.web.stream_updates import EncodedUpdate, StreamUpdates
from pegout.wire.base import WireModel
from pegout.wire.tables import PongMessage

router = APIRouter()

TOKEN_SECONDS: Final = 10.0
_SHOWN: Final = re.compile(r'\{"type": ?"shown", ?"seq": ?(\d{1,9})\}')
UNKNOWN, ELSEWHERE, NO_TABLE, SILENT, TOO_MANY = 4401, 4403, 4404, 4408, 4429
"""Closing codes: unknown token, not at this table, no such table, no token in time, too many
streams."""
MANY_EVENTS: Final = 100
"""Events from which on a stream's other streams should not wait for their encoding."""
UNSUPPORTED: Final = 1003
"""The standard closing code for a message of a type that cannot be accepted."""


class BinaryMessage(Exception):
    """A client has sent a binary message."""


class StreamSubscriber:
    """Wakes a stream when its table has changed. Called from any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()
        self._messages: deque[ChatMessage] = deque(maxlen=20)

    def on_change(self) -> None:
        """Note that the table has changed."""
        # The loop is closed when the server stops while a bot is thinking.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._changed.set)

    def on_chat(self, message: ChatMessage) -> None:
        """Note a chat message."""
        self._messages.append(message)
        self.on_change()

    async def wait(self) -> list[ChatMessage]:
        """Wait for a change; return the chat messages that have arrived since."""
        await self._changed.wait()
        self._changed.clear()
        messages = []
        while self._messages:
            messages.append(self._messages.popleft())
        return messages


@router.websocket("/api/v1/tables/{table}/stream")
async def stream(
    socket: WebSocket,
    table: str,
    since: Annotated[int | None, Query(ge=0)] = None,
    paced: bool = False,
) -> None:
    """Send what happens at a table until either side closes the connection."""
    registry: TableRegistry = socket.app.state.registry
    offered = list(socket.scope.get("subprotocols", []))
    # Never the token, which would be repeated in the response.
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in offered else None)
    with contextlib.suppress(WebSocketDisconnect):
        person = await _person(registry, socket, offered)
        if person is None:
            return
        try:
            if not re.fullmatch(TABLE_NAME, table):
                raise NotFound("no-such-table", table=table[:40])
            current = await asyncio.to_thread(registry.table, table)
            await _serve(socket, current, person, since, paced)
        except PegoutError as error:
            await socket.close(_closing_code(error), error.code)
        except BinaryMessage:
            await socket.close(UNSUPPORTED, "text-only")


def _closing_code(error: PegoutError) -> int:
    if isinstance(error, NotFound):
        return NO_TABLE
    return TOO_MANY if isinstance(error, Conflict) else ELSEWHERE


async def _receive_text(socket: WebSocket) -> str:
    """The next message.

    Raises:
        WebSocketDisconnect: the connection is closed.
        BinaryMessage: the message is not text.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    text = message.get("text")
    if text is None:
        raise BinaryMessage
    return str(text)


async def _person(registry: TableRegistry, socket: WebSocket, offered: list[str]) -> str | None:
    """Who connects, by the token in a subprotocol, a header or the first message.

    Closes the connection and returns `None` if no token is known.
    """
    texts = [text.removeprefix("bearer.") for text in offered if text != PROTOCOL]
    header = socket.headers.get("authorization", "")
    if header:
        texts.append(header.removeprefix("Bearer "))
    if not texts:
        try:
            first = await asyncio.wait_for(_receive_text(socket), TOKEN_SECONDS)
        except TimeoutError:
            await socket.close(SILENT, "token-needed")
            return None
        except BinaryMessage:
            await socket.close(UNSUPPORTED, "text-only")
            return None
        texts.append(_token_in(first))
    for text in texts:
        person = await asyncio.to_thread(registry.identities.find_person, text)
        if person:
            return person
    await socket.close(UNKNOWN, "token-unknown")
    return None


def _token_in(message: str) -> str:
    """The token in a first message, which is `{"token": …}` or the token itself."""
    try:
        data = json.loads(message)
    except (ValueError, RecursionError):
        return message.strip()
    return str(data.get("token", "")) if isinstance(data, dict) else str(data)


async def _serve(
    socket: WebSocket, table: Table, person: str, since: int | None, paced: bool
) -> None:
    subscriber = StreamSubscriber()
    # Not in a thread: a cancellation could leave a subscriber behind. The lock is held briefly.
    table.subscribe(person, subscriber, paced=paced)
    jobs = {
        asyncio.create_task(_send(socket, table, person, since, subscriber)),
        asyncio.create_task(_listen(socket, table, subscriber)),
    }
    try:
        done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        for job in done:
            if not isinstance(job.exception(), WebSocketDisconnect | RuntimeError | None):
                job.result()
    finally:
        for job in jobs:
            job.cancel()
        # Not awaited: a cancellation could withdraw it before it has begun.
        asyncio.get_running_loop().run_in_executor(None, table.unsubscribe, person, subscriber)


async def _send(
    socket: WebSocket, table: Table, person: str, since: int | None, subscriber: StreamSubscriber
) -> None:
    """Send events and state; a slow reader gets larger batches, never a gap."""
    version = -1
    sent = since
    updates: StreamUpdates = socket.app.state.updates
    while True:
        messages = await subscriber.wait()
        if table.version != version:
            update = await _update(updates, table, person, sent)
            version, sent = update.version, update.seq
            for text in update.texts:
                await socket.send_text(text)
        for message in messages:
            if message.visible_to(table.viewer(person)):
                await _put(socket, chat_message(message))


async def _update(
    updates: StreamUpdates, table: Table, person: str, since: int | None
) -> EncodedUpdate:
    """What a stream sends; many events are encoded in a thread, a few take less time than that."""
    if since is not None and table.seq - since > MANY_EVENTS:
        return await asyncio.to_thread(updates.get, table, person, since)
    return updates.get(table, person, since)


async def _listen(socket: WebSocket, table: Table, subscriber: StreamSubscriber) -> None:
    while True:
        message = await _receive_text(socket)
        if len(message) < 200 and '"ping"' in message:
            await _put(socket, PongMessage())
        elif shown := _SHOWN.fullmatch(message):
            table.acknowledge(subscriber, int(shown[1]))


async def _put(socket: WebSocket, message: WireModel) -> None:
    await socket.send_text(message.model_dump_json())
