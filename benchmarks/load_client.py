"""The least that speaks HTTP/1.1 and WebSocket, so that load costs little where it is made."""

import asyncio
import base64
import json
import os
import struct
from collections.abc import Callable
from contextvars import ContextVar

ANSWER_SECONDS = 45.0
SOURCE: ContextVar[str | None] = ContextVar("SOURCE", default=None)
"""The address on loopback from which a task connects; `None` for the usual one."""
_TEXT, _CLOSE, _PING = 0x1, 0x8, 0x9


class Http:
    """One connection that is kept alive, with one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection: _HttpConnection | None = None

    async def send(
        self, method: str, path: str, token: str | None = None, body: object = None
    ) -> tuple[int, bytes]:
        """The status and the body of a response.

        Raises:
            OSError, EOFError, TimeoutError: there is none.
        """
        content = b"" if body is None else json.dumps(body).encode()
        known = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{known}"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if self._connection is None or self._connection.is_lost:
                    loop = asyncio.get_running_loop()
                    _, self._connection = await loop.create_connection(
                        _HttpConnection, "127.0.0.1", self._port, local_addr=_source()
                    )
                return await self._connection.ask(head.encode() + content)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._connection:
            self._connection.transport.close()
            self._connection = None


class _HttpConnection(asyncio.Protocol):
    def __init__(self) -> None:
        self.is_lost = False
        self._received = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes]]:
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self._answer

    def data_received(self, data: bytes) -> None:
        self._received += data
        head, end, body = self._received.partition(b"\r\n\r\n")
        if not end:
            return
        lines = head.lower().split(b"\r\n")
        length = next((int(each[15:]) for each in lines if each.startswith(b"content-length:")), 0)
        if len(body) < length:
            return
        self._received = body[length:]
        if b"connection: close" in lines:
            self.is_lost = True
        if self._answer and not self._answer.done():
            self._answer.set_result((int(lines[0].split()[1]), body[:length]))

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        if self._answer and not self._answer.done():
            self._answer.set_exception(exc or EOFError("the connection was closed"))


def _source() -> tuple[str, int] | None:
    source = SOURCE.get()
    return None if source is None else (source, 0)


async def follow(port: int, path: str, token: str, hear: Callable[[bytes], bool]) -> None:
    """Pass every message of a stream to `hear`, until that returns `True` or the stream ends."""
    loop = asyncio.get_running_loop()
    _, stream = await loop.create_connection(
        lambda: _Stream(path, token, hear, loop.create_future()),
        "127.0.0.1",
        port,
        local_addr=_source(),
    )
    try:
        await stream.ended
    finally:
        stream.transport.close()


class _Stream(asyncio.Protocol):
    def __init__(
        self, path: str, token: str, hear: Callable[[bytes], bool], ended: asyncio.Future[None]
    ) -> None:
        self._path, self._token, self._hear, self.ended = path, token, hear, ended
        self._received = bytearray()
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Protocol: pegout, {self._token}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self._received += data
        if not self._is_open:
            end = self._received.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._received[:20]:
                self._end(OSError(bytes(self._received[:40])))
                return
            self._is_open = True
            del self._received[: end + 4]
        while (frame := self._frame()) is not None:
            kind, content = frame
            if kind == _CLOSE:
                self._end(None)
            elif kind == _PING:  # a pong, with a mask of zeros
                self.transport.write(bytes((0x8A, 0x80 | len(content), 0, 0, 0, 0)) + content)
            elif kind == _TEXT and not self.ended.done() and self._hear(content):
                self._end(None)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; servers neither mask nor split them here."""
        received, start = self._received, 2
        if len(received) < start:
            return None
        length = received[1]
        if length >= 126:
            start, form = (4, ">H") if length == 126 else (10, ">Q")
            if len(received) < start:
                return None
            (length,) = struct.unpack_from(form, received, 2)
        if len(received) < start + length:
            return None
        kind, content = received[0] & 0xF, bytes(received[start : start + length])
        del received[: start + length]
        return kind, content

    def _end(self, error: Exception | None) -> None:
        if not self.ended.done():
            if error:
                self.ended.set_exception(error)
            else:
                self.ended.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(exc)
