"""Limits on connections, with real sockets."""

import asyncio
import json
import logging
import socket
import threading
from contextlib import contextmanager, suppress
from time import sleep
from unittest.mock import Mock

import pytest
import uvicorn
from websockets.sync.client import connect

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import Conflict
from pegout.server.web import bounded_websocket, connections
from pegout.server.web.connections import (
    MAX_HEAD_BYTES,
    MAX_PIPELINED,
    ConnectionLimits,
    OpenByAddress,
    OpenConnections,
    OpenStreams,
    read_networks,
    uvicorn_options,
)
from pegout.server.web.forwarded import Forwarded
from pegout.server.web.logs import MAX_REPEATS, WINDOW_SECONDS, RepeatLimit

DEADLINE = 180
"""Seconds after which a socket that never answers fails the test."""


async def client_address(scope, receive, send):
    """An app that answers with the address it thinks the client has."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    if scope["type"] != "http":
        return
    body = scope["client"][0].encode()
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def flood(scope, receive, send):
    """An app that sends 8 MB to each client, and waits."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 2**23})
        return
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": "x" * 2**23})
    await receive()


@contextmanager
def serving(limits, app=client_address):
    """The port of a server with these limits."""
    listening = socket.create_server(("127.0.0.1", 0))
    for small in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # also those of its connections
        listening.setsockopt(socket.SOL_SOCKET, small, 65536)
    options = uvicorn_options(limits, OpenConnections(limits))
    config = uvicorn.Config(app, log_config=None, lifespan="off", **options)
    server = uvicorn.Server(config)
    loop = (config.get_loop_factory() or asyncio.new_event_loop)()
    thread = threading.Thread(
        target=lambda: loop.run_until_complete(server.serve(sockets=[listening]))
    )
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
        loop.close()


def opened(port, text=b""):
    made = socket.create_connection(("127.0.0.1", port), timeout=DEADLINE)
    made.sendall(text)
    return made


def answer(made):
    """All that a connection still receives; empty if it is cut."""
    received = b""
    try:
        while more := made.recv(4096):
            received += more
    except ConnectionResetError:
        return b""
    return received


def refused(text):
    """Whether a connection was refused: the answer is lost where the request came too soon."""
    return not text or text.startswith(b"HTTP/1.1 503 ")


REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


def test_a_request_that_never_ends_is_cut():
    with serving(ConnectionLimits(request_seconds=0.2, idle_seconds=0.2)) as port:
        for text in (b"", b"GET / HT", REQUEST, b"POST / HTTP/1.1\r\nhost: x\r\n"):
            with opened(port, text) as made:
                assert answer(made) == b""
        for _ in range(DEADLINE):
            with opened(port, WHOLE + b"GET / HT") as made:
                if answered := answer(made):  # it may be cut before its request has come
                    break
        assert answered.count(b"200 OK") == 1


@pytest.mark.parametrize(
    "text",
    [
        b"\0\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_what_is_no_http_gets_the_documented_body(text):
    with serving(ConnectionLimits()) as port, opened(port, text) as made:
        head, _, body = answer(made).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 ")
        assert json.loads(body)["error"] == "bad-request"


@pytest.mark.parametrize(
    "text",
    [
        REQUEST + b"long: " + b"x" * MAX_HEAD_BYTES,
        REQUEST + b"long: " + b"x" * MAX_HEAD_BYTES + b"\r\n\r\n",
        REQUEST + b"short: x\r\n" * MAX_HEAD_BYTES,
    ],
)
def test_a_long_head_is_refused(text):
    with serving(ConnectionLimits()) as port, opened(port) as made:
        with suppress(OSError):  # it may be cut before everything is sent
            made.sendall(text)
        assert answer(made)[:12] in (b"HTTP/1.1 400", b"")


@pytest.mark.parametrize(
    ("text", "answered"),
    [
        (WHOLE * (MAX_PIPELINED + 2), MAX_PIPELINED + 1),
        (WHOLE + b"\0\r\n\r\n", 1),
        (WHOLE * 2 + b"GET / HTTP/1.1\r\nno host\r\n\r\n" + WHOLE, 2),
    ],
)
def test_what_came_before_nonsense_is_answered_and_nothing_after_it(text, answered):
    with serving(ConnectionLimits()) as port, opened(port, text) as made:
        found = answer(made)
        assert found.count(b"HTTP/1.1 200 ") == found.count(b"127.0.0.1") == answered
        assert b"HTTP/1.1 400 " not in found


def test_a_body_that_comes_by_the_byte_is_read_in_larger_pieces(monkeypatch):
    """Each piece costs the server as much as a large one."""
    monkeypatch.setattr(connections, "REST_SECONDS", 0.5)
    pieces = []

    async def count(scope, receive, send):
        more = True
        while more:
            message = await receive()
            pieces.append(message["body"])
            more = message["more_body"]
        await client_address(scope, receive, send)

    head = b"POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 60\r\n\r\n"
    with serving(ConnectionLimits(), count) as port:
        made = opened(port, head)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(60):
            made.sendall(b"x")
            sleep(0.01)
        assert answer(made).startswith(b"HTTP/1.1 200 ")
    assert b"".join(pieces) == b"x" * 60
    assert len(pieces) < 45


@pytest.mark.parametrize(
    "limits", [ConnectionLimits(most=2), ConnectionLimits(most=99, per_address=2)]
)
def test_too_many_connections_are_refused_until_one_ends(limits):
    with serving(limits) as port:
        first, second = opened(port), opened(port)
        with opened(port, REQUEST + b"\r\n") as made:
            assert refused(answer(made))
        first.sendall(REQUEST + b"\r\n")
        assert answer(first).startswith(b"HTTP/1.1 200 ")
        first.close()
        for _ in range(DEADLINE):
            with opened(port, REQUEST + b"\r\n") as made:
                if answer(made).startswith(b"HTTP/1.1 200 "):
                    break
        else:
            pytest.fail("the place of a closed connection stays taken")
        second.close()


def test_a_websocket_counts_until_it_is_closed():
    with serving(ConnectionLimits(most=1)) as port:
        with connect(f"ws://127.0.0.1:{port}/"), opened(port, REQUEST + b"\r\n") as made:
            assert refused(answer(made))
        for _ in range(DEADLINE * 100):
            with opened(port, REQUEST + b"\r\n") as made:
                if answer(made).startswith(b"HTTP/1.1 200 "):
                    break
        else:
            pytest.fail("the place of a closed WebSocket stays taken")


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


@pytest.mark.parametrize("request_text", [REQUEST + b"\r\n", HANDSHAKE])
def test_who_does_not_read_is_cut(request_text):
    limits = ConnectionLimits(most=1, stall_seconds=0.2)
    with serving(limits, flood) as port, opened(port, request_text):
        for _ in range(DEADLINE * 100):
            with opened(port, REQUEST + b"\r\n") as made, suppress(ConnectionResetError):
                if made.recv(12) == b"HTTP/1.1 200":
                    break
            sleep(0.01)
        else:
            pytest.fail("a connection that reads nothing stays open")


def test_pings_of_somebody_who_does_not_read_are_left_unread(monkeypatch):
    monkeypatch.setattr(bounded_websocket, "MAX_FRAMES", 10**9)
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
    with serving(ConnectionLimits(stall_seconds=60)) as port, opened(port, HANDSHAKE) as made:
        assert made.recv(12) == b"HTTP/1.1 101"
        made.settimeout(0.5)
        with pytest.raises(TimeoutError):
            for _ in range(300):
                made.sendall(ping * 1000)


def test_only_a_trusted_proxy_says_who_it_forwards_for():
    request = REQUEST + b"x-forwarded-for: 192.0.2.7\r\n\r\n"
    with serving(ConnectionLimits()) as port, opened(port, request) as made:
        assert answer(made).endswith(b"127.0.0.1")


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8", "0.0.0.0/0"])
def test_a_proxy_may_be_named_by_its_address_or_its_network(proxy):
    request = REQUEST + b"x-forwarded-for: 203.0.113.1, 192.0.2.7\r\n\r\n"
    trusting = ConnectionLimits(trusted_proxies=read_networks([proxy, "2001:db8::/32"]))
    trusting = trusting._replace(per_address=1)
    requests, registry = OpenByAddress(trusting.per_address), Mock()
    app = Forwarded(client_address, trusting.trusted_proxies, requests, registry)
    with serving(trusting, app) as port, opened(port), opened(port), opened(port, request) as made:
        expected = b"203.0.113.1" if proxy == "0.0.0.0/0" else b"192.0.2.7"
        assert answer(made).endswith(expected)
    streams = OpenStreams(trusting)
    for address in ("127.0.0.1", "2001:db8:0:1::/64", "2001:db9::/64", "testclient", ""):
        streams.admit(address)
        with pytest.raises(Conflict):
            streams.admit(address)


def test_connections_are_counted_by_household_and_site():
    limits = ConnectionLimits(per_address=3, trusted_proxies=read_networks(["10.0.0.1"]))
    connections = OpenConnections(limits)

    def admitted(*hosts):
        opened = [asyncio.Transport({"peername": (host, 1)}) for host in hosts]
        found = sum(map(connections.admit, opened))
        kept.extend(opened)  # those that end are others' again
        return found

    kept: list[asyncio.Transport] = []
    assert admitted(*(f"2001:db8:1:1::{number:x}" for number in range(300))) == 3
    assert admitted(*(f"2001:db8:1:{number:x}::1" for number in range(2, 300))) == 9
    assert admitted(*(f"2001:db8:2:{number:x}::1" for number in range(3))) == 3
    assert admitted(*["192.0.2.1", "::ffff:192.0.2.1"] * 3) == 3
    assert admitted(*["10.0.0.1", "::ffff:10.0.0.1"] * 3) == 6  # the proxy itself
    for each in kept:
        connections.discard(each)
    assert (len(connections), admitted("2001:db8:1:1::1")) == (0, 1)


@pytest.mark.parametrize(
    "text", ["", "*", "localhost", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.1,10.0.0.2", "::1]"]
)
def test_what_is_no_address_of_a_proxy(text):
    with pytest.raises(PegoutError, match="bad-proxy-address"):
        read_networks(["127.0.0.1", text])


def test_a_message_that_repeats_is_logged_a_few_times_a_minute():
    now = 0.0
    limit = RepeatLimit(lambda: now)
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "no more files: %s", (), None)

    def written(count):
        return sum(
            bool(limit.filter(logging.makeLogRecord(record.__dict__ | {"args": (n,)})))
            for n in range(count)
        )

    assert written(1_000_000 // 100) == MAX_REPEATS
    other = logging.LogRecord("asyncio", logging.ERROR, "", 0, "something else", (), None)
    assert limit.filter(other)
    now = WINDOW_SECONDS
    assert written(3) == 3
