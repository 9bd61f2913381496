"""Costly questions, which wait for each other and do not hold up other requests.

What takes Python tens of milliseconds or more is answered beside the process that serves, where a
thread would take the interpreter from everybody. There are a few such processes at most, of a lower
priority, which start with the first work for them and end with the server. They read the database
themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from fastapi import Request
from starlette.requests import ClientDisconnect

from pegout.engine.processes import signals_blocked
from pegout.server.tables.addresses import shares_of, site_of
from pegout.server.tables.counters import Counts
from pegout.server.tables.errors import TooMany, Unavailable
from pegout.server.tables.repository.reader import Reader
from pegout.solver.bots.compile_kernels import try_kernels

T = TypeVar("T")

_log = logging.getLogger(__name__)

AT_ONCE: Final = 2
"""Questions of one kind that are answered at the same time; the others hold no thread."""
MAX_WAITING: Final = 40
"""Questions of one kind that may wait for their turn."""
MAX_PER_PERSON: Final = 3
"""Questions of one kind that a person may have open."""
MAX_PER_ADDRESS: Final = 8
"""Questions of one kind that may be open from one address, where one is answered at a time."""
BUSY_SECONDS: Final = 5
"""Seconds after which a question that was refused may be asked again."""


class FairQueue:
    """Lets questions of a kind be answered: few at a time, and of each address one at a time."""

    def __init__(self, kind: str = "", open_questions: Counts | None = None) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._kind, self._open = kind, open_questions or Counts()
        self._asked = 0
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return self._asked

    async def run(
        self,
        person: str | None,
        address: str,
        answer: Callable[[], Awaitable[T]],
        gone: Callable[[], Awaitable[object]] = lambda: asyncio.Event().wait(),
    ) -> T:
        """Answer a question when it is its turn, if its sender is still there.

        Args:
            person: who asks, if that is known.
            address: from where.
            answer: once begun, it keeps its place until it ends.
            gone: returns once the sender has hung up.

        Raises:
            TooMany: `too-many`, with the seconds to wait; too many questions are open.
            ClientDisconnect: the sender has hung up.
        """
        places = {each: MAX_PER_ADDRESS * share for each, share in shares_of(address)}
        if person is not None:
            places[person] = MAX_PER_PERSON
        with self._places({f"{self._kind} {who}": most for who, most in places.items()}):
            answering = asyncio.ensure_future(self._answer(address, answer))
            answering.add_done_callback(_heard)
            leaving = asyncio.ensure_future(gone())
            try:
                await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                leaving.cancel()
                if not answering.done():
                    answering.cancel()
                    await asyncio.wait({answering})
            if answering.cancelled():
                raise ClientDisconnect
            return answering.result()

    async def _answer(self, address: str, answer: Callable[[], Awaitable[T]]) -> T:
        turn = self._turns.setdefault(site_of(address) or address, asyncio.Lock())
        async with turn, self._turn:
            answering = asyncio.ensure_future(answer())
            try:
                return await asyncio.shield(answering)
            except asyncio.CancelledError:
                await asyncio.gather(answering, return_exceptions=True)
                raise

    @contextlib.contextmanager
    def _places(self, places: Mapping[str, int]) -> Iterator[None]:
        full = self._asked >= AT_ONCE + MAX_WAITING
        if full or any(self._open[each] >= most for each, most in places.items()):
            raise TooMany("too-many", seconds=BUSY_SECONDS)
        self._count(places, 1)
        try:
            yield
        finally:
            self._count(places, -1)

    def _count(self, places: Iterable[str], number: int) -> None:
        self._asked += number
        for each in places:
            self._open.add(each, number)


def _heard(answering: asyncio.Future[Any]) -> None:
    """Take note of an error, which would be logged if the sender has hung up."""
    if not answering.cancelled():
        answering.exception()


async def hung_up(request: Request) -> None:
    """Return once the sender of a request has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class Asker:
    """The queue of one kind of question, for the sender of a request."""

    def __init__(
        self, queue: FairQueue, side_work: SideWork, request: Request, address: str
    ) -> None:
        self._queue, self._beside = queue, side_work
        self._request, self._address = request, address

    async def ask(self, person: str | None, function: Callable[[], T]) -> T:
        """Call a function in a thread when it is the sender's turn; raises as `FairQueue.run`."""
        return await self._run(person, lambda: asyncio.to_thread(function))

    async def ask_beside(self, person: str | None, kind: Kind, work: Callable[[Reader], T]) -> T:
        """Do work beside the process that serves, when it is the sender's turn.

        Raises as `FairQueue.run`, and as the `run` of `SideWork`.
        """
        return await self._run(person, lambda: self._beside.run(kind, work))

    async def _run(self, person: str | None, answer: Callable[[], Awaitable[T]]) -> T:
        return await self._queue.run(person, self._address, answer, partial(hung_up, self._request))


QUEUES: Final = ("hint", "review", "costly", "analysis")
"""Kinds of questions: hints; reviews, of which every deal waits for its turn; records, statistics
and boards; analyses."""


def fair_queues() -> dict[str, FairQueue]:
    """The queues of an application, by kind, which count open questions together."""
    open_questions = Counts()
    return {kind: FairQueue(kind, open_questions) for kind in QUEUES}


class Kind(Enum):
    """Kinds of work, each with a process of its own, so that none waits for a dearer one."""

    READING = "reading"
    """Records, histories, statistics."""
    REVIEWING = "reviewing"
    """Reviews, deal by deal."""


class InThreads:
    """Does the work in threads: for a database that only this process has, and for tests."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._limits = {kind: CapacityLimiter(1) for kind in Kind}

    async def run(self, kind: Kind, work: Callable[[Reader], T]) -> T:
        """The result of some work; that of a kind is done one after the other."""
        return await to_thread.run_sync(work, self._reader, limiter=self._limits[kind])

    def close(self) -> None:
        """Nothing is left to end."""


class InProcesses:
    """Does the work in processes, one of each kind, which read the database of a URL."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pipe: tuple[Connection, Connection] | None = None
        self._executors: dict[Kind, ProcessPoolExecutor] = {}
        self._is_closed = False

    async def run(self, kind: Kind, work: Callable[[Reader], T]) -> T:
        """The result of some work, which can be pickled as it can; as `InThreads.run`.

        A process that has died is replaced, and asked once more. Raises `BrokenProcessPool`: the
        second process has died too, or this is closed.
        """
        for again in (True, False):
            executor = self._executors.get(kind)
            if executor is None:
                executor = self._executors[kind] = self._start()
            try:
                with signals_blocked(signal.SIGINT):  # a process is started where there is none
                    future = executor.submit(_call, work)
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
        # A fork would copy locks of other threads.
        context = multiprocessing.get_context("spawn")
        self._pipe = self._pipe or context.Pipe(duplex=False)
        return ProcessPoolExecutor(1, context, _begin, (self._url, self._pipe[0]))

    def close(self) -> None:
        """End the work under way, and the processes."""
        self._is_closed = True  # first: a process that is broken now is not replaced
        for end in self._pipe or ():
            end.close()
        for executor in self._executors.values():
            executor.shutdown(wait=True, cancel_futures=True)


SideWork = InThreads | InProcesses
"""Whatever does the work."""

# In a process of its own:

NICE: Final = 10
"""How much lower the priority of this work is than that of serving."""
_readers: Final[list[Reader]] = []
"""The database of this process, if it does such work."""


def _begin(url: str, pipe: Connection) -> None:
    """Set a process up: Ctrl-C is left to its parent, with whose end of a pipe it ends."""
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


def _call(work: Callable[[Reader], T]) -> T:
    return work(_readers[0])


# What all of them need:

COMPILE: Final = (sys.executable, "-m", "pegout.solver.bots.compile_kernels")
"""The program that compiles what bots, hints, reviews and analyses need."""


TRY_SECONDS: Final = 5.0
"""Seconds after which the solver is tried again."""


class WarmUp:
    """Tries what bots, hints, reviews and analyses need, before the server says that it is ready.

    Attributes:
        is_done: whether the program that tries it, and so compiles it, has ended. What failed is
            logged, and tried again when somebody asks whether the server is ready.
    """

    def __init__(self, command: Sequence[str] = COMPILE) -> None:
        self._command = command
        self.is_done = self._works = False
        self._trying = threading.Lock()
        self._tried = float("-inf")

    async def run(self) -> None:
        """Run the program; if this is cancelled, the program is ended too."""
        silent = asyncio.subprocess.DEVNULL
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdout=silent, stderr=asyncio.subprocess.PIPE
            )
            _, said = await process.communicate()
            self._note(process.returncode, said)
        except OSError as error:
            _log.error("the solver could not be tried: %s", error)
        finally:
            if process and process.returncode is None:
                process.terminate()
        self.is_done = True

    def check(self) -> None:
        """Let the solver compute something small where it is loaded, or has failed before.

        Raises `Unavailable`: `warming-up`; `solver-broken`, and the log says why.
        """
        if not self.is_done:
            raise Unavailable("warming-up")
        if self._trying.acquire(blocking=False):
            try:
                if time.monotonic() > self._tried + TRY_SECONDS:
                    self._try()
                    self._tried = time.monotonic()
            finally:
                self._trying.release()
        if not self._works:
            raise Unavailable("solver-broken")

    def _try(self) -> None:
        try:
            if "numba" in sys.modules:  # loaded for this alone, it would take a lot of memory
                try_kernels()
                self._works = True
            elif not self._works:
                ended = subprocess.run(self._command, capture_output=True, check=False)
                self._note(ended.returncode, ended.stderr)
        except Exception:
            _log.exception("the solver does not work")
            self._works = False

    def _note(self, status: int | None, said: bytes) -> None:
        self._works = status == 0
        # What stops a service sends SIGTERM to all its processes: that is no fault of the solver.
        if status not in (0, -signal.SIGTERM):
            last = said.decode(errors="replace").strip().rpartition("\n")[2]
            _log.error("the solver does not work (status %s): %s", status, last)
