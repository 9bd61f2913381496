"""Uvicorn's WebSocket, with a limit on frames, and with messages that are encoded once for all.

Messages are compressed each by itself, so that no stream keeps a compressor, and once for all
streams to which they go.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final
from weakref import WeakMethod

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

WINDOW_BITS: Final = 13
"""Up to 8 KiB of a message are searched for repetitions; clients need as much to decompress."""
MIN_BYTES: Final = 200
"""The least length of messages that are compressed."""
SHARED_MESSAGES: Final = 64
"""Messages that are kept as they are sent, for other streams."""
MAX_FRAMES: Final = 200
"""The most frames of a client in `FRAMES_SECONDS`, pings and parts of messages included."""
FRAMES_SECONDS: Final = 10.0
MAX_FRAGMENTS: Final = 16
"""The most parts of a message."""
SLICE_BYTES: Final = 512
"""Bytes that are parsed before frames are counted: a frame costs as much however short it is."""
TOO_MANY: Final = 4429
"""The code with which a stream is closed that sends too much."""
SEND_NOW: Final = "pegout.send_now"
"""The extension of ASGI that sends texts without a task: `send` refers weakly to a `SendNow`."""
SendNow = Callable[[tuple[str, ...]], bool]
"""Sends some texts together, unless that would have to wait, or fail; whether it did."""
_END: Final = b"\x00\x00\xff\xff"
"""The end of a flushed block, left out of a message."""


def last_message(reason: str) -> str:
    """The last message of a stream that the server closes, as `EndMessage`."""
    return f'{{"type":"end","reason":"{reason}"}}'


@lru_cache(SHARED_MESSAGES)
def framed(text: str, window_bits: int) -> bytes:
    """A message as a server sends it; without compression if `window_bits` is 0."""
    data, first = text.encode(), 0x81
    if window_bits and len(data) >= MIN_BYTES:
        packer = zlib.compressobj(wbits=-window_bits)
        data = (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_END)
        first = 0xC1
    length = len(data)
    if length < 126:
        return struct.pack("!BB", first, length) + data
    if length < 65536:
        return struct.pack("!BBH", first, 126, length) + data
    return struct.pack("!BBQ", first, 127, length) + data


@lru_cache(SHARED_MESSAGES)
def framed_together(texts: tuple[str, ...], window_bits: int) -> bytes:
    """Several messages, as `framed`."""
    return b"".join(framed(text, window_bits) for text in texts)


_DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW_BITS,
)
"""Compression in which no message needs an earlier one."""


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that keeps only what it needs, and limits how many frames it takes."""

    _frames, _counted_since = 0, 0.0

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [_DEFLATE]

    def start_keepalive(self) -> None:
        """Begin to ping: the handshake is complete."""
        super().start_keepalive()
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        """Take what the client has sent."""
        for start in range(0, len(data), SLICE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE_BYTES])

    def handle_connect(self, event: Request) -> None:
        """Begin to answer a handshake."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SEND_NOW] = {"send": WeakMethod(self._send_now)}

    def handle_events(self) -> None:
        """Handle the frames that have been parsed, unless there are too many."""
        now = self.loop.time()
        if now - self._counted_since > FRAMES_SECONDS:
            self._frames, self._counted_since = 0, now
        self._frames += len(self.conn.events)
        if self._frames > MAX_FRAMES:
            self._refuse(TOO_MANY, "too-many-messages")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message."""
        if len(self.frames) >= MAX_FRAGMENTS:
            self._refuse(TOO_MANY, "too-many-messages")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on a whole message, unless it is text that cannot be read (uvicorn logs that)."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse(CloseCode.INVALID_DATA, "not-utf-8")
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send something. Raises `ClientDisconnected`: the connection is closed, or about to be."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        text: Any = message.get("text")
        if text is None or not self.handshake_complete:
            await super().send(message)
        elif not self._send_now((text,)):
            raise ClientDisconnected

    def _send_now(self, texts: tuple[str, ...]) -> bool:
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        if not is_open or self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        # What `websockets` does in five steps for each stream is done once for all of them.
        deflate = next(iter(self.conn.extensions), None)
        bits = deflate.local_max_window_bits if isinstance(deflate, PerMessageDeflate) else 0
        self.transport.write(framed_together(texts, bits))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection has ended."""
        super().connection_lost(exc)
        # It and its parser would keep each other until garbage is collected.
        self.conn.parser.close()

    def shutdown(self) -> None:
        """Close the stream: the server stops."""
        self._say_last("server-stopping")
        super().shutdown()

    def _say_last(self, reason: str) -> None:
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.transport.write(framed(last_message(reason), 0))

    def _refuse(self, code: int, reason: str) -> None:
        if not self.handshake_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            self._say_last(reason)
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
            # Somebody who does not read never gets to the end.
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
