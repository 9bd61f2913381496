"""Work that takes Python tens of milliseconds or more, beside the process that serves.

A thread would take the interpreter from everybody. There are a few processes at most, of a lower
priority, which start with the first work for them and end with the server. They read the database
themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum
from multiprocessing.connection import Connection
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from anyio import CapacityLimiter, to_thread

from pegout.processes import sigint_blocked
from pegout.tables.repository.reader import Reader

P = ParamSpec("P")
T = TypeVar("T")

NICE: Final = 10
"""How much lower the priority of this work is than that of serving."""
_context: Final = multiprocessing.get_context("spawn")  # a fork would copy locks of other threads


class Kind(Enum):
    """Kinds of work, each with a process of its own, so that none waits for a slower one."""

    READING = "reading"
    """Records, histories, statistics."""
    REVIEWING = "reviewing"
    """Reviews, deal by deal."""


class SideWork(Protocol):
    """Whatever does the work."""

    async def run(
        self,
        kind: Kind,
        function: Callable[Concatenate[Reader, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """What a function returns; work of a kind is done one after the other.

        Args:
            kind: the kind of work.
            function: a function of a module, which is given the database to read.
            arguments: its further arguments, which can be pickled as can what it returns.
            named: those with names.
        """

    def close(self) -> None:
        """End what is under way."""


class InThreads:
    """Does the work in threads: for a database that only this process has, and for tests.

    Args:
        reader: the database.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._limits = {kind: CapacityLimiter(1) for kind in Kind}

    async def run(
        self,
        kind: Kind,
        function: Callable[Concatenate[Reader, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """What a function returns."""
        return await to_thread.run_sync(
            lambda: function(self._reader, *arguments, **named), limiter=self._limits[kind]
        )

    def close(self) -> None:
        """Nothing is left to end."""


class InProcesses:
    """Does the work in processes, one of each kind.

    Args:
        url: the database.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._pipe: tuple[Connection, Connection] | None = None
        self._executors: dict[Kind, ProcessPoolExecutor] = {}
        self._is_closed = False

    async def run(
        self,
        kind: Kind,
        function: Callable[Concatenate[Reader, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """What a function returns; a process that has died is replaced, and asked once more.

        Raises:
            BrokenProcessPool: that one has died too, or this is closed.
        """
        for again in (True, False):
            executor = self._executors.get(kind)
            if executor is None:
                executor = self._executors[kind] = self._start()
            try:
                with sigint_blocked():  # a process is started where there is none
                    future = executor.submit(_call, function, arguments, named)
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                if self._is_closed:
                    raise
                if self._executors.get(kind) is executor:
                    del self._executors[kind]
                executor.shutdown(wait=False)
                if not again:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        self._pipe = self._pipe or _context.Pipe(duplex=False)
        return ProcessPoolExecutor(1, _context, _begin, (self._url, self._pipe[0]))

    def close(self) -> None:
        """End what is under way, and the processes."""
        self._is_closed = True  # first: what is broken now is not asked again
        for end in self._pipe or ():
            end.close()
        for executor in self._executors.values():
            executor.shutdown(wait=True, cancel_futures=True)


# In a process of its own:

_readers: Final[list[Reader]] = []
"""The database of this process, if it does such work."""


def _begin(url: str, pipe: Connection) -> None:
    """Set a process up: it leaves Ctrl-C to its parent, and ends when that closes a pipe, or dies.

    Args:
        url: the database.
        pipe: the end to read from.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    threading.Thread(target=_end_after, args=(pipe,), daemon=True).start()
    _readers.append(Reader(url))


def _end_after(pipe: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        pipe.recv()
    os._exit(0)


def _call(function: Callable[..., T], arguments: tuple[Any, ...], named: dict[str, Any]) -> T:
    return function(_readers[0], *arguments, **named)
