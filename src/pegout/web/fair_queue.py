"""Costly questions, at the expense of those who ask: they wait for each other, nobody else does."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from fastapi import Depends, Request
from starlette.requests import ClientDisconnect

from pegout.tables.errors import TooMany
from pegout.tables.repository.reader import Reader
from pegout.web.costs import address_of
from pegout.web.side_work import Kind, SideWork

P = ParamSpec("P")
T = TypeVar("T")

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
    """Lets questions be answered: few at a time, and of each address one at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._asked = 0
        self._open: Counter[tuple[str, str]] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        """How many questions are answered or wait for that."""
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
            address: where the question comes from.
            answer: answers it; once begun it keeps its place until it ends.
            gone: returns once the sender has hung up.

        Raises:
            TooMany: `too-many`, with the seconds to wait; too many questions are open.
            ClientDisconnect: the sender has hung up.
        """
        places = {("address", address): MAX_PER_ADDRESS}
        if person is not None:
            places["person", person] = MAX_PER_PERSON
        with self._places(places):
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
        turn = self._turns.setdefault(address, asyncio.Lock())
        async with turn, self._turn:
            answering = asyncio.ensure_future(answer())
            try:
                return await asyncio.shield(answering)
            except asyncio.CancelledError:
                await asyncio.gather(answering, return_exceptions=True)
                raise

    @contextmanager
    def _places(self, places: dict[tuple[str, str], int]) -> Iterator[None]:
        full = self._asked >= AT_ONCE + MAX_WAITING
        if full or any(self._open[each] >= most for each, most in places.items()):
            raise TooMany("too-many", seconds=BUSY_SECONDS)
        self._asked += 1
        self._open.update(places.keys())
        try:
            yield
        finally:
            self._asked -= 1
            self._open -= Counter(places.keys())


def _heard(answering: asyncio.Future[Any]) -> None:
    """Take note of an error, which would be logged if the sender has hung up."""
    if not answering.cancelled():
        answering.exception()


class Asker:
    """The queue of one kind of question, for the sender of a request.

    Args:
        queue: the queue.
        request: the request.
    """

    def __init__(self, queue: FairQueue, request: Request) -> None:
        self._queue, self._request = queue, request
        self._address = address_of(request.scope)

    async def ask(self, person: str | None, function: Callable[[], T]) -> T:
        """Call a function in a thread when it is the sender's turn.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
            ClientDisconnect: the sender has hung up.
        """
        return await self._run(person, lambda: asyncio.to_thread(function))

    async def ask_beside(
        self,
        person: str | None,
        kind: Kind,
        function: Callable[Concatenate[Reader, P], T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """Call a function beside the process that serves when it is the sender's turn.

        Args:
            person: who asks, if that is known.
            kind: the kind of work.
            function: what is called, as by `SideWork.run`.
            arguments: its further arguments.
            named: those with names.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
            ClientDisconnect: the sender has hung up.
        """
        work: SideWork = self._request.app.state.side_work
        return await self._run(person, lambda: work.run(kind, function, *arguments, **named))

    async def _run(self, person: str | None, answer: Callable[[], Awaitable[T]]) -> T:
        return await self._queue.run(person, self._address, answer, self._gone)

    async def _gone(self) -> None:
        """Return once the sender has hung up."""
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


class Queue:
    """A dependency that gives the sender of a request a queue of the app, as an `Asker`.

    Args:
        kind: the name of the queue.
    """

    def __init__(self, kind: str) -> None:
        self._name = f"{kind}_queue"

    async def __call__(self, request: Request) -> Asker:
        """The queue for the sender."""
        state = request.app.state
        if not hasattr(state, self._name):
            setattr(state, self._name, FairQueue())
        return Asker(getattr(state, self._name), request)


HintQueue = Annotated[Asker, Depends(Queue("hint"))]
"""The queue of hints, as a dependency."""
ReviewQueue = Annotated[Asker, Depends(Queue("review"))]
"""The queue of reviews, of which every deal waits for its turn, as a dependency."""
CostlyQueue = Annotated[Asker, Depends(Queue("costly"))]
"""The queue of records, statistics and boards, as a dependency."""
AnalysisQueue = Annotated[Asker, Depends(Queue("analysis"))]
"""The queue of analyses, as a dependency."""
