"""WebSockets that keep little: waiting without queues, compression without a context."""

import gc
import weakref

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import wait_until
from tests.server.web.test_connections import HANDSHAKE, answer, opened, serving
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect

from pegout.server.web import bounded_websocket
from pegout.server.web.bounded_websocket import (
    MAX_FRAGMENTS,
    MAX_FRAMES,
    MIN_BYTES,
    TOO_MANY,
    BoundedWebSocket,
)
from pegout.server.web.connections import ConnectionLimits

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
    bounded_websocket.framed.cache_clear()
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
    assert bounded_websocket.framed.cache_info().misses == 3 * (len(TEXTS) + 1)


async def hasty_talker(scope, receive, send):
    """An app that says some texts at once, and ends."""
    await receive()
    send_now = scope["extensions"][bounded_websocket.SEND_NOW]["send"]()
    assert not send_now(("too early",))
    await send({"type": "websocket.accept"})
    assert send_now(tuple(TEXTS))
    await send({"type": "websocket.close"})
    assert not send_now(("too late",))


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_several_texts_are_written_at_once(compression, calls_of):
    written = calls_of(bounded_websocket, "framed_together")
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
    kept, real = [], BoundedWebSocket.__init__

    def noted(self, *args, **options):
        real(self, *args, **options)
        kept.append(weakref.ref(self.conn))

    monkeypatch.setattr(BoundedWebSocket, "__init__", noted)
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
