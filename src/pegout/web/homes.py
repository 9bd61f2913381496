"""The homes of tables: which worker of a server has which table, and how connections get there.

Two workers that serve one table both load it, encode it, and tell each other of every change. So
each table has a home, which follows from its name, and the worker that accepts a connection for it
hands that over: the socket itself, with the bytes that have come, and nothing passes through the
first worker any more. Nothing depends on it. Any worker serves any table, and does so while the
home is not there; what is stored is decided by the revision of the table.

Connections are handed over between the requests of a connection, so that one which a proxy keeps
open for many people goes from worker to worker.
"""

from __future__ import annotations

import asyncio
import mmap
import re
import socket
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from typing import Final

IS_POSSIBLE: Final = sys.platform == "linux"
"""Whether workers are forked, and sockets can be sent one by one."""
MAX_BYTES: Final = 16_384
"""The most bytes that may have come on a connection that is handed over."""
AT_ONCE: Final = 32
"""The most connections that are taken before anything else has its turn."""
_TABLE: Final = re.compile(rb"(?:DELETE|GET|POST|PUT) /api/v1/tables/([a-z0-9]{1,16})[/? ]")
"""The beginning of a request for a table."""

Take = Callable[[socket.socket, bytes], None]
"""Serves a connection on which some bytes have come already."""


class Homes:
    """What the workers of a server share: the ways to each other, and who is there.

    Made before they are forked; each then says with `settle` which one it is.
    """

    def __init__(self, workers: int) -> None:
        pairs = (socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(workers))
        self._ways = list(pairs)
        for end in chain.from_iterable(self._ways):
            end.setblocking(False)
        self._is_there = mmap.mmap(-1, workers)
        self._own = 0

    def settle(self, number: int) -> None:
        """Note which worker this process is."""
        self._own = number

    def open(self, take: Take) -> None:
        """Take what is handed over to this worker from now on; in its event loop."""
        asyncio.get_running_loop().add_reader(self._ways[self._own][0], self._receive, take)
        self._is_there[self._own] = 1

    def close(self) -> None:
        """Be handed nothing more."""
        self.left(self._own)
        with suppress(RuntimeError):
            asyncio.get_running_loop().remove_reader(self._ways[self._own][0])

    def left(self, number: int) -> None:
        """Note that a worker is not there, because it stops or has died."""
        self._is_there[number] = 0

    def is_here(self, table: str) -> bool:
        """Whether a table has its home at this worker."""
        return self._home(table) == self._own

    def is_elsewhere(self, table: str) -> bool:
        """Whether a table has its home at another worker, which is there."""
        home = self._home(table)
        return home != self._own and bool(self._is_there[home])

    def hand_over(self, connection: socket.socket, data: bytes) -> bool:
        """Hand a connection over to the home of the table that a request is for.

        `data` is what has come of the request. Returns whether the connection is the other
        worker's now; it is this one's if the home is here, or nowhere at present.
        """
        found = _TABLE.match(data)
        if found is None or len(data) > MAX_BYTES:
            return False
        table = found[1].decode("ascii")
        if not self.is_elsewhere(table):
            return False
        try:
            way = self._ways[self._home(table)][1]
            socket.send_fds(way, [data], [connection.fileno()])
        except OSError:  # too many wait there
            return False
        return True

    def _home(self, table: str) -> int:
        return zlib.crc32(table.encode("ascii")) % len(self._ways)

    def _receive(self, take: Take) -> None:
        for _ in range(AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(self._ways[self._own][0], MAX_BYTES, 1)
            except BlockingIOError:
                return
            for each in files:
                take(socket.socket(fileno=each), data)
