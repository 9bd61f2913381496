"""Long polls: requests that are answered once there is something new, or after some time.

Each counts as a stream of its address and as a wait of its person, and holds nothing else while
it waits. The answer says why it has come.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar

from fastapi import Query, Request

from pegout.engine.wire.tables import WaitEnd
from pegout.server.tables.errors import Conflict
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.waits import Wait
from pegout.server.web import limits
from pegout.server.web.callers import CALLER
from pegout.server.web.questions import hung_up
from pegout.server.web.services import services_of

T = TypeVar("T")

MAX_SECONDS: Final = 50
"""The longest wait: common proxies give up after 60 seconds."""
Seconds = Annotated[int, Query(alias="wait", ge=0, le=MAX_SECONDS)]
"""How long a request waits for something new."""


class Waiting:
    """A request that waits in a `with` block; 0 seconds look once and count as no wait."""

    def __init__(
        self, request: Request, registry: TableRegistry, person: str, seconds: float
    ) -> None:
        self._request, self._registry, self._seconds = request, registry, seconds
        self._woken = asyncio.Event()
        services, set_woken = services_of(request), self._woken.set
        put, self._streams = services.inbox.put, services.open_streams
        self._wait = Wait(person, lambda: put(set_woken))

    async def __aenter__(self) -> Waiting:
        """Begin to wait.

        Raises:
            Conflict: `too-many-streams`, `too-many-waits`, after a moment: those who ask again at
                once cost little.
        """
        if self._seconds:
            try:
                self._begin()
            except Conflict:
                await asyncio.sleep(limits.REFUSAL_SECONDS)
                raise
            self._gone = asyncio.create_task(hung_up(self._request))
        return self

    def _begin(self) -> None:
        self._address = self._request.scope[CALLER].address
        self._streams.admit(self._address)
        try:
            self._registry.waits.begin(self._wait)
        except Conflict:
            self._streams.discard(self._address)
            raise

    async def __aexit__(self, *error: object) -> None:
        if self._seconds:
            self._gone.cancel()
            self._registry.waits.end(self._wait)
            self._streams.discard(self._address)

    def follow(self, *topics: str) -> set[str]:
        """Wake up for these topics from now on, and no others; those that are new."""
        return self._registry.waits.follow(self._wait, topics) if self._seconds else set()

    async def until(self, look: Callable[[], Awaitable[T | None]]) -> tuple[T | None, WaitEnd]:
        """The result of `look`, as soon as there is one, and why the wait is over.

        It is called at the beginning and after each wake-up, and once more in the end.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + self._seconds
        while True:
            self._woken.clear()
            found = await look()
            left = end - loop.time()
            if found is not None:
                return found, "news"
            if self._registry.waits.are_over:
                return None, "stopping"
            if left <= 0 or self._gone.done():
                return None, "time"
            woken = asyncio.create_task(self._woken.wait())
            await asyncio.wait({woken, self._gone}, timeout=left, return_when="FIRST_COMPLETED")
            woken.cancel()
