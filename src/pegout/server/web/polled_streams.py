"""Streams of tables by long polls, for networks that let no WebSocket through.

A polled stream is a stream like any other: `Streams` serves it, over a connection that consists of
requests. What it sends waits for the next poll, and a client that stops polling has hung up.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from starlette.types import Message, Scope

from pegout.engine.wire.requests import PollRequest
from pegout.server.web.bounded_websocket import SEND_NOW
from pegout.server.web.callers import CALLER
from pegout.server.web.sending import FAILED
from pegout.server.web.streams import PONG, Streams

_log = logging.getLogger(__name__)

LINGER_SECONDS: Final = 10.0
"""Seconds without a poll after which a client has hung up."""
MAX_UNREAD: Final = 65_536
"""Characters that wait for a poll before the stream waits too, as for any slow reader."""
GONE: Final = 1001, "moved"
"""How the server closes a stream whose client polls no more, or has begun it again."""


class PolledStream:
    """The connection of one stream: `receive` and `send` of ASGI on one side, polls on the other.

    Attributes:
        closing: the code and the reason with which it was closed; `None` while it is open.
    """

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        self.receive = self._heard.get
        self._unread: list[str] = []
        self._news, self._room = asyncio.Event(), asyncio.Event()
        self._polls = 0
        self._hanging_up = self._hang_up_soon()
        self.closing: tuple[int, str] | None = None

    def send_now(self, texts: tuple[str, ...]) -> bool:
        """Have texts wait for the next poll, if there is room for them; whether there was."""
        if self.closing or sum(map(len, self._unread)) > MAX_UNREAD:
            return False
        self._unread += texts
        self._news.set()
        return True

    async def send(self, message: Message) -> None:
        """Take what the server sends, once there is room for it.

        Raises `ConnectionError`: the stream is closed.
        """
        if message["type"] == "websocket.close":
            self.close(message["code"], message.get("reason", ""))
        elif message["type"] == "websocket.send":
            while not self.send_now((message["text"],)):
                if self.closing:
                    raise ConnectionResetError
                self._room.clear()
                await self._room.wait()

    def say(self, text: str) -> None:
        """Hand on a message of the client."""
        if not self.closing:
            self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, code: int, reason: str) -> None:
        """Close the stream; the next poll says how."""
        if not self.closing:
            self.closing = code, reason
            self._heard.put_nowait({"type": "websocket.disconnect", "code": code})
            self._news.set()
            self._room.set()

    async def poll(self, seconds: float, gone: asyncio.Future[None]) -> list[str]:
        """The messages since the last poll, as soon as there are some.

        A poll that waits is answered when another one begins. One that has waited in vain has a
        pong, unless its sender is gone.
        """
        self._polls += 1
        this = self._polls
        self.wake()
        self._hanging_up.cancel()
        end = asyncio.get_running_loop().time() + seconds
        try:
            while not (self._unread or self.closing or gone.done()):
                left = end - asyncio.get_running_loop().time()
                if left <= 0 or this != self._polls:
                    return [PONG]
                self._news.clear()
                news: asyncio.Future[bool] = asyncio.create_task(self._news.wait())
                either: set[asyncio.Future[Any]] = {news, gone}
                await asyncio.wait(either, timeout=left, return_when="FIRST_COMPLETED")
                news.cancel()
        finally:
            if this == self._polls:
                self._hanging_up = self._hang_up_soon()
        if gone.done():
            return []
        texts, self._unread = self._unread, []
        self._room.set()
        return texts

    def _hang_up_soon(self) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(LINGER_SECONDS, partial(self.close, *GONE))

    def wake(self) -> None:
        """Have a poll that waits look again."""
        self._news.set()


class PolledStreams:
    """The polled streams of a process, by person, table and the name that the client chose."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._open: dict[tuple[str, str, str], PolledStream] = {}
        self._serving: set[asyncio.Task[None]] = set()

    def begin(self, scope: Scope, person: str, table: str, body: PollRequest) -> None:
        """Begin a stream for the sender of a request, instead of one of that name."""
        key = person, table, body.stream
        if before := self._open.pop(key, None):
            before.close(*GONE)
        stream = self._open[key] = PolledStream()
        opening: Scope = {
            "type": "websocket",
            "path": f"/api/v1/tables/{table}/stream",
            "query_string": urlencode({"since": body.since, "paced": body.paced}).encode(),
            "headers": (),
            "subprotocols": (),
            CALLER: scope[CALLER],
            "extensions": {SEND_NOW: {"send": lambda: stream.send_now}},
        }
        serving = asyncio.create_task(self._serve(key, stream, opening))
        self._serving.add(serving)  # the loop keeps no task
        serving.add_done_callback(self._serving.discard)

    async def _serve(self, key: tuple[str, str, str], stream: PolledStream, scope: Scope) -> None:
        try:
            await self._streams(scope, stream.receive, stream.send)
        except Exception:
            _log.exception("a polled stream failed")
        stream.close(FAILED, "server-error")
        await asyncio.sleep(LINGER_SECONDS)  # the next poll says how it has ended
        if self._open.get(key) is stream:
            del self._open[key]

    def find(self, person: str, table: str, name: str) -> PolledStream | None:
        """The stream of a name; `None` if it has ended a while ago, or another process has it."""
        return self._open.get((person, table, name))

    async def close(self) -> None:
        """End all of them."""
        for serving in self._serving:
            serving.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
