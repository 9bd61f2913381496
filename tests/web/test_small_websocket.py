"""WebSockets that keep little: waiting without queues, compression without a context."""

import asyncio
import gc
import weakref

import pytest
from tests.processes import DEADLINE
from tests.tables.kit import wait_until
from tests.web.test_connections import HANDSHAKE, answer, opened, serving
from uvicorn._types import WebSocketReceiveEvent
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect

from pegout.web import small_websocket
from pegout.web.connections import ConnectionLimits
from pegout.web.small_websocket import (
    MAX_FRAGMENTS,
    MAX_FRAMES,
    MIN_BYTES,
    TOO_MANY,
    SmallEvent,
    SmallQueue,
    SmallWebSocket,
)

TEXTS = ["short", "äöü 日本語 " * 300, "x" * MIN_BYTES, "long" * 20_000]


async def talker(scope, receive, send):
    """An app that says some texts, hears one, and says it again."""
    await receive()
    await send({"type": "websocket.accept"})
    for text in TEXTS:
        await send({"type": "websocket.send", "text": text})
    while (heard := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": heard["text"]})


def test_a_text_is_compressed_once_for_all_who_take_as_much():
    small_websocket._framed.cache_clear()
    wide = [ClientPerMessageDeflateFactory()]
    narrow = [ClientPerMessageDeflateFactory(server_max_window_bits=9)]
    with serving(ConnectionLimits(), talker) as port:
        for offered in (wide, wide, narrow, None):
            with connect(f"ws://127.0.0.1:{port}/", extensions=offered, compression=None) as stream:
                assert [stream.recv(timeout=DEADLINE) for _ in TEXTS] == TEXTS
                stream.send("said " * 200)
                assert stream.recv(timeout=DEADLINE) == "said " * 200
                assert len(stream.protocol.extensions) == bool(offered)
    # In three ways: two windows, and without compression.
    assert small_websocket._framed.cache_info().misses == 3 * (len(TEXTS) + 1)


async def hasty_talker(scope, receive, send):
    """An app that says some texts at once, and ends."""
    await receive()
    send_now = scope["extensions"][small_websocket.SEND_NOW]["send"]()
    assert not send_now(("too early",))
    await send({"type": "websocket.accept"})
    assert send_now(tuple(TEXTS))
    await send({"type": "websocket.close"})
    assert not send_now(("too late",))


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_several_texts_are_written_at_once(compression, monkeypatch):
    written: list[bytes] = []
    real = small_websocket._framed_together

    def noted(texts, bits):
        written.append(real(texts, bits))
        return written[-1]

    monkeypatch.setattr(small_websocket, "_framed_together", noted)
    with (
        serving(ConnectionLimits(), hasty_talker) as port,
        connect(f"ws://127.0.0.1:{port}/", compression=compression) as stream,
    ):
        assert [stream.recv(timeout=DEADLINE) for _ in TEXTS] == TEXTS
    assert len(written) == 1


@pytest.mark.parametrize(
    ("first", "frame", "most"),
    [
        (b"", b"\x89\x80\0\0\0\0", MAX_FRAMES),  # pings
        (b"", b"\x81\x81\0\0\0\0x", MAX_FRAMES),  # texts
        (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0", MAX_FRAGMENTS),  # parts without an end
    ],
)
def test_who_sends_too_many_frames_is_cut(first, frame, most):
    with serving(ConnectionLimits(), talker) as port, opened(port, HANDSHAKE) as made:
        assert made.recv(12) == b"HTTP/1.1 101"
        made.sendall(first + frame * (most + 2))
        found = answer(made)
    assert found.endswith(b"\x88\x13" + TOO_MANY.to_bytes(2) + b"too-many-messages")


@pytest.mark.parametrize(
    "frames",
    [
        b"\x81\x82\0\0\0\0\xc3(",
        b"\x81\x81\0\0\0\0\xff" * 20,
        b"\x01\x81\0\0\0\0\xe3\x80\x81\0\0\0\0x",  # in two parts
    ],
)
def test_text_that_is_not_utf_8_closes_the_stream_and_is_not_logged(frames, caplog):
    with serving(ConnectionLimits(), talker) as port, opened(port, HANDSHAKE) as made:
        assert made.recv(12) == b"HTTP/1.1 101"
        made.sendall(frames)
        found = answer(made)
    assert found.endswith(b"\x88\x0b" + (1007).to_bytes(2) + b"not-utf-8")
    assert not caplog.records


def test_what_has_ended_is_not_kept_until_garbage_is_collected(monkeypatch):
    kept, real = [], SmallWebSocket.__init__

    def noted(self, *args, **options):
        real(self, *args, **options)
        kept.append(weakref.ref(self.conn))

    monkeypatch.setattr(SmallWebSocket, "__init__", noted)
    gc.disable()
    try:
        with serving(ConnectionLimits(), talker) as port:
            with connect(f"ws://127.0.0.1:{port}/") as stream:
                assert [stream.recv(timeout=DEADLINE) for _ in TEXTS] == TEXTS
            with opened(port, HANDSHAKE) as made:  # which leaves without a word
                assert made.recv(12) == b"HTTP/1.1 101"
            wait_until(lambda: len(kept) == 2 and not any(each() for each in kept))
    finally:
        gc.enable()


def test_an_event_wakes_all_who_wait_and_a_cancelled_one_harms_nobody():
    async def scene():
        event = SmallEvent()
        waiting = [asyncio.create_task(event.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        gone = await asyncio.gather(waiting[0], return_exceptions=True)
        assert isinstance(gone[0], asyncio.CancelledError)
        event.set()
        await asyncio.gather(*waiting[1:])
        await event.wait()
        event.clear()
        assert not event.is_set()

    asyncio.run(scene())


def test_a_queue_keeps_the_order_and_outlives_who_gives_up():
    async def scene():
        queue = SmallQueue()
        impatient = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        said: list[WebSocketReceiveEvent] = [
            {"type": "websocket.receive", "bytes": None, "text": text} for text in "abc"
        ]
        for each in said:
            queue.put_nowait(each)
        assert [await waiting, await queue.get(), await queue.get()] == said
        assert queue.empty()

    asyncio.run(scene())
