"""Costly questions, which whoever asks pays for: they wait for each other, and nobody else does."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Request

from pegout.tables.errors import TooMany
from pegout.web.costs import address_of

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
    """Runs functions in threads: few at a time, and of each address one at a time."""

    def __init__(self) -> None:
        self._limiter = CapacityLimiter(AT_ONCE)
        self._asked = 0
        self._open: Counter[tuple[str, str]] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def run(self, person: str | None, address: str, function: Callable[[], T]) -> T:
        """Call a function when it is its turn.

        Args:
            person: who asks, if that is known.
            address: where the question comes from.
            function: what is called.

        Raises:
            TooMany: `too-many`, with the seconds to wait; too many questions are open.
        """
        places = {("address", address): MAX_PER_ADDRESS}
        if person is not None:
            places["person", person] = MAX_PER_PERSON
        with self._places(places):
            turn = self._turns.setdefault(address, asyncio.Lock())
            async with turn:
                return await to_thread.run_sync(function, limiter=self._limiter)

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


class Asker:
    """The queue of one kind of question, for the sender of a request."""

    def __init__(self, queue: FairQueue, address: str) -> None:
        self._queue, self._address = queue, address

    async def ask(self, person: str | None, function: Callable[[], T]) -> T:
        """Call a function when it is the sender's turn.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        return await self._queue.run(person, self._address, function)


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
        return Asker(getattr(state, self._name), address_of(request.scope))


HintQueue = Annotated[Asker, Depends(Queue("hint"))]
"""The queue of hints, as a dependency."""
ReviewQueue = Annotated[Asker, Depends(Queue("review"))]
"""The queue of reviews, of which every deal waits for its turn, as a dependency."""
CostlyQueue = Annotated[Asker, Depends(Queue("costly"))]
"""The queue of records, statistics and boards, as a dependency."""
AnalysisQueue = Annotated[Asker, Depends(Queue("analysis"))]
"""The queue of analyses, as a dependency."""
