"""The messages of an open stream: new events of its table, soon after they have happened."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Send

from pegout.engine.errors import PegoutError
from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.errors import Conflict, NotFound, TooMany, Unauthorized, Unavailable
from pegout.server.tables.queue import Deliver
from pegout.server.tables.table import Table
from pegout.server.web.bounded_websocket import SendNow, last_message
from pegout.server.web.encoding import MAX_EVENTS, TableUpdates
from pegout.server.web.limits import EVENTS_A_POINT
from pegout.server.web.serializers import chat_message

_log = logging.getLogger(__name__)

UNKNOWN, ELSEWHERE, NO_TABLE, TOO_MANY = 4401, 4403, 4404, 4429
"""Closing codes: unknown token, not at this table, no such table, too many streams."""
FAILED, TRY_AGAIN = 1011, 1013
"""Standard closing codes: the server's fault, for now."""
MANY_EVENTS: Final = 100
"""Events from which on a stream is sent pages of them, without the table, before the others."""
MAX_MESSAGES: Final = 20
"""Chat messages that wait for a slow reader; older ones are dropped."""


class Stream:
    """A subscriber that sends. Between changes it has no task, since there are many streams.

    Args:
        send: the `send` of ASGI.
        since: the last event that they have; `None` for the last one of the table.
        pay: pays for pages of events.
        put: has something called soon in the event loop, from any thread.
        send_now: sends some texts without waiting, unless it would have to; `None` if the server
            has no such thing.
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
        "_send_now",
        "_sending",
        "_sent",
        "_table",
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
        send_now: SendNow | None,
    ) -> None:
        self._send, self._updates, self._table, self._person = send, updates, table, person
        self._pay, self._put, self._send_now = pay, put, send_now
        self._loop = asyncio.get_running_loop()
        self._sent, self._version = since, -1
        self._messages: deque[ChatMessage] | None = None
        self._noted = self._is_over = False
        self._sending: asyncio.Task[None] | None = None

    def on_change(self) -> None:
        """Note that the table has changed. Called from any thread."""
        # Noted events have not been read yet; this change will be found with it.
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
        if self._sending or self._is_over or self._loop.is_closed() or self._has_sent_at_once():
            return
        self._noted = True
        self._sending = self._loop.create_task(self._send_news())

    def _has_sent_at_once(self) -> bool:
        """Send new events without a task, in the ordinary case; whether that was possible."""
        self._noted = False
        if self._table.version == self._version:
            return not self._messages
        if self._messages or self._send_now is None or self._is_far_behind():
            return False
        try:
            update = self._updates.get(self._table, self._person, self._sent)
            if not self._send_now(update.texts):
                return False
        except Exception:  # the task finds it again, and says so
            return False
        self._version, self._sent = update.version, update.seq
        return True

    def _is_far_behind(self) -> bool:
        return self._sent is not None and self._table.seq - self._sent > MANY_EVENTS

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
            await self.close(closing_code(error), error.code)
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
            await self._send_all(update.texts)

    async def _send_pages(self) -> None:
        """Send old events; other streams have their turn after each page."""
        pages, table = self._updates.pages, self._table
        while self._sent is not None and self._is_far_behind():
            await self._pay(MAX_EVENTS / EVENTS_A_POINT)
            texts = await asyncio.to_thread(pages.texts, table, self._person, self._sent)
            await self._send_all(tuple(texts))
            self._sent += len(texts)

    async def _send_all(self, texts: tuple[str, ...]) -> None:
        if self._send_now and self._send_now(texts):
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
        await close(self._send, code, reason)


async def close(send: Send, code: int, reason: str) -> None:
    """Close a stream, unless it is closed already; the last message says why."""
    with contextlib.suppress(OSError, RuntimeError):
        await send({"type": "websocket.send", "text": last_message(reason)})
        await send({"type": "websocket.close", "code": code, "reason": reason})


def closing_code(error: PegoutError) -> int:
    """The code with which an error closes a stream."""
    if isinstance(error, NotFound):
        return NO_TABLE
    if isinstance(error, Unauthorized):
        return UNKNOWN
    if isinstance(error, (Unavailable, TooMany)):
        return TRY_AGAIN
    return TOO_MANY if isinstance(error, Conflict) else ELSEWHERE
