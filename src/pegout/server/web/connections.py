"""Limits on connections: how many in all and from one address, and how long a request may take.

Without them one person could use up the process's file descriptors with requests that never end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pegout.engine.errors import PegoutError
from pegout.locale import LANGUAGES
from pegout.server.tables.addresses import (
    Network,
    network_of,
    read_address,
    read_network,
    shares_of,
)
from pegout.server.tables.counters import Counts
from pegout.server.tables.errors import Conflict
from pegout.server.web.bounded_websocket import BoundedWebSocket
from pegout.server.web.error_handlers import error_body

REQUEST_SECONDS: Final = 20.0
"""Seconds from the start of a connection or request until the request is complete."""
IDLE_SECONDS: Final = 10.0
"""Seconds for which a connection stays open after a response."""
STALL_SECONDS: Final = 30.0
"""Seconds for which a client may read nothing of what waits for it."""
MAX_CONNECTIONS: Final = 12_288
"""The most open connections, if the process may open as many files."""
MAX_PER_ADDRESS: Final = 128
"""The most open connections from one address that is no trusted proxy."""
MAX_HEAD_BYTES: Final = 16_384
"""The largest head of a request."""
FREE_PIECES: Final = 8
"""Pieces of a request that are read as they come; then small ones are read together."""
SMALL_PIECE: Final = 4_096
"""Bytes below which a piece is small: it costs as much as a large one."""
REST_SECONDS: Final = 0.1
"""Seconds for which nothing is read of a request that comes in small pieces."""
MAX_PIPELINED: Final = 8
"""The most requests of a connection that wait for the answer to an earlier one."""
RESERVED_FILES: Final = 128
"""File descriptors kept free for the database and everything else."""

_REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"content-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
)
_NOT_HTTP_BODY: Final = json.dumps(
    error_body(PegoutError("bad-request", where="head", problem="http"), LANGUAGES[0])
).encode()
_NOT_HTTP: Final = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(_NOT_HTTP_BODY), _NOT_HTTP_BODY)
)


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Networks, an address being the smallest. Raises `PegoutError`: `bad-proxy-address`."""
    networks = []
    for text in texts:
        try:
            networks.append(read_network(text))
        except ValueError:
            raise PegoutError("bad-proxy-address", text=text) from None
    return tuple(networks)


class ConnectionLimits(NamedTuple):
    """How much of the server connections may take.

    Attributes:
        most: open connections in all; `None` for as many as the process may open files for, at
            most `MAX_CONNECTIONS`.
        per_address: open connections from one address, and open requests that proxies pass on for
            it.
        streams_per_address: open streams of one address; `None` for half as many as connections.
        trusted_proxies: where proxies are that are believed about whom they pass requests on for,
            and whose own connections have no limit.
        request_seconds: as `REQUEST_SECONDS`, like the others.
    """

    most: int | None = None
    per_address: int = MAX_PER_ADDRESS
    streams_per_address: int | None = None
    trusted_proxies: tuple[Network, ...] = ()
    request_seconds: float = REQUEST_SECONDS
    idle_seconds: float = IDLE_SECONDS
    stall_seconds: float = STALL_SECONDS


class OpenConnections:
    """Counts open connections, in all and by address, and what these have open.

    That is `streams`, and `requests` that proxies have passed on.
    """

    def __init__(self, limits: ConnectionLimits) -> None:
        self._most = _affordable() if limits.most is None else limits.most
        self._trusted = limits.trusted_proxies
        self._by_address = OpenByAddress(limits.per_address)
        self._open: dict[int, str | None] = {}
        self.streams = OpenStreams(limits)
        self.requests = OpenByAddress(limits.per_address)

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new connection; `False` if there are too many."""
        if id(transport) in self._open:
            return True
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        address = None if is_within(host, self._trusted) else network_of(host)
        if len(self._open) >= self._most:
            return False
        if address is not None and not self._by_address.add(address):
            return False
        self._open[id(transport)] = address
        return True

    def discard(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection has ended."""
        address = self._open.pop(id(transport), None)
        if address is not None:
            self._by_address.discard(address)

    def __len__(self) -> int:
        return len(self._open)


class OpenByAddress:
    """Counts what each address and site has open, up to a number for each."""

    def __init__(self, most: int) -> None:
        self._most, self._counts = most, Counts()

    def add(self, address: str) -> bool:
        """Count one more; `False` if there are too many."""
        shares = shares_of(address)
        if any(self._counts[each] >= self._most * share for each, share in shares):
            return False
        for each, _ in shares:
            self._counts.add(each)
        return True

    def discard(self, address: str) -> None:
        """Note that one has ended."""
        for each, _ in shares_of(address):
            self._counts.add(each, -1)


class OpenStreams(OpenByAddress):
    """Counts open streams by address.

    Each change of a table is sent on all of its streams, so that they cost more than connections.
    """

    def __init__(self, limits: ConnectionLimits) -> None:
        super().__init__(limits.streams_per_address or max(limits.per_address // 2, 1))

    def admit(self, address: str) -> None:
        """Count a new stream. Raises `Conflict`: `too-many-streams`."""
        if not self.add(address):
            raise Conflict("too-many-streams", most=self._most)


@lru_cache(maxsize=4096)
def is_within(host: str, networks: Sequence[Network]) -> bool:
    """Whether a host is in one of some networks; text that is no address is not."""
    address = read_address(host)
    return address is not None and any(address in network for network in networks)


def _affordable() -> int:
    """How many connections the process may open; raises its limit of open files first."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows, where sockets are no files
        return MAX_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return max(16, min(MAX_CONNECTIONS, soft - RESERVED_FILES))


class _Limited:
    """The common part of both protocols: counts connections, cuts those that are not read.

    Uvicorn makes a protocol for each connection, so the limits are those of a subclass for the
    server: what counts the connections, the seconds until a request must be complete, and those
    for which a client may leave a full buffer unread.
    """

    admitted: ClassVar[OpenConnections]
    request_seconds: ClassVar[float]
    stall_seconds: ClassVar[float]
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stalled: asyncio.TimerHandle | None = None

    def _stall(self) -> None:
        self._stalled = self.loop.call_later(self.stall_seconds, self.transport.abort)

    def _end(self) -> None:
        _cancel(self._stalled)
        self.admitted.discard(self.transport)


class _LimitedHttp(_Limited, HttpToolsProtocol):
    """HTTP/1.1; a connection that neither sends nor reads to the end is cut."""

    _deadline: asyncio.TimerHandle | None = None
    _refused = False
    _is_head, _head_bytes, _is_complete = True, 0, False
    _pieces = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.admitted.admit(transport):
            self._deadline = self.loop.call_later(self.request_seconds, transport.abort)
            return
        self._refused = True
        transport.write(_REFUSAL)
        transport.close()

    def data_received(self, data: bytes) -> None:
        if self._refused or self.transport.is_closing():
            return
        was_head, before = self._is_head, self._head_bytes
        self._is_complete = False
        super().data_received(data)
        if self._is_complete or self.parser is None or self.transport.is_closing():
            self._stop_deadline()
            return
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.request_seconds, self.transport.abort)
        self._pieces += 1
        if self._pieces > FREE_PIECES and len(data) < SMALL_PIECE:
            self.transport.pause_reading()
            self.loop.call_later(REST_SECONDS, self._read_on)
        if was_head and self._is_head:  # the parser keeps an incomplete line
            self._head_bytes = max(self._head_bytes, before + len(data))
            if self._head_bytes > MAX_HEAD_BYTES:
                self.send_400_response("")

    def _read_on(self) -> None:
        if not self.transport.is_closing() and not self.flow.read_paused:
            self.transport.resume_reading()

    # The parser's callbacks: what they raise is answered with 400.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_head, self._head_bytes, self._is_complete = True, 0, False
        self._pieces = 0

    def on_url(self, url: bytes) -> None:
        self._count_head(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_head(name + value)
        super().on_header(name, value)

    def _count_head(self, part: bytes) -> None:
        self._head_bytes += len(part) + 4
        if self._head_bytes > MAX_HEAD_BYTES:
            raise ValueError("the head is too long")

    def on_headers_complete(self) -> None:
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts != 1 and (hosts or self.parser.get_http_version() == "1.1"):
            raise ValueError("one host is needed")
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests at once")
        super().on_headers_complete()
        self._is_head = False

    def on_message_complete(self) -> None:
        self._is_head, self._head_bytes, self._is_complete = True, 0, True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        cycle = self.cycle  # the newest; an answer to an earlier request may be under way
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            # What came before is answered, and nothing more is read.
            cycle.keep_alive, self._refused = False, True
            self._stop_deadline()
            return
        unanswered = cycle is None or cycle.response_complete or not cycle.response_started
        if unanswered and not self.pipeline:
            self.transport.write(_NOT_HTTP)
        if cycle is not None:
            cycle.disconnected = True  # it has nothing more to say
            cycle.message_event.set()
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        self._stop_deadline()
        super().handle_websocket_upgrade()
        # It and its parser would keep each other until garbage is collected.
        self.parser = None  # type: ignore[assignment]

    def shutdown(self) -> None:
        """End after the current answer, since the server stops; half a request has no answer."""
        if self.cycle is not None and self.cycle.more_body:
            self.transport.abort()
        else:
            super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall()

    def resume_writing(self) -> None:
        super().resume_writing()
        _cancel(self._stalled)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_deadline()
        self._end()
        super().connection_lost(exc)

    def _stop_deadline(self) -> None:
        _cancel(self._deadline)
        self._deadline = None


class _LimitedWebSocket(_Limited, BoundedWebSocket):
    """A WebSocket, which its HTTP connection has counted.

    While the client does not read, nothing more is read from it either: answers to its pings
    would pile up. If that lasts, the connection is cut; closing it would wait for the client.
    """

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()
        self._stall()

    def resume_writing(self) -> None:
        super().resume_writing()
        _cancel(self._stalled)
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        super().connection_lost(exc)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer:
        timer.cancel()


def uvicorn_options(limits: ConnectionLimits, connections: OpenConnections) -> dict[str, Any]:
    """Options of `uvicorn.Config` about connections: limits, and what counts them."""
    common = {
        "admitted": connections,
        "request_seconds": limits.request_seconds,
        "stall_seconds": limits.stall_seconds,
    }
    return {
        "http": type("Http", (_LimitedHttp,), common),
        "ws": type("WebSocket", (_LimitedWebSocket,), common),
        "ws_max_size": 4096,
        "ws_per_message_deflate": False,  # BoundedWebSocket has its own
        "ws_ping_interval": 20.0,
        "timeout_keep_alive": limits.idle_seconds,
        "proxy_headers": False,  # `Forwarded` does that
    }
